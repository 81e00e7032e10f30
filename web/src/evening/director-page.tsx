// SPDX-License-Identifier: Apache-2.0
// The director's page: rounds and their clock, results, names, table codes, what is left of the deals and the end.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useThis, useTimeLeft } from "../app/evening";
import type { Place } from "../wire/evening";
import { t } from "../words/catalog";
import { isDrawn } from "../words/drawn";
import { CORRECTION_PERIODS, endWords, usualMinutes } from "../words/evening";
import { Attention, Calls } from "./attention";
import { BroadcastSheet } from "./broadcast-sheet";
import { CodesSheet } from "./codes-sheet";
import { CorrectDialog } from "./correct-dialog";
import { EntrySheet } from "./entry-sheet";
import { Entries, EventTerms } from "./event-page";
import { Grid } from "./grid";
import { Head } from "./head";
import { MoreSheet } from "./more-sheet";
import { NamesSheet } from "./names-sheet";
import { PaperSheet } from "./paper-sheet";
import { Parts } from "./parts-nav";
import { RecordsSheet } from "./records-sheet";
import { SeatsSheet } from "./seats-sheet";
import { SureButton } from "./sure-button";

const TABLES_MINUTES = 30; // of a round in any game

function ClockButtons() {
	const { evening, behind, send } = useThis();
	const left = useTimeLeft(evening.ends, behind);
	if (evening.state !== "play") return null;
	const set = (minutes: number) => void send("clock", { minutes });
	const usual = isDrawn(evening.kind) ? TABLES_MINUTES : usualMinutes(evening.each);
	if (left === undefined)
		return (
			<button type="button" onClick={() => set(usual)}>
				{t("Start the clock: %d minutes", usual)}
			</button>
		);
	const minutes = Math.max(0, Math.ceil(left / 60));
	return (
		<>
			<button type="button" onClick={() => set(minutes + 1)}>
				{t("+1 minute")}
			</button>
			<button type="button" onClick={() => set(minutes + 5)}>
				{t("+5 minutes")}
			</button>
			<button type="button" onClick={() => set(0)}>
				{t("No clock")}
			</button>
		</>
	);
}

function RoundButtons() {
	const { evening, send, choose } = useThis();
	const { state, round, rounds, goes_on, missing = [] } = evening;
	if (state === "over") return null;
	const open = missing.filter((place) => place.round === round).length;
	const asks = open && state === "play" ? t("Results of this round that are missing: %d. Go on anyway?", open) : "";
	const last = round >= rounds && !goes_on;
	return (
		<p class="buttons no-print">
			{last ? (
				<SureButton
					main
					words={endWords(evening)}
					asks={
						asks ||
						t("The ranking and all boards can be seen by everybody then. Corrections stay possible.")
					}
					onSure={() => void send("end", evening.online ? {} : { minutes: CORRECTION_PERIODS[0] })}
				/>
			) : (
				<SureButton
					key={round}
					main
					words={goes_on ? t("Begin the extra boards") : t("Begin round %d", round + 1)}
					asks={asks}
					onSure={() => void send("round", { to: round + 1 }).then(() => choose(round + 1))}
				/>
			)}
			<ClockButtons />
		</p>
	);
}

function RoundChoice({ round, onRound }: { round: number; onRound: (round: number) => void }) {
	const { evening } = useThis();
	return (
		<label class="round-choice">
			<span>{t("Round")}</span>
			<select value={round} onChange={(event) => onRound(Number(event.currentTarget.value))}>
				{Array.from({ length: evening.round }, (_, at) => at + 1).map((one) => (
					<option key={one} value={one}>
						{one}
					</option>
				))}
			</select>
		</label>
	);
}

function Results() {
	const { evening, choose } = useThis();
	const [place, setPlace] = useState<Place>();
	const shown = evening.grid?.round ?? evening.round;
	useEffect(() => choose(evening.round), [evening.round]);
	const open = (wanted: Place) => {
		choose(wanted.round);
		setPlace(wanted);
	};
	return (
		<div class="results">
			<div>
				<RoundChoice round={shown} onRound={choose} />
				<Grid tables={evening.grid?.tables ?? []} round={shown} onOpen={open} />
				{isDrawn(evening.kind) && evening.round > 0 && (
					<SeatsSheet tables={evening.grid?.tables ?? []} round={shown} />
				)}
			</div>
			<Attention onOpen={open} />
			{place && <CorrectDialog place={place} onClose={() => setPlace(undefined)} />}
		</div>
	);
}

const ONLINE_SHEETS: Record<string, () => VNode> = {
	names: Entries,
	records: RecordsSheet,
	broadcast: BroadcastSheet,
	more: MoreSheet,
};
const SHEETS: Record<string, () => VNode> = {
	entry: EntrySheet,
	names: NamesSheet,
	codes: CodesSheet,
	more: MoreSheet,
	paper: PaperSheet,
};

export function DirectorPage({ view }: { view: string }) {
	const { evening } = useThis();
	const before = evening.state === "set";
	const sheets = evening.online ? ONLINE_SHEETS : SHEETS;
	const part = view in sheets ? view : before ? "names" : "";
	const Sheet = sheets[part] ?? Results;
	return (
		<>
			<Head />
			<Calls />
			<RoundButtons />
			<Parts view={part} />
			{evening.online && <EventTerms />}
			{before && !evening.online && (
				<p>
					{t(
						"Type the names, hand out the table codes, and begin round 1. Names, late pairs and results can be changed at any time.",
					)}
				</p>
			)}
			<Sheet />
		</>
	);
}

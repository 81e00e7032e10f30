// SPDX-License-Identifier: Apache-2.0
// The director's page: rounds and their clock, results, names, table codes, what is left of the deals and the end.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useThis } from "../app/evening";
import type { Place } from "../wire/evening";
import { t } from "../words/catalog";
import { isDrawn } from "../words/drawn";
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
import { RoundButtons } from "./round-buttons";
import { SeatsSheet } from "./seats-sheet";

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

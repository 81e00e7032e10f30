// SPDX-License-Identifier: Apache-2.0
// The moments of a deal, one at a time, with what the solver says about them.
import { useEffect, useState } from "preact/hooks";
import { IdleButton } from "../app/idle-button";
import type { Studied } from "../app/study";
import type { Told } from "../offline/study";
import type { Hint, Moment } from "../wire/types";
import { begin, t } from "../words/catalog";
import { youOrName, type Cast } from "../words/cast";
import { adviceWords, cardOf, moveWords, reasonWords } from "../words/moves";
import { slipsOf, type Slip } from "../words/worth";
import { callNotes } from "./call-notes";
import { OpenTable } from "./open-table";
import { Share } from "./share";
import { MakeableTable, Outlook, SlipList } from "./worth";

interface Props {
	studied: Studied;
	cast: Cast;
	start?: number | undefined; // the moment that is looked at first
}

function lastMove({ said, move }: Moment, cast: Cast): string {
	const made = said?.[move - 1];
	return made
		? t("%s: %s", youOrName(cast, made.seat), moveWords(made.move, cast))
		: t("The cards as they were dealt");
}

// Why a bot made the move.  The line is there also without a text, so that the table does not move.
function WhyLine({ said, move }: Moment) {
	const why = said?.[move - 1]?.why;
	return <p class="replay-why dim">{why && `${begin(reasonWords(why))}.`}</p>;
}

// What a bot would have done instead of the move that follows, knowing what its player knew.
function AdviceLine({ hint, moment: { said, move }, cast }: { hint: Hint | undefined; moment: Moment; cast: Cast }) {
	const made = said?.[move];
	return (
		<p class="replay-advice">
			{hint && made && t("%s: %s", youOrName(cast, made.seat), moveWords(made.move, cast))}
			{hint && made && <span class="dim"> {adviceWords(hint, made.move, cast)}</span>}
		</p>
	);
}

export function Steps({ at, end, onStep }: { at: number; end: number; onStep: (to: number) => void }) {
	const steps = [
		{ label: "|◀", name: t("To the beginning"), to: 0 },
		{ label: "◀", name: t("Step back"), to: at - 1 },
		{ label: "▶", name: t("Step forward"), to: at + 1 },
		{ label: "▶|", name: t("To the end"), to: end },
	];
	return (
		<div class="replay-steps">
			{steps.map(({ label, name, to }) => (
				<IdleButton
					key={name}
					aria-label={name}
					idle={to < 0 || to > end || to === at}
					onClick={() => onStep(to)}
				>
					{label}
				</IdleButton>
			))}
			<input
				type="range"
				min={0}
				max={end}
				value={at}
				aria-label={t("Move")}
				onInput={(event) => onStep(Number(event.currentTarget.value))}
			/>
			<span>
				{at}/{end}
			</span>
		</div>
	);
}

// The explanation of the last call.
function explained({ notes }: Told, moment: Moment): string {
	const text = callNotes(notes, moment).explained.find(({ call }) => call === moment.move - 1)?.text;
	return text === undefined ? "" : ` – ${text}`;
}

// What the last move has given away.
function given(slips: Slip[], at: number): string {
	const slip = slips.find((one) => one.at === at - 1);
	return slip ? ` (${t("gives away %d", slip.lost)})` : "";
}

// The last move, and what the call means.
export const moveLine = (told: Told, moment: Moment, cast: Cast) =>
	begin(lastMove(moment, cast)) + explained(told, moment);

export function Player({ studied, cast, start }: Props) {
	const [chosen, setAt] = useState(start);
	const { head, told, solved, hints, failed } = studied;
	useEffect(() => setAt(start), [studied.deal, start]);

	if (failed) return <p role="alert">{t("This deal cannot be shown: %s", t(failed))}</p>;
	const moments = told?.moments ?? [];
	const begun = moments.findIndex(({ said, move }) => cardOf(said?.[move]?.move ?? ""));
	const at = chosen ?? (begun < 0 ? moments.length - 1 : begun); // before the first card, with all that was bid
	const moment = moments[at];
	if (!head || !told || !moment) return <p class="dim">{t("One moment ...")}</p>;

	const slips = solved ? slipsOf(solved, told.moments) : [];
	const worth = solved?.worths[at];
	return (
		<div class="player">
			<Steps at={at} end={told.moments.length - 1} onStep={setAt} />
			<p role="status" class="replay-move">
				{moveLine(told, moment, cast)}
				{given(slips, at)}
			</p>
			{moment.said?.some(({ why }) => why) && <WhyLine {...moment} />}
			<AdviceLine hint={hints?.get(at)} moment={moment} cast={cast} />
			<OpenTable moment={moment} notes={told.notes} worth={worth} cast={cast} />
			<div class="verdicts">
				{worth && <Outlook worth={worth} cast={cast} />}
				{solved?.makeable && (at <= begun || begun < 0) && (
					<MakeableTable makeable={solved.makeable} cast={cast} />
				)}
				{solved && (
					<SlipList
						slips={slips}
						moments={told.moments}
						cast={cast}
						at={at}
						onJump={(slip) => setAt(slip.at)}
					/>
				)}
				{head.solved && !solved && <p class="dim">{t("The solver is thinking ...")}</p>}
				<Share told={told} cast={cast} deal={moment.deal} />
			</div>
		</div>
	);
}

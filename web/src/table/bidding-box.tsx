// SPDX-License-Identifier: Apache-2.0
// The bids of an auction: seven levels of five strains, and pass, double, redouble; with people at the table alert and stop.
// Pointing at a call tells what it would mean.
import { useEffect, useState } from "preact/hooks";
import { useRoving } from "../app/roving";
import { Spoken } from "../app/spoken";
import { Again } from "../app/twice";
import type { CallMarks, Legal, MoveText } from "../wire/types";
import { t } from "../words/catalog";
import { seatName, type Cast } from "../words/cast";
import { callShort, moveWords } from "../words/moves";
import { callClass, choiceClass, type Marked } from "./call";
import { callerOf, useCallTalk, useHold, usePointed } from "./calls";
import { MarkSwitches, marksOf } from "./explain";
import { MeaningLine } from "./meaning";

const STRAINS = ["C", "D", "H", "S", "NT"];
const LEVELS = [1, 2, 3, 4, 5, 6, 7];

interface Props extends Marked {
	legal: Legal;
	cast: Cast;
	onMove: (move: MoveText, marks?: CallMarks) => void;
}

export function BiddingBox({ legal, cast, onMove, ...marked }: Props) {
	const talk = useCallTalk();
	const { pointed, point } = usePointed(talk);
	const { aim, guard } = useHold(point);
	const [marks, setMarks] = useState<CallMarks>({});
	const bids = new Set(legal.bid);
	const levels = LEVELS.filter((level) => STRAINS.some((strain) => bids.has(level + strain)));
	const other = [...(legal.pass ?? []), ...(legal.double ?? []), ...(legal.re ?? [])];
	const offered = levels.flatMap((level) => STRAINS.map((strain) => level + strain)).filter((call) => bids.has(call));
	const { group, stopOf } = useRoving([...other, ...offered]);
	useEffect(() => setMarks({}), [Object.values(legal).flat().join()]);
	const next = talk?.frame.view.calls?.length ?? 0;

	function button(call: MoveText) {
		const may = bids.has(call) || other.includes(call);
		return (
			<button
				type="button"
				key={call}
				class={choiceClass(callClass(call), call, marked)}
				disabled={!may}
				onClick={() => onMove(call, marksOf(marks))}
				{...(may && { ...stopOf(call), ...aim({ call: next, move: call }) })}
			>
				<Spoken sign={callShort(call)} words={moveWords(call, cast)} />
				{marked.raised === call && <Again />}
			</button>
		);
	}

	return (
		<div class="bidding-box" {...group} {...guard}>
			{talk && (
				<MeaningLine talk={talk} pointed={pointed?.call === next ? pointed : undefined}>
					{talk.frame.stopped?.includes(next - 1) ? (
						<strong>
							{t("%s says stop: take your time.", seatName(cast, callerOf(talk.frame.view, next - 1)))}
						</strong>
					) : (
						<span class="dim">{t("Point at a call, or hold it, to see what it means.")}</span>
					)}
				</MeaningLine>
			)}
			<div class="other-calls">{other.map(button)}</div>
			<div class="bids" role="group" aria-label={t("Bids")}>
				{levels.flatMap((level) => STRAINS.map((strain) => button(level + strain)))}
			</div>
			{talk?.frame.may?.includes("alert") && <MarkSwitches marks={marks} onMarks={setMarks} />}
		</div>
	);
}

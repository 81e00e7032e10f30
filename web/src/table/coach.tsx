// SPDX-License-Identifier: Apache-2.0
// The coach: what it says of the own cards, asked for anew at each turn; and a question before a move that gives much away.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "../app/dialog";
import type { Talk } from "../app/room";
import { Spoken } from "../app/spoken";
import { isMyTurn } from "../app/turn";
import type { Coach, Frame, MoveText, Warning } from "../wire/types";
import { begin, t } from "../words/catalog";
import type { Cast } from "../words/cast";
import { coachLines } from "../words/coach";
import { moveWords, reasonWords } from "../words/moves";

// Asks at each turn of the player, and at once in a deal of which nothing has been said.
export function useCoach({ room, say }: Talk, frame: Frame, on: boolean): Coach | undefined {
	const has = on && !room.lesson && (frame.may?.includes("coach") ?? false);
	const asks = has && (isMyTurn(frame) || !room.coach);
	useEffect(() => {
		if (asks) say({ type: "coach" });
	}, [asks, frame.n]);
	return has ? room.coach : undefined;
}

// The loss by which the coach warns of a move; nothing: it does not.
export const warnsOf = (warning: Warning | undefined, { n }: Frame, move: MoveText): number | undefined =>
	warning?.n === n ? warning.against.find((against) => against.move === move)?.lost : undefined;

const isWide = () => matchMedia("(min-width: 60em) and (min-height: 60em)").matches;

export function CoachPanel({ coach }: { coach: Coach }) {
	const [first, ...rest] = coachLines(coach.facts);
	const [wide] = useState(isWide);
	const details = useRef<HTMLDetailsElement>(null);
	useLayoutEffect(() => {
		if (details.current) details.current.open = wide;
	}, []);
	if (!first) return null;
	const lines = rest.map(({ text, spoken }) => (
		<li key={text}>{spoken ? <Spoken sign={text} words={spoken} /> : text}</li>
	));
	return (
		<section class="panel coach" aria-label={t("Coach")}>
			<details ref={details}>
				<summary>
					<strong>{t("Coach")}</strong>{" "}
					{first.spoken ? <Spoken sign={first.text} words={first.spoken} /> : first.text}
				</summary>
				<ul>{lines}</ul>
			</details>
		</section>
	);
}

interface Props {
	warning: Warning;
	move: MoveText;
	cast: Cast;
	onMove: () => void;
	onClose: () => void;
}

// Before the move is sent: what is better, and why.
export function WarningDialog({ warning, move, cast, onMove, onClose }: Props) {
	const lost = warning.against.find((against) => against.move === move)?.lost ?? 0;
	return (
		<Dialog title={t("Think again?")} onClose={onClose}>
			<p>
				{t(
					"%s: this gives away about %d points on average.",
					begin(moveWords(move, cast)),
					Math.round(lost / 100),
				)}
			</p>
			{warning.move && (
				<p>
					{t("A bot: %s", moveWords(warning.move, cast))} – {reasonWords(warning)}.
				</p>
			)}
			<div class="buttons">
				<button type="button" class="main" onClick={onClose}>
					{t("Choose again")}
				</button>
				<button type="button" onClick={onMove}>
					{t("Play it anyway")}
				</button>
			</div>
		</Dialog>
	);
}

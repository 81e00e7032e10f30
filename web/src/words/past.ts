// SPDX-License-Identifier: Apache-2.0
// What happened before a frame, in sentences for the log of somebody who has just come.
import type { Frame, PastMove, Row } from "../wire/types";
import { t } from "./catalog";
import { columnsOf, sideShort, type Cast } from "./cast";
import { callMarks, overSentences, trickWon } from "./changes";
import { madeWords } from "./moves";
import { signed } from "./numbers";
import { terms } from "./terms";

function moveSentences({ seat, move, from, winner }: PastMove, cast: Cast): string[] {
	const made = madeWords({ seat, move, hand: from }, cast);
	return winner === undefined ? [made] : [made, trickWon(winner, cast)];
}

// The moves from a number on, and the end of the deal.
export function pastSentences(made: readonly PastMove[], from: number, frame: Frame, cast: Cast): string[] {
	const marks = (call: number) => (terms().auction ? callMarks(frame, call) : "");
	const sentences = made.slice(from).flatMap((one, i) => {
		const [first, ...rest] = moveSentences(one, cast);
		return [first + marks(from + i), ...rest];
	});
	return sentences.length ? [...sentences, ...overSentences(frame, cast)] : [];
}

// A line for a deal that is over.
export const rowSentence = (row: Row, cast: Cast) =>
	t(
		"%s: %s",
		t("Deal %d", row.deal),
		columnsOf(cast)
			.map((side) => `${sideShort(cast, side)} ${signed(row.score[side] ?? 0)}`)
			.join(", "),
	);

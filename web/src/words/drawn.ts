// SPDX-License-Identifier: Apache-2.0
// A tournament of single players in words: what a result is called, what was typed as points, who sits out.
import type { Contestant, Evening, GridTable, Kind } from "../wire/evening";
import { t } from "./catalog";
import { boardsOf, type Plan, planWords, seatedOf } from "./evening";
import { readTyped, type Typed } from "./typed";

export const isDrawn = (kind: Kind) => kind === "tables";

type Named = Pick<Evening, "kind" | "each" | "scoring" | "online">;

// One result of a round is all that was played in it, unless its cards were those of other tables.
const isWhole = ({ kind, each, scoring, online }: Named) =>
	isDrawn(kind) && each === 1 && scoring !== "duplicate" && !online;

// What is played in all: "8 deals: 2 rounds of 4".
export const playedWords = ({ kind, ...plan }: Plan & Pick<Evening, "kind">) =>
	isDrawn(kind) ? t("%d deals: %d rounds of %d", boardsOf(plan), plan.rounds, plan.each) : planWords(plan);

// The number of a deal in its round.
export const dealInRound = ({ first, each }: Pick<Evening, "first" | "each">, board: number) =>
	((board - first) % each) + 1;

// The numbers of all boards of the evening.
export const allBoards = ({ first, boards, gaps }: Pick<Evening, "first" | "boards" | "gaps">) =>
	Array.from({ length: boards }, (_, at) => first + at).filter((board) => !gaps?.includes(board));

// Whether there are links to what was played of a board, a record at the server.
export const isReplayed = (evening: Pick<Evening, "online" | "state" | "codes" | "open">, board: number) =>
	!!evening.online && (evening.state === "over" || !!evening.codes || !!evening.open?.includes(board));

// "Board 7"; of a tournament "Deal 7", or the round.
export const boardWords = (evening: Named, board: number) =>
	isWhole(evening) ? t("Round %d", board) : isDrawn(evening.kind) ? t("Deal %d", board) : t("Board %d", board);

export const boardsHead = (evening: Named) =>
	isWhole(evening) ? t("Result") : isDrawn(evening.kind) ? t("Deals") : t("Boards");

// Above the links to all of them.
export const boardsTitle = (evening: Named) => (isWhole(evening) ? t("Rounds") : boardsHead(evening));

// The deals of a line of a card, each with what it is called there: by places a line is all that was played in the round.
export const dealsOf = (evening: Named, board: number) =>
	Array.from({ length: evening.scoring === "places" ? evening.each : 1 }, (_, at) => ({
		deal: board + at,
		words: isWhole(evening) ? t("all") : String(board + at),
	}));

// Where a result is entered: "Board 7, table 2, round 3".
export const placeWords = (evening: Named, { board, table, round }: { board: number; table: number; round: number }) =>
	isWhole(evening)
		? t("Table %d, round %d", table, round)
		: isDrawn(evening.kind)
			? t("Deal %d, table %d, round %d", board, table, round)
			: t("Board %d, table %d, round %d", board, table, round);

export const lateWords = (evening: Named, { board, round }: { board: number; round: number }) =>
	isDrawn(evening.kind)
		? [...new Set([boardWords(evening, board), t("Round %d", round)])].join(", ")
		: t("Board %d, round %d", board, round);

const POINTS_MOST = 30000;

// The points of each seat, between blanks or commas: "17 -4 3 8"; or NP.
function readPoints(typed: string, seats: number): Typed | undefined {
	const text = typed.trim().replace(/[−–]/g, "-");
	if (text.toUpperCase() === "NP") return { verdict: "NP" };
	const points = text.split(/[\s,;]+/);
	const right = points.every((one) => /^-?\d+$/.test(one) && Math.abs(Number(one)) <= POINTS_MOST);
	return right && points.length === seats ? { points: points.map(Number).join(" ") } : undefined;
}

// What a director has typed for a place.
export const readAt = ({ kind }: Pick<Evening, "kind">, table: GridTable | undefined, text: string) =>
	isDrawn(kind) ? readPoints(text, table ? seatedOf(table).length : 0) : readTyped(text);

// Those who are there in a round and have no seat in it.
export function sittingOut(who: readonly Contestant[], tables: readonly GridTable[], round: number): Contestant[] {
	const seated = new Set(tables.flatMap((table) => seatedOf(table).map(([, number]) => number)));
	return who.filter(
		({ number, from = 1, until = round }) => from > 0 && from <= round && round <= until && !seated.has(number),
	);
}

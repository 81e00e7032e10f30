// SPDX-License-Identifier: Apache-2.0
// What is printed for an evening without phones, out of the grids of its rounds: who follows which card, who plays which board.
import type { GridTable, Seated } from "../wire/evening";
import { SEATED, seatedOf } from "./evening";

export type RoundOf = { round: number; tables: readonly GridTable[] };
type Seat = (typeof SEATED)[number];

// A round of a guide card; of a team there are two tables.
export interface Step {
	round: number;
	seats: { table: number; seat: Seat }[];
	partner: number[]; // of a single player
	against: number[];
	boards: number[]; // none: it sits out
}

const ACROSS: Partial<Record<Seat, Seat>> = { n: "s", s: "n", e: "w", w: "e" };

const seatAt = (table: Seated<number>, number: number) => seatedOf(table).find(([, one]) => one === number)?.[0];

function stepOf({ round, tables }: RoundOf, number: number): Step {
	const here = tables.filter((table) => table.boards.length > 0 && seatAt(table, number));
	const seats = here.map((table) => ({ table: table.table, seat: seatAt(table, number)! }));
	const [first] = here;
	const across = seats[0] && ACROSS[seats[0].seat];
	const others = first ? seatedOf(first).filter(([, one]) => one !== number) : [];
	return {
		round,
		seats,
		partner: others.filter(([seat]) => seat === across).map(([, one]) => one),
		against: others.filter(([seat]) => seat !== across).map(([, one]) => one),
		boards: first?.boards.map(({ board }) => board) ?? [],
	};
}

// The rounds of a contestant; none where they never sit down.
export function guideOf(rounds: readonly RoundOf[], number: number): Step[] {
	const steps = rounds.map((round) => stepOf(round, number));
	return steps.some(({ boards }) => boards.length) ? steps : [];
}

// The tables at which a board is played, in the order of the rounds.
export const travellerOf = (rounds: readonly RoundOf[], board: number) =>
	rounds.flatMap(({ round, tables }) =>
		tables.filter(({ boards }) => boards.some((one) => one.board === board)).map((table) => ({ round, table })),
	);

export const boardsIn = (rounds: readonly RoundOf[]) =>
	[...new Set(rounds.flatMap(({ tables }) => tables.flatMap(({ boards }) => boards.map(({ board }) => board))))].sort(
		(a, b) => a - b,
	);

// SPDX-License-Identifier: Apache-2.0
// IMPs: of a difference in points, and against bots, as the player's side has them.
import type { ByBots } from "../offline/study";
import type { Row } from "../wire/types";
import { sideOf, type Cast } from "./cast";

// The least difference in points for 1, 2, ... IMPs (include/atout/score.h).
const STEPS = [
	20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000,
	3500, 4000,
];

export const impsFor = (difference: number) =>
	Math.sign(difference) * STEPS.filter((step) => step <= Math.abs(difference)).length;

// A number of north-south as the player's side has it.
export const ofPlayer = (number: number, cast: Cast) =>
	cast.me !== undefined && sideOf(cast, cast.me) === 1 ? -number || 0 : number;

export const impsOf = ({ imps }: ByBots, cast: Cast) => ofPlayer(imps, cast);

// The IMPs of the deals up to a row, as far as they are known.
export function impsUpTo(
	{ deals }: { deals: ReadonlyMap<number, ByBots> },
	rows: readonly Row[],
	row: Row,
	cast: Cast,
) {
	const before = rows.slice(0, rows.indexOf(row) + 1);
	return before.reduce((sum, { deal }) => sum + (deals.has(deal) ? impsOf(deals.get(deal)!, cast) : 0), 0);
}

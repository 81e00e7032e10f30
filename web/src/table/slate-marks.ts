// SPDX-License-Identifier: Apache-2.0
// What is written on a slate: the sums of the round, the knoddels of lost rounds, the steins; or the strokes left, where
// the total is counted in strokes.
import type { FactKind, Row, View } from "../wire/types";
import { t } from "../words/catalog";
import { columnsOf, sideShort, type Cast } from "../words/cast";
import { factOfKind } from "../words/terms";

export interface Marks {
	name: string;
	points: number[]; // the sums of the round; the last one counts
	strokes?: number;
	knoddels: number;
	steins: number;
	target: number;
}

// The rows of the present round, or of the one just finished while its last deal is still shown.
function roundOf(rows: readonly Row[], target: number, over: boolean): readonly Row[] {
	const ended = (row: Row) => row.total.some((points) => points >= target);
	const before = over ? rows.slice(0, -1) : rows;
	return rows.slice(before.map(ended).lastIndexOf(true) + 1);
}

export function slateOf(view: View, rows: readonly Row[], cast: Cast): Marks[] {
	const target = factOfKind(view, "target")?.value ?? 0;
	const round = roundOf(rows, target, view.over === true);
	return columnsOf(cast).map((side) => {
		const marks = (kind: FactKind, of: number) => factOfKind(view, kind, of)?.value ?? 0;
		const sums = [...round.map((row) => row.total[side] ?? 0), view.total[side] ?? 0];
		const strokes = factOfKind(view, "total", side)?.value;
		return {
			name: sideShort(cast, side),
			points: sums.filter((points, i) => points !== (sums[i - 1] ?? 0)),
			...(strokes === undefined ? {} : { strokes }),
			knoddels: marks("lost", 1 - side), // the winners of a round give the others one
			steins: marks("won", side),
			target,
		};
	});
}

export function marksWords({ name, points, strokes, knoddels, steins, target }: Marks): string {
	if (strokes !== undefined) return t("%s: %d strokes left.", name, strokes);
	return t("%s: %d points of %d, knoddels: %d, steins: %d.", name, points.at(-1) ?? 0, target, knoddels, steins);
}

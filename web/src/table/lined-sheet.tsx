// SPDX-License-Identifier: Apache-2.0
// A sheet with a line: above it what does not count towards a game, the last nearest to the top; below it the games.
import type { Lined, Row } from "../wire/types";
import { t } from "../words/catalog";
import { columnsOf, sideShort, type Cast } from "../words/cast";
import { plain } from "../words/numbers";

interface Part {
	title: string;
	kind: "above" | "below";
	rows: number[][]; // points by side, 0: none
}

const written = (points: number[]) => points.some((some) => some !== 0);

// What lies above the line, and each game below it; the game that has begun is the last, though it may be empty.
function partsOf(lines: Lined[]): Part[] {
	const above = lines.map((line) => line.above).filter(written);
	const games: number[][][] = [[]];
	for (const { below, game } of lines) {
		if (written(below)) games.at(-1)!.push(below);
		if (game) games.push([]);
	}
	return [
		{ title: t("Above the line"), kind: "above", rows: above.reverse() },
		...games
			.map((rows, i): Part => ({ title: t("Game %d", i + 1), kind: "below", rows }))
			.filter(({ rows }, i) => rows.length || i === 0),
	];
}

function PartRows({ part, sides }: { part: Part; sides: number[] }) {
	const rows = part.rows.length ? part.rows : [[]];
	return (
		<tbody class={part.kind}>
			{rows.map((points, i) => (
				<tr key={i}>
					{i === 0 && (
						<th scope="rowgroup" rowSpan={rows.length}>
							{part.title}
						</th>
					)}
					{sides.map((side) => (
						<td key={side} class="number">
							{points[side] ? plain(points[side]) : ""}
						</td>
					))}
				</tr>
			))}
		</tbody>
	);
}

export function LinedSheet({ rows, cast }: { rows: Row[]; cast: Cast }) {
	const lines = rows.flatMap(({ line }) => line ?? []);
	const sides = columnsOf(cast);
	if (!lines.length) return null;
	const sum = (side: number) =>
		lines.reduce((all, { above, below }) => all + (above[side] ?? 0) + (below[side] ?? 0), 0);
	return (
		<table class="lined">
			<thead>
				<tr>
					<td />
					{sides.map((side) => (
						<th key={side} scope="col" class="number">
							{sideShort(cast, side)}
						</th>
					))}
				</tr>
			</thead>
			{partsOf(lines).map((part) => (
				<PartRows key={part.title} part={part} sides={sides} />
			))}
			<tfoot>
				<tr>
					<th scope="row">{t("Total")}</th>
					{sides.map((side) => (
						<td key={side} class="number">
							{plain(sum(side))}
						</td>
					))}
				</tr>
			</tfoot>
		</table>
	);
}

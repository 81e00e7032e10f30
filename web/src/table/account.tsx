// SPDX-License-Identifier: Apache-2.0
// The score of a deal that is over: what its points are for, what it adds, the standing.
import { Explained } from "../app/explained";
import type { Frame } from "../wire/types";
import { accountOf, type Item } from "../words/account";
import { begin, t } from "../words/catalog";
import { columnsOf, sideName, sideShort, type Cast } from "../words/cast";
import { terms } from "../words/terms";
import { plain, signed } from "../words/numbers";

interface Props {
	frame: Frame;
	cast: Cast;
}

// How a seat has done with its bid.
function bidLine({ view }: Frame, seat: number): string {
	const bid = view.bid?.[seat];
	return typeof bid === "number" ? t("tricks %d/%d", view.tricks[seat] ?? 0, bid) : "";
}

// Of two sides, a line an item.
function Items({ items, cast }: { items: Item[]; cast: Cast }) {
	return (
		<dl class="items">
			{items.map(({ title, word, points }) => (
				<div key={title}>
					<dt>
						<Explained word={word}>{title}</Explained>
					</dt>
					{columnsOf(cast).map(
						(side) =>
							points[side] !== undefined && (
								<dd key={side}>
									<small>{sideShort(cast, side)}</small> {signed(points[side])}
								</dd>
							),
					)}
				</div>
			))}
		</dl>
	);
}

// Pairs of numbers that the match counts besides.
function MarkRows({ frame, cast, columns }: Props & { columns: number }) {
	const marks = terms().slate ? [] : (frame.result?.marks ?? []);
	return (
		<>
			{marks.map(({ key, values }) => (
				<tr key={key}>
					<th scope="row">{begin(t(key))}</th>
					<td class="number" colSpan={columns}>
						{columnsOf(cast)
							.map((side) => plain(values[side] ?? 0))
							.join(" : ")}
					</td>
				</tr>
			))}
		</>
	);
}

export function Account({ frame, cast }: Props) {
	const result = frame.result!;
	const items = accountOf(frame.view);
	const columns = cast.sides ? [] : items; // where each plays alone, a column an item
	const heads: { title: string; word?: string }[] = [...columns, { title: t("This deal") }, { title: t("Total") }];
	return (
		<div class="account">
			{cast.sides > 0 && items.length > 0 && <Items items={items} cast={cast} />}
			<table>
				<thead>
					<tr>
						<td />
						{heads.map(({ title, word }) => (
							<th key={title} scope="col" class="number">
								<Explained word={word}>{title}</Explained>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{columnsOf(cast).map((side) => (
						<tr key={side} class={result.winners?.includes(side) ? "winner" : ""}>
							<th scope="row">
								{sideName(cast, side)} <small>{bidLine(frame, side)}</small>
							</th>
							{columns.map(({ title, points }) => (
								<td key={title} class="number item">
									{points[side] === undefined ? "" : signed(points[side])}
								</td>
							))}
							<td class="number">{signed(result.score[side] ?? 0)}</td>
							<td class="number">{plain(result.total[side] ?? 0)}</td>
						</tr>
					))}
					<MarkRows frame={frame} cast={cast} columns={heads.length} />
				</tbody>
			</table>
		</div>
	);
}

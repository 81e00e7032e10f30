// SPDX-License-Identifier: Apache-2.0
// What each declarer makes in each strain with open cards: a row each.
import type { ComponentChildren } from "preact";
import { SUITS } from "../words/cards";
import { t } from "../words/catalog";
import { SuitSign } from "./suit";

const BOOK = 6; // tricks that make no contract yet
const STRAINS = [0, 1, 2, 3, 4]; // clubs first, notrump last

export interface DeclarerRow {
	head: ComponentChildren;
	tricks: readonly number[] | undefined; // by strain; undefined: not solved yet
}

export function TricksTable({ rows }: { rows: readonly DeclarerRow[] }) {
	return (
		<table>
			<caption>{t("Double-dummy tricks")}</caption>
			<thead>
				<tr>
					<td />
					{SUITS.map((suit) => (
						<th key={suit} scope="col">
							<SuitSign suit={suit} />
						</th>
					))}
					<th scope="col">{t("NT")}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ head, tricks }, at) => (
					<tr key={at}>
						<th scope="row">{head}</th>
						{STRAINS.map((strain) => (
							<td key={strain} class={(tricks?.[strain] ?? 0) > BOOK ? "number makes" : "number"}>
								{tricks?.[strain] ?? "·"}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

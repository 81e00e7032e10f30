// SPDX-License-Identifier: Apache-2.0
// Players and their numbers side by side, a row each; the player's own stands out.
import type { ComponentChildren } from "preact";
import { Contract } from "../table/contract";
import type { Played } from "../wire/types";
import { t } from "../words/catalog";
import { seatTitle } from "../words/cast";
import type { Match } from "../words/rivals";

export const nameWords = ({ name, me }: { name: string; me?: boolean }) => (me ? t("%s (you)", name) : name);

export interface Column<Row> {
	head: string;
	of: (row: Row) => ComponentChildren;
	names?: true; // it says whose row it is
}

interface Props<Row> {
	label: string;
	columns: readonly (Column<Row> | false)[];
	rows: readonly Row[];
	isMine: (row: Row) => boolean;
}

export function Tallies<Row>({ label, columns, rows, isMine }: Props<Row>) {
	const shown = columns.filter((column): column is Column<Row> => column !== false);
	return (
		<div class="scrolls" tabIndex={0} role="region" aria-label={label}>
			<table class="tallies">
				<thead>
					<tr>
						{shown.map(({ head }) => (
							<th key={head} scope="col">
								{head}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row, at) => (
						<tr key={at} class={isMine(row) ? "mine" : undefined}>
							{shown.map(({ head, of, names }) =>
								names ? (
									<th key={head} scope="row">
										{of(row)}
									</th>
								) : (
									<td key={head}>{of(row)}</td>
								),
							)}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

// Two who have played the same deals have played a match.
export function MatchLine({ match, other }: { match: Match | undefined; other: string }) {
	return match ? <p>{t("You: %d IMPs, %s: %d IMPs.", match.won, other, match.lost)}</p> : null;
}

type Bid = Pick<Played, "contract" | "declarer" | "doubled" | "result">;

// A contract and who has played it.
export function BidAt({ row, game }: { row: Bid; game: string }) {
	return (
		<>
			<Contract row={row} /> {row.declarer !== undefined && seatTitle(row.declarer, game)}
		</>
	);
}

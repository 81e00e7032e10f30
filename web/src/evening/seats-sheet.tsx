// SPDX-License-Identifier: Apache-2.0
// Who sits where in a round whose tables were drawn, by name, and who sits out: for the screen, and to hang up.
import { useThis } from "../app/evening";
import type { GridTable } from "../wire/evening";
import { t } from "../words/catalog";
import { sittingOut } from "../words/drawn";
import { contestantWords, directionsOf, seatedOf } from "../words/evening";
import { SeatHeads } from "./seat-heads";

export function SeatsSheet({ tables, round }: { tables: GridTable[]; round: number }) {
	const { evening } = useThis();
	const { who = [], kind } = evening;
	const name = (number: number) => {
		const one = who.find((each) => each.number === number);
		return contestantWords(kind, one && !one.hidden ? one : { number }); // others read it where it hangs
	};
	const seats = directionsOf(tables);
	const out = sittingOut(who, tables, round);
	return (
		<section class="seats" aria-label={t("Seats of round %d", round)}>
			<h2>{t("Seats of round %d", round)}</h2>
			<table class="lines">
				<thead>
					<tr>
						<th scope="col">{t("Table")}</th>
						<SeatHeads seats={seats} />
					</tr>
				</thead>
				<tbody>
					{tables
						.filter((table) => seatedOf(table).length > 0)
						.map((table) => (
							<tr key={table.table}>
								<th scope="row">{table.table}</th>
								{seats.map((seat) => (
									<td key={seat}>{table[seat] === undefined ? "–" : name(table[seat])}</td>
								))}
							</tr>
						))}
				</tbody>
			</table>
			{out.length > 0 && <p>{t("Sit out: %s", out.map(({ number }) => name(number)).join(", "))}</p>}
			<p class="no-print">
				<button type="button" onClick={() => print()}>
					{t("Print")}
				</button>
			</p>
		</section>
	);
}

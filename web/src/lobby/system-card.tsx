// SPDX-License-Identifier: Apache-2.0
// The convention card of a bidding system, as its lines have it (atout bid --card).
import { useEffect, useState } from "preact/hooks";
import { Bidding, type Card, type Row } from "../offline/bidding";
import { t } from "../words/catalog";
import { meaningWords } from "../words/meaning";
import { callShort } from "../words/moves";

// An alerted call is artificial: that need not be said again.
const rowWords = ({ promises, alert }: Row) =>
	meaningWords({ promises: promises.filter(({ key }) => !alert || key !== "artificial") });

export const CallRow = ({ row }: { row: Row }) => (
	<tr>
		<th scope="row">{callShort(row.call)}</th>
		<td>
			{row.alert && <strong class="alerted">{t("Alert")} </strong>}
			{rowWords(row)}
		</td>
	</tr>
);

export const SystemSheet = ({ card }: { card: Card }) => (
	<article class="system-card">
		<p>{card.conventions.map((name) => t(name)).join(", ")}</p>
		<p>
			<b>{t("Leads and signals")}</b>: {card.agreements.map((key) => t(key)).join("; ")}
		</p>
		<div class="places">
			{card.places.map(({ title, rows }) => (
				<table key={title}>
					<caption>{t(title)}</caption>
					<tbody>
						{rows.map((row) => (
							<CallRow key={row.call} row={row} />
						))}
					</tbody>
				</table>
			))}
		</div>
	</article>
);

// What a side plays: the values of its facts of the kinds "system" and "switches".
export function SystemCard({ choice: [low, high] }: { choice: readonly [number, number] }) {
	const [card, setCard] = useState<Card>();
	const [failed, setFailed] = useState(false);
	useEffect(() => {
		const bidding = new Bidding();
		let wanted = true;
		bidding
			.ask("openChoice", low, high)
			.then(() => bidding.ask("card"))
			.then(
				(told) => wanted && setCard(told),
				() => wanted && setFailed(true),
			)
			.finally(() => bidding.close());
		return () => {
			wanted = false;
			bidding.close();
		};
	}, [low, high]);
	if (failed) return <p role="alert">{t("The card cannot be shown.")}</p>;
	return card ? <SystemSheet card={card} /> : <p class="dim">{t("One moment ...")}</p>;
}

// SPDX-License-Identifier: Apache-2.0
// The convention card of a bidding system, as its lines have it (atout bid --card).
import { useEffect, useState } from "preact/hooks";
import { saveText } from "../app/save";
import { useText } from "../app/texts";
import { Bidding, type Card, type Fault, type Head, type Row } from "../offline/bidding";
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

interface OpenedProps {
	id: string; // another one is opened anew
	titled?: boolean;
	open: (bidding: Bidding) => Promise<Head | Fault>;
}

function OpenedCard({ id, titled, open }: OpenedProps) {
	const [card, setCard] = useState<Card>();
	const [failed, setFailed] = useState(false);
	useEffect(() => {
		const bidding = new Bidding();
		let wanted = true;
		open(bidding)
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
	}, [id]);
	if (failed) return <p role="alert">{t("The card cannot be shown.")}</p>;
	if (!card) return <p class="dim">{t("One moment ...")}</p>;
	return (
		<>
			{titled && <h3>{card.title}</h3>}
			<SystemSheet card={card} />
		</>
	);
}

// What a side plays: the values of its facts of the kinds "system" and "switches".
export const SystemCard = ({ choice: [low, high] }: { choice: readonly [number, number] }) => (
	<OpenedCard id={`${low} ${high}`} open={(bidding) => bidding.ask("openChoice", low, high)} />
);

// A player's own system, which an option of the table chooses.
export function OwnCard({ name, value }: { name: string; value: string }) {
	const text = useText(name, value);
	if (text === undefined) return <p class="dim">{t("One moment ...")}</p>;
	return (
		<>
			<OpenedCard id={value} titled open={(bidding) => bidding.ask("openOwn", text)} />
			<p>
				<button type="button" onClick={() => saveText("own.bid", text)}>
					{t("Save as a file")}
				</button>
			</p>
		</>
	);
}

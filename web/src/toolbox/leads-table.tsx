// SPDX-License-Identifier: Apache-2.0
// What each lead brings against a contract, with open cards, over the deals made so far.
import { Spoken } from "../app/spoken";
import type { LeadsTold } from "../offline/dealing";
import { cardWords, rankLetter, rankOf, suitOf, suitSymbol } from "../words/cards";
import { t } from "../words/catalog";
import { Length } from "./bars";
import { number, percent } from "./words";

// "♠KQJ"
const short = (cards: string[]) =>
	suitSymbol(suitOf(cards[0]!)) + cards.map((card) => rankLetter(rankOf(card))).join("");

export function LeadsTable({ told: { deals, leads } }: { told: LeadsTold }) {
	return (
		<div class="scrolls" tabIndex={0} role="region" aria-label={t("Leads")}>
			<table class="bars leads-table">
				<caption>{t("Leads, with open cards in %s deals", number(deals))}</caption>
				<thead>
					<tr>
						<th scope="col">{t("Lead")}</th>
						<th scope="col" colSpan={2}>
							{t("beats the contract")}
						</th>
						<th scope="col">{t("tricks")}</th>
						<th scope="col">{t("fewer than the best")}</th>
					</tr>
				</thead>
				<tbody>
					{leads.map((lead) => (
						<tr key={lead.cards[0]}>
							<th scope="row">
								<Spoken sign={short(lead.cards)} words={lead.cards.map(cardWords).join(", ")} />
							</th>
							<td class="bar-cell">
								<Length of={lead.beats} most={1} />
							</td>
							<td class="number">
								{percent(lead.beats)} <span class="dim">± {number(100 * lead.beats_error, 1)}</span>
							</td>
							<td class="number">
								{number(lead.tricks, 2)} <span class="dim">± {number(lead.tricks_error, 2)}</span>
							</td>
							<td class="number">
								{number(lead.less, 2)} <span class="dim">± {number(lead.less_error, 2)}</span>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

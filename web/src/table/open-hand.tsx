// SPDX-License-Identifier: Apache-2.0
// The visible cards of another seat: dummy's, a claimer's, everybody's when the deal is over.
import { CardFace } from "../card/card";
import type { Card } from "../wire/types";
import { bySuit } from "../words/cards";

export function OpenHand({ cards, label }: { cards: Card[]; label: string }) {
	return (
		<div class="open-hand" role="group" aria-label={label}>
			{bySuit(cards).map(([suit, ofSuit]) => (
				<span class="open-suit" key={suit}>
					{ofSuit.map((card) => (
						<CardFace key={card} card={card} small />
					))}
				</span>
			))}
		</div>
	);
}

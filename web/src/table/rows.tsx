// SPDX-License-Identifier: Apache-2.0
// Domino: the cards that lie in rows, a row a suit, from two to ace.
import { CardFace } from "../card/card";
import type { Card } from "../wire/types";
import { RANKS, SUITS, suitWord } from "../words/cards";
import { SuitSign } from "../card/suit";

interface Props {
	laid: Card[];
	starts: string | undefined; // the rank that rows begin with
}

export function Rows({ laid, starts }: Props) {
	return (
		<div class="rows">
			{[...SUITS].reverse().map((suit) => (
				<div class="row" key={suit} role="group" aria-label={suitWord(suit)}>
					<SuitSign suit={suit} silent />
					{[...RANKS].map((rank) => {
						const card = suit + rank;
						if (laid.includes(card)) return <CardFace key={card} card={card} small />;
						return <span key={card} class={rank === starts ? "gap starts" : "gap"} aria-hidden="true" />;
					})}
				</div>
			))}
		</div>
	);
}

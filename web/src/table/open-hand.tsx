// SPDX-License-Identifier: Apache-2.0
// The visible cards of another seat: dummy's, a claimer's, everybody's when the deal is over.
import { CardFace } from "../card/card";
import type { Worth } from "../offline/study";
import type { Card, MoveText, Suit } from "../wire/types";
import { bySuit, cardWords, trumpsFirst } from "../words/cards";
import { t } from "../words/catalog";
import { bestOf, worthSign, worthWords } from "../words/worth";
import { columnsStyle } from "./columns";

interface Hand {
	cards: Card[];
	trump: Suit | undefined;
}

interface Props extends Hand {
	worth: Worth | undefined;
	next: MoveText | undefined; // the move that was made from here
}

// The best value of a card, with or without its meld.
function valueOf(worth: Worth | undefined, card: Card): number | undefined {
	const values = worth?.cards.filter(({ move }) => move.slice(0, 2) === card).map(({ value }) => value);
	return values?.length ? Math.max(...values) : undefined;
}

function cardLabel(card: Card, value: number | undefined, next: boolean): string {
	const words = value === undefined ? cardWords(card) : `${cardWords(card)}, ${worthWords(value)}`;
	return next ? t("%s, played next", words) : words;
}

interface OpenProps extends Hand {
	across: boolean; // it lies opposite: a column a suit; else at a side: a row a suit
	label: string;
}

export function OpenHand({ cards, trump, across, label }: OpenProps) {
	const suits = trumpsFirst(bySuit(cards, trump), trump);
	return (
		<div
			class={across ? "open-hand columns" : "open-hand"}
			style={columnsStyle(suits)}
			role="group"
			aria-label={label}
		>
			{suits.map((suit) => (
				<span class="open-suit" key={suit[0]}>
					{suit.map((card) => (
						<CardFace key={card} card={card} small={!across} />
					))}
				</span>
			))}
		</div>
	);
}

// In a deal that is over; in the hand to play, each card has its value.
export function ValuedHand({ cards, trump, worth, next }: Props) {
	const best = worth && bestOf(worth);

	function face(card: Card) {
		const value = valueOf(worth, card);
		const played = next?.slice(0, 2) === card;
		return (
			<span
				key={card}
				class={["valued", played ? "next" : "", worth && value === undefined ? "barred" : ""].join(" ")}
				role="img"
				aria-label={cardLabel(card, value, played)}
			>
				<CardFace card={card} small silent />
				{value !== undefined && <b class={value === best ? "worth best" : "worth"}>{worthSign(value)}</b>}
			</span>
		);
	}

	const suits = bySuit(cards, trump);
	return (
		<div class="open-hand" style={columnsStyle(suits)}>
			{suits.map((suit) => (
				<span class="open-suit" key={suit[0]}>
					{suit.map(face)}
				</span>
			))}
		</div>
	);
}

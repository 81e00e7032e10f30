// SPDX-License-Identifier: Apache-2.0
// What a player who does not see the table asks for, in sentences: the own hand, the trick, the score.
import type { Frame, Seat, Suit, Trick } from "../wire/types";
import { bySuit, cardsOf, cardWords, rankOf, rankWord, SUITS, suitOf, suitWord } from "./cards";
import { columnsOf, seatName, sideName, youOrName, type Cast } from "./cast";
import { t } from "./catalog";
import { plain } from "./numbers";

const list = (words: string[]) => words.join(", ");

// A suit at a time: "spades: ace, king".
const suitsWords = (suits: string[][]) =>
	suits.map((cards) => {
		const same = cards.every((card) => suitOf(card) === suitOf(cards[0]!));
		if (!same) return list(cards.map(cardWords));
		return t("%s: %s", suitWord(suitOf(cards[0]!)), list(cards.map((card) => rankWord(rankOf(card)))));
	});

function handWords({ view: { known, trump } }: Frame, seat: Seat): string {
	const suits = bySuit(cardsOf(known?.[seat]), trump);
	return suits.length ? `${suitsWords(suits).join("; ")}.` : "";
}

export function ownHandWords(frame: Frame): string {
	const { me } = frame.view;
	if (me === undefined) return t("You are watching.");
	return handWords(frame, me) || t("You have no cards.");
}

// The cards from the first one played on.
function trickCards({ leader, cards = [] }: Trick): Seat[] {
	const seats = cards.map((_, i) => (leader + i) % cards.length);
	return seats.filter((seat) => cards[seat]);
}

const laidWords = (laid: string) =>
	SUITS.flatMap((suit: Suit) => {
		const cards = cardsOf(laid).filter((card) => suitOf(card) === suit);
		return cards.length ? [cards] : [];
	});

export function trickWords(frame: Frame, cast: Cast): string {
	const { trick, laid, over } = frame.view;
	if (laid) return `${suitsWords(laidWords(laid)).join("; ")}.`;
	const seats = trick?.cards ? trickCards(trick) : [];
	if (trick && seats.length) {
		const cards = seats.map((seat) => t("%s: %s", youOrName(cast, seat), cardWords(trick.cards![seat]!)));
		const winner = trick.winner === undefined ? "" : ` ${t("Winning so far: %s.", youOrName(cast, trick.winner))}`;
		return `${cards.join("; ")}.${winner}`;
	}
	if (!trick || over) return t("There is no trick on the table.");
	return trick.leader === cast.me ? t("You lead") : t("%s leads", seatName(cast, trick.leader));
}

export const scoreWords = ({ view }: Frame, cast: Cast): string =>
	`${columnsOf(cast)
		.map((side) => t("%s: %s", sideName(cast, side), plain(view.total[side] ?? 0)))
		.join("; ")}.`;

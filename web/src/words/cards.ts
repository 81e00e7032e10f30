// SPDX-License-Identifier: Apache-2.0
// Cards in words and in the letters of the language.
import type { Card, Suit } from "../wire/types";
import { currentLang, N_, t, type Lang } from "./catalog";
import { terms } from "./terms";

export const SUITS = ["C", "D", "H", "S"] as const;
export const RANKS = "23456789TJQKA";

export const SUIT_WORDS: Record<Suit, string> = { C: N_("clubs"), D: N_("diamonds"), H: N_("hearts"), S: N_("spades") };
const COURT_WORDS: Record<string, string> = { J: N_("jack"), Q: N_("queen"), K: N_("king"), A: N_("ace") };
const SYMBOLS: Record<Suit, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };

// What stands in the corners for J Q K A.
const COURT_LETTERS: Record<Lang, string> = { en: "JQKA", de: "BDKA", fr: "VDRA", nl: "BVHA" };

export const suitOf = (card: Card) => card[0] as Suit;
export const rankOf = (card: Card) => card.charAt(1);
export const cardsOf = (text: string | undefined): Card[] => (text ? text.split(" ") : []);
export const isSuit = (letter: string): letter is Suit => letter in SYMBOLS;

export const suitSymbol = (suit: Suit) => SYMBOLS[suit];
export const suitWord = (suit: Suit) => t(SUIT_WORDS[suit]);

export function rankLetter(rank: string): string {
	const court = "JQKA".indexOf(rank);
	return court >= 0 ? COURT_LETTERS[currentLang()].charAt(court) : rank === "T" ? "10" : rank;
}

export function rankWord(rank: string): string {
	const court = COURT_WORDS[rank];
	return court ? t(court) : rankLetter(rank);
}

export const cardWords = (card: Card) => t("%s of %s", rankWord(rankOf(card)), suitWord(suitOf(card)));
export const cardShort = (card: Card) => suitSymbol(suitOf(card)) + rankLetter(rankOf(card));

// Cards by suit, in the order in which the suits and the cards stand; what is always trump belongs to the suit of trumps.
export function bySuit(cards: readonly Card[], trump?: Suit): Card[][] {
	const always = terms().trump_ranks ?? "";
	const kindOf = (card: Card) => (always.includes(rankOf(card)) ? (trump ?? "trumps") : suitOf(card));
	return [...new Set(cards.map(kindOf))].map((kind) => cards.filter((card) => kindOf(card) === kind));
}

// As dummy lays its suits down: trumps on the left of whoever looks.
export function trumpsFirst(suits: Card[][], trump: Suit | undefined): Card[][] {
	const isTrumps = (suit: Card[]) => suit.some((card) => suitOf(card) === trump);
	return [...suits.filter(isTrumps), ...suits.filter((suit) => !isTrumps(suit))];
}

// The suit that begins the second of two rows, of which the longer is then as short as it can be; 0: there is one.
export function secondRow(suits: Card[][]): number {
	const sizes = suits.map((_, at) => Math.max(suits.slice(0, at).flat().length, suits.slice(at).flat().length));
	return sizes.lastIndexOf(Math.min(...sizes));
}

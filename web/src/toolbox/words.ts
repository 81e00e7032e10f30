// SPDX-License-Identifier: Apache-2.0
// What these pages call things.
import { currentLang, N_, t } from "../words/catalog";
import type { Cell } from "../offline/dealing";
import type { Suit as SuitLetter } from "../wire/types";
import type { Counted, Limits, Seat, Shape, Side, Suit } from "./deal-script";

export const SEAT_WORDS: Record<Seat, string> = {
	north: N_("North"),
	east: N_("East"),
	south: N_("South"),
	west: N_("West"),
};
export const SIDE_WORDS: Record<Side, string> = { NS: N_("North-South"), EW: N_("East-West") };
export const SUIT_LETTERS: Record<Suit, SuitLetter> = { spades: "S", hearts: "H", diamonds: "D", clubs: "C" };
export const SHAPE_WORDS: Record<Shape, string> = {
	balanced: N_("balanced"),
	nearly: N_("balanced, or 5422, or 6322"),
	unbalanced: N_("unbalanced"),
	long: N_("a suit of six or more cards"),
	two: N_("two suits of five or more cards"),
	short: N_("a singleton or a void"),
};
export const COUNT_WORDS: Record<Counted["what"], string> = {
	points: N_("high-card points"),
	cards: N_("cards of a suit"),
	losers: N_("losers"),
	tricks: N_("tricks, double dummy"),
};
export const STRAIN_WORDS = [N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"), N_("notrump")] as const;

export const whoseWords = (whose: Seat | Side) =>
	t(whose === "NS" || whose === "EW" ? SIDE_WORDS[whose] : SEAT_WORDS[whose]);

// "tricks, double dummy: South, spades"
export function countedWords({ what, whose, suit }: Counted): string {
	const words = what === "cards" || what === "tricks" ? `${whoseWords(whose)}, ${t(suit)}` : whoseWords(whose);
	return t("%s: %s", t(COUNT_WORDS[what]), words);
}

// "15–17", "15+", "0–10"; "": no limit.
export function limitsWords({ from, to }: Limits): string {
	if (!from && !to) return "";
	if (from === to) return from;
	return to ? `${from || "0"}–${to}` : `${from}+`;
}

export const cellWords = ({ from, to }: Cell) =>
	from === undefined ? `≤ ${to}` : to === undefined ? `≥ ${from}` : from === to ? String(from) : `${from}–${to}`;

export const number = (value: number, digits = 0) =>
	value.toLocaleString(currentLang(), { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const percent = (share: number, digits = 1) => `${number(100 * share, digits)} %`;

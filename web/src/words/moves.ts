// SPDX-License-Identifier: Apache-2.0
// Moves in words.  The table has a line for every form of text that docs/notation.md gives a move; a form ends in what
// varies.  A move that it does not know is shown as its text.
import type { Card, Fact, Hint, MoveText, Reason, Refused, Seat, Suit, View } from "../wire/types";
import { cardWords, isSuit, RANKS, rankWord, suitSymbol, suitWord } from "./cards";
import { N_, t } from "./catalog";
import { factOf, phaseOf, seatName, type Cast } from "./cast";

type Varies = "" | "number" | "suit" | "rank" | "seat" | "word";
type Phrase = readonly [form: string, varies: Varies, offer: string, you: string, other: string];

const PHRASES: readonly Phrase[] = [
	["pass", "", N_("pass"), N_("You pass."), N_("%s passes.")],
	["bid", "number", N_("bid %s"), N_("You bid %s."), N_("%s bids %s.")],
	["X", "", N_("double"), N_("You double."), N_("%s doubles.")],
	["XX", "", N_("redouble"), N_("You redouble."), N_("%s redoubles.")],
	[
		"trump last",
		"",
		N_("let the last card be turned for trump"),
		N_("You let the last card be turned for trump."),
		N_("%s lets the last card be turned for trump."),
	],
	["trump", "suit", N_("make %s trumps"), N_("You make %s trumps."), N_("%s makes %s trumps.")],
	["solo", "", N_("play solo"), N_("You play solo."), N_("%s plays solo.")],
	["double", "", N_("double"), N_("You double."), N_("%s doubles.")],
	[
		"contract trumps",
		"suit",
		N_("contract Trumps with %s"),
		N_("You choose the contract Trumps with %s."),
		N_("%s chooses the contract Trumps with %s."),
	],
	[
		"contract domino",
		"rank",
		N_("contract Domino from %s"),
		N_("You choose the contract Domino from %s."),
		N_("%s chooses the contract Domino from %s."),
	],
	["contract", "word", N_("contract %s"), N_("You choose the contract %s."), N_("%s chooses the contract %s.")],
	[
		"contra family",
		"",
		N_("contra the family"),
		N_("You say contra to the family."),
		N_("%s says contra to the family."),
	],
	[
		"contra table",
		"",
		N_("contra the table"),
		N_("You say contra to the table."),
		N_("%s says contra to the table."),
	],
	["contra", "seat", N_("contra %s"), N_("You say contra to %s."), N_("%s says contra to %s.")],
	["re max", "", N_("re to all"), N_("You say re to all."), N_("%s says re to all.")],
	["re", "seat", N_("re to %s"), N_("You say re to %s."), N_("%s says re to %s.")],
	[
		"claim",
		"number",
		N_("claim %s tricks for declarer"),
		N_("You claim: %s tricks for declarer."),
		N_("%s claims: %s tricks for declarer."),
	],
];

// Words of a notation that even in English are no words.
const TITLES: Record<string, string> = {
	plis: N_("Plis"),
	coeur: N_("Coeur"),
	dames: N_("Dames"),
	roi: N_("Roi"),
	generale: N_("Generale"),
	last_two: N_("Last two"),
	trumps: N_("Trumps"),
	domino: N_("Domino"),
};

const ONE = [N_("1 club"), N_("1 diamond"), N_("1 heart"), N_("1 spade"), N_("1 no trump")];
const MORE = [N_("%d clubs"), N_("%d diamonds"), N_("%d hearts"), N_("%d spades"), N_("%d no trump")];

const CALL = /^([1-7])(C|D|H|S|NT)$/;
const CARD = /^([CDHS][2-9TJQKA])( meld)?$/;

export const termWord = (term: string) => t(TITLES[term] ?? term);

// The card of a move that plays one.
export function cardOf(move: MoveText): { card: Card; meld: boolean } | undefined {
	const match = CARD.exec(move);
	return match ? { card: match[1]!, meld: Boolean(match[2]) } : undefined;
}

// "1NT" with its symbol.
export function callShort(move: MoveText): string {
	const match = CALL.exec(move);
	if (!match) return move === "pass" ? t("pass") : move;
	return match[1] + (isSuit(match[2]!) ? suitSymbol(match[2]) : t("NT"));
}

export const callSuit = (move: MoveText): Suit | undefined => {
	const strain = CALL.exec(move)?.[2];
	return strain && isSuit(strain) ? strain : undefined;
};

function callWords(move: MoveText): string | undefined {
	const match = CALL.exec(move);
	if (!match) return undefined;
	const strain = ["C", "D", "H", "S", "NT"].indexOf(match[2]!);
	return match[1] === "1" ? t(ONE[strain]!) : t(MORE[strain]!, match[1]!);
}

// A contract of any game: "Domino", "3 no trump".
export const contractWords = (contract: string) => callWords(contract) ?? termWord(contract);

function varied(varies: Varies, rest: string, cast: Cast): string {
	if (varies === "suit" && isSuit(rest)) return suitWord(rest);
	if (varies === "rank" && RANKS.includes(rest)) return rankWord(rest);
	if (varies === "seat" && /^\d$/.test(rest)) return seatName(cast, Number(rest));
	return varies === "word" ? termWord(rest) : rest;
}

function phraseOf(move: MoveText, cast: Cast): { phrase: Phrase; rest: string } | undefined {
	const phrase = PHRASES.find(([form, varies]) => (varies ? move.startsWith(form + " ") : move === form));
	return phrase && { phrase, rest: varied(phrase[1], move.slice(phrase[0].length + 1), cast) };
}

// A move as one may choose it: "queen of hearts", "bid 3", "contra Ben".
export function moveWords(move: MoveText, cast: Cast): string {
	const played = cardOf(move);
	if (played) return played.meld ? t("%s with its meld", cardWords(played.card)) : cardWords(played.card);
	const found = phraseOf(move, cast);
	return callWords(move) ?? (found ? t(found.phrase[2], found.rest) : move);
}

export interface Made {
	seat: Seat;
	move: MoveText | undefined; // undefined: a sealed bid
	hand?: Seat | undefined; // whose card it is, if not the seat's own
}

function played(card: Card, meld: boolean, made: Made, cast: Cast): string {
	const mine = made.seat === cast.me;
	const name = seatName(cast, made.seat);
	const words = cardWords(card);
	if (made.hand !== undefined && made.hand !== made.seat) {
		const hand = seatName(cast, made.hand);
		return mine
			? t("You play the %s from the hand of %s.", words, hand)
			: t("%s plays the %s from the hand of %s.", name, words, hand);
	}
	if (mine) return meld ? t("You play the %s and meld.", words) : t("You play the %s.", words);
	return meld ? t("%s plays the %s and melds.", name, words) : t("%s plays the %s.", name, words);
}

// A move that was made, as a sentence.
export function madeWords(made: Made, cast: Cast): string {
	const name = seatName(cast, made.seat);
	if (made.move === undefined) return t("%s has bid.", name);
	const card = cardOf(made.move);
	if (card) return played(card.card, card.meld, made, cast);
	const call = callWords(made.move);
	const found = phraseOf(made.move, cast);
	const mine = made.seat === cast.me;
	if (call) return mine ? t("You bid %s.", call) : t("%s bids %s.", name, call);
	if (!found) return mine ? t("You say %s.", made.move) : t("%s says %s.", name, made.move);
	return mine ? t(found.phrase[3], found.rest) : t(found.phrase[4], name, found.rest);
}

// By the phase or window that the facts name.
const QUESTIONS: Record<string, string> = {
	call: N_("You are forehand: name the trump suit."),
	solo: N_("Cards down? You must then take every trick, alone."),
	spritz: N_("Do you double?"),
	contract: N_("You are the dealer: choose a contract."),
	contra: N_("Do you say contra to somebody?"),
	re: N_("Do you answer a contra with re?"),
	"sealed bids": N_("How many tricks will you take?"),
	"bids in turn": N_("How many tricks will you take?"),
	"dealer must change": N_("The bids add up to the tricks: you must change yours."),
	"dealer may change": N_("You may still change your bid."),
	auction: N_("Your call."),
	domino: N_("Lay a card, or pass."),
};

// Whether a double would answer one of the other side.
export function doublesBack(view: View): boolean {
	const home = factOf(view, "home");
	return phaseOf(view) === "spritz" && home !== undefined && home.value === (view.me ?? 0) % 2;
}

export function question(view: View): string {
	return doublesBack(view) ? t("Do you double back?") : t(QUESTIONS[phaseOf(view)] ?? N_("Choose."));
}

// The rule that refuses a move.
export function refusalWords(refused: Refused): string {
	const word = refused.suit ? suitWord(refused.suit) : (refused.number ?? "");
	return t(refused.key, word);
}

export function reasonWords({ key, word, number }: Reason): string {
	return t(key, word !== undefined ? termWord(word) : (number ?? ""));
}

export const hintWords = ({ move }: Hint, cast: Cast) =>
	move ? t("Hint: %s.", moveWords(move, cast)) : t("Rather let the others go on.");

export const factValue = (fact: Fact) => (fact.word === undefined ? String(fact.value) : contractWords(fact.word));

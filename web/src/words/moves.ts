// SPDX-License-Identifier: Apache-2.0
// Moves in words: cards, and what the terms of the game say by the form of a text.  A move without a term is shown as its
// text.
import type { Card, Fact, Hint, MoveTerm, MoveText, Reason, Refused, Seat, Suit, View } from "../wire/types";
import { cardWords, isSuit, RANKS, rankWord, suitSymbol, suitWord } from "./cards";
import { N_, numeral, t } from "./catalog";
import { seatName, type Cast } from "./cast";
import { contractTerm, doublesBack, moveTerm, phaseTerm } from "./terms";

const ONE = [N_("1 club"), N_("1 diamond"), N_("1 heart"), N_("1 spade"), N_("1 no trump")];
const MORE = [N_("%d clubs"), N_("%d diamonds"), N_("%d hearts"), N_("%d spades"), N_("%d no trump")];

const CALL = /^([1-7])(C|D|H|S|NT)$/;
const CARD = /^([CDHS][2-9TJQKA])( meld)?$/;

// A word of a game as people read it.
export const termWord = (term: string) => t(contractTerm(term)?.title ?? term);

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
const contractWords = (contract: string) => callWords(contract) ?? termWord(contract);

function varied({ varies }: MoveTerm, rest: string, cast: Cast): string {
	if (varies === "suit" && isSuit(rest)) return suitWord(rest);
	if (varies === "rank" && RANKS.includes(rest)) return rankWord(rest);
	if (varies === "seat" && /^\d$/.test(rest))
		return Number(rest) === cast.me ? t("you") : seatName(cast, Number(rest));
	if (varies === "bid") return callWords(rest) ?? rest;
	return varies === "contract" ? termWord(rest) : rest;
}

function phraseOf(move: MoveText, cast: Cast): { term: MoveTerm; rest: string } | undefined {
	const found = moveTerm(move);
	return found && { term: found.term, rest: varied(found.term, found.rest, cast) };
}

// A move as a choice: "queen of hearts", "bid 3", "contra Ben".
export function moveWords(move: MoveText, cast: Cast): string {
	const played = cardOf(move);
	if (played) return played.meld ? t("%s with its meld", cardWords(played.card)) : cardWords(played.card);
	const found = phraseOf(move, cast);
	return found ? t(found.term.offer, found.rest) : move;
}

export interface Made {
	seat: Seat;
	move: MoveText | undefined; // undefined: a sealed bid
	hand?: Seat | undefined; // the seat of the card, if not the mover's own
}

function played(card: Card, meld: boolean, made: Made, cast: Cast): string {
	const mine = made.seat === cast.me;
	const name = seatName(cast, made.seat);
	const words = cardWords(card);
	if (made.hand !== undefined && made.hand !== made.seat) {
		if (made.hand === cast.me) return t("%s plays the %s from your hand.", name, words);
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
	const found = phraseOf(made.move, cast);
	const mine = made.seat === cast.me;
	if (!found) return mine ? t("You say %s.", made.move) : t("%s says %s.", name, made.move);
	return mine ? t(found.term.you, found.rest) : t(found.term.other, name, found.rest);
}

// The question to a player who is to choose something other than a card.
export function question(view: View): string {
	const phase = phaseTerm(view);
	return t((doublesBack(view) ? phase?.back : phase?.question) ?? N_("Choose."));
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
	move ? t("Hint: %s.", moveWords(move, cast)) : t("Better to let the others go on.");

// What a bot would have done in the player's place, and why.
export function adviceWords(hint: Hint, made: MoveText, cast: Cast): string {
	const { move } = hint;
	const what =
		move === made ? t("A bot does the same") : move ? t("A bot: %s", moveWords(move, cast)) : t("A bot waits");
	return `${what} – ${reasonWords(hint)}.`;
}

export const factValue = (fact: Fact) => (fact.word === undefined ? numeral(fact.value) : contractWords(fact.word));

// SPDX-License-Identifier: Apache-2.0
// What the coach says, by the kinds of its facts: what there is to do first, then the hand and the cards.
import type { Fact, Suit } from "../wire/types";
import { rankLetter, RANKS, suitSymbol, SUITS, SUIT_WORDS, suitWord } from "./cards";
import { begin, t } from "./catalog";
import { lengthsWords } from "./facts";
import { factValue, termWord } from "./moves";
import { contractTerm, termOf } from "./terms";

export interface CoachLine {
	text: string;
	spoken?: string; // where the text has signs of suits
	strong?: true; // what there is to do
}

const suitOfWord = (word: string | undefined): Suit => SUITS.find((suit) => SUIT_WORDS[suit] === word)!;

// The high ranks first: "A K 4".
const ranksOf = ({ value }: Fact) =>
	[...RANKS]
		.filter((_, i) => (value >> i) & 1)
		.reverse()
		.map(rankLetter)
		.join(" ");

// A line for all suits of a key.
function cardsLine(facts: readonly Fact[], text: string): CoachLine {
	const suits = facts.map((fact) => ({ suit: suitOfWord(fact.word), ranks: ranksOf(fact) }));
	return {
		text: t("%s: %s", t(text), suits.map(({ suit, ranks }) => `${suitSymbol(suit)} ${ranks}`).join("  ")),
		spoken: t("%s: %s", t(text), suits.map(({ suit, ranks }) => `${suitWord(suit)} ${ranks}`).join(", ")),
	};
}

function lineOf(fact: Fact, facts: readonly Fact[]): CoachLine | undefined {
	const { kind, place, label, text = "" } = termOf(fact);
	if (place === "hand") {
		const value = kind === "lengths" ? lengthsWords(fact) : factValue(fact);
		return { text: t("%s: %s", begin(termWord(label ?? fact.key)), value) };
	}
	const same = facts.filter(({ key }) => key === fact.key);
	if (kind === "ranks") return same[0] === fact ? cardsLine(same, text) : undefined;
	if (kind === "aim") return { text: t(contractTerm(fact.word ?? "")?.aim ?? ""), strong: true };
	if (kind === "flag") return { text: t(text), strong: true };
	return { text: t(text, fact.value), ...(facts[0] === fact && { strong: true as const }) };
}

export const coachLines = (facts: readonly Fact[]): CoachLine[] =>
	facts.flatMap((fact) => {
		const line = lineOf(fact, facts);
		return line?.text ? [line] : [];
	});

export const coachWords = (facts: readonly Fact[]): string =>
	coachLines(facts)
		.map(({ text, spoken }) => (spoken ?? text).replace(/\.?$/, "."))
		.join(" ");

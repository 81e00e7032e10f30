// SPDX-License-Identifier: Apache-2.0
// What was drawn before the first deal, in words.
import type { Draw } from "../wire/types";
import { cardWords } from "./cards";
import { youOrName, type Cast } from "./cast";
import { N_, t } from "./catalog";

type Drawn = Draw["cards"];

const WHAT: Record<Draw["for"], string> = {
	dealer: N_("The highest card deals first"),
	partners: N_("The two highest cards play together"),
};

interface Round {
	title: string;
	cards: Drawn;
}

// Each round of those who draw for the dealer goes from the lowest seat up.
export function roundsOf(draw: Draw): Round[] {
	const starts = draw.cards.flatMap(({ seat }, i) =>
		i === 0 || (draw.for === "dealer" && seat <= draw.cards[i - 1]!.seat) ? [i] : [],
	);
	return starts.map((start, i) => ({
		title: t(i ? N_("Equal cards, drawn again") : WHAT[draw.for]),
		cards: draw.cards.slice(start, starts[i + 1]),
	}));
}

export const drawSentences = (draw: Draw, cast: Cast): string[] =>
	roundsOf(draw).map(({ title, cards }) =>
		t("%s: %s", title, cards.map(({ seat, card }) => `${cardWords(card)} (${youOrName(cast, seat)})`).join(", ")),
	);

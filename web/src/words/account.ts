// SPDX-License-Identifier: Apache-2.0
// What the points of a deal that is over are for: the facts of kind item.
import type { View } from "../wire/types";
import { t } from "./catalog";
import { sideName, type Cast } from "./cast";
import { headline } from "./facts";
import { termOf } from "./terms";

export interface Item {
	title: string;
	word: string; // the key of the title, as of words/glossary.ts
	points: (number | undefined)[]; // by side, or by seat where each plays alone
}

// In the order of the view.
export function accountOf(view: View): Item[] {
	const items = new Map<string, Item>();
	for (const fact of view.facts) {
		const { kind, text } = termOf(fact);
		if (kind !== "item" || fact.seat === undefined) continue;
		const item = items.get(fact.key) ?? {
			title: t(text ?? fact.key),
			word: text ?? fact.key,
			points: [],
		};
		item.points[fact.seat] = fact.value;
		items.set(fact.key, item);
	}
	return [...items.values()];
}

// How a deal ended, in a line: its headline, the player's bid, or what the side has won that scores.
export function endWords(view: View, cast: Cast): string {
	const bid = cast.me === undefined ? undefined : view.bid?.[cast.me];
	if (typeof bid === "number") return t("You bid %d and took %d.", bid, view.tricks[cast.me!] ?? 0);
	const [first] = view.sides ? accountOf(view) : [];
	const side = first?.points.findIndex((points) => points !== undefined) ?? -1;
	return headline(view) || (first ? t("%s: %s", first.title, sideName(cast, side)) : "");
}

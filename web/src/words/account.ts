// SPDX-License-Identifier: Apache-2.0
// What the points of a deal that is over are for: the facts of kind item.
import type { View } from "../wire/types";
import { t } from "./catalog";
import { sideName, youOrName, type Cast } from "./cast";
import { headline } from "./facts";
import { termOf } from "./terms";

export interface Item {
	title: string;
	word: string; // the key of the title, as of words/glossary.ts
	of: string | undefined; // the key of the seat that it is about, if not of its side
	points: (number | undefined)[]; // by side, or by seat where each plays alone
}

// In the order of the view.
export function accountOf(view: View): Item[] {
	const items = new Map<string, Item>();
	for (const fact of view.facts) {
		const { kind, text, of } = termOf(fact);
		if (kind !== "item" || fact.seat === undefined) continue;
		const item = items.get(fact.key) ?? {
			title: t(text ?? fact.key),
			word: text ?? fact.key,
			of,
			points: [],
		};
		item.points[fact.seat] = fact.value;
		items.set(fact.key, item);
	}
	return [...items.values()];
}

function whom({ of, points }: Item, view: View, cast: Cast): string {
	const seat = view.facts.find(({ key }) => key === of)?.seat;
	const side = points.findIndex((some) => some !== undefined);
	return seat === undefined ? sideName(cast, side) : youOrName(cast, seat);
}

// How a deal ended, in a line: its headline, the player's bid, or what has been won, by whom.
export function endWords(view: View, cast: Cast): string {
	const bid = cast.me === undefined ? undefined : view.bid?.[cast.me];
	if (typeof bid === "number") return t("You bid %d and took %d.", bid, view.tricks[cast.me!] ?? 0);
	const [first] = view.sides ? accountOf(view) : [];
	return headline(view) || (first ? t("%s: %s", first.title, whom(first, view, cast)) : "");
}

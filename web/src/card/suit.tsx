// SPDX-License-Identifier: Apache-2.0
// The shapes of the suits, drawn in a square of 100 and used by name.
import type { Suit } from "../wire/types";
import { SUITS, suitWord } from "../words/cards";

const SHAPES: Record<Suit, string> = {
	S: "M50 4C62 27 93 43 93 66c0 22-27 29-38 11 1 9 5 15 12 19H33c7-4 11-10 12-19-11 18-38 11-38-11C7 43 38 27 50 4z",
	H: "M50 95C40 73 7 57 7 31 7 4 41-1 50 26 59-1 93 4 93 31c0 26-33 42-43 64z",
	D: "M50 2c9 18 21 33 36 48-15 15-27 30-36 48-9-18-21-33-36-48C29 35 41 20 50 2z",
	C: "M50 4c20 0 28 20 16 36 13-7 30 2 30 19 0 23-31 26-41 9 1 13 5 22 12 28H33c7-6 11-15 12-28-10 17-41 14-41-9 0-17 17-26 30-19C22 24 30 4 50 4z",
};

export function SuitShapes() {
	return (
		<svg class="shapes" width="0" height="0" aria-hidden="true">
			{SUITS.map((suit) => (
				<symbol id={`suit-${suit}`} key={suit} viewBox="0 0 100 100">
					<path d={SHAPES[suit]} fill="currentColor" />
				</symbol>
			))}
			<clipPath id="court-half">
				<path d="M3 3H97V59L3 81z" />
			</clipPath>
		</svg>
	);
}

// What screen readers are told of a picture: its name, or nothing where something around it says it.
export const named = (name: string, silent: boolean | undefined) =>
	silent ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": name } as const);

// A suit in a line of text; it has a name, unless the text says it.
export function SuitSign({ suit, silent }: { suit: Suit; silent?: boolean }) {
	return (
		<svg class={`sign suit-${suit}`} viewBox="0 0 100 100" {...named(suitWord(suit), silent)}>
			<use href={`#suit-${suit}`} />
		</svg>
	);
}

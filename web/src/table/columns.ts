// SPDX-License-Identifier: Apache-2.0
// A hand in columns, a column a suit, as dummy lies: what card.css wants to know.
import type { Card } from "../wire/types";

export const columnsStyle = (suits: Card[][]) => ({
	"--longest": String(Math.max(...suits.map(({ length }) => length))),
});

export function columnStyle(suits: Card[][], card: Card) {
	const column = suits.findIndex((suit) => suit.includes(card));
	return { "--column": String(column + 1), "--row": String(suits[column]!.indexOf(card) + 1) };
}

// SPDX-License-Identifier: Apache-2.0
// The boards that a player has brought last, which this browser keeps: for another table with the same deals.
import type { Boards } from "./boards";

export interface KeptBoards extends Boards {
	name: string; // of the file
}

const placeOf = (game: string) => `atout.boards.${game}`;

export function keptBoards(game: string): KeptBoards | undefined {
	try {
		return (JSON.parse(localStorage.getItem(placeOf(game)) ?? "null") as KeptBoards | null) ?? undefined;
	} catch {
		return undefined;
	}
}

export function keepBoards(game: string, boards: KeptBoards) {
	try {
		localStorage.setItem(placeOf(game), JSON.stringify(boards));
	} catch {
		// It is there until the page is left.
	}
}

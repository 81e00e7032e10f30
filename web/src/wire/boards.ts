// SPDX-License-Identifier: Apache-2.0
// Deals that are not shuffled.

// How the cards were chosen: a player has brought the board, it was played here before, or it was set.
export type Chosen = "brought" | "played" | "set";

export interface Boards {
	how: Chosen;
	count: number;
	seat?: number; // of the player who has brought them
}

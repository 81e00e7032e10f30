// SPDX-License-Identifier: Apache-2.0
// A table is told to deal a player's own boards; the match ends with the last of them, where the game has an option for that.
import { boardsMessages, type Boards } from "../offline/boards";
import type { Down, Up } from "../wire/types";
import { offerOf } from "../words/terms";

type Say = (message: Up) => void;

export function tellBoards(game: string, { boards, count }: Boards, say: Say) {
	boardsMessages(boards).forEach(say);
	if (offerOf(game)?.options?.some(({ name }) => name === "boards"))
		say({ type: "option", name: "boards", value: String(count) });
}

// For a table that is to deal boards from its first match on: takes each of its messages.
export class FirstBoards {
	constructor(private boards?: Boards) {}

	receive(message: Down, say: Say) {
		const { boards } = this;
		if (!boards || message.type !== "table" || !message.may?.includes("start")) return;
		this.boards = undefined;
		tellBoards(message.game, boards, say);
	}
}

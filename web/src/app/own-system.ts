// SPDX-License-Identifier: Apache-2.0
// A player's own bidding system, for a side of a table: what is wrong with its text, and how a table is told it from its first
// match on.
import { TOO_LONG } from "../offline/asking";
import { Bidding } from "../offline/bidding";
import { messagesOf, storedSystem, titleOf, wholeLines } from "../offline/own-system";
import type { Down, Up } from "../wire/types";
import { t } from "../words/catalog";
import { offerOf } from "../words/terms";

// What is wrong, in a line; undefined: nothing.
export async function faultOf(bidding: Bidding, text: string): Promise<string | undefined> {
	try {
		const read = await bidding.ask("openOwn", text);
		if (!("error" in read)) return undefined;
		return read.line ? `${t("Line %d", read.line)}: ${read.error}` : read.error;
	} catch (why) {
		const { message } = why as Error;
		return message === TOO_LONG ? t("This takes too long.") : message;
	}
}

// Of the text that this browser keeps.
export async function storedFault(): Promise<string | undefined> {
	const bidding = new Bidding();
	const fault = await faultOf(bidding, wholeLines(storedSystem()));
	bidding.close();
	return fault;
}

// The title of the text that this browser keeps; undefined: it keeps none.
export function storedTitle(): string | undefined {
	const stored = storedSystem();
	return stored ? (titleOf(stored) ?? t("no title")) : undefined;
}

// The option by which the side of whoever makes a table bids: they sit in the first one.
export const ownOption = (game: string) => offerOf(game)?.options?.find(({ own }) => own);

// Takes each message of a table that is to play by it from its first match on.
export class FirstSystem {
	constructor(private wanted: boolean) {}

	receive(message: Down, say: (message: Up) => void) {
		if (!this.wanted || message.type !== "table" || !message.may?.includes("start")) return;
		this.wanted = false;
		const option = ownOption(message.game);
		if (option) messagesOf(option.name, wholeLines(storedSystem())).forEach(say);
	}
}

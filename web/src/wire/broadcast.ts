// SPDX-License-Identifier: Apache-2.0
// The broadcast of an event (docs/online.md): what a connection to a table is told, and what commentators and the director do.
import { ask } from "./api";
import { writeEvening, writeWord } from "./evening";
import { socketTransport } from "./socket";
import type { Transport } from "./transport";

export interface OnAir {
	round: number;
	table: number;
	board: number;
	times: number[]; // ms from the beginning, by the number of moves made before
	record: string;
}

export interface Comment {
	entry: number;
	round: number;
	table: number;
	moment: number; // moves made before
	number: number; // of the commentator
	name: string;
	text: string;
}

export interface Broadcast {
	tables: number[];
	minutes: number; // until a board is shown that everybody may see
	pace: number; // ms of a card
	aired: { round: number; table: number; board: number; at: number }[];
}

export type Said =
	| { type: "wait" | "over" }
	| { type: "refused"; key: string }
	| ({ type: "board" } & OnAir)
	| { type: "comments"; round: number; table: number; board: number; comments: Comment[] }
	| { type: "now"; at: number };

export function openChannel(evening: string, table: number, onSaid: (said: Said) => void): Transport {
	const scheme = location.protocol === "https:" ? "wss:" : "ws:";
	const words = new URLSearchParams({ broadcast: evening, at: String(table) });
	return socketTransport(`${scheme}//${location.host}/ws?${words}`, {
		receive: (text) => onSaid(JSON.parse(text) as Said),
		tell: (presence) => {
			if (presence === "gone") onSaid({ type: "over" });
		},
	});
}

// Of a commentator, by the key of their link.
export const say = (evening: string, key: string, onAir: OnAir, moment: number, text: string, write = writeWord()) =>
	writeEvening(
		{ evening, write, do: "comment", round: onAir.round, table: onAir.table, board: onAir.board, moment, text },
		{ key },
	);
export const withdraw = (evening: string, key: string | undefined, entry: number) =>
	writeEvening({ evening, write: writeWord(), do: "withdraw", entry }, { key });

// Of the director.
export const appoint = (evening: string, key: string | undefined, name: string) =>
	askAs<{ number: number; key: string }>(key, { evening, name });
export const dismiss = (evening: string, key: string | undefined, number: number) =>
	askAs<object>(key, { evening, number });

const askAs = <T>(key: string | undefined, body: object) => ask<T>("/api/online/commentator", body, key);

// SPDX-License-Identifier: Apache-2.0
// The bidding system of a player: its text, which this browser keeps, and how a table is told it.
import type { Up } from "../wire/types";

export const OWN = "own"; // what the module for bidding calls it, and what the value of an option that chooses one begins with

const STORED = "atout.system";

export function storedSystem(): string {
	try {
		return localStorage.getItem(STORED) ?? "";
	} catch {
		return ""; // a browser that stores nothing
	}
}

export function storeSystem(text: string) {
	try {
		localStorage.setItem(STORED, text);
	} catch {
		// It is there until the page is left.
	}
}

// As tables and the module for bidding take a text, whatever a file or a text area ends its lines with.
export function wholeLines(text: string): string {
	const lines = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
	return lines.endsWith("\n") ? lines : `${lines}\n`;
}

export const titleOf = (text: string) => /^system[ \t]+(.+?)[ \t]*$/m.exec(text)?.[1];

// Of a message (docs/wire.md): bytes as JSON, and lines.
const PART_BYTES = 3400;
const PART_LINES = 400;

const bytesOf = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length;

export interface Part {
	line: number; // lines before it
	text: string;
	last: boolean;
}

// A text of whole lines, as messages take it.
export function linesInParts(text: string): Part[] {
	const parts: { line: number; lines: string[]; bytes: number }[] = [];
	text.split("\n")
		.slice(0, -1)
		.forEach((words, line) => {
			const bytes = bytesOf(`${words}\n`);
			const part = parts.at(-1);
			if (!part || part.bytes + bytes > PART_BYTES || part.lines.length === PART_LINES)
				parts.push({ line, lines: [words], bytes });
			else {
				part.lines.push(words);
				part.bytes += bytes;
			}
		});
	return parts.map(({ line, lines }, i) => ({ line, text: `${lines.join("\n")}\n`, last: i === parts.length - 1 }));
}

// The messages that choose a text of whole lines for an option.
export const messagesOf = (name: string, text: string): Up[] =>
	linesInParts(text).map(({ line, text, last }) => ({ type: "text", name, line, text, ...(last && { last }) }));

// The value of an option that chooses a text, from the facts of a view that say which.
export function ownValue(low: number, high: number): string {
	const number = (BigInt(high) * 2n ** 31n + BigInt(low)) / 16n;
	return `${OWN}:${number.toString(16).padStart(14, "0")}`;
}

export const isOwn = (value: string) => value.startsWith(`${OWN}:`);

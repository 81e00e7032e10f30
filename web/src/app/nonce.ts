// SPDX-License-Identifier: Apache-2.0
// What this browser adds to every deal, so that nobody else can have chosen it (docs/fair.md).
import type { Down, Fair, Table, Up } from "../wire/types";

export type Part = Extract<Up, { type: "nonce" }>;

const BYTES = 16;

function randomText(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Hears what a table says; what is to be answered, or nothing.
export class Nonces {
	private fair: Fair | undefined;
	private table: Table | undefined;
	private added = 0; // the deal to which this browser has added last

	hear(message: Down): Part | undefined {
		if (message.type === "fair") this.fair = message;
		else if (message.type === "table") this.table = message;
		else return undefined;
		const { fair, added } = this;
		const me = this.table?.me;
		if (!fair || me === undefined || fair.deal === added || fair.nonces.includes(me)) return undefined;
		this.added = fair.deal;
		return { type: "nonce", deal: fair.deal, nonce: randomText() };
	}
}

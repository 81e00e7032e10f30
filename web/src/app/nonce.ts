// SPDX-License-Identifier: Apache-2.0
// What this browser adds to every deal, so that nobody else can have chosen it (docs/fair.md).  A match that it is to
// start at once starts when the server has its random text, and knows what
// kind of deals is wanted.  To the deals of a set nobody adds.
import type { Down, Fair, Table, Up } from "../wire/types";

type Part = Extract<Up, { type: "nonce" | "start" | "deals" }>;

const BYTES = 16;

function randomText(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Takes a message of the table; what is to be answered, or nothing.
export class Nonces {
	private fair: Fair | undefined;
	private table: Table | undefined;
	private added = 0; // the deal to which this browser has added last

	constructor(
		private starts?: string, // the bots' level
		private deals?: string, // their kind
	) {}

	receive(message: Down): Part | undefined {
		if (message.type === "fair") this.fair = message;
		else if (message.type === "table") this.table = message;
		else return undefined;
		const { fair, added, deals } = this;
		if (deals && this.table?.may?.includes("start")) {
			this.deals = undefined;
			return { type: "deals", kind: deals };
		}
		const me = this.table?.me;
		if (me === undefined) this.added = 0; // what a seat has added goes with its player
		if (!fair || me === undefined || this.table?.set) return undefined;
		if (fair.nonces.includes(me)) return this.start();
		if (fair.deal === added) return undefined;
		this.added = fair.deal;
		return { type: "nonce", deal: fair.deal, nonce: randomText() };
	}

	private start(): Part | undefined {
		const bot = this.starts;
		if (!bot || !this.table?.may?.includes("start")) return undefined;
		this.starts = undefined;
		return { type: "start", bot };
	}
}

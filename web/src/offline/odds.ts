// SPDX-License-Identifier: Apache-2.0
// One suit in two hands, in a Worker of its own: src/wasm/odds.h.
import { Asking } from "./asking";

export interface Split {
	west: number;
	east: number;
	chance: number;
}

export interface Wrong {
	error: string; // a key
}

export interface Plan {
	tricks: number;
	chance: number;
	lead?: { hand: number; led: string; played: string };
}

// A plan card by card: what is led or played, and what follows by the cards of the defender behind it.
export interface Step {
	cards?: string[];
	kind: "lead" | "play" | "made" | "tops" | "known";
	hand?: number;
	rank?: string;
	then?: Step[];
}

export interface OddsAsks {
	splits: (missing: number, west: number, east: number) => Split[] | Wrong;
	suit: (text: string, west: number, east: number) => { tricks: number; missing: number } | Wrong;
	plan: (tricks: number) => Plan | Wrong;
	line: (tricks: number) => Step | Wrong;
}

const PATIENCE = 60_000; // ms

export class Odds extends Asking<OddsAsks> {
	constructor() {
		super("/odds.js", PATIENCE);
	}
}

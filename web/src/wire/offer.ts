// SPDX-License-Identifier: Apache-2.0
// What a game offers: its options, and what it calls what it shows (docs/wire.md, "Options").

// What can be chosen besides, where an option with switches has a certain value; the first value is the usual one.
export interface Switch {
	name: string;
	help: string;
	values: string[];
}

export interface Option {
	name: string;
	help: string;
	type: "choice" | "number" | "list" | "switched";
	values?: string[];
	switches?: Switch[][]; // of each value
	like?: string; // has the switches of this option
	own?: boolean; // a text of a player's own can be chosen
	old?: boolean; // in older matches, and not offered
	min?: number;
	max?: number;
	initial: string;
}

export interface Offer {
	type: "offer";
	game: string;
	title: string;
	line: string;
	seats: { min: number; max: number; initial: number };
	sides: number;
	options?: Option[];
	deals?: { kind: string; title: string; points?: number }[]; // kinds of deals, the first: any
	terms?: Terms;
}

export type FactKind =
	| "number"
	| "nonzero"
	| "flag"
	| "word"
	| "seat"
	| "side"
	| "sides"
	| "of seat"
	| "part"
	| "target"
	| "deals"
	| "bid"
	| "declared"
	| "doubled"
	| "result"
	| "contract"
	| "contracts"
	| "points"
	| "count"
	| "total"
	| "won"
	| "lost"
	| "meld"
	| "duties"
	| "trick"
	| "item"
	| "lengths"
	| "laid"
	| "ranks"
	| "aim"
	| "system"
	| "switches"
	| "room"
	| "phase";

// What a fact is called, and where it is shown.
export interface FactTerm {
	key: string;
	kind?: FactKind; // none: its label and its value
	place?: "first" | "score" | "title" | "sheet" | "result" | "hand" | "coach" | "nowhere"; // none: a line
	text?: string;
	label?: string;
	role?: string;
	of?: string;
	option?: string; // of the kinds deals and room: what chooses it
	until?: string;
}

export interface ContractTerm {
	name: string;
	title: string;
	about?: string;
	aim?: string;
}

export interface PhaseTerm {
	word: string;
	question?: string;
	back?: string;
	rows?: boolean;
}

export interface MoveTerm {
	form: string;
	varies?: "number" | "suit" | "rank" | "seat" | "contract" | "bid";
	offer: string;
	you: string;
	other: string;
	back?: string;
	contract?: string;
	fact?: string;
}

// What a game calls what it shows.
export interface Terms {
	emblem?: string;
	compass?: boolean;
	auction?: boolean;
	slate?: boolean;
	tricks?: boolean;
	imps?: boolean;
	trump_ranks?: string; // always trump, high to low
	facts?: FactTerm[];
	contracts?: ContractTerm[];
	phases?: PhaseTerm[];
	moves?: MoveTerm[];
}

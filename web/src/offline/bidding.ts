// SPDX-License-Identifier: Apache-2.0
// Bidding systems, in a Worker of their own: src/wasm/bidding.h.
import type { MoveText, Promised } from "../wire/types";
import { Asking } from "./asking";

export interface Head {
	name: string;
	title: string;
	rules: number;
	options: { name: string; value: string }[];
}

export interface Fault {
	file: string;
	line: number;
	error: string;
}

export interface Block {
	depth: number;
	file: string;
	line: number;
	text: string;
	rules: { line: number; text: string }[];
}

export interface Row {
	call: MoveText;
	alert?: boolean;
	promises: Promised[];
	file?: string;
	line?: number;
}

export interface Answer extends Partial<Row> {
	text?: string; // of the line that the call is by; none: it is the call that says the least that is not true
	forcing?: boolean;
	others?: MoveText[];
	rows?: Row[];
	error?: string;
}

export interface Finding {
	file: string;
	line: number;
	text: string;
}

export interface Card {
	title: string;
	conventions: string[];
	agreements: string[]; // of the defenders: leads and signals
	options: Head["options"];
	places: { title: string; rows: Row[] }[];
}

export interface Asks {
	text: (name: string) => string | undefined;
	open: (name: string) => Head | Fault;
	openOwn: (text: string) => Head | Fault;
	openChoice: (low: number, high: number) => Head | Fault;
	tree: () => Block[];
	ask: (question: string) => Answer;
	lint: (deals: number) => Finding[];
	card: () => Card;
}

const PATIENCE = 10_000; // ms

export class Bidding extends Asking<Asks> {
	constructor() {
		super("/bidding.js", PATIENCE);
	}
}

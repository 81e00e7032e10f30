// SPDX-License-Identifier: Apache-2.0
// Finished deals, from their record: every moment of one, and what the solver says.  A Worker does it.
import type { Moment, MoveText, Seat } from "../wire/types";

// What a record is about.
export interface Head {
	game: string;
	seats: number;
	sides: number;
	names: (string | null)[];
	solved: boolean; // the solver knows this game
	deals: { deal: number; dealer: Seat; moves: number }[];
}

// The value of each card that may be played next: tricks of the side in all, or the points by which it is ahead.
export interface Worth {
	seat: Seat; // the seat of the hand
	cards: { move: MoveText; value: number }[];
}

export interface Par {
	score: number; // of north-south
	contracts: { call: MoveText; doubled: boolean; declarers: Seat[]; result: number }[];
}

// Tricks by declarer and strain, C D H S NT.
export interface Makeable {
	tricks: number[][];
	par: Par;
}

export interface Solved {
	worths: (Worth | undefined)[]; // by the number of moves made before
	makeable?: Makeable;
}

// A remark of the record about a seat, after so many moves: the text of a line `@` of docs/notation.md.
export interface Note {
	move: number;
	seat: Seat;
	text: string;
}

export interface Told {
	moments: Moment[]; // by the number of moves made before
	notes: Note[];
	record: string; // ends with this deal
	pbn?: string;
}

// To the Worker: first a record, then deals by their index in its head.  From it, in this order.
export type Ask = { record: string } | { deal: number };
export type Tell =
	{ head: Head } | { deal: number; told: Told } | { deal: number; solved: Solved } | { failed: string };

export interface Study {
	look(deal: number): void;
	close(): void;
}

export function openStudy(record: string, onTell: (tell: Tell) => void): Study {
	const worker = new Worker("/study.js", { type: "module" });
	const ask = (what: Ask) => worker.postMessage(what);
	worker.onmessage = ({ data }: MessageEvent<Tell>) => onTell(data);
	worker.onerror = (event) => onTell({ failed: event.message });
	ask({ record });
	return { look: (deal) => ask({ deal }), close: () => worker.terminate() };
}

// SPDX-License-Identifier: Apache-2.0
// Finished deals, from their record: every moment of one, and what the solver says.  A Worker does it.
import type { Hint, Moment, MoveText, Seat } from "../wire/types";

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
	claim?: number; // tricks that declarer's side gets with best play
}

export interface Par {
	score: number; // of north-south
	reached: number; // what the deal has brought them, in the same count
	called: number; // what it would have brought them if declarer had made what the table says
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

// Where each plays alone: what a player could be sure of from a moment on, if all others joined and saw all cards.
export interface Sure {
	move: number; // moves made before
	value: number; // points of the deal
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

// What four bots make of a deal, and the IMPs of north-south at the table against them.
export interface ByBots {
	score: number;
	contract?: string; // and of a contract:
	declarer?: Seat;
	doubled?: number;
	result?: number;
	imps: number;
	calls: MoveText[]; // from the dealer on
	record?: string; // in a match of two teams: how the other room has played it
}

export const TABLES = 7; // at which bots play a deal, with other systems at each

// Boards for a table, from a file.
export interface Boards {
	boards: string; // lines
	count: number;
	beyond?: number; // so many more are in the file
	broken?: number; // so many could not be read
}

export type ReadBoards = Boards | { error: string; line?: number; column?: number };

// To the Worker: first a record, then deals by their index in its head; with a seat also what is said
// about its player.  What bots make of a deal takes some seconds, and is null where there is nothing to compare.
export type Ask =
	| { record: string }
	| { deal: number; seat: Seat | undefined }
	| { bots: number; table: number }
	| { boards: number; margin: number } // IMPs as victory points; no record is needed
	| { file: ArrayBuffer; game: number }; // boards for a table of a game; no record is needed

// From it, in this order; a hint about each decision of the seat, or of all people, as if it were asked for there.
export type Tell =
	| { head: Head }
	| { deal: number; told: Told }
	| { deal: number; solved: Solved }
	| { deal: number; sure: Sure }
	| { deal: number; at: number; hint: Hint }
	| { deal: number; advised: true }
	| { deal: number; table: number; bots: ByBots | null }
	| { failed: string };

// From it, about a file.
export type TellBoards = { boards: ReadBoards } | { failed: string };

// From it, about a margin: hundredths of a victory point; null: they are not shared for so many boards.
export type TellVictory = { victory: number | null } | { failed: string };

export interface Study {
	look(deal: number, seat: Seat | undefined): void;
	compare(deal: number, table?: number): void; // 0: four bots as always; else one of TABLES
	close(): void;
}

export function openStudy(record: string, onTell: (tell: Tell) => void): Study {
	const worker = new Worker("/study.js", { type: "module" });
	const ask = (what: Ask) => worker.postMessage(what);
	worker.onmessage = ({ data }: MessageEvent<Tell>) => onTell(data);
	worker.onerror = (event) => onTell({ failed: event.message });
	ask({ record });
	return {
		look: (deal, seat) => ask({ deal, seat }),
		compare: (bots, table = 0) => ask({ bots, table }),
		close: () => worker.terminate(),
	};
}

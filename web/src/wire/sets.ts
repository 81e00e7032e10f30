// SPDX-License-Identifier: Apache-2.0
// Requests to the server about sets of deals: the same for others, and how all compare (docs/server.md).
import { ask } from "./api";
import type { Played, Seat } from "./types";

export interface Player {
	name: string;
	me?: true;
	place: number;
	deals: number; // of those that I have played
	points: number;
	percent?: number; // hundredths of a percent of the top; missing: nobody to compare with
}

// A deal as somebody has played it.
export interface Result extends Pick<Played, "contract" | "declarer" | "doubled" | "result"> {
	player: number; // index into players
	points: number; // of the player's side or seat
	percent?: number;
	imps?: number; // against my result
}

export interface DealSet {
	set: string;
	game: string;
	seats: number;
	seat: Seat;
	deals: number;
	version: string; // of the program whose bots have played it first
	here: string; // of this server
	imps?: true; // results are compared in IMPs
	by?: string; // who has played it first; missing: it is a day's
	mine?: true; // I have
	table?: string; // where I play it
	played: number; // deals, by me
	today?: true;
	commitment?: string; // of a day
	next?: string; // of the day after
	seed?: string; // once no result counts any more
	players: Player[]; // the best first
	rows: { deal: number; results: Result[] }[]; // deals that I have played
}

export const DAY = "day-";

export const lookAtSet = (id: string) => ask<DealSet>(`/api/set?set=${encodeURIComponent(id)}`);
export const makeSet = async (table: string) => (await ask<{ set: string }>("/api/set", { table })).set;
export const playSet = async (set: string) => (await ask<{ id: string }>("/api/set/play", { set })).id;

// SPDX-License-Identifier: Apache-2.0
// Requests to the server outside of a table.  A promise fails with the server's sentence for people, in English; an empty
// one or another kind of error means that the server has not answered.
import type { ClockTerms, Offer, Watch } from "./types";

export interface Listed {
	id: string;
	game: string;
	seats: { name?: string; bot?: string }[]; // no name: an open seat
	started: boolean;
	watchers?: number;
	watch?: Watch;
	clock?: ClockTerms;
	seconds?: number; // since 1970, when the player sat down; of own tables
	turn?: true; // the table waits for the player; of own tables
	left?: number; // for so many seconds; missing: for as long as it takes
}

export interface Tables {
	tables: Listed[];
	mine: Listed[];
}

export interface Wish {
	game: string;
	seats?: number;
	listed?: boolean;
	alone?: boolean; // against bots only
}

export class Refusal extends Error {}

// key: of a director, in place of the cookie.
export async function ask<T>(path: string, body?: object, key?: string): Promise<T> {
	const headers = { "Content-Type": "application/json", ...(key && { Authorization: `Bearer ${key}` }) };
	const post = { method: "POST", headers, body: JSON.stringify(body) };
	const answer = await fetch(path, body ? post : {});
	if (answer.ok) return (await answer.json()) as T; // fails if the answer breaks off
	const { error = "" } = await answer.json().catch(() => ({}));
	throw new Refusal(error);
}

// The person of this browser as the server knows them; without a name: nobody.
export interface Me {
	name?: string;
	account?: string;
	factor?: string; // what signing in needs besides the password
	operator?: boolean;
	answered?: boolean; // the operator has answered a report, and this has not been read
}

export const me = () => ask<Me>("/api/me");

// The name under which the server knows this browser, or null.
export async function whoAmI(): Promise<string | null> {
	return (await me()).name ?? null;
}

export const beGuest = (name: string) => ask<{ name: string }>("/api/guest", { name });
export const listGames = async () => (await ask<{ games: Offer[] }>("/api/games")).games;
export const openTable = async (wish: Wish) => (await ask<{ id: string }>("/api/tables", wish)).id;

export async function listTables(): Promise<Tables> {
	const { tables = [], mine = [] } = await ask<Partial<Tables>>("/api/tables");
	return { tables, mine };
}

// Where the record of a table is; it has the deals that are over.
export const recordAddress = (id: string) => `/api/record?table=${encodeURIComponent(id)}`;

export async function tableRecord(id: string): Promise<string> {
	const answer = await fetch(recordAddress(id));
	if (!answer.ok) throw new Refusal("");
	return answer.text();
}

export function tableAddress(id: string): string {
	const scheme = location.protocol === "https:" ? "wss:" : "ws:";
	return `${scheme}//${location.host}/ws?table=${encodeURIComponent(id)}&sheet=new`;
}

// SPDX-License-Identifier: Apache-2.0
// Events at the tables of the server (docs/online.md): which there are, who plays, and what was played at their tables.
import { ask, Refusal } from "./api";
import { type Evening, type Kind, type SetUp, writeWord } from "./evening";

const NONCE_LENGTH = 12; // of what is added to the deals

// What the set-up of an event has besides.
export interface EventSetUp extends SetUp {
	online: true;
	sections?: number;
	watch?: true;
	starts?: number; // seconds since 1970
	unfinished: "np" | "average";
	bot: string;
	game?: string; // of a tournament of single players
	extra?: number; // boards of a level match of a knockout
}

export interface EventListed {
	evening: string;
	title: string;
	kind: Kind;
	game?: string;
	state: Evening["state"];
	at: number; // seconds since 1970, when it was opened
	starts?: number;
	people: number;
	round: number;
	rounds: number;
	each: number;
	broadcast?: true; // there is something to watch, or will be
}

export const listEvents = async () => (await ask<{ events: EventListed[] }>("/api/online")).events;
export const enterEvent = (evening: string, code?: string) =>
	ask<{ entry: number; code: string }>("/api/online/enter", {
		evening,
		...(code && { code }),
		nonce: writeWord().slice(0, NONCE_LENGTH),
	});
export const leaveEvent = (evening: string) => ask<object>("/api/online/leave", { evening });

// The record of the boards that are over at a table.
export async function eventRecord(evening: string, round: number, table: number): Promise<string> {
	const words = new URLSearchParams({ evening, round: String(round), table: String(table) });
	const answer = await fetch(`/api/online/record?${words}`);
	if (answer.ok) return answer.text();
	const { error = "" } = (await answer.json().catch(() => ({}))) as { error?: string };
	throw new Refusal(error);
}

// The table of the person who asks, while they have one.
export async function ownTable(evening: string): Promise<string | undefined> {
	return (await ask<{ play?: string }>(`/api/evening?${new URLSearchParams({ evening })}`)).play;
}

// How the line of a deal tells which one it is: by its board, which stands at its end, or by its number in the match.
export const ofBoard = (board: number) => (line: string) => line.endsWith(` board ${board}`);
export const ofDeal = (deal: number) => (line: string) => line.startsWith(`deal ${deal} `);

// A record up to the end of one of its deals.
export function recordUpTo(record: string, isWanted: (line: string) => boolean): string {
	const lines = record.split("\n");
	const deals = lines.flatMap((line, at) => (line.startsWith("deal ") ? [at] : []));
	const wanted = deals.findIndex((at) => isWanted(lines[at]!));
	const end = wanted < 0 ? undefined : deals[wanted + 1];
	return end === undefined ? record : `${lines.slice(0, end).join("\n")}\n`;
}

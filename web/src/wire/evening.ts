// SPDX-License-Identifier: Apache-2.0
// An evening at a club (docs/evening.md): its set-up, what each role is told of it, and what each may write.
import { Refusal } from "./api";
import type { Comment } from "./broadcast";
import type { EventState } from "./event-state";

export type Side = "ns" | "ew";
export type Direction = "N" | "E" | "S" | "W";
export type Chair = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8"; // a seat of a table that was drawn
export type Kind = "mitchell" | "howell" | "barometer" | "individual" | "teams" | "swiss" | "knockout" | "tables";
export type Scoring =
	"mp" | "ximp" | "ximp-mean" | "butler" | "points" | "bam" | "imp" | "vp" | "aggregate" | "places" | "duplicate";
export type Scale = "wbf" | "whole" | "20" | "30"; // of victory points

export interface SetUp {
	title: string;
	kind: Kind;
	number: number;
	half?: Side | undefined;
	even?: "skip" | "relay" | undefined;
	sets?: "web" | "same" | undefined; // of a Mitchell: few boards that all play; the same ones at all tables in a round
	switched?: number;
	rounds?: number;
	each: number;
	first?: number;
	least?: number; // of tables that are drawn: the fewest and the most of a table
	most?: number;
	partners?: boolean; // who sits opposite plays together
	scoring: Scoring;
	scale?: Scale | undefined;
	ranking: "end" | "boards" | "rounds";
	turn: "director" | "done";
	minutes?: number;
	names?: string;
}

// What counts for a contestant besides boards, and the fee, as it is typed.
export const EXTRAS = ["carry", "penalty", "handicap", "stratum", "fee"] as const;
export type Extra = (typeof EXTRAS)[number];

export interface Contestant extends Partial<Record<Extra, string>> {
	number: number;
	name?: string;
	from?: number; // round of the arrival; 0: there is none
	until?: number;
	hidden?: boolean;
}

export interface Place {
	round: number;
	table: number;
	board: number;
}

interface Result {
	contract?: string; // "4SX N -1"
	lead?: string; // "HK"
	score?: string; // points of N-S, or a verdict
	group?: number; // of a fouled board, from 1: it had other cards, and is compared with the same group alone
}

export interface BoardState extends Result {
	board: number;
	state: "none" | "entered" | "in" | "ruled";
	entry?: number;
	points?: number[]; // of each seat, where tables are drawn
	by?: Side | Chair;
	changes?: number;
	turned?: boolean; // the pairs sat in the wrong direction
	odd?: string[];
}

// Pairs and teams are ns and ew, single players n, e, s, w, or 1 to 8 where tables are drawn.
export type Seated<Who> = { [seat in Side | "n" | "e" | "s" | "w" | Chair]?: Who };

export interface Here extends Seated<Contestant> {
	table: number;
	out?: boolean;
	boards: BoardState[];
}

export interface Next extends Seated<Contestant> {
	table: number;
	out?: boolean;
	boards?: number[]; // the first and the last
}

// What is missing of an earlier round; where tables are drawn, with the players.
export type Late = Place & Seated<Contestant> & { entry?: number };

export interface OwnPlace {
	table: number; // 0: at none of an event
	seat?: Direction | Chair; // of a player's device
	number?: number;
	here?: Here;
	next?: Next;
	late?: Late[];
	called?: boolean;
}

export interface GridTable extends Seated<number> {
	table: number;
	out?: boolean; // nobody plays here in this round
	boards: BoardState[];
}

export interface Evening extends EventState {
	version: number;
	now: number;
	evening: string;
	title: string;
	kind: Kind;
	scoring: Scoring;
	scale?: Scale;
	scaled?: string; // the title of the director's own
	ranking: SetUp["ranking"];
	turn: SetUp["turn"];
	state: "set" | "play" | "over";
	rounds: number;
	round: number;
	each: number;
	tables: number;
	first: number;
	boards: number; // numbers from the first one on
	gaps?: number[]; // of these, which nobody plays
	contestants: number;
	least?: number; // of tables that are drawn
	most?: number;
	partners?: true;
	ends?: number; // seconds since 1970
	two?: boolean;
	dealt?: boolean;
	taken?: number;
	final?: number; // seconds since 1970: until then corrections can be asked for
	me?: OwnPlace;
	minutes?: number; // of a round; of a club's evening the director alone is told
	// Of a director:
	switched?: number;
	even?: "relay";
	sets?: "web" | "same";
	codes?: string[];
	commentators?: { number: number; name: string }[]; // of the broadcast
	devices?: number[];
	who?: Contestant[];
	fewest?: number; // contestants of another movement; those behind have come for rounds that have not begun
	masterpoints?: string; // the title of the scheme
	award?: string; // its name; missing: it is the director's own
	calls?: { call: number; table: number; at: number; text?: string }[];
	missing?: (Place & { state: BoardState["state"] })[];
	odd?: (Place & { contract?: string; score?: string; why: string[] })[];
	slow?: number[];
	level?: { table: number; numbers: number[]; through?: number }[]; // of a knockout: matches without a winner
	grid?: { round: number; tables: GridTable[] };
}

export interface Standing {
	number: number;
	name?: string;
	side?: Side;
	place: number;
	sharing?: number;
	boards: number;
	total: string;
	share: string;
	points?: number; // all together, where tables are drawn
	carry?: string;
	penalty?: string;
	percent?: string; // a penalty, too
	stratum?: string;
	masterpoints?: string;
}

export interface Ranking {
	version: number;
	state: Evening["state"];
	round: number;
	counted: number;
	masterpoints?: string; // the title of the scheme
	rows: Standing[];
	others: { of: string; rows: Standing[] }[]; // "handicap", or a stratum from B on
}

export interface TravellerLine extends Seated<number>, Result {
	round: number;
	table: number;
	earned?: string[]; // N-S, E-W
	percent?: string[];
}

export interface Traveller {
	board: number;
	dealer: Direction;
	vul: "none" | "ns" | "ew" | "both";
	hands?: Record<Direction, string>; // "AKQ.J32.T98.7654"
	lines: TravellerLine[];
	comments?: Comment[]; // of all tables
}

// A result of one player, where tables are drawn.
export interface PlayerLine {
	round: number;
	table: number;
	seat: Chair;
	number: number;
	points: number;
	percent?: string;
}

export interface CardLine extends Place, Result {
	side?: Side;
	seat?: Chair;
	points?: number[]; // where tables are drawn: those of the player
	against: number[];
	with?: number[];
	earned?: string;
	percent?: string;
}

export interface ScoreCard {
	number: number;
	name?: string;
	place?: number;
	share?: string;
	lines: CardLine[];
	matches?: { round: number; against: number[]; total?: string }[]; // of teams
}

// Another movement from a round on, and what it comes to.
export interface Wanted {
	round: number;
	rounds: number;
	number: number;
	more: number;
	how: "set-up" | "apart" | "together";
}

export interface Plan {
	round: number;
	rounds: number;
	number: number;
	plan: { round: number; tables: (Seated<number> & { table: number; out?: boolean; boards: number[] })[] }[];
	text: string; // as it is written
	again: number;
	shared: number;
	lost: number;
	boards: number;
	joined?: boolean;
	out: { number: number; rounds: number }[];
}

export interface Listed {
	evening: string;
	title: string;
	at: number;
}

// What a refused request was answered with, besides the sentence.
export class Answered extends Refusal {
	constructor(
		error: string,
		readonly status: number,
	) {
		super(error);
	}
}

// Who asks: with a key; by the account of the browser; or a stranger, whom the server knows by nothing.
export type Asker = { key?: string | undefined } | "stranger";

async function answerOf(path: string, asker: Asker, body?: object): Promise<Response> {
	const key = asker === "stranger" ? undefined : asker.key;
	const headers = {
		...(body && { "Content-Type": "application/json" }),
		...(key && { Authorization: `Bearer ${key}` }),
	};
	const answer = await fetch(path, {
		headers,
		...(body && { method: "POST", body: JSON.stringify(body) }),
		...(asker === "stranger" && { credentials: "omit" }),
	});
	if (answer.ok) return answer;
	const { error = "" } = (await answer.json().catch(() => ({}))) as { error?: string };
	throw new Answered(error, answer.status);
}

const ask = async <T>(path: string, asker: Asker, body?: object) =>
	(await (await answerOf(path, asker, body)).json()) as T;

const of = (evening: string, more: Record<string, string | number | undefined> = {}) =>
	new URLSearchParams(
		Object.entries({ evening, ...more }).flatMap(([name, value]) =>
			value === undefined ? [] : [[name, String(value)]],
		),
	);

// A word for a write: the server answers the same word the same way.
export function writeWord(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(12));
	return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export interface Write extends Record<string, unknown> {
	evening: string;
	write: string;
	do: string;
}

// A write goes out again, with the same word, until the server answers; waits is told while it does not.
export async function untilAnswered<T>(attempt: () => Promise<T>, waits: (waiting: boolean) => void): Promise<T> {
	for (let wait = 1000; ; wait = Math.min(2 * wait, 8000)) {
		try {
			return await attempt();
		} catch (error) {
			if (error instanceof Answered && error.status !== 429 && error.status < 500) throw error;
			waits(true);
			await new Promise((resolve) => setTimeout(resolve, wait));
		}
	}
}

export const openEvening = (set: SetUp, write: string) =>
	ask<{ evening: string; key: string }>("/api/evening/new", {}, { ...set, write });
export const listEvenings = async () => (await ask<{ evenings: Listed[] }>("/api/evenings", {})).evenings;
export const askPlayers = () => ask<{ version: number; text: string }>("/api/evening/players", {});
export const keepPlayers = (text: string, version: number) =>
	ask<{ version: number }>("/api/evening/players", {}, { text, version });
export const joinTable = (code: string, seat: Direction | Chair | undefined, write: string) =>
	ask<{ evening: string; key: string; table: number }>(
		"/api/evening/join",
		{},
		{ code, write, ...(seat && { seat }) },
	);
export const askEvening = (evening: string, asker: Asker, round?: number, since?: number) =>
	ask<Partial<Evening>>(`/api/evening?${of(evening, { round, since })}`, asker);
export const writeEvening = (write: Write, asker: Asker) =>
	ask<{ version: number; entry?: number }>("/api/evening/write", asker, write);
export const askRanking = (evening: string, asker: Asker) => ask<Ranking>(`/api/evening/ranking?${of(evening)}`, asker);
export const askBoard = (evening: string, asker: Asker, board: number) =>
	ask<Traveller>(`/api/evening/board?${of(evening, { board })}`, asker);
export const askDeal = (evening: string, asker: Asker, board: number) =>
	ask<{ players: PlayerLine[] }>(`/api/evening/board?${of(evening, { board })}`, asker);
export const askCard = (evening: string, asker: Asker, number: number) =>
	ask<ScoreCard>(`/api/evening/card?${of(evening, { number })}`, asker);
export const askPlan = (evening: string, asker: Asker, wanted: Wanted) =>
	ask<Plan>(`/api/evening/plan?${of(evening, { ...wanted })}`, asker);
export const newCodes = (evening: string, asker: Asker, table?: number) =>
	ask<object>("/api/evening/codes", asker, { evening, ...(table && { table }) });

const text = async (path: string, asker: Asker) => (await answerOf(path, asker)).text();
export const eveningFile = (evening: string, asker: Asker) => text(`/api/evening/file?${of(evening)}`, asker);
export const eveningResults = (evening: string, asker: Asker) => text(`/api/evening/results?${of(evening)}`, asker);
export const eveningDeals = (evening: string, asker: Asker) => text(`/api/evening/deals?${of(evening)}`, asker);

// Deals of a file of PBN as the lines that are sent of it: "BOARD N:AKQ...".  Undefined: there are none in it.
export function dealLines(pbn: string): string | undefined {
	const lines = new Map<string, string>();
	let board = "";
	for (const [, name, value] of pbn.matchAll(/^\s*\[(Board|Deal)\s+"([^"]*)"\]/gim)) {
		if (name!.toLowerCase() === "board") board = value!.trim();
		else if (board) lines.set(board, value!.trim());
	}
	return lines.size ? [...lines].map(([number, deal]) => `${number} ${deal}\n`).join("") : undefined;
}

const PART = 40_000; // characters of a file in one request, as JSON
const PART_LINES = 64;

// Parts of whole lines, each with the number of its first.
export function partsOf(file: string): { from: number; text: string }[] {
	const lines = file.split("\n").filter(Boolean);
	const parts: { from: number; text: string }[] = [];
	lines.forEach((line, at) => {
		const last = parts.at(-1);
		const fits = last && at + 1 - last.from < PART_LINES && JSON.stringify(last.text + line).length < PART;
		if (fits) last.text += `${line}\n`;
		else parts.push({ from: at + 1, text: `${line}\n` });
	});
	return parts;
}

export async function restoreEvening(evening: string, asker: Asker, file: string) {
	const parts = partsOf(file);
	for (const [at, part] of parts.entries())
		await ask("/api/evening/restore", asker, { evening, ...part, last: at === parts.length - 1 });
}

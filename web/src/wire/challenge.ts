// SPDX-License-Identifier: Apache-2.0
// A challenge as the fragment of a link: the deals, and the results of all who have played them.  No server takes part; what
// comes from a link has been in strangers' hands.
import { fragmentOf, recordOf } from "./link";
import type { Played, Seat } from "./types";

// A deal as somebody has played it.
export interface Row extends Pick<Played, "contract" | "declarer" | "doubled" | "result"> {
	deal: number;
	score: number[]; // by side or seat
}

export interface Rival {
	name: string;
	rows: Row[];
}

export interface Challenge {
	id: string;
	version: string; // of the program whose bots have played it first
	game: string;
	seat: Seat;
	deals: number;
	imps?: true; // results are compared in IMPs
	set: string; // the deals: src/host/set.h
	players: Rival[]; // the first has made it
}

const [NAME, WORD, TEXT, DEALS, SEATS, PLAYERS, POINTS] = [64, 48, 8192, 32, 8, 16, 1_000_000];

const isText = (value: unknown, most: number): value is string => typeof value === "string" && value.length <= most;
const isNumber = (value: unknown, least: number, most: number): value is number =>
	Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function rowOf(value: unknown): Row | undefined {
	if (!isObject(value)) return undefined;
	const { deal, contract, declarer, doubled, result, score } = value;
	const right =
		isNumber(deal, 1, DEALS) &&
		Array.isArray(score) &&
		score.length <= SEATS &&
		score.every((points) => isNumber(points, -POINTS, POINTS)) &&
		(contract === undefined || isText(contract, WORD)) &&
		(declarer === undefined ||
			(isNumber(declarer, 0, SEATS) && isNumber(doubled, 0, 2) && isNumber(result, -13, 13)));
	const row = Object.entries({ deal, contract, declarer, doubled, result, score });
	return right ? (Object.fromEntries(row.filter(([, said]) => said !== undefined)) as unknown as Row) : undefined;
}

function rivalOf(value: unknown): Rival | undefined {
	if (!isObject(value) || !isText(value["name"], NAME) || !Array.isArray(value["rows"])) return undefined;
	const rows = (value["rows"] as unknown[]).slice(0, DEALS).map(rowOf);
	return rows.every((row) => row !== undefined) ? { name: value["name"], rows: rows as Row[] } : undefined;
}

// What a text says; nothing: it is no challenge.  Whether its deals can be played only the engine knows.
export function challengeOf(text: string): Challenge | undefined {
	const value: unknown = JSON.parse(text);
	if (!isObject(value) || !Array.isArray(value["players"])) return undefined;
	const { id, version, game, seat, deals, imps, set } = value;
	const players = (value["players"] as unknown[]).slice(0, PLAYERS).map(rivalOf);
	const right =
		isText(id, WORD) &&
		isText(version, WORD) &&
		isText(game, WORD) &&
		isNumber(seat, 0, SEATS) &&
		isNumber(deals, 1, DEALS) &&
		isText(set, TEXT) &&
		players.every((player) => player !== undefined);
	return right
		? ({ id, version, game, seat, deals, ...(imps === true && { imps }), set, players } as unknown as Challenge)
		: undefined;
}

// A link is a small text: the same packing as that of a record.
export const challengeFragment = (challenge: Challenge) => fragmentOf(JSON.stringify(challenge));

// Fails where it is no challenge.
export async function fragmentChallenge(fragment: string): Promise<Challenge> {
	const challenge = challengeOf(await recordOf(fragment));
	if (!challenge) throw new Error("no challenge");
	return challenge;
}

// Players of both; whoever is in both, by name, has the longer list of deals.
export function mergePlayers(one: readonly Rival[], other: readonly Rival[]): Rival[] {
	const all = new Map<string, Rival>();
	for (const player of [...one, ...other]) {
		const known = all.get(player.name);
		if (!known || player.rows.length > known.rows.length) all.set(player.name, player);
	}
	return [...all.values()].slice(0, PLAYERS);
}

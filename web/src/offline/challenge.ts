// SPDX-License-Identifier: Apache-2.0
// Challenges without a server: what was played at a table of this browser goes into a link, and what a link brings is played
// at another.  Of each challenge this browser keeps who has played it, as links have told, and at which table it is its own.
import { loadEngine } from "../../../bindings/npm/atout-engine.mjs";
import { mergePlayers, type Challenge, type Rival, type Row } from "../wire/challenge";
import { MODULE, openSolo } from "./solo";
import { TableStore } from "./store";

type Made = Omit<Challenge, "players">;

interface Known {
	challenge: Challenge;
	// Where the player of this browser plays it, or has played it first, and as whom; and what was played first, for that
	// table goes on.
	mine?: { table: string; name: string; rows?: Row[] };
}

const PLACE = "atout challenge ";

const engine = () => loadEngine(new URL(MODULE, location.href));
const eventsOf = async (table: string) => (await TableStore.open()).events(table);

// What this browser knows of a challenge.
export function knownChallenge(id: string): Known | undefined {
	try {
		const text = localStorage.getItem(PLACE + id);
		return text === null ? undefined : (JSON.parse(text) as Known);
	} catch {
		return undefined;
	}
}

function keep(known: Known) {
	try {
		localStorage.setItem(PLACE + known.challenge.id, JSON.stringify(known));
	} catch {
		// The link says it again.
	}
}

// The deals that are over at a table of this browser.
async function rowsAt(table: string): Promise<Row[]> {
	return (await engine()).rows(await eventsOf(table)) as Row[];
}

// What was played at a table, as a challenge of its player.  An Error says why it cannot be one, a key of po/.
export async function makeChallenge(table: string, name: string): Promise<Challenge> {
	const made = (await engine()).challenge(await eventsOf(table)) as Made;
	const rows = (await rowsAt(table)).slice(0, made.deals);
	const challenge = { ...made, players: [{ name, rows }] };
	keep({ challenge, mine: { table, name, rows } });
	return challenge;
}

export interface Found extends Known {
	here: string; // the version of this program
	rows: Row[]; // what the player of this browser has played
}

// A challenge that a link has brought, beside what is known of it.  An Error: its deals cannot be played.
export async function takeChallenge(challenge: Challenge): Promise<Found> {
	const { version: here, ...read } = (await engine()).readChallenge(challenge.set) as Made;
	const known = knownChallenge(read.id);
	const players = mergePlayers(challenge.players, known?.challenge.players ?? []);
	const all: Known = {
		challenge: { ...challenge, ...read, players },
		...(known?.mine && { mine: known.mine }),
	};
	keep(all);
	return { ...all, here, rows: all.mine ? (all.mine.rows ?? (await rowsAt(all.mine.table).catch(() => []))) : [] };
}

// A name that no player has.
function newName(players: readonly Rival[], name: string): string {
	const taken = new Set(players.map((player) => player.name));
	let free = name;
	for (let n = 2; taken.has(free); n++) free = `${name} ${n}`;
	return free;
}

// Opens a table that plays it; its id.
export async function acceptChallenge(challenge: Challenge, seats: number, name: string): Promise<string> {
	const table = await openSolo({ game: challenge.game, seats, set: challenge.set });
	keep({ challenge, mine: { table, name: newName(challenge.players, name) } });
	return table;
}

// The challenge with the results of the player of this browser, to be handed back.
export const withMine = (challenge: Challenge, mine: Rival): Challenge => ({
	...challenge,
	players: mergePlayers(
		challenge.players.filter(({ name }) => name !== mine.name),
		[mine],
	),
});

// SPDX-License-Identifier: Apache-2.0
// What the matches played come to: deals, days in a row, and the points per deal of each game over time.
import { listMatches, type Match, type Tally } from "../wire/people";

export interface Played {
	games: Tally[];
	matches: Match[]; // the newest first
}

const FRESH = 600_000; // ms for which an answer holds: the server reads all tables for it
const SHOWN = 30; // matches of a game in its picture

let last: { account: string | undefined; at: number; played: Promise<Played> } | undefined;

// The same answer for a while; asked: at the page where one looks for what is new.
export function playedBy(account: string | undefined, now: number, asked = false): Promise<Played> {
	if (asked || !last || last.account !== account || now - last.at > FRESH) {
		const played = listMatches();
		last = { account, at: now, played };
		played.catch(() => (last = undefined));
	}
	return last.played;
}

// The number of the day in the calendar of this place.
function dayOf(ms: number): number {
	const date = new Date(ms);
	return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
}

// How many days in a row have a match that began then, up to today or yesterday; now: in ms since 1970.
export function daysInARow(matches: readonly Match[], now: number): number {
	const days = new Set(matches.flatMap(({ seconds }) => (seconds ? [dayOf(seconds * 1000)] : [])));
	const today = dayOf(now);
	const from = days.has(today) ? today : today - 1;
	let count = 0;
	while (days.has(from - count)) count++;
	return count;
}

export const dealsPlayed = (games: readonly Tally[]) => games.reduce((sum, { deals }) => sum + deals, 0);

// The points per deal of the last matches of a game, the oldest first.
export const averagesOf = (matches: readonly Match[], game: string): number[] =>
	matches
		.flatMap((match) =>
			match.game === game && match.deals && match.score !== undefined ? [match.score / match.deals] : [],
		)
		.slice(0, SHOWN)
		.reverse();

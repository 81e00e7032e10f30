// SPDX-License-Identifier: Apache-2.0
// What this browser keeps of evenings at a club: its keys, writes that the server has not answered yet, and names that were typed.
import type { Write } from "../wire/evening";

export interface KeptEvening {
	title?: string;
	director?: string; // keys
	device?: string;
	commentator?: string;
	said?: number[]; // entries of the commentator's own comments
	at: number; // ms since 1970, when it was used last
	out?: KeptWrite[];
}

// A write that the server has not answered yet.
export interface KeptWrite {
	as: "director" | "device";
	write: Write;
}

export const SAYS = "say-"; // of a fragment: the key of a commentator follows

const PLACE = "atout evenings";
const NAMES = "atout names";
const MOST = 12; // evenings
const NAMES_MOST = 400;

function read<T>(place: string, otherwise: T): T {
	try {
		return (JSON.parse(localStorage.getItem(place) ?? "null") as T | null) ?? otherwise;
	} catch {
		return otherwise;
	}
}

function write(place: string, what: unknown) {
	try {
		localStorage.setItem(place, JSON.stringify(what));
	} catch {
		// A browser that stores nothing forgets the evening when the page is left.
	}
}

let evenings: Record<string, KeptEvening> | undefined;
const all = () => (evenings ??= read<Record<string, KeptEvening>>(PLACE, {}));

export const keptEvening = (id: string): KeptEvening => all()[id] ?? { at: 0 };

// Another window may have kept something in the meantime.
export function keepEvening(id: string, some: Partial<KeptEvening>) {
	const now = { ...all(), ...read<Record<string, KeptEvening>>(PLACE, {}) };
	const kept = { ...now, [id]: { ...(now[id] ?? { at: 0 }), ...some, at: Date.now() } };
	const newest = Object.entries(kept).sort(([, a], [, b]) => b.at - a.at);
	evenings = Object.fromEntries(newest.slice(0, MOST));
	write(PLACE, evenings);
}

export const keptEvenings = () => Object.entries(all()).sort(([, a], [, b]) => b.at - a.at);

// Names that a director has typed, the newest first.
export const knownNames = () => read<string[]>(NAMES, []);

export function knowName(name: string) {
	if (name) write(NAMES, [name, ...knownNames().filter((one) => one !== name)].slice(0, NAMES_MOST));
}

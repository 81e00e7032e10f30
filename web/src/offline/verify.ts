// SPDX-License-Identifier: Apache-2.0
// Whether the deals of a record fit their commitments: checked by the engine, in this browser (docs/fair.md).
import { loadEngine } from "../../../bindings/npm/atout-engine.mjs";
import type { Chosen, Wanted } from "../wire/types";
import { MODULE } from "./solo";

export interface Judged {
	record: number; // of several in one text, from 1
	game: string;
	deal: number;
	hands: string[];
	turn?: string;
	verdict: "right" | "no draw" | "open" | "other key" | "other cards" | "other tries" | "other draw" | Chosen; // Chosen: how the cards were chosen; no draw: right, as far as the record goes; open: there is nothing to check it with
	commitment?: string;
	key?: string;
	nonces: string[];
	deals?: Wanted; // the kind that was wanted
	draw?: string; // the cards drawn before it, as the record has them
}

export interface Verified {
	deals: Judged[];
	error?: { line: number; error: string }; // the text is no record from here on
}

export async function verify(text: string): Promise<Verified> {
	const engine = await loadEngine(new URL(MODULE, location.href));
	const said: (Judged | NonNullable<Verified["error"]>)[] = [...engine.verify(text)];
	const last = said.at(-1);
	if (last && "error" in last) return { deals: said.slice(0, -1) as Judged[], error: last };
	return { deals: said as Judged[] };
}

const CHOSEN: readonly string[] = ["brought", "played", "set"] satisfies Chosen[];

export const isChosen = (verdict: Judged["verdict"]) => CHOSEN.includes(verdict);

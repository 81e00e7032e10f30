// SPDX-License-Identifier: Apache-2.0
// What four bots make of the deals that are over, for a player who is alone with bots, or as the other room of a match of
// two teams: a Worker plays them, one after the other.  The bots play a deal always in the same way; what is known is kept for when the page is loaded again.
import { createContext } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { openStudy, type ByBots, type Head, type Tell } from "../offline/study";
import type { Row, Table } from "../wire/types";
import { terms } from "../words/terms";
import { RecordContext } from "./study";

type Known = Record<string, ByBots | null>; // null: nothing to compare

export interface Compared {
	wanted: boolean;
	teams?: boolean; // the bots are the other room
	deals: ReadonlyMap<number, ByBots>; // by number, of the present match
	left: number; // deals that the bots are still to play
}

export const NOTHING_COMPARED: Compared = { wanted: false, deals: new Map(), left: 0 };
export const ComparedContext = createContext(NOTHING_COMPARED);

export function isAloneWithBots(table: Table | undefined): boolean {
	const people = table?.seats.filter(({ kind }) => kind === "person") ?? [];
	return table?.me !== undefined && people.length === 1;
}

// Of two teams all see how they stand, spectators too; else a player who is alone with bots.
export const isWanted = (table: Table | undefined, teams: boolean, imps: boolean) =>
	table !== undefined && (teams || (imps && isAloneWithBots(table)));

const placeOf = (table: string) => `atout bots ${table}`;

function recall(table: string): Known {
	try {
		return JSON.parse(sessionStorage.getItem(placeOf(table)) ?? "{}") as Known;
	} catch {
		return {};
	}
}

function remember(table: string, known: Known) {
	try {
		sessionStorage.setItem(placeOf(table), JSON.stringify(known));
	} catch {
		// They are played again.
	}
}

// A deal that was taken back and played on has another score.
const keyOf = (match: number, { deal, score }: Row) => `${match} ${deal} ${score[0]}`;

export function comparedOf(
	known: Known,
	match: number,
	rows: readonly Row[],
	wanted: boolean,
	teams = false,
): Compared {
	const deals = new Map<number, ByBots>();
	let left = 0;
	for (const row of wanted ? rows : []) {
		const found = known[keyOf(match, row)];
		if (found) deals.set(row.deal, found);
		else if (found === undefined) left++;
	}
	return { wanted: wanted && (deals.size > 0 || left > 0), ...(teams && { teams }), deals, left };
}

// Lets bots play these deals of a record, one after the other; the promise ends with the last one.
function playAll(
	record: string,
	wanted: readonly Row[],
	onBots: (row: Row, bots: ByBots | null) => void,
	stop: AbortSignal,
) {
	return new Promise<void>((done, fail) => {
		let head: Head | undefined;
		const left = [...wanted];
		const next = () => {
			const index = head!.deals.findIndex(({ deal }) => deal === left[0]?.deal);
			if (index >= 0) study.compare(index);
			else done();
		};
		const take = (tell: Tell) => {
			if ("failed" in tell) fail(new Error(tell.failed));
			if ("head" in tell) head = tell.head;
			if ("bots" in tell) onBots(left.shift()!, tell.bots);
			if (("head" in tell || "bots" in tell) && !stop.aborted) next();
		};
		const study = openStudy(record, take);
		stop.addEventListener("abort", () => {
			study.close();
			done();
		});
	});
}

export function useByBots(id: string, table: Table | undefined, rows: readonly Row[], teams: boolean): Compared {
	const record = useContext(RecordContext);
	const [known, setKnown] = useState<Known>(() => recall(id));
	const [again, setAgain] = useState(0); // how often deals have ended meanwhile
	const latest = useRef(rows);
	latest.current = rows;
	const running = useRef<AbortController | undefined>(undefined);
	const match = table?.match ?? 0;
	const wanted = isWanted(table, teams, terms().imps === true);
	const missing = wanted ? rows.filter((row) => known[keyOf(match, row)] === undefined) : [];

	useEffect(() => {
		if (!missing.length || running.current) return;
		const stop = new AbortController();
		running.current = stop;
		const add = (row: Row, bots: ByBots | null) =>
			setKnown((old) => {
				const next = { ...old, [keyOf(match, row)]: bots };
				remember(id, next);
				return next;
			});
		void record()
			.then((text) => playAll(text, missing, add, stop.signal))
			.catch(() => {})
			.then(() => {
				stop.abort();
				running.current = undefined;
				if (latest.current !== rows) setAgain((old) => old + 1);
			});
	}, [missing.length > 0, rows, match, again]);
	useEffect(() => () => running.current?.abort(), []);

	return comparedOf(known, match, rows, wanted, teams);
}

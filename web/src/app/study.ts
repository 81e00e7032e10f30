// SPDX-License-Identifier: Apache-2.0
// The record that a page studies, and one of its deals.
import { createContext } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { openStudy, type Head, type Solved, type Study, type Sure, type Tell, type Told } from "../offline/study";
import type { Hint, Seat } from "../wire/types";

// Where the record of the table on the page comes from; it has the deals that are over.
export const RecordContext = createContext<() => Promise<string>>(() => Promise.resolve(""));

export interface Studied {
	head?: Head;
	deal?: number; // index in head.deals
	told?: Told;
	solved?: Solved;
	sure?: Sure;
	hints?: ReadonlyMap<number, Hint>; // by the number of moves made before
	advised?: true; // all hints are there
	failed?: string;
}

function take(old: Studied, tell: Tell): Studied {
	if ("failed" in tell) return { ...old, failed: tell.failed };
	if ("head" in tell) return { head: tell.head };
	if (tell.deal !== old.deal || "bots" in tell) return old; // of a deal that is no longer looked at
	if ("hint" in tell) return { ...old, hints: new Map([...(old.hints ?? []), [tell.at, tell.hint]]) };
	return { ...old, ...tell };
}

// Looks at the deal of a number, the last one of several; without a number at the last deal.
function indexOf(head: Head, number: number | undefined): number {
	const numbers = head.deals.map(({ deal }) => deal);
	return number === undefined ? numbers.length - 1 : numbers.lastIndexOf(number);
}

interface Wish {
	deal?: number; // its number; the last one of several
	seat?: Seat | undefined; // what is said about its player
}

// load gets the record, again when key changes; an empty one is not studied.
export function useStudy(key: string, load: () => Promise<string>, { deal: number, seat }: Wish = {}) {
	const [studied, setStudied] = useState<Studied>({});
	const study = useRef<Study | undefined>(undefined);
	const look = (deal: number) => {
		setStudied(({ head }) => (head ? { head, deal } : {}));
		study.current?.look(deal, seat);
	};

	useEffect(() => {
		let wanted = true;
		setStudied({});
		load().then(
			(record) => {
				if (wanted && record) study.current = openStudy(record, (tell) => setStudied((old) => take(old, tell)));
			},
			(why) => wanted && setStudied({ failed: String(why instanceof Error ? why.message : why) }),
		);
		return () => {
			wanted = false;
			study.current?.close();
		};
	}, [key]);

	const { head } = studied;
	useEffect(() => {
		if (!head) return;
		const index = indexOf(head, number);
		if (index >= 0) look(index);
		else setStudied({ failed: "That deal is not over" });
	}, [head, number]);

	return { studied, look };
}

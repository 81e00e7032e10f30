// SPDX-License-Identifier: Apache-2.0
// The icon of the installed app says at how many tables it is the player's turn.
import { useEffect } from "preact/hooks";
import { listTables, type Listed } from "../wire/api";
import { turns } from "../wire/turns";

// The types of the DOM do not have it everywhere; a browser may have no icon.
type Badged = { setAppBadge?: (count: number) => Promise<void> };

const badged = () => navigator as Badged;

export const showBadge = (mine: readonly Listed[]) =>
	void badged()
		.setAppBadge?.(turns(mine))
		.catch(() => {});

const SOON = 500; // ms: what several players do at once is asked for once

// A table waits for the player, or no longer does.  Where moves come fast the icon matters to who looks elsewhere.
export function useBadge(waits: boolean, when: "always" | "hidden" | "never") {
	useEffect(() => {
		if (!badged().setAppBadge || when === "never" || (when === "hidden" && !document.hidden)) return;
		const timer = setTimeout(
			() =>
				void listTables().then(
					({ mine }) => showBadge(mine),
					() => {},
				),
			SOON,
		);
		return () => clearTimeout(timer);
	}, [waits]);
}

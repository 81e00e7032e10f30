// SPDX-License-Identifier: Apache-2.0
// What the installed app offers first: the match to go on with.
import { useEffect } from "preact/hooks";
import { go, pathOf, soloPathOf } from "../app/route";
import type { Kept } from "../offline/store";
import type { Listed } from "../wire/api";
import { byTurn } from "./table-list";

const begun = ({ seconds = 0 }: Listed) => seconds * 1000;

// The path of the table where it is the player's turn, or else of the newest match.
export function pathToGoOn(mine: readonly Listed[], solo: readonly Kept[]): string | undefined {
	const [waiting] = byTurn(mine).filter(({ turn }) => turn);
	const [own] = mine.filter(({ started }) => started).sort((a, b) => begun(b) - begun(a));
	const [alone] = [...solo].sort((a, b) => b.begun - a.begun);
	if (waiting) return pathOf(waiting.id);
	if (alone && alone.begun > (own ? begun(own) : 0)) return soloPathOf(alone.id);
	return own && pathOf(own.id);
}

// The shortcut "Continue" of the app (manifest.webmanifest) leads there, once both lists are known.
export function useShortcut(mine: readonly Listed[] | undefined, solo: readonly Kept[] | undefined) {
	useEffect(() => {
		if (!mine || !solo || location.search !== "?continue") return;
		history.replaceState(null, "", "/");
		const path = pathToGoOn(mine, solo);
		if (path) go(path);
	}, [mine, solo]);
}

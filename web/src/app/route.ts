// SPDX-License-Identifier: Apache-2.0
// "/" is the page of games, "/t/ID" a table of the server, "/solo/ID" one that this browser plays without a server,
// "/deal/#..." a finished deal, which the fragment contains (wire/link.ts), "/matches" the matches played, "/verify" the
// check of records, "/operator" the page of operators, which the server gives to nobody else.
import { useEffect, useState } from "preact/hooks";

const TABLE = /^\/t\/([^/.]+)$/;
const DEAL = "/deal/";
const SOLO = /^\/solo\/([^/.]+)$/;

export const VERIFY = "/verify";
export const tableOf = (path: string) => TABLE.exec(path)?.[1];
export const pathOf = (id: string) => `/t/${id}`;
export const soloOf = (path: string) => SOLO.exec(path)?.[1];
export const MATCHES = "/matches";
export const OPERATOR = "/operator";
export const soloPathOf = (id: string) => `/solo/${id}`;

export const isDeal = (path: string) => path === DEAL;
export const dealAddress = (fragment: string) => `${location.origin}${DEAL}#${fragment}`;

interface State {
	starts?: string;
	told?: string;
}

// starts: the owner begins the match of this table on arrival, with bots of this level.  told: why the page of games is shown.
export function go(path: string, state: State = {}) {
	history.pushState(state, "", path);
	dispatchEvent(new PopStateEvent("popstate"));
	scrollTo(0, 0);
}

export const startsWith = () => (history.state as State | null)?.starts;

// Once: a page that is loaded again says nothing.
export function toldOnce(): string {
	const { told = "", ...rest } = (history.state ?? {}) as State;
	if (told) history.replaceState(rest, "");
	return told;
}

export function usePath(): string {
	const [path, setPath] = useState(location.pathname);
	useEffect(() => {
		const update = () => setPath(location.pathname);
		addEventListener("popstate", update);
		return () => removeEventListener("popstate", update);
	}, []);
	return path;
}

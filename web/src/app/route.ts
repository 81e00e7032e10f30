// SPDX-License-Identifier: Apache-2.0
// "/" is the page of games, "/t/ID" a table of the server, "/solo/ID" one that this browser plays without a server,
// "/learn/GAME" a lesson, "/c/ID" a set of deals and how those who play it compare, "/deal/#..." a finished deal, which the fragment contains (wire/link.ts), "/matches" the matches
// played, "/cards" the player's convention cards, "/systems" bidding
// systems, "/deals" deals by conditions, "/odds" the odds of a suit, "/verify" the check of records, "/verify#..." of the record of a table, "/operator" the page of operators, which the
// server gives to nobody else, "/evening" a way into evenings at a club, "/evening/ID" one of them, "/online" events at the tables of
// the server, each of which is an evening too.
import { useEffect, useState } from "preact/hooks";
import type { Boards } from "../offline/boards";

const TABLE = /^\/t\/([^/.]+)$/;
const DEAL = "/deal/";
const SOLO = /^\/solo\/([^/.]+)$/;
const COMPARE = /^\/c\/([^/.]+)$/;
const EVENING_ID = /^\/evening\/([^/.]+)$/;
const LEARN = /^\/learn\/([^/.]+)$/;

export const VERIFY = "/verify";
export const tableOf = (path: string) => TABLE.exec(path)?.[1];
export const pathOf = (id: string) => `/t/${id}`;
export const soloOf = (path: string) => SOLO.exec(path)?.[1];
export const MATCHES = "/matches";
export const CARDS = "/cards";
export const SYSTEMS = "/systems";
export const DEALS = "/deals";
export const ODDS = "/odds";
export const OPERATOR = "/operator";
export const EVENING = "/evening";
export const ONLINE = "/online";
export const isEvening = (path: string) => path === EVENING || path.startsWith(`${EVENING}/`);
export const eveningOf = (path: string) => EVENING_ID.exec(path)?.[1];
export const eveningPath = (id: string) => `${EVENING}/${id}`;
export const learnedOf = (path: string) => LEARN.exec(path)?.[1];
export const learnPathOf = (game: string) => `/learn/${game}`;
// A challenge without a server, in the fragment of a link; of a table of this browser its id says which.
const CHALLENGE = "/c/";
const LINKED = "link-"; // how the names of such sets begin
export const isChallenge = (path: string) => path === CHALLENGE || path.startsWith(CHALLENGE + LINKED);
export const challengeIdOf = (path: string) => (isChallenge(path) ? path.slice(CHALLENGE.length) : "");
export const challengeAddress = (fragment: string) => `${location.origin}${CHALLENGE}#${fragment}`;
export const comparedOf = (path: string) => COMPARE.exec(path)?.[1];
export const comparePathOf = (set: string) => `/c/${set}`;
export const compareAddress = (set: string) => location.origin + comparePathOf(set);
export const soloPathOf = (id: string) => `/solo/${id}`;

export const isDeal = (path: string) => path === DEAL;
export const dealPath = (fragment: string) => `${DEAL}#${fragment}`;
export const dealAddress = (fragment: string) => location.origin + dealPath(fragment);

// A deal whose source is checked: of the table at a path; without a number all its deals.
export interface Checked {
	table: string;
	record?: number; // of several, from 1
	deal?: number;
}

export const verifyPath = (checked: Checked) =>
	`${VERIFY}#${new URLSearchParams(Object.entries(checked).map(([key, value]) => [key, String(value)]))}`;

// Of such a fragment; undefined: it is another one.
export function checkedOf(fragment: string): Checked | undefined {
	const said = new URLSearchParams(fragment.replace(/^#/, ""));
	const [table, record, deal] = ["table", "record", "deal"].map((key) => said.get(key));
	if (!table || !(tableOf(table) ?? soloOf(table))) return undefined;
	return { table, ...(record && { record: Number(record) }), ...(deal && { deal: Number(deal) }) };
}

interface State {
	starts?: string;
	deals?: string;
	boards?: Boards;
	options?: Readonly<Record<string, string>>;
	own?: true;
	told?: string;
}

// starts: the owner begins the match of this table on arrival, with bots of this level, and with deals of this kind, or these
// boards.  options: those of a new table.  own: their side bids by the text that this browser keeps.
// told: why the page of games is shown.
export function go(path: string, state: State = {}) {
	history.pushState(state, "", path);
	dispatchEvent(new PopStateEvent("popstate"));
	scrollTo(0, 0);
}

export const startsWith = () => (history.state as State | null)?.starts;
export const boardsWanted = () => (history.state as State | null)?.boards;
export const optionsWanted = () => (history.state as State | null)?.options;
export const ownWanted = () => (history.state as State | null)?.own === true;
export const dealsWanted = () => (history.state as State | null)?.deals;

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

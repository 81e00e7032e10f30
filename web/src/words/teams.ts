// SPDX-License-Identifier: Apache-2.0
// A match of two teams in words: how it stands, at half-time and at its end, as the player's team has it.
import type { ByBots } from "../offline/study";
import type { Row } from "../wire/types";
import { currentLang, minus, N_, t } from "./catalog";
import type { Cast } from "./cast";
import { impsOf } from "./imps";
import { signed } from "./numbers";

const HALVES = 8; // boards of a match that has a half-time, at least

export interface Rooms {
	boards: number; // that both rooms have played
	ours: number; // IMPs
	theirs: number;
	whole: boolean; // no board before is missing
}

// After the deal of a row.
export function roomsUpTo(deals: ReadonlyMap<number, ByBots>, rows: readonly Row[], row: Row, cast: Cast): Rooms {
	const before = rows.slice(0, rows.indexOf(row) + 1);
	const gains = before.flatMap(({ deal }) => (deals.has(deal) ? [impsOf(deals.get(deal)!, cast)] : []));
	const sum = (sign: number) => gains.reduce((all, gain) => all + Math.max(0, sign * gain), 0);
	return { boards: gains.length, ours: sum(1), theirs: sum(-1), whole: gains.length === before.length };
}

export const isOver = ({ boards, whole }: Rooms, of: number) => whole && of > 0 && boards >= of;
const isHalf = ({ boards, whole }: Rooms, of: number) => whole && of >= HALVES && 2 * boards === of;

export const standWords = ({ ours, theirs }: Rooms) => `${ours}:${theirs}`;

const OWN = {
	won: N_("Your team has won the match, %d to %d IMPs."),
	lost: N_("Your team has lost the match, %d to %d IMPs."),
};
// To a spectator, who has no team: N-S at this table come first.
const SEEN = {
	won: N_("N-S have won the match, %d to %d IMPs."),
	lost: N_("N-S have lost the match, %d to %d IMPs."),
};

// of: the boards of the match, 0: it has no end.  Nothing: it is neither half-time nor the end.
export function stateWords(rooms: Rooms, of: number, cast: Cast): string | undefined {
	const { ours, theirs } = rooms;
	if (isHalf(rooms, of)) return t("Half-time: %d to %d IMPs.", ours, theirs);
	if (!isOver(rooms, of)) return undefined;
	if (ours === theirs) return t("The match is drawn, %d to %d IMPs.", ours, theirs);
	const { won, lost } = cast.me === undefined ? SEEN : OWN;
	return t(ours > theirs ? won : lost, ours, theirs);
}

// IMPs of a board, and how the match stands.
export const gainWords = (gain: number, { ours, theirs }: Rooms, cast: Cast) =>
	t(
		cast.me === undefined
			? N_("This board: %s IMPs for N-S. The match: N-S %d, E-W %d.")
			: N_("This board: %s IMPs. The match: %d to %d."),
		signed(gain),
		ours,
		theirs,
	);

const FULL = 2000; // hundredths of a victory point

// points: hundredths of our team.
export function victoryWords(points: number): string {
	const words = (hundredths: number) =>
		minus(new Intl.NumberFormat(currentLang(), { minimumFractionDigits: 2 }).format(hundredths / 100));
	return t("Victory points: %s to %s.", words(points), words(FULL - points));
}

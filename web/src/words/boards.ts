// SPDX-License-Identifier: Apache-2.0
// Where the deals of a table come from, in words.
import type { Boards, Chosen } from "../wire/types";
import { N_, t } from "./catalog";
import { youOrName, type Cast } from "./cast";

export type Source = "dealt" | Chosen;

const TITLES: Record<Source, string> = {
	dealt: N_("shuffled"),
	brought: N_("my own"),
	played: N_("those of the previous match"),
	set: N_("set for several tables"),
};

export const sourceWords = (source: Source) => t(TITLES[source]);

// For those who have not brought them.
function sourceOf(boards: Boards, cast: Cast): string {
	if (boards.how !== "brought") return sourceWords(boards.how);
	return boards.seat === undefined ? t("those of a player") : t("those of %s", youOrName(cast, boards.seat));
}

export const boardsWords = (boards: Boards | undefined, cast: Cast) =>
	boards ? `${sourceOf(boards, cast)} · ${boards.count}` : sourceWords("dealt");

// What all should know of them; "" where there is nothing to know.
export function boardsNote({ how, seat }: Boards, cast: Cast, me: number | undefined): string {
	if (how === "played") return t("These deals have been played at this table before");
	if (how !== "brought") return "";
	if (seat === undefined) return t("Somebody has brought the deals, and may know the cards");
	if (seat === me) return t("All at the table are told that these deals are yours, and that you may know the cards.");
	return t("%s has brought the deals, and may know the cards", cast.names[seat] ?? "");
}

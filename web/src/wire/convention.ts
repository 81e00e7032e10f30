// SPDX-License-Identifier: Apache-2.0
// Requests to the server about convention cards (docs/server.md).
import { ask } from "./api";

// The fields of a card, in the order of src/server/people/cards.def.
export const FIELDS = [
	"approach",
	"special",
	"notrump",
	"notrump_responses",
	"majors",
	"minors",
	"two_clubs",
	"two_diamonds",
	"two_majors",
	"two_notrump",
	"preempts",
	"slams",
	"overcalls",
	"jump_overcalls",
	"cue_bids",
	"notrump_overcall",
	"against_notrump",
	"against_preempts",
	"doubles",
	"leads_suit",
	"leads_notrump",
	"signals",
	"discards",
	"other",
] as const;
export type Field = (typeof FIELDS)[number];

export const CARDS_MOST = 5;
export const TITLE_LENGTH = 60; // characters
export const TEXT_LENGTH = 160;

export type Convention = { title: string } & Partial<Record<Field, string>>;

export interface OwnCard {
	card: number; // from 1
	is: Convention;
}

export const OF_PARTNER = 9;

// A seat at a table: what its player has said, or the system that a bot plays.
export interface SeatCard {
	is?: Partial<Convention>; // {}: no card
	system?: string;
	chosen?: number; // of one's own seat: the number of the card, 0: none, OF_PARTNER: that of the partner
}

export const listCards = async () => (await ask<{ cards: OwnCard[] }>("/api/cards")).cards;
export const keepCard = (card: number, is: Convention) => ask<object>("/api/cards", { card, ...is });
export const dropCard = (card: number) => ask<object>("/api/cards/drop", { card });
export const chooseCard = (table: string, chosen: number) =>
	ask<object>("/api/cards/choose", { table, ...(chosen === OF_PARTNER ? { partner: true } : { card: chosen }) });
export const cardsAt = async (table: string) =>
	(await ask<{ seats: SeatCard[] }>(`/api/cards/at?table=${encodeURIComponent(table)}`)).seats;

const isText = (value: unknown, most: number): value is string =>
	typeof value === "string" && [...value].length <= most && value.trim() !== "";

// A card from a file; what is no field of a card is left out.  undefined: there is no title.
export function readCard(text: string): Convention | undefined {
	let said: Record<string, unknown>;
	try {
		said = JSON.parse(text) as Record<string, unknown>;
	} catch {
		return undefined;
	}
	if (typeof said !== "object" || !said || !isText(said["title"], TITLE_LENGTH)) return undefined;
	const kept = FIELDS.filter((field) => isText(said[field], TEXT_LENGTH));
	return Object.assign({ title: said["title"] }, ...kept.map((field) => ({ [field]: said[field] }))) as Convention;
}

export const writeCard = (card: Convention) => JSON.stringify(card, null, 2) + "\n";

// SPDX-License-Identifier: Apache-2.0
// What this browser has itself seen of deals: the commitments before them, what it has added, and cards.  So a player
// who checks a deal need not trust the server about its commitment.
import type { Judged } from "../offline/verify";
import type { Card, Down, Fair, Frame, Seat, Table } from "../wire/types";
import { cardsOf } from "../words/cards";

interface Seen {
	commitment?: string; // shown before the deal
	nonce?: string; // added to it
	people?: Seat[]; // as in Promised
	draw?: string; // before it, as in a record
	turn?: Card;
	cards: Record<Card, Seat>; // the seat that had it
}

// To the next deal.
interface Promised {
	commitment: string;
	nonce?: string;
	added?: boolean; // the server has it
	people?: Seat[]; // seats at which somebody has sat since the commitment; missing: there was a gap
}

export interface Witness {
	match: number;
	me?: Seat | undefined;
	people?: Seat[]; // seats at which somebody sits
	coming?: Promised;
	gap?: boolean; // deals may have begun unseen
	deals: Record<string, Seen>; // by match and deal
}

export const NOTHING_SEEN: Witness = { match: 0, deals: {} };

const KEPT = 100; // deals, as many as a sheet has

const keyOf = (match: number, deal: number) => `${match} ${deal}`;

function withSeen(witness: Witness, deal: number, some: Partial<Seen>): Witness {
	const key = keyOf(witness.match, deal);
	const deals = { ...witness.deals, [key]: { cards: {}, ...witness.deals[key], ...some } };
	const old = Object.keys(deals).slice(0, -KEPT);
	return { ...witness, deals: Object.fromEntries(Object.entries(deals).filter(([name]) => !old.includes(name))) };
}

// A commitment that another one replaces belongs to the deal that has begun.
function takeFair(witness: Witness, fair: Fair): Witness {
	const { coming, gap, ...rest } = witness;
	if (coming?.commitment === fair.commitment) {
		const { people, ...known } = coming;
		const added = coming.nonce !== undefined && rest.me !== undefined && fair.nonces.includes(rest.me);
		return { ...rest, coming: { ...known, ...(added && { added }), ...(people && !gap && { people }) } };
	}
	const next = { ...rest, coming: { commitment: fair.commitment, people: rest.people ?? [] } };
	if (!coming || gap || fair.deal < 2) return next;
	const { commitment, nonce, added, people } = coming;
	return withSeen(next, fair.deal - 1, { commitment, ...(nonce && added && { nonce }), ...(people && { people }) });
}

// While a draw is told the first deal is on.
function withDraw(witness: Witness, { draw }: Table): Witness {
	if (!draw) return witness;
	return withSeen(witness, 1, { draw: [draw.for, ...draw.cards.map(({ card }) => card)].join(" ") });
}

function takeTable(witness: Witness, table: Table): Witness {
	const { match = 0, me, seats } = table;
	const people = seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
	const { coming } = witness;
	const next = withDraw({ ...witness, match, me, people }, table);
	if (!coming) return next;
	const { nonce, ...rest } = coming;
	const kept = nonce !== undefined && me !== undefined; // what a seat has added goes with its player
	const sat = rest.people && { people: [...new Set([...rest.people, ...people])] };
	return { ...next, coming: { ...rest, ...(kept && { nonce }), ...sat } };
}

function lookAt(witness: Witness, { view, deal }: Frame): Witness {
	const known = (view.known ?? []).flatMap((text, seat) => cardsOf(text).map((card) => [card, seat] as const));
	const played = [view.trick, view.last].flatMap((trick) =>
		(trick?.cards ?? []).flatMap((card, seat) => (card ? [[card, seat] as const] : [])),
	);
	const seen = witness.deals[keyOf(witness.match, deal)];
	const fresh = [...known, ...played].filter(([card]) => seen?.cards[card] === undefined);
	if (!fresh.length && (seen?.turn || !view.turn)) return witness;
	const cards = { ...seen?.cards, ...Object.fromEntries(fresh) };
	return withSeen(witness, deal, { cards, ...(view.turn ? { turn: view.turn } : {}) });
}

// A witness after a message.
export function sees(witness: Witness, message: Down): Witness {
	if (message.type === "table") return takeTable(witness, message);
	if (message.type === "fair") return takeFair(witness, message);
	return message.type === "frame" ? lookAt(witness, message) : witness;
}

// What this browser was shown before a deal of this match, if it was there.
export const commitmentOf = ({ match, deals }: Witness, deal: number) => deals[keyOf(match, deal)]?.commitment;

// A witness after this browser has added a random text to the deal to come.
export function adds(witness: Witness, nonce: string): Witness {
	return witness.coming ? { ...witness, coming: { ...witness.coming, nonce } } : witness;
}

// right: the server was bound by its commitment, and could not foresee what this browser added.  kept: it was bound, but
// could have chosen the cards.  fits: nothing is wrong, but this browser was not shown the commitment before the deal.
export type Finding =
	Judged["verdict"] | "kept" | "fits" | "other promise" | "other table" | "without you" | "nobody's part";

// The finding of a deal of this match.
export function findingOf(judged: Judged, { match, deals }: Witness): Finding {
	const seen = deals[keyOf(match, judged.deal)];
	const correct = judged.verdict === "right" || judged.verdict === "no draw";
	if (!correct || !seen) return judged.verdict === "right" ? "fits" : judged.verdict;
	if (seen.commitment && seen.commitment !== judged.commitment) return "other promise";
	if (seen.turn && seen.turn !== judged.turn) return "other table";
	if (seen.draw && seen.draw !== judged.draw) return "other table";
	const elsewhere = Object.entries(seen.cards).some(([card, seat]) => !cardsOf(judged.hands[seat]).includes(card));
	if (elsewhere) return "other table";
	if (seen.nonce && !judged.nonces.includes(seen.nonce)) return "without you";
	const { people } = seen;
	if (people && judged.nonces.some((nonce, seat) => nonce && !people.includes(seat))) return "nobody's part";
	if (judged.verdict === "no draw") return "no draw";
	return !seen.commitment ? "fits" : seen.nonce ? "right" : "kept";
}

// A page that is loaded again remembers.
const placeOf = (table: string) => `atout witness ${table}`;

export function recall(table: string): Witness {
	try {
		const text = sessionStorage.getItem(placeOf(table));
		return text ? { ...(JSON.parse(text) as Witness), gap: true } : NOTHING_SEEN;
	} catch {
		return NOTHING_SEEN;
	}
}

export function remember(table: string, witness: Witness) {
	try {
		sessionStorage.setItem(placeOf(table), JSON.stringify(witness));
	} catch {
		// Not allowed here, or full.
	}
}

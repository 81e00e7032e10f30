// SPDX-License-Identifier: Apache-2.0
// The terms of the present game, from its offer.  What draws asks for kinds and knows no game; a fact without a term is
// drawn as its key and its value.
import type {
	ContractTerm,
	Fact,
	FactKind,
	FactTerm,
	MoveTerm,
	MoveText,
	Offer,
	PhaseTerm,
	Terms,
	View,
} from "../wire/types";
import { currentGame, N_, t } from "./catalog";

const NONE: Terms = {};
let offers: ReadonlyMap<string, Offer> = new Map();

export function setOffers(all: readonly Offer[]) {
	offers = new Map(all.map((offer) => [offer.game, offer]));
}

export const hasOffers = () => offers.size > 0;
export const terms = (game = currentGame()): Terms => offers.get(game)?.terms ?? NONE;
export const offerOf = (game: string): Offer | undefined => offers.get(game);
// Which one of all it is, as the engine counts them.
export const gameNumber = (game: string) => [...offers.keys()].indexOf(game);
export const auctionGame = () => [...offers.values()].find(({ terms: its }) => its?.auction)?.game; // the first with calls
export const drawnGames = () => [...offers.values()].filter(({ terms: its }) => !its?.auction); // whose events are for single players
export const gameTitle = (game: string) => t(offers.get(game)?.title ?? game);

export const termOf = ({ key }: Fact): FactTerm => terms().facts?.find((term) => term.key === key) ?? { key };

// The fact of a kind, about a seat if one is given.
export const factOfKind = (view: View, kind: FactKind, seat?: number): Fact | undefined =>
	view.facts.find((fact) => termOf(fact).kind === kind && (seat === undefined || fact.seat === seat));

export const contractTerm = (name: string): ContractTerm | undefined =>
	terms().contracts?.find((contract) => contract.name === name);

export const phaseTerm = (view: View): PhaseTerm | undefined =>
	terms().phases?.find(({ word }) => word === factOfKind(view, "phase")?.word);

// Whether a double would be a redouble.
export function doublesBack(view: View): boolean {
	const side = factOfKind(view, "side");
	return phaseTerm(view)?.back !== undefined && side !== undefined && side.value === (view.me ?? 0) % 2;
}

const BID = /^[1-7](?:C|D|H|S|NT)$/;

function fits({ form, varies }: MoveTerm, move: MoveText): boolean {
	if (varies === undefined) return move === form;
	return varies === "bid" ? BID.test(move) : move.startsWith(`${form} `);
}

// Any game may have it.
const PASS: MoveTerm = { form: "pass", offer: N_("pass"), you: N_("You pass."), other: N_("%s passes.") };

// The term of a move that is no card, and what varies.
export function moveTerm(move: MoveText): { term: MoveTerm; rest: string } | undefined {
	const term = [...(terms().moves ?? []), PASS].find((one) => fits(one, move));
	return term && { term, rest: term.form ? move.slice(term.form.length + 1) : move };
}

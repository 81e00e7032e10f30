// SPDX-License-Identifier: Apache-2.0
// Results of a challenge side by side: only of deals that the player has played, so that nobody learns of one to come.
import type { Challenge, Rival, Row } from "../wire/challenge";
import type { DealSet } from "../wire/sets";
import { impsFor } from "./imps";

// The points of a result to the player at a seat, of their side or their own; of two sides, less the other's, unless one has
// won what the other has lost.
export function pointsOf({ seat }: Pick<Challenge, "seat">, sides: number, { score }: Row): number {
	const [own, other] = [score[seat % score.length] ?? 0, score[1 - (seat % 2)] ?? 0];
	return sides === 2 && score.length === 2 && own !== -other ? own - other : own;
}

export interface Compared {
	name: string;
	me: boolean;
	deals: number; // of mine that this one has played
	points: number;
	percent: number | undefined; // 0 to 1 of the matchpoints
	imps: number | undefined; // where results are compared in IMPs, of all deals
}

export interface ComparedDeal {
	deal: number;
	// The best first; imps: against the others, as two rooms are compared; against several on average.
	results: { name: string; me: boolean; row: Row; points: number; imps?: number }[];
}

// How a match of two players stands, in IMPs.
export interface Match {
	won: number; // by the player
	lost: number;
}

export interface Comparison {
	players: Compared[]; // the best first
	deals: ComparedDeal[];
	match: Match | undefined; // of two players, where results are compared in IMPs
}

const share = (own: number, others: readonly number[]) =>
	others.reduce((sum, other) => sum + (own > other ? 1 : own === other ? 0.5 : 0), 0) / others.length;

type Line = ComparedDeal["results"][number];

function lineOf(deal: ComparedDeal, { name, me }: Pick<Compared, "name" | "me">) {
	const at = deal.results.findIndex((line) => line.name === name && line.me === me);
	return at < 0 ? undefined : { own: deal.results[at]!, rest: deal.results.filter((_, i) => i !== at) };
}

function standingOf(deals: readonly ComparedDeal[], player: Pick<Compared, "name" | "me">): Compared {
	const lines = deals.flatMap((deal) => lineOf(deal, player) ?? []);
	const shares = lines
		.filter(({ rest }) => rest.length)
		.map(({ own, rest }) =>
			share(
				own.points,
				rest.map(({ points }) => points),
			),
		);
	const imps = lines.flatMap(({ own }) => own.imps ?? []);
	return {
		...player,
		imps: imps.length ? imps.reduce((a, b) => a + b, 0) : undefined,
		deals: lines.length,
		points: lines.reduce((sum, { own }) => sum + own.points, 0),
		percent: shares.length ? shares.reduce((a, b) => a + b, 0) / shares.length : undefined,
	};
}

// With what each result is worth against those of the others.
function inImps(results: Line[]): Line[] {
	if (results.length < 2) return results;
	return results.map((line) => {
		const gains = results.filter((other) => other !== line).map(({ points }) => impsFor(line.points - points));
		return { ...line, imps: gains.reduce((a, b) => a + b, 0) / gains.length };
	});
}

// gains: of the player, deal by deal.
function matchOf(gains: readonly number[], players: number): Match | undefined {
	const sum = (sign: number) => gains.reduce((all, gain) => all + Math.max(0, sign * gain), 0);
	return players === 2 && gains.length ? { won: sum(1), lost: sum(-1) } : undefined;
}

// Of a set on a server, which tells what the results of others are worth against the player's.
export const matchOfSet = ({ players, rows }: Pick<DealSet, "players" | "rows">): Match | undefined =>
	matchOf(
		rows.flatMap(({ results }) =>
			results.flatMap(({ player, imps }) => (players[player]?.me || imps === undefined ? [] : [-imps])),
		),
		players.filter(({ me }) => me).length ? players.length : 0,
	);

// sides: of the game.
export function compare(challenge: Challenge, sides: number, me: Rival, others: readonly Rival[]): Comparison {
	const all = [{ ...me, me: true }, ...others.map((other) => ({ ...other, me: false }))];
	const results = (deal: number) =>
		all
			.flatMap(({ name, me: mine, rows }): Line[] => {
				const row = rows.find((one) => one.deal === deal);
				return row ? [{ name, me: mine, row, points: pointsOf(challenge, sides, row) }] : [];
			})
			.sort((a, b) => b.points - a.points);
	const deals = me.rows.map(({ deal }) => ({
		deal,
		results: challenge.imps ? inImps(results(deal)) : results(deal),
	}));
	const players = all
		.map(({ name, me: mine }) => standingOf(deals, { name, me: mine }))
		.filter(({ deals: count }) => count)
		.sort((a, b) => (b.imps ?? 0) - (a.imps ?? 0) || (b.percent ?? -1) - (a.percent ?? -1) || b.points - a.points);
	const gains = deals.flatMap(({ results: lines }) => lines.find(({ me: mine }) => mine)?.imps ?? []);
	return { players, deals, match: matchOf(gains, players.length) };
}

// SPDX-License-Identifier: Apache-2.0
// Results of a challenge side by side: only of deals that the player has played, so that nobody learns of one to come.
import type { Challenge, Rival, Row } from "../wire/challenge";

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
}

export interface ComparedDeal {
	deal: number;
	results: { name: string; me: boolean; row: Row; points: number }[]; // the best first
}

export interface Comparison {
	players: Compared[]; // the best first
	deals: ComparedDeal[];
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
	return {
		...player,
		deals: lines.length,
		points: lines.reduce((sum, { own }) => sum + own.points, 0),
		percent: shares.length ? shares.reduce((a, b) => a + b, 0) / shares.length : undefined,
	};
}

// sides: of the game.
export function compare(challenge: Challenge, sides: number, me: Rival, others: readonly Rival[]): Comparison {
	const all = [{ ...me, me: true }, ...others.map((other) => ({ ...other, me: false }))];
	const deals = me.rows.map(({ deal }) => ({
		deal,
		results: all
			.flatMap(({ name, me: mine, rows }): Line[] => {
				const row = rows.find((one) => one.deal === deal);
				return row ? [{ name, me: mine, row, points: pointsOf(challenge, sides, row) }] : [];
			})
			.sort((a, b) => b.points - a.points),
	}));
	const players = all
		.map(({ name, me: mine }) => standingOf(deals, { name, me: mine }))
		.filter(({ deals: count }) => count)
		.sort((a, b) => (b.percent ?? -1) - (a.percent ?? -1) || b.points - a.points);
	return { players, deals };
}

// SPDX-License-Identifier: Apache-2.0
// What each player gave away in a deal, and with which card: what the solver says.
import type { Solved, Worth } from "../offline/study";
import type { Hint, Moment, MoveText, Seat, View } from "../wire/types";
import { t } from "./catalog";
import { signed } from "./numbers";
import { factOfKind, terms } from "./terms";

export interface Slip {
	at: number; // moves made before
	seat: Seat; // the player who decided
	move: MoveText;
	lost: number;
	better: MoveText[]; // all the best
}

type Made = Pick<Slip, "seat" | "move">;

export const bestOf = ({ cards }: Worth) => Math.max(...cards.map(({ value }) => value));

type Lost = Pick<Slip, "lost" | "better">;

function lostByCard({ cards }: Worth, card: MoveText): Lost | undefined {
	const value = cards.find(({ move }) => move === card)?.value;
	const best = Math.max(...cards.map((one) => one.value));
	const better = cards.filter((one) => one.value === best).map(({ move }) => move);
	return value === undefined ? undefined : { lost: best - value, better };
}

const CLAIM = "claim "; // and the tricks of declarer's side

export const isClaim = (move: MoveText) => move.startsWith(CLAIM);

function lostByClaim({ claim }: Worth, { seat, move }: Made, view: View): Lost | undefined {
	const declarer = claim === undefined ? undefined : factOfKind(view, "declared")?.seat;
	if (claim === undefined || declarer === undefined) return undefined;
	const less = claim - Number(move.slice(CLAIM.length));
	return { lost: seat % 2 === declarer % 2 ? less : -less, better: [`${CLAIM}${claim}`] };
}

// What the next move has given away, if the solver knows; 0 or less: nothing.
function slipAt(worth: Worth | undefined, moment: Moment): Slip | undefined {
	const made = moment.said?.[moment.move];
	if (!worth || !made) return undefined;
	const lost = isClaim(made.move) ? lostByClaim(worth, made, moment.view) : lostByCard(worth, made.move);
	return lost && { at: moment.move, seat: made.seat, move: made.move, ...lost };
}

export function slipsOf(solved: Solved, moments: readonly Moment[]): Slip[] {
	return moments.flatMap((moment) => {
		const slip = slipAt(solved.worths[moment.move], moment);
		return slip && slip.lost > 0 ? [slip] : [];
	});
}

const DOUBT = 2; // standard errors

// What the next move was worth less than a bot's, as the bot sees it from what the player knew, in points.
function slipByHint(at: number, { move, candidates = [] }: Hint, moment: Moment): Slip | undefined {
	const made = moment.said?.[at];
	const worthOf = (one: MoveText | undefined) => candidates.find((candidate) => candidate.move === one);
	const [best, own] = [worthOf(move), worthOf(made?.move)];
	if (!made || !move || !best || !own) return undefined;
	const lost = best.value - own.value;
	if (lost <= DOUBT * Math.hypot(best.error, own.error)) return undefined;
	return { at, seat: made.seat, move: made.move, lost: Math.round(lost / 100), better: [move] };
}

export const slipsByHints = (hints: ReadonlyMap<number, Hint>, moments: readonly Moment[]): Slip[] =>
	[...hints].flatMap(([at, hint]) => {
		const slip = moments[at] && slipByHint(at, hint, moments[at]);
		return slip?.lost ? [slip] : [];
	});

// The first of the most expensive ones of a player.
export const costliest = (slips: readonly Slip[], of: Seat): Slip | undefined =>
	slips
		.filter(({ seat }) => seat === of)
		.reduce<Slip | undefined>((most, slip) => (most && most.lost >= slip.lost ? most : slip), undefined);

// The number of the trick that the next card belongs to.
export const trickNumber = ({ view }: Moment) => view.tricks.reduce((sum, tricks) => sum + tricks, 1);

// The value of a card, in words and as a sign.
export const worthWords = (value: number) => (terms().tricks ? t("tricks %d", value) : t("points %s", signed(value)));
export const worthSign = (value: number) => (terms().tricks ? String(value) : signed(value));

// SPDX-License-Identifier: Apache-2.0
// What each player gave away in a deal, and with which card: what the solver says.
import type { Solved, Worth } from "../offline/study";
import type { Moment, MoveText, Seat } from "../wire/types";
import { t } from "./catalog";
import { signed } from "./numbers";
import { terms } from "./terms";

export interface Slip {
	at: number; // moves made before
	seat: Seat; // the player who decided
	move: MoveText;
	lost: number;
	better: MoveText[]; // all the best
}

export const bestOf = ({ cards }: Worth) => Math.max(...cards.map(({ value }) => value));

// What the next move has given away; 0: it is one of the best.
function slipAt(worth: Worth | undefined, moment: Moment): Slip | undefined {
	const made = moment.said?.[moment.move];
	const value = worth?.cards.find(({ move }) => move === made?.move)?.value;
	if (!worth || !made || value === undefined) return undefined;
	const best = bestOf(worth);
	const better = worth.cards.filter((card) => card.value === best).map(({ move }) => move);
	return { at: moment.move, seat: made.seat, move: made.move, lost: best - value, better };
}

export function slipsOf(solved: Solved, moments: readonly Moment[]): Slip[] {
	return moments.flatMap((moment) => {
		const slip = slipAt(solved.worths[moment.move], moment);
		return slip?.lost ? [slip] : [];
	});
}

// The number of the trick that the next card belongs to.
export const trickNumber = ({ view }: Moment) => view.tricks.reduce((sum, tricks) => sum + tricks, 1);

// The value of a card, in words and as a sign.
export const worthWords = (value: number) => (terms().tricks ? t("tricks %d", value) : t("points %s", signed(value)));
export const worthSign = (value: number) => (terms().tricks ? String(value) : signed(value));

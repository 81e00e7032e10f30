// SPDX-License-Identifier: Apache-2.0
// Which cards of a frame may be played from which hand.
import type { Card, Frame, Seat } from "../wire/types";
import { factOfKind } from "../words/terms";

const NONE: ReadonlySet<Card> = new Set();

// The other seat whose cards the player plays: dummy, for declarer.
export function partnerHand({ view }: Frame): Seat | undefined {
	const declarer = factOfKind(view, "declared")?.seat;
	const dummy = factOfKind(view, "seat")?.seat;
	if (view.me === undefined || dummy === undefined || dummy === view.me || view.over) return undefined;
	return declarer === view.me ? dummy : undefined;
}

export function playable(frame: Frame, seat: Seat): ReadonlySet<Card> {
	if ((frame.view.from ?? frame.view.me) !== seat) return NONE;
	return new Set([...(frame.legal.play ?? []), ...meldable(frame)]);
}

// The cards that may be melded as they are played.
export function meldable({ legal }: Frame): ReadonlySet<Card> {
	return legal.meld ? new Set(legal.meld.map((move) => move.slice(0, 2))) : NONE;
}

// Whether the player must say if the card is played with its meld.
export function mayChooseMeld(frame: Frame, card: Card): boolean {
	return meldable(frame).has(card) && (frame.legal.play ?? []).includes(card);
}

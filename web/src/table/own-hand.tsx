// SPDX-License-Identifier: Apache-2.0
// The hands that the player plays from: their own, and for declarer dummy's.
import type { ComponentChildren } from "preact";
import type { Card, Frame, Seat } from "../wire/types";
import { bySuit, cardsOf, trumpsFirst } from "../words/cards";
import { t } from "../words/catalog";
import { seatName, type Cast } from "../words/cast";
import { Hand } from "./hand";
import { meldable, playable } from "./play";

interface Props {
	frame: Frame;
	cast: Cast;
	hinted: string | undefined;
	onPlay: (card: Card) => void;
}

interface PartnerProps extends Props {
	seat: Seat;
	children: ComponentChildren;
}

export function OwnHand({ frame, hinted, onPlay }: Props) {
	const { me, known, count, trump } = frame.view;
	if (me === undefined) return null;
	const cards = cardsOf(known?.[me]);
	if (!count[me]) return <div class="hand empty" />;
	return (
		<Hand
			label={t("Your hand")}
			suits={bySuit(cards, trump)}
			hidden={(count[me] ?? 0) - cards.length}
			legal={playable(frame, me)}
			melds={meldable(frame)}
			hinted={hinted?.slice(0, 2)}
			onPlay={onPlay}
		/>
	);
}

// children: the seat panel of the hand.
export function PartnerHand({ frame, cast, hinted, onPlay, seat, children }: PartnerProps) {
	const { known, trump } = frame.view;
	const cards = cardsOf(known?.[seat]);
	if (!cards.length) return null;
	return (
		<div class="partner-hand">
			{children}
			<Hand
				label={t("Cards of %s", seatName(cast, seat))}
				suits={trumpsFirst(bySuit(cards, trump), trump)}
				columns
				hidden={0}
				legal={playable(frame, seat)}
				melds={new Set()}
				hinted={hinted?.slice(0, 2)}
				onPlay={onPlay}
			/>
		</div>
	);
}

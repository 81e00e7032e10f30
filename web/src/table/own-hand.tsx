// SPDX-License-Identifier: Apache-2.0
// The hands that the player plays from: their own, and for declarer dummy's.
import type { Card, Frame, Seat } from "../wire/types";
import { cardsOf } from "../words/cards";
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

export function OwnHand({ frame, hinted, onPlay }: Props) {
	const { me, known, count } = frame.view;
	if (me === undefined) return null;
	const cards = cardsOf(known?.[me]);
	if (!count[me]) return <div class="hand empty" />;
	return (
		<Hand
			label={t("Your hand")}
			cards={cards}
			trump={frame.view.trump}
			hidden={(count[me] ?? 0) - cards.length}
			legal={playable(frame, me)}
			melds={meldable(frame)}
			hinted={hinted?.slice(0, 2)}
			onPlay={onPlay}
		/>
	);
}

export function PartnerHand({ frame, cast, hinted, onPlay, seat }: Props & { seat: Seat }) {
	const cards = cardsOf(frame.view.known?.[seat]);
	if (!cards.length) return null;
	return (
		<div class="partner-hand">
			<Hand
				label={t("Cards of %s", seatName(cast, seat))}
				cards={cards}
				trump={frame.view.trump}
				hidden={0}
				legal={playable(frame, seat)}
				melds={new Set()}
				hinted={hinted?.slice(0, 2)}
				onPlay={onPlay}
			/>
		</div>
	);
}

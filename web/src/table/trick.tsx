// SPDX-License-Identifier: Apache-2.0
// The trick: each card in front of its player, with marks for the leader and the winner so far.
import { useLayoutEffect, useRef } from "preact/hooks";
import { CardFace } from "../card/card";
import type { Seat, Trick, View } from "../wire/types";
import { cardWords } from "../words/cards";
import { t } from "../words/catalog";
import { youOrName, type Cast } from "../words/cast";
import { land } from "./flight";
import { spotOf, spotStyle } from "./seating";

interface Props {
	trick: Trick;
	view: View;
	cast: Cast;
	bottom: Seat;
	ended: boolean;
	stays?: number; // ms until a finished trick moves to its winner
}

function title({ trick, cast, ended }: Props, seat: Seat): string {
	const marks = [
		t("Card of %s: %s.", youOrName(cast, seat), cardWords(trick.cards![seat]!)),
		trick.leader === seat && t("It was led."),
		trick.winner === seat && (ended ? t("It takes the trick.") : t("It is winning so far.")),
	];
	return marks.filter(Boolean).join(" ");
}

function kindOf({ leader, winner }: Trick, seat: Seat): string {
	return ["played", seat === winner ? "winning" : "", seat === leader ? "led" : ""].filter(Boolean).join(" ");
}

export function TrickCards(props: Props) {
	const { trick, view, bottom, ended } = props;
	const place = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => land(place.current), [trick.cards?.join()]);
	return (
		<div
			class={ended ? "trick ended" : "trick"}
			style={trick.winner === undefined ? {} : goingStyle(props)}
			ref={place}
			role="group"
			aria-label={t("The trick on the table")}
		>
			{(trick.cards ?? []).map((card, seat) =>
				card ? (
					<span
						key={card}
						class={kindOf(trick, seat)}
						data-card={card}
						style={spotStyle(spotOf(seat, bottom, view.seats))}
						role="img"
						aria-label={title(props, seat)}
					>
						<CardFace card={card} silent />
					</span>
				) : null,
			)}
		</div>
	);
}

// Where a finished trick moves, and when.
function goingStyle({ trick, view, bottom, stays = 0 }: Props) {
	const { x, y } = spotOf(trick.winner!, bottom, view.seats);
	return { "--to-x": String(x), "--to-y": String(y), "--stays": `${stays}ms` };
}

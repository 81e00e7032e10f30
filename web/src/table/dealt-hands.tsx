// SPDX-License-Identifier: Apache-2.0
// All hands of a deal that is over, as they were dealt, around the auction where there was one.
import type { Moment, Seat, View } from "../wire/types";
import { cardsOf } from "../words/cards";
import { t } from "../words/catalog";
import { placeName, youOrName, type Cast } from "../words/cast";
import { roleOf } from "../words/facts";
import { terms } from "../words/terms";
import { Auction } from "./auction";
import { ValuedHand } from "./open-hand";
import { bottomOf, placeAround } from "./seating";

interface Props {
	moment: Moment | undefined; // before the first move; undefined: it has not been told yet
	view: View; // of the end
	cast: Cast;
}

function Seated({ moment, view, cast, seat, bottom }: Props & { seat: Seat; bottom: Seat }) {
	const role = roleOf(view, seat);
	return (
		<section
			class={`open-seat ${placeAround(seat, bottom, view.seats)}`}
			aria-label={t("Cards of %s", youOrName(cast, seat))}
		>
			<p>
				<strong>{placeName(cast, seat)}</strong> {role.text && <small>{role.text}</small>}{" "}
				<small>{t("tricks %d", view.tricks[seat] ?? 0)}</small>
			</p>
			<ValuedHand
				cards={cardsOf(moment?.view.known?.[seat])}
				trump={view.trump}
				worth={undefined}
				next={undefined}
			/>
		</section>
	);
}

export function DealtHands(props: Props) {
	const { view, cast } = props;
	const bottom = cast.me ?? bottomOf(view);
	const { auction } = terms();
	return (
		<div class={`open-table dealt of-${view.seats} ${auction ? "around" : ""}`}>
			{auction && (
				<div class="open-middle">
					<Auction view={view} cast={cast} />
				</div>
			)}
			{view.count.map((_, seat) => (
				<Seated key={seat} {...props} seat={seat} bottom={bottom} />
			))}
		</div>
	);
}

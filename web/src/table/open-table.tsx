// SPDX-License-Identifier: Apache-2.0
// A moment of a deal that is over: all hands around what lies on the table.
import type { Note, Worth } from "../offline/study";
import type { Frame, Moment, Seat } from "../wire/types";
import { cardsOf } from "../words/cards";
import { t } from "../words/catalog";
import { placeName, youOrName, type Cast } from "../words/cast";
import { cardOf } from "../words/moves";
import { terms } from "../words/terms";
import { Auction } from "./auction";
import { trickShown } from "./board";
import { callNotes } from "./call-notes";
import { CallTalkContext } from "./calls";
import { Notes } from "./notes";
import { Rows } from "./rows";
import { bottomOf, placeAround } from "./seating";
import { TrickCards } from "./trick";
import { ValuedHand } from "./open-hand";

interface Props {
	moment: Moment;
	notes: readonly Note[];
	worth: Worth | undefined;
	cast: Cast;
}

function Middle({ moment, notes, cast, bottom }: Omit<Props, "worth"> & { bottom: Seat }) {
	const { view } = moment;
	const frame: Frame = { type: "frame", n: 0, game: cast.game, deal: moment.deal, view, legal: {} };
	const ended = !view.trick?.cards && cardOf(moment.said?.[moment.move - 1]?.move ?? "") !== undefined;
	const shown = trickShown(frame, ended);
	if (view.laid) return <Rows laid={cardsOf(view.laid)} starts={undefined} />;
	if (shown) {
		return (
			<div class="middle">
				<TrickCards {...shown} view={view} cast={cast} bottom={bottom} />
			</div>
		);
	}
	if (!terms().auction) return null;
	const talk = { frame: { ...frame, ...callNotes(notes, moment) }, cast, meaning: undefined };
	return (
		<CallTalkContext.Provider value={talk}>
			<Auction view={view} cast={cast} />
		</CallTalkContext.Provider>
	);
}

export function OpenTable({ moment, notes, worth, cast }: Props) {
	const { view } = moment;
	const bottom = cast.me ?? bottomOf(view);
	const next = moment.said?.[moment.move]?.move;
	const around = view.seats === 4 && !view.laid;
	return (
		<div class={around ? "open-table around" : "open-table"}>
			<Notes view={view} cast={cast} />
			<div class="open-middle">
				<Middle moment={moment} notes={notes} cast={cast} bottom={bottom} />
			</div>
			{view.count.map((_, seat) => (
				<section
					key={seat}
					class={`open-seat ${placeAround(seat, bottom, view.seats)}`}
					aria-label={t("Cards of %s", youOrName(cast, seat))}
				>
					<p class={view.to_act.includes(seat) ? "acting" : ""}>
						<strong>{placeName(cast, seat)}</strong>{" "}
						{view.tricks[seat] ? <small>{t("tricks %d", view.tricks[seat])}</small> : null}
					</p>
					<ValuedHand
						cards={cardsOf(view.known?.[seat])}
						trump={view.trump}
						worth={worth?.seat === seat ? worth : undefined}
						next={next}
					/>
				</section>
			))}
		</div>
	);
}

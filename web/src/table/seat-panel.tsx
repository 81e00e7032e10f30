// SPDX-License-Identifier: Apache-2.0
// A seat: its player, the bid and the tricks, the role, captured cards, the clock, and whether the player is there.
import { Avatar } from "../card/avatar";
import { CardFace } from "../card/card";
import { Explained } from "../app/explained";
import { Spoken } from "../app/spoken";
import type { Ticking } from "../app/room";
import type { Frame, Seat, Table } from "../wire/types";
import { cardsOf } from "../words/cards";
import { t } from "../words/catalog";
import { compassOf, placeName, seatAt, seatName, youOrName, type Cast } from "../words/cast";
import { terms } from "../words/terms";
import { sideBetWith, roleOf, runningOf } from "../words/facts";
import { signed } from "../words/numbers";
import { TimeLeft } from "./time-left";

interface Props {
	frame: Frame;
	table: Table | undefined;
	cast: Cast;
	seat: Seat;
	clock: Ticking | undefined;
}

interface Tally {
	text: string;
	state: "" | "met" | "beyond";
	word?: string; // as of words/glossary.ts
}

// The numbers of a seat: bid and tricks, tricks, or the cards left.
function tallyOf({ view }: Frame, seat: Seat): Tally {
	const bid = view.bid?.[seat] ?? null;
	const tricks = view.tricks[seat] ?? 0;
	const playing = view.from !== undefined || view.over === true;
	if (bid === "sealed") return { text: t("bid hidden"), state: "", word: "seat sealed" };
	if (bid !== null && !playing) return { text: t("bid %d", bid), state: "" };
	const state = tricks === bid ? "met" : tricks > (bid ?? tricks) ? "beyond" : "";
	if (bid !== null) return { text: t("tricks %d/%d", tricks, bid), state, word: "seat tally" };
	if (playing && !view.laid) return { text: t("tricks %d", tricks), state: "" };
	return { text: view.count[seat] ? t("cards %d", view.count[seat]!) : "", state: "" };
}

function Presence({ frame, table, cast, seat }: Props) {
	const player = seatAt(table, frame, seat);
	if (frame.standin?.includes(player)) return <span class="absent">{t("a bot plays")}</span>;
	if (frame.away?.includes(player)) return <span class="absent">{t("away")}</span>;
	if (frame.ready?.includes(player)) return <span class="ready">{t("ready")}</span>;
	if (seat === cast.me && table?.me !== undefined && table.me !== seat)
		return <span class="role">{t("for %s", seatName(cast, table.me))}</span>;
	const bot = table?.seats[seat]?.bot;
	return bot ? (
		<span class="bot">
			<Explained word={bot}>{t("bot")}</Explained>
		</span>
	) : null;
}

export function SeatPanel(props: Props) {
	const { frame, table, cast, seat, clock } = props;
	const { view } = frame;
	const player = seatAt(table, frame, seat);
	const turn = view.to_act.includes(seat) && !view.over;
	const tally = tallyOf(frame, seat);
	const role = roleOf(view, seat);
	const sideBet = sideBetWith(view, seat);
	const points = runningOf(view)?.[seat];
	const taken = cardsOf(view.taken?.[seat]);

	return (
		<div class={turn ? "seat-panel turn" : "seat-panel"} role="group" aria-label={placeName(cast, seat)}>
			<p class="who">
				<Avatar name={cast.names[seat] ?? ""} bot={Boolean(table?.seats[seat]?.bot)} />
				{terms().compass && (
					<Explained word={`seat ${seat}`}>
						<abbr title={compassOf(seat)}>{compassOf(seat).charAt(0)}</abbr>
					</Explained>
				)}
				<strong>{youOrName(cast, seat)}</strong>
				{view.dealer === seat && (
					<span class="dealer">
						<Explained word="Dealer">
							<Spoken sign={t("(D)")} words={t("Dealer")} />
						</Explained>
					</span>
				)}
				{turn && <span class="hidden">{t("to play")}</span>}
			</p>
			<p class="tally">
				{tally.text && (
					<span class={tally.state}>
						<Explained word={tally.word}>{tally.text}</Explained>
					</span>
				)}
				{Boolean(points) && <span title={t("Points")}>{signed(points!)}</span>}
				{role.text && (
					<span class="role">
						<Explained word={role.word}>{role.text}</Explained>
					</span>
				)}
				{sideBet && (
					<span class="side-bet">
						<Explained word={sideBet}>{t(sideBet)}</Explained>
					</span>
				)}
				<TimeLeft clock={clock} seat={player} deal={frame.deal} mine={seat === cast.me} />
				{frame.hinted?.includes(player) && (
					<span class="helped">
						<Explained word="hint">{t("hint")}</Explained>
					</span>
				)}
				{frame.coached?.includes(player) && (
					<span class="helped">
						<Explained word="coach">{t("coach")}</Explained>
					</span>
				)}
				<Presence {...props} />
			</p>
			{taken.length > 0 && (
				<p class="taken" role="group" aria-label={t("Captured cards")}>
					{taken.map((card) => (
						<CardFace key={card} card={card} small />
					))}
				</p>
			)}
		</div>
	);
}

// SPDX-License-Identifier: Apache-2.0
// The player of each seat, and what may be done about it.
import type { Place, Seat, Table, Up } from "../wire/types";
import { t } from "../words/catalog";
import { seatTitle, type Cast } from "../words/cast";

interface Props {
	table: Table;
	cast: Cast;
	say: (message: Up) => void;
}

function who({ may_seats: may, started, seats, me }: Table, seat: Seat, name: string | undefined): string {
	const place: Place = seats[seat]!;
	if (place.kind === "open") return started ? t("open; a bot plays for now") : t("open");
	if (me === seat) return t("%s (you)", name ?? "");
	if (place.kind === "bot" && !may?.bot.includes(seat)) return t("%s (bot: %s)", name ?? "", t(place.bot ?? ""));
	return place.here || place.kind === "bot" ? (name ?? "") : t("%s (away)", name ?? "");
}

function Bots({ table, seat, say }: Props & { seat: Seat }) {
	const { bot } = table.seats[seat]!;
	return (
		<select
			aria-label={t("%s: %s", seatTitle(seat), t("Bot"))}
			value={bot ?? ""}
			onChange={(event) => say({ type: "bot", seat, bot: event.currentTarget.value })}
		>
			{!bot && (
				<option value="" disabled>
					{t("Add a bot")}
				</option>
			)}
			{(table.bots ?? []).map((level) => (
				<option key={level} value={level}>
					{t("Bot: %s", t(level))}
				</option>
			))}
		</select>
	);
}

// What the viewer may do about a seat.
function SeatButtons(props: Props & { seat: Seat }) {
	const { table, seat, say } = props;
	const { may, may_seats: seats } = table;
	return (
		<>
			{seats?.sit.includes(seat) && (
				<button type="button" class="main" onClick={() => say({ type: "sit", seat })}>
					{t("Sit here")}
				</button>
			)}
			{table.me === seat && may?.includes("stand") && (
				<button type="button" onClick={() => say({ type: "stand" })}>
					{t("Stand up")}
				</button>
			)}
			{seats?.bot.includes(seat) && <Bots {...props} />}
			{seats?.open.includes(seat) && (
				<button type="button" onClick={() => say({ type: "open", seat })}>
					{table.seats[seat]!.kind === "person" ? t("Remove player") : t("Remove bot")}
				</button>
			)}
		</>
	);
}

export function SeatsForm(props: Props) {
	const { table, cast } = props;
	return (
		<ul class="seats-form">
			{table.seats.map((place, seat) => (
				<li key={seat} class={place.kind}>
					<strong>{seatTitle(seat)}</strong>
					<span>{who(table, seat, cast.names[seat])}</span>
					<span class="buttons">
						<SeatButtons {...props} seat={seat} />
					</span>
				</li>
			))}
		</ul>
	);
}

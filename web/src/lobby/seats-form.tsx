// SPDX-License-Identifier: Apache-2.0
// Who sits where, and what may be done about it.
import type { Place, Seat, Table, Up } from "../wire/types";
import { t } from "../words/catalog";
import { seatTitle, type Cast } from "../words/cast";

interface Props {
	table: Table;
	cast: Cast;
	say: (message: Up) => void;
}

function who({ owner, started, seats, me }: Table, seat: Seat, name: string | undefined): string {
	const place: Place = seats[seat]!;
	if (place.kind === "open") return started ? t("open; a bot plays meanwhile") : t("open");
	if (me === seat) return t("%s, that is you", name ?? "");
	if (place.kind === "bot" && !owner) return t("%s, a bot: %s", name ?? "", t(place.bot ?? ""));
	return place.here || place.kind === "bot" ? (name ?? "") : t("%s (away)", name ?? "");
}

function Bots({ table, seat, say }: Props & { seat: Seat }) {
	const { bot } = table.seats[seat]!;
	return (
		<select
			aria-label={t("%s: %s", seatTitle(table.game, seat), t("Bot"))}
			value={bot ?? ""}
			onChange={(event) => say({ type: "bot", seat, bot: event.currentTarget.value })}
		>
			{!bot && (
				<option value="" disabled>
					{t("Seat a bot")}
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

function Owner(props: Props & { seat: Seat }) {
	const { table, seat, say } = props;
	const place = table.seats[seat]!;
	return (
		<>
			{place.kind !== "person" && <Bots {...props} />}
			{place.kind !== "open" && (
				<button type="button" onClick={() => say({ type: "open", seat })}>
					{place.kind === "person" ? t("Free the seat") : t("Open it")}
				</button>
			)}
		</>
	);
}

export function SeatsForm(props: Props) {
	const { table, cast, say } = props;
	return (
		<ul class="seats-form">
			{table.seats.map((place, seat) => (
				<li key={seat} class={place.kind}>
					<strong>{seatTitle(table.game, seat)}</strong>
					<span>{who(table, seat, cast.names[seat])}</span>
					<span class="buttons">
						{place.kind === "open" && (
							<button type="button" class="main" onClick={() => say({ type: "sit", seat })}>
								{t("Sit here")}
							</button>
						)}
						{table.me === seat && (
							<button type="button" onClick={() => say({ type: "stand" })}>
								{t("Stand up")}
							</button>
						)}
						{table.owner && table.me !== seat && <Owner {...props} seat={seat} />}
					</span>
				</li>
			))}
		</ul>
	);
}

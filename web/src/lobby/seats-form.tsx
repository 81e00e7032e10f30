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

function who(place: Place, name: string | undefined, mine: boolean, started: boolean): string {
	if (place.kind === "open") return started ? t("open; a bot plays meanwhile") : t("open");
	if (mine) return t("%s, that is you", name ?? "");
	if (place.kind === "bot") return t("%s, a bot: %s", name ?? "", t(place.bot ?? ""));
	return place.here ? (name ?? "") : t("%s (away)", name ?? "");
}

function Owner({ table, seat, say }: Props & { seat: Seat }) {
	const place = table.seats[seat]!;
	const bots = place.kind === "person" ? [] : (table.bots ?? []);
	return (
		<>
			{bots
				.filter((bot) => !(place.kind === "bot" && place.bot === bot))
				.map((bot) => (
					<button type="button" key={bot} onClick={() => say({ type: "bot", seat, bot })}>
						{t("Bot: %s", t(bot))}
					</button>
				))}
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
					<span>{who(place, cast.names[seat], table.me === seat, table.started === true)}</span>
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

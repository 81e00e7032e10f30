// SPDX-License-Identifier: Apache-2.0
// Adds people at the table as friends.  They are friends when both have added each other.
import { useState } from "preact/hooks";
import { castOfRoom, type Room } from "../app/room";
import { tableOf } from "../app/route";
import { troubleWords } from "../app/trouble";
import { befriend } from "../wire/people";
import type { Table } from "../wire/types";
import { t } from "../words/catalog";
import { seatName } from "../words/cast";

export function FriendForm({ room, table }: { room: Room; table: Table }) {
	const [told, setTold] = useState("");
	const id = tableOf(location.pathname);
	const cast = castOfRoom(room);
	const others = table.seats.flatMap(({ kind }, seat) => (kind === "person" && seat !== table.me ? [seat] : []));
	if (!id || !others.length) return null;
	return (
		<details class="people-form">
			<summary>{t("Play together again?")}</summary>
			<p class="dim">
				{t("If you add each other as friends, you can find each other's tables. Nobody else can.")}
			</p>
			<ul>
				{others.map((seat) => {
					const name = seatName(cast, seat);
					return (
						<li key={name}>
							<strong>{name}</strong>
							<button
								type="button"
								aria-label={t("%s: %s", t("Add friend"), name)}
								onClick={() =>
									befriend(id, seat).then(
										() =>
											setTold(
												t("%s has been told. Your friends are listed on the start page.", name),
											),
										(error) => setTold(troubleWords(error)),
									)
								}
							>
								{t("Add friend")}
							</button>
						</li>
					);
				})}
			</ul>
			<p role="status">{told}</p>
		</details>
	);
}

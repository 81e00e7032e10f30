// SPDX-License-Identifier: Apache-2.0
// To call those friends with whom one sits at a table.  It is so when both have said it.
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
			<summary>{t("Would you like to play again?")}</summary>
			<p class="dim">
				{t(
					"Who is your friend, and says the same of you, finds your table, and you find his. Nobody else does.",
				)}
			</p>
			<ul>
				{others.map((seat) => {
					const name = seatName(cast, seat);
					return (
						<li key={name}>
							<strong>{name}</strong>
							<button
								type="button"
								aria-label={t("%s: %s", t("Friend"), name)}
								onClick={() =>
									befriend(id, seat).then(
										() => setTold(t("%s is told. You find your friends on the first page.", name)),
										(error) => setTold(troubleWords(error)),
									)
								}
							>
								{t("Friend")}
							</button>
						</li>
					);
				})}
			</ul>
			<p role="status">{told}</p>
		</details>
	);
}

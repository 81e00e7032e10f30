// SPDX-License-Identifier: Apache-2.0
// A table before its match: who plays, by which rules.
import { useEffect, useState } from "preact/hooks";
import { castOfRoom, type Talk } from "../app/room";
import { go, tableOf } from "../app/route";
import { soloOffers } from "../offline/solo";
import { listGames } from "../wire/api";
import type { Offer, Table } from "../wire/types";
import { t } from "../words/catalog";
import { Conduct } from "./conduct";
import { Invitation } from "./invitation";
import { OptionsForm } from "./options-form";
import { PeopleForm } from "./people-form";
import { SeatsForm } from "./seats-form";

interface Props {
	talk: Talk;
	table: Table;
}

export function Lobby({ talk, table }: Props) {
	const { room, say } = talk;
	const [offer, setOffer] = useState<Offer>();
	useEffect(() => {
		listGames()
			.catch(soloOffers)
			.then(
				(offers) => setOffer(offers.find(({ game }) => game === table.game)),
				() => {},
			);
	}, [table.game]);
	const open = table.seats.filter((place) => place.kind === "open").length;

	return (
		<main class="lobby">
			<header>
				<button type="button" class="link" onClick={() => go("/")}>
					← {t("All games")}
				</button>
				<h1>{t(offer?.title ?? table.game)}</h1>
				<p>{offer && t(offer.line)}</p>
			</header>
			{room.trouble && (
				<p class="trouble" role="alert">
					{room.trouble.text}
				</p>
			)}
			{tableOf(location.pathname) && <Invitation />}
			<section>
				<h2>{t("Players")}</h2>
				<SeatsForm table={table} cast={castOfRoom(room)} say={say} />
				<PeopleForm talk={talk} table={table} />
			</section>
			{table.owner ? (
				<p class="start-match">
					<button type="button" class="main" onClick={() => say({ type: "start" })}>
						{t("Start the match")}
					</button>
					{open > 0 && <span class="dim">{t("Bots take the open seats.")}</span>}
				</p>
			) : (
				<p class="dim">{t("The match begins when the owner of the table starts it.")}</p>
			)}
			<section>
				<h2>{t("Time, and who watches")}</h2>
				<Conduct table={table} say={say} />
			</section>
			{offer && room.options && (
				<details class="house-rules" open={Boolean(table.owner)}>
					<summary>{t("House rules")}</summary>
					<OptionsForm
						offer={offer}
						options={room.options}
						fixed={!table.owner}
						onOption={(name, value) => say({ type: "option", name, value })}
					/>
				</details>
			)}
		</main>
	);
}

// SPDX-License-Identifier: Apache-2.0
// A table before its match: its players and its rules.
import { useEffect } from "preact/hooks";
import { Toasts } from "../app/toasts";
import { PageTitle } from "../app/page-title";
import { tableCastOfRoom, type Talk } from "../app/room";
import { go, tableOf } from "../app/route";
import { useSettings } from "../app/settings";
import { Trouble } from "../app/trouble";
import type { Table } from "../wire/types";
import { t } from "../words/catalog";
import { offerOf } from "../words/terms";
import { TableCards } from "./table-cards";
import { TableForm } from "./table-form";
import { HouseRules } from "./house-rules";
import { Invitation } from "./invitation";
import { PeopleForm } from "./people-form";
import { SeatsForm } from "./seats-form";

interface Props {
	talk: Talk;
	table: Table;
}

export function Lobby({ talk, table }: Props) {
	const { room, say } = talk;
	const { settings } = useSettings();
	const offer = offerOf(table.game);
	const open = table.seats.filter((place) => place.kind === "open").length;
	const title = t(offer?.title ?? table.game);

	useEffect(() => {
		document.title = `${title} – Atout`;
	}, [title]);

	return (
		<main class="lobby">
			<header>
				<button type="button" class="link" onClick={() => go("/")}>
					← {t("All games")}
				</button>
				<PageTitle>{title}</PageTitle>
				<p>{offer && t(offer.line)}</p>
			</header>
			<Trouble text={room.trouble?.text} />
			<Toasts lines={settings.quiet === "on" ? [] : (room.toasts ?? [])} onOver={() => talk.forget("toasts")} />
			{tableOf(location.pathname) && <Invitation />}
			<section>
				<h2>{t("Players")}</h2>
				<SeatsForm table={table} cast={tableCastOfRoom(room)} say={say} />
				<PeopleForm talk={talk} table={table} />
			</section>
			{table.may?.includes("start") ? (
				<p class="start-match">
					<button type="button" class="main" onClick={() => say({ type: "start", bot: settings.bots })}>
						{t("Start the match")}
					</button>
					{open > 0 && <span class="dim">{t("Bots take the open seats.")}</span>}
				</p>
			) : (
				<p class="dim">{t("The table's owner starts the match.")}</p>
			)}
			<section>
				<h2>{t("Table settings")}</h2>
				<TableForm table={table} cast={tableCastOfRoom(room)} say={say} />
			</section>
			<TableCards table={table} cast={tableCastOfRoom(room)} />
			<HouseRules table={table} options={room.options} open say={say} />
		</main>
	);
}

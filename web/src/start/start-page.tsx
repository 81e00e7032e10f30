// SPDX-License-Identifier: Apache-2.0
// The page of games: two clicks from here one plays.
import { useEffect, useState } from "preact/hooks";
import { go, pathOf } from "../app/route";
import { useSettings } from "../app/settings";
import { SettingsForm } from "../app/settings-form";
import { Dialog } from "../app/dialog";
import { RulesText } from "../table/rules";
import { beGuest, listGames, listTables, openTable, whoAmI, type Tables, type Wish } from "../wire/api";
import type { Offer } from "../wire/types";
import { t, type Lang } from "../words/catalog";
import { ensureGuest, NameForm, troubleWords } from "./guest";
import { GameCard } from "./game-card";
import { OpenForAll } from "./open-for-all";
import { TableList } from "./table-list";

const AGAIN = 10_000; // ms until the tables are asked for again

function useTables(): Tables {
	const [tables, setTables] = useState<Tables>({ tables: [], mine: [] });
	useEffect(() => {
		const load = () => {
			if (!document.hidden) listTables().then(setTables, () => {});
		};
		load();
		const timer = setInterval(load, AGAIN);
		return () => clearInterval(timer);
	}, []);
	return tables;
}

function useOffers(fail: (error: unknown) => void): Offer[] | undefined {
	const [offers, setOffers] = useState<Offer[]>();
	useEffect(() => {
		listGames().then(setOffers, fail);
	}, []);
	return offers;
}

export function StartPage({ lang }: { lang: Lang }) {
	const { settings, change } = useSettings();
	const [trouble, setTrouble] = useState("");
	const [busy, setBusy] = useState(false);
	const [open, setOpen] = useState<"settings" | Offer>();
	const fail = (error: unknown) => {
		setTrouble(troubleWords(error));
		setBusy(false);
	};
	const offers = useOffers(fail);
	const { tables, mine } = useTables();
	const others = tables.filter((table) => !mine.some(({ id }) => id === table.id));

	useEffect(() => {
		document.title = "Atout";
		whoAmI().then(
			(name) => name && change({ name }),
			() => {},
		);
	}, []);

	async function play(wish: Wish) {
		setBusy(true);
		try {
			change({ name: await ensureGuest(settings.name) });
			go(pathOf(await openTable(wish)));
		} catch (error) {
			fail(error);
		}
	}

	return (
		<main class="start" lang={lang}>
			<header class="start-head">
				<h1>Atout</h1>
				<p>{t("Five card games with tricks, with friends or against bots")}</p>
				<button type="button" onClick={() => setOpen("settings")}>
					{t("Settings")}
				</button>
			</header>
			{trouble && (
				<p class="trouble" role="alert">
					{trouble}
				</p>
			)}
			<section class="games" aria-label={t("Games")}>
				{(offers ?? []).map((offer) => (
					<GameCard
						key={offer.game}
						offer={offer}
						busy={busy}
						onPlay={(bots, seats) => play({ game: offer.game, bots, seats })}
						onRules={() => setOpen(offer)}
					/>
				))}
			</section>
			<NameForm
				action={t("Use this name")}
				name={settings.name}
				onName={(name) => beGuest(name).then((known) => change({ name: known.name }), fail)}
			/>
			<TableList title={t("Your tables")} tables={mine} offers={offers ?? []} />
			<TableList
				title={t("Open tables")}
				tables={others}
				offers={offers ?? []}
				empty={t("No table is open now. Open one!")}
			/>
			<OpenForAll
				offers={offers ?? []}
				busy={busy}
				onOpen={({ game, seats }) => play({ game, bots: false, seats: seats.initial, listed: true })}
			/>
			{open === "settings" && <SettingsForm onClose={() => setOpen(undefined)} />}
			{open && open !== "settings" && (
				<Dialog title={t(open.title)} wide onClose={() => setOpen(undefined)}>
					<RulesText game={open.game} lang={lang} />
				</Dialog>
			)}
		</main>
	);
}

// SPDX-License-Identifier: Apache-2.0
// The page of games: two clicks from here to play.
import { useEffect, useState } from "preact/hooks";
import { useAccount } from "../app/account";
import { showBadge } from "../app/badge";
import { Link } from "../app/link";
import { later, useLater } from "../app/later";
import { storedFault } from "../app/own-system";
import { PageTitle } from "../app/page-title";
import { DEALS, EVENING, go, ODDS, ONLINE, pathOf, soloPathOf, SYSTEMS, toldOnce, VERIFY } from "../app/route";
import { useSettings } from "../app/settings";
import { SettingsForm } from "../app/settings-form";
import { Trouble, troubleWords } from "../app/trouble";
import { Dialog } from "../app/dialog";
import type { Kept } from "../offline/store";
import { forgetSolo, listSolo, openSolo, soloOffers } from "../offline/solo";
import { RulesText } from "../table/rules";
import { listGames, listTables, openTable, Refusal, type Listed, type Tables, type Wish } from "../wire/api";
import { leaveTable } from "../wire/leave";
import type { Offer } from "../wire/types";
import { t, type Lang } from "../words/catalog";
import { setOffers } from "../words/terms";
import { ensureGuest, giveName, GuestLinks, NameForm } from "./guest";
import { FriendList, useFriends } from "./friends";
import { GameCard, type Played } from "./game-card";
import { Install } from "./install";
import { LeaveDialog } from "./leave-dialog";
import { OpenForAll } from "./open-for-all";
import { OpenTables } from "./open-tables";
import { Progress } from "./progress";
import { TeamMatch, type Options } from "./team-match";
import { useShortcut } from "./resume";
import { byTurn, ownTitle, SoloList, TableList, titleOf } from "./table-list";

const AGAIN = 10_000; // ms until the tables are asked for again
const OWN = 12; // own tables, before one asks for the others

// The tables that the server lists for an account.
function useTables(account: string | undefined) {
	const [tables, setTables] = useState<Tables>({ tables: [], mine: [] });
	const [asked, setAsked] = useState(false); // and answered, or not to be had
	const load = () =>
		listTables()
			.then(
				(found) => {
					setTables(found);
					showBadge(found.mine);
				},
				() => {},
			)
			.then(() => setAsked(true));
	useEffect(() => {
		void load();
		const timer = setInterval(() => document.hidden || void load(), AGAIN);
		return () => clearInterval(timer);
	}, [account]);
	return { ...tables, asked, load };
}

const Notify = later(async () => (await import("./notify")).Notify);
const AccountDialog = later(async () => (await import("./parts")).AccountDialog);

interface Games {
	offers: Offer[];
	alone: boolean; // the server does not answer: the engine of this browser plays
}

function useGames(fail: (error: unknown) => void): Games {
	const [games, setGames] = useState<Games>({ offers: [], alone: false });
	useEffect(() => {
		const know = (offers: Offer[], alone: boolean) => {
			setOffers(offers);
			setGames({ offers, alone });
		};
		listGames()
			.then((offers) => know(offers, false))
			.catch(() => soloOffers().then((offers) => know(offers, true)))
			.catch(fail);
	}, []);
	return games;
}

// Tables that this browser plays without a server.
function useSolo() {
	const [tables, setTables] = useState<Kept[]>();
	const load = () => void listSolo().then(setTables, () => setTables([]));
	useEffect(load, []);
	return { tables, forget: (id: string) => void forgetSolo(id).then(load) };
}

export function StartPage({ lang }: { lang: Lang }) {
	const { settings, change } = useSettings();
	const [trouble, setTrouble] = useState(toldOnce);
	const [busy, setBusy] = useState(false);
	const [open, setOpen] = useState<"settings" | "account" | Offer>();
	const [teams, setTeams] = useState<Offer>(); // whose match of two teams is being chosen
	const fail = (error: unknown) => {
		setTrouble(troubleWords(error));
		setBusy(false);
	};
	const { offers, alone } = useGames(fail);
	const solo = useSolo();
	const { account, known } = useAccount();
	const { friends, remove } = useFriends(account);
	const { tables, mine, asked, load } = useTables(account);
	useShortcut(asked ? mine : undefined, solo.tables);
	const [leaving, setLeaving] = useState<Listed>();
	const desk = useLater(() => import("./desk"));
	const day = useLater(() => import("./day"));
	const others = tables.filter((table) => !mine.some(({ id }) => id === table.id));

	useEffect(() => {
		document.title = "Atout";
	}, []);

	// With bots the match starts at once; they sit down only then, so that this browser can add to the first deal.
	async function play(wish: Wish, bots: boolean, { deals, own, options }: Played & { options?: Options } = {}) {
		setBusy(true);
		try {
			const fault = own && (await storedFault());
			if (fault) throw new Refusal(fault);
			const how = {
				...(bots && { starts: settings.bots, ...(deals && { deals }), ...(own && { own }) }),
				...(options && { options }),
			};
			if (alone) {
				go(soloPathOf(await openSolo(wish)), how);
				return;
			}
			change({ name: await ensureGuest(settings.name) });
			go(pathOf(await openTable(wish)), how);
		} catch (error) {
			fail(error);
		}
	}

	const rename = (name: string) =>
		alone ? change({ name }) : giveName(name).then((known) => change({ name: known }), fail);

	async function leave({ id }: Listed) {
		setLeaving(undefined);
		await leaveTable(id).catch(fail);
		await load();
	}

	return (
		<main class="start" lang={lang}>
			<header class="start-head">
				<PageTitle>Atout</PageTitle>
				<p>{t("Five trick-taking card games, with friends or against bots")}</p>
				{!alone && <Link to={EVENING}>{t("Club evening")}</Link>}
				{!alone && <Link to={ONLINE}>{t("Tournaments")}</Link>}
				<button type="button" onClick={() => setOpen("settings")}>
					{t("Settings")}
				</button>
			</header>
			<Trouble text={trouble} />
			{alone && <p class="notice">{t("The server is not responding. You can still play against bots.")}</p>}
			{!alone && (
				<TableList
					title={ownTitle(mine)}
					tables={byTurn(mine)}
					offers={offers}
					most={OWN}
					onLeave={setLeaving}
				/>
			)}
			{!alone && mine.some(({ clock }) => clock?.hours) && <Notify key={account} onTrouble={setTrouble} />}
			<SoloList tables={solo.tables ?? []} offers={offers} onForget={solo.forget} />
			{!alone && (
				<FriendList
					title={t("Friends who are here")}
					friends={friends.filter(({ table }) => table)}
					offers={offers}
					onRemove={remove}
				/>
			)}
			<section class="games" aria-label={t("Games")}>
				{offers.map((offer) => (
					<GameCard
						key={offer.game}
						offer={offer}
						busy={busy}
						alone={alone}
						onPlay={(bots, seats, how) => play({ game: offer.game, seats, alone: bots }, bots, how)}
						onTeams={() => setTeams(offer)}
						onRules={() => setOpen(offer)}
					/>
				))}
			</section>
			{!alone && day && <day.DaySets offers={offers} />}
			<NameForm action={t("Use this name")} name={settings.name} onName={rename} onLeft={rename} />
			{!alone && <GuestLinks onAccount={() => setOpen("account")} />}
			{!alone && (
				<>
					<Progress account={account} known={known} offers={offers} />
					<FriendList
						title={t("Friends")}
						friends={friends.filter(({ table }) => !table)}
						offers={offers}
						onRemove={remove}
					/>
					{desk && <desk.Desk offers={offers} account={account} />}
					<OpenTables tables={others} offers={offers} />
					<OpenForAll
						offers={offers}
						busy={busy}
						onOpen={({ game, seats }) => play({ game, seats: seats.initial, listed: true }, false)}
					/>
				</>
			)}
			<Install />
			<footer class="foot">
				<Link to={SYSTEMS}>{t("Bidding systems")}</Link>
				<Link to={DEALS}>{t("Deals by conditions")}</Link>
				<Link to={ODDS}>{t("Odds of a suit")}</Link>
				<Link to={VERIFY}>{t("Verify deals")}</Link>
			</footer>
			{open === "settings" && <SettingsForm onClose={() => setOpen(undefined)} />}
			{open === "account" && <AccountDialog onClose={() => setOpen(undefined)} />}
			{leaving && (
				<LeaveDialog
					title={titleOf(leaving.game, offers)}
					onLeave={() => void leave(leaving)}
					onClose={() => setLeaving(undefined)}
				/>
			)}
			{teams && (
				<TeamMatch
					offer={teams}
					bots={settings.bots}
					busy={busy}
					alone={alone}
					onPlay={(bots, options) =>
						play({ game: teams.game, seats: teams.seats.initial, alone: bots }, bots, { options })
					}
					onClose={() => setTeams(undefined)}
				/>
			)}
			{typeof open === "object" && (
				<Dialog title={t(open.title)} kind="wide" onClose={() => setOpen(undefined)}>
					<RulesText game={open.game} lang={lang} />
				</Dialog>
			)}
		</main>
	);
}

// SPDX-License-Identifier: Apache-2.0
// A set of deals: what it is, the way to its table, and how all who have played a deal compare, once the player has.
import { useEffect, useState } from "preact/hooks";
import { LinkField } from "../app/link-field";
import { useOffers } from "../app/offers";
import { PageTitle } from "../app/page-title";
import { compareAddress, go, pathOf } from "../app/route";
import { useSettings } from "../app/settings";
import { Trouble, troubleWords } from "../app/trouble";
import { lookAtSet, playSet, type DealSet, type Result } from "../wire/sets";
import { currentLang, setGame, t, type Lang } from "../words/catalog";
import { plain, signed } from "../words/numbers";
import { matchOfSet } from "../words/rivals";
import { gameTitle } from "../words/terms";
import { ensureGuest, NameForm } from "./guest";
import { BidAt, MatchLine, nameWords, Tallies } from "./tallies";

const AGAIN = 15_000; // ms until it is looked at again
const DATE = /^\d{4}-\d{2}-\d{2}/;

const percentWords = (percent: number | undefined) =>
	percent === undefined
		? "–"
		: new Intl.NumberFormat(currentLang(), { style: "percent", maximumFractionDigits: 1 }).format(percent / 10_000);

const dayOf = ({ set }: DealSet) => DATE.exec(set)?.[0];

function dateWords(day: string): string {
	const dates = new Intl.DateTimeFormat(currentLang(), { dateStyle: "long", timeZone: "UTC" });
	return dates.format(new Date(`${day}T00:00:00Z`));
}

function headWords(set: DealSet): string {
	if (dayOf(set)) return t("Deals of the day");
	return set.mine ? t("Your challenge") : t("%s challenges you", set.by ?? t("Somebody"));
}

function aboutWords(set: DealSet): string {
	if (dayOf(set)) return t("The same cards for everybody, new ones each day. Play them against bots and compare.");
	if (set.mine) return t("Your friends play the same cards, at the same seat, against the same bots.");
	return t(
		"You play the same cards, at the same seat, against the same bots. Each of you sees a deal of the other once both have played it.",
	);
}

function About({ set }: { set: DealSet }) {
	const day = dayOf(set);
	return (
		<>
			<p>
				<strong>{gameTitle(set.game)}</strong> <span>{t("Deals: %d", set.deals)}</span>{" "}
				{day && <time dateTime={day}>{dateWords(day)}</time>}
			</p>
			<p>{aboutWords(set)}</p>
			{set.version !== set.here && (
				<p class="notice">
					{t(
						"These deals were first played with version %s. Here the bots are those of version %s, and may play differently.",
						set.version,
						set.here,
					)}
				</p>
			)}
		</>
	);
}

interface WayProps {
	set: DealSet;
	busy: boolean;
	name: string;
	onPlay: (name: string) => void;
}

// To the table: for a day's set only on its day, but to a table where it was begun always.  Who has no name yet gives it.
function Way({ set, busy, name, onPlay }: WayProps) {
	const begun = set.table !== undefined;
	const done = set.played >= set.deals;
	if (set.mine || (dayOf(set) && !set.today && !begun)) return null;
	if (!begun && !name) return <NameForm action={t("Play these deals")} name="" onName={onPlay} />;
	return (
		<p class="buttons">
			<button type="button" class={done ? undefined : "main"} disabled={busy} onClick={() => onPlay(name)}>
				{done ? t("Go to the table") : begun ? t("Go on playing") : t("Play these deals")}
			</button>
		</p>
	);
}

function Ranking({ set }: { set: DealSet }) {
	return (
		<section class="ranking">
			<h2>{t("Ranking")}</h2>
			<p class="dim">
				{set.played < set.deals
					? t("Of the deals that you have played: %d of %d", set.played, set.deals)
					: t("Each deal counts at matchpoints: how many others did worse")}
			</p>
			<MatchLine match={matchOfSet(set)} other={set.players.find(({ me }) => !me)?.name ?? ""} />
			<Tallies
				label={t("Ranking")}
				rows={set.players}
				isMine={({ me }) => me === true}
				columns={[
					{ head: t("Place"), of: ({ place }) => place },
					{ head: t("Player"), of: nameWords, names: true },
					{ head: t("Deals"), of: ({ deals }) => deals },
					{ head: t("Points"), of: ({ points }) => plain(points) },
					{ head: "%", of: ({ percent }) => percentWords(percent) },
				]}
			/>
		</section>
	);
}

interface DealProps {
	set: DealSet;
	deal: number;
	results: Result[];
}

// The best first.
function Deal({ set, deal, results }: DealProps) {
	const contracts = results.some(({ contract }) => contract);
	const title = t("Deal %d", deal);
	return (
		<section>
			<h3>{title}</h3>
			<Tallies
				label={title}
				rows={[...results].sort((a, b) => b.points - a.points)}
				isMine={({ player }) => set.players[player]?.me === true}
				columns={[
					{
						head: t("Player"),
						of: ({ player }) => nameWords(set.players[player] ?? { name: "" }),
						names: true,
					},
					contracts && { head: t("Contract"), of: (result) => <BidAt row={result} game={set.game} /> },
					{ head: t("Points"), of: ({ points }) => signed(points) },
					set.imps === true && { head: t("IMPs"), of: ({ imps = 0 }) => signed(imps) },
					{ head: "%", of: ({ percent }) => percentWords(percent) },
				]}
			/>
		</section>
	);
}

// How a day's deals were fixed before anybody knew them.
function Commitments({ set: { commitment, next, seed } }: { set: DealSet }) {
	if (!commitment) return null;
	return (
		<details class="promise">
			<summary>{t("How these deals were fixed")}</summary>
			<p>
				{t(
					"The deals come from a secret number. Its hash, the commitment, is shown the day before; the number itself once no result counts any more. So nobody who plays can know tomorrow's deals, and everybody can check today's.",
				)}
			</p>
			<dl class="source">
				<dt>{t("Commitment")}</dt>
				<dd>
					<code>{commitment}</code>
				</dd>
				<dt>{t("Commitment of the next day")}</dt>
				<dd>
					<code>{next}</code>
				</dd>
				{seed && (
					<>
						<dt>{t("The number")}</dt>
						<dd>
							<code>{seed}</code>
						</dd>
					</>
				)}
			</dl>
		</details>
	);
}

function useSet(id: string, fail: (error: unknown) => void) {
	const [set, setSet] = useState<DealSet>();
	useEffect(() => {
		const load = () =>
			lookAtSet(id).then((found) => {
				setGame(found.game);
				setSet(found);
			}, fail);
		void load();
		const timer = setInterval(() => document.hidden || void load(), AGAIN);
		return () => {
			clearInterval(timer);
			setGame("");
		};
	}, [id]);
	return set;
}

export function ComparePage({ id, lang }: { id: string; lang: Lang }) {
	const { settings, change } = useSettings();
	const [trouble, setTrouble] = useState("");
	const [busy, setBusy] = useState(false);
	const fail = (error: unknown) => {
		setTrouble(troubleWords(error));
		setBusy(false);
	};
	const known = useOffers();
	const set = useSet(id, fail);
	const shown = known ? set : undefined;
	const title = shown ? headWords(shown) : "";

	useEffect(() => {
		if (title) document.title = `${title} – Atout`;
	}, [title, lang]);

	async function play(wanted: DealSet, name: string) {
		setBusy(true);
		try {
			change({ name: await ensureGuest(name) });
			go(pathOf(wanted.table ?? (await playSet(wanted.set))));
		} catch (error) {
			fail(error);
		}
	}

	return (
		<main class="start matches compare" lang={lang}>
			<button type="button" class="link" onClick={() => go("/")}>
				← {t("All games")}
			</button>
			<PageTitle>{title || t("One moment ...")}</PageTitle>
			<Trouble text={trouble} />
			{shown && (
				<>
					<About set={shown} />
					<Way set={shown} busy={busy} name={settings.name} onPlay={(name) => void play(shown, name)} />
					{!dayOf(shown) && (
						<LinkField
							label={t("Send this link to your friends")}
							link={compareAddress(shown.set)}
							title={document.title}
						/>
					)}
					{shown.players.length > 0 && <Ranking set={shown} />}
					{shown.rows.map(({ deal, results }) => (
						<Deal key={deal} set={shown} deal={deal} results={results} />
					))}
					<Commitments set={shown} />
				</>
			)}
		</main>
	);
}

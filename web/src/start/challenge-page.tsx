// SPDX-License-Identifier: Apache-2.0
// A challenge without a server: the link has the deals and the results of all who have played them.  A result is shown once
// the player has played that deal; who has played hands the link on, with the own results in it.
import { useEffect, useState } from "preact/hooks";
import { LinkField } from "../app/link-field";
import { useOffers } from "../app/offers";
import { PageTitle } from "../app/page-title";
import { challengeAddress, go, soloPathOf } from "../app/route";
import { useSettings } from "../app/settings";
import { Trouble } from "../app/trouble";
import { acceptChallenge, knownChallenge, takeChallenge, withMine, type Found } from "../offline/challenge";
import { challengeFragment, fragmentChallenge, type Challenge } from "../wire/challenge";
import { currentLang, minus, N_, setGame, t, type Lang } from "../words/catalog";
import { plain, signed } from "../words/numbers";
import { compare, type Compared, type ComparedDeal, type Comparison } from "../words/rivals";
import { gameTitle, offerOf } from "../words/terms";
import { madeUpName } from "./guest";
import { BidAt, MatchLine, nameWords, Tallies } from "./tallies";

const percentWords = (percent: number | undefined) =>
	percent === undefined
		? "–"
		: new Intl.NumberFormat(currentLang(), { style: "percent", maximumFractionDigits: 1 }).format(percent);

// IMPs against several others are a mean.
const impsWords = (imps: number | undefined) =>
	imps === undefined
		? "–"
		: minus(
				new Intl.NumberFormat(currentLang(), { maximumFractionDigits: 1, signDisplay: "exceptZero" }).format(
					imps,
				),
			);

function About({ found: { challenge, here } }: { found: Found }) {
	return (
		<>
			<p>
				<strong>{gameTitle(challenge.game)}</strong> <span>{t("Deals: %d", challenge.deals)}</span>
			</p>
			<p>
				{t(
					"The link contains the deals and how others have played them. You see how they played a deal once you have played it yourself.",
				)}
			</p>
			{challenge.version !== here && (
				<p class="notice">
					{t(
						"These deals were first played with version %s. Here the bots are those of version %s, and may play differently.",
						challenge.version,
						here,
					)}
				</p>
			)}
		</>
	);
}

interface RankingProps {
	players: readonly Compared[];
	match: Comparison["match"];
}

function Ranking({ players, match }: RankingProps) {
	const imps = players.some((player) => player.imps !== undefined);
	return (
		<section class="ranking">
			<h2>{t("Ranking")}</h2>
			<MatchLine match={match} other={players.find(({ me }) => !me)?.name ?? ""} />
			<Tallies
				label={t("Ranking")}
				rows={players}
				isMine={({ me }) => me}
				columns={[
					{ head: t("Player"), of: nameWords, names: true },
					{ head: t("Deals"), of: ({ deals }) => deals },
					{ head: t("Points"), of: ({ points }) => plain(points) },
					imps
						? { head: t("IMPs"), of: (player) => impsWords(player.imps) }
						: { head: "%", of: ({ percent }) => percentWords(percent) },
				]}
			/>
		</section>
	);
}

function Deal({ game, deal: { deal, results } }: { game: string; deal: ComparedDeal }) {
	const title = t("Deal %d", deal);
	const contracts = results.some(({ row }) => row.contract);
	const compared = results.some(({ imps }) => imps !== undefined);
	return (
		<section>
			<h3>{title}</h3>
			<Tallies
				label={title}
				rows={results}
				isMine={({ me }) => me}
				columns={[
					{ head: t("Player"), of: nameWords, names: true },
					contracts && { head: t("Contract"), of: ({ row }) => <BidAt row={row} game={game} /> },
					{ head: t("Points"), of: ({ points }) => signed(points) },
					compared && { head: t("IMPs"), of: ({ imps }) => impsWords(imps) },
				]}
			/>
		</section>
	);
}

// The link with the own results in it.
function HandOn({ challenge, title }: { challenge: Challenge; title: string }) {
	const [link, setLink] = useState("");
	useEffect(() => {
		void challengeFragment(challenge).then((fragment) => setLink(challengeAddress(fragment)));
	}, [challenge]);
	return link ? (
		<LinkField label={t("This link has your results too: send it back, or to others")} link={link} title={title} />
	) : null;
}

// Of the fragment, or of a table of this browser.
async function find(id: string): Promise<Found> {
	const known = id ? knownChallenge(id)?.challenge : undefined;
	try {
		return await takeChallenge(known ?? (await fragmentChallenge(location.hash.slice(1))));
	} catch {
		throw new Error(t(N_("the link is damaged")));
	}
}

function useChallenge(id: string, fail: (why: unknown) => void) {
	const [found, setFound] = useState<Found>();
	useEffect(() => {
		const load = () =>
			void find(id).then((one) => {
				setGame(one.challenge.game);
				setFound(one);
			}, fail);
		load();
		addEventListener("hashchange", load);
		return () => {
			removeEventListener("hashchange", load);
			setGame("");
		};
	}, [id]);
	return found;
}

export function ChallengePage({ id, lang }: { id: string; lang: Lang }) {
	const { settings, change } = useSettings();
	const [trouble, setTrouble] = useState("");
	const known = useOffers(true);
	const found = useChallenge(id, (why) => setTrouble(why instanceof Error ? why.message : String(why)));
	const shown = known ? found : undefined;
	const title = shown ? t("%s challenges you", shown.challenge.players[0]?.name ?? t("Somebody")) : "";

	useEffect(() => {
		if (title) document.title = `${title} – Atout`;
	}, [title, lang]);

	async function play({ challenge, mine }: Found) {
		const name = settings.name || madeUpName(Math.random());
		change({ name });
		try {
			const seats = offerOf(challenge.game)?.seats.initial ?? 0;
			go(soloPathOf(mine?.table ?? (await acceptChallenge(challenge, seats, name))));
		} catch (why) {
			setTrouble(t(why instanceof Error ? why.message : String(why)));
		}
	}

	return (
		<main class="start matches compare" lang={lang}>
			<button type="button" class="link" onClick={() => go("/")}>
				← {t("All games")}
			</button>
			<PageTitle>{title || (trouble ? t("Challenge a friend") : t("One moment ..."))}</PageTitle>
			<Trouble text={trouble} />
			{shown && <Shown found={shown} title={title} onPlay={() => void play(shown)} />}
		</main>
	);
}

interface ShownProps {
	found: Found;
	title: string;
	onPlay: () => void;
}

function Shown({ found, title, onPlay }: ShownProps) {
	const { challenge, mine, rows } = found;
	const done = rows.length >= challenge.deals;
	const me = { name: mine?.name ?? "", rows };
	const others = challenge.players.filter((player) => player.name !== me.name);
	const { players, deals, match } = compare(challenge, offerOf(challenge.game)?.sides ?? 0, me, others);
	return (
		<>
			<About found={found} />
			<p class="buttons">
				<button type="button" class={done ? undefined : "main"} onClick={onPlay}>
					{!mine ? t("Play these deals") : done ? t("Go to the table") : t("Go on playing")}
				</button>
			</p>
			{rows.length > 0 && <HandOn challenge={withMine(challenge, me)} title={title} />}
			{rows.length > 0 && <Ranking players={players} match={match} />}
			{deals.map((deal) => (
				<Deal key={deal.deal} game={challenge.game} deal={deal} />
			))}
		</>
	);
}

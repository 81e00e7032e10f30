// SPDX-License-Identifier: Apache-2.0
// The matches played: the results in each game, and the records.
import { useEffect, useState } from "preact/hooks";
import { Link } from "../app/link";
import { PageTitle } from "../app/page-title";
import { averagesOf, playedBy, type Played } from "../app/progress";
import { go, pathOf, verifyPath } from "../app/route";
import { Trouble, troubleWords } from "../app/trouble";
import { listGames, me, recordAddress } from "../wire/api";
import type { Match } from "../wire/people";
import type { Offer } from "../wire/types";
import { currentLang, t, type Lang } from "../words/catalog";
import { distinct } from "../words/cast";
import { rounded, Spark } from "./spark";
import { titleOf } from "./table-list";

const NOTHING: Played = { games: [], matches: [] };

const percent = (part: number, whole: number) =>
	new Intl.NumberFormat(currentLang(), { style: "percent" }).format(whole ? part / whole : 0);

function Games({ games, matches: played, offers }: Played & { offers: Offer[] }) {
	const contracts = games.some(({ declared }) => declared);
	return (
		<div class="scrolls" tabIndex={0} role="region" aria-label={t("Games")}>
			<table class="tallies">
				<thead>
					<tr>
						<th scope="col">{t("Game")}</th>
						<th scope="col">{t("Matches")}</th>
						<th scope="col">{t("Won")}</th>
						<th scope="col">{t("Deals")}</th>
						<th scope="col">{t("Points per deal")}</th>
						{contracts && <th scope="col">{t("Contracts made")}</th>}
					</tr>
				</thead>
				<tbody>
					{games.map(({ game, matches, ended, won, deals, score, declared = 0, made = 0 }) => (
						<tr key={game}>
							<th scope="row">{titleOf(game, offers)}</th>
							<td>{matches}</td>
							<td>{ended ? t("%d of %d", won, ended) : "–"}</td>
							<td>{deals}</td>
							<td>
								{rounded(deals ? score / deals : 0)} <Spark values={averagesOf(played, game)} />
							</td>
							{contracts && (
								<td>
									{declared ? `${t("%d of %d", made, declared)} (${percent(made, declared)})` : "–"}
								</td>
							)}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

// The totals, the player's own first.
function totals({ total, me = 0 }: Match): string {
	const own = me % total.length;
	return [...total.slice(own), ...total.slice(0, own)].map(rounded).join(" : ");
}

const outcome = ({ over, won, teams }: Match) =>
	over ? (teams ? t("Team match") : won ? t("won") : t("lost")) : t("in progress");

function MatchRow({ match, offers, dates }: { match: Match; offers: Offer[]; dates: Intl.DateTimeFormat }) {
	const names = distinct(match.seats.map(({ name }) => name || undefined));
	const others = names.filter((name, seat) => name && seat !== match.me).join(", ");
	const title = titleOf(match.game, offers);
	return (
		<li>
			<Link to={pathOf(match.table)}>
				<strong>{title}</strong>
				<span>{others}</span>
				<span class="dim">{match.seconds ? dates.format(match.seconds * 1000) : ""}</span>
			</Link>
			<p>
				<span class={match.won ? "met" : ""}>{outcome(match)}</span>
				<span>{t("Deals: %d", match.deals)}</span>
				<span class="number">{totals(match)}</span>
				<a
					href={recordAddress(match.table)}
					download={`${match.game}-${match.table}.atout`}
					aria-label={t("%s: %s", t("Record"), `${title}, ${others}`)}
				>
					{t("Record")}
				</a>
				<Link
					to={verifyPath({ table: pathOf(match.table) })}
					label={t("%s: %s", t("Verify deals"), `${title}, ${others}`)}
				>
					{t("Verify deals")}
				</Link>
			</p>
		</li>
	);
}

export function MatchesPage({ lang }: { lang: Lang }) {
	const [played, setPlayed] = useState<Played>();
	const [offers, setOffers] = useState<Offer[]>([]);
	const [trouble, setTrouble] = useState("");
	const dates = new Intl.DateTimeFormat(lang, { dateStyle: "medium" });

	useEffect(() => {
		document.title = `${t("My matches")} – Atout`;
		listGames().then(setOffers, () => {});
		me()
			.then(({ name, account }) => (name ? playedBy(account, Date.now(), true) : NOTHING))
			.then(setPlayed, (error) => setTrouble(troubleWords(error)));
	}, [lang]);

	return (
		<main class="start matches" lang={lang}>
			<button type="button" class="link" onClick={() => go("/")}>
				← {t("All games")}
			</button>
			<PageTitle>{t("My matches")}</PageTitle>
			<Trouble text={trouble} />
			{played && !played.matches.length && <p class="dim">{t("You have not finished a deal here yet.")}</p>}
			{played && played.games.length > 0 && <Games {...played} offers={offers} />}
			{played && played.matches.length > 0 && (
				<section class="tables">
					<ul>
						{played.matches.map((match) => (
							<MatchRow
								key={`${match.table} ${match.match}`}
								match={match}
								offers={offers}
								dates={dates}
							/>
						))}
					</ul>
				</section>
			)}
		</main>
	);
}

// SPDX-License-Identifier: Apache-2.0
// The rules of a game, and what bots bid in it, in the player's language or else in English.
import { useEffect, useState } from "preact/hooks";
import { Link } from "../app/link";
import { learnPathOf, SYSTEMS } from "../app/route";
import { OwnCard, SystemCard } from "../lobby/system-card";
import { ownValue } from "../offline/own-system";
import type { Fact, View } from "../wire/types";
import { sideShort, type Cast } from "../words/cast";
import { t, type Lang } from "../words/catalog";
import { glossary, tableGlossary } from "../words/glossary";
import { termWord } from "../words/moves";
import { offerOf, termOf } from "../words/terms";

const BIDDING = "bidding"; // the page of what bots bid in an auction

async function load(page: string, lang: Lang): Promise<{ html: string; lang: Lang }> {
	for (const wanted of [lang, "en"] as const) {
		const answer = await fetch(`/rules/${wanted}/${page}.html`);
		if (answer.ok) return { html: await answer.text(), lang: wanted };
	}
	return { html: "", lang: "en" };
}

export function PageText({ name, lang }: { name: string; lang: Lang }) {
	const [page, setPage] = useState<{ html: string; lang: Lang }>();
	useEffect(() => {
		let wanted = true;
		load(name, lang).then(
			(loaded) => wanted && setPage(loaded),
			() => {},
		);
		return () => {
			wanted = false;
		};
	}, [name, lang]);
	if (!page) return <p class="dim">{t("One moment ...")}</p>;
	if (!page.html) return <p>{t("There is no rules page for this game.")}</p>;
	// Made by web/build/markdown.mjs from pages of ours.
	return <article class="rules" lang={page.lang} dangerouslySetInnerHTML={{ __html: page.html }} />;
}

// Words, each with its meaning.
function Glossary({ title: summary, words }: { title: string; words: [string, string][] }) {
	if (!words.length) return null;
	return (
		<details class="glossary">
			<summary>{summary}</summary>
			<dl>
				{words.map(([title, meaning]) => (
					<div key={title}>
						<dt>{title}</dt>
						<dd>{meaning}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}

const switchesOf = (facts: Fact[], side: number) =>
	facts.find((fact) => fact.seat === side && termOf(fact).kind === "switches")?.value ?? 0;

const OWN_WORD = "own system"; // of a side that plays by a text

function CardOf({ fact: { seat = 0, value, word }, facts, game }: { fact: Fact; facts: Fact[]; game: string }) {
	const high = switchesOf(facts, seat);
	const option = offerOf(game)?.options?.find(({ own }) => own);
	if (word !== OWN_WORD || !option) return <SystemCard choice={[value, high]} />;
	return <OwnCard name={option.name} value={ownValue(value, high)} />;
}

// The cards of both sides, which everybody at the table may open.
function Systems({ systems, facts, cast }: { systems: Fact[]; facts: Fact[]; cast: Cast }) {
	const [open, setOpen] = useState<number>();
	return (
		<section class="systems">
			<h2>{t("What the sides bid by")}</h2>
			{systems.map((fact) => {
				const { seat = 0, word } = fact;
				return (
					<details key={seat} open={open === seat}>
						<summary
							onClick={(event) => {
								event.preventDefault();
								setOpen(open === seat ? undefined : seat);
							}}
						>
							<strong>{sideShort(cast, seat)}</strong> {termWord(word ?? "")}
						</summary>
						{open === seat && <CardOf fact={fact} facts={facts} game={cast.game} />}
					</details>
				);
			})}
		</section>
	);
}

interface Props {
	game: string;
	lang: Lang;
	table?: { view: View; cast: Cast };
}

export function RulesText({ game, lang, table }: Props) {
	const [bids, setBids] = useState(false);
	const facts = table?.view.facts ?? [];
	const systems = facts.filter((fact) => termOf(fact).kind === "system");
	return (
		<>
			<p>
				<Link to={learnPathOf(game)}>{t("Learn by playing")}</Link>
				{offerOf(game)?.terms?.auction && (
					<>
						{!table && (
							<>
								{" · "}
								<button type="button" class="link" onClick={() => setBids(!bids)}>
									{bids ? t("Rules") : t("How the bots bid")}
								</button>
							</>
						)}
						{" · "}
						<Link to={SYSTEMS}>{t("Bidding systems")}</Link>
					</>
				)}
			</p>
			{table && systems.length > 0 && <Systems systems={systems} facts={facts} cast={table.cast} />}
			<Glossary title={t("Words of this game")} words={glossary(game)} />
			<Glossary title={t("Words of the table")} words={tableGlossary()} />
			<PageText key={bids} name={bids ? BIDDING : game} lang={lang} />
		</>
	);
}

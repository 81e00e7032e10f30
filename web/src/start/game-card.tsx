// SPDX-License-Identifier: Apache-2.0
// A game on the start page: what it is, and two ways to play it.
import { useState } from "preact/hooks";
import { IdleButton } from "../app/idle-button";
import { Link } from "../app/link";
import { storedTitle } from "../app/own-system";
import { learnPathOf } from "../app/route";
import { CardFace } from "../card/card";
import type { Offer } from "../wire/types";
import { cardsOf } from "../words/cards";
import { t } from "../words/catalog";
import { kindsOf } from "../words/deals";
import { meaningOf } from "../words/glossary";
import { hasTeams } from "./team-match";

const EMBLEM = "D7 CA H9"; // of a game that has none

interface PlayersProps {
	offer: Offer;
	seats: number;
	onSeats: (seats: number) => void;
}

function Players({ offer, seats, onSeats }: PlayersProps) {
	const { min, max } = offer.seats;
	const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
	if (min === max) return <>{t("%d players", min)}</>;
	return (
		<select
			aria-label={t("Number of players: %s", t(offer.title))}
			value={String(seats)}
			onChange={(event) => onSeats(Number(event.currentTarget.value))}
		>
			{counts.map((count) => (
				<option key={count} value={String(count)}>
					{t("%d players", count)}
				</option>
			))}
		</select>
	);
}

// How it is played against bots.
export interface Played {
	deals?: string; // their kind
	own?: true; // by the bidding system that this browser keeps
}

interface Props {
	offer: Offer;
	busy: boolean;
	alone: boolean; // without a server there are no friends
	onPlay: (bots: boolean, seats: number, how?: Played) => void;
	onTeams: () => void; // a match of two teams, if the game has it
	onRules: () => void;
}

export function GameCard({ offer, busy, alone, onPlay, onTeams, onRules }: Props) {
	const [seats, setSeats] = useState(offer.seats.initial);
	const [deals, setDeals] = useState("");
	const [own, setOwn] = useState(false);
	const system = offer.options?.some((option) => option.own) ? storedTitle() : undefined;
	const kinds = offer.deals ?? [];
	const chosen = kinds.find(({ kind }) => kind === deals) ?? kinds[0];
	const about = (key: string) => t("%s: %s", t(key), t(offer.title));
	return (
		<article class="game-card">
			<div class="emblem" aria-hidden="true">
				{cardsOf(offer.terms?.emblem ?? EMBLEM).map((card) => (
					<CardFace key={card} card={card} silent />
				))}
			</div>
			<h2>{t(offer.title)}</h2>
			<p>{t(offer.line)}</p>
			<p class="dim">
				<Players offer={offer} seats={seats} onSeats={setSeats} />
				{" · "}
				<button type="button" class="link" onClick={onRules} aria-label={about("Rules")}>
					{t("Rules")}
				</button>
				{" · "}
				<Link to={learnPathOf(offer.game)} label={about("Learn")}>
					{t("Learn")}
				</Link>
			</p>
			{chosen && (
				<select
					class="deals"
					data-meaning={meaningOf(chosen.title, offer.game)}
					aria-label={about("Deals")}
					value={deals}
					onChange={(event) => setDeals(event.currentTarget.value)}
				>
					{kindsOf(kinds).map(([kind, words], i) => (
						<option key={kind} value={i ? kind : ""}>
							{words}
						</option>
					))}
				</select>
			)}
			{system !== undefined && (
				<select
					class="deals"
					aria-label={about("Bidding systems")}
					value={own ? "own" : ""}
					onChange={(event) => setOwn(event.currentTarget.value !== "")}
				>
					<option value="">{t("bidding as usual")}</option>
					<option value="own">{t("bidding by my file: %s", system)}</option>
				</select>
			)}
			<div class="buttons">
				<IdleButton
					class="main"
					idle={busy}
					onClick={() => onPlay(true, seats, { ...(deals && { deals }), ...(own && { own }) })}
					aria-label={about("Play now")}
				>
					{t("Play now")}
				</IdleButton>
				<IdleButton
					idle={busy}
					onClick={() => onPlay(false, seats)}
					aria-label={about(alone ? "Choose rules" : "With friends")}
				>
					{alone ? t("Choose rules") : t("With friends")}
				</IdleButton>
				{hasTeams(offer) && (
					<IdleButton idle={busy} onClick={onTeams} aria-label={about("Team match")}>
						{t("Team match")}
					</IdleButton>
				)}
			</div>
		</article>
	);
}

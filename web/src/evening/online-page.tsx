// SPDX-License-Identifier: Apache-2.0
// "/online": the events at the tables of this server, and how one is opened.
import { useEffect, useState } from "preact/hooks";
import { useAccount } from "../app/account";
import { useOffers } from "../app/offers";
import { Link } from "../app/link";
import { PageTitle } from "../app/page-title";
import { eveningPath } from "../app/route";
import { Trouble, troubleWords } from "../app/trouble";
import { listEvents, type EventListed } from "../wire/online";
import { t, type Lang } from "../words/catalog";
import { playedWords } from "../words/drawn";
import { KIND_WORDS } from "../words/evening";
import { gameTitle } from "../words/terms";
import { instantWords } from "../words/when";
import { EventForm } from "./event-form";
import { stageWords } from "./head";
import { useOpening } from "./opening";

const AGAIN = 10_000; // ms until the list is asked for again

function useEvents() {
	const [events, setEvents] = useState<EventListed[]>();
	const [trouble, setTrouble] = useState("");
	useEffect(() => {
		const load = () =>
			listEvents().then(
				(listed) => {
					setEvents(listed);
					setTrouble("");
				},
				(error) => setTrouble(troubleWords(error)),
			);
		void load();
		const timer = setInterval(() => document.hidden || void load(), AGAIN);
		return () => clearInterval(timer);
	}, []);
	return { events, trouble };
}

const beginWords = ({ state, starts }: EventListed) =>
	state === "set" && starts ? t("begins at %s", instantWords(starts * 1000)) : "";

function Event({ event }: { event: EventListed }) {
	const words = [
		event.game ? gameTitle(event.game) : t(KIND_WORDS[event.kind]),
		playedWords(event),
		stageWords(event),
		beginWords(event),
		t("Players: %d", event.people),
		event.broadcast && t("Broadcast"),
	];
	return (
		<li>
			<Link to={eveningPath(event.evening)}>
				<strong>{event.title}</strong>
				<span class="dim">{words.filter(Boolean).join(" · ")}</span>
			</Link>
		</li>
	);
}

function Events({ title, events }: { title: string; events: readonly EventListed[] }) {
	if (!events.length) return null;
	return (
		<section class="tables">
			<h2>{title}</h2>
			<ul>
				{events.map((event) => (
					<Event key={event.evening} event={event} />
				))}
			</ul>
		</section>
	);
}

function Opening({ fail }: { fail: (error: unknown) => void }) {
	const { account } = useAccount();
	const [open, setOpen] = useState(false);
	const { busy, open: begin } = useOpening(fail);
	if (!account) return <p class="dim">{t("With an account you can open events and direct them.")}</p>;
	if (open) return <EventForm busy={busy} onSet={begin} />;
	return (
		<p>
			<button type="button" onClick={() => setOpen(true)}>
				{t("New event")}
			</button>
		</p>
	);
}

export function OnlinePage({ lang }: { lang: Lang }) {
	const { events, trouble } = useEvents();
	useOffers();
	const [failed, setFailed] = useState("");
	useEffect(() => {
		document.title = `${t("Tournaments")} – Atout`;
	}, [lang]);
	return (
		<main class="start evening joining" lang={lang}>
			<header class="evening-head">
				<p>
					<Link to="/">Atout</Link>
				</p>
				<PageTitle>{t("Tournaments")}</PageTitle>
			</header>
			<p>
				{t("The same boards at many tables of this server, and a ranking at the end. Bots fill empty seats.")}
			</p>
			<Trouble text={failed || trouble} />
			{events && !events.some(({ state }) => state !== "over") && <p class="dim">{t("Nothing is planned.")}</p>}
			<Events title={t("To enter")} events={events?.filter(({ state }) => state === "set") ?? []} />
			<Events title={t("Being played")} events={events?.filter(({ state }) => state === "play") ?? []} />
			<Events title={t("Over")} events={events?.filter(({ state }) => state === "over") ?? []} />
			<section aria-label={t("For directors")}>
				<h2>{t("For directors")}</h2>
				<Opening fail={(error) => setFailed(troubleWords(error))} />
			</section>
		</main>
	);
}

// SPDX-License-Identifier: Apache-2.0
// An event at the tables of the server, for everybody but its director: who plays, how to enter, the way to one's table.
import { useEffect, useRef, useState } from "preact/hooks";
import { useThis } from "../app/evening";
import { LinkField } from "../app/link-field";
import { eveningPath, go, pathOf } from "../app/route";
import { useSettings } from "../app/settings";
import { Trouble, troubleWords } from "../app/trouble";
import { beGuest, whoAmI } from "../wire/api";
import { enterEvent, leaveEvent } from "../wire/online";
import { N_, t } from "../words/catalog";
import { boardWords, isDrawn, playedWords } from "../words/drawn";
import { isTeams, KIND_WORDS, SCORING_WORDS } from "../words/evening";
import type { Kind } from "../wire/evening";
import { useOffers } from "../app/offers";
import { gameTitle } from "../words/terms";
import { instantWords } from "../words/when";
import { EventFair } from "./event-fair";
import { Head } from "./head";
import { RankingPage } from "./ranking-page";
import { SureButton } from "./sure-button";

const PARTNER = "partner-"; // of a fragment: the code of a partner's entry follows

const UNFINISHED_WORDS = {
	np: N_("A board that is not finished in time does not count."),
	average: N_("A board that is not finished in time is an average."),
};

// Players of a contestant.
const sizeOf = (kind: Kind) => (kind === "individual" || isDrawn(kind) ? 1 : isTeams(kind) ? 4 : 2);

export function EventTerms() {
	const { evening } = useThis();
	const { kind, game, scoring, starts, minutes, unfinished = "np", state } = evening;
	useOffers();
	const words = [
		game ? gameTitle(game) : t(KIND_WORDS[kind]),
		playedWords(evening),
		t(SCORING_WORDS[scoring]),
		minutes && t("%d minutes a round", minutes),
		state === "set" && starts && t("begins at %s", instantWords(starts * 1000)),
	];
	return (
		<>
			<p class="dim">{words.filter(Boolean).join(" · ")}</p>
			{evening.extras && <p class="notice">{t("Extra boards of the level matches")}</p>}
			{evening.extra && (
				<p class="dim">{t("A level match plays %d extra boards, until a team leads.", evening.extra)}</p>
			)}
			{minutes !== undefined && (
				<p class="dim">
					{isDrawn(kind)
						? t("A deal that is not finished in time does not count.")
						: t(UNFINISHED_WORDS[unfinished])}
				</p>
			)}
		</>
	);
}

export function Entries() {
	const { evening } = useThis();
	const { entries = [], kind } = evening;
	const some = entries.some(({ names }) => names.length < sizeOf(kind));
	return (
		<section>
			<h2>{t("Players")}</h2>
			{entries.length === 0 && <p class="dim">{t("Nobody has entered yet.")}</p>}
			<ul class="entries">
				{entries.map(({ entry, names }) => (
					<li key={entry}>{names.join(" & ")}</li>
				))}
			</ul>
			{some && evening.state === "set" && (
				<p class="dim">
					{isTeams(kind)
						? t("Players and pairs come together in teams in the order in which they have entered.")
						: t("Players who come alone become partners in the order in which they have entered.")}
				</p>
			)}
		</section>
	);
}

// What everybody may follow: boards that nobody is still to play.
function OpenBoards() {
	const { evening } = useThis();
	const { watch, open = [], state } = evening;
	if (!watch || state === "set") return null;
	return (
		<section>
			<h2>{t("Watch")}</h2>
			{open.length === 0 && (
				<p class="dim">
					{isDrawn(evening.kind)
						? t("A deal is shown here when it is over at all tables.")
						: t("A board is shown here when it is over at all tables.")}
				</p>
			)}
			<p class="numbers">
				{open.map((board) => (
					<a key={board} href={`#board-${board}`} aria-label={boardWords(evening, board)}>
						{board}
					</a>
				))}
			</p>
		</section>
	);
}

// Tables that are broadcast, and what is on the air there.
export function AirList() {
	const { evening } = useThis();
	const { tables = [], aired = [] } = evening.broadcast ?? {};
	return (
		<ul class="entries">
			{tables.map((table) => {
				const last = aired.filter((one) => one.table === table).at(-1);
				return (
					<li key={table}>
						<a href={`#live-${table}`}>{t("Table %d", table)}</a>{" "}
						{last && <small class="dim">{t("Board %d", last.board)}</small>}
					</li>
				);
			})}
		</ul>
	);
}

function BroadcastTables() {
	const { evening } = useThis();
	const { tables = [], aired = [] } = evening.broadcast ?? {};
	if (!tables.length) return null;
	return (
		<section>
			<h2>{t("Broadcast")}</h2>
			{aired.length === 0 && (
				<p class="dim">{t("A board is shown here, card by card, once nobody has yet to play it.")}</p>
			)}
			<AirList />
		</section>
	);
}

function useEntering() {
	const { evening, reload } = useThis();
	const { settings } = useSettings();
	const [busy, setBusy] = useState(false);
	const [trouble, setTrouble] = useState("");
	const run = (what: () => Promise<unknown>) => {
		setBusy(true);
		what()
			.then(
				() => setTrouble(""),
				(error) => setTrouble(troubleWords(error)),
			)
			.finally(() => {
				setBusy(false);
				void reload();
			});
	};
	const enter = (code?: string) =>
		run(async () => {
			if (!(await whoAmI()))
				await beGuest(settings.name.trim() || t("Guest %d", 1000 + Math.floor(9000 * Math.random())));
			await enterEvent(evening.evening, code);
		});
	return { busy, trouble, enter, leave: () => run(() => leaveEvent(evening.evening)) };
}

function Enter({ view, entering }: { view: string; entering: ReturnType<typeof useEntering> }) {
	const { evening } = useThis();
	const code = view.startsWith(PARTNER) ? view.slice(PARTNER.length) : "";
	return (
		<section>
			<p class="buttons">
				{code && (
					<button type="button" class="main" disabled={entering.busy} onClick={() => entering.enter(code)}>
						{t("Play with your partner")}
					</button>
				)}
				<button
					type="button"
					class={code ? "" : "main"}
					disabled={entering.busy}
					onClick={() => entering.enter()}
				>
					{evening.state === "play" ? t("Take a bot's seat in the next round") : t("Enter")}
				</button>
			</p>
			{sizeOf(evening.kind) > 1 && evening.state === "set" && (
				<p class="dim">{t("To play with a friend, enter and send them the link that you then get.")}</p>
			)}
		</section>
	);
}

// In a knockout not every team has a match in each round.
function NoMatch() {
	const { mine, me, kind, state } = useThis().evening;
	if (kind !== "knockout" || state !== "play" || !me || me.here) return null;
	return (
		<p>{mine?.out ? t("Your team has lost its match and is out.") : t("Your team has no match in this round.")}</p>
	);
}

function Entered({ entering }: { entering: ReturnType<typeof useEntering> }) {
	const { evening } = useThis();
	const { mine, entries = [], state, kind, play } = evening;
	const whole = (entries.find(({ entry }) => entry === mine?.entry)?.names.length ?? 1) >= sizeOf(kind);
	const link = `${location.origin}${eveningPath(evening.evening)}#${PARTNER}${mine?.code ?? ""}`;
	return (
		<section>
			<p>
				<strong>{t("You have entered.")}</strong>{" "}
				{state === "set" && t("When the first round begins, your table opens here by itself.")}
			</p>
			<NoMatch />
			{!whole && state === "set" && (
				<LinkField
					label={
						isTeams(kind)
							? t("With this link friends join your team")
							: t("With this link a friend becomes your partner")
					}
					link={link}
					title={evening.title}
				/>
			)}
			<p class="buttons">
				{play && (
					<button type="button" class="main" onClick={() => go(pathOf(play))}>
						{t("Go to your table")}
					</button>
				)}
				{state === "play" && <CallButton />}
				<SureButton
					words={t("Leave the event")}
					asks={state === "play" && !mine?.out ? t("A bot plays for you from the next round on. Leave?") : ""}
					onSure={entering.leave}
				/>
			</p>
		</section>
	);
}

export function CallButton() {
	const { evening, send } = useThis();
	if (!evening.me?.table) return null;
	if (evening.me.called) return <span class="notice">{t("The director has been called.")}</span>;
	return (
		<button type="button" onClick={() => void send("call")}>
			{t("Call the director")}
		</button>
	);
}

// A round that begins while this page is in view opens the table.
function useFollow() {
	const { evening } = useThis();
	const { play, state } = evening;
	const before = useRef({ play, state });
	useEffect(() => {
		const was = before.current;
		before.current = { play, state };
		if (play && play !== was.play) go(pathOf(play));
	}, [play, state]);
}

export function EventPage({ view }: { view: string }) {
	const { evening } = useThis();
	const entering = useEntering();
	useFollow();
	if (evening.state === "over" || view === "ranking")
		return (
			<>
				<RankingPage />
				<BroadcastTables />
				{evening.state === "over" && <EventFair />}
			</>
		);
	return (
		<>
			<Head />
			<EventTerms />
			<Trouble text={entering.trouble} />
			{evening.mine ? <Entered entering={entering} /> : <Enter view={view} entering={entering} />}
			<BroadcastTables />
			<Entries />
			<OpenBoards />
			<EventFair />
			{evening.ranking !== "end" && (
				<p>
					<a href="#ranking">{t("Ranking")}</a>
				</p>
			)}
		</>
	);
}

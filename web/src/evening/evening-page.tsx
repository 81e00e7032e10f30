// SPDX-License-Identifier: Apache-2.0
// "/evening" is the way into an evening; at "/evening/ID" its director directs, a table enters its results, and everybody
// else sees what the evening shows.
import { useMemo, useState } from "preact/hooks";
import { EveningContext, useEvening, useFragment, useWrites } from "../app/evening";
import { keepEvening, keptEvening, SAYS, type KeptEvening } from "../app/evenings";
import { Link } from "../app/link";
import { EVENING, eveningOf } from "../app/route";
import { Trouble } from "../app/trouble";
import { t, type Lang } from "../words/catalog";
import { BoardPage } from "./board-page";
import { BroadcastPage } from "./broadcast-page";
import { CardPage } from "./card-page";
import { DirectorPage } from "./director-page";
import { EventPage } from "./event-page";
import { JoinPage } from "./join-page";
import { RankingPage } from "./ranking-page";
import { ScreenPage } from "./screen-page";
import { TableDevice } from "./table-device";

const KEY = /^[\w-]{16,}$/; // of a director or a commentator, in the link that the server has given
const NUMBERED = /^(card|board|live)-(\d+)$/;

// The key of a link is kept and does not stay in the address, which others may see.  The fragment that was rendered last may
// be older than the address.
function takeKey(id: string, fragment: string) {
	const says = fragment.startsWith(SAYS);
	const key = says ? fragment.slice(SAYS.length) : fragment;
	if (!KEY.test(key)) return fragment;
	const kept: Partial<KeptEvening> = says ? { commentator: key } : { director: key };
	if (keptEvening(id)[says ? "commentator" : "director"] !== key) keepEvening(id, kept);
	if (location.hash.slice(1) === fragment) history.replaceState(history.state, "", location.pathname);
	return "";
}

// As whom this browser asks: a table's device only where it is no director, or at "#table".
function roleOf(id: string, view: string) {
	const { director, device } = keptEvening(id);
	const isDevice = device !== undefined && (view === "table" || (!director && view !== "director"));
	return isDevice ? ({ as: "device", key: device } as const) : ({ as: "director", key: director } as const);
}

function Drawn({ view }: { view: string }) {
	const [, what, number] = NUMBERED.exec(view) ?? [];
	if (what === "card") return <CardPage key={number} number={Number(number)} />;
	if (what === "board") return <BoardPage key={number} board={Number(number)} />;
	if (what === "live") return <BroadcastPage key={number} table={Number(number)} />;
	return view === "ranking" ? <RankingPage /> : undefined;
}

function OneEvening({ id, lang }: { id: string; lang: Lang }) {
	const view = takeKey(id, useFragment());
	const { as, key } = roleOf(id, view);
	const asker = useMemo(() => ({ key }), [key]);
	const [round, choose] = useState<number>();
	const told = useEvening(id, asker, round);
	const out = useWrites(id, as, asker, told.reload);
	const { evening } = told;
	if (!evening || told.lost)
		return (
			<main class="start evening" lang={lang}>
				<Trouble text={told.trouble} />
				{told.lost && (
					<p>
						<Link to={EVENING}>{t("Join a table")}</Link>
					</p>
				)}
			</main>
		);
	const page = Drawn({ view });
	return (
		<EveningContext.Provider value={{ ...told, ...out, evening, asker, choose }}>
			<main class="start evening" lang={lang}>
				{page ??
					(evening.codes ? (
						<DirectorPage view={view} />
					) : evening.online ? (
						<EventPage view={view} />
					) : evening.me ? (
						<TableDevice me={evening.me} />
					) : (
						<RankingPage />
					))}
			</main>
		</EveningContext.Provider>
	);
}

export function EveningPage({ path, lang }: { path: string; lang: Lang }) {
	const id = eveningOf(path);
	const fragment = useFragment();
	if (!id) return <JoinPage lang={lang} code={fragment} />;
	return fragment === "screen" ? <ScreenPage id={id} lang={lang} /> : <OneEvening key={id} id={id} lang={lang} />;
}

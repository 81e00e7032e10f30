// SPDX-License-Identifier: Apache-2.0
// Beside the table on wide screens: the log, the score sheet, the rules.
import { useState } from "preact/hooks";
import type { Room } from "../app/room";
import { HouseRules } from "../lobby/house-rules";
import type { View } from "../wire/types";
import { N_, t, type Lang } from "../words/catalog";
import type { Cast } from "../words/cast";
import { Log } from "./log";
import { RulesText } from "./rules";
import { ScoreSheet } from "./score-sheet";

const PAGES = { log: N_("History"), sheet: N_("Score"), rules: N_("Rules") };
export type Page = keyof typeof PAGES;

interface Props {
	page: Page;
	room: Room;
	view: View;
	cast: Cast;
	lang: Lang;
	onReplay: (deal: number) => void;
}

export const pageTitle = (page: Page) => t(PAGES[page]);

// The options of this table, and the rules page.
function Rules({ room, game, lang }: { room: Room; game: string; lang: Lang }) {
	return (
		<>
			<HouseRules table={room.table} options={room.options} />
			<RulesText game={game} lang={lang} />
		</>
	);
}

export function SidePage({ page, room, view, cast, lang, onReplay }: Props) {
	if (page === "log") return <Log lines={room.lines} />;
	if (page === "sheet")
		return <ScoreSheet rows={room.rows} witness={room.witness} view={view} cast={cast} onReplay={onReplay} />;
	return <Rules room={room} game={cast.game} lang={lang} />;
}

export function Side(props: Omit<Props, "page">) {
	const [page, setPage] = useState<Page>("log");
	return (
		<aside class="side" aria-label={pageTitle(page)}>
			<div class="tabs" role="group" aria-label={t("Side panel")}>
				{(Object.keys(PAGES) as Page[]).map((name) => (
					<button type="button" key={name} aria-pressed={name === page} onClick={() => setPage(name)}>
						{pageTitle(name)}
					</button>
				))}
			</div>
			<div class="side-page">
				<SidePage {...props} page={page} />
			</div>
		</aside>
	);
}

// SPDX-License-Identifier: Apache-2.0
// A drawer at the side: the history, the chat, the score sheet, the rules.  Where there is room it stays open beside the
// table, as a setting says, and the tools turn its pages; elsewhere it slides over them, and has tabs.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../app/dialog";
import type { Room } from "../app/room";
import { HouseRules } from "../lobby/house-rules";
import { TableCards } from "../lobby/table-cards";
import type { View } from "../wire/types";
import { N_, t, type Lang } from "../words/catalog";
import type { Cast } from "../words/cast";
import { Log } from "./log";
import { Phrases } from "./phrases";
import { RulesText } from "./rules";
import { ScoreSheet } from "./score-sheet";

const PAGES = { log: N_("History"), say: N_("Chat"), sheet: N_("Score"), rules: N_("Rules") };
export type Page = keyof typeof PAGES;

export const isPage = (name: string): name is Page => Object.hasOwn(PAGES, name);
const pageTitle = (page: Page) => t(PAGES[page]);

export interface Content {
	page: Page;
	room: Room;
	view: View;
	cast: Cast;
	lang: Lang;
	onTurn: (page: Page) => void; // beside the table: to the page in view hides it
	onReplay: (deal: number) => void;
	onSay: ((phrase: string) => void) | undefined; // nothing: the player may say nothing
}

function Chat({ room, onSay }: Pick<Content, "room" | "onSay">) {
	return (
		<>
			<Log title={pageTitle("say")} lines={room.lines.filter(({ kind }) => kind === "said")} />
			{onSay && <Phrases onSay={onSay} />}
		</>
	);
}

// The options of this table, and the rules page.
function Rules({ room, view, cast, lang }: Pick<Content, "room" | "view" | "cast" | "lang">) {
	return (
		<>
			<TableCards table={room.table} cast={cast} />
			<HouseRules table={room.table} options={room.options} />
			<RulesText game={cast.game} lang={lang} table={{ view, cast }} />
		</>
	);
}

const DRAWN: Record<Page, (content: Content) => ComponentChildren> = {
	log: ({ room }) => <Log title={pageTitle("log")} lines={room.lines} />,
	say: (content) => <Chat {...content} />,
	sheet: ({ room, view, cast, onReplay }) => (
		<ScoreSheet rows={room.rows} witness={room.witness} view={view} cast={cast} onReplay={onReplay} />
	),
	rules: (content) => <Rules {...content} />,
};

const SidePage = (content: Content) => (
	<div class="side-page" data-page={content.page}>
		{DRAWN[content.page](content)}
	</div>
);

export function Drawer({ onClose, ...content }: Content & { onClose: () => void }) {
	const { page, onTurn } = content;
	return (
		<Dialog title={pageTitle(page)} kind="drawer" onClose={onClose}>
			<div class="tabs" role="group" aria-label={t("Side panel")}>
				{Object.keys(PAGES)
					.filter(isPage)
					.map((name) => (
						<button type="button" key={name} aria-pressed={name === page} onClick={() => onTurn(name)}>
							{pageTitle(name)}
						</button>
					))}
			</div>
			<SidePage {...content} />
		</Dialog>
	);
}

export function Side(content: Content) {
	const { page, onTurn } = content;
	return (
		<aside class="side" aria-label={pageTitle(page)}>
			<header class="dialog-head">
				<h2>{pageTitle(page)}</h2>
				<button type="button" class="close" aria-label={t("Hide")} onClick={() => onTurn(page)}>
					×
				</button>
			</header>
			<SidePage {...content} />
		</aside>
	);
}

const WIDE = "(min-width: 68.8125em)";

// Whether the table leaves room beside it.
export function useRoomBeside(): boolean {
	const [beside, setBeside] = useState(() => matchMedia(WIDE).matches);
	useEffect(() => {
		const wide = matchMedia(WIDE);
		const update = () => setBeside(wide.matches);
		wide.addEventListener("change", update);
		return () => wide.removeEventListener("change", update);
	}, []);
	return beside;
}

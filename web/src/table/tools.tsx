// SPDX-License-Identifier: Apache-2.0
// A line of icons with their names for all but the moves; on narrow screens the less frequent ones are in a window.
import { IdleButton } from "../app/idle-button";
import { useSettings, type Settings } from "../app/settings";
import type { Frame, FrameMay } from "../wire/types";
import { N_, t } from "../words/catalog";
import { hasWorth } from "../words/facts";
import { meaningOf } from "../words/glossary";
import { hidesAuction } from "./auction";
import { isPage, type Page } from "./side";
import { SoundButton } from "./sound-button";
import { ToolIcon } from "./tool-icon";

export type Tool =
	| "last"
	| "auction"
	| "worth"
	| "hint"
	| "coach"
	| "undo"
	| "claim"
	| "log"
	| "sheet"
	| "rules"
	| "say"
	| "fair"
	| "players"
	| "settings"
	| "leave"
	| "more";

interface Entry {
	tool: Tool;
	key?: string;
	title: string;
	place: "" | "seldom" | "seldom page" | "more"; // page: of the drawer
	shown?: (frame: Frame) => boolean;
	enabled?: (frame: Frame) => boolean;
	on?: (settings: Settings) => boolean; // of a switch
}

const plays = ({ view }: Frame) => view.me !== undefined;
const may = (what: FrameMay) => (frame: Frame) => frame.may?.includes(what) ?? false;
const mayClaim = (frame: Frame) => may("claim")(frame) || may("rest")(frame);
export const TOOLS: readonly Entry[] = [
	{ tool: "last", key: "l", title: N_("Last trick"), place: "", enabled: ({ view }) => view.last !== undefined },
	{ tool: "auction", key: "a", title: N_("Auction"), place: "", shown: hidesAuction },
	{ tool: "hint", key: "i", title: N_("Hint"), place: "", shown: plays, enabled: may("hint") },
	{
		tool: "coach",
		key: "g",
		title: N_("Coach"),
		place: "seldom",
		shown: plays,
		enabled: may("coach"),
		on: ({ coach }) => coach === "on",
	},
	{ tool: "undo", key: "u", title: N_("Undo"), place: "", shown: plays, enabled: may("undo") },
	{ tool: "claim", key: "w", title: N_("Claim"), place: "", shown: mayClaim },
	{ tool: "log", key: "e", title: N_("History"), place: "" },
	{ tool: "sheet", key: "t", title: N_("Score"), place: "seldom page" },
	{ tool: "rules", key: "r", title: N_("Rules"), place: "seldom page" },
	{ tool: "say", key: "c", title: N_("Chat"), place: "seldom page", shown: may("say") },
	{ tool: "worth", key: "f", title: N_("Worth"), place: "seldom", shown: hasWorth },
	{ tool: "fair", key: "d", title: N_("Fair deals"), place: "seldom" },
	{ tool: "players", key: "p", title: N_("Players"), place: "seldom" },
	{ tool: "settings", key: "o", title: N_("Settings"), place: "seldom" },
	{ tool: "leave", key: "q", title: N_("Leave"), place: "seldom" },
	{ tool: "more", title: N_("More"), place: "more" },
];

const isShown = ({ shown }: Entry, frame: Frame) => !shown || shown(frame);
const isIdle = ({ enabled }: Entry, frame: Frame) => enabled !== undefined && !enabled(frame);

// The tool that a key shows now.
export const toolOf = (key: string, frame: Frame): Tool | undefined =>
	TOOLS.find((entry) => entry.key === key && isShown(entry, frame) && !isIdle(entry, frame))?.tool;

// What the teacher of a lesson has buttons for, or has no use for.
const UNTAUGHT: readonly Tool[] = ["hint", "coach", "undo", "sheet", "fair", "players"];

// What a pointer that rests on a tool is told.
const toolMeaning = (tool: Tool, key: string | undefined) =>
	[meaningOf(`tool ${tool}`), key && t("Key: %s", key.toUpperCase())].filter(Boolean).join(" ");

interface Props {
	frame: Frame;
	taught?: boolean; // by a lesson
	docked?: Page | undefined; // what stands beside the table
	onTool: (tool: Tool) => void;
	seldom?: boolean; // only the less frequent ones
}

export function Tools({ frame, taught, docked, onTool, seldom }: Props) {
	const { settings } = useSettings();
	const keyOf = ({ key }: Entry) => (settings.keys === "on" ? key : undefined);
	const entries = TOOLS.filter(
		(entry) =>
			isShown(entry, frame) &&
			(!seldom || entry.place.startsWith("seldom")) &&
			!(taught && UNTAUGHT.includes(entry.tool)),
	);
	return (
		<nav class={seldom ? "tools-list" : "tools"} aria-label={t("Tools")}>
			{entries.map((entry) => (
				<IdleButton
					key={entry.tool}
					class={seldom ? "tool" : `tool ${entry.place}`}
					idle={isIdle(entry, frame)}
					{...(docked && isPage(entry.tool) && { "aria-pressed": entry.tool === docked })}
					onClick={() => onTool(entry.tool)}
					{...(entry.on && { "aria-pressed": entry.on(settings) })}
					aria-keyshortcuts={keyOf(entry)}
					data-meaning={toolMeaning(entry.tool, keyOf(entry))}
				>
					<ToolIcon tool={entry.tool} />
					<span class="tool-name">{t(entry.title)}</span>
				</IdleButton>
			))}
			<SoundButton />
		</nav>
	);
}

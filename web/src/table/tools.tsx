// SPDX-License-Identifier: Apache-2.0
// A bar of buttons for all but the moves; on narrow screens the less frequent ones are in a window.
import { IdleButton } from "../app/idle-button";
import type { Frame, FrameMay } from "../wire/types";
import { N_, t } from "../words/catalog";
import { hasWorth } from "../words/facts";
import { hidesAuction } from "./auction";
import { SoundButton } from "./sound-button";

export type Tool =
	| "last"
	| "auction"
	| "worth"
	| "hint"
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
	title: string;
	place: "" | "seldom" | "seldom beside" | "more"; // beside: wide screens have it beside the table
	shown?: (frame: Frame) => boolean;
	enabled?: (frame: Frame) => boolean;
}

const plays = ({ view }: Frame) => view.me !== undefined;
const may = (what: FrameMay) => (frame: Frame) => frame.may?.includes(what) ?? false;
const TOOLS: readonly Entry[] = [
	{ tool: "last", title: N_("Last trick"), place: "", enabled: ({ view }) => view.last !== undefined },
	{ tool: "auction", title: N_("Auction"), place: "", shown: hidesAuction },
	{ tool: "hint", title: N_("Hint"), place: "", shown: plays, enabled: may("hint") },
	{ tool: "undo", title: N_("Undo"), place: "", shown: plays, enabled: may("undo") },
	{ tool: "claim", title: N_("Claim"), place: "", shown: may("claim") },
	{ tool: "worth", title: N_("Worth"), place: "seldom", shown: hasWorth },
	{ tool: "log", title: N_("History"), place: "seldom beside" },
	{ tool: "sheet", title: N_("Score"), place: "seldom beside" },
	{ tool: "rules", title: N_("Rules"), place: "seldom beside" },
	{ tool: "say", title: N_("Chat"), place: "seldom", shown: may("say") },
	{ tool: "fair", title: N_("Fair deals"), place: "seldom" },
	{ tool: "players", title: N_("Players"), place: "seldom" },
	{ tool: "settings", title: N_("Settings"), place: "seldom" },
	{ tool: "leave", title: N_("Leave"), place: "seldom" },
	{ tool: "more", title: N_("More"), place: "more" },
];

interface Props {
	frame: Frame;
	onTool: (tool: Tool) => void;
	seldom?: boolean; // only the less frequent ones
}

export function Tools({ frame, onTool, seldom }: Props) {
	const entries = TOOLS.filter(
		({ shown, place }) => (!shown || shown(frame)) && (!seldom || place.startsWith("seldom")),
	);
	return (
		<nav class={seldom ? "tools-list" : "tools"} aria-label={t("Tools")}>
			{entries.map(({ tool, title, enabled, place }) => (
				<IdleButton
					key={tool}
					class={seldom ? "tool" : `tool ${place}`}
					idle={enabled ? !enabled(frame) : false}
					onClick={() => onTool(tool)}
				>
					{t(title)}
				</IdleButton>
			))}
			<SoundButton named={seldom === true} />
		</nav>
	);
}

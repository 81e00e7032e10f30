// SPDX-License-Identifier: Apache-2.0
// The keys of the table: one for each tool, some that say what is on the table, some that go to a place.
import { useEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "../app/dialog";
import { useSettings, type Settings } from "../app/settings";
import type { Coach, Frame } from "../wire/types";
import { N_, t } from "../words/catalog";
import type { Cast } from "../words/cast";
import { coachWords } from "../words/coach";
import { ownHandWords, scoreWords, trickWords } from "../words/told";
import { toolOf, TOOLS, type Tool } from "./tools";

type Switch = "sound" | "quiet";

// What a key does: shows a tool, says a sentence, presses the first button that is there, or goes there.
interface Key {
	key: string;
	title: string;
	says?: "turn" | "hand" | "trick" | "score" | "coach";
	presses?: string;
	goes?: readonly string[]; // the first that is there
	turns?: Switch;
}

const KEYS: readonly Key[] = [
	{ key: "1", title: N_("say whose turn it is"), says: "turn" },
	{ key: "2", title: N_("say your hand"), says: "hand" },
	{ key: "3", title: N_("say the trick"), says: "trick" },
	{ key: "4", title: N_("say the score"), says: "score" },
	{ key: "5", title: N_("say what the coach says"), says: "coach" },
	{
		key: "h",
		title: N_("go to your hand; arrows, then Enter play a card"),
		goes: [".hand.live [tabindex='0']", ".table-main > .hand [tabindex='0']"],
	},
	{
		key: "b",
		title: N_("go to the choices; arrows go from bid to bid"),
		goes: [".choices button[tabindex='0']", ".choices button:not(:disabled)"],
	},
	{ key: "n", title: N_("the next deal; let the others go on"), presses: ".result .main, .choices .keep" },
	{ key: "y", title: N_("agree"), presses: ".ask .main" },
	{
		key: "x",
		title: N_("do not agree; withdraw your question"),
		presses: ".ask .buttons :not(.main), .ask > button",
	},
	{ key: "s", title: N_("sounds on or off"), turns: "sound" },
	{ key: "k", title: N_("quiet mode on or off"), turns: "quiet" },
];

const HELP = "?";

// Keys that mean something to whoever has the focus are left to it.
const isTaken = ({ target, ctrlKey, metaKey, altKey, repeat, defaultPrevented }: KeyboardEvent) =>
	ctrlKey ||
	metaKey ||
	altKey ||
	repeat ||
	defaultPrevented ||
	document.querySelector("dialog[open]") !== null ||
	(target instanceof Element && target.closest("input:not([type=checkbox]), select, textarea") !== null);

const first = (selector: string) => document.querySelector<HTMLElement>(`.game :is(${selector})`);

interface Said {
	id: number;
	text: string;
}

// Reads out what was asked for, each time anew.
export const SayOut = ({ said }: { said: Said | undefined }) => (
	<div class="hidden said-out" aria-live="assertive" aria-relevant="additions">
		{said && <p key={said.id}>{said.text}</p>}
	</div>
);

interface Keyed {
	frame: Frame;
	cast: Cast;
	turn: string; // whose turn it is, in words
	coach: Coach | undefined;
	onTool: (tool: Tool) => void;
	onHelp: () => void;
}

// Handles the keys while the table is shown; what one of them says.
export function useKeys(keyed: Keyed): Said | undefined {
	const { settings, change } = useSettings();
	const [said, setSaid] = useState<Said>();
	const now = useRef({ ...keyed, settings });
	now.current = { ...keyed, settings };

	function say(what: NonNullable<Key["says"]>) {
		const { frame, cast, turn, coach } = now.current;
		const words = {
			turn: () => turn || t("The deal is over."),
			hand: () => ownHandWords(frame),
			trick: () => trickWords(frame, cast),
			score: () => scoreWords(frame, cast),
			coach: () => (coach && coachWords(coach.facts)) || t("The coach is off."),
		};
		setSaid((old) => ({ id: (old?.id ?? 0) + 1, text: words[what]() }));
	}

	const turnOver = (what: Switch) =>
		change({ [what]: now.current.settings[what] === "on" ? "off" : "on" } as Partial<Settings>);

	function use({ says, presses, goes, turns }: Key) {
		if (says) say(says);
		if (presses) first(presses)?.click();
		goes?.map(first).find(Boolean)?.focus();
		if (turns) turnOver(turns);
	}

	function onKey(event: KeyboardEvent) {
		if (now.current.settings.keys === "off" || isTaken(event)) return;
		const letter = event.key.toLowerCase();
		const key = KEYS.find((one) => one.key === letter);
		const tool = toolOf(letter, now.current.frame);
		if (letter !== HELP && !key && !tool) return;
		event.preventDefault();
		if (letter === HELP) now.current.onHelp();
		if (key) use(key);
		if (tool) now.current.onTool(tool);
	}

	useEffect(() => {
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, []);
	return said;
}

export function KeysDialog({ onClose }: { onClose: () => void }) {
	const tools = TOOLS.flatMap(({ key, title }) => (key ? [{ key, title }] : []));
	return (
		<Dialog title={t("Keys")} kind="wide" onClose={onClose}>
			<dl class="keys">
				{[...KEYS, ...tools, { key: HELP, title: N_("these keys") }].map(({ key, title }) => (
					<div key={key}>
						<dt>
							<kbd>{key}</kbd>
						</dt>
						<dd>{t(title)}</dd>
					</div>
				))}
			</dl>
			<p>
				{t(
					"With a screen reader, switch to its focus mode first (NVDA + Space, Orca + A): in browse mode it keeps 1 to 5 and the letters for itself.",
				)}
			</p>
			<p class="dim">{t("The settings turn these keys off.")}</p>
		</Dialog>
	);
}

// SPDX-License-Identifier: Apache-2.0
// The settings of a table that do not depend on its game: thinking time, pauses, hints, and what watchers see.
import { tableOf } from "../app/route";
import type { Hints, Offer, Seat, Table, TableMay, Up, Watch } from "../wire/types";
import { N_, t } from "../words/catalog";
import { youOrName, type Cast } from "../words/cast";
import { kindWords, kindsOf, titleOf } from "../words/deals";
import { meaningOf } from "../words/glossary";
import { offerOf, terms } from "../words/terms";
import { paceWords } from "../words/numbers";
import { BoardsField } from "./boards-field";
import { ChoiceField, FixedField } from "./choice-field";

const MINUTES = [0, 3, 5, 10, 20]; // of a deal; 0: no limit
const HOURS = [24, 72, 168]; // for a move
const EXTRA = [0, 5, 10, 20]; // seconds for a move

const WAITS = [0, 10]; // seconds after a stop

const PARTNERS = { kept: N_("as they sit"), drawn: N_("drawn by lot at the start") };
const DUMMY = { watches: N_("the bot plays"), plays: N_("its partner plays") };
const UNDOS = { on: N_("if all agree"), off: N_("never") };

const WATCH: Record<Watch, string> = {
	open: N_("the live table"),
	late: N_("finished deals"),
	off: N_("no spectators"),
};

const HINTS: Record<Hints, string> = {
	usual: N_("alone, no clock"),
	on: N_("allowed"),
	off: N_("not allowed"),
};

type Choice = readonly [value: string, words: string];

const choicesOf = (titles: Readonly<Record<string, string>>): Choice[] =>
	Object.entries(titles).map(([value, title]) => [value, t(title)]);

// The numbers that are offered, and the present one.
const withOwn = (offered: readonly number[], own: number) => [...new Set([...offered, own])].sort((a, b) => a - b);

const secondsChoices = (offered: readonly number[], own: number, none: string): Choice[] =>
	withOwn(offered, own).map((value) => [String(value), value ? t("%d seconds", value) : t(none)]);

const ANY = "any";
const kindsAt = ({ game }: Table): NonNullable<Offer["deals"]> => offerOf(game)?.deals ?? [];

// Those that are offered, and the present one.
function kindChoices(table: Table): Choice[] {
	const kinds = kindsAt(table);
	const own = table.deals?.kind ?? ANY;
	const offered = kindsOf(kinds);
	return offered.some(([kind]) => kind === own) ? offered : [...offered, [own, kindWords(kinds, own)]];
}

function kindMeaning(table: Table): string | undefined {
	const title = titleOf(kindsAt(table), table.deals?.kind ?? ANY);
	return title && meaningOf(title);
}

// Of the choice: "300" seconds for a deal, or "24h" for a move.
const paceName = (seconds: number, hours: number) => (hours ? `${hours}h` : String(seconds));

function paceChoices({ clock }: Table): Choice[] {
	const { seconds = 0, hours = 0 } = clock ?? {};
	const minutes = MINUTES.map((count) => 60 * count);
	const slow = isOnline() || hours ? withOwn(HOURS, hours || HOURS[0]!) : [];
	return [
		...withOwn(minutes, seconds).map((value) => [paceName(value, 0), paceWords({ seconds: value })] as const),
		...slow.map((value) => [paceName(0, value), paceWords({ seconds: 0, hours: value })] as const),
	];
}

function clockOf(name: string, extra: number): Up {
	if (name.endsWith("h")) return { type: "clock", seconds: 0, extra: 0, hours: parseInt(name, 10) };
	return { type: "clock", seconds: Number(name), extra: Number(name) ? extra : 0 };
}

const isOnline = () => tableOf(location.pathname) !== undefined;
const may = (table: Table, what: TableMay) => table.may?.includes(what) ?? false;

interface Setting {
	title: string; // a key
	what: TableMay; // changes it
	shown?: (table: Table) => boolean;
	now: (table: Table) => string;
	choices: (table: Table) => Choice[]; // the usual one first
	change: (value: string, table: Table) => Up;
	note?: (table: Table) => string | false;
	whose?: (table: Table) => Seat | undefined;
	meaning?: (table: Table) => string | undefined; // of what is chosen
}

export const SETTINGS: readonly Setting[] = [
	{
		title: N_("Clock"),
		what: "clock",
		now: ({ clock }) => paceName(clock?.seconds ?? 0, clock?.hours ?? 0),
		choices: paceChoices,
		change: (value, { clock }) => clockOf(value, clock?.extra ?? 0),
		note: ({ clock }) =>
			Boolean(clock?.hours) &&
			t("Nobody has to be there. When your time is up, a bot plays for you until the deal is over."),
	},
	{
		title: N_("Extra time per move"),
		what: "clock",
		shown: ({ clock }) => Boolean(clock?.seconds),
		now: ({ clock }) => String(clock?.extra ?? 0),
		choices: ({ clock }) => secondsChoices(EXTRA, clock?.extra ?? 0, N_("no extra time")),
		change: (value, { clock }) => clockOf(String(clock?.seconds ?? 0), Number(value)),
	},
	{
		title: N_("Stop: pause after a jump bid"),
		what: "wait",
		shown: () => Boolean(terms().auction),
		now: ({ wait = 0 }) => String(wait),
		choices: ({ wait = 0 }) => secondsChoices(WAITS, wait, N_("no pause")),
		change: (value) => ({ type: "wait", seconds: Number(value) }),
	},
	{
		title: N_("Partners"),
		what: "partners",
		shown: (table) => Boolean(table.partners) || may(table, "partners"),
		now: ({ partners = "kept" }) => partners,
		choices: () => choicesOf(PARTNERS),
		change: (how) => ({ type: "partners", drawn: how === "drawn" }),
	},
	{
		title: N_("Hints"),
		what: "hints",
		now: ({ hints = "usual" }) => hints,
		choices: () => choicesOf(HINTS),
		change: (when) => ({ type: "hints", when: when as Hints }),
	},
	{
		title: N_("When a bot is declarer"),
		what: "dummy",
		shown: (table) => Boolean(table.dummy) || may(table, "dummy"),
		now: ({ dummy = "watches" }) => dummy,
		choices: () => choicesOf(DUMMY),
		change: (how) => ({ type: "dummy", plays: how === "plays" }),
	},
	{
		title: N_("Deals"),
		what: "deals",
		shown: (table) => kindsAt(table).length > 0,
		now: ({ deals }) => deals?.kind ?? ANY,
		choices: kindChoices,
		change: (kind) => ({ type: "deals", kind }),
		whose: ({ deals }) => deals?.seat,
		meaning: kindMeaning,
	},
	{
		title: N_("Undo"),
		what: "undos",
		now: ({ undos = "on" }) => undos,
		choices: () => choicesOf(UNDOS),
		change: (how) => ({ type: "undos", allowed: how === "on" }),
	},
	{
		title: N_("Spectators see"),
		what: "watch",
		shown: isOnline,
		now: ({ watch = "open" }) => watch,
		choices: () => choicesOf(WATCH),
		change: (how) => ({ type: "watch", how: how as Watch }),
	},
];

interface Props {
	table: Table;
	cast: Cast;
	say: (message: Up) => void;
}

function SettingField({ setting, table, cast, say }: Props & { setting: Setting }) {
	const [value, values] = [setting.now(table), setting.choices(table)];
	const seat = setting.whose?.(table);
	const title = t(setting.title) + (seat === undefined ? "" : ` · ${youOrName(cast, seat)}`);
	const note = setting.note?.(table);
	const field = { title, word: setting.title, chosen: setting.meaning?.(table) };
	const words = values.find(([name]) => name === value)?.[1] ?? value;
	return (
		<>
			<div class={value === values[0]![0] ? "option" : "option chosen"}>
				{may(table, setting.what) ? (
					<ChoiceField
						{...field}
						value={value}
						values={values}
						onValue={(chosen) => say(setting.change(chosen, table))}
					/>
				) : (
					<FixedField {...field} value={words} />
				)}
			</div>
			{note && <p class="dim for-option">{note}</p>}
		</>
	);
}

export const TableForm = (props: Props) => (
	<div class="options">
		{SETTINGS.filter(({ shown }) => !shown || shown(props.table)).map((setting) => (
			<SettingField key={setting.title} setting={setting} {...props} />
		))}
		<BoardsField {...props} />
	</div>
);

// SPDX-License-Identifier: Apache-2.0
// The settings of a table that do not depend on its game: thinking time, pauses, hints, and what watchers see.
import { tableOf } from "../app/route";
import type { Hints, Offer, Table, TableMay, Up, Watch } from "../wire/types";
import { N_, t } from "../words/catalog";
import { youOrName, type Cast } from "../words/cast";
import { kindWords, kindsOf } from "../words/deals";
import { offerOf, terms } from "../words/terms";
import { paceWords } from "../words/numbers";
import { ChoiceField, FixedField } from "./choice-field";

const MINUTES = [0, 3, 5, 10, 20]; // of a deal; 0: no limit
const HOURS = [24, 72, 168]; // for a move
const EXTRA = [0, 5, 10, 20]; // seconds for a move

const WAITS = [0, 10]; // seconds after a stop

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

interface SettingProps {
	title: string;
	value: string;
	initial: string;
	values: (readonly [value: string, words: string])[];
	fixed: boolean;
	onValue: (value: string) => void;
}

function Setting({ initial, fixed, ...field }: SettingProps) {
	const words = field.values.find(([name]) => name === field.value)?.[1] ?? field.value;
	return (
		<div class={field.value === initial ? "option" : "option chosen"}>
			{fixed ? <FixedField title={field.title} value={words} /> : <ChoiceField {...field} />}
		</div>
	);
}

// The numbers that are offered, and the present one.
const withOwn = (offered: readonly number[], own: number) => [...new Set([...offered, own])].sort((a, b) => a - b);

const ANY = "any";

// Those that are offered, and the present one.
const withKind = (kinds: NonNullable<Offer["deals"]>, own: string) => {
	const offered = kindsOf(kinds);
	return offered.some(([kind]) => kind === own) ? offered : [...offered, [own, kindWords(kinds, own)] as const];
};

// Of the choice: "300" seconds for a deal, or "24h" for a move.
const paceName = (seconds: number, hours: number) => (hours ? `${hours}h` : String(seconds));

function clockOf(name: string, extra: number): Up {
	if (name.endsWith("h")) return { type: "clock", seconds: 0, extra: 0, hours: parseInt(name, 10) };
	return { type: "clock", seconds: Number(name), extra: Number(name) ? extra : 0 };
}

interface Props {
	table: Table;
	cast: Cast;
	say: (message: Up) => void;
}

export function TableForm({ table, cast, say }: Props) {
	const kinds = offerOf(table.game)?.deals;
	const wanted = table.deals;
	const { seconds = 0, extra = 0, hours = 0 } = table.clock ?? {};
	const online = tableOf(location.pathname) !== undefined;
	const isFixed = (what: TableMay) => !table.may?.includes(what);
	return (
		<div class="options">
			<Setting
				title={t("Clock")}
				value={paceName(seconds, hours)}
				initial="0"
				values={[
					...withOwn(
						MINUTES.map((minutes) => 60 * minutes),
						seconds,
					).map((value) => [paceName(value, 0), paceWords({ seconds: value })] as const),
					...(online || hours ? withOwn(HOURS, hours || 24) : []).map(
						(value) => [paceName(0, value), paceWords({ seconds: 0, hours: value })] as const,
					),
				]}
				fixed={isFixed("clock")}
				onValue={(value) => say(clockOf(value, extra))}
			/>
			{hours > 0 && (
				<p class="dim for-option">
					{t("Nobody has to be there. When your time is up, a bot plays for you until the deal is over.")}
				</p>
			)}
			{seconds > 0 && (
				<Setting
					title={t("Extra time per move")}
					value={String(extra)}
					initial="0"
					values={withOwn(EXTRA, extra).map((value) => [
						String(value),
						value ? t("%d seconds", value) : t("no extra time"),
					])}
					fixed={isFixed("clock")}
					onValue={(value) => say({ type: "clock", seconds, extra: Number(value) })}
				/>
			)}
			{terms().auction && (
				<Setting
					title={t("Stop: pause after a jump bid")}
					value={String(table.wait ?? 0)}
					initial="0"
					values={withOwn(WAITS, table.wait ?? 0).map((value) => [
						String(value),
						value ? t("%d seconds", value) : t("no pause"),
					])}
					fixed={isFixed("wait")}
					onValue={(value) => say({ type: "wait", seconds: Number(value) })}
				/>
			)}
			{(table.partners || table.may?.includes("partners")) && (
				<Setting
					title={t("Partners")}
					value={table.partners ?? "kept"}
					initial="kept"
					values={[
						["kept", t("as they sit")],
						["drawn", t("drawn by lot at the start")],
					]}
					fixed={isFixed("partners")}
					onValue={(how) => say({ type: "partners", drawn: how === "drawn" })}
				/>
			)}
			<Setting
				title={t("Hints")}
				value={table.hints ?? "usual"}
				initial="usual"
				values={Object.entries(HINTS).map(([when, title]) => [when, t(title)])}
				fixed={isFixed("hints")}
				onValue={(when) => say({ type: "hints", when: when as Hints })}
			/>
			{(table.dummy || table.may?.includes("dummy")) && (
				<Setting
					title={t("When a bot is declarer")}
					value={table.dummy ?? "watches"}
					initial="watches"
					values={[
						["plays", t("its partner plays")],
						["watches", t("the bot plays")],
					]}
					fixed={isFixed("dummy")}
					onValue={(how) => say({ type: "dummy", plays: how === "plays" })}
				/>
			)}
			{kinds && (
				<Setting
					title={t("Deals") + (wanted?.seat === undefined ? "" : ` · ${youOrName(cast, wanted.seat)}`)}
					value={wanted?.kind ?? ANY}
					initial={ANY}
					values={withKind(kinds, wanted?.kind ?? ANY)}
					fixed={isFixed("deals")}
					onValue={(kind) => say({ type: "deals", kind })}
				/>
			)}
			<Setting
				title={t("Undo")}
				value={table.undos ?? "on"}
				initial="on"
				values={[
					["on", t("if all agree")],
					["off", t("never")],
				]}
				fixed={isFixed("undos")}
				onValue={(how) => say({ type: "undos", allowed: how === "on" })}
			/>
			{online && (
				<Setting
					title={t("Spectators see")}
					value={table.watch ?? "open"}
					initial="open"
					values={Object.entries(WATCH).map(([how, title]) => [how, t(title)])}
					fixed={isFixed("watch")}
					onValue={(how) => say({ type: "watch", how: how as Watch })}
				/>
			)}
		</div>
	);
}

// SPDX-License-Identifier: Apache-2.0
// The settings of a table that do not depend on its game: thinking time, pauses, and what watchers see.
import { tableOf } from "../app/route";
import type { Table, TableMay, Up, Watch } from "../wire/types";
import { N_, t } from "../words/catalog";
import { terms } from "../words/terms";
import { minutesWords } from "../words/time";
import { FixedField } from "./fixed-field";

const MINUTES = [0, 3, 5, 10, 20]; // of a deal; 0: no limit
const EXTRA = [0, 5, 10, 20]; // seconds for a move

const WAITS = [0, 10]; // seconds after a stop

const WATCH: Record<Watch, string> = {
	open: N_("the live table"),
	late: N_("finished deals"),
	off: N_("closed to watchers"),
};

interface Choice {
	title: string;
	value: string;
	values: (readonly [value: string, title: string])[];
	fixed: boolean;
	onValue: (value: string) => void;
}

function ChoiceField({ title, value, values, fixed, onValue }: Choice) {
	if (fixed) return <FixedField title={title} value={values.find(([name]) => name === value)?.[1] ?? value} />;
	return (
		<label class="field">
			<span>{title}</span>
			<select value={value} onChange={(event) => onValue(event.currentTarget.value)}>
				{values.map(([name, words]) => (
					<option key={name} value={name}>
						{words}
					</option>
				))}
			</select>
		</label>
	);
}

// The numbers that are offered, and the present one.
const withOwn = (offered: readonly number[], own: number) => [...new Set([...offered, own])].sort((a, b) => a - b);

interface Props {
	table: Table;
	say: (message: Up) => void;
}

export function TableForm({ table, say }: Props) {
	const { seconds = 0, extra = 0 } = table.clock ?? {};
	const isFixed = (what: TableMay) => !table.may?.includes(what);
	return (
		<div class="options">
			<div class={seconds ? "option chosen" : "option"}>
				<ChoiceField
					title={t("Thinking time per deal")}
					value={String(seconds)}
					values={withOwn(
						MINUTES.map((minutes) => 60 * minutes),
						seconds,
					).map((value) => [String(value), minutesWords(value)])}
					fixed={isFixed("clock")}
					onValue={(value) =>
						say({ type: "clock", seconds: Number(value), extra: Number(value) ? extra : 0 })
					}
				/>
			</div>
			{seconds > 0 && (
				<div class={extra ? "option chosen" : "option"}>
					<ChoiceField
						title={t("Extra time per move")}
						value={String(extra)}
						values={withOwn(EXTRA, extra).map((value) => [
							String(value),
							value ? t("%d seconds", value) : t("no extra time"),
						])}
						fixed={isFixed("clock")}
						onValue={(value) => say({ type: "clock", seconds, extra: Number(value) })}
					/>
				</div>
			)}
			{terms().auction && (
				<div class={table.wait ? "option chosen" : "option"}>
					<ChoiceField
						title={t("Stop: pause after a jump bid")}
						value={String(table.wait ?? 0)}
						values={withOwn(WAITS, table.wait ?? 0).map((value) => [
							String(value),
							value ? t("%d seconds", value) : t("no pause"),
						])}
						fixed={isFixed("wait")}
						onValue={(value) => say({ type: "wait", seconds: Number(value) })}
					/>
				</div>
			)}
			{tableOf(location.pathname) && (
				<div class={(table.watch ?? "open") === "open" ? "option" : "option chosen"}>
					<ChoiceField
						title={t("Watching")}
						value={table.watch ?? "open"}
						values={Object.entries(WATCH).map(([how, title]) => [how, t(title)])}
						fixed={isFixed("watch")}
						onValue={(how) => say({ type: "watch", how: how as Watch })}
					/>
				</div>
			)}
		</div>
	);
}

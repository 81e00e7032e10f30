// SPDX-License-Identifier: Apache-2.0
// An option with switches: its value, and what can be chosen besides, "acol:nt=13-15:drury=on".
import { useState } from "preact/hooks";
import { isOwn, OWN } from "../offline/own-system";
import type { Option, Switch } from "../wire/offer";
import { t } from "../words/catalog";
import { termWord } from "../words/moves";
import { ChoiceField } from "./choice-field";
import { OwnSystemField } from "./own-system-field";
import { OwnCard } from "./system-card";

interface Chosen {
	name: string;
	switches: Switch[];
	of: ReadonlyMap<string, string>; // values that are not usual
}

// Of each value of an option; another may have listed them.
const switchesOf = ({ like, switches = [] }: Option, offered: Option[]) =>
	offered.find(({ name }) => name === like)?.switches ?? switches;

function readChosen(option: Option, offered: Option[], text: string): Chosen {
	const { values = [] } = option;
	const [name = "", ...parts] = text.split(":");
	const of = new Map(parts.map((part) => part.split("=", 2) as [string, string]));
	return { name, switches: switchesOf(option, offered)[values.indexOf(name)] ?? [], of };
}

const titleOf = ({ name }: Chosen) => (name === OWN ? t("own system") : termWord(name));

const valueOf = ({ of }: Chosen, { name, values }: Switch) => of.get(name) ?? values[0]!;

function withSwitch(chosen: Chosen, name: string, value: string): string {
	const parts = chosen.switches
		.map((one) => ({
			name: one.name,
			usual: one.values[0]!,
			value: one.name === name ? value : valueOf(chosen, one),
		}))
		.filter((part) => part.value !== part.usual)
		.map((part) => `${part.name}=${part.value}`);
	return [chosen.name, ...parts].join(":");
}

const isUnusual = (chosen: Chosen, one: Switch) => valueOf(chosen, one) !== one.values[0];

// In words, with the switches that are not usual.
export function switchedWords(option: Option, offered: Option[], text: string): string {
	const chosen = readChosen(option, offered, text);
	return [
		titleOf(chosen),
		...chosen.switches
			.filter((one) => isUnusual(chosen, one))
			.map((one) => `${t(one.help)}: ${termWord(valueOf(chosen, one))}`),
	].join(", ");
}

interface Props {
	option: Option;
	offered: Option[];
	value: string;
	onValue: (value: string) => void;
	onText: (text: string) => void;
}

const ownChoice = ({ own }: Option) => (own ? [[OWN, t("own system")] as const] : []);

// Who may change nothing reads it.
export function OwnDetails({ option, value }: { option: Option; value: string }) {
	const [open, setOpen] = useState(false);
	return (
		<details class="switches" onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>{t("Convention card")}</summary>
			{open && <OwnCard name={option.name} value={value} />}
		</details>
	);
}

export function SwitchedField({ option, offered, value, onValue, onText }: Props) {
	const chosen = readChosen(option, offered, value);
	const [asked, setAsked] = useState(false); // for a text, which is not chosen yet
	const own = isOwn(value);
	const changed = chosen.switches.filter((one) => isUnusual(chosen, one)).length;
	return (
		<div class="switched">
			<ChoiceField
				title={t(option.help)}
				word={option.help}
				value={asked ? OWN : chosen.name}
				values={[...(option.values ?? []).map((name) => [name, termWord(name)] as const), ...ownChoice(option)]}
				onValue={(name) => {
					setAsked(name === OWN);
					if (name !== OWN) onValue(name);
				}}
			/>
			{(asked || own) && <OwnSystemField chosen={own} onText={onText} />}
			{own && <OwnDetails option={option} value={value} />}
			{!asked && chosen.switches.length > 0 && (
				<details class="switches">
					<summary>
						{t("Agreements")}
						{changed > 0 && ` · ${t("%d changed", changed)}`}
					</summary>
					{chosen.switches.map((one) => (
						<div key={one.name} class={isUnusual(chosen, one) ? "option chosen" : "option"}>
							<ChoiceField
								title={t(one.help)}
								word={one.help}
								value={valueOf(chosen, one)}
								values={one.values.map((name) => [name, termWord(name)] as const)}
								onValue={(name) => onValue(withSwitch(chosen, one.name, name))}
							/>
						</div>
					))}
				</details>
			)}
		</div>
	);
}

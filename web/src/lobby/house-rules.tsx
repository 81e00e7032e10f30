// SPDX-License-Identifier: Apache-2.0
// The options of a match, from the offer of its game: the owner chooses them between matches, and everybody can read them.
import { useRef } from "preact/hooks";
import { Explained } from "../app/explained";
import type { Option, Options, Table, Up } from "../wire/types";
import { t } from "../words/catalog";
import { isOwn, messagesOf } from "../offline/own-system";
import { termWord } from "../words/moves";
import { offerOf } from "../words/terms";
import { ChoiceField, FixedField } from "./choice-field";
import { OwnDetails, SwitchedField, switchedWords } from "./switched-field";

interface FieldProps {
	option: Option;
	offered: Option[];
	value: string;
	onValue: (value: string) => void;
	onText: (text: string) => void; // chooses a text of the player's own
}

function OptionChoice({ option, value, onValue }: FieldProps) {
	const values = (option.values ?? []).map((name) => [name, termWord(name)] as const);
	return <ChoiceField title={t(option.help)} word={option.help} value={value} values={values} onValue={onValue} />;
}

// What is being typed stays when the table tells something meanwhile.
function NumberField({ option, value, onValue }: FieldProps) {
	const typed = useRef<string>(undefined);
	const forget = () => {
		typed.current = undefined;
	};
	return (
		<label class="field">
			<span>
				<Explained word={option.help}>{t(option.help)}</Explained>
			</span>
			<input
				type="number"
				min={option.min ?? 0}
				max={option.max ?? 0}
				value={typed.current ?? value}
				onInput={(event) => {
					typed.current = event.currentTarget.value;
				}}
				onChange={(event) => {
					forget();
					if (event.currentTarget.reportValidity()) onValue(event.currentTarget.value);
				}}
				onBlur={forget}
			/>
		</label>
	);
}

function ListField({ option, value, onValue }: FieldProps) {
	const chosen = value ? value.split(",") : [];
	const toggle = (name: string) =>
		(option.values ?? []).filter((other) => chosen.includes(other) !== (other === name)).join(",");
	return (
		<fieldset class="field list">
			<legend>
				<Explained word={option.help}>{t(option.help)}</Explained>
			</legend>
			{(option.values ?? []).map((name) => (
				<label key={name}>
					<input type="checkbox" checked={chosen.includes(name)} onChange={() => onValue(toggle(name))} />
					<span>{termWord(name)}</span>
				</label>
			))}
		</fieldset>
	);
}

// A value in words.
function valueWords(option: Option, offered: Option[], value: string): string {
	const { type, values } = option;
	if (type === "number") return value;
	if (type === "switched") return switchedWords(option, offered, value);
	if (!value) return t("none");
	const all = type === "list" && (values ?? []).length === value.split(",").length;
	return all ? t("all") : value.split(",").map(termWord).join(", ");
}

const FIELDS = { choice: OptionChoice, number: NumberField, list: ListField, switched: SwitchedField };

interface Props {
	table: Table | undefined;
	options: Options | undefined;
	open?: boolean;
	say?: (message: Up) => void; // without it they can only be read
}

export function HouseRules({ table, options, open, say }: Props) {
	const offer = options && offerOf(options.game);
	if (!offer) return null;
	const offered = offer.options ?? [];
	const fixed = !say || !table?.may?.includes("option");
	return (
		<details class="house-rules" open={open ?? false}>
			<summary>{t("House rules")}</summary>
			<div class="options">
				{offered.map((option) => {
					const Field = FIELDS[option.type];
					const { name, initial, old } = option;
					const value = options.options[name] ?? initial;
					if (old && value === initial) return null;
					return (
						<div key={name} class={value === initial ? "option" : "option chosen"}>
							{fixed ? (
								<>
									<FixedField
										title={t(option.help)}
										word={option.help}
										value={valueWords(option, offered, value)}
									/>
									{option.own && isOwn(value) && <OwnDetails option={option} value={value} />}
								</>
							) : (
								<Field
									option={option}
									offered={offered}
									value={value}
									onValue={(text) => say({ type: "option", name, value: text })}
									onText={(text) => messagesOf(name, text).forEach(say)}
								/>
							)}
						</div>
					);
				})}
			</div>
		</details>
	);
}

// SPDX-License-Identifier: Apache-2.0
// The options of a match, from the offer of its game.
import { useRef } from "preact/hooks";
import type { Option, Offer, Options } from "../wire/types";
import { t } from "../words/catalog";
import { termWord } from "../words/moves";
import { FixedField } from "./fixed-field";

interface FieldProps {
	option: Option;
	value: string;
	onValue: (value: string) => void;
}

function ChoiceField({ option, value, onValue }: FieldProps) {
	return (
		<label class="field">
			<span>{t(option.help)}</span>
			<select value={value} onChange={(event) => onValue(event.currentTarget.value)}>
				{(option.values ?? []).map((name) => (
					<option key={name} value={name}>
						{termWord(name)}
					</option>
				))}
			</select>
		</label>
	);
}

// What is being typed stays when the table tells something meanwhile.
function NumberField({ option, value, onValue }: FieldProps) {
	const typed = useRef<string>(undefined);
	const forget = () => {
		typed.current = undefined;
	};
	return (
		<label class="field">
			<span>{t(option.help)}</span>
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
			<legend>{t(option.help)}</legend>
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
function valueWords({ type, values }: Option, value: string): string {
	if (type === "number") return value;
	if (!value) return t("none");
	const all = type === "list" && (values ?? []).length === value.split(",").length;
	return all ? t("all") : value.split(",").map(termWord).join(", ");
}

const FIELDS = { choice: ChoiceField, number: NumberField, list: ListField };

interface Props {
	offer: Offer;
	options: Options;
	fixed: boolean; // may be read only
	onOption: (name: string, value: string) => void;
}

export function OptionsForm({ offer, options, fixed, onOption }: Props) {
	return (
		<div class="options">
			{(offer.options ?? []).map((option) => {
				const Field = FIELDS[option.type];
				const value = options.options[option.name] ?? option.initial;
				return (
					<div key={option.name} class={value === option.initial ? "option" : "option chosen"}>
						{fixed ? (
							<FixedField title={t(option.help)} value={valueWords(option, value)} />
						) : (
							<Field option={option} value={value} onValue={(text) => onOption(option.name, text)} />
						)}
					</div>
				);
			})}
		</div>
	);
}

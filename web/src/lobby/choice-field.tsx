// SPDX-License-Identifier: Apache-2.0
// A setting of a table: chosen from a list, or only read.
import { Explained } from "../app/explained";

interface FixedProps {
	title: string;
	word?: string | undefined; // the key of the title, as of words/glossary.ts
	value: string;
	chosen?: string | undefined; // what the value means
}

export const FixedField = ({ title, word, value, chosen }: FixedProps) => (
	<p class="field fixed">
		<span>
			<Explained word={word}>{title}</Explained>
		</span>
		<strong data-meaning={chosen}>{value}</strong>
	</p>
);

interface Props extends FixedProps {
	values: (readonly [value: string, words: string])[];
	onValue: (value: string) => void;
}

export const ChoiceField = ({ title, word, value, values, chosen, onValue }: Props) => (
	<label class="field">
		<span>
			<Explained word={word}>{title}</Explained>
		</span>
		<select data-meaning={chosen} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
			{values.map(([name, words]) => (
				<option key={name} value={name}>
					{words}
				</option>
			))}
		</select>
	</label>
);

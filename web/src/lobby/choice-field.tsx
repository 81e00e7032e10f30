// SPDX-License-Identifier: Apache-2.0
// A setting of a table: chosen from a list, or only read.
interface FixedProps {
	title: string;
	value: string;
}

export const FixedField = ({ title, value }: FixedProps) => (
	<p class="field fixed">
		<span>{title}</span>
		<strong>{value}</strong>
	</p>
);

interface Props extends FixedProps {
	values: (readonly [value: string, words: string])[];
	onValue: (value: string) => void;
}

export const ChoiceField = ({ title, value, values, onValue }: Props) => (
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

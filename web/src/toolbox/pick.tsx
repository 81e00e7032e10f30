// SPDX-License-Identifier: Apache-2.0
// One of several, in a menu with a name.
interface Props<T extends string> {
	label: string;
	value: T;
	values: readonly (readonly [value: T, words: string])[];
	onChange: (value: T) => void;
}

export function Pick<T extends string>({ label, value, values, onChange }: Props<T>) {
	return (
		<label class="pick">
			<span>{label}</span>
			<select value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
				{values.map(([one, words]) => (
					<option key={one} value={one}>
						{words}
					</option>
				))}
			</select>
		</label>
	);
}

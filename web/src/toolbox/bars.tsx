// SPDX-License-Identifier: Apache-2.0
// Numbers as bars, with the numbers beside them.
import { number, percent } from "./words";

export interface Bar {
	name: string;
	value: number;
}

// A bar as long as its share of the longest one.
export function Length({ of, most }: { of: number; most: number }) {
	return (
		<span class="length" aria-hidden="true">
			<span style={{ width: `${most > 0 ? (100 * of) / most : 0}%` }} />
		</span>
	);
}

export function Bars({ title, bars }: { title: string; bars: Bar[] }) {
	const most = Math.max(0, ...bars.map(({ value }) => value));
	const all = bars.reduce((sum, { value }) => sum + value, 0);
	return (
		<table class="bars">
			<caption>{title}</caption>
			<tbody>
				{bars.map(({ name, value }) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						<td class="bar-cell">
							<Length of={value} most={most} />
						</td>
						<td class="number">{number(value)}</td>
						<td class="number">{percent(all ? value / all : 0)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

// SPDX-License-Identifier: Apache-2.0
// How the missing cards of a suit lie.
import type { Split } from "../offline/odds";
import { t } from "../words/catalog";
import { Length } from "./bars";
import { percent } from "./words";

const DIGITS = 2;

// With either defender having the longer part.
const eitherWay = (splits: Split[], { west, east, chance }: Split) =>
	west === east ? chance : chance + (splits.find((other) => other.west === east)?.chance ?? 0);

export function SplitTable({ splits }: { splits: Split[] }) {
	const most = Math.max(0, ...splits.map(({ chance }) => chance));
	return (
		<table class="bars">
			<caption>{t("How the missing cards lie")}</caption>
			<thead>
				<tr>
					<th scope="col">{t("West-East")}</th>
					<th scope="col" colSpan={2}>
						{t("chance")}
					</th>
					<th scope="col">{t("either way")}</th>
				</tr>
			</thead>
			<tbody>
				{splits.map((split) => (
					<tr key={split.west}>
						<th scope="row">{`${split.west}–${split.east}`}</th>
						<td class="bar-cell">
							<Length of={split.chance} most={most} />
						</td>
						<td class="number">{percent(split.chance, DIGITS)}</td>
						<td class="number">{percent(eitherWay(splits, split), DIGITS)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

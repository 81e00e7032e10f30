// SPDX-License-Identifier: Apache-2.0
// The totals: a line above the table.
import type { View } from "../wire/types";
import { t } from "../words/catalog";
import { columnsOf, sideName, sideShort, type Cast } from "../words/cast";
import { plain } from "../words/numbers";

export function ScoreLine({ view, cast }: { view: View; cast: Cast }) {
	return (
		<dl class="score-line" aria-label={t("Score")}>
			{columnsOf(cast).map((side) => (
				<div key={side}>
					<dt title={sideName(cast, side)}>{sideShort(cast, side)}</dt>
					<dd>{plain(view.total[side] ?? 0)}</dd>
				</div>
			))}
		</dl>
	);
}

// SPDX-License-Identifier: Apache-2.0
// What is to be known about the deal: contract, trumps, who has doubled whom.
import type { View } from "../wire/types";
import { t } from "../words/catalog";
import type { Cast } from "../words/cast";
import { notesOf } from "../words/facts";

const RED = /([♥♦])/;

export function Notes({ view, cast }: { view: View; cast: Cast }) {
	return (
		<ul class="notes" aria-label={t("This deal")}>
			{notesOf(view, cast).map(({ text, tone }) => (
				<li key={text} class={tone ?? ""}>
					{text.split(RED).map((part, i) =>
						RED.test(part) ? (
							<b key={i} class="red">
								{part}
							</b>
						) : (
							part
						),
					)}
				</li>
			))}
		</ul>
	);
}

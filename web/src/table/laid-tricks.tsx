// SPDX-License-Identifier: Apache-2.0
// The tricks of the deal as they lie before the player: upright if their side has won them, across if lost.
import type { View } from "../wire/types";
import { N_, t } from "../words/catalog";
import { laidTricks } from "../words/facts";

export function LaidTricks({ view }: { view: View }) {
	const laid = laidTricks(view);
	if (!laid.length) return null;
	const words = laid.map((won, i) => t(won ? N_("%d won") : N_("%d lost"), i + 1)).join(", ");
	return (
		<span class="laid-tricks" role="img" aria-label={`${t("Tricks in order")}: ${words}`}>
			{laid.map((won, i) => (
				<i key={i} class={won ? "won" : "lost"} />
			))}
		</span>
	);
}

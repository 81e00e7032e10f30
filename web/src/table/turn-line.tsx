// SPDX-License-Identifier: Apache-2.0
// Whose turn it is, in a line above the hand.
import type { Frame } from "../wire/types";
import { t } from "../words/catalog";
import { seatName, type Cast } from "../words/cast";

function turnWords({ view, legal }: Frame, cast: Cast): string {
	if (view.over) return "";
	if (view.me === undefined || !view.to_act.includes(view.me)) {
		return t("May move now: %s.", view.to_act.map((seat) => seatName(cast, seat)).join(", "));
	}
	if (!legal.play && !legal.meld) return t("It is your turn.");
	if (view.from !== undefined && view.from !== view.me)
		return t("Your turn: play a card of %s.", seatName(cast, view.from));
	return view.trick && !view.trick.cards ? t("Your turn: lead a card.") : t("Your turn: play a card.");
}

export function TurnLine({ frame, cast }: { frame: Frame; cast: Cast }) {
	const { view } = frame;
	const mine = view.me !== undefined && view.to_act.includes(view.me);
	const words = turnWords(frame, cast);
	// Read out when one is to move oneself; of the others the plates tell it, to who asks.
	return (
		<p class={mine ? "turn-line mine" : "turn-line"} role="status">
			{mine ? words : <span aria-hidden="true">{words}</span>}
		</p>
	);
}

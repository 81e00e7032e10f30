// SPDX-License-Identifier: Apache-2.0
// The seat to move, in a line above the hand; when the deal is over who is not ready for the next one.
import { isMyTurn, outOfTime } from "../app/turn";
import type { Frame, Table } from "../wire/types";
import { N_, t } from "../words/catalog";
import { seatName, type Cast } from "../words/cast";

const waitingWords = (names: string[]) =>
	t(names.length > 1 ? N_("To play: %s.") : N_("%s to play."), names.join(", "));

// Once the player is ready.
function readyWords({ ready }: Frame, table: Table | undefined): string {
	if (table?.me === undefined || !ready?.includes(table.me)) return "";
	const names = table.seats.flatMap((place, seat) =>
		place.kind === "person" && (place.here || table.clock?.hours) && !ready.includes(seat)
			? [place.name ?? ""]
			: [],
	);
	return names.length ? t("Waiting for %s", names.join(", ")) : "";
}

export function turnWords(frame: Frame, table: Table | undefined, cast: Cast): string {
	const { view, legal } = frame;
	if (table?.late) return t("You see each deal when it is over.");
	if (view.over) return readyWords(frame, table);
	if (outOfTime(frame)) return t("Your time is up. A bot plays for you until the deal is over");
	if (!isMyTurn(frame)) return waitingWords(view.to_act.map((seat) => seatName(cast, seat)));
	if (!legal.play && !legal.meld) return t("It is your turn.");
	const leads = view.trick && !view.trick.cards;
	if (view.from === undefined || view.from === view.me)
		return leads ? t("Your turn: lead a card.") : t("Your turn: play a card.");
	const hand = seatName(cast, view.from);
	return leads
		? t("Your turn: lead a card from the hand of %s.", hand)
		: t("Your turn: play a card from the hand of %s.", hand);
}

export function TurnLine({ frame, table, cast }: { frame: Frame; table: Table | undefined; cast: Cast }) {
	const mine = isMyTurn(frame);
	const words = turnWords(frame, table, cast);
	// Only the player's own turn is read out; the seat panels tell the others' on request.
	const ofOthers = !mine && !outOfTime(frame) && !table?.late;
	return (
		<p class={mine ? "turn-line mine" : "turn-line"} role="status">
			{ofOthers ? <span aria-hidden="true">{words}</span> : words}
		</p>
	);
}

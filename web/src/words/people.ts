// SPDX-License-Identifier: Apache-2.0
// Sentences for the log about what people do beside their moves: questions, answers, explanations of calls.
import type { Ask, Frame } from "../wire/types";
import { seatName, type Cast } from "./cast";
import { t } from "./catalog";
import { madeWords, moveWords } from "./moves";

// cast: in the places from which they play; people: in their own seats, from which they ask and answer.
export function askWords(ask: Ask, cast: Cast, people: Cast): string {
	if (ask.what === "claim" && ask.move) return madeWords({ seat: ask.seat, move: ask.move }, cast);
	const mine = ask.seat === people.me;
	if (!ask.move)
		return mine ? t("You ask to undo your move.") : t("%s asks to undo a move.", seatName(people, ask.seat));
	const move = moveWords(ask.move, cast);
	return mine ? t("You ask to undo: %s.", move) : t("%s asks to undo: %s.", seatName(people, ask.seat), move);
}

const isSame = (one: Ask | undefined, other: Ask) =>
	one?.what === other.what && one.seat === other.seat && one.move === other.move;

function askSentences(before: Frame, { ask }: Frame, cast: Cast, people: Cast): string[] {
	if (!ask) return [];
	const known = isSame(before.ask, ask);
	const agreed = (ask.yes ?? []).filter((seat) => seat !== people.me && !(known && before.ask?.yes?.includes(seat)));
	return [
		...(known
			? []
			: [ask.mine ? `${askWords(ask, cast, people)} ${t("Do you agree?")}` : askWords(ask, cast, people)]),
		...agreed.map((seat) => t("%s agrees.", seatName(people, seat))),
	];
}

function explainSentences(before: Frame, { explained, view }: Frame, cast: Cast): string[] {
	const told = new Set((before.explained ?? []).map(({ call, text }) => `${call} ${text}`));
	return (explained ?? []).flatMap(({ call, text }) => {
		const seat = (view.dealer + call) % view.seats;
		const move = view.calls?.[call];
		if (seat === cast.me || move === undefined || told.has(`${call} ${text}`)) return [];
		return [t("%s explains %s: %s", seatName(cast, seat), moveWords(move, cast), text)];
	});
}

export const peopleSentences = (before: Frame, after: Frame, cast: Cast, people: Cast) =>
	[askSentences, explainSentences].flatMap((part) => part(before, after, cast, people));

// SPDX-License-Identifier: Apache-2.0
// What happened between two frames, in sentences for the log, which screen readers read out.
import type { Card, Frame, MoveTerm, MoveText, Seat, Trick, View } from "../wire/types";
import { cardsOf } from "./cards";
import { t } from "./catalog";
import { columnsOf, seatName, sideName, type Cast } from "./cast";
import { resultLine } from "./facts";
import { madeWords } from "./moves";
import { peopleSentences } from "./people";
import { factOfKind, termOf, terms } from "./terms";

interface Step {
	before: View;
	after: View;
	actor: Seat | undefined; // the player who has moved, if only one could
	cast: Cast;
	marks: Pick<Frame, "alerted" | "stopped">;
}

const cardsIn = (trick: Trick | undefined) => trick?.cards?.filter(Boolean).length ?? 0;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

// The cards of a trick in the order in which they were played.
export function inOrder(trick: Trick | undefined): { seat: Seat; card: Card }[] {
	const cards = trick?.cards ?? [];
	return cards.flatMap((_, i) => {
		const seat = (trick!.leader + i) % cards.length;
		const card = cards[seat];
		return card ? [{ seat, card }] : [];
	});
}

// Whether a trick was completed between two views of a deal.
export function trickEnded(before: View, after: View): boolean {
	return sum(after.tricks) > sum(before.tricks) && after.last !== undefined;
}

function meldOf({ before, after }: Step, seat: Seat): boolean {
	const melds = (view: View) =>
		view.facts.filter((fact) => termOf(fact).kind === "meld" && fact.seat === seat).length;
	return melds(after) > melds(before);
}

// What the game calls the last trick.
const trickWords = (view: View) =>
	view.facts.flatMap((fact) => {
		const { kind, text } = termOf(fact);
		return kind === "trick" && text ? [`${t(text)}.`] : [];
	});

export const trickWon = (winner: Seat, cast: Cast) =>
	winner === cast.me ? t("The trick is yours.") : t("The trick goes to %s.", seatName(cast, winner));

function cardSentences(step: Step): string[] {
	const { before, after, actor, cast } = step;
	const ended = trickEnded(before, after);
	const seen = before.trick?.cards ?? [];
	const fresh = ended
		? [...inOrder(after.last).filter(({ seat }) => !seen[seat]), ...inOrder(after.trick)]
		: inOrder(after.trick).filter(({ seat }) => !seen[seat]);
	const sentences = fresh.map(({ seat, card }) =>
		madeWords({ seat: actor ?? seat, hand: seat, move: meldOf(step, seat) ? `${card} meld` : card }, cast),
	);
	const winner = after.last?.winner;
	if (ended && winner !== undefined) {
		const rest = cardsIn(after.trick);
		sentences.splice(sentences.length - rest, 0, trickWon(winner, cast), ...trickWords(after));
	}
	return sentences;
}

function rowSentences({ before, after, actor, cast }: Step): string[] {
	const lay = cardsOf(before.laid);
	const fresh = cardsOf(after.laid).filter((card) => !lay.includes(card));
	return fresh.map((card) => madeWords({ seat: actor ?? 0, move: card }, cast));
}

// What is said of a call, behind its sentence.
export function callMarks({ alerted, stopped }: Pick<Frame, "alerted" | "stopped">, call: number): string {
	const stop = stopped?.includes(call) ? ` ${t("Stop")}.` : "";
	return stop + (alerted?.includes(call) ? ` ${t("Alert")}.` : "");
}

function callSentences({ before, after, cast, marks }: Step): string[] {
	const from = before.calls?.length ?? 0;
	const fresh = after.calls?.slice(from) ?? [];
	return fresh.map((move, i) => {
		const sentence = madeWords({ seat: (after.dealer + from + i) % after.seats, move }, cast);
		return sentence + callMarks(marks, from + i);
	});
}

function bidSentences({ before, after, cast }: Step): string[] {
	const sentences = (after.bid ?? []).flatMap((bid, seat) => {
		const old = before.bid?.[seat] ?? null;
		if (bid === null || bid === old) return [];
		return [madeWords({ seat, move: bid === "sealed" ? undefined : `bid ${bid}` }, cast)];
	});
	const revealed = before.bid?.includes("sealed") && !after.bid?.includes("sealed");
	return revealed ? [t("All bids are in."), ...sentences] : sentences;
}

function answerSentences({ before, after, cast }: Step): string[] {
	if (after.sides) return [];
	const old = new Set((before.re ?? []).map(String));
	const fresh = (after.re ?? []).filter((pair) => !old.has(String(pair)));
	return fresh.map(([seat, whom]) => madeWords({ seat, move: `re ${whom}` }, cast));
}

// The moves that have added a fact, or have increased one.
function movesThatTell({ before, after }: Step): MoveText[] {
	const valueOf = (view: View, key: string) => view.facts.find((fact) => fact.key === key)?.value;
	const tells = ({ fact }: MoveTerm) => {
		const now = fact === undefined ? undefined : valueOf(after, fact);
		const old = fact === undefined ? undefined : valueOf(before, fact);
		return now !== undefined && (old === undefined || now > old);
	};
	return (terms().moves ?? []).filter(tells).map(({ form }) => form);
}

function choiceSentences(step: Step): string[] {
	const { before, after, actor, cast } = step;
	if (actor === undefined || after.calls) return [];
	const trump = after.trump && !before.trump ? [`trump ${after.trump}`] : [];
	return [...trump, ...movesThatTell(step)].map((move) => madeWords({ seat: actor, move }, cast));
}

function made({ view }: Frame): string[] {
	const line = resultLine(view);
	return line ? [`${line}.`] : [];
}

export function overSentences(frame: Frame, cast: Cast): string[] {
	const result = frame.result;
	if (!result) return [];
	const lines = columnsOf(cast).map((side) =>
		t(
			"%s: %ld in this deal, %ld in total.",
			sideName(cast, side),
			result.score[side] ?? 0,
			result.total[side] ?? 0,
		),
	);
	const sentences = [t("The deal is over."), ...made(frame), ...lines];
	if (!result.match_over) return sentences;
	const winners = (result.winners ?? []).map((side) => sideName(cast, side)).join(", ");
	return [...sentences, t("The match is over."), ...(winners ? [t("The match is won by %s.", winners)] : [])];
}

// The seats whose time has run out since.
function lateSentences(before: Frame, after: Frame, cast: Cast): string[] {
	const late = (after.standin ?? []).filter(
		(seat) => after.clock?.left[seat] === 0 && before.clock && !before.standin?.includes(seat),
	);
	return late.map((seat) =>
		seat === cast.me
			? t("Your time is up. A bot plays for you until the deal is over.")
			: t("%s is out of time. A bot plays until the deal is over.", seatName(cast, seat)),
	);
}

const aloneFor = ({ standin, away }: Frame) => (standin ?? []).filter((seat) => away?.includes(seat));

// The people for whom a bot plays while they are away, and those who are back.
function presenceSentences(before: Frame, after: Frame, cast: Cast): string[] {
	const [old, now] = [aloneFor(before), aloneFor(after)];
	return [
		...now.filter((seat) => !old.includes(seat)).map((seat) => t("%s is away. A bot plays.", seatName(cast, seat))),
		...old
			.filter((seat) => seat !== cast.me && !after.away?.includes(seat))
			.map((seat) => t("%s is back.", seatName(cast, seat))),
	];
}

// A dummy plays declarer's cards from now on.
function placeSentences({ before, after, cast }: Step): string[] {
	const dummy = factOfKind(after, "seat")?.seat;
	const taken = after.me !== undefined && after.me !== before.me && factOfKind(after, "declared")?.seat === after.me;
	return taken && dummy !== undefined ? [t("You play the contract for %s.", seatName(cast, dummy))] : [];
}

const PARTS = [callSentences, answerSentences, choiceSentences, bidSentences, cardSentences, rowSentences];

export function dealt(frame: Frame, cast: Cast): string {
	const { dealer } = frame.view;
	return dealer === cast.me
		? t("Deal %d. You deal.", frame.deal)
		: t("Deal %d. %s deals.", frame.deal, seatName(cast, dealer));
}

const takenBack = (before: View, after: View) =>
	sum(after.count) > sum(before.count) || (after.calls?.length ?? 0) < (before.calls?.length ?? 0);

// A pass changes nothing but the turn or the phase; questions at the table do not even change these.
const hasMoved = (before: View, after: View) =>
	JSON.stringify([before.to_act, before.facts]) !== JSON.stringify([after.to_act, after.facts]);

// cast: in the places from which they play; people: in their own seats, from which they come, go and answer.
export function changes(before: Frame | undefined, after: Frame, cast: Cast, people = cast): string[] {
	if (!before || before.deal !== after.deal || (before.view.over && !after.view.over && !after.undo)) {
		return [dealt(after, cast)];
	}
	const presence = presenceSentences(before, after, people);
	const asked = peopleSentences(before, after, cast, people);
	if (before.n === after.n) return [...presence, ...asked];
	if (takenBack(before.view, after.view)) return [...presence, t("A move was undone.")];
	const acted = before.view.to_act;
	const actor = acted.length === 1 ? acted[0] : undefined;
	const step = { before: before.view, after: after.view, actor, cast, marks: after };
	const sentences = [...lateSentences(before, after, people), ...PARTS.flatMap((part) => part(step))];
	if (!sentences.length && hasMoved(before.view, after.view) && actor !== undefined && !after.view.over) {
		sentences.push(madeWords({ seat: actor, move: "pass" }, cast));
	}
	sentences.push(...placeSentences(step), ...asked);
	if (after.view.over && !before.view.over) sentences.push(...overSentences(after, cast));
	return [...presence, ...sentences];
}

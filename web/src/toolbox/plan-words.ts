// SPDX-License-Identifier: Apache-2.0
// A plan for a suit in words.
import type { Plan, Step } from "../offline/odds";
import { rankLetter } from "../words/cards";
import { N_, t } from "../words/catalog";

const OURS = [N_("North"), N_("South")];
const THEIRS = [N_("West"), N_("East")];

// What src/wasm/odds.c says where it has no plan.
N_("the plan is too long to describe");

const ENDS: Partial<Record<Step["kind"], string>> = {
	made: N_("The tricks are made."),
	tops: N_("The top cards are enough."),
	known: N_("All cards are known."),
};

export const handWord = (hand: number) => t(OURS[hand]!);

// "the K", "J–T": cards of a defender.
function cardsWord(cards: string): string {
	if (cards === "-") return t("no card of the suit");
	if (cards === "x") return t("a low card");
	return [...cards].map(rankLetter).join("–");
}

export function firstWords({ lead }: Plan): string {
	if (!lead) return t("There is nothing to choose.");
	const leads = t("%s leads the %s", handWord(lead.hand), rankLetter(lead.led));
	return lead.played ? `${leads}, ${t("%s plays the %s", handWord(1 - lead.hand), rankLetter(lead.played))}` : leads;
}

// "" if the hand has no card to play.
export function stepWords({ kind, hand = 0, rank = "" }: Step): string {
	const end = ENDS[kind];
	if (end) return t(end);
	if (!rank) return "";
	return kind === "lead"
		? t("%s leads the %s", handWord(hand), rankLetter(rank))
		: t("%s plays the %s", handWord(hand), rankLetter(rank));
}

// The defender between a step and those that follow it: East plays behind North's lead, West behind South's.
function defenderBehind({ kind, hand = 0 }: Step): string {
	const second = (leader: number) => 1 - leader;
	return t(THEIRS[kind === "lead" ? second(hand) : 1 - second(1 - hand)]!);
}

// "If West plays a low card or the K"; "": whatever is played.
export const conditionWords = (before: Step, { cards }: Step) =>
	cards ? t("If %s plays %s:", defenderBehind(before), cards.map(cardsWord).join(t(" or "))) : "";

// SPDX-License-Identifier: Apache-2.0
// What a post at the partner desk says.
import type { Post, Wanted } from "../wire/desk";
import { currentLang, N_, t } from "./catalog";

// "any" last in the table, first in a form: nothing is said.
export const SYSTEM_WORDS: Record<Wanted["system"], string> = {
	any: N_("any system"),
	atout: N_("the bots' system"),
	sayc: N_("Standard American (SAYC)"),
	acol: "Acol",
	five: N_("five-card majors"),
	two_over_one: N_("2 over 1"),
	polish: N_("Polish Club"),
	forum: "Forum D",
	precision: "Precision",
	biedermeijer: "Biedermeijer",
};

export const LEVEL_WORDS: Record<Wanted["level"], string> = {
	any: N_("any level"),
	new: N_("new to the game"),
	casual: N_("plays for fun"),
	club: N_("club player"),
	tournament: N_("tournament player"),
	expert: N_("expert"),
};

const DAY: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short" };
const TIME: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };

const dayOf = (ms: number) => new Date(ms).toDateString();

// at: seconds since 1970, in the time of whoever reads it; none: now.
export function deskTime(at: number | undefined, now: number): string {
	if (!at) return t("now");
	const then = at * 1000;
	const show = (how: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(currentLang(), how).format(then);
	return dayOf(then) === dayOf(now) ? t("today, %s", show(TIME)) : show({ ...DAY, ...TIME });
}

// All but the game and the name.
export const postWords = ({ partner, at, system, own, level }: Post, now: number) => [
	deskTime(at, now),
	partner ? t("looks for a partner") : t("looks for players"),
	...(system ? [t(SYSTEM_WORDS[system])] : []),
	...(own ? [own] : []),
	...(level ? [t(LEVEL_WORDS[level])] : []),
];

// Seconds until eight in the evening; none: it is past.
export function untilTonight(now: Date): number | undefined {
	const evening = new Date(now);
	evening.setHours(20, 0, 0, 0);
	const seconds = Math.round((evening.getTime() - now.getTime()) / 1000);
	return seconds > 0 ? seconds : undefined;
}

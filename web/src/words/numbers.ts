// SPDX-License-Identifier: Apache-2.0
// Numbers as people read them.
import type { ClockTerms } from "../wire/types";
import { N_, numeral, t } from "./catalog";

export const plain = (points: number) => numeral(points);
export const signed = (points: number) => (points > 0 ? `+${points}` : plain(points));

const NUMBERS = [
	N_("two"),
	N_("three"),
	N_("four"),
	N_("five"),
	N_("six"),
	N_("seven"),
	N_("eight"),
	N_("nine"),
	N_("ten"),
	N_("eleven"),
	N_("twelve"),
	N_("thirteen"),
];

// From 2 to 13.
export const numberWord = (number: number) => t(NUMBERS[number - 2] ?? String(number));

const minutesWords = (seconds: number) => (seconds % 60 ? t("%d seconds", seconds) : t("%d minutes", seconds / 60));

// 24 or more are days.
const hoursWords = (hours: number) =>
	hours < 24 || hours % 24
		? t(hours === 1 ? N_("%d hour per move") : N_("%d hours per move"), hours)
		: t(hours === 24 ? N_("%d day per move") : N_("%d days per move"), hours / 24);

// The thinking time at a table.
export const paceWords = ({ seconds, hours }: ClockTerms) => (hours ? hoursWords(hours) : clockWords(seconds));

// The thinking time of a deal, 0: none.
export const clockWords = (seconds: number) => (seconds ? t("%s per deal", minutesWords(seconds)) : t("no clock"));

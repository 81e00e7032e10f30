// SPDX-License-Identifier: Apache-2.0
// When something was, as people say it: "2 hours ago", "yesterday", and after a week the date.
import { currentLang } from "./catalog";

const UNITS = [
	["second", 1],
	["minute", 60],
	["hour", 3600],
	["day", 86_400],
] as const;
const WEEK = 7 * 86_400;

const dates = () => new Intl.DateTimeFormat(currentLang(), { dateStyle: "medium" });
const instants = () => new Intl.DateTimeFormat(currentLang(), { dateStyle: "medium", timeStyle: "short" });

// All in ms since 1970.
export function whenWords(then: number, now: number): string {
	const passed = Math.max(0, (now - then) / 1000);
	if (passed >= WEEK) return dates().format(then);
	const [unit, length] = [...UNITS].reverse().find(([, from]) => passed >= from) ?? UNITS[0];
	const words = new Intl.RelativeTimeFormat(currentLang(), { numeric: "auto" });
	return words.format(unit === "second" ? 0 : -Math.floor(passed / length), unit);
}

export const instantWords = (then: number) => instants().format(then);

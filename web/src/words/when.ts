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

// How long there is, whole units: "2 days", "5 hours", "12 minutes".
export function spanWords(ms: number): string {
	const minutes = ms / 60_000;
	const [unit, count] =
		minutes >= 2880 ? ["day", minutes / 1440] : minutes >= 60 ? ["hour", minutes / 60] : ["minute", minutes];
	const words = new Intl.NumberFormat(currentLang(), { style: "unit", unit, unitDisplay: "long" });
	return words.format(Math.max(1, Math.floor(count)));
}

// "3 hours 30 minutes"
export function durationWords(minutes: number): string {
	const parts = [
		["hour", Math.floor(minutes / 60)],
		["minute", Math.round(minutes) % 60],
	] as const;
	return parts
		.filter(([, count]) => count)
		.map(([unit, count]) =>
			new Intl.NumberFormat(currentLang(), { style: "unit", unit, unitDisplay: "long" }).format(count),
		)
		.join(" ");
}

export const instantWords = (then: number) => instants().format(then);

// "22:45", and on another day the date, too.
export const momentWords = (then: number, now: number) =>
	new Date(then).toDateString() === new Date(now).toDateString()
		? new Intl.DateTimeFormat(currentLang(), { timeStyle: "short" }).format(then)
		: instantWords(then);

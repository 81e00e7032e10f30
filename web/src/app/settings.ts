// SPDX-License-Identifier: Apache-2.0
// The settings of the player, stored in the browser if it permits.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { LANGUAGES, wantedLang, type Lang } from "../words/catalog";
import { TIMES, type Speed } from "./pace";

export interface Settings {
	lang: Lang;
	name: string;
	speed: Speed;
	bots: string; // the level of the bots when a table starts at once
	theme: "auto" | "light" | "dark" | "contrast";
	table: "felt" | "plain";
	colours: "two" | "four";
	cards: "usual" | "large"; // large: signs that are easier to read
	taps: "one" | "two"; // how many play a card
	bids: "one" | "two"; // how many make another move
	phrases: "shown" | "hidden"; // of others
	quiet: "on" | "off"; // on: no sounds, phrases or notices that come up
	keys: "on" | "off"; // single keys at the table
	side: "open" | "closed"; // what stands beside the table where there is room
	coach: "on" | "off"; // where a table has one
	others: "shown" | "hidden"; // what bots make of a board at other tables, as soon as it is over
	sound: "on" | "off";
	volume: "soft" | "middle" | "loud";
	forced: "never" | "last" | "single"; // which card is played automatically: none, the last, any single legal one
}

const PLACE = "atout";

export const LEVELS: readonly string[] = ["expert", "club", "casual", "beginner"]; // of bots, the best first

const isOneOf = (values: readonly string[]) => (value: unknown) => typeof value === "string" && values.includes(value);

const VALID: { [key in keyof Settings]: (value: unknown) => boolean } = {
	lang: isOneOf(Object.keys(LANGUAGES)),
	name: (value) => typeof value === "string" && value.length <= 64,
	speed: isOneOf(Object.keys(TIMES)),
	bots: isOneOf(LEVELS),
	theme: isOneOf(["auto", "light", "dark", "contrast"]),
	table: isOneOf(["felt", "plain"]),
	colours: isOneOf(["two", "four"]),
	sound: isOneOf(["on", "off"]),
	volume: isOneOf(["soft", "middle", "loud"]),
	cards: isOneOf(["usual", "large"]),
	forced: isOneOf(["never", "last", "single"]),
	taps: isOneOf(["one", "two"]),
	bids: isOneOf(["one", "two"]),
	quiet: isOneOf(["on", "off"]),
	coach: isOneOf(["on", "off"]),
	others: isOneOf(["shown", "hidden"]),
	keys: isOneOf(["on", "off"]),
	side: isOneOf(["open", "closed"]),
	phrases: isOneOf(["shown", "hidden"]),
};

export function defaultSettings(): Settings {
	return {
		lang: wantedLang(navigator.languages),
		name: "",
		speed: "normal",
		bots: "club",
		theme: "auto",
		table: "felt",
		colours: "two",
		cards: "usual",
		taps: "one",
		bids: "one",
		phrases: "shown",
		quiet: "off",
		coach: "off",
		others: "shown",
		keys: "on",
		side: "open",
		forced: "last",
		sound: "on",
		volume: "middle",
	};
}

// The stored values that are valid.
export function validSettings(kept: Record<string, unknown>): Partial<Settings> {
	const isValid = ([key, value]: [string, unknown]) =>
		Object.hasOwn(VALID, key) && VALID[key as keyof Settings](value);
	return Object.fromEntries(Object.entries(kept).filter(isValid));
}

export function readSettings(text: string | null, initial: Settings): Settings {
	try {
		return { ...initial, ...validSettings(JSON.parse(text ?? "{}") as Record<string, unknown>) };
	} catch {
		return initial;
	}
}

export function loadSettings(): Settings {
	let text: string | null = null;
	try {
		text = localStorage.getItem(PLACE);
	} catch {
		// Not allowed here.
	}
	return readSettings(text, defaultSettings());
}

export function keepSettings(settings: Settings) {
	try {
		localStorage.setItem(PLACE, JSON.stringify(settings));
	} catch {
		// Not allowed here.
	}
}

export interface Chosen {
	settings: Settings;
	change: (some: Partial<Settings>) => void;
}

export const SettingsContext = createContext<Chosen | undefined>(undefined);
export const useSettings = () => useContext(SettingsContext)!;

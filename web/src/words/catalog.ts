// SPDX-License-Identifier: Apache-2.0
// The words of the player's language.  The key of a text is its English form; po/ has the translations, of which
// tools/web makes a file a language.  tools/po finds the keys: the first argument of t() and of N_().

export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", nl: "Nederlands" } as const;
export type Lang = keyof typeof LANGUAGES;

type Catalog = Record<string, string>; // a game's own term has its name and CONTEXT before the key

const CONTEXT = "\u0004";

let lang: Lang = "en";
let catalog: Catalog = {};
let lessons: Catalog = {}; // the words of lessons, loaded for one
let game = "";

// Marks a key where it stands in a table.
export const N_ = (key: string) => key;

export function isLang(name: string): name is Lang {
	return Object.hasOwn(LANGUAGES, name);
}

// The first of the languages that a browser wants and we have.
export function wantedLang(wanted: readonly string[]): Lang {
	return wanted.map((name) => name.slice(0, 2).toLowerCase()).find(isLang) ?? "en";
}

export function setWords(newLang: Lang, words: Catalog) {
	lang = newLang;
	catalog = words;
}

export function setLessonWords(words: Catalog) {
	lessons = words;
}

// From now on a game's own terms come first.
export function setGame(name: string) {
	game = name;
}

export const currentLang = () => lang;
export const currentGame = () => game;

// Numbers with a true minus sign; a hyphen between digits or letters stays.
export const minus = (text: string) => text.replace(/(?<![\w%.,−-])-(?=\d)/g, "−");
export const numeral = (arg: string | number) => (typeof arg === "number" ? minus(String(arg)) : arg);

// A name of a script that runs from right to left would turn the numbers beside it.
const TURNS =
	/\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u;
const isolated = (text: string) => (TURNS.test(text) ? `\u2068${text}\u2069` : text);

function fill(text: string, args: readonly (string | number)[]): string {
	let next = 0;
	return minus(text).replace(
		/%(?:(\d+)\$)?[-+ 0#]*\d*(?:\.\d+)?(?:hh|h|ll|l|z)?([diuxsfgc%])/g,
		(whole, place, kind) => {
			if (kind === "%") return "%";
			const arg = args[place ? Number(place) - 1 : next++];
			return arg === undefined ? whole : isolated(numeral(arg));
		},
	);
}

// The text of a key, its places filled.  A key without a translation is its own text.
export function t(key: string, ...args: (string | number)[]): string {
	return fill(catalog[game + CONTEXT + key] ?? catalog[key] ?? lessons[key] ?? key, args);
}

export const isKey = (key: string) => game + CONTEXT + key in catalog || key in catalog;

export function begin(text: string): string {
	return text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
}

// name: of what a start needs a language, or a part of the catalog with its language.
export async function loadWords(name: Lang | `${"later" | "lessons"}.${Lang}`): Promise<Catalog> {
	const answer = await fetch(`/words/${name}.json`);
	return answer.ok ? ((await answer.json()) as Catalog) : {};
}

// The words of a language: what a start needs, and all, which are loaded when somebody asks for them.
export function wordsOf(name: Lang) {
	const part = (file: Parameters<typeof loadWords>[0]) => loadWords(file).catch((): Catalog => ({}));
	const first = part(name);
	let all: Promise<Catalog> | undefined;
	const load = async () => Object.assign({}, ...(await Promise.all([first, part(`later.${name}`)]))) as Catalog;
	return { first, all: () => (all ??= load()) };
}

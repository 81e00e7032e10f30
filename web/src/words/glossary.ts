// SPDX-License-Identifier: Apache-2.0
// What words on the screen mean, in a sentence, for players who do not know them: by the key of the text that shows it.  The
// games say it in their terms and, of options, in their rules; tools/web makes a file a language.  Words of the table are ours.
import { begin, currentGame, minus, t, type Lang } from "./catalog";
import { moveTerm } from "./terms";

type Entries = Readonly<Record<string, [title: string, meaning: string]>>;

export interface Meanings {
	words: Readonly<Record<string, Entries>>; // by game
	options: Readonly<Record<string, Entries>>;
}

let known: Meanings = { words: {}, options: {} };
let ofTable: Readonly<Record<string, string>> = {}; // keys
let ofFields: Readonly<Record<string, string>> = {};

export function setMeanings(meanings: Meanings, table: typeof ofTable, fields: typeof ofFields) {
	known = meanings;
	ofTable = table;
	ofFields = fields;
}

// Without them no word is explained.
export async function loadMeanings(lang: Lang) {
	const [answer, { TABLE_TERMS }, { FIELD_TERMS }] = await Promise.all([
		fetch(`/words/about.${lang}.json`),
		import("./table-terms"),
		import("./field-terms"),
	]);
	if (answer.ok) setMeanings((await answer.json()) as Meanings, TABLE_TERMS, FIELD_TERMS);
}

// In the player's language; nothing: the word explains itself.
export function meaningOf(key: string, game = currentGame()): string | undefined {
	const entry = known.words[game]?.[key] ?? known.options[game]?.[key];
	if (entry) return minus(entry[1]);
	const told = ofTable[key] ?? ofFields[key];
	return told && t(told);
}

// What a move does that is no card.
export function moveMeaning(move: string): string | undefined {
	const term = moveTerm(move)?.term;
	return term && (meaningOf(term.offer) ?? meaningOf(term.form));
}

// The words of a game, by their titles.
export function glossary(game: string): [string, string][] {
	const words = new Map<string, string>();
	for (const [title, meaning] of Object.values(known.words[game] ?? {}))
		if (title && !words.has(title)) words.set(title, minus(meaning));
	return [...words];
}

// The words of every table, by their titles.
export const tableGlossary = (): [string, string][] =>
	Object.entries(ofTable).map(([title, meaning]) => [begin(t(title)), t(meaning)]);

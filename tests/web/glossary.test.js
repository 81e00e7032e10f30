// SPDX-License-Identifier: Apache-2.0
// What words on the screen mean: in each game and each language, and none that no game shows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setWords } from "../../web/src/words/catalog.ts";
import { EXPLAINED, glossary, meaningOf } from "../../web/src/words/glossary.ts";
import { terms } from "../../web/src/words/terms.ts";
import { wordsOf } from "./catalogs.js";
import { play } from "./games.js";

const GAMES = ["bridge", "barbu", "bauerchen", "boerenbridge", "farmers"];
const ALWAYS = ["contra", "re", "Trumps: %s %s"]; // of any game that has them

function shownIn(game) {
	play(game);
	const { facts = [], moves = [] } = terms();
	return [
		...facts.flatMap(({ key, text, label, role }) => [text, role, label ?? key]),
		...moves.map(({ offer }) => offer),
	];
}

test("every word that is explained is one that a game shows", () => {
	const shown = new Set([...ALWAYS, ...GAMES.flatMap(shownIn)]);
	assert.deepEqual(
		EXPLAINED.filter((word) => !shown.has(word)),
		[],
	);
});

test("each role of a seat is explained", () => {
	for (const game of GAMES) {
		play(game);
		const roles = (terms().facts ?? []).map(({ role }) => role).filter((role) => role && !role.includes("%"));
		for (const role of roles) assert(meaningOf(role) || role === "has passed", `${game}: ${role}`);
	}
});

// What says by itself what it is.
const PLAIN = [
	"Tricks bid and made",
	"Honours",
	"Tricks",
	"Hearts",
	"Queens",
	"King of hearts",
	"Last tricks",
	"Place",
];
const PLAIN_TOO = [...PLAIN, "Contras", "Deal won", "Doubled", "Melds", "Solo"];

test("what the points of a deal are for is explained where the word does not say it", () => {
	for (const game of GAMES) {
		play(game);
		const items = (terms().facts ?? []).filter(({ kind }) => kind === "item");
		assert.ok(items.length);
		for (const { text } of items) assert.ok(meaningOf(text) || PLAIN_TOO.includes(text), `${game}: ${text}`);
	}
});

for (const lang of ["en", "de", "fr", "nl"])
	test(`each game has its words in ${lang}, with titles and sentences`, () => {
		setWords(lang, wordsOf(lang));
		for (const game of GAMES) {
			play(game);
			const words = glossary(game);
			assert(words.length >= 3, `${game} has ${words.length} words`);
			assert.equal(new Set(words.map(([title]) => title)).size, words.length, `${game}: a title twice`);
			for (const [title, meaning] of words) {
				assert.match(title, /^\p{L}/u);
				assert.doesNotMatch(`${title}${meaning}`, /%|undefined/);
			}
		}
		for (const word of EXPLAINED) assert(lang === "en" || meaningOf(word) !== undefined);
	});

// SPDX-License-Identifier: Apache-2.0
// What words on the screen mean: in each game and each language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LEVELS } from "../../web/src/app/settings.ts";
import { CHOICES } from "../../web/src/app/settings-form.tsx";
import { SETTINGS } from "../../web/src/lobby/table-form.tsx";
import { TOOLS } from "../../web/src/table/tools.tsx";
import { setGame, setWords } from "../../web/src/words/catalog.ts";
import { glossary, meaningOf, moveMeaning, setMeanings, tableGlossary } from "../../web/src/words/glossary.ts";
import { FIELD_TERMS } from "../../web/src/words/field-terms.ts";
import { TABLE_TERMS } from "../../web/src/words/table-terms.ts";
import { offerOf, terms } from "../../web/src/words/terms.ts";
import { meaningsOf, wordsOf } from "./catalogs.js";
import { play } from "./games.js";

const GAMES = ["bridge", "barbu", "bauerchen", "boerenbridge", "farmers"];

// Items that say by themselves what they are.
const PLAIN = ["Tricks", "Hearts", "Queens", "King of hearts", "Last tricks", "Melds"];

for (const lang of ["en", "de", "fr", "nl"])
	test(`roles, items, moves and options of each game are explained in ${lang}`, () => {
		setWords(lang, wordsOf(lang));
		setMeanings(meaningsOf(lang), TABLE_TERMS, FIELD_TERMS);
		for (const game of GAMES) {
			play(game);
			const { facts = [] } = terms();
			const roles = facts.map(({ role }) => role).filter((role) => role && !role.includes("%"));
			for (const role of roles) assert.ok(meaningOf(role) || role === "has passed", `${game}: ${role}`);
			for (const { kind, text } of facts)
				if (kind === "item") assert.ok(meaningOf(text) || PLAIN.includes(text), `${game}: ${text}`);
			for (const { name, help, old } of offerOf(game).options)
				assert.ok(old || meaningOf(help), `${game}: ${name}`);
			for (const word of ["Deal", "Dealer", "Trump suit"]) assert.ok(meaningOf(word), word);
			for (const { key, label = key, place } of facts)
				if (place === "hand") assert.ok(meaningOf(label), `${game}: ${label}`);
			for (const { title } of offerOf(game).deals ?? []) assert.ok(meaningOf(title, game), `${game}: ${title}`);
		}
		for (const word of ["Alert", "Stop"]) assert.ok(meaningOf(word, "bridge"), word);
	});

test("moves that are no cards say what they do", () => {
	const moves = {
		bridge: ["pass", "X", "XX", "2NT"],
		barbu: ["contra 1", "contra table", "re 2", "re max"],
		bauerchen: ["trump H", "trump last", "solo", "double"],
		farmers: ["bid 2"],
	};
	setMeanings(meaningsOf("en"), TABLE_TERMS, FIELD_TERMS);
	for (const [game, texts] of Object.entries(moves)) {
		play(game);
		for (const move of texts) assert.match(moveMeaning(move) ?? "", /\.$/, `${game}: ${move}`);
	}
	assert.equal(moveMeaning("HA"), undefined);
	assert.equal(meaningOf("nothing of the kind"), undefined);
});

for (const lang of ["en", "de", "fr", "nl"])
	test(`each game has its words in ${lang}, with titles and sentences`, () => {
		setWords(lang, wordsOf(lang));
		setMeanings(meaningsOf(lang), TABLE_TERMS, FIELD_TERMS);
		for (const game of GAMES) {
			play(game);
			const words = glossary(game);
			assert(words.length >= 10, `${game} has ${words.length} words`);
			assert.equal(new Set(words.map(([title]) => title)).size, words.length, `${game}: a title twice`);
			for (const [title, meaning] of words) {
				assert.match(title, /^[\p{L}\d]/u); // "2NT over a major"
				assert.doesNotMatch(`${title}${meaning}`, /%|undefined|`/);
			}
		}
	});

for (const lang of ["en", "de", "fr", "nl"])
	test(`each setting of a table and each mark of a seat is explained in ${lang}`, () => {
		setWords(lang, wordsOf(lang));
		setMeanings(meaningsOf(lang), TABLE_TERMS, FIELD_TERMS);
		setGame("");
		for (const word of [...SETTINGS.map(({ title }) => title), ...LEVELS, "random", "hint", "coach"])
			assert.match(meaningOf(word) ?? "", /^\p{L}.*\.$/u, word);
		for (const [title, meaning] of tableGlossary()) {
			assert.match(title, /^\p{L}/u);
			assert.doesNotMatch(`${title}${meaning}`, /%|undefined|`/);
		}
	});

for (const lang of ["en", "de", "fr", "nl"])
	test(`each tool and each setting of one's own is explained in ${lang}, and nothing that is not there`, () => {
		setWords(lang, wordsOf(lang));
		setMeanings(meaningsOf(lang), TABLE_TERMS, FIELD_TERMS);
		const shown = [
			...[...TOOLS.map(({ tool }) => tool), "sound"].map((tool) => `tool ${tool}`),
			...CHOICES.map(({ key }) => `setting ${key}`),
		];
		for (const word of shown) assert.match(meaningOf(word) ?? "", /^\p{L}.*\.$/u, word);
		const told = Object.keys(FIELD_TERMS).filter((word) => /^(tool|setting) /.test(word));
		assert.deepEqual(told.sort(), shown.sort());
		assert.equal(new Set(Object.values(FIELD_TERMS)).size, Object.keys(FIELD_TERMS).length);
	});

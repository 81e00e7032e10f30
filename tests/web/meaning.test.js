// SPDX-License-Identifier: Apache-2.0
// What the record of a table says of calls, in the reader's language.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { setGame, setWords } from "../../web/src/words/catalog";
import { recordedWords } from "../../web/src/words/meaning";

// The texts of a catalog, those of bridge's own too: as tools/po json writes them.
function read(lang) {
	const text = readFileSync(`po/${lang}.po`, "utf8");
	const entries = text.matchAll(/(?:msgctxt "(.*)"\n)?msgid "(.+)"\nmsgstr "(.+)"/g);
	return Object.fromEntries([...entries].map(([, game, key, word]) => [(game ? `${game}\u0004` : "") + key, word]));
}

test("the meaning of a bot's artificial call is shown in the reader's language", () => {
	setWords("de", read("de"));
	setGame("bridge");
	assert.equal(
		recordedWords("artificial, 8 to 9 points, at least 4 hearts, asks for aces (Blackwood)"),
		"künstlich, 8 bis 9 Punkte, mindestens 4 Cœur, fragt nach Assen (Blackwood)",
	);
});

test("a person's own words are not changed", () => {
	setWords("de", read("de"));
	for (const text of ["forcing", "any hand", "artificial, says Anna", "5 clubs, weak", "artificially strong", ""])
		assert.equal(recordedWords(text), text);
});

test("English stays English", () => {
	setWords("en", {});
	assert.equal(recordedWords("artificial, at least 22 points"), "artificial, at least 22 points");
});

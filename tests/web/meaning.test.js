// SPDX-License-Identifier: Apache-2.0
// What the record of a table says of calls, in the reader's language.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { setGame, setWords } from "../../web/src/words/catalog";
import { knownWords } from "../../web/src/table/meaning";
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

test("beside what a player says of a call the reading of bots is called that", () => {
	const cast = { game: "bridge", seats: 4, sides: 2, me: 0, names: ["Anna", "Ben", "Cleo", "Dirk"] };
	const frame = { view: { dealer: 1, seats: 4, calls: ["1NT"] } };
	const meaning = { call: 0, move: "1NT", promises: [{ key: "%d to %d points", numbers: [15, 17] }] };
	const known = (more) => knownWords({ frame: { ...frame, ...more }, cast, meaning }, { call: 0, move: "1NT" });
	assert.equal(known({}), "15 to 17 points");
	assert.equal(
		known({ explained: [{ call: 0, text: "weak" }] }),
		"Ben explains: weak; as bots read it: 15 to 17 points",
	);
});

// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { test } from "node:test";
import { setWords } from "../../web/src/words/catalog.ts";
import { instantWords, spanWords, whenWords } from "../../web/src/words/when.ts";

const HOUR = 3_600_000;
const NOW = new Date(2026, 10, 23, 13, 5).getTime();
const ago = (hours) => whenWords(NOW - hours * HOUR, NOW);

test("what was a short time ago is said so, and what was long ago by its date", () => {
	setWords("en", {});
	assert.deepEqual([0, 0.01, 0.5, 1, 2.9, 24, 50, 167].map(ago), [
		"now",
		"now",
		"30 minutes ago",
		"1 hour ago",
		"2 hours ago",
		"yesterday",
		"2 days ago",
		"6 days ago",
	]);
	assert.equal(ago(168), "Nov 16, 2026");
	assert.equal(instantWords(NOW).replace(/\s/g, " "), "Nov 23, 2026, 1:05 PM"); // the blank differs between versions
	setWords("de", {});
	assert.deepEqual([0, 2, 24, 168].map(ago), ["jetzt", "vor 2 Stunden", "gestern", "16.11.2026"]);
	setWords("en", {});
});

test("a clock of the server that is ahead does not make a time to come", () => {
	assert.equal(ago(-3), "now");
});

test("the time there is for a move is said in its largest unit, whole", () => {
	setWords("en", {});
	assert.deepEqual(
		[0, 0.5, 1, 2.99, 23.5, 47.9, 48, 71, 168].map((hours) => spanWords(hours * HOUR)),
		["1 minute", "30 minutes", "1 hour", "2 hours", "23 hours", "47 hours", "2 days", "2 days", "7 days"],
	);
});

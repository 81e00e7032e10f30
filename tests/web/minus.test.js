// SPDX-License-Identifier: Apache-2.0
// Numbers below zero have one sign, wherever they stand.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { render } from "../../web/build/markdown.mjs";
import { minus, setWords, t } from "../../web/src/words/catalog.ts";
import { wordsOf } from "./catalogs.js";

const HYPHEN = /(^|[\s(>|:,])-\d/;

test("a minus sign stands before a number, and a hyphen between digits or letters stays", () => {
	assert.equal(minus("every trick -2 (-26)"), "every trick −2 (−26)");
	for (const text of ["2026-11-23", "5-3-3-2", "N-S", "A-1", "−3"]) assert.equal(minus(text), text);
});

for (const lang of ["en", "de", "fr", "nl"])
	test(`no text of the screen has a hyphen for a minus, ${lang}`, () => {
		const words = wordsOf(lang);
		setWords(lang, words);
		const keys = Object.keys(words).map((key) => key.split("\u0004").at(-1));
		assert.ok(keys.some((key) => HYPHEN.test(words[key] ?? "")));
		for (const key of keys) assert.doesNotMatch(t(key, -1, -2, -3), HYPHEN);
		setWords("en", {});
	});

test("no page of the rules has one either, but in code", () => {
	const pages = readdirSync("docs/rules", { recursive: true }).filter((file) => /\w\/\w+\.md$/.test(file));
	assert.ok(pages.length >= 20);
	for (const file of pages) {
		const html = render(readFileSync(`docs/rules/${file}`, "utf8")).replace(/<code>.*?<\/code>/gs, "");
		assert.doesNotMatch(html, HYPHEN, file);
	}
});

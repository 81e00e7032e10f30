// SPDX-License-Identifier: Apache-2.0
// Keys of older programs, in logs and records, are still translated (po/aliases).
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setWords, t } from "../../web/src/words/catalog.ts";

const aliases = readFileSync("po/aliases", "utf8")
	.split("\n")
	.filter((line) => line && !line.startsWith("#"))
	.map((line) => line.split("\t"));

function wordsOf(lang) {
	const folder = mkdtempSync(join(tmpdir(), "atout-words-"));
	const file = join(folder, "words.json");
	execFileSync("tools/po", ["json", file, `po/${lang}.po`]);
	const words = JSON.parse(readFileSync(file, "utf8"));
	rmSync(folder, { recursive: true });
	return words;
}

for (const lang of ["en", "de", "fr", "nl"])
	test(`a key of an older program has the text of its new key, ${lang}`, () => {
		setWords(lang, wordsOf(lang));
		for (const [old, now] of aliases) assert.equal(t(old, "%s"), t(now, "%s"));
	});

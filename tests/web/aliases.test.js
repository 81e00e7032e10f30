// SPDX-License-Identifier: Apache-2.0
// Keys of older programs, in logs and records, are still translated (po/aliases).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { setWords, t } from "../../web/src/words/catalog.ts";
import { wordsOf } from "./catalogs.js";

const aliases = readFileSync("po/aliases", "utf8")
	.split("\n")
	.filter((line) => line && !line.startsWith("#"))
	.map((line) => line.split("\t"));

for (const lang of ["en", "de", "fr", "nl"])
	test(`a key of an older program has the text of its new key, ${lang}`, () => {
		setWords(lang, wordsOf(lang));
		for (const [old, now] of aliases) assert.equal(t(old, "%s"), t(now, "%s"));
	});

// SPDX-License-Identifier: Apache-2.0
// The catalogs as a browser gets them.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

function read(lang, ...part) {
	const folder = mkdtempSync(join(tmpdir(), "atout-words-"));
	const file = join(folder, "words.json");
	execFileSync("tools/po", ["json", file, `po/${lang}.po`, ...part]);
	const words = JSON.parse(readFileSync(file, "utf8"));
	rmSync(folder, { recursive: true });
	return words;
}

export const wordsOf = (lang) => ({ ...read(lang), ...read(lang, "later") });
export const lessonWordsOf = (lang) => read(lang, "lessons");

// What words mean: { words, options }.
const folder = mkdtempSync(join(tmpdir(), "atout-about-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
let told = false;

export function meaningsOf(lang) {
	if (!told) execFileSync("tools/po", ["glossary", folder]);
	told = true;
	return JSON.parse(readFileSync(join(folder, `about.${lang}.json`), "utf8"));
}

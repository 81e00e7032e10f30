// SPDX-License-Identifier: Apache-2.0
// The catalogs as a browser gets them.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const read = new Map(); // by what was asked

function catalogOf(lang, ...part) {
	const asked = [lang, ...part].join(" ");
	if (!read.has(asked)) read.set(asked, load(lang, ...part));
	return read.get(asked);
}

function load(lang, ...part) {
	const folder = mkdtempSync(join(tmpdir(), "atout-words-"));
	const file = join(folder, "words.json");
	execFileSync("tools/po", ["json", file, `po/${lang}.po`, ...part]);
	const words = JSON.parse(readFileSync(file, "utf8"));
	rmSync(folder, { recursive: true });
	return words;
}

export const wordsOf = (lang) => ({ ...catalogOf(lang), ...catalogOf(lang, "later") });
export const lessonWordsOf = (lang) => catalogOf(lang, "lessons");

// What words mean: { words, options }.
const folder = mkdtempSync(join(tmpdir(), "atout-about-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
let told = false;

export function meaningsOf(lang) {
	if (!told) execFileSync("tools/po", ["glossary", folder]);
	told = true;
	return JSON.parse(readFileSync(join(folder, `about.${lang}.json`), "utf8"));
}

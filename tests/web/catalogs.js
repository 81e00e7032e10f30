// SPDX-License-Identifier: Apache-2.0
// The catalogs as a browser gets them.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function wordsOf(lang) {
	const folder = mkdtempSync(join(tmpdir(), "atout-words-"));
	const file = join(folder, "words.json");
	execFileSync("tools/po", ["json", file, `po/${lang}.po`]);
	const words = JSON.parse(readFileSync(file, "utf8"));
	rmSync(folder, { recursive: true });
	return words;
}

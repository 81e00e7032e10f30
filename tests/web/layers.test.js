// SPDX-License-Identifier: Apache-2.0
// Imports of web/src point down, or into their own folder; files are short.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";

const FOLDERS = ["wire", "offline", "words", "card", "app", "toolbox", "lobby", "table", "evening", "start", "."]; // from the lowest on
const LONGEST = 400; // lines

const root = "web/src";
const files = FOLDERS.flatMap((folder) =>
	readdirSync(join(root, folder), { withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(folder, entry.name)),
);
const read = (file) => readFileSync(join(root, file), "utf8");

test("imports point down", () => {
	for (const file of files) {
		for (const [, path] of read(file).matchAll(/from "(\.[^"]+)"/g)) {
			const target = dirname(normalize(join(dirname(file), path)));
			assert.ok(FOLDERS.indexOf(target) <= FOLDERS.indexOf(dirname(file)), `${file} imports ${path}`);
		}
	}
});

test("every folder has its level", () => {
	const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
	assert.deepEqual(folders.map(({ name }) => name).sort(), FOLDERS.slice(0, -1).sort());
});

test("files are short", () => {
	for (const file of files) assert.ok(read(file).split("\n").length <= LONGEST, file);
});

// SPDX-License-Identifier: Apache-2.0
// docs/features.md: the features that players expect, and their tests.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const rows = readFileSync("docs/features.md", "utf8")
	.split("\n")
	.filter((line) => /^\| \d/.test(line))
	.map((line) => line.split(" |").map((cell) => cell.replace(/^\|? /, "").trim()));

test("each of the 30 features is whole, in part or missing, and says so", () => {
	assert.deepEqual(
		rows.map(([number]) => Number(number)),
		Array.from({ length: 30 }, (_, i) => i + 1),
	);
	for (const [, feature, state, words] of rows) {
		assert.ok(["whole", "part", "missing"].includes(state), feature);
		assert.ok(state === "whole" || words, `${feature}: what is missing`);
	}
});

test("each feature that is there has a test, and the test is there", () => {
	for (const [, feature, state, , tests = ""] of rows) {
		assert.equal(tests !== "", state !== "missing", feature);
		for (const one of tests.split("; ").filter(Boolean)) {
			const [, file, name] = /^`([^`]+)`: (.+)$/.exec(one) ?? assert.fail(one);
			assert.ok(readFileSync(file, "utf8").includes(name), `${file} has no test "${name}"`);
		}
	}
});

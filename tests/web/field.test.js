// SPDX-License-Identifier: Apache-2.0
// What a result is worth among those of other tables.
import assert from "node:assert/strict";
import { test } from "node:test";
import { standingOf } from "../../web/src/words/field.ts";

test("a result counts two for each that is worse, one for each that is equal, and the mean of the IMPs", () => {
	const others = [
		{ score: 420, imps: 0 },
		{ score: 170, imps: 6 },
		{ score: -50, imps: 10 },
		{ score: 450, imps: -1 },
	];
	assert.deepEqual(standingOf(420, others), { percent: 5 / 8, imps: 15 / 4 });
});

test("without other tables there is nothing to say", () => {
	assert.equal(standingOf(420, []), undefined);
});

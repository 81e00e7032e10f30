// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { test } from "node:test";
import { businessWith } from "../../web/src/words/facts.ts";

const all = (view) => [0, 1, 2, 3].map((seat) => businessWith(view, seat));

test("a plate tells what there is between its player and oneself, and nothing of others", () => {
	const view = { me: 0, sides: 0, doubled: [[0, 1], [2, 0], [2, 3], [3, 1]], re: [[0, 2], [1, 3]] }; // prettier-ignore
	assert.deepEqual(all(view), ["", "contra", "re", ""]);
	assert.deepEqual(all({ ...view, me: 3 }), ["", "re", "contra", ""]);
});

test("who watches, and who plays for a side, has no business of his own", () => {
	const doubled = [[0, 1]];
	assert.deepEqual(all({ sides: 0, doubled }), ["", "", "", ""]);
	assert.deepEqual(all({ me: 0, sides: 2, doubled }), ["", "", "", ""]);
});

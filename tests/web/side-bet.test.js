// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { test } from "node:test";
import { sideBetWith } from "../../web/src/words/facts.ts";

const all = (view) => [0, 1, 2, 3].map((seat) => sideBetWith(view, seat));

test("a seat panel shows the contra or re between its player and the viewer, and no others", () => {
	const view = { me: 0, sides: 0, doubled: [[0, 1], [2, 0], [2, 3], [3, 1]], re: [[0, 2], [1, 3]] }; // prettier-ignore
	assert.deepEqual(all(view), ["", "contra", "re", ""]);
	assert.deepEqual(all({ ...view, me: 3 }), ["", "re", "contra", ""]);
});

test("a watcher has no side bet, and neither has a player of a game with sides", () => {
	const doubled = [[0, 1]];
	assert.deepEqual(all({ sides: 0, doubled }), ["", "", "", ""]);
	assert.deepEqual(all({ me: 0, sides: 2, doubled }), ["", "", "", ""]);
});

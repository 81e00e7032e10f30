// SPDX-License-Identifier: Apache-2.0
// A deal that was played once more, compared with the time that counted.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gainWords } from "../../web/src/words/again.ts";

test("boards are compared in IMPs, for the side of the player", () => {
	const counted = { score: [420, -420] };
	const again = { score: [-50, 50], imps: -10 };
	const words = (me) => gainWords(counted, again, { game: "bridge", seats: 4, sides: 2, me, names: [] });
	assert.equal(words(2), "Compared with the first time: −10 IMPs");
	assert.equal(words(3), "Compared with the first time: +10 IMPs");
});

test("other deals are compared in points, for the player or the side", () => {
	const cast = (sides, me) => ({ game: "any", seats: 4, sides, me, names: [] });
	const words = (me, score, sides) => gainWords({ score: [10, 20, 30, 40] }, { score }, cast(sides, me));
	assert.equal(words(2, [0, 0, 35, 0], 0), "Compared with the first time, in points: +5");
	assert.equal(words(3, [0, 13, 0, 0], 2), "Compared with the first time, in points: −7");
});

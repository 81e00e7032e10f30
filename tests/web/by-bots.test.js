// SPDX-License-Identifier: Apache-2.0
// The player's results against those of bots: which deals are compared, and the IMPs of the match.
import assert from "node:assert/strict";
import { test } from "node:test";
import { comparedOf, isAloneWithBots, isWanted } from "../../web/src/app/by-bots.ts";
import { impsUpTo } from "../../web/src/words/imps.ts";

const rows = [
	{ deal: 1, dealer: 0, score: [420, -420], total: [420, -420] },
	{ deal: 2, dealer: 1, score: [-50, 50], total: [370, -370] },
	{ deal: 3, dealer: 2, score: [0, 0], total: [370, -370] },
];
const known = {
	"1 1 420": { score: -50, imps: 10 },
	"1 2 -50": { score: 90, imps: -4 },
	"2 3 0": { score: 0, imps: 0 },
};
const cast = (me) => ({ game: "bridge", seats: 4, sides: 2, me, names: [] });

test("the IMPs of the match are those of its deals so far, for the side of the player", () => {
	const compared = comparedOf(known, 1, rows, true);
	assert.equal(compared.left, 1);
	assert.deepEqual(
		rows.map((row) => impsUpTo(compared, rows, row, cast(0))),
		[10, 6, 6],
	);
	assert.equal(impsUpTo(compared, rows, rows[1], cast(3)), -6);
});

test("a deal that was taken back and has another score is compared anew", () => {
	const changed = [{ ...rows[0], score: [140, -140] }];
	assert.deepEqual(comparedOf(known, 1, changed, true), { wanted: true, deals: new Map(), left: 1 });
});

test("nothing is compared where there is nothing to compare, nor for several people", () => {
	assert.equal(comparedOf({ "1 1 420": null }, 1, rows.slice(0, 1), true).wanted, false);
	assert.equal(comparedOf(known, 1, rows, false).wanted, false);
	const [person, bot] = [{ kind: "person" }, { kind: "bot" }];
	assert.ok(isAloneWithBots({ me: 0, seats: [person, bot, bot, bot] }));
	assert.ok(!isAloneWithBots({ me: 0, seats: [person, bot, person, bot] }));
	assert.ok(!isAloneWithBots({ seats: [person, bot, bot, bot] }));
});

test("of two teams spectators see how they stand; of bots alone only their player", () => {
	const [person, bot] = [{ kind: "person" }, { kind: "bot" }];
	const seen = { seats: [person, bot, bot, bot] };
	assert.deepEqual(
		[isWanted(seen, true, false), isWanted(seen, false, true), isWanted({ ...seen, me: 0 }, false, true)],
		[true, false, true],
	);
	assert.ok(!isWanted(undefined, true, true));
});

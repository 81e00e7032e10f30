// SPDX-License-Identifier: Apache-2.0
// Who gave away what.
import assert from "node:assert/strict";
import { test } from "node:test";
import { slipsOf } from "../../web/src/words/worth";
import { play } from "./games.js";

const said = [
	{ seat: 0, move: "SA" },
	{ seat: 1, move: "HK meld" },
	{ seat: 2, move: "claim 9" },
];
const moments = [0, 1, 2, 3].map((move) => ({ move, said }));
const worths = [
	{
		seat: 0,
		cards: [
			{ move: "SA", value: 3 },
			{ move: "SK", value: 5 },
			{ move: "S2", value: 5 },
		],
	},
	{
		seat: 1,
		cards: [
			{ move: "HK", value: -1 },
			{ move: "HK meld", value: 1 },
		],
	},
	{ seat: 2, cards: [{ move: "D2", value: 0 }] },
	undefined,
];

test("a card that is worth less than the best has given the difference away", () => {
	assert.deepEqual(slipsOf({ worths }, moments), [{ at: 0, seat: 0, move: "SA", lost: 2, better: ["SK", "S2"] }]);
});

test("the same card without its meld is another move", () => {
	const without = moments.map((moment) => ({
		...moment,
		said: said.map((one) => ({ ...one, move: one.move.slice(0, 2) })),
	}));
	const slips = slipsOf({ worths }, without).filter(({ at }) => at === 1);
	assert.deepEqual(slips, [{ at: 1, seat: 1, move: "HK", lost: 2, better: ["HK meld"] }]);
});

test("a claim gives away what its side gets with best play beyond it, of whichever side", () => {
	play("bridge");
	const claims = (seat, move) => {
		const view = { facts: [{ key: "contract", value: 3, seat: 2, word: "3NT" }] };
		const moment = { move: 0, said: [{ seat, move }], view };
		return slipsOf({ worths: [{ seat: 1, cards: [{ move: "D2", value: 4 }], claim: 9 }] }, [moment]);
	};
	assert.deepEqual(claims(2, "claim 8"), [{ at: 0, seat: 2, move: "claim 8", lost: 1, better: ["claim 9"] }]);
	assert.deepEqual(claims(3, "claim 11"), [{ at: 0, seat: 3, move: "claim 11", lost: 2, better: ["claim 9"] }]);
	assert.deepEqual(claims(2, "claim 9"), []);
	assert.deepEqual(claims(2, "claim 10"), []);
});

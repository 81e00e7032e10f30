// SPDX-License-Identifier: Apache-2.0
// The script that a form says, and the cards that are typed into it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { placeIn } from "../../web/src/app/show-place.ts";
import { EXAMPLES, emptyForm, scriptOf, suitsOf } from "../../web/src/toolbox/deal-script.ts";

const write = (form) => scriptOf(form, ({ what, whose }) => `${what} of ${whose}`);
const withNorth = (some) => {
	const form = emptyForm();
	return { ...form, hands: { ...form.hands, north: { ...form.hands.north, ...some } } };
};

test("an empty form asks for any deals", () => {
	assert.equal(write(emptyForm()), "produce 12\n");
	assert.equal(write({ ...emptyForm(), deals: "x" }), "produce 12\n");
});

test("limits are written where they are", () => {
	assert.equal(
		write(
			withNorth({
				points: { from: "15", to: "17" },
				losers: { from: "", to: "7" },
				controls: { from: "4", to: "4" },
			}),
		),
		"condition hcp(north) >= 15\n      and hcp(north) <= 17\n      and controls(north) == 4\n      and losers(north) <= 7\nproduce 12\n",
	);
	assert.equal(write(withNorth({ points: { from: "-1", to: "1e3" } })), "produce 12\n");
});

test("known cards are dealt in advance, the highest first", () => {
	assert.match(write(withNorth({ cards: "q10a..k2" })), /^predeal north SAQT,DK2\n/);
	assert.equal(write(withNorth({ cards: "AA" })), "produce 12\n");
	for (const wrong of ["A.B", "AA", "AKQJT98765432.2", "a.b.c.d.e"]) assert.equal(suitsOf(wrong), undefined, wrong);
});

test("a side has a fit in one of its suits", () => {
	const form = emptyForm();
	const sides = { ...form.sides, EW: { points: { from: "20", to: "" }, fit: "8", major: true } };
	assert.match(
		write({ ...form, sides }),
		/^condition hcp\(east\) \+ hcp\(west\) >= 20\n {6}and \(spades\(east\) \+ spades\(west\) >= 8 or hearts\(east\) \+ hearts\(west\) >= 8\)\n/,
	);
});

test("what is counted is an average and a frequency, and no title ends its quotation marks", () => {
	const counted = [{ what: "tricks", whose: "NS", suit: "notrump" }];
	assert.equal(
		scriptOf({ ...emptyForm(), counted }, () => 'so "called"'),
		'produce 12\naction average "so ”called”" tricks(south, notrump),\n       frequency "so ”called”" (tricks(south, notrump), 0, 13)\n',
	);
	for (const form of Object.values(EXAMPLES)) assert.match(write(form()), /\nproduce 12\n/);
});

test("a place is that of the bytes before it", () => {
	assert.deepEqual(placeIn("one\ntwo three\n", 2, 5), [8, 13]);
	assert.deepEqual(placeIn("one\ntwo three\n", 2), [4, 13]);
	assert.deepEqual(placeIn('"é" wrong', 1, 6), [4, 9]);
	assert.deepEqual(placeIn("one", 7, 2), [3, 3]);
});

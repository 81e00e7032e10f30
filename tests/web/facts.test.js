// SPDX-License-Identifier: Apache-2.0
// The facts of an unknown game, in the words of its offer.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setGame } from "../../web/src/words/catalog.ts";
import {
	dealTitle,
	notesOf,
	roleOf,
	runningOf,
	hasWorth,
	laidTricks,
	worthOfHands,
} from "../../web/src/words/facts.ts";
import { setOffers } from "../../web/src/words/terms.ts";

const FACTS = [
	{ key: "moons", kind: "number", text: "%d moons" },
	{ key: "stars", kind: "number" },
	{ key: "tide", kind: "flag", text: "High tide" },
	{ key: "spring", kind: "trick", text: "Spring tide" },
	{ key: "catch", place: "hand", label: "catch today" },
	{ key: "hauls", kind: "laid", place: "nowhere" },
	{ key: "crew", kind: "lengths", place: "hand" },
	{ key: "weather", kind: "word", label: "sky" },
	{ key: "fish", kind: "part", of: "sea", text: "Fish: %d of %d" },
	{ key: "sea", kind: "number", place: "nowhere" },
	{ key: "nets", kind: "points", place: "score" },
	{ key: "captain", kind: "seat", place: "nowhere", role: "captain" },
	{ key: "rank", kind: "word", place: "nowhere", role: "is %s" },
	{ key: "voyages", kind: "deals", place: "title", text: "Voyage %d of %d" },
];
const cast = { game: "sea", seats: 3, sides: 0, me: 0, names: ["Anna", "Bo", "Carla"] };
const view = (facts) => ({ me: 0, seats: 3, sides: 0, to_act: [], count: [1, 1, 1], facts });
const notes = (...facts) => notesOf(view(facts), cast).map(({ text }) => text);

beforeEach(() => {
	setOffers([{ game: "sea", terms: { facts: FACTS } }]);
	setGame("sea");
});

test("a fact is said as its kind is, and without a text as its label and value", () => {
	assert.deepEqual(notes({ key: "moons", value: 2 }), ["2 moons"]);
	assert.deepEqual(notes({ key: "stars", value: 3 }), ["Stars: 3"]);
	assert.deepEqual(notes({ key: "weather", value: 0, word: "rain", seat: 1 }), ["Sky: rain (Bo)"]);
	assert.deepEqual(notes({ key: "wind", value: 7 }), ["Wind: 7"]);
	assert.deepEqual(notes({ key: "tide", value: 0 }), []);
	assert.deepEqual(notes({ key: "tide", value: 1 }), ["High tide"]);
	assert.deepEqual(notes({ key: "spring", value: 3 }), ["Spring tide"]);
	assert.deepEqual(notes({ key: "fish", value: 4 }, { key: "sea", value: 9 }), ["Fish: 4 of 9"]);
});

test("a fact that has its place elsewhere is shown there", () => {
	const facts = [
		{ key: "nets", value: 5, seat: 1 },
		{ key: "captain", value: 1, seat: 1 },
		{ key: "rank", value: 0, seat: 2, word: "mate" },
		{ key: "voyages", value: 6 },
	];
	assert.deepEqual(notes(...facts), []);
	assert.deepEqual(runningOf(view(facts)), [undefined, 5, undefined]);
	assert.deepEqual([0, 1, 2].map((seat) => roleOf(view(facts), seat).text), ["", "captain", "is mate"]); // prettier-ignore
	assert.equal(dealTitle(view(facts), 2), "Voyage 2 of 6");
});

test("what hands are worth is said by seats", () => {
	const facts = [
		{ key: "catch", value: 12, seat: 0 },
		{ key: "crew", value: 0xa210, word: "merry", seat: 0 },
		{ key: "catch", value: 3, seat: 2 },
	];
	assert.ok(hasWorth());
	assert.deepEqual(worthOfHands(facts), [
		{
			seat: 0,
			lines: [
				{ word: "catch today", label: "Catch today", value: "12" },
				{ word: "crew", label: "Crew", value: "10-2-1-0, merry" },
			],
		},
		{ seat: 2, lines: [{ word: "catch today", label: "Catch today", value: "3" }] },
	]);
});

test("tricks lie as the viewer's side has won them, in the order of the deal", () => {
	const facts = [
		{ key: "hauls", value: 0b101, seat: 0 },
		{ key: "hauls", value: 0b010, seat: 1 },
	];
	const seen = (me) => laidTricks({ ...view(facts), me, tricks: [1, 1, 1, 0] });
	assert.deepEqual(seen(0), [true, false, true]);
	assert.deepEqual(seen(3), [false, true, false]);
	assert.deepEqual(seen(undefined), [true, false, true]);
	assert.deepEqual(laidTricks({ ...view([]), tricks: [1, 0, 0] }), []);
});

// SPDX-License-Identifier: Apache-2.0
// What the coach says of an unknown game, in the words of its offer; and when it warns.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { receive, show } from "../../web/src/app/room.ts";
import { warnsOf } from "../../web/src/table/coach.tsx";
import { setGame } from "../../web/src/words/catalog.ts";
import { coachLines, coachWords } from "../../web/src/words/coach.ts";
import { setOffers } from "../../web/src/words/terms.ts";

const FACTS = [
	{ key: "task", kind: "aim", place: "coach" },
	{ key: "nets needed", kind: "number", place: "coach", text: "Nets that you still need: %d" },
	{ key: "enough", kind: "flag", place: "coach", text: "You have enough." },
	{ key: "sharks", kind: "ranks", place: "coach", text: "Sharks" },
	{ key: "catch", place: "hand", label: "catch today" },
];
const CONTRACTS = [{ name: "calm", title: "Calm", aim: "Take no sharks." }];
const lines = (...facts) => coachLines(facts).map(({ text }) => text);

beforeEach(() => {
	setOffers([{ game: "sea", terms: { facts: FACTS, contracts: CONTRACTS } }]);
	setGame("sea");
});

test("each fact is a line as its kind is, and the suits of a key are one line", () => {
	assert.deepEqual(
		lines(
			{ key: "task", value: 0, word: "calm" },
			{ key: "nets needed", value: 2 },
			{ key: "enough", value: 1 },
			{ key: "sharks", value: 0x1801, word: "spades" },
			{ key: "sharks", value: 0x100, word: "hearts" },
			{ key: "catch", value: 7, seat: 0 },
		),
		[
			"Take no sharks.",
			"Nets that you still need: 2",
			"You have enough.",
			"Sharks: ♠ A K 2  ♥ 10",
			"Catch today: 7",
		],
	);
});

test("read out, suits are words", () => {
	const facts = [
		{ key: "enough", value: 1 },
		{ key: "sharks", value: 1, word: "hearts" },
	];
	assert.equal(coachWords(facts), "You have enough. Sharks: hearts 2.");
});

const EMPTY = { presence: "here", rows: [], lines: [], witness: { match: 0, deals: {} } };
const view = { me: 0, seats: 3, sides: 0, dealer: 0, to_act: [0], count: [1, 1, 1], tricks: [0, 0, 0], facts: [] };
const frame = (n, deal = 1) => ({
	type: "frame",
	n,
	game: "sea",
	deal,
	view: { ...view, score: [], total: [] },
	legal: {},
});
const shown = (n, deal) => ({ frame: frame(n, deal), lingers: false });

test("a warning is about this position and these moves only", () => {
	const warning = { type: "warning", n: 3, key: "", against: [{ move: "H3", lost: 500 }] };
	assert.equal(warnsOf(warning, frame(3), "H3"), 500);
	assert.equal(warnsOf(warning, frame(3), "H4"), undefined);
	assert.equal(warnsOf(warning, frame(4), "H3"), undefined);
	assert.equal(warnsOf(undefined, frame(3), "H3"), undefined);
	const room = receive(show(EMPTY, shown(3), undefined), warning, 0);
	assert.ok(room.warning);
	assert.equal(show(room, shown(4), frame(3)).warning, undefined);
});

test("what the coach has said stays until the next deal", () => {
	const room = receive(show(EMPTY, shown(3), undefined), { type: "coach", n: 3, facts: [] }, 0);
	assert.ok(show(room, shown(4), frame(3)).coach);
	assert.equal(show(room, shown(5, 2), frame(4)).coach, undefined);
});

// SPDX-License-Identifier: Apache-2.0
// What people do at a table beside their moves is told in the log, which screen readers read out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { take } from "../../web/src/app/room.ts";
import { castAtTable, castOf } from "../../web/src/words/cast.ts";
import { changes } from "../../web/src/words/changes.ts";
import { play } from "./games.js";

const frame = (more = {}, view = {}) => ({
	type: "frame",
	n: 1,
	game: "bridge",
	deal: 1,
	legal: {},
	...more,
	view: {
		me: 0,
		seats: 4,
		sides: 2,
		dealer: 1,
		to_act: [1],
		count: [13, 13, 13, 13],
		tricks: [0, 0],
		score: [0, 0],
		total: [0, 0],
		facts: [],
		...view,
	},
});
play("bridge");
const said = (before, next) => changes(before, next, castOf(undefined, next));

test("a question is told once, and so is each agreement", () => {
	const asked = frame({ n: 2, ask: { what: "undo", seat: 3, mine: true } });
	const agreed = frame({ n: 3, ask: { what: "undo", seat: 3, mine: true, yes: [1] } });
	assert.deepEqual(said(frame(), asked), ["West asks to undo a move. Do you agree?"]);
	const told = frame({ n: 2, ask: { what: "undo", seat: 3, mine: true, move: "1NT" } });
	assert.deepEqual(said(frame(), told), ["West asks to undo: 1 no trump. Do you agree?"]);
	assert.deepEqual(said(asked, agreed), ["East agrees."]);
	assert.deepEqual(said(agreed, { ...agreed, n: 4 }), []);
	const own = frame({ n: 2, ask: { what: "claim", seat: 0, move: "claim 9" } });
	assert.deepEqual(said(frame(), own), ["You claim: 9 tricks for declarer."]);
});

test("who plays declarer's cards for a bot asks and agrees from the own seat", () => {
	const seats = ["Anna", "Ben", "Club", "Dora"].map((name) => ({ kind: "person", name }));
	const table = { type: "table", game: "bridge", seats, me: 0 };
	const asked = frame({ n: 2, ask: { what: "undo", seat: 3 } }, { me: 2 });
	const told = (yes) => {
		const agreed = { ...asked, n: 3, ask: { ...asked.ask, yes } };
		return changes(asked, agreed, castOf(table, agreed), castAtTable(table, agreed));
	};
	assert.deepEqual(told([0]), []);
	assert.deepEqual(told([1]), ["Ben agrees."]);
	const mine = { ...asked, ask: { what: "undo", seat: 0, move: "SA" } };
	const words = changes(frame({}, { me: 2 }), mine, castOf(table, mine), castAtTable(table, mine));
	assert.deepEqual(words, ["You ask to undo: ace of spades."]);
});

test("a call is told with its marks and its explanation", () => {
	const next = frame({ n: 2, alerted: [0], stopped: [0] }, { calls: ["3C"], to_act: [2] });
	assert.deepEqual(said(frame({}, { calls: [] }), next), ["East bids 3 clubs. Stop. Alert."]);
	const explained = { ...next, n: 3, explained: [{ call: 0, text: "weak" }] };
	assert.deepEqual(said(next, explained), ["East explains 3 clubs: weak"]);
	assert.deepEqual(said(explained, { ...explained, n: 4 }), []);
});

test("a hint is a line of the log, with its reason", () => {
	const room = { presence: "here", rows: [], lines: [], witness: {} };
	const { lines } = take(room, { type: "hint", n: 1, move: "SA", key: "There is no other legal move" });
	assert.deepEqual(
		lines.map(({ text }) => text),
		["Hint: ace of spades. There is no other legal move."],
	);
});

// SPDX-License-Identifier: Apache-2.0
// What happened between two frames is told in words: in cases, and on all frames of random deals.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { cardWords } from "../../web/src/words/cards.ts";
import { castOf } from "../../web/src/words/cast.ts";
import { changes, inOrder } from "../../web/src/words/changes.ts";
import { notesOf, roleOf } from "../../web/src/words/facts.ts";
import { setGame } from "../../web/src/words/catalog.ts";
import { play } from "./games.js";

const seed = process.env.SEED ?? String(Date.now() % 1_000_000);
const text = execFileSync(process.env.TALK, ["random", seed, "4"], { encoding: "utf8", maxBuffer: 1 << 28 });
const frames = text
	.trimEnd()
	.split("\n")
	.map((line) => JSON.parse(line));

// In order, as they are sent to one seat or to a watcher.
function* steps() {
	const last = new Map();
	for (const frame of frames) {
		setGame(frame.game);
		const seen = `${frame.game} ${frame.view.me}`;
		yield [last.get(seen), frame, castOf(undefined, frame)];
		last.set(seen, frame);
	}
}

const base = {
	type: "frame",
	n: 1,
	game: "bridge",
	deal: 1,
	legal: {},
	view: {
		me: 0,
		seats: 4,
		sides: 2,
		dealer: 0,
		to_act: [1],
		count: [13, 13, 13, 13],
		tricks: [0, 0, 0, 0],
		score: [0, 0],
		total: [0, 0],
		facts: [],
	},
};
const after = (view, more = {}) => ({ ...base, n: 2, ...more, view: { ...base.view, ...view } });
const said = (before, next) => {
	setGame(next.game);
	return changes(before, next, castOf(undefined, next));
};
play("bridge");

test("a dummy who plays is told whose contract that is, once", () => {
	const facts = [
		{ key: "contract", value: 4, seat: 2, word: "1NT" },
		{ key: "dummy", value: 0, seat: 0 },
	];
	const own = after({ facts: [facts[0]], to_act: [3] }, { n: 2 });
	const placed = after(
		{ me: 2, facts, to_act: [2], trick: { leader: 3, cards: [null, null, null, "S2"] } },
		{ n: 3 },
	);
	const taken = "You play the contract for North.";
	assert.ok(said(own, placed).includes(taken));
	assert.ok(!said(placed, { ...placed, n: 4 }).includes(taken));
	const watched = { ...placed, view: { ...placed.view, me: 0 } };
	assert.ok(!said(own, watched).includes(taken));
});

test("who plays for another seat has exchanged places with its player", () => {
	setGame("bridge");
	const seats = ["Anna", "Ben", "Cleo", "Dirk"].map((name, seat) => ({ kind: seat ? "bot" : "person", name }));
	const placed = castOf({ type: "table", game: "bridge", seats, me: 0 }, after({ me: 2 }));
	assert.deepEqual(placed.names, ["Cleo", "Ben", "Anna", "Dirk"]);
	assert.deepEqual(castOf({ type: "table", game: "bridge", seats, me: 0 }, base).names, [
		"Anna",
		"Ben",
		"Cleo",
		"Dirk",
	]);
});

test("a call is told with its caller", () => {
	const one = after({ calls: ["pass"], to_act: [1] });
	assert.deepEqual(said(one, after({ calls: ["pass", "1NT"], to_act: [2] }, { n: 3 })), ["East bids 1 no trump."]);
});

test("declarer plays from the hand of dummy", () => {
	const before = after({ to_act: [1], from: 3, trick: { leader: 2, winner: 2, cards: [null, null, "H2", null] } });
	const next = after({ to_act: [0], trick: { leader: 2, winner: 3, cards: [null, null, "H2", "HK"] } }, { n: 3 });
	assert.deepEqual(said(before, next), ["East plays the king of hearts from the hand of West."]);
});

test("dummy is told of their own hand", () => {
	const before = after({ to_act: [1], from: 0, trick: { leader: 2, winner: 2, cards: [null, null, "H2", null] } });
	const next = after({ to_act: [1], trick: { leader: 2, winner: 0, cards: ["HK", null, "H2", null] } }, { n: 3 });
	assert.deepEqual(said(before, next), ["East plays the king of hearts from your hand."]);
});

test("the last card of a trick is told, then the winner of the trick", () => {
	const before = after({ to_act: [1], trick: { leader: 2, winner: 2, cards: ["H3", null, "H9", "H4"] } });
	const last = { leader: 2, winner: 0, cards: ["HT", "H5", "H9", "H4"] };
	const next = after({ to_act: [0], tricks: [1, 0, 0, 0], trick: { leader: 0 }, last }, { n: 3 });
	assert.deepEqual(said(before, next), ["East plays the 5 of hearts.", "The trick is yours."]);
});

test("a trick that the game has a name for is called by it, behind its winner", () => {
	play("bauerchen");
	const before = after({ to_act: [1], trick: { leader: 2, winner: 2, cards: ["CK", null, "CA", "CT"] } });
	const last = { leader: 2, winner: 2, cards: ["CK", "CQ", "CA", "CT"] };
	const ended = { to_act: [2], tricks: [0, 0, 2, 0], trick: { leader: 2 }, last };
	const next = after({ ...ended, facts: [{ key: "natural", value: 2 }] }, { n: 3 });
	const named = said({ ...before, game: "bauerchen" }, { ...next, game: "bauerchen" });
	assert.deepEqual(named.slice(1), ["The trick goes to Seat 3.", "Natural trick."]);
});

test("a player who can only have passed has passed", () => {
	assert.deepEqual(said(after({ to_act: [3] }), after({ to_act: [0] }, { n: 3 })), ["West passes."]);
});

test("sealed bids are told without their number, and together when they are revealed", () => {
	const view = { sides: 0, to_act: [0, 1], bid: [null, null], seats: 2, count: [1, 1] };
	const sealed = after({ ...view, bid: ["sealed", null], to_act: [1] }, { game: "farmers" });
	assert.deepEqual(said(after(view, { game: "farmers", n: 1 }), sealed), ["Seat 1 has bid."]);
	const open = after({ ...view, bid: [1, 0], to_act: [0] }, { game: "farmers", n: 3 });
	assert.deepEqual(said(sealed, open), ["All bids are in.", "You bid 1.", "Seat 2 bids 0."]);
});

test("an undone move is announced", () => {
	assert.deepEqual(said(after({ count: [12, 13, 13, 13] }), after({}, { n: 3 })), ["A move was undone."]);
});

test("a new deal is announced, the same frame is not", () => {
	assert.deepEqual(said(undefined, base), ["Deal 1. You deal."]);
	assert.deepEqual(said(base, base), []);
	assert.deepEqual(said(base, after({ dealer: 2 }, { deal: 2 })), ["Deal 2. South deals."]);
});

test(`every change of random deals is told, and every card played (SEED=${seed})`, () => {
	for (const [before, frame, cast] of steps()) {
		const sentences = changes(before, frame, cast).join("\n");
		if (!before || before.n === frame.n) continue;
		assert.notEqual(sentences, "", `nothing is told of ${JSON.stringify([before, frame])}`);
		if (before.deal !== frame.deal) continue;
		const seen = new Set(inOrder(before.view.trick).map(({ card }) => card));
		for (const { card } of inOrder(frame.view.trick)) {
			if (!seen.has(card)) assert.ok(sentences.includes(cardWords(card)), `${card} in ${sentences}`);
		}
	}
});

test(`every placeholder in the texts of random deals is filled, and a minus is one (SEED=${seed})`, () => {
	for (const [before, frame, cast] of steps()) {
		const roles = frame.view.count.map((_, seat) => roleOf(frame.view, seat).text);
		const notes = notesOf(frame.view, cast).map(({ text }) => text);
		for (const line of [...changes(before, frame, cast), ...notes, ...roles])
			assert.doesNotMatch(line, /%|undefined|NaN|(^|[\s(:])-\d/);
	}
});

// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { marksWords, slateOf } from "../../web/src/table/slate-marks.ts";
import { notesOf } from "../../web/src/words/facts.ts";
import { play } from "./games.js";

play("bauerchen");

const cast = { game: "bauerchen", seats: 4, sides: 2, me: 0, names: [] };
const fact = (key, seat, value) => ({ key, seat, value });
const view = (total, facts = [], more = {}) => ({
	total,
	count: [5, 5, 5, 5],
	sides: 2,
	facts: [{ key: "target", value: 12 }, ...facts],
	...more,
});
const row = (first, second) => ({ total: [first, second] });
const points = (sides) => sides.map((marks) => marks.points);

test("each sum of the round is written once, the last one is what counts", () => {
	const rows = [row(2, 0), row(2, 3), row(6, 3)];
	assert.deepEqual(points(slateOf(view([6, 3]), rows, cast)), [[2, 6], [3]]);
	assert.deepEqual(points(slateOf(view([7, 3]), rows, cast)), [[2, 6, 7], [3]]); // a meld counts at once
	assert.deepEqual(points(slateOf(view([6, 3]), rows, { ...cast, me: 1 })), [[3], [2, 6]]);
});

test("a new round begins with a clean slate, when the last deal of the old one has left the table", () => {
	const rows = [row(11, 4), row(12, 4)];
	assert.deepEqual(points(slateOf(view([12, 4], [], { over: true }), rows, cast)), [[11, 12], [4]]);
	assert.deepEqual(points(slateOf(view([0, 0]), rows, cast)), [[], []]);
	assert.deepEqual(points(slateOf(view([0, 2]), [...rows, row(0, 2)], cast)), [[], [2]]);
});

test("the winners of a round give the others a knoddel", () => {
	const facts = [fact("rounds", 0, 1), fact("rounds", 1, 0), fact("steins", 0, 2), fact("steins", 1, 1)];
	const [we, they] = slateOf(view([0, 0], facts), [], cast);
	assert.deepEqual([we.knoddels, we.steins], [0, 2]);
	assert.deepEqual([they.knoddels, they.steins], [1, 1]);
	assert.equal(marksWords(they), "They: 0 points of 12, knoddels: 1, steins: 1.");
	const notes = notesOf({ ...view([0, 0], facts), me: 0 }, cast).map(({ text }) => text);
	assert.ok(notes.includes("Knoddels: 0 : 1"), notes.join("\n"));
});

test("in the Hessian game there are strokes", () => {
	const [we] = slateOf(view([4, 6], [fact("strokes", 0, 4), fact("strokes", 1, 6)]), [], cast);
	assert.equal(marksWords(we), "We: 4 strokes left.");
});

test("the sum that counts is always that of the score", () => {
	const seed = process.env.SEED ?? String(Date.now() % 1_000_000);
	const text = execFileSync(process.env.TALK, ["random", seed, "4"], { encoding: "utf8", maxBuffer: 1 << 28 });
	const frames = text.trimEnd().split("\n").map(JSON.parse);
	const shown = frames.filter(({ game, view }) => game === "bauerchen" && view.me === 0);
	assert.ok(shown.length);
	for (const frame of shown) {
		const sides = slateOf(frame.view, [], cast);
		assert.deepEqual(
			sides.map((marks) => marks.strokes ?? marks.points.at(-1) ?? 0),
			frame.view.total,
			`SEED=${seed} ${JSON.stringify(frame)}`,
		);
	}
});

// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { forcedCard, forcedPause } from "../../web/src/table/forced.ts";

const view = { me: 0, to_act: [0], from: 0, count: [3, 3] };
const frame = (legal, more) => ({ view, legal, ...more });

test("a card is played automatically if it is the only move", () => {
	assert.equal(forcedCard(frame({ play: ["SA"] }), "single"), "SA");
	assert.equal(forcedCard(frame({ play: ["SA", "SK"] }), "single"), undefined);
	assert.equal(forcedCard(frame({ play: ["HK"], meld: ["HK meld"] }), "single"), undefined);
	assert.equal(forcedCard(frame({ play: ["S7"], pass: ["pass"] }), "single"), undefined);
	assert.equal(forcedCard(frame({ pass: ["pass"] }), "single"), undefined);
	assert.equal(forcedCard(frame({ play: ["SA"] }, { keep: true }), "single"), undefined);
	assert.equal(forcedCard(frame({ play: ["SA"] }, { ask: { what: "undo", seat: 1 } }), "single"), undefined);
	assert.equal(forcedCard(frame({ play: ["SA"] }), "never"), undefined);
});

test("the last card of a hand says nothing about the others", () => {
	assert.equal(forcedCard(frame({ play: ["SA"] }), "last"), undefined);
	assert.equal(forcedCard({ view: { ...view, count: [1, 1] }, legal: { play: ["SA"] } }, "last"), "SA");
	assert.equal(forcedCard({ view: { ...view, from: 1, count: [3, 1] }, legal: { play: ["SA"] } }, "last"), "SA");
});

test("in random deals a card is played automatically only if there is no other", () => {
	const seed = process.env.SEED ?? String(Date.now() % 1_000_000);
	const text = execFileSync(process.env.TALK, ["random", seed, "2"], { encoding: "utf8", maxBuffer: 1 << 28 });
	let forced = 0;
	for (const line of text.trimEnd().split("\n")) {
		const shown = JSON.parse(line);
		const card = forcedCard(shown, "single");
		if (card === undefined) continue;
		forced++;
		assert.deepEqual(Object.values(shown.legal).flat(), [card], `SEED=${seed} ${line}`);
	}
	assert.ok(forced > 0, `SEED=${seed}: no card was the only one`);
});

test("the pause is that of a bot", () => {
	assert.equal(forcedPause(0), 400);
	assert.equal(forcedPause(1), 1200);
});

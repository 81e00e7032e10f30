// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { test } from "node:test";
import { LONG_WAIT, soundsOf } from "../../web/src/app/sound.ts";

const view = { me: 0, seats: 2, sides: 0, to_act: [1], tricks: [0, 0], score: [0, 0], trick: { leader: 0 } };
const frame = (n, more) => ({ n, deal: 1, view: { ...view, ...more } });
const lay = (...cards) => ({ leader: 0, cards });

test("a card makes a sound, and so does a trick", () => {
	const [empty, one] = [frame(1), frame(2, { trick: lay("SA", null) })];
	const taken = frame(3, { tricks: [1, 0], last: lay("SA", "S2") });
	assert.deepEqual(soundsOf(empty, one, 0), ["card"]);
	assert.deepEqual(soundsOf(one, taken, 0), ["card", "trick"]);
	assert.deepEqual(soundsOf(one, one, 0), []);
	assert.deepEqual(soundsOf(frame(1, { laid: "S7" }), frame(2, { laid: "S7 S8" }), 0), ["card"]);
});

test("there is no sound for the first frame, a new deal, or an undone card", () => {
	assert.deepEqual(soundsOf(undefined, frame(2, { trick: lay("SA", null) }), 0), []);
	assert.deepEqual(soundsOf({ ...frame(1), deal: 0 }, frame(2, { trick: lay("SA", null) }), 0), []);
	assert.deepEqual(soundsOf(frame(1, { trick: lay("SA", null) }), frame(2), 0), []);
});

test("a turn makes a sound only after a long wait", () => {
	const turn = frame(2, { to_act: [0] });
	assert.deepEqual(soundsOf(frame(1), turn, LONG_WAIT), ["turn"]);
	assert.deepEqual(soundsOf(frame(1), turn, LONG_WAIT - 1), []);
	assert.deepEqual(soundsOf(turn, frame(3, { to_act: [0] }), LONG_WAIT), []);
	assert.deepEqual(soundsOf(frame(1, { me: undefined }), frame(2, { me: undefined, to_act: [0] }), LONG_WAIT), []);
});

test("a deal ends in one way for those who have won it and in another for the others", () => {
	const over = (score, more) => soundsOf(frame(1), frame(2, { to_act: [], over: true, score, ...more }), 0);
	assert.deepEqual(over([10, -3]), ["won"]);
	assert.deepEqual(over([-4, -9]), ["won"]);
	assert.deepEqual(over([-9, -4]), ["over"]);
	assert.deepEqual(over([0, 0]), ["over"]);
	assert.deepEqual(over([5, 0], { sides: 2, me: 2 }), ["won"]);
	assert.deepEqual(over([5, 0], { me: undefined }), ["over"]);
});

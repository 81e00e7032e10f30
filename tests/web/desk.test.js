// SPDX-License-Identifier: Apache-2.0
// What a post at the partner desk says, in the time of whoever reads it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LEVELS, SYSTEMS } from "../../web/src/wire/desk";
import { deskTime, LEVEL_WORDS, postWords, SYSTEM_WORDS, untilTonight } from "../../web/src/words/desk";

const at = (day, hour) => new Date(2026, 10, day, hour, 0).getTime();

test("a post for today says the time, another one the day too", () => {
	const now = at(23, 16);
	assert.equal(deskTime(undefined, now), "now");
	assert.match(deskTime(at(23, 20) / 1000, now), /^today, 8:00\sPM$/);
	assert.match(deskTime(at(25, 20) / 1000, now), /^Wed, Nov 25, 8:00\sPM$/);
});

test("what was not said is not there", () => {
	const post = { post: "x", name: "Anna", game: "bridge", until: 0 };
	assert.deepEqual(postWords(post, 0), ["now", "looks for players"]);
	const all = { ...post, partner: true, system: "acol", own: "weak notrump", level: "club" };
	assert.deepEqual(postWords(all, 0), ["now", "looks for a partner", "Acol", "weak notrump", "club player"]);
});

test("tonight is eight in the evening, while it is to come", () => {
	assert.equal(untilTonight(new Date(2026, 10, 23, 18, 30)), 5400);
	assert.equal(untilTonight(new Date(2026, 10, 23, 20, 0)), undefined);
});

test("each system and each level has words", () => {
	assert.deepEqual(Object.keys(SYSTEM_WORDS), [...SYSTEMS]);
	assert.deepEqual(Object.keys(LEVEL_WORDS), [...LEVELS]);
});

// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { test } from "node:test";
import { chosen } from "../../web/src/start/open-tables.tsx";

const people = [{ name: "Anna" }, {}];
const bots = [{ name: "Anna" }, { name: "Ben", bot: "casual" }, { name: "Cleo", bot: "beginner" }];
const tables = [
	{ id: "a", game: "barbu", seats: people },
	{ id: "b", game: "barbu", seats: bots, clock: { seconds: 180 } },
	{ id: "c", game: "bridge", seats: bots, clock: { seconds: 600 } },
	{ id: "d", game: "bridge", seats: people, clock: { seconds: 60 } },
	{ id: "e", game: "bauerchen", seats: bots, clock: { seconds: 0, extra: 0, hours: 24 } },
];

test("open tables are chosen by game, speed and the best of their bots", () => {
	const idsOf = (wanted) =>
		chosen(tables, wanted)
			.map(({ id }) => id)
			.join("");
	assert.equal(idsOf({}), "abcde");
	assert.equal(idsOf({ game: "" }), "abcde");
	assert.equal(idsOf({ game: "bridge" }), "cd");
	assert.equal(idsOf({ speed: "none" }), "a");
	assert.equal(idsOf({ speed: "fast" }), "bd");
	assert.equal(idsOf({ speed: "slow" }), "c");
	assert.equal(idsOf({ speed: "days" }), "e");
	assert.equal(idsOf({ level: "people" }), "ad");
	assert.equal(idsOf({ level: "casual" }), "bce");
	assert.equal(idsOf({ level: "beginner" }), "");
	assert.equal(idsOf({ game: "bridge", speed: "fast", level: "people" }), "d");
});

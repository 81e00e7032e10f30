// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToGoOn } from "../../web/src/start/resume.ts";
import { byTurn, ownTitle, tableWords } from "../../web/src/start/table-list.tsx";
import { setWords } from "../../web/src/words/catalog.ts";

const table = (id, more) => ({ id, game: "bridge", seats: [{ name: "Anna" }], started: true, ...more });
const others = [table("a"), table("b")];
const soon = table("c", { turn: true, left: 3600 });
const late = table("d", { turn: true, left: 90_000 });
const whenever = table("e", { turn: true });

test("tables where it is the player's turn come first, the most urgent at the top, and are counted", () => {
	setWords("en", {});
	assert.deepEqual(
		byTurn([...others, whenever, late, soon]).map(({ id }) => id),
		["c", "d", "e", "a", "b"],
	);
	assert.equal(ownTitle(others), "Your tables");
	assert.equal(ownTitle([...others, soon]), "Your turn at one table");
	assert.equal(ownTitle([...others, soon, late, whenever]), "Your turn at 3 tables");
});

test("a list says how long there is for a move", () => {
	const pace = (hours) => tableWords(table("f", { clock: { seconds: 0, extra: 0, hours } }))[1];
	assert.deepEqual([1, 12, 24, 36, 72].map(pace), [
		"1 hour per move",
		"12 hours per move",
		"1 day per move",
		"36 hours per move",
		"3 days per move",
	]);
});

test("the app goes on where it is the player's turn, or else with the newest match, of the server or of the browser", () => {
	const sat = (id, seconds, more) => table(id, { seconds, ...more });
	const alone = (id, begun) => ({ id, game: "bridge", begun });
	assert.equal(pathToGoOn([sat("a", 9, {}), { ...late, seconds: 1 }, { ...soon, seconds: 2 }], []), "/t/c");
	assert.equal(pathToGoOn([sat("a", 5), sat("b", 9), sat("f", 11, { started: false })], [alone("x", 8000)]), "/t/b");
	assert.equal(pathToGoOn([sat("b", 9)], [alone("w", 7000), alone("x", 10_000)]), "/solo/x");
	assert.equal(pathToGoOn([], [alone("w", 1)]), "/solo/w");
	assert.equal(pathToGoOn([], []), undefined);
});

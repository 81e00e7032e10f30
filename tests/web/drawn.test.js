// SPDX-License-Identifier: Apache-2.0
// A tournament of single players: what a director types, what a result is called, and who sits out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { allBoards, boardWords, isReplayed, placeWords, readAt, sittingOut } from "../../web/src/words/drawn";
import { enteredWords, seatedOf, seatWords } from "../../web/src/words/evening";

const table = { table: 1, 1: 4, 2: 9, 3: 2, boards: [] };
const tournament = { kind: "tables", each: 1, scoring: "places" };

test("points are typed in the order of the seats, one for each", () => {
	const read = (text) => readAt(tournament, table, text);
	assert.deepEqual(read("17 -4 3"), { points: "17 -4 3" });
	assert.deepEqual(read(" 17, −4;3 "), { points: "17 -4 3" });
	assert.deepEqual(read("np"), { verdict: "NP" });
	for (const wrong of ["", "17 -4", "17 -4 3 8", "17 x 3", "30001 0 0", "1.5 2 3"])
		assert.equal(read(wrong), undefined, wrong);
	assert.equal(readAt(tournament, undefined, "17 -4 3"), undefined);
	assert.deepEqual(readAt({ kind: "howell" }, table, "pass"), { contract: "pass" });
});

test("a result of a whole round is called by the round, else by its deal", () => {
	assert.equal(boardWords(tournament, 3), "Round 3");
	assert.equal(boardWords({ ...tournament, each: 4 }, 3), "Deal 3");
	assert.equal(boardWords({ ...tournament, scoring: "duplicate" }, 3), "Deal 3");
	assert.equal(boardWords({ ...tournament, kind: "howell" }, 3), "Board 3");
	assert.equal(placeWords(tournament, { board: 3, table: 2, round: 3 }), "Table 2, round 3");
});

test("seats are told in their order, and points with a true minus", () => {
	assert.deepEqual(seatedOf(table), [
		["1", 4],
		["2", 9],
		["3", 2],
	]);
	assert.equal(seatWords("3"), "Seat 3");
	assert.equal(seatWords("n"), "N");
	assert.equal(enteredWords({ points: [17, -4, 3] }), "17 −4 3");
});

test("who is there and has no seat sits out", () => {
	const who = [1, 2, 3, 4, 9].map((number) => ({ number, from: 1, until: 4 }));
	who.push({ number: 10, from: 0 }, { number: 11, from: 3, until: 4 }, { number: 12, from: 1, until: 1 });
	assert.deepEqual(
		sittingOut(who, [table], 2).map(({ number }) => number),
		[1, 3],
	);
});

test("boards that nobody plays are not listed", () => {
	assert.deepEqual(allBoards({ first: 3, boards: 4 }), [3, 4, 5, 6]);
	assert.deepEqual(allBoards({ first: 3, boards: 4, gaps: [4, 6] }), [3, 5]);
});

test("what was played of a board is shown where the server has it and whoever looks may see it", () => {
	assert.equal(isReplayed({ online: true, state: "over" }, 3), true);
	assert.equal(isReplayed({ online: true, state: "play", open: [1, 2] }, 3), false);
	assert.equal(isReplayed({ online: true, state: "play", open: [3] }, 3), true);
	assert.equal(isReplayed({ online: true, state: "play", codes: ["a"] }, 3), true);
	assert.equal(isReplayed({ state: "over" }, 3), false);
});

// SPDX-License-Identifier: Apache-2.0
// A broadcast as a page follows it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { commentsUpTo, heard, momentAt, NOTHING_ON_AIR } from "../../web/src/app/broadcast.ts";

const board = { type: "board", round: 1, table: 2, board: 7, times: [0, 100, 150, 400], record: "atout 1\n" };
const comment = (entry, moment) => ({ entry, moment, round: 1, table: 2, number: 1, name: "Ann", text: `${entry}` });

test("a moment is shown from its time on, and the last one stays", () => {
	for (const [elapsed, moment] of [
		[-5, 0],
		[0, 0],
		[99, 0],
		[100, 1],
		[399, 2],
		[400, 3],
		[1e9, 3],
	])
		assert.equal(momentAt(board.times, elapsed), moment, String(elapsed));
	assert.equal(momentAt([], 5), 0);
});

test("who comes in the middle knows when the board has begun", () => {
	const told = [board, { type: "comments", comments: [comment(5, 1)] }, { type: "now", at: 250 }];
	const channel = told.reduce((all, said) => heard(all, said, 1000), NOTHING_ON_AIR);
	assert.equal(channel.begun, 750);
	assert.deepEqual(
		channel.comments.map(({ entry }) => entry),
		[5],
	);
	assert.equal(momentAt(channel.onAir.times, 1000 - channel.begun), 2);
});

test("the next board has no comments of the one before, and begins when it is said", () => {
	const before = { onAir: board, comments: [comment(5, 1)], begun: 3 };
	const next = heard(before, { ...board, board: 8 }, 9000);
	assert.deepEqual([next.onAir.board, next.comments, next.begun], [8, [], undefined]);
	assert.equal(heard(next, { type: "over" }, 1).over, true);
	assert.equal(heard(next, { type: "wait" }, 1), next);
});

test("comments stand in the order of their moments, and none is shown before its own", () => {
	const all = [comment(9, 3), comment(5, 7), comment(7, 3)];
	const shown = (moment) => commentsUpTo(all, moment).map(({ entry }) => entry);
	assert.deepEqual([shown(2), shown(3), shown(7)], [[], [7, 9], [7, 9, 5]]);
});

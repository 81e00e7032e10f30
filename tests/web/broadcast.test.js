// SPDX-License-Identifier: Apache-2.0
// A broadcast as a page follows it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { socketTransport } from "../../web/src/wire/socket.ts";
import { commentsUpTo, heard, momentAt, NOTHING_ON_AIR, tableNumbers } from "../../web/src/app/broadcast.ts";

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

test("whoever is refused is told why, until they are let in", () => {
	const key = "There is no room left. Please try again later";
	const refused = heard(NOTHING_ON_AIR, { type: "refused", key }, 1);
	assert.equal(refused.refused, key);
	assert.equal(heard(refused, { type: "wait" }, 2).refused, undefined);
	assert.equal(heard(refused, board, 2).refused, undefined);
});

test("tables are a list of numbers, and nothing else ends a broadcast by mistake", () => {
	assert.equal(tableNumbers(" 1, 3 12 "), "1 3 12");
	for (const text of ["1-4", "all", "", " , ", "1 and 2"]) assert.equal(tableNumbers(text), undefined, text);
});

const { WebSocket, setTimeout, addEventListener } = globalThis;
const own = { WebSocket, setTimeout, addEventListener };

// A server that has always the same answer, and the waits before it is asked again.
function waitsAfter(context, code, message) {
	const waits = [];
	let open = 0;
	context.after(() => Object.assign(globalThis, own));
	globalThis.addEventListener = () => {};
	globalThis.setTimeout = (call, ms) => {
		waits.push(ms);
		if (waits.length < 6) call();
	};
	globalThis.WebSocket = class {
		constructor() {
			open++;
			queueMicrotask(() => {
				this.onopen();
				this.onmessage({ data: JSON.stringify(message) });
				this.onclose({ code });
			});
		}
	};
	const told = [];
	socketTransport("ws://x/ws", { receive: () => {}, tell: (presence) => told.push(presence) });
	return new Promise((resolve) => own.setTimeout(() => resolve({ waits, told, open })));
}

test("who is refused for good does not ask again, and who finds no room asks seldom", async (context) => {
	const refused = { type: "refused", key: "x" };
	assert.deepEqual(await waitsAfter(context, 4004, refused), { waits: [], told: ["here", "gone"], open: 1 });
	const full = await waitsAfter(context, 4009, refused);
	assert.ok(full.waits.length === 6 && full.waits.every((ms) => ms >= 7500), String(full.waits));
	const away = await waitsAfter(context, 1006, refused);
	assert.ok(away.waits[5] > away.waits[0] * 8, String(away.waits));
});

test("comments stand in the order of their moments, and none is shown before its own", () => {
	const all = [comment(9, 3), comment(5, 7), comment(7, 3)];
	const shown = (moment) => commentsUpTo(all, moment).map(({ entry }) => entry);
	assert.deepEqual([shown(2), shown(3), shown(7)], [[], [7, 9], [7, 9, 5]]);
});

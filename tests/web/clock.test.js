// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { test } from "node:test";
import { isMyTurn, outOfTime } from "../../web/src/app/turn.ts";
import { receive } from "../../web/src/app/room.ts";
import { clockText, leftAt, secondsLeft } from "../../web/src/table/time-left.tsx";
import { changes } from "../../web/src/words/changes.ts";

const clock = { left: [60_000, 30_000, null], running: [0], at: 1000 };

test("time runs at a seat that is to move, and not below nothing", () => {
	assert.equal(leftAt(clock, 0, 11_000), 50_000);
	assert.equal(leftAt(clock, 0, 99_000), 0);
	assert.equal(leftAt(clock, 1, 11_000), 30_000);
	assert.equal(leftAt(clock, 2, 11_000), undefined);
	assert.equal(leftAt(undefined, 0, 11_000), undefined);
});

test("a clock counts the seconds that have begun", () => {
	assert.deepEqual([180_000, 179_001, 61_000, 59_999, 1, 0].map(clockText), [
		"3:00",
		"3:00",
		"1:01",
		"1:00",
		"0:01",
		"0:00",
	]);
});

const view = { seats: 2, sides: 0, dealer: 0, to_act: [0], count: [1, 1], tricks: [0, 0], facts: [] };
const frame = (n, more) => ({ type: "frame", n, game: "farmers", deal: 1, view, legal: {}, ...more });
const room = { presence: "here", rows: [], lines: [], witness: { match: 0, deals: {} } };

test("a clock runs from when it was told, not from when its frame is shown, and ends with the deal", () => {
	const told = receive(room, frame(1, { clock: { left: [5000, null], running: [0] } }), 700);
	assert.deepEqual(told.clock, { left: [5000, null], running: [0], at: 700 });
	assert.equal(told.shown, undefined);
	assert.equal(receive(told, frame(2), 900).clock, undefined);
});

test("the wait behind a stop runs from when it was told", () => {
	const told = receive(room, frame(1, { wait: 9500 }), 700);
	assert.deepEqual(told.wait, { ms: 9500, at: 700 });
	assert.deepEqual(
		[700, 1200, 1201, 10_199, 10_200, 99_000].map((now) => secondsLeft(told.wait, now)),
		[10, 9, 9, 1, 0, 0],
	);
	assert.equal(receive(told, frame(1), 900).wait, undefined);
});

test("a player out of time is announced once", () => {
	const cast = { game: "farmers", seats: 2, sides: 0, me: 1, names: ["Anna", "Bo"] };
	const before = frame(1, { clock: { left: [900, 5000], running: [0] } });
	const late = (n, more) => frame(n, { standin: [0], clock: { left: [0, 5000], running: [1] }, ...more });
	assert.deepEqual(changes(before, late(2), cast), ["Anna is out of time. A bot plays until the deal is over."]);
	assert.deepEqual(changes(late(2), late(3), cast), []);
	assert.deepEqual(changes(before, late(2, { away: [0], clock: before.clock }), cast), [
		"Anna is away. A bot plays.",
	]);
	assert.deepEqual(changes(late(2, { away: [0] }), late(2, { standin: [] }), cast), ["Anna is back."]);
	assert.match(changes(before, late(2), { ...cast, me: 0 })[0], /^Your time is up/);
});

test("who plays declarer's cards for a bot is out of time too, though a bot plays for the own seat", () => {
	const clock = { left: [0, null, null, null], running: [] };
	const played = frame(2, { standin: [0], clock, view: { ...view, me: 2, to_act: [2] } });
	assert.deepEqual([outOfTime(played), isMyTurn(played)], [true, false]);
	const mine = { ...played, standin: [], legal: { play: ["SA"] } };
	assert.deepEqual([outOfTime(mine), isMyTurn(mine)], [false, true]);
	const asked = { ...mine, legal: {}, ask: { what: "claim", seat: 2, move: "claim 9" } };
	assert.deepEqual([outOfTime(asked), isMyTurn(asked)], [false, true]);
});

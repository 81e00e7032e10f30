// SPDX-License-Identifier: Apache-2.0
// A match of two teams in the browser: how it stands, half-time, the end, and how a table is opened for it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { comparedOf } from "../../web/src/app/by-bots.ts";
import { FirstOptions } from "../../web/src/app/first-options.ts";
import { gainWords, roomsUpTo, standWords, stateWords, victoryWords } from "../../web/src/words/teams.ts";

const rows = Array.from({ length: 8 }, (_, i) => ({ deal: i + 1, dealer: 0, score: [0, 0], total: [0, 0] }));
const cast = (me) => ({ game: "bridge", seats: 4, sides: 2, me, names: [] });
const deals = (gains) =>
	new Map(gains.flatMap((imps, i) => (imps === undefined ? [] : [[i + 1, { imps, score: 0, calls: [] }]])));
const gains = [3, -1, 0, 10, -6, 2, 0, -1];

test("each team has the IMPs of the boards that it has won, as the player's team sees it", () => {
	assert.deepEqual(roomsUpTo(deals(gains), rows, rows[7], cast(2)), { boards: 8, ours: 15, theirs: 8, whole: true });
	assert.equal(standWords(roomsUpTo(deals(gains), rows, rows[3], cast(1))), "1:13");
});

test("half-time and the end are told once no board before is missing", () => {
	const at = (row, of, known = gains, me = 0) =>
		stateWords(roomsUpTo(deals(known), rows, rows[row], cast(me)), of, cast(me));
	assert.equal(at(3, 8), "Half-time: 13 to 1 IMPs.");
	assert.equal(at(2, 8), undefined);
	assert.equal(at(3, 8, [3, undefined, 0, 10]), undefined);
	assert.equal(at(7, 8), "Your team has won the match, 15 to 8 IMPs.");
	assert.equal(at(7, 8, gains, 1), "Your team has lost the match, 8 to 15 IMPs.");
	assert.equal(at(1, 2, [2, -2]), "The match is drawn, 2 to 2 IMPs.");
	assert.equal(at(7, 0), undefined);
	assert.equal(at(1, 4), undefined, "a short match has no half-time");
});

test("a spectator is told how N-S and E-W stand", () => {
	const rooms = roomsUpTo(deals(gains), rows, rows[7], cast(undefined));
	assert.equal(stateWords(rooms, 8, cast(undefined)), "N-S have won the match, 15 to 8 IMPs.");
	assert.equal(gainWords(-1, rooms, cast(undefined)), "This board: −1 IMPs for N-S. The match: N-S 15, E-W 8.");
	assert.equal(gainWords(3, rooms, cast(0)), "This board: +3 IMPs. The match: 15 to 8.");
});

test("victory points are those of both teams", () => {
	assert.equal(victoryWords(1423), "Victory points: 14.23 to 5.77.");
	assert.equal(victoryWords(2000), "Victory points: 20.00 to 0.00.");
});

test("deals of several people are compared where bots play them in another room", () => {
	const known = { "1 1 0": { score: 0, imps: 0, calls: [] } };
	assert.equal(comparedOf(known, 1, rows.slice(0, 1), true, true).teams, true);
	assert.equal(comparedOf(known, 1, rows.slice(0, 1), true).teams, undefined);
});

test("a new table is told its options once, when its owner may choose them", () => {
	const said = [];
	const say = (message) => said.push(message);
	const options = new FirstOptions({ boards: "24", other_room: "expert" });
	options.receive({ type: "fair" }, say);
	options.receive({ type: "table", may: [] }, say);
	assert.deepEqual(said, []);
	options.receive({ type: "table", may: ["option", "start"] }, say);
	options.receive({ type: "table", may: ["option", "start"] }, say);
	assert.deepEqual(said, [
		{ type: "option", name: "boards", value: "24" },
		{ type: "option", name: "other_room", value: "expert" },
	]);
	new FirstOptions().receive({ type: "table", may: ["option"] }, say);
	assert.equal(said.length, 2);
});

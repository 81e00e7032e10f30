// SPDX-License-Identifier: Apache-2.0
// Boards of a player's own: how a table is told of them, and what each at the table reads.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardsMessages } from "../../web/src/offline/boards.ts";
import { boardsNote, boardsWords } from "../../web/src/words/boards.ts";

const LINE = `hands ${["S", "H", "D", "C"].map((suit) => `${suit}AKQJT98765432`).join(" ")}`;
const cast = (me) => ({ game: "x", seats: 4, sides: 2, me, names: ["Anna", "Bo", "Cleo", "Dirk"] });

test("a list comes in parts that a message has room for, and the last one says so", () => {
	const lines = Array.from({ length: 100 }, (_, i) => `board ${i + 1} ${LINE}`);
	const messages = boardsMessages(`${lines.join("\n")}\n`);
	assert.ok(messages.length > 2);
	assert.equal(messages.map(({ text }) => text).join(""), `${lines.join("\n")}\n`);
	for (const [i, message] of messages.entries()) {
		assert.ok(JSON.stringify(message).length < 4096);
		assert.equal(message.type, "boards");
		assert.equal(message.last, i === messages.length - 1 ? true : undefined);
		const before = messages.slice(0, i).flatMap(({ text }) => text.split("\n").slice(0, -1));
		assert.equal(message.line, before.length);
	}
});

test("the others read who has brought the boards, and who has brought them reads that they know", () => {
	const boards = { how: "brought", count: 24, seat: 1 };
	assert.equal(boardsWords(boards, cast(0)), "those of Bo · 24");
	assert.match(boardsNote(boards, cast(0), 0), /^Bo has brought the deals, and may know the cards/);
	assert.match(boardsNote(boards, cast(1), 1), /^All at the table are told/);
	assert.match(boardsNote({ how: "brought", count: 1 }, cast(0), 0), /^Somebody has brought/);
	assert.match(boardsNote({ how: "played", count: 4 }, cast(0), 0), /have been played/);
	assert.equal(boardsNote({ how: "set", count: 4 }, cast(0), 0), "");
	assert.equal(boardsWords(undefined, cast(0)), "shuffled");
});

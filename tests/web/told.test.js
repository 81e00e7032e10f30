// SPDX-License-Identifier: Apache-2.0
// The sentences that keys say.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ownHandWords, scoreWords, trickWords } from "../../web/src/words/told.ts";
import { play } from "./games.js";

const cast = { game: "boerenbridge", seats: 4, sides: 0, me: 1, names: ["Ada", "Anna", "Cleo", "Dirk"] };
const view = (more) => ({
	seats: 4,
	me: 1,
	count: [3, 3, 3, 3],
	total: [10, -5, 0, 30],
	facts: [],
	to_act: [],
	...more,
});
const frame = (more) => ({ type: "frame", n: 1, game: "boerenbridge", deal: 1, legal: {}, view: view(more) });

test("the own hand is said suit by suit, and nobody else's", () => {
	play("boerenbridge");
	assert.equal(
		ownHandWords(frame({ known: ["SA", "SK ST D4", "HA", ""], trump: "D" })),
		"spades: king, 10; diamonds: 4.",
	);
	assert.equal(ownHandWords(frame({ known: ["SA", "", "", ""] })), "You have no cards.");
	assert.equal(ownHandWords(frame({ known: ["SA", "", "", ""], me: undefined })), "You are watching.");
});

test("the trick is said from the card led on, with who is winning it", () => {
	const trick = { leader: 3, winner: 0, cards: ["SA", null, null, "S4"] };
	assert.equal(trickWords(frame({ trick }), cast), "Dirk: 4 of spades; Ada: ace of spades. Winning so far: Ada.");
	assert.equal(trickWords(frame({ trick: { leader: 1 } }), cast), "You lead");
	assert.equal(trickWords(frame({ trick: { leader: 2 } }), cast), "Cleo leads");
	assert.equal(trickWords(frame({}), cast), "There is no trick on the table.");
	assert.equal(trickWords(frame({ laid: "S7 S8 H8" }), cast), "hearts: 8; spades: 7, 8.");
});

test("the score is said with the player's own first", () => {
	assert.equal(scoreWords(frame({}), cast), "You: −5; Cleo: 0; Dirk: 30; Ada: 10.");
	const sides = scoreWords(frame({ total: [7, 4] }), { ...cast, sides: 2 });
	assert.equal(sides, "You and Dirk: 4; Ada and Cleo: 7.");
});

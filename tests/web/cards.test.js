// SPDX-License-Identifier: Apache-2.0
import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { test } from "node:test";
import { traitsOf } from "../../web/src/card/avatar.tsx";
import { PIPS } from "../../web/src/card/pips.ts";
import { contractsOf } from "../../web/src/table/choices.tsx";
import { spotOf } from "../../web/src/table/seating.ts";
import { bySuit, cardShort, cardsOf, cardWords, rankLetter, secondRow } from "../../web/src/words/cards.ts";
import { distinct } from "../../web/src/words/cast.ts";
import { setGame, setWords, t, wantedLang } from "../../web/src/words/catalog.ts";
import { moveWords, refusalWords } from "../../web/src/words/moves.ts";
import { play } from "./games.js";

const cast = { game: "bridge", seats: 4, sides: 2, me: 0, names: [] };

test("a card has its name", () => {
	assert.equal(cardWords("HT"), "10 of hearts");
	assert.equal(cardWords("SQ"), "queen of spades");
	assert.equal(cardShort("DA"), "♦A");
});

test("jack, queen and king have the letters of the language", () => {
	for (const [lang, letters] of Object.entries({ en: "AKQJ", de: "AKDB", fr: "ARDV", nl: "AHVB" })) {
		setWords(lang, {});
		assert.equal([..."AKQJ"].map(rankLetter).join(""), letters);
	}
	setWords("en", {});
});

test("a number of the pack has as many pips", () => {
	for (const [rank, pips] of Object.entries(PIPS)) assert.equal(pips.length, rank === "T" ? 10 : Number(rank));
});

test("a hand by suits keeps the order of the hand", () => {
	assert.deepEqual(bySuit(cardsOf("SK S2 H9 DA")), [["SK", "S2"], ["H9"], ["DA"]]);
	assert.deepEqual(cardsOf(""), []);
});

test("what is always trump stands with trumps", () => {
	play("bauerchen");
	assert.deepEqual(bySuit(cardsOf("CJ DJ SA ST H9"), "S"), [["CJ", "DJ", "SA", "ST"], ["H9"]]);
	assert.deepEqual(bySuit(cardsOf("CJ DJ SA ST H9")), [["CJ", "DJ"], ["SA", "ST"], ["H9"]]);
	setGame("");
});

test("two rows of suits are about as long as each other", () => {
	const rows = (...lengths) => secondRow(lengths.map((length) => Array(length).fill("S2")));
	assert.equal(rows(2, 4, 3, 4), 2);
	assert.equal(rows(7, 2, 2, 2), 1);
	assert.equal(rows(1, 1, 1, 10), 3);
	assert.equal(rows(13), 0);
});

test("a translation may reorder what it says, and a game has terms of its own", () => {
	setWords("de", { "%s of %s": "%2$s-%1$s", spades: "Pik", "bauerchen\u0004spades": "Schippe" });
	assert.equal(cardWords("S7"), "Pik-7");
	setGame("bauerchen");
	assert.equal(cardWords("S7"), "Schippe-7");
	setGame("");
	assert.equal(t("a key that nobody translates"), "a key that nobody translates");
	assert.equal(t("100 %% of %d", 3), "100 % of 3");
	setWords("en", {});
});

test("the first language that is preferred and known is taken", () => {
	assert.equal(wantedLang(["it-IT", "fr-CH", "de"]), "fr");
	assert.equal(wantedLang(["it"]), "en");
});

test("moves of all games have words, and others their text", () => {
	const named = { ...cast, names: ["Anna", "Ben", "Carla", "Dora"] };
	const words = {
		bridge: {
			"1NT": "1 no trump",
			"4H": "4 hearts",
			X: "double",
			pass: "pass",
			SA: "ace of spades",
			"claim 9": "claim 9 tricks for declarer",
			"sing 7": "sing 7",
		},
		bauerchen: {
			"HK meld": "king of hearts with its meld",
			"trump last": "turn the last card for trumps",
			"trump C": "make clubs trumps",
		},
		farmers: { "bid 3": "bid 3" },
		barbu: {
			"contra 2": "contra Carla",
			"contra 0": "contra you",
			"contra table": "contra the table",
			"re max": "re to all",
			"contract domino T": "contract Domino from 10",
			"contract last_two": "contract Last two",
		},
	};
	for (const [game, moves] of Object.entries(words)) {
		play(game);
		for (const [move, expected] of Object.entries(moves)) assert.equal(moveWords(move, named), expected);
	}
});

test("a refusal is filled with its suit or its number", () => {
	assert.equal(
		refusalWords({ type: "refused", key: "You have %s: you must follow suit", suit: "H" }),
		"You have hearts: you must follow suit",
	);
	assert.equal(
		refusalWords({ type: "refused", key: "You can bid from 0 to %s", number: 0 }),
		"You can bid from 0 to 0",
	);
});

test("bots of one kind are numbered", () => {
	assert.deepEqual(distinct(["Anna", "Sampler", undefined, "Sampler"]), ["Anna", "Sampler", undefined, "Sampler 2"]);
});

test("a name that runs from right to left turns nothing around it", () => {
	assert.equal(t("%s: %s", "Anna", 7), "Anna: 7");
	assert.equal(t("%s: %s", "\u05d0\u05e0\u05d4", 7), "\u2068\u05d0\u05e0\u05d4\u2069: 7");
	assert.equal(t("%s: %s", 7, "\u0646\u0645\u06cc"), "7: \u2068\u0646\u0645\u06cc\u2069");
});

test("the next seat is on the left, the partner opposite", () => {
	assert.deepEqual(spotOf(2, 2, 4), { x: 0, y: 1 });
	assert.deepEqual(spotOf(3, 2, 4), { x: -1, y: 0 });
	assert.deepEqual(spotOf(0, 2, 4), { x: 0, y: -1 });
});

test("contracts are grouped with their suits and ranks", () => {
	play("barbu");
	const moves = ["contract plis", "contract trumps C", "contract trumps S", "contract domino 8"];
	assert.deepEqual(contractsOf(moves), [
		{ name: "plis", moves: ["contract plis"] },
		{ name: "trumps", moves: ["contract trumps C", "contract trumps S"] },
		{ name: "domino", moves: ["contract domino 8"] },
	]);
});

test("all cards together are drawn in at most 30 KB", () => {
	const folder = "web/src/card";
	const sizes = readdirSync(folder).map((file) => statSync(`${folder}/${file}`).size);
	assert.ok(sizes.reduce((sum, size) => sum + size) <= 30_000);
});

test("a name always has the same portrait, and others have others", () => {
	const portraits = ["Anna", "Ben", "Cleo", "Dirk", "Emma", "Finn"].map((name) => JSON.stringify(traitsOf(name)));
	assert.equal(portraits[0], JSON.stringify(traitsOf("Anna")));
	assert.equal(new Set(portraits).size, 6);
});

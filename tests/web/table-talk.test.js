// SPDX-License-Identifier: Apache-2.0
// What is said at the table of bridge, in the words of its players.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setWords } from "../../web/src/words/catalog.ts";
import { notesOf, resultLine } from "../../web/src/words/facts.ts";
import { madeWords } from "../../web/src/words/moves.ts";
import { clockWords } from "../../web/src/words/numbers.ts";
import { wordsOf } from "./catalogs.js";
import { play } from "./games.js";

const cast = (me) => ({ game: "bridge", seats: 4, sides: 2, me, names: ["Anna", "Ben", "Cleo", "Dirk"] });
const view = (me, ...facts) => ({ me, seats: 4, sides: 2, to_act: [], count: [0, 0, 0, 0], tricks: [], facts });

const played = (contract, value) =>
	resultLine(view(0, { key: "contract", word: contract, value: 0, seat: 0 }, { key: "result", value, seat: 0 }));
const SIDES = ["none", "N-S", "E-W", "both"];
const vulnerable = (me) => SIDES.map((word, value) => notesOf(view(me, { key: "vul", word, value }), cast(me))[0].text);

const SAID = {
	en: {
		results: ["1NT +2, two overtricks", "4♥ +1, one overtrick", "4♥ =, made exactly", "3NT −1, one down"],
		vulnerable: ["Vulnerable: none", "Vulnerable: you", "Vulnerable: opponents", "Vulnerable: both"],
		watched: ["Vulnerable: none", "Vulnerable: N-S", "Vulnerable: E-W", "Vulnerable: both"],
		bid: "Cleo bids 1 heart.",
		clock: ["none", "5 minutes per deal", "95 seconds per deal"],
	},
	de: {
		results: ["1SA +2, zwei Überstiche", "4♥ +1, ein Überstich", "4♥ =, genau erfüllt", "3SA −1, ein Faller"],
		vulnerable: ["Niemand in Gefahr", "Wir in Gefahr", "Gegner in Gefahr", "Alle in Gefahr"],
		watched: ["Niemand in Gefahr", "N-S in Gefahr", "O-W in Gefahr", "Alle in Gefahr"],
		bid: "Cleo reizt 1 Cœur.",
		clock: ["keine", "5 Minuten je Spiel", "95 Sekunden je Spiel"],
	},
	fr: {
		results: [
			"1SA +2, deux levées de mieux",
			"4♥ +1, une levée de mieux",
			"4♥ =, juste fait",
			"3SA −1, une de chute",
		],
		vulnerable: ["personne", "nous", "adversaires", "tous"].map((who) => `Vulnérabilité\u00a0: ${who}`),
		watched: ["personne", "N-S", "E-O", "tous"].map((who) => `Vulnérabilité\u00a0: ${who}`),
		bid: "Cleo annonce 1 cœur.",
		clock: ["aucune", "5 minutes par donne", "95 secondes par donne"],
	},
	nl: {
		results: ["1SA +2, twee overslagen", "4♥ +1, één overslag", "4♥ =, precies gemaakt", "3SA −1, één down"],
		vulnerable: ["Kwetsbaar: niemand", "Kwetsbaar: wij", "Kwetsbaar: tegenstanders", "Kwetsbaar: allen"],
		watched: ["Kwetsbaar: niemand", "Kwetsbaar: N-Z", "Kwetsbaar: O-W", "Kwetsbaar: allen"],
		bid: "Cleo biedt 1 harten.",
		clock: ["geen", "5 minuten per spel", "95 seconden per spel"],
	},
};

before(() => play("bridge"));
after(() => setWords("en", {}));

for (const [lang, said] of Object.entries(SAID))
	test(`a result, who is vulnerable, a bid and a clock are said as players say them, ${lang}`, () => {
		setWords(lang, wordsOf(lang));
		const results = [played("1NT", 2), played("4H", 1), played("4H", 0), played("3NT", -1)];
		assert.deepEqual(results, said.results);
		assert.deepEqual(vulnerable(0), said.vulnerable);
		assert.equal(vulnerable(1)[2], said.vulnerable[1]);
		assert.deepEqual(vulnerable(undefined), said.watched);
		assert.equal(madeWords({ seat: 2, move: "1H" }, cast(0)), said.bid);
		assert.deepEqual([0, 300, 95].map(clockWords), said.clock);
	});

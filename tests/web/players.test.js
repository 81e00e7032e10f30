// SPDX-License-Identifier: Apache-2.0
// The players of a club: tables of spreadsheets, and names that are typed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { handicapOf, offered, printPlayers, readPlayers, recognized } from "../../web/src/words/players";

const TABLE =
	'Number;Name;Town;Hidden;Handicap\n# a comment\n1042;"Ann ""A"", Bee";Ulm;;2,5\n2077;Bo Cee;;x;1\n;nobody\n\n7;Di;;;\n';
const players = readPlayers(TABLE);

test("a table of a spreadsheet is read by its heads, whatever the others are", () => {
	assert.deepEqual(players[0], { number: "1042", name: 'Ann "A", Bee', club: "", handicap: "2,5", hidden: false });
	assert.deepEqual(
		players.map(({ number, hidden }) => [number, hidden]),
		[
			["1042", false],
			["2077", true],
			["7", false],
		],
	);
	assert.equal(readPlayers("name,club\nAnn,Ulm\n"), undefined);
	assert.deepEqual(readPlayers(""), []);
});

test("what is written reads back", () => {
	assert.deepEqual(readPlayers(printPlayers(players)), players);
	assert.equal(printPlayers(players).split("\n")[1], '1042,"Ann ""A"", Bee",,"2,5",');
});

test("numbers that are typed become names, and whoever stays out of lists is known", () => {
	const both = recognized("1042 & bo cee", players);
	assert.equal(both.name, 'Ann "A", Bee & Bo Cee');
	assert.deepEqual(
		both.players.map(({ hidden }) => hidden),
		[false, true],
	);
	assert.equal(recognized("7/Eve", players).name, "Di & Eve");
	assert.deepEqual(recognized("Eve / Flo", players), { name: "Eve / Flo", players: [], all: false });
});

test("a pair has the mean of its players' handicaps, and none where one has none", () => {
	assert.equal(handicapOf(recognized("1042 & 2077", players)), "1.75");
	assert.equal(handicapOf(recognized("2077", players)), "1");
	assert.equal(handicapOf(recognized("2077 & 7", players)), undefined);
	assert.equal(handicapOf(recognized("Eve & Flo", players)), undefined);
	assert.equal(handicapOf(recognized("1042 & Eve", players)), undefined);
});

test("the second player of a pair is offered behind the first", () => {
	assert.deepEqual(offered("Eve & b", players)[1], "Eve & Bo Cee");
	assert.deepEqual(offered("b", players)[1], "Bo Cee");
});

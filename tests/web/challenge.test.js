// SPDX-License-Identifier: Apache-2.0
// A challenge in a link: it comes back, what is none is refused, and nobody sees a deal before having played it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { challengeFragment, challengeOf, fragmentChallenge, mergePlayers } from "../../web/src/wire/challenge.ts";
import { compare, matchOfSet, pointsOf } from "../../web/src/words/rivals.ts";
import { impsFor } from "../../web/src/words/imps.ts";
import { withMine } from "../../web/src/offline/challenge.ts";

const row = (deal, points, more = {}) => ({ deal, score: [points, -points], ...more });
const anna = { name: "Anna", rows: [row(1, 420, { contract: "4S", declarer: 0, doubled: 0, result: 0 }), row(2, -50)] };
const bo = { name: "Bo", rows: [row(1, 450)] };
const challenge = {
	id: "link-0123456789abcdef",
	version: "0.1.0",
	game: "bridge",
	seat: 2,
	deals: 2,
	imps: true,
	set: "bridge 4 2\n...",
	players: [anna],
};

test("a challenge comes back from its link", async () => {
	const fragment = await challengeFragment(challenge);
	assert.match(fragment, /^[A-Za-z0-9_-]+$/);
	assert.deepEqual(await fragmentChallenge(fragment), JSON.parse(JSON.stringify(challenge)));
});

test("what is no challenge is refused", async () => {
	const wrong = [
		[],
		{ ...challenge, players: "Anna" },
		{ ...challenge, deals: 33 },
		{ ...challenge, set: 7 },
		{ ...challenge, set: "x".repeat(9000) },
		{ ...challenge, seat: -1 },
		{ ...challenge, players: [{ name: "Anna", rows: [{ deal: 1, score: ["1"] }] }] },
		{ ...challenge, players: [{ name: "A".repeat(65), rows: [] }] },
		{ ...challenge, players: [{ name: "Anna", rows: [{ deal: 0, score: [] }] }] },
		{ ...challenge, players: [{ name: "Anna", rows: [{ ...anna.rows[0], declarer: 9 }] }] },
	];
	for (const value of wrong) assert.equal(challengeOf(JSON.stringify(value)), undefined, JSON.stringify(value));
	await assert.rejects(fragmentChallenge("nonsense"));
	assert.equal(challengeOf(JSON.stringify({ ...challenge, players: Array(99).fill(bo) })).players.length, 16);
});

test("only deals that the player has played are compared", () => {
	const before = compare(challenge, 2, { name: "Cleo", rows: [] }, [anna, bo]);
	assert.deepEqual(before, { players: [], deals: [], match: undefined });
	const { players, deals } = compare(challenge, 2, { name: "Cleo", rows: [row(1, 420)] }, [anna, bo]);
	assert.deepEqual(
		players.map(({ name, deals: count, points, percent, imps }) => [name, count, points, percent, imps]),
		[
			["Bo", 1, 450, 1, 1],
			["Cleo", 1, 420, 0.25, -0.5],
			["Anna", 1, 420, 0.25, -0.5],
		],
	);
	assert.deepEqual(
		deals.map(({ deal, results }) => [deal, results.map(({ name }) => name)]),
		[[1, ["Bo", "Cleo", "Anna"]]],
	);
});

test("two players compare in IMPs, deal by deal, as two rooms; games without IMPs by their points", () => {
	const cleo = { name: "Cleo", rows: [row(1, -50), row(2, 620)] };
	const { players, deals, match } = compare(challenge, 2, cleo, [anna]);
	assert.deepEqual(
		deals.map(({ results }) => results.map(({ name, imps }) => [name, imps])),
		[
			[
				["Anna", 10],
				["Cleo", -10],
			],
			[
				["Cleo", 12],
				["Anna", -12],
			],
		],
	);
	assert.deepEqual(match, { won: 12, lost: 10 });
	assert.deepEqual(
		players.map(({ name, imps }) => [name, imps]),
		[
			["Cleo", 2],
			["Anna", -2],
		],
	);
	const { imps: _, ...points } = challenge;
	const plain = compare(points, 2, cleo, [anna]);
	assert.equal(plain.match, undefined);
	assert.ok(plain.players.every(({ imps }) => imps === undefined));
	assert.equal(plain.players[0].name, "Cleo");
});

test("two players of a set on a server play a match, too", () => {
	const results = (imps) => [
		{ player: 0, points: 0, imps },
		{ player: 1, points: 0, imps: 0 },
	];
	const set = {
		players: [{ name: "Anna" }, { name: "Cleo", me: true }],
		rows: [3, -7, 0, 1].map((imps) => ({ results: results(imps) })),
	};
	assert.deepEqual(matchOfSet(set), { won: 7, lost: 4 });
	assert.equal(matchOfSet({ ...set, rows: [] }), undefined);
	assert.equal(matchOfSet({ ...set, players: [...set.players, { name: "Bo" }] }), undefined);
	assert.equal(matchOfSet({ players: set.players, rows: [{ results: [{ player: 0, points: 5 }] }] }), undefined);
});

test("the scale of IMPs is that of the laws", () => {
	const bounds = [0, 10, 20, 40, 50, 420, 430, 590, 600, 3990, 4000, 7600];
	assert.deepEqual(bounds.map(impsFor), [0, 0, 1, 1, 2, 9, 10, 11, 12, 23, 24, 24]);
	assert.equal(impsFor(-430), -10);
});

test("points are those of the player's side, less the other's unless one loses what the other wins", () => {
	assert.equal(pointsOf({ seat: 1 }, 2, row(1, 420)), -420);
	assert.equal(pointsOf({ seat: 0 }, 2, { deal: 1, score: [3, 1] }), 2);
	assert.equal(pointsOf({ seat: 2 }, 0, { deal: 1, score: [3, 1, 7, 0] }), 7);
});

test("results are added to the link, each player once, with the most deals", () => {
	const longer = { name: "Bo", rows: [row(1, 450), row(2, 100)] };
	assert.deepEqual(mergePlayers([anna, bo], [longer]), [anna, longer]);
	assert.deepEqual(mergePlayers([anna, longer], [bo]), [anna, longer]);
	assert.deepEqual(withMine({ ...challenge, players: [anna, bo] }, { name: "Bo", rows: [] }).players, [
		anna,
		{ name: "Bo", rows: [] },
	]);
});

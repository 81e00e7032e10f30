// SPDX-License-Identifier: Apache-2.0
// odds.mjs MODULE ATOUT: splits and plans of a suit in a browser's module are those of `atout odds`.  MODULE is the folder
// that tools/wasm made, ATOUT the program.
import { deepStrictEqual, equal, match, ok } from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, atout] = process.argv.slice(2);
const { loadOdds } = await import(pathToFileURL(resolve(folder, "atout-odds.mjs")));
const odds = await loadOdds();
const program = (...options) => execFileSync(atout, ["odds", ...options], { encoding: "utf8" });
const json = (...options) => JSON.parse(program("--json", ...options));
const near = (chance, percent) => ok(Math.abs(100 * chance - percent) < 1e-4, `${chance}, ${percent}`);

for (const [missing, west, east] of [[5, 13, 13], [4, 13, 7], [0, 3, 3], [13, 13, 13], [1, 12, 0]]) {
	const { splits } = json("--split", String(missing), "--spaces", `${west},${east}`);
	const told = odds.splits(missing, west, east);
	equal(told.length, splits.length);
	for (const [i, split] of splits.entries()) {
		equal(told[i].west, split.west);
		near(told[i].chance, split.percent);
	}
}
match(odds.splits(6, 3, 2).error, /no room/);
match(odds.splits(6, 30, 2).error, /no room/);

const HANDS = ["North", "South"];
const OTHERS = ["East", "West"]; // who plays behind them

/** How a plan begins, as the program writes it. */
function words({ lead: { hand, led, played } }) {
	const leads = `${HANDS[hand]} leads the ${led}`;
	return played ? `${leads}, ${HANDS[1 - hand]} plays the ${played}` : leads;
}

const cardWords = (cards) =>
	cards === "-" ? "no card" : cards === "x" ? "low" : cards.length === 1 ? `the ${cards}` : `${cards[0]}-${cards[1]}`;
const ENDS = { made: "made", tops: "the top cards are enough", known: "all cards are known" };

/** A tree as the program prints it. */
function print(node, indent, out) {
	const say = (text, by = indent) => out.push(" ".repeat(by) + text);
	if (ENDS[node.kind]) return say(ENDS[node.kind]);
	if (node.rank) say(`${HANDS[node.hand]} ${node.kind === "lead" ? "leads" : "plays"} the ${node.rank}`);
	for (const next of node.then) {
		if (next.cards) say(`${OTHERS[node.hand]} plays ${next.cards.map(cardWords).join(" or ")}:`);
		print(next, next.cards ? indent + 2 : indent, out);
	}
	return undefined;
}

for (const [suit, west, east] of [["AQT/432", 13, 13], ["AQ92/K43", 13, 13], ["AQT96/87xx", 13, 13], ["KJ92/A543", 13, 9], ["A/-", 13, 13]]) {
	const { targets } = json("--suit", suit, "--spaces", `${west},${east}`);
	const { tricks: most } = odds.suit(suit, west, east);
	const rows = new Map(targets.map((target) => [target.tricks, target]));
	for (let tricks = most; tricks > 0; tricks--) {
		const plan = odds.plan(tricks);
		const row = rows.get(tricks);
		if (row) near(plan.chance, row.percent);
		else ok(plan.chance === 0 || tricks < Math.min(...rows.keys()));
		if (!row) continue;
		equal(plan.lead ? words(plan) : "", row.first);
		const out = [];
		print(odds.line(tricks), 0, out);
		const [, ...lines] = program("--suit", suit, "--spaces", `${west},${east}`, "--line", String(tricks)).trimEnd().split("\n");
		deepStrictEqual(out, lines, suit);
	}
}
match(odds.plan(9).error, /not so many/);
match(odds.suit("AQ/A2").error, /twice/);
match(odds.plan(1).error, /not so many/);
match(odds.suit("AQ/32", 3, 2).error, /no room/);
for (const text of ["", "/", "AQ", "1/2", "\0", "x".repeat(200000), `${"x".repeat(14)}/-`]) ok(odds.suit(text).error, text);
console.log("odds.mjs: ok");

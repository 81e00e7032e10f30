// SPDX-License-Identifier: Apache-2.0
// bidding.mjs MODULE ATOUT [SEED]: bidding systems in a browser's module answer as `atout bid` and `atout lint` do, and no
// text of a stranger ends the module.  MODULE is the folder that tools/wasm made, ATOUT the program.
import { deepStrictEqual, equal, match, ok } from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { shareOf } from "./share.mjs";

const [folder, atout, seedText = String(Date.now() % 2 ** 32)] = process.argv.slice(2);
console.log(`seed ${seedText}`);
let state = Number(seedText) >>> 0;
/** A number below a limit: mulberry32. */
function below(limit) {
	state = (state + 0x6d2b79f5) >>> 0;
	let mixed = Math.imul(state ^ (state >>> 15), state | 1);
	mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
	return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
}
const { loadBidding } = await import(pathToFileURL(resolve(folder, "atout-bidding.mjs")));
const bidding = await loadBidding();
const SYSTEMS = ["two_over_one", "sayc", "acol", "forum_d", "forum_d_plus", "precision", "blue_club"];

function anyHand() {
	const pack = Array.from({ length: 52 }, (_, i) => i);
	for (let i = 51; i > 0; i--) {
		const j = below(i + 1);
		[pack[i], pack[j]] = [pack[j], pack[i]];
	}
	const cards = pack.slice(0, 13).sort((a, b) => b - a);
	return [3, 2, 1, 0]
		.map((suit) => cards.filter((card) => Math.floor(card / 13) === suit).map((card) => "23456789TJQKA"[card % 13]))
		.map((ranks) => ranks.join(""))
		.join(".");
}

/** What the program answers to requests, all in one run. */
function askProgram(requests) {
	const input = requests.map((request) => `${request}\n`).join("");
	const lines = execFileSync(atout, ["bid", "--json", "-"], { input, encoding: "utf8" }).trimEnd().split("\n");
	equal(lines.length, requests.length);
	return lines.map((line) => JSON.parse(line));
}

// Systems answer as the program does, in auctions that they have bid.
for (const [choice, name] of SYSTEMS.entries()) {
	const head = bidding.open(name);
	equal(head.name, name);
	deepStrictEqual(bidding.openChoice(choice), head, "the choices of a table are in the order of the systems");
	const asked = [];
	for (let i = 0; i < 12; i++) {
		const auction = [];
		for (let turn = 0; turn < 5; turn++) {
			const hand = anyHand();
			const told = bidding.ask(`E ns ${hand} ${auction.join(" ")}`);
			asked.push({ told, request: JSON.stringify({ system: name, hand, auction, dealer: "E", vul: "ns" }) });
			auction.push(told.call);
			if (auction.length === 4 && auction.every((call) => call === "pass")) break;
		}
	}
	const answers = askProgram(asked.map(({ request }) => request));
	for (const [i, { told, request }] of asked.entries()) {
		equal(told.call, answers[i].call, request);
		deepStrictEqual(told.others, answers[i].runners_up, request);
		equal(told.file ? `${told.file}.bid:${told.line}` : answers[i].why, answers[i].why, request);
		if (told.file) ok(told.text.includes(":"), told.text);
	}
	const tree = bidding.tree();
	ok(tree.length > 50 && tree.every(({ depth, rules }) => depth >= 0 && Array.isArray(rules)));
	const card = bidding.card();
	equal(card.places[0].title, "Openings");
	const text = execFileSync(atout, ["bid", "--card", "--lang", "en", "--system", name], { encoding: "utf8" });
	for (const { title, rows } of card.places) {
		ok(text.includes(`\n${title}\n`), title);
		ok(rows.every(({ call, promises }) => call && Array.isArray(promises)));
	}
}

// The options of a table are those of the system.
const weak = bidding.openChoice(2 + 16); // acol, with the second value of its first switch: 1NT 13-15
equal(weak.options.find(({ name }) => name === "nt").value, "13-15");
match(bidding.text("sayc"), /^# |system SAYC/m);
equal(bidding.text("nothing"), undefined);

// A player's own file, with a module of the program; what it says wrong, with its line; findings as atout lint has them.
const OWN = `system My own
use words
use fourth_suit
when opening
    1N : hcp 15-17 & balanced => notrump
    1N : hcp 16 & balanced => notrump
    1S : S5+ & hcp 12+
    P : any
example AQ83.K72.KJ4.Q95 : 1N
example AQ83.K72.KJ4.Q95 : 1S
`;
equal(bidding.openOwn(OWN).title, "My own");
equal(bidding.ask("N none AQ83.K72.KJ4.Q95").file, "own");
equal(bidding.ask("N none AQ83.K72.KJ4.Q95").line, 5);
const file = join(mkdtempSync(join(tmpdir(), "atout-")), "own.bid");
writeFileSync(file, OWN);
const native = spawnSync(atout, ["lint", "--deals", "50", file], { encoding: "utf8" }).stdout.trim().split("\n");
const findings = bidding.lint(50).map((one) => `${one.file}.bid:${one.line}: ${one.text}`);
deepStrictEqual(new Set(findings), new Set(native.filter((line) => /\.bid:\d+: /.test(line))));
ok(
	findings.some((line) => line.includes("the system bids 1NT")),
	findings.join("\n"),
);
deepStrictEqual(Object.keys(bidding.openOwn("system T\nwhen opening\n  1N : hpc 12\n")), ["file", "line", "error"]);
equal(bidding.ask("N none AQ83.K72.KJ4.Q95").file, "own", "the system before it stays");
match(bidding.ask("N none AQ83.K72.KJ4").error, /thirteen cards/);
match(bidding.ask("N none AQ83.K72.KJ4.Q95 1C 1C").error, /not legal/);
match(bidding.ask("nonsense").error, /expected/);
ok(bidding.ask("N none -").rows.some(({ call, file, line }) => call === "1S" && file === "own" && line === 7));

// Damaged files: each is read or refused, and the module goes on.
const whole = SYSTEMS.map((name) => bidding.text(name)).concat(OWN, bidding.text("majors"), bidding.text("compete"));
for (let i = shareOf(300); i > 0; i--) {
	const lines = whole[below(whole.length)].split("\n");
	for (let times = below(4); times >= 0; times--) {
		const at = below(lines.length);
		const other = lines[below(lines.length)];
		lines[at] = [
			other,
			lines[at] + other,
			lines[at].slice(below(lines[at].length + 1)),
			"    ".repeat(below(14)) + lines[at],
		][below(4)];
	}
	const head = bidding.openOwn(lines.join("\n"));
	ok(head.error ? head.line >= 0 : head.rules > 0, lines.join("\n"));
	ok(bidding.ask(`N none ${anyHand()} 1C`).rows);
}
const most = `system T\nwhen opening\n${"    1N : hcp 12\n".repeat(9000)}`;
match(bidding.openOwn(most).error, /at most/);
equal(bidding.openOwn(most.slice(0, most.indexOf("\n", 9000))).title, "T");
equal(bidding.lint(0).length, 100, "no page has to show more");
match(bidding.openOwn(`#${"x".repeat(300 * 1024)}`).error, /at most/);
console.log("bidding.mjs: ok");

// SPDX-License-Identifier: Apache-2.0
// dealing.mjs MODULE ATOUT [SEED]: scripts in a browser's module make the deals of `atout deal --script`, print and count
// the same, and no text of a stranger ends the module.  MODULE is the folder that tools/wasm made, ATOUT the program.
import { deepStrictEqual, equal, match, ok, throws } from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [folder, atout, seedText = String(Date.now() % 2 ** 32)] = process.argv.slice(2);
console.log(`seed ${seedText}`);
const seed = Number(seedText);
let state = seed >>> 0;
/** A number below a limit: mulberry32. */
function below(limit) {
	state = (state + 0x6d2b79f5) >>> 0;
	let mixed = Math.imul(state ^ (state >>> 15), state | 1);
	mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
	return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
}
const { loadDealing } = await import(pathToFileURL(resolve(folder, "atout-dealing.mjs")));
const dealing = await loadDealing();
const GENERATE = 1e7;
const date = "2026.11.27";

/** All steps; what they told together. */
function run(script, produce, how = {}, generate = GENERATE) {
	const head = dealing.open(script, { seed, date, ...how });
	ok(head && !head.error, JSON.stringify(head));
	return goOn({ deals: [], text: "" }, produce, generate);
}

function goOn(all, produce, generate = GENERATE) {
	for (let more = true; more; ) {
		const step = dealing.go(produce, generate);
		ok(!step.error, JSON.stringify(step));
		more = step.more;
		all = { ...step, deals: [...all.deals, ...step.deals], text: all.text + step.text };
	}
	return all;
}

const program = (script, ...options) =>
	execFileSync(atout, ["deal", "--script", "-", "--seed", String(seed), ...options], {
		input: script,
		encoding: "utf8",
	});
const undated = (text) => text.replace(/^\[(Date|Event) .*\n/gm, "");

// The scripts of the tests and the examples print what the program prints, line for line.
const root = fileURLToPath(new URL("../..", import.meta.url));
const texts = ["tests/script/golden", "examples"].flatMap((place) =>
	readdirSync(join(root, place))
		.filter((name) => name.endsWith(".dl"))
		.map((name) => readFileSync(join(root, place, name), "utf8")),
);
for (const script of texts) {
	const told = run(script, 6);
	equal(told.produced, 6);
	equal(undated(told.text + dealing.end()), undated(program(script, "--produce", "6", "--brief")), script);
	ok(program(script, "--produce", "6").includes(`Generated ${told.generated} hands`), script);
}

// A run that stops and goes on makes the deals of one that does not; they are told as they are.
const RARE = "condition hcp(north) >= 15 and hcp(north) <= 17 and shape(north, any 4333 + any 4432 + any 5332)";
const whole = run(RARE, 50);
let parts = run(RARE, 1);
for (const produce of [2, 7, 50]) parts = goOn(parts, produce);
deepStrictEqual(parts.deals, whole.deals);
equal(parts.generated, whole.generated);
for (const [i, { hands, dealer, vul }] of whole.deals.entries()) {
	equal(new Set(hands.flatMap((hand) => hand.split(".").flatMap((ranks, suit) => [...ranks].map((rank) => rank + suit)))).size, 52);
	deepStrictEqual([dealer, vul], [i % 4, [0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2][i % 16]]);
}
equal(run(RARE, 9, { seed: seed + 1 }).deals.length, 9);
ok(dealing.go(9, GENERATE).deals.length === 0, "told once");

// What is counted.
const COUNTS = `${RARE}
action average "points" hcp(north), frequency "points" (hcp(north), 16, 16), bktfreq "steps" (hcp(south), 0, 39, 5),
       frequency "two" (spades(north), 2, 4, hearts(north), 2, 4), frequency "much" (rnd(100000), 0, 100000)`;
const counted = run(COUNTS, 3000);
const [mean, points, steps, two, much] = dealing.counts();
equal(counted.produced, 3000);
const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);
deepStrictEqual(points.rows.map(({ from, to }) => [from, to]), [[undefined, 15], [16, 16], [17, undefined]]);
equal(sum(points.rows.map(({ count }) => count)), 3000);
const [fifteen, , seventeen] = points.rows.map(({ count }) => count / 3000);
ok(Math.abs(mean.mean - 16 - (seventeen - fifteen)) < 1e-6, "the mean is that of the frequency");
const spread = fifteen + seventeen - (seventeen - fifteen) ** 2;
ok(Math.abs(mean.error - Math.sqrt(spread / 2999)) < 1e-5, "so is its error");
ok(steps.rows.every(({ from, to }) => from % 5 === 0 && to === from + 4));
deepStrictEqual(two.columns, [{ from: 2, to: 2 }, { from: 3, to: 3 }, { from: 4, to: 4 }, { from: 5 }]);
equal(sum(two.rows.flatMap(({ counts }) => counts)), 3000);
equal(much.large, true);
ok(dealing.end().startsWith(`points: ${Number(mean.mean.toPrecision(6))}\n`));

// Tricks, par, contracts; what leads bring; as the program says.
const tables = run(`${RARE} action evalcontract`, 2, { measure: "tables" });
for (const { hands, tricks, par } of tables.deals) {
	const solved = execFileSync(atout, ["solve", "--json", "-"], { input: `N:${hands.join(" ")}\n`, encoding: "utf8" });
	for (const [i, seat] of ["N", "E", "S", "W"].entries())
		for (const [strain, name] of ["C", "D", "H", "S", "NT"].entries())
			equal(tricks[i][strain], JSON.parse(solved).tricks[seat][name], solved);
	equal(typeof par, "number");
}
const [contracts] = dealing.counts();
equal(contracts.points.length, 140);
const LEAD = readFileSync(join(root, "examples/lead.dl"), "utf8");
const told = run(LEAD, 4, { measure: { level: 3, strain: 4, declarer: 1 } });
const { deals, leads } = dealing.leads();
deepStrictEqual([told.produced, deals], [4, 4]);
const rows = program(LEAD, "--produce", "4", "--leads", "3NT", "--declarer", "E").split("\n");
const first = rows.findIndex((row) => row.startsWith("Leads against")) + 2;
for (const [i, lead] of leads.entries()) {
	const [cards, beats, , , , tricks] = rows[first + i].split(/\s+/);
	equal(lead.cards[0][0] + lead.cards.map((card) => card[1]).join(""), cards);
	equal((100 * lead.beats).toFixed(1), beats);
	equal(lead.tricks.toFixed(2), tricks);
}
deepStrictEqual(dealing.open(RARE, { measure: { level: 3, strain: 4, declarer: 1 } }), { unknown: true });

// Files of all formats; those of text are read again.
run(RARE, 5);
const file = (format) => Buffer.from(dealing.save(format)).toString("latin1");
const pbn = file("pbn");
match(pbn, /\[Date "2026\.11\.27"\]/);
const convert = (text, from, to) =>
	execFileSync(atout, ["convert", "--from", from, "--to", to, "-"], { input: text, encoding: "latin1" });
/** A line of a deal as it begins with North. */
function fromNorth(line) {
	const hands = line.slice(2).split(" ");
	const first = (4 - "NESW".indexOf(line[0])) % 4;
	return [...hands.slice(first), ...hands.slice(0, first)].join(" ");
}
const linesOf = (text, from) => convert(text, from, "deals").trimEnd().split("\n").map(fromNorth);
equal(linesOf(pbn, "pbn").length, 5);
for (const format of ["lin", "dlm", "csv", "json", "deals"])
	deepStrictEqual(linesOf(file(format), format), linesOf(pbn, "pbn"), format);
for (const format of ["bri", "dup"]) equal(file(format), convert(pbn, "pbn", format), format);
run("produce 100", 100);
throws(() => dealing.save("dlm"), /./);
throws(() => dealing.save("rbn"), /not written/);
match(file("pbn"), /\[Board "100"\]/);

// Faults have their places, and the run before goes on.
deepStrictEqual(dealing.check("produce 3\ncondition HCP(north) > 3").line, 2);
equal(dealing.check("produce 3\ncondition HCP(north) > 3").column, 11);
match(dealing.open("condition", { seed }).error, /./);
equal(dealing.go(101, GENERATE).deals.length, 1);
equal(dealing.check("condition 1 not 0").warnings[0].line, 1);
equal(dealing.check("produce 7").produce, 7);
equal(dealing.open("condition hcp(north) > 9\n and 1 / (hcp(north) - hcp(north))").error, undefined);
deepStrictEqual(dealing.go(1, GENERATE), { line: 2, column: 8, error: "division by zero" });
equal(dealing.open("predeal spades(north)==13 spades(south)==1").error !== undefined, true);
equal(run("condition hcp(north) > 37", 1, {}, 1000).generated, 1000);

// Damaged scripts: each is read or refused, and the module goes on.
for (let i = 0; i < 300; i++) {
	const lines = texts[below(texts.length)].split("\n");
	for (let times = below(4); times >= 0; times--) {
		const at = below(lines.length);
		const other = lines[below(lines.length)];
		lines[at] = [other, lines[at] + other, lines[at].slice(below(lines[at].length + 1)), `${lines[at]}((((`][below(4)];
	}
	const head = dealing.check(lines.join("\n"));
	ok(head.error ? head.line > 0 : head.produce > 0, lines.join("\n"));
}
match(dealing.check(`#${"x".repeat(300 * 1024)}`).error, /256 KB/);
match(dealing.check("\0").error, /./);
equal(spawnSync(atout, ["deal", "--script", "-"], { input: "condition", encoding: "utf8" }).status, 1);
console.log("dealing.mjs: ok");

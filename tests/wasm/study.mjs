// SPDX-License-Identifier: Apache-2.0
// study.mjs MODULE ATOUT [SEED]: finished deals, as the browser looks into them.  They are played by random moves and
// bots, and what is said of them agrees with `atout solve`, with the score, and with the record.
// MODULE is the folder that tools/wasm made, ATOUT the program.
import { deepStrictEqual, match, ok, throws } from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { someOf } from "./share.mjs";
import { openTables } from "./table.mjs";

const [folder, atout, seedText = String(Date.now() % 2 ** 32)] = process.argv.slice(2);
console.log(`seed ${seedText}`);
const { open, playDeal } = await openTables(folder, seedText);
const { loadStudy } = await import(pathToFileURL(resolve(folder, "atout-study.mjs")));
const study = await loadStudy();
const DEALS = { bridge: 1, bauerchen: 3 };
const TRICKS = 13;

/** The record of some deals; one that is still played is never in it. */
function recordOf(game, name) {
	const table = open();
	const recordNow = () => open().record(table.events);
	table.start({ game, name: "Anna" });
	throws(() => study.open(recordNow()), Error, "no deal is over");
	for (let deals = 1; ; deals++) {
		playDeal(table, name);
		const record = recordNow();
		deepStrictEqual(study.open(record).deals.length, deals);
		if (deals === (DEALS[name] ?? 2) || table.last.frame.result.match_over) return record;
		table.say({ type: "ready", n: table.last.frame.n });
		// A solo in Bauerchen may be over without the person.
		if (!table.last.frame.view.over) deepStrictEqual(recordNow(), record, "the running deal is not told");
	}
}

const steps = ({ moves }) => Array.from({ length: moves + 1 }, (_, move) => move);
const best = ({ cards }) => Math.max(...cards.map(({ value }) => value));

/** The number of the move's side, told of side 0. */
const ofSide0 = (game, seat, value) => (seat % 2 === 0 ? value : game === "bridge" ? TRICKS - value : 0 - value);

/** From card to card: what the card that was played was worth is what the rest is worth, down to the score. */
function hangsTogether(game, i, deal) {
	let before;
	for (const move of steps(deal)) {
		const worth = study.worth(i, move);
		const { said, view } = study.moment(i, move);
		const now = worth && ofSide0(game, worth.seat, best(worth));
		if (before !== undefined && now !== undefined) deepStrictEqual(now, before, `${game}, deal ${i}, move ${move}`);
		if (!worth) continue;
		deepStrictEqual(
			worth.cards.map((card) => card.move.slice(0, 2)).every((card) => view.known[worth.seat].includes(card)),
			true,
		);
		const made = worth.cards.find((card) => card.move === said[move].move);
		if (!made) ok(said[move].move.startsWith("claim"), said[move].move);
		before = made && ofSide0(game, worth.seat, made.value);
	}
	return before;
}

/** The numbers of the command line of the same record. */
function agreesWithSolve(record, head) {
	const text = execFileSync(atout, ["solve", "--json", "--par", "--play", "-"], { input: record, encoding: "utf8" });
	const lines = text.trim().split("\n").map((line) => JSON.parse(line));
	deepStrictEqual(lines.length, head.deals.length);
	for (const [i, { tricks, par, play }] of lines.entries()) {
		const table = study.table(i);
		deepStrictEqual(table.tricks, ["N", "E", "S", "W"].map((seat) => ["C", "D", "H", "S", "NT"].map((one) => tricks[seat][one])));
		deepStrictEqual(table.par.score, par.score);
		deepStrictEqual(table.par.reached, study.moment(i, head.deals[i].moves).view.score[0]);
		deepStrictEqual(
			table.par.contracts.map(({ call, doubled }) => call + (doubled ? "X" : "")),
			par.contracts.map(({ contract }) => contract),
		);
		const declarer = study.moment(i, head.deals[i].moves).view.facts.find(({ key }) => key === "contract")?.seat;
		const worths = steps(head.deals[i]).map((move) => study.worth(i, move)).filter(Boolean);
		const told = worths.map((worth) => (worth.seat % 2 === declarer % 2 ? best(worth) : TRICKS - best(worth)));
		deepStrictEqual(told, (play ?? []).slice(0, told.length), record);
		deepStrictEqual(worths.map(({ claim }) => claim), told);
		if (!told.length) deepStrictEqual(table.par.called, 0);
		else if (told[0] === told.at(-1) && told[0] === (play ?? []).at(-1)) deepStrictEqual(table.par.called, table.par.reached);
	}
}

/** What was done, without why. */
const movesOf = ({ said }) => said.map(({ seat, move }) => ({ seat, move }));

/** Bots say why, Anna does not: neither for her hand nor, as dummy at bridge, for that of her partner. */
function givesReasons(i, { moves }, game) {
	const { said, view } = study.moment(i, moves);
	const declarer = view.facts.find(({ key }) => key === "contract")?.seat;
	const [anna, partner] = game === "bridge" ? [2, 0] : [0];
	for (const [at, { seat, why }] of said.entries()) {
		const asDummy = seat === partner && declarer === partner && at >= view.calls.length;
		if (seat !== anna && !asDummy) match(why.key, /^[^%]+(%[ds])?[^%]*$/);
		else deepStrictEqual(why, undefined);
	}
}

/** A bot in Anna's place: a legal move, for a reason; twice the same. */
function advises(i, deal) {
	const { said } = study.moment(i, 0);
	const mine = someOf([...said.keys()].filter((move) => said[move].seat === 0));
	const hints = mine.flatMap((move) => study.hint(i, move) ?? []);
	for (const { n, move, key, candidates } of hints) {
		ok(key && (candidates.length === 0 || candidates.some((one) => one.move === move)), key);
		deepStrictEqual(said[n].seat, 0);
		if (move && !/ /.test(move) && /^[CDHS].$/.test(move)) ok(study.moment(i, n).view.known.some((hand) => hand.includes(move)));
	}
	if (hints.length) deepStrictEqual(study.hint(i, hints[0].n), hints[0]);
	deepStrictEqual(study.hint(i, deal.moves), undefined, "nothing comes behind the last move");
}

/** Where each plays alone: what a seat was sure of is never more than it got if nobody went wrong from there on. */
function isSure(name, i, deal, sides) {
	const { said, view } = study.moment(i, deal.moves);
	const sure = study.sure(i, 0);
	if (sides || view.laid) return deepStrictEqual(sure, undefined);
	if (!sure) return undefined;
	ok(sure.move < deal.moves && Number.isInteger(sure.value));
	const last = said.length - view.seats; // the last trick plays itself
	if (sure.move === last) ok(sure.value <= view.score[0], `${name}, deal ${i}`);
	return undefined;
}

/** What four bots make of a deal is always the same, and worth IMPs as the scores say; only boards are compared. */
function comparesWithBots(i, { moves }, game) {
	const bots = study.bots(i);
	if (game !== "bridge") return deepStrictEqual(bots, undefined);
	if (i === 0) deepStrictEqual(study.bots(i), bots);
	ok(bots.calls.length >= 4, "an auction");
	const ahead = study.moment(i, moves).view.score[0] - bots.score;
	return ok(Math.abs(ahead) < 20 ? bots.imps === 0 : Math.sign(bots.imps) === Math.sign(ahead), `${ahead} ${bots.imps}`);
}

/** In a match of two teams the other room is another match, which can be looked at and ends as it was told. */
function seesTheOtherRoom(record) {
	const there = study.open(record.replace("game bridge\n", "game bridge\noption other_room beginner\n"));
	const bots = study.bots(0);
	deepStrictEqual(study.bots(0, 1).record, undefined, "of the other room only");
	deepStrictEqual(study.open(bots.record).deals.length, 1);
	const { moves } = study.open(bots.record).deals[0];
	deepStrictEqual(study.moment(0, moves).view.score[0], bots.score);
	deepStrictEqual(study.moment(0, moves).view.calls, bots.calls);
	deepStrictEqual(there.game, "bridge");
	deepStrictEqual([study.victory(16, 0), study.victory(16, 60), study.victory(16, -60)], [1000, 2000, 0]);
	deepStrictEqual(study.victory(1000, 0), undefined);
}

/** A deal that is written alone, or behind those it needs, is the same deal. */
function comesBack(record, head) {
	for (const i of head.deals.keys()) {
		const before = study.moment(i, head.deals[i].moves);
		const notes = study.notes(i);
		const written = study.record(i);
		const again = study.open(written);
		const last = again.deals.length - 1;
		const after = study.moment(last, again.deals[last].moves);
		deepStrictEqual(again.names, head.names);
		deepStrictEqual(after.said, movesOf(before));
		deepStrictEqual(study.notes(last), notes);
		deepStrictEqual(after.view.score, before.view.score);
		if (head.game === "bridge") {
			deepStrictEqual(last, 0, "a deal of duplicate bridge needs no other");
			match(study.pbn(0), /^% PBN [^]*\[Deal "/);
		} else deepStrictEqual(study.pbn(0), undefined);
		study.open(record);
	}
}

const offers = open()
	.offers()
	.map((text) => JSON.parse(text).game);
const records = offers.map((name, game) => recordOf(game, name));
for (const [game, name] of offers.entries()) {
	const record = records[game];
	const head = study.open(record);
	deepStrictEqual(head.game, name);
	deepStrictEqual(head.solved, name === "bridge" || name === "bauerchen");
	for (const [i, deal] of head.deals.entries()) {
		givesReasons(i, deal, name);
		comparesWithBots(i, deal, name);
		if (i < 2) advises(i, deal);
		isSure(name, i, deal, head.sides);
		const end = hangsTogether(name, i, deal);
		const [one, two] = study.moment(i, deal.moves).view.score;
		if (name === "bauerchen" && end !== undefined) deepStrictEqual(end, one - two, `${name}: the score`);
	}
	if (name === "bridge") {
		agreesWithSolve(record, head);
		convertsAlike(record, head);
		seesTheOtherRoom(record);
		study.open(record);
	}
	comesBack(record, head);
}

/** PBN of a deal is what the command line makes of the same record, down to the notes. */
function convertsAlike(record, head) {
	const written = execFileSync(atout, ["convert", "-"], { input: record, encoding: "utf8" });
	const [top, ...games] = written.split(/(?=^\[Event )/m);
	deepStrictEqual(head.deals.map((_, i) => study.pbn(i)), games.map((game) => top + game));
}

/** Behind each move of a record a note of its seat; they are told in order, and written down again. */
function notesStay(record) {
	const bare = record.replace(/^@.*\n/gm, "");
	const noted = bare.replace(/^(\d) .*$/gm, (line, seat) => `${line}\n@ ${seat} alert\n@ ${seat} means "${seat}" \u2660`);
	for (const [i, { moves }] of study.open(noted).deals.entries()) {
		const { said } = study.moment(i, moves);
		const expected = said.flatMap(({ seat }, at) =>
			["alert", `means "${seat}" \u2660`].map((text) => ({ move: at + 1, seat, text })),
		);
		deepStrictEqual(study.notes(i), expected);
	}
	const head = study.open(noted);
	comesBack(noted, head);
	if (head.game !== "bridge") return;
	convertsAlike(noted, head);
	match(study.pbn(0), /^\[Note "1:Alert: \\"\d\\" \u2660"\]\r$/m);
}

/** Boards for a table: the deals of a record, as the first lines of any file; or why there are none. */
function readsBoards(record, game) {
	const bytes = new TextEncoder().encode(record);
	const { boards, count, ...rest } = study.boards(game, bytes);
	deepStrictEqual([count, rest], [study.open(record).deals.length, {}]);
	const [first] = boards.split("\n");
	const hands = [...record.matchAll(/^hand \d (.*)$/gm)].map(([, cards]) => cards.split(" "));
	const written = first.split(" hands ")[1].split(" ");
	for (const [seat, cards] of study.moment(0, 0).view.count.entries())
		deepStrictEqual([hands[seat].length, written[seat].replace(/[CDHS]/g, "").length], [cards, cards]);
	const other = study.boards(game ? 0 : 1, bytes);
	match(other.error, /^a deal of /);
}

records.forEach(readsBoards);
deepStrictEqual(study.boards(0, new TextEncoder().encode("\nN:AKQJT98765432... .AKQJT98765432.. -\n")).line, 2);
match(study.boards(0, new Uint8Array([0xff, 0, 0x41])).error, /^nothing says what this is/);
records.forEach(notesStay);
throws(() => study.open("atout 1\ngame whist\n"), /^Error: line 2: /);
throws(() => study.open(""), Error);
deepStrictEqual(study.open(records[0]).deals.length, DEALS.bridge, "it goes on after a refusal");

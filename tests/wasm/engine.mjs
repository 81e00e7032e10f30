// SPDX-License-Identifier: Apache-2.0
// engine.mjs MODULE [SEED]: deals of all games in the engine of the browser, by messages alone, with a clock of its own;
// what was kept gives the same table again, and the deals are those that were promised.  MODULE is the folder that
// tools/wasm made.
import { deepStrictEqual, match, throws } from "node:assert/strict";
import { openTables } from "./table.mjs";

const [folder, seedText = String(Date.now() % 2 ** 32)] = process.argv.slice(2);
console.log(`seed ${seedText}`);
const { module, open, playDeal } = await openTables(folder, seedText);
deepStrictEqual(WebAssembly.Module.imports(module), [], "the module asks for nothing");

/** What was kept is the table: what one is told after it was taken up again. */
function comesBack(table, what) {
	const again = open();
	again.resume(table.events, "Anna");
	again.settle();
	for (const type of ["table", "options", "sheet", "frame"])
		deepStrictEqual(again.last[type], table.last[type], `${what}: ${type} after coming back`);
}

/** Its record, told by another engine, is right; and changed, it is not. */
function isFair(table, what) {
	const record = open().record(table.events);
	const judge = (text) => [...open().verify(text)].map(({ verdict, error }) => verdict ?? error);
	deepStrictEqual(judge(record), ["right", "right"], `${what}: its deals are those that were promised\n${record}`);
	const [first, ...others] = open().verify(record);
	deepStrictEqual([first.deal, others[0].deal, first.game], [1, 2, what]);
	match(record, new RegExp(`^# site Atout\n# date ${new Date().getUTCFullYear()}\\.\\d\\d\\.\\d\\d$`, "m"));
	match(first.commitment, /^[0-9a-f]{64}$/);
	const flipped = record.replace(/(?<=# fair key .*)./, (digit) => (digit === "0" ? "1" : "0"));
	deepStrictEqual(judge(flipped), ["other key", "right"], `${what}: another key`);
	const added = record.replace(/^# fair key.*$/m, "$&\n# fair nonce 1 x");
	deepStrictEqual(judge(added), ["other cards", "right"], `${what}: another nonce`);
	const silent = record.replace(/^# fair key.*\n/m, "");
	deepStrictEqual(judge(silent), ["open", "right"], `${what}: no key`);
	const [error] = judge(record.replace("# fair", "# fair fair"));
	match(error, /^expected "# fair commitment/);
}

/** What was played goes into a text, from which another table deals the same to the same seat against the same bots. */
function isPlayedElsewhere(table, what) {
	const made = open().challenge(table.events);
	deepStrictEqual(made.game, what);
	match(made.id, /^link-[0-9a-f]{16}$/);
	deepStrictEqual(open().readChallenge(made.set), made);
	const rows = open().rows(table.events);
	deepStrictEqual(rows.slice(0, made.deals).map(({ deal }) => deal), Array.from({ length: made.deals }, (_, i) => i + 1));
	const again = open();
	again.accept(made.set, "Bo");
	again.settle();
	deepStrictEqual(again.last.table.set, made.id);
	deepStrictEqual(open().rows(again.events), []);
	const cardsOf = ({ events }) => events.join("").match(/^deal 1 [^]*?(?=^[^h])/m)[0];
	deepStrictEqual(cardsOf(again), cardsOf(table), `${what}: the same cards`);
	throws(() => open().readChallenge(made.set.replace(/^given .*$/m, "given 0 12")), /expected/);
	throws(() => open().accept(made.set.replace("given", "move"), "Bo"), /expected/);
}

const offers = open()
	.offers()
	.map((text) => JSON.parse(text));
deepStrictEqual(
	offers.map((offer) => offer.game),
	["bridge", "barbu", "bauerchen", "boerenbridge", "farmers"],
);
const THINK_LONG = ["bridge", "barbu", "boerenbridge"];
for (const [game, offer] of offers.entries()) {
	const table = open();
	if (THINK_LONG.includes(offer.game)) table.start({ game, name: "Anna" });
	else table.create({ game, name: "Anna" });
	table.settle();
	deepStrictEqual(table.last.frame.game, offer.game);
	table.say({ type: "weigh" });
	deepStrictEqual(table.last.worth.n, table.last.frame.n);
	deepStrictEqual(
		table.last.worth.facts.map(({ key, seat }) => [key, seat]),
		offer.terms.facts.filter(({ place }) => place === "hand").map(({ key }) => [key, table.last.table.me]),
		`${offer.game}: what the player's hand is worth`,
	);
	playDeal(table, offer.game);
	comesBack(table, offer.game);
	table.say({ type: "ready", n: table.last.frame.n });
	deepStrictEqual(table.last.sheet.rows.length, 1, `${offer.game}: the sheet has the deal`);
	playDeal(table, `${offer.game}, second deal`);
	isFair(table, offer.game);
	isPlayedElsewhere(table, offer.game);
	table.say({ type: "hint", n: table.last.frame.n });
}
throws(() => open().create({ game: 0, seats: 7, name: "Anna" }), Error);
throws(() => open().resume(["nonsense"], "Anna"), Error);

// SPDX-License-Identifier: Apache-2.0
// node listen.mjs FOLDER TALK ATOUT: deals of all games, played without seeing the screen: only what the browser tells a
// screen reader is read, and only keys are pressed.  FOLDER is what tools/web has built.  Two or three of the games are played,
// which ones TURN says (0 or 1); with TURN=all all of them.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { openHouse, playNow } from "./house.mjs";

const [folder, , atout] = process.argv.slice(2);
const DEAL = 180_000; // ms
const LOGGED = 20_000;
const ANSWERED = 5_000; // after which a press counts as lost
const HANDS = { Bridge: 13, Barbu: 13, Bauerchen: 5, Boerenbridge: 13, "Farmers' Bridge": 1 };

let house;
before(async () => {
	house = await openHouse(atout, folder);
});
after(() => house.close());

// A node of the accessibility tree, with those below it that are not passed over.
class Node {
	constructor(raw, all) {
		this.raw = raw;
		this.role = raw.role?.value ?? "";
		this.name = raw.name?.value ?? "";
		this.below = raw.childIds.flatMap((id) => (all.has(id) ? new Node(all.get(id), all) : []));
	}
	*all() {
		for (const node of this.below) {
			if (!node.raw.ignored) yield node;
			yield* node.all();
		}
	}
	every(role, name = /(?:)/) {
		return [...this.all()].filter((node) => node.role === role && name.test(node.name));
	}
	one(role, name) {
		return this.every(role, name)[0];
	}
	get disabled() {
		return this.raw.properties?.some(({ name, value }) => name === "disabled" && value.value) ?? false;
	}
	get text() {
		return this.every("StaticText")
			.map(({ name }) => name)
			.join(" ");
	}
}

async function ear(page) {
	const browser = await page.context().newCDPSession(page);
	await browser.send("Accessibility.enable");
	return {
		async read() {
			const { nodes } = await browser.send("Accessibility.getFullAXTree");
			const all = new Map(nodes.map((node) => [node.nodeId, node]));
			return new Node(nodes[0], all);
		},
		// False: it is there no more.
		async press(node) {
			try {
				await browser.send("DOM.focus", { backendNodeId: node.raw.backendDOMNodeId });
			} catch {
				return false;
			}
			await page.keyboard.press("Enter");
			return true;
		},
	};
}

const enabled = (node) => node.every("button").filter((button) => !button.disabled);
const lines = (tree) =>
	tree
		.one("log")
		.every("paragraph")
		.map((line) => line.text);
const logged = (tree) => tree.one("log")?.every("paragraph").length ?? 0;
const LATE = "The table has changed in the meantime"; // a second press, before the first one was answered
const RESULT = /^The (deal is over|match is won)/;

// Each card of the trick on the table is named with its player, and the log has said the same.
function checkTrick(tree, leads) {
	const trick = tree.one("group", /^The trick on the table$/);
	const cards = (trick?.every("image") ?? []).map(({ name }) => name);
	if (leads) {
		assert.deepEqual(cards, [], "nothing lies there when one leads");
		return;
	}
	const domino = tree.one("group", /^spades$/);
	assert.ok(cards.length || domino, "a card is to follow, but no trick is on the table");
	const said = lines(tree);
	for (const card of cards) {
		const [, who, what] =
			/^Card of (.+): (.+?)\. ?(?:It was led\. ?)?(?:It is winning so far\.)?$/.exec(card) ?? assert.fail(card);
		const verb = who === "You" ? "You play" : "plays";
		assert.ok(
			said.some(
				(line) => line.includes(`${verb} the ${what}`) || line.includes(`the ${what} from the hand of ${who}`),
			),
			`${card} is not in the log: ${said.join(" ")}`,
		);
	}
	assert.equal(cards.filter((card) => card.endsWith("It is winning so far.")).length, cards.length ? 1 : 0);
}

// The calls that the table of the auction has are those of the log.
function checkAuction(tree) {
	const cells = tree.one("table", /^The auction$/)?.every("cell") ?? [];
	const calls = cells.map(({ text }) => text.trim()).filter((text) => text && text !== "?");
	const said = lines(tree).filter((line) => /(pass(es)?|bids? |doubles?)/.test(line));
	assert.equal(Math.min(calls.length, said.length), said.length, `${calls} but ${said}`);
}

// The words that announce the player's turn; what to press then, and what must follow.
function choose(tree, game) {
	const dialog = tree.one("dialog");
	if (dialog) return { button: enabled(dialog).find(({ name }) => name !== "Close") };
	const settled = tree.one("button", /^(I agree|Keep it)$/);
	if (settled) return { button: settled };
	const turn = tree
		.every("status")
		.map(({ text }) => text)
		.join("");
	if (!/your turn/i.test(turn)) return {};
	const of = /(?:play|lead) a card from the hand of (.+)\./.exec(turn)?.[1];
	if (/(play|lead) a card/.test(turn)) {
		const hand = tree.one("group", of ? new RegExp(`^Cards of ${of}$`) : /^Your hand$/);
		assert.ok(hand, `${turn} There is no such hand`);
		checkTrick(tree, /lead/.test(turn));
		return { button: enabled(hand)[0] };
	}
	if (game === "Bridge") checkAuction(tree);
	const asked = tree.every("region").find(({ name }) => name !== "Table" && /[?.:]$/.test(name));
	assert.ok(asked, `${turn} Nothing is asked`);
	const bids = asked.one("group", /^Bids$/);
	const first = bids && enabled(bids).find(({ name }) => name === "1 club");
	return { button: first ?? enabled(asked)[0] };
}

// The score of the deal, and the match's standing, which the head of the page says too.
function checkResult(tree) {
	const result = tree.one("region", RESULT);
	const rows = result
		.every("row")
		.map((row) =>
			row
				.every("gridcell")
				.concat(row.every("cell"))
				.map(({ text }) => text.trim()),
		)
		.filter((cells) => cells.length >= 2 && cells.every((text) => /^([+−]?\d+)?$/.test(text)));
	const standing = tree
		.one("banner")
		.every("definition")
		.map(({ text }) => text.trim());
	assert.deepEqual(
		rows.slice(0, standing.length).map((cells) => cells.at(-1)),
		standing,
	);
}

// What was said to be possible is not refused, unless the table has changed before the key was pressed: then the log has.
// It may lag behind the alert, and is waited for; the tree in which both stand is returned.
async function checkRefusal(screen, tree, before, said) {
	const alert = tree.one("alert")?.text ?? LATE;
	if (alert === LATE || alert === before) return tree;
	for (const end = Date.now() + LOGGED; logged(tree) <= said; tree = await screen.read())
		assert.ok(Date.now() < end, `what was said to be possible is refused: ${alert}`);
	return tree;
}

// Presses, and waits for the page to say something else: a second press on what is no more so would be refused.
async function pressOnce(screen, tree, button) {
	if (!(await screen.press(button))) return;
	const end = Date.now() + ANSWERED;
	while (Date.now() < end && (await screen.read()).text === tree.text);
}

async function playBlind(page, game) {
	const screen = await ear(page);
	const end = Date.now() + DEAL;
	let held, said, alert;
	for (;;) {
		assert.ok(Date.now() < end, "the deal does not end");
		const tree = await checkRefusal(screen, await screen.read(), alert, said);
		alert = tree.one("alert")?.text;
		if (tree.one("region", RESULT)) {
			checkResult(tree);
			return;
		}
		const own = tree.one("group", /^Your hand$/);
		const count = own?.every("button").length;
		if (count !== undefined) {
			if (held === undefined) assert.equal(count, HANDS[game], "all cards are said");
			assert.ok(held === undefined || count <= held, "a hand does not grow");
			held = count;
		}
		const { button } = choose(tree, game);
		if (button) {
			said = logged(tree);
			await pressOnce(screen, tree, button);
		}
		await page.waitForTimeout(60);
	}
}

const turn = process.env.TURN ?? String(Date.now() % 2);
const games = Object.keys(HANDS).filter((_, i) => turn === "all" || i % 2 === Number(turn) % 2);

describe(`a deal by ear (TURN=${turn})`, { concurrency: 2 }, () => {
	for (const game of games) {
		test(game, async () => {
			const page = await house.visit("/");
			await playNow(page, game);
			await playBlind(page, game);
			assert.deepEqual(page.faults, []);
			await page.context().close();
		});
	}
});

// SPDX-License-Identifier: Apache-2.0
// node keys.mjs FOLDER TALK: what keys do at the table, and what stays where it was when the table changes; on the page
// that tests/browser/build has built.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openStage, randomFrames, show, tableOf, tell, withSample } from "./frames.mjs";
import { openPages, violations } from "./stand.mjs";

const [folder, talk] = process.argv.slice(2);
const seed = process.env.SEED ?? String(Date.now() % 1_000_000);
const frames = withSample(talk, randomFrames(talk, seed));
const find = (game, fits) => frames.find((frame) => frame.game === game && frame.view.me === 0 && fits(frame));
const playing = ({ legal, view }) =>
	legal.play?.length > 1 && view.from === view.me && view.known[0].split(" ").length > 3;

let pages;
before(async () => {
	pages = await openPages(folder, talk);
});
after(() => pages.close());

const said = (page) => page.locator(".said-out").innerText();
const sentOf = (page, type) => page.evaluate((wanted) => window.sent.filter((one) => one.type === wanted), type);

// Presses a key and waits for what it says, which is said anew each time.
async function hear(page, key) {
	const before = await page.evaluateHandle(() => document.querySelector(".said-out p"));
	await page.keyboard.press(key);
	await page.waitForFunction((old) => {
		const now = document.querySelector(".said-out p");
		return now && now !== old;
	}, before);
	return said(page);
}

test(`keys say whose turn it is, the hand, the trick and the score (SEED=${seed})`, async () => {
	const page = await openStage(pages);
	const frame = find("boerenbridge", (one) => playing(one) && one.view.trick?.cards);
	await show(page, frame);
	assert.equal(await hear(page, "1"), "Your turn: play a card.");
	const hand = await hear(page, "2");
	assert.equal(hand.match(/\b(ace|king|queen|jack|\d+)\b/g).length, frame.view.known[0].split(" ").length);
	assert.match(await hear(page, "3"), / of (spades|hearts|diamonds|clubs)\. Winning so far: /);
	assert.match(await hear(page, "4"), /^You: .*; .*; .*; .*\.$/);
	assert.match(await hear(page, "4"), /^You: /, "and once more");
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

test("h goes to the hand from which a card is to be played, declarer's own or dummy's", async () => {
	const page = await openStage(pages);
	const declares = (away) =>
		frames.find(
			({ game, legal, view: { me, from, known } }) =>
				game === "bridge" && legal.play?.length > 1 && from === (me + away) % 4 && known[(me + 2) % 4],
		);
	for (const [away, hand] of [
		[0, ".table-main > .hand button"],
		[2, ".partner-hand button"],
	]) {
		await show(page, declares(away));
		await page.locator(".hand.live").waitFor();
		await page.keyboard.press("h");
		await page.waitForFunction((wanted) => document.activeElement.matches(wanted), hand);
	}
	await page.context().close();
});

test("bids are one stop of Tab, and arrows go from one to the next", async () => {
	const page = await openStage(pages);
	const focused = () =>
		page.evaluate(() => document.activeElement.closest(".choices") && document.activeElement.innerText);
	const presses = async (...keys) => {
		for (const key of keys) await page.keyboard.press(key);
		return (await focused())?.split("\n").at(-1);
	};
	const all = page.locator(":is(.bidding-box .call, .bid-row .move):not(:disabled)");
	await show(
		page,
		find("bridge", ({ legal }) => legal.bid?.length === 35),
	);
	await page.locator(".choices button").first().focus();
	assert.equal(await presses("End"), "7 no trump");
	assert.equal(await presses("ArrowUp", "ArrowUp", "ArrowLeft"), "5 spades");
	assert.equal(await presses("Tab", "Shift+Tab"), "5 spades", "which is the stop now");
	for (let i = 0; i < 9; i++) await presses("ArrowUp");
	assert.equal(await presses("ArrowRight", "ArrowRight"), "1 no trump");
	assert.equal(await presses("Home"), "pass");
	assert.equal(await all.and(page.locator("[tabindex='0']")).count(), 1);
	await presses("ArrowDown", "Enter");
	assert.equal((await sentOf(page, "move")).length, 1);
	const numbers = find("boerenbridge", ({ legal }) => legal.bid?.length > 3 && legal.bid.includes("bid 0"));
	await show(page, numbers);
	await page.locator(".bid-row .move").first().focus();
	assert.equal(await presses("ArrowRight", "ArrowRight", "ArrowLeft"), "bid 1");
	assert.equal(await all.and(page.locator("[tabindex='0']")).count(), 1);
	assert.deepEqual(await violations(page), []);
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

test("? shows all keys, each of which does something, and the settings turn them off", async () => {
	const page = await openStage(pages);
	await show(page, find("bridge", playing));
	const dialog = page.getByRole("dialog", { name: "Keys" });
	do await page.keyboard.press("?");
	while (
		!(await dialog.waitFor({ timeout: 2000 }).then(
			() => true,
			() => false, // the page does not listen yet
		))
	);
	const keys = await dialog.locator("kbd").allInnerTexts();
	assert.equal(new Set(keys).size, keys.length, "no key does two things");
	assert.deepEqual(await violations(page), []);
	for (const name of await page.locator(".tools button[aria-keyshortcuts]").all())
		assert.ok(keys.includes(await name.getAttribute("aria-keyshortcuts")), await name.innerText());
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });
	for (const [key, title] of [
		["d", "Fair deals"],
		["p", "Players"],
	]) {
		await page.keyboard.press(key);
		await page.getByRole("dialog", { name: title }).waitFor();
		await page.keyboard.press("Escape");
		await page.locator("dialog").waitFor({ state: "detached" });
	}
	await page.keyboard.press("i");
	await page.waitForFunction(() => window.sent.some(({ type }) => type === "hint"));
	await page.keyboard.press("h");
	await page.waitForFunction(() => document.activeElement.matches(".hand button"));
	await page.keyboard.press("o");
	await page
		.getByRole("dialog", { name: "Settings" })
		.getByRole("group", { name: /^Keys/ })
		.getByLabel("off")
		.check();
	await page.keyboard.press("Escape");
	await page.locator("dialog").waitFor({ state: "detached" });
	await page.keyboard.press("t");
	await page.keyboard.press("?");
	assert.equal(await page.locator("dialog").count(), 0);
	await page.context().close();
});

const PAGES = [
	["t", "Score"],
	["r", "Rules"],
	["c", "Chat"],
	["e", "History"],
];

test("the drawer is one key or click away: beside the table where there is room, over it elsewhere", async () => {
	const page = await openStage(pages);
	const frame = find("bridge", playing);
	await show(page, frame);
	await tell(page, { type: "said", seat: 1, phrase: "hello" });
	const side = (title) => page.getByRole("complementary", { name: title });
	const drawer = (title) => page.getByRole("dialog", { name: title });
	const width = async () => (await page.locator(".table-main").boundingBox()).width;
	assert.ok(await side("History").isVisible(), "where there is room it stays open");
	for (const [key, title] of PAGES) {
		await page.keyboard.press(key);
		await side(title).waitFor();
		assert.deepEqual(await violations(page), [], title);
	}
	const beside = await width();
	await page.getByRole("button", { name: "History", exact: true }).click();
	await side("History").waitFor({ state: "detached" });
	assert.ok((await width()) > beside + 200, "the table takes its room");
	await page.keyboard.press("c");
	assert.match(await side("Chat").innerText(), /Ben: hello/);
	await side("Chat").getByRole("button", { name: "Well played" }).click();
	assert.deepEqual(await sentOf(page, "say"), [{ type: "say", phrase: "well played" }]);
	await page.getByRole("button", { name: "Hide" }).click();
	await side("Chat").waitFor({ state: "detached" });
	await page.setViewportSize({ width: 390, height: 844 });
	await page.getByRole("button", { name: "History", exact: true }).click();
	assert.match(await drawer("History").innerText(), /Ben: hello/);
	for (const [, title] of PAGES) {
		await page.locator(".drawer .tabs").getByRole("button", { name: title, exact: true }).click();
		await drawer(title).waitFor();
		assert.deepEqual(await violations(page), [], title);
	}
	await page.keyboard.press("Escape");
	await page.keyboard.press("t");
	await drawer("Score").waitFor();
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

test("a key answers a question, and one that is written in a field is left to it", async () => {
	const page = await openStage(pages);
	const frame = find("bridge", playing);
	await tell(page, tableOf(frame), { ...frame, ask: { what: "undo", seat: 1, mine: true } });
	const answers = async (count) => {
		await page.waitForFunction((all) => window.sent.filter(({ type }) => type === "answer").length === all, count);
		return sentOf(page, "answer");
	};
	await page.locator(".ask").waitFor();
	await page.keyboard.press("x");
	assert.deepEqual(await answers(1), [{ type: "answer", n: frame.n, yes: false }]);
	await page.keyboard.press("y");
	assert.equal((await answers(2)).at(-1).yes, true);
	await page.context().close();
});

test("with two taps a bid is selected first, and an update of the table does not change that", async () => {
	const page = await openStage(pages, "bids=two");
	for (const game of ["bridge", "farmers"]) {
		const frame = find(game, ({ legal }) => legal.bid?.length > 1);
		await show(page, frame);
		const buttons = page.locator(".choices .bids button:not(:disabled), .choices .bid-row button");
		const count = (await sentOf(page, "move")).length;
		await buttons.first().click();
		assert.match(await buttons.first().innerText(), /select again to confirm/);
		await tell(page, tableOf(frame), { ...frame, n: frame.n + 1, away: [1] });
		assert.equal((await sentOf(page, "move")).length, count);
		assert.match(await buttons.first().getAttribute("class"), /raised/);
		await buttons.nth(1).click();
		assert.equal((await sentOf(page, "move")).length, count, "another one is only selected");
		await buttons.nth(1).click();
		assert.equal((await sentOf(page, "move")).length, count + 1);
	}
	assert.deepEqual(await violations(page), []);
	await page.context().close();
});

test("a tap on a bid counts on a busy device too, and a finger that rests there only shows what it means", async () => {
	for (const [early, moves] of [
		[false, 0],
		[true, 1], // lifted in time, and heard of late
	]) {
		const page = await openStage(pages);
		await show(
			page,
			find("bridge", ({ legal }) => legal.bid?.length === 35),
		);
		await page.locator(".bids").waitFor();
		await page.evaluate(async (early) => {
			const button = document.querySelector(".bids .call");
			const event = (type) => new PointerEvent(type, { bubbles: true, pointerType: "touch" });
			const [down, lifted] = [event("pointerdown"), event("pointerup")];
			button.dispatchEvent(down);
			while (!document.querySelector(".bidding-box .meaning strong")) await new Promise(requestAnimationFrame);
			button.dispatchEvent(early ? lifted : event("pointerup"));
			button.click();
		}, early);
		assert.equal((await sentOf(page, "move")).length, moves);
		await page.context().close();
	}
});

test("the focus and a selected card stay where they are when the table changes", async () => {
	const page = await openStage(pages, "taps=two");
	for (const game of ["bridge", "barbu", "boerenbridge", "bauerchen"]) {
		const frame = find(game, playing);
		if (!frame) continue;
		await show(page, frame);
		const card = page.locator(".table-main > .hand button.legal").last();
		await card.focus();
		await page.keyboard.press("Enter");
		const name = await card.getAttribute("data-card");
		await tell(
			page,
			tableOf(frame),
			{ ...frame, n: frame.n + 1, away: [1] },
			{ type: "notice", key: "%s is back", seat: 1 },
		);
		assert.equal(await page.evaluate(() => document.activeElement.dataset.card), name, game);
		assert.match(await page.locator(`.hand [data-card=${name}]`).getAttribute("class"), /raised/, game);
		await page.locator(".tools button").first().focus();
		await tell(page, { ...frame, n: frame.n + 2 });
		assert.ok(await page.evaluate(() => document.activeElement.matches(".tools button")), game);
	}
	await page.context().close();
});

test("in quiet mode nothing pops up and nobody's phrases are shown, and one key ends it", async () => {
	const page = await openStage(pages, "quiet=on");
	const frame = find("bridge", playing);
	await show(page, frame);
	await tell(page, { type: "said", seat: 1, phrase: "hello" }, { type: "notice", key: "%s is back", seat: 1 });
	assert.equal(await page.locator(".toasts").count(), 0);
	assert.equal(await page.locator(".log-lines").getByText("hello").count(), 0);
	await page.keyboard.press("k");
	const heard = page
		.locator(".toasts")
		.getByText(/: hello$/)
		.first();
	for (let i = 0; i < 100 && !(await heard.isVisible()); i++) {
		await tell(page, { type: "said", seat: 1, phrase: "hello" }); // the page needs a moment to know the setting
		await page.waitForTimeout(100);
	}
	assert.ok(await heard.isVisible());
	await page.context().close();
});

// The names that the accessibility tree has below an element.
async function namesIn(page, selector) {
	const session = await page.context().newCDPSession(page);
	const { root } = await session.send("DOM.getDocument");
	const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
	const trees = await Promise.all(nodeIds.map((nodeId) => session.send("Accessibility.queryAXTree", { nodeId })));
	await session.detach();
	const named = trees.flatMap(({ nodes }) => nodes).filter(({ ignored, name }) => !ignored && name?.value);
	return { count: nodeIds.length, names: named.map(({ name }) => name.value) };
}

test("cards that lie face down have no name in the accessibility tree, at any table", async () => {
	const page = await openStage(pages);
	let seen = 0;
	for (const game of ["bridge", "barbu", "bauerchen", "boerenbridge", "farmers"]) {
		for (const me of [0, undefined]) {
			const some = frames.filter((frame) => frame.game === game && frame.view.me === me && !frame.view.over);
			for (const frame of some.filter((_, i) => i % Math.ceil(some.length / 4) === 0)) {
				await show(page, frame);
				const { count, names } = await namesIn(page, ".card.back, .fan");
				assert.deepEqual(names, [], game);
				seen += count;
			}
		}
	}
	assert.ok(seen > 20, `${seen} backs`);
	await page.context().close();
});

test("a player who is sure of the rest claims it with a key and a button", async () => {
	const page = await openStage(pages);
	const frame = find("boerenbridge", playing);
	await tell(page, tableOf(frame), { ...frame, may: ["move", "say"] });
	await page.keyboard.press("w");
	assert.equal(await page.locator("dialog").count(), 0);
	await tell(page, { ...frame, n: frame.n + 1, may: ["move", "rest", "say"] });
	await page.keyboard.press("w");
	await page.getByRole("dialog", { name: "The rest are mine" }).waitFor();
	assert.deepEqual(await violations(page), []);
	await page.getByRole("button", { name: "The rest are mine" }).click();
	assert.deepEqual(await sentOf(page, "rest"), [{ type: "rest", n: frame.n + 1 }]);
	await page.context().close();
});

// SPDX-License-Identifier: Apache-2.0
// node cards.mjs FOLDER TALK: a card is played: by keys, with two taps, by itself, with a sound.
import assert from "node:assert/strict";
import { test } from "node:test";
import { show, tell } from "./frames.mjs";
import { KINDS, find, stage } from "./staged.mjs";
import { CORNER } from "./stand.mjs";

test("keys alone play a card", async () => {
	const page = await stage();
	const frame = find("boerenbridge", KINDS.playing);
	await show(page, frame);
	const cards = frame.view.known[0].split(" ");
	await page.locator(".hand button[tabindex='0']").focus();
	await page.keyboard.press("End");
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("Enter");
	const sent = await page.evaluate(() => window.sent);
	assert.deepEqual(sent, [{ type: "move", n: frame.n, move: cards.at(-2) }]);
	await page.context().close();
});

test("a card that is not legal is sent too, and the rule is read out", async () => {
	const page = await stage();
	const frame = find("boerenbridge", KINDS.playing);
	await show(page, frame);
	const card = page.locator(".hand button[aria-disabled='true']").first();
	await card.click({ force: true });
	const [sent] = await page.evaluate(() => window.sent);
	assert.ok(!frame.legal.play.includes(sent.move));
	await tell(page, {
		type: "refused",
		n: sent.n,
		move: sent.move,
		key: "You have %s: you must follow suit",
		suit: "H",
	});
	assert.equal(await page.locator("[role=alert]").innerText(), "You have hearts: you must follow suit");
	await page.context().close();
});

test("with two taps the first one only raises the card", async () => {
	const page = await stage("taps=two");
	await show(page, find("boerenbridge", KINDS.playing));
	const card = page.locator(".hand button.legal").last();
	await card.click(CORNER);
	assert.deepEqual(await page.evaluate(() => window.sent), []);
	await page.locator(".hand button.raised").click(CORNER);
	assert.equal((await page.evaluate(() => window.sent)).length, 1);
	await page.context().close();
});

test("the only legal card is played after a pause if the settings say so, but not while a window is open", async () => {
	const page = await stage("forced=single");
	const several = find("boerenbridge", KINDS.playing);
	const frame = { ...several, legal: { play: [several.legal.play[0]] } };
	const sent = () => page.evaluate(() => window.sent.filter(({ type }) => type === "move"));
	await show(page, several);
	await page.waitForTimeout(1400);
	assert.deepEqual(await sent(), []);
	await page.getByRole("button", { name: "Players" }).click();
	await tell(page, frame);
	await page.waitForTimeout(1400);
	assert.deepEqual(await sent(), []);
	await page.evaluate(() => {
		const { push } = window.sent;
		window.sent.push = (...messages) => {
			window.sentAt = performance.now();
			return push.apply(window.sent, messages);
		};
	});
	await page.getByRole("button", { name: "Close" }).evaluate((button) => {
		window.closedAt = performance.now();
		button.click();
	});
	await page.waitForFunction(() => window.sent.length);
	assert.deepEqual(await sent(), [{ type: "move", n: frame.n, move: frame.legal.play[0] }]);
	const pause = await page.evaluate(() => window.sentAt - window.closedAt);
	assert.ok(pause > 390, `the card is played after ${pause} ms, expected 400 and more`);
	await page.context().close();
});

test("a card makes a sound, and one tap turns sounds off", async () => {
	const page = await stage("sound=on");
	await page.evaluate(() => {
		window.played = 0;
		const { start } = AudioBufferSourceNode.prototype;
		AudioBufferSourceNode.prototype.start = function (...when) {
			window.played++;
			start.apply(this, when);
		};
	});
	const frame = find("boerenbridge", ({ view }) => view.trick && !view.trick.cards && view.from === 0);
	const cards = frame.view.count.map((_, seat) => (seat ? null : frame.legal.play[0]));
	const laid = { ...frame, n: frame.n + 1, view: { ...frame.view, trick: { leader: 0, winner: 0, cards } } };
	const played = async () => {
		await show(page, frame);
		await tell(page, laid);
		return page.evaluate(() => window.played);
	};
	await show(page, frame);
	await page.locator("h1").click();
	await page.waitForTimeout(200);
	assert.equal(await played(), 1);
	const button = page.getByRole("button", { name: "Sounds" });
	assert.equal(await button.getAttribute("aria-pressed"), "true");
	await button.click();
	assert.equal(await button.getAttribute("aria-pressed"), "false");
	assert.equal(await played(), 1);
	await page.context().close();
});

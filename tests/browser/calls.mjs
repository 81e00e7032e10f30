// SPDX-License-Identifier: Apache-2.0
// node calls.mjs FOLDER TALK: a call is made, says what it means, is alerted and explained.
import assert from "node:assert/strict";
import { test } from "node:test";
import { show, tell } from "./frames.mjs";
import { KINDS, bridge, withPeople, find, sentOf, stage } from "./staged.mjs";
import { CORNER, overflows, violations } from "./stand.mjs";

test("a call is made in the bidding box, and names itself", async () => {
	const page = await stage("lang=de");
	await show(page, find("bridge", KINDS.choosing));
	await page.getByRole("button", { name: "7 Sans Atout" }).click();
	assert.equal((await page.evaluate(() => window.sent))[0].move, "7NT");
	await page.context().close();
});

test("pointing at a call tells what it would mean", async () => {
	const page = await stage("lang=de");
	const frame = bridge(() => true);
	await show(page, frame);
	await page.getByRole("button", { name: "7 Sans Atout" }).hover();
	await page.waitForFunction(() => window.sent.length);
	const call = frame.view.calls?.length ?? 0;
	assert.deepEqual(await sentOf(page, "mean"), [{ type: "mean", call, move: "7NT" }]);
	await tell(page, {
		type: "meaning",
		call,
		move: "7NT",
		promises: [
			{ key: "%d to %d points", numbers: [12, 21] },
			{ key: "at least %d %s", numbers: [5], word: "spades" },
		],
	});
	assert.match(
		await page.locator(".meaning").innerText(),
		/: 12 bis 21 Punkte, mindestens 5 Pik Ein Angebot, so viele/,
	);
	assert.deepEqual(await violations(page), []);
	await page.context().close();
});

test("a finger that rests on a call shows its meaning and does not make it", async () => {
	const page = await stage("", { phone: true, hasTouch: true });
	await show(
		page,
		bridge(() => true),
	);
	const box = await page.getByRole("button", { name: "7 no trump" }).boundingBox();
	const touch = await page.context().newCDPSession(page);
	const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
	await page.waitForFunction(() => window.sent.length);
	await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	await page.waitForTimeout(100);
	assert.deepEqual([(await sentOf(page, "mean")).length, (await sentOf(page, "move")).length], [1, 0]);
	await page.touchscreen.tap(at.x, at.y);
	await page.waitForFunction(() => window.sent.some(({ type }) => type === "move"));
	await page.context().close();
});

test("alert, stop and words go with a call, where there are people to see them", async () => {
	const page = await stage();
	const frame = bridge(() => true);
	await show(page, frame);
	assert.equal(await page.getByRole("button", { name: "Alert" }).count(), 0);
	await tell(page, withPeople(frame), { ...frame, may: ["move", "alert"] });
	await page.getByRole("button", { name: "Alert" }).click();
	await page.getByRole("button", { name: "Stop" }).click();
	await page.getByLabel("Explanation for the opponents").fill(" both minors ");
	assert.deepEqual(await violations(page), []);
	await page.getByRole("button", { name: "7 no trump" }).click();
	assert.deepEqual(await sentOf(page, "move"), [
		{ type: "move", n: frame.n, move: "7NT", alert: true, stop: true, text: "both minors" },
	]);
	await page.context().close();
});

test("an opponent's call shows its marks and can be asked about, and the player's own can be explained", async () => {
	const page = await stage("", { phone: true });
	const shown = bridge(() => true);
	const calls = ["1C", "1D", "1H", "1S", "2C", "2D", "2NT"]; // from East on, so the fourth is North's, who is me
	const frame = { ...shown, view: { ...shown.view, dealer: 1, calls } };
	const last = calls.length - 1;
	const mine = 3;
	const marks = { alerted: [last], stopped: [last], asked: [mine], askable: [last], explainable: [mine] };
	await tell(page, withPeople(frame), { ...frame, ...marks, explained: [{ call: last - 2, text: "weak" }] });
	assert.match(await page.locator(".made-call").nth(last).textContent(), /alerted.*stop/);
	assert.match(await page.locator(".bidding-box .meaning").innerText(), /says stop/);
	await page
		.locator(".made-call")
		.nth(last - 2)
		.click();
	assert.match(await page.locator(".auction .meaning").innerText(), /explains: weak/);
	await page.locator(".made-call").nth(last).click();
	await page.getByRole("button", { name: "Ask", exact: true }).click();
	await page.getByRole("form", { name: "An opponent asks" }).getByRole("textbox").fill("twelve");
	assert.deepEqual(await violations(page), []);
	await page.getByRole("button", { name: "Explain" }).click();
	assert.deepEqual(await sentOf(page, "ask"), [{ type: "ask", call: last }]);
	assert.deepEqual(await sentOf(page, "explain"), [{ type: "explain", call: mine, text: "twelve" }]);
	assert.ok(!(await overflows(page)), "it is too wide");
	await page.context().close();
});

for (const [how, window] of [
	["a mouse", {}],
	["a finger", { phone: true, hasTouch: true }],
]) {
	test(`a card is drawn onto the table with ${how}, and let go elsewhere it stays`, async () => {
		const page = await stage("taps=two", window);
		const frame = find("boerenbridge", KINDS.playing);
		await show(page, frame);
		const middle = async (selector) => {
			const box = await page.locator(selector).first().boundingBox();
			return [box.x + Math.min(12, box.width / 2), box.y + Math.min(30, box.height / 2)];
		};
		const board = await page.locator(".board").boundingBox();
		const table = [board.x + board.width / 2, board.y + board.height / 2];
		const touch = await page.context().newCDPSession(page);
		const finger = (type, [x, y]) =>
			touch.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
		const draw = async (from, to, hold) => {
			if (window.hasTouch) await finger("touchStart", from);
			else await page.mouse.move(...from).then(() => page.mouse.down());
			for (const part of [0.2, 0.6, 1]) {
				const at = from.map((start, i) => start + (to[i] - start) * part);
				await (window.hasTouch ? finger("touchMove", at) : page.mouse.move(...at));
			}
			await hold?.();
			await (window.hasTouch ? finger("touchEnd", to) : page.mouse.up());
		};
		const sent = () => page.evaluate(() => window.sent);
		const card = await page.locator(".hand .legal").first().getAttribute("data-card");
		const start = await middle(".hand .legal");
		await draw(start, [start[0] + 60, start[1]]);
		assert.deepEqual(await sent(), []);
		assert.equal(await page.locator("[data-dragged], .raised").count(), 0);
		await draw(start, table, () => page.keyboard.press("Escape"));
		assert.deepEqual(await sent(), []);
		await draw(start, table, () => page.locator(".board[data-drop]").waitFor());
		assert.deepEqual(await sent(), [{ type: "move", n: frame.n, move: card }]);
		assert.equal(await page.locator(".board[data-drop]").count(), 0);
		await page.waitForFunction(() => !document.querySelector("[data-dragged]"));
		await page.locator(".hand .legal").first().click(CORNER);
		assert.equal(await page.locator(".raised").count(), 1);
		assert.deepEqual(page.faults, []);
		await page.context().close();
	});
}

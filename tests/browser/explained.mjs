// SPDX-License-Identifier: Apache-2.0
// node explained.mjs FOLDER TALK: what is on the screen says what it is for, to a pointer, a finger and the keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { owned, show, tableOf, tell } from "./frames.mjs";
import { framesOf, games, seed, stage } from "./staged.mjs";
import { unexplained, violations } from "./stand.mjs";

const tip = (page) => page.locator(".meaning-tip");

test("the marks of seats, Alert and the worth of hands explain themselves", async () => {
	const page = await stage();
	const frame = framesOf("bridge", 0)[0];
	const meaningOf = (what) => what.getAttribute("data-meaning");
	await show(page, { ...frame, hinted: [1], may: [...(frame.may ?? []), "alert"] });
	for (const [what, says] of [
		[page.locator(".seat-panel .dealer .explained"), /whose turn it is to deal/],
		[page.locator(".seat-panel .bot .explained").first(), /This bot /],
		[page.locator(".seat-panel .helped .explained"), /what a bot would do/],
		[page.getByRole("button", { name: "Alert" }), /does not mean what it names/],
	])
		assert.match(await meaningOf(what), says);
	await page.getByRole("button", { name: "Worth" }).click();
	await tell(page, { type: "worth", n: frame.n, facts: [{ key: "controls", seat: 0, value: 4 }] });
	assert.match(await meaningOf(page.getByRole("dialog").locator(".explained")), /ace or void 2/);
	const silent = await page.getByRole("status").evaluateAll((all) => all.filter((one) => !one.textContent).length);
	assert.equal(silent, 0, "a screen reader is told of places where nothing is said");
	await page.context().close();
});

test(`each tool, seat and field of a table explains itself (SEED=${seed})`, async () => {
	for (const how of [{}, { phone: true }]) {
		const page = await stage("", how);
		for (const game of games) {
			const frame = framesOf(game, 0)[0];
			await show(page, frame);
			assert.deepEqual(await unexplained(page), [], game);
			await tell(page, owned(tableOf(frame)));
			for (const tool of ["Players", "Settings"]) {
				const more = page.locator(".tools").getByRole("button", { name: "More" });
				if (await more.isVisible()) await more.click();
				assert.deepEqual(await unexplained(page), [], `${game}, tools`);
				await page.locator(".tool").getByText(tool, { exact: true }).locator("visible=true").first().click();
				await page.getByRole("dialog", { name: tool }).waitFor();
				assert.deepEqual(await unexplained(page), [], `${game}, ${tool}`);
				await page.keyboard.press("Escape");
			}
		}
		await page.context().close();
	}
});

test("each field of a table before its match explains itself", async () => {
	const page = await stage();
	for (const game of games) {
		const frame = framesOf(game, 0)[0];
		const lobby = { ...owned(tableOf(frame)), started: false, owner: true };
		const { seats } = frame.view;
		const { options } = await page.evaluate(
			(name) =>
				fetch("/api/games")
					.then((answer) => answer.json())
					.then(({ games: all }) => all.find((one) => one.game === name)),
			game,
		);
		const chosen = Object.fromEntries(options.map(({ name, initial }) => [name, initial]));
		await tell(page, lobby, { type: "options", game, seats, options: chosen });
		await page.locator(".lobby .field").first().waitFor();
		assert.deepEqual(await unexplained(page), [], game);
	}
	await page.context().close();
});

test("a tool tells the pointer what it does and which key it has, and an idle one a finger too", async () => {
	const page = await stage();
	const frame = framesOf("bridge", 0)[0];
	await show(page, { ...frame, may: ["move"] });
	await page.getByRole("button", { name: "History" }).hover();
	await tip(page).getByText("Shows in words what has happened at the table. Key: E").waitFor();
	await page.getByRole("button", { name: "Undo" }).click({ force: true }); // idle, and told anyway
	await tip(page).getByText("Takes your last move back.").waitFor();
	assert.deepEqual(await violations(page), []);
	await page.context().close();
});

test("the keyboard is told what a setting is for, beside its choices", async () => {
	const page = await stage();
	await show(page, framesOf("bridge", 0)[0]);
	await page.getByRole("button", { name: "Settings" }).click();
	const group = page.getByRole("group", { name: "To play a card" });
	await group.getByRole("radio").first().focus();
	await page.keyboard.press("ArrowRight");
	await tip(page).getByText("the first one raises a card").waitFor();
	const [box, told] = [await group.boundingBox(), await tip(page).boundingBox()];
	assert.ok(told.y >= box.y + box.height || told.y + told.height <= box.y, "the tip covers what can be chosen");
	await page.context().close();
});

// SPDX-License-Identifier: Apache-2.0
// node reach.mjs ATOUT FOLDER: who has only keys, a large font or few colours plays as others do.  FOLDER is what tools/web
// has built.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse, playDeal, playNow, press } from "./house.mjs";

const [atout, folder] = process.argv.slice(2);

let house;
before(async () => {
	house = await openHouse(atout, folder);
});
after(() => house.close());

// The focus is, at last, on what fits.
const focusIs = (page, fits) =>
	page.waitForFunction((selector) => document.activeElement.matches(selector), fits, { timeout: 10_000 });

const pressButton = async (page, name) => {
	await page.getByRole("button", { name, exact: true }).first().focus();
	await page.keyboard.press("Enter");
};

test("the focus goes from a choice to the hand, and from the hand to what comes next", async () => {
	const page = await house.visit("/");
	await playNow(page, "Boerenbridge");
	await focusIs(page, ".choices");
	await press(page, ".choices button");
	for (;;) {
		if (await page.locator(".hand.live").isVisible()) break;
		if (await page.locator(".choices .keep").isVisible()) await press(page, ".choices .keep");
		await page.waitForTimeout(50);
	}
	await focusIs(page, ".hand .legal");
	await page.keyboard.press("Enter");
	await focusIs(page, ".hand .legal");
	await playDeal(page, press);
	await focusIs(page, ".result");
	await page.context().close();
});

test("a window over the table gives the focus back, also when it is left by what one does in it", async () => {
	const page = await house.visit("/");
	await playNow(page, "Bridge");
	await pressButton(page, "Say");
	await page.locator("dialog button:not(.close)").first().press("Enter");
	await page.locator("dialog").waitFor({ state: "detached" });
	assert.equal(await page.evaluate(() => document.activeElement.innerText), "Say");
	await page.setViewportSize({ width: 390, height: 844 });
	await pressButton(page, "More");
	await page.getByRole("dialog").getByRole("button", { name: "Players", exact: true }).press("Enter");
	await page.getByRole("dialog", { name: "Players" }).waitFor();
	await page.keyboard.press("Escape");
	await page.locator("dialog").waitFor({ state: "detached" });
	assert.equal(await page.evaluate(() => document.activeElement.innerText), "More");
	await page.context().close();
});

test("buttons that have nothing to do keep the focus", async () => {
	const page = await house.visit("/");
	await playNow(page, "Farmers' Bridge");
	await playDeal(page, press);
	await pressButton(page, "Replay");
	for (const name of ["To the end", "To the beginning"]) {
		await pressButton(page, name);
		const button = page.getByRole("button", { name, exact: true });
		await page.locator(`[aria-label="${name}"][aria-disabled]`).waitFor();
		assert.ok(await button.evaluate((own) => own === document.activeElement), name);
	}
	await page.context().close();
});

test("who comes to a page from another begins at its title", async () => {
	const page = await house.visit("/");
	await pressButton(page, "With friends: Barbu");
	await focusIs(page, ".lobby h1");
	assert.match(await page.title(), /^Barbu/);
	await page.getByRole("button", { name: /All games/ }).press("Enter");
	await focusIs(page, ".start h1");
	await page.context().close();
});

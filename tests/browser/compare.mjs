// SPDX-License-Identifier: Apache-2.0
// node compare.mjs FOLDER TALK ATOUT: the same deals for others, at a real server.  FOLDER is what tools/web has built.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { button, click, isSound, openHouse, playDeal, playNow } from "./house.mjs";

const [folder, , atout] = process.argv.slice(2);

let house;
before(async () => {
	house = await openHouse(atout, folder);
});
after(() => house.close());

const see = process.env.SEE; // a folder for pictures
const picture = (page, name) => see && page.screenshot({ path: `${see}/${name}.png`, fullPage: true });

test("a friend plays what one has played, and both see how they compare, each deal once both have played it", async () => {
	const anna = await house.visit("/");
	await anna.getByLabel("Your name").fill("Anna");
	await playNow(anna, "Farmers' Bridge");
	await playDeal(anna, click);
	await button(anna, "Challenge a friend: play what I have played").click();
	const link = await anna
		.getByLabel("With this link your friend plays the same deals against the same bots")
		.inputValue();
	await isSound(anna);
	await picture(anna, "challenge");
	const bo = await house.visit(new URL(link).pathname, { phone: true });
	await bo.getByRole("heading", { name: "Anna challenges you" }).waitFor();
	assert.equal(await bo.getByRole("table").count(), 0);
	await isSound(bo);
	await picture(bo, "challenged");
	await bo.getByLabel("Your name").fill("Bo");
	await button(bo, "Play these deals").click();
	await playDeal(bo, click);
	assert.equal(await button(bo, "Another match").count(), 0);
	await isSound(bo);
	await picture(bo, "played");
	await button(bo, "See how you compare").click();
	const ranking = bo.getByRole("region", { name: "Ranking" });
	await ranking.getByText("Anna").waitFor();
	assert.equal(await ranking.locator("tbody tr").count(), 2);
	assert.equal(await bo.getByRole("region", { name: "Deal 1" }).locator("tbody tr").count(), 2);
	await isSound(bo);
	await picture(bo, "compared");
	await anna.getByRole("link", { name: "See how you compare" }).click();
	await anna.getByRole("region", { name: "Ranking" }).locator(".mine", { hasText: "Anna (you)" }).waitFor();
	await isSound(anna);
	await picture(anna, "compared-wide");
	for (const page of [anna, bo]) await page.context().close();
});

test("the deals of the day are found on the page of games, and tell nothing before they are played", async () => {
	const page = await house.visit("/");
	await page.getByRole("link", { name: "Deals of the day: Bridge" }).click();
	await page.getByRole("heading", { name: "Deals of the day" }).waitFor();
	await page.getByText("How these deals were fixed").click();
	assert.match(await page.locator(".promise code").first().innerText(), /^[0-9a-f]{64}$/);
	assert.equal(await page.getByRole("table").count(), 0);
	await isSound(page);
	await picture(page, "day");
	await page.goBack();
	await page.getByRole("link", { name: "Deals of the day: Barbu" }).waitFor();
	await isSound(page);
	await picture(page, "start");
	await page.context().close();
});

// SPDX-License-Identifier: Apache-2.0
// node teams.mjs FOLDER TALK ATOUT: a match of two teams, and a challenge in a link; without a network, as the page is the
// same at a server.  FOLDER is what tools/web has built.
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

test("a team match is chosen on the page of games; the other room is compared behind each board, and can be looked at", async () => {
	const page = await house.visit("/", { phone: true });
	await button(page, "Team match: Bridge").click();
	const dialog = page.locator("dialog");
	await dialog.getByLabel("Boards").selectOption("8");
	await dialog.getByLabel("Bots in the other room").selectOption("beginner");
	await isSound(page);
	await picture(page, "teams1");
	await button(page, "Play now").click();
	await page.locator(".hand").first().waitFor();
	await page.locator(".table-head").getByText("Deal 1 of 8").waitFor();
	await playDeal(page, click);
	const result = page.locator(".against-bots");
	await result.getByText(/^This board: ([+−]\d+|0) IMPs\. The match: \d+ to \d+\.$/).waitFor();
	assert.match(await result.innerText(), /The other room: /);
	await isSound(page);
	await picture(page, "teams2");
	await button(page, "See the other room").click();
	const player = page.locator("dialog .player");
	await player.waitFor();
	assert.equal(await button(page, "The other room").getAttribute("aria-pressed"), "true");
	await isSound(page);
	await picture(page, "teams3");
	await button(page, "This table").click();
	await player.waitFor();
	await page.context().close();
});

// Sound but for the network, which it has to do without.
function isSoundAlone(page) {
	page.faults = page.faults.filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED"));
	return isSound(page);
}

test("a challenge goes in a link to a browser without a network, and comes back with the results of both", async () => {
	const alone = async () => {
		const page = await house.visit("/", { serviceWorkers: "allow" });
		await page.waitForFunction(() => navigator.serviceWorker.controller);
		await page.context().setOffline(true);
		await page.reload();
		await page.locator(".start .notice").waitFor();
		return page;
	};
	const anna = await alone();
	await playNow(anna, "Farmers' Bridge");
	await playDeal(anna, click);
	await button(anna, "Challenge a friend: play what I have played").click();
	const link = await anna
		.getByLabel("With this link your friend plays the same deals against the same bots")
		.inputValue();
	assert.match(link, /\/c\/#[A-Za-z0-9_-]+$/);

	const bo = await alone();
	await bo.goto(link);
	await button(bo, "Play these deals").waitFor();
	assert.equal(await bo.getByRole("table").count(), 0, "nothing is told before it was played");
	await isSoundAlone(bo);
	await picture(bo, "teams4");
	await button(bo, "Play these deals").click();
	await playDeal(bo, click);
	await button(bo, "See how you compare").click();
	const lines = (page) => page.getByRole("region", { name: "Deal 1" }).locator("tbody tr");
	await lines(bo).first().waitFor();
	assert.equal(await lines(bo).count(), 2);
	const back = await bo.getByLabel("This link has your results too: send it back, or to others").inputValue();
	await isSoundAlone(bo);
	await picture(bo, "teams5");

	await anna.goto(back);
	await lines(anna).first().waitFor();
	assert.equal(await lines(anna).count(), 2);
	await anna.context().close();
	await bo.context().close();
});

// SPDX-License-Identifier: Apache-2.0
// node browser.mjs FOLDER TALK: the frames of the toy game, drawn by the client as it is.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openStage, randomFrames, show, tell } from "../../browser/frames.mjs";
import { GAMES, openPages } from "../../browser/stand.mjs";

const [folder, talk] = process.argv.slice(2);
const frames = randomFrames(talk, "1").filter(({ game, view }) => game === "tens" && view.me === 0);

let pages, page;
before(async () => {
	pages = await openPages(folder, talk, [...GAMES, "tens"]);
	page = await openStage(pages);
});
after(() => pages.close());

test("its title and its facts are in its own words", async () => {
	await show(page, frames[0]);
	assert.match(await page.locator("h1").innerText(), /^Tens /);
	assert.deepEqual(await page.locator(".notes li").allInnerTexts(), [
		"Wanted: Tens (a ten that you show is a point)",
		"Left: 4",
	]);
});

test("the role of a seat is shown in its panel", async () => {
	const first = frames.find(({ view }) => view.facts.some(({ key }) => key === "first"));
	await show(page, first);
	assert.equal(await page.locator(".seat-panel .role").innerText(), "was first");
});

test("its moves are offered and told in its words", async () => {
	const frame = frames.find(({ legal }) => legal.play);
	const may = { ...frame, legal: { ...frame.legal, pass: ["pass"] } };
	const next = { ...frame.view, to_act: [1], facts: [] };
	await show(page, may);
	await page.getByText("Do you hold them back?").waitFor();
	await page.getByRole("button", { name: "Hold back" }).click();
	assert.equal((await page.evaluate(() => window.sent))[0].move, "pass");
	await tell(page, { ...may, n: may.n + 1, legal: {}, view: next });
	assert.match(await page.locator("[role=log]").textContent(), /You hold back\.$/);
});

test("nothing goes wrong with any of its frames", async () => {
	for (const frame of frames) await show(page, frame);
	assert.deepEqual(
		page.faults.filter((fault) => !fault.includes("404")),
		[],
	);
});

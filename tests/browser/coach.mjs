// SPDX-License-Identifier: Apache-2.0
// node coach.mjs FOLDER TALK: the coach is asked while it is on, says what it says, and warns before a move is sent; on the
// page that tests/browser/build has built.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openStage, randomFrames, show, tell, withSample } from "./frames.mjs";
import { openPages, overflows, violations } from "./stand.mjs";

const [folder, talk] = process.argv.slice(2);
const seed = process.env.SEED ?? String(Date.now() % 1_000_000);
const frames = withSample(talk, randomFrames(talk, seed));
const frame = frames.find(
	({ game, view, legal }) =>
		game === "boerenbridge" && view.me === 0 && legal.play?.length > 1 && view.known[0].split(" ").length > 3,
);
const coached = { ...frame, may: [...(frame.may ?? []), "coach"] };
const FACTS = [
	{ key: "tricks needed", value: 2 },
	{ key: "high", value: 0x1800, word: "spades" },
	{ key: "high", value: 1, word: "hearts" },
	{ key: "unseen trumps", value: 3 },
];

let pages;
before(async () => {
	pages = await openPages(folder, talk);
});
after(() => pages.close());

const sentOf = (page, type) => page.evaluate((wanted) => window.sent.filter((one) => one.type === wanted), type);
const panel = (page) => page.getByRole("region", { name: "Coach" });

async function switchOn(page) {
	await show(page, coached);
	assert.deepEqual(await sentOf(page, "coach"), [], "who has no coach is not told of one");
	await page.keyboard.press("g");
	await page.waitForFunction(() => window.sent.some(({ type }) => type === "coach"));
	await tell(page, { type: "coach", n: coached.n, facts: FACTS });
	await panel(page).waitFor();
}

test(`a key turns the coach on, which is asked once a turn and read out on request (SEED=${seed})`, async () => {
	const page = await openStage(pages);
	await switchOn(page);
	assert.equal((await sentOf(page, "coach")).length, 1);
	assert.match(await panel(page).innerText(), /Tricks that you still need: 2/);
	await page.keyboard.press("5");
	await page.locator(".said-out", { hasText: "spades A K, hearts 2." }).waitFor();
	assert.equal(await page.getByRole("button", { name: "Coach" }).first().getAttribute("aria-pressed"), "true");
	assert.deepEqual(await violations(page), []);
	await page.keyboard.press("g");
	await panel(page).waitFor({ state: "detached" });
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

test("a warning is shown before the move is sent, and the move may be made in spite of it", async () => {
	const page = await openStage(pages);
	const [bad, good] = coached.legal.play;
	await switchOn(page);
	const warning = { type: "warning", n: coached.n, move: good, key: "Draws the last trump", number: 0 };
	await tell(page, { ...warning, against: [{ move: bad, lost: 640 }] });
	const card = page.locator(`.own-hand [data-card="${bad}"], .hand.live [data-card="${bad}"]`).first();
	const dialog = page.getByRole("dialog", { name: "Think again?" });
	await card.focus();
	await page.keyboard.press("Enter");
	assert.match(await dialog.innerText(), /about 6 points[^]*Draws the last trump\./);
	assert.deepEqual(await violations(page), []);
	await dialog.getByRole("button", { name: "Choose again" }).click();
	await dialog.waitFor({ state: "detached" });
	assert.deepEqual(await sentOf(page, "move"), []);
	await card.focus();
	await page.keyboard.press("Enter");
	await dialog.getByRole("button", { name: "Play it anyway" }).click();
	assert.equal((await sentOf(page, "move"))[0].move, bad);
	await page.context().close();
});

test("in small windows the hand stays in view beside the coach", async () => {
	const page = await openStage(pages);
	await switchOn(page);
	for (const [width, height] of [
		[320, 480],
		[360, 640],
		[640, 360],
		[667, 320],
		[1280, 800],
	]) {
		await page.setViewportSize({ width, height });
		const size = `${width}x${height}`;
		assert.ok(!(await overflows(page)), `${size}: the page is too wide`);
		const top = page.locator(".hand.live [data-card]").first();
		const box = await top.boundingBox();
		assert.ok(box.y >= 0 && box.y + 12 < height, `${size}: the hand is in sight`);
		const covered = await top.evaluate((card) => {
			const { left, top: y } = card.getBoundingClientRect();
			return !card.contains(document.elementFromPoint(left + 8, y + 8));
		});
		assert.ok(!covered, `${size}: the hand is not covered`);
		await panel(page).locator("summary").click();
		await page.waitForFunction(() => {
			const box = document.querySelector(".coach").getBoundingClientRect();
			return box.left >= 0 && box.right <= innerWidth;
		});
		await panel(page).locator("summary").click();
	}
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

// SPDX-License-Identifier: Apache-2.0
// node pages.mjs FOLDER TALK: the pages beside a table: the page of games, the check of a record, windows over a page.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { bridge, games, pages, seed, talk } from "./staged.mjs";
import { overflows, violations } from "./stand.mjs";

test("axe finds nothing wrong on the page of games, nor is it too wide", async () => {
	for (const lang of ["en", "de", "fr", "nl"]) {
		const page = await pages.open("/", { phone: lang !== "en", locale: lang });
		await page.waitForSelector(".game-card");
		await page.waitForSelector(".tables li");
		assert.equal(await page.locator(".game-card").count(), games.length);
		assert.deepEqual(await violations(page), [], lang);
		assert.ok(!(await overflows(page)), `${lang} is too wide`);
		assert.deepEqual(page.faults, []);
		await page.context().close();
	}
});

test("a record is checked in the browser, and a changed one is detected", async () => {
	const record = execFileSync(talk, ["record", "barbu", seed], { encoding: "utf8" });
	const deals = record.match(/^deal /gm).length;
	const page = await pages.open("/verify", { phone: true });
	const check = async (text) => {
		await page.getByLabel("or paste a record here").fill(text);
		await page.getByRole("button", { name: "Verify", exact: true }).click();
		await page.locator(".report").waitFor();
		return page.locator(".verdict").innerText();
	};
	assert.equal(await check(record), `All deals are correct: ${deals}.`);
	assert.ok(!(await overflows(page)));
	const flip = (text, start) => text.replace(new RegExp(`(?<=${start})\\w`), (digit) => (digit === "0" ? "1" : "0"));
	assert.equal(await check(flip(record, "fair key ")), `Correct: ${deals - 1}. Wrong: 1.`);
	assert.match(await page.locator(".report li").first().innerText(), /the key does not match/);
	assert.deepEqual(await violations(page), []);
	await check(flip(record, "fair nonce 0 "));
	assert.match(await page.locator(".report li").first().innerText(), /give other cards/);
	await check("nonsense");
	assert.match(await page.locator(".report [role=alert]").innerText(), /^Line 1 cannot be read/);
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

// A key of nobody's, and what docs/fair.md deals from it.
const SLAM = [
	"atout 1",
	"game bridge",
	"# fair commitment c58159836a5ece28950855c82264c770fb76f8827d08135e1ad6b3a8ce1851f8",
	"# fair key 457c769f39d8644199c0e5bdbcfbc85b37ce91cbde1fc1b0ea6b44f130436dd7",
	"# fair nonce 0 a",
	"# fair nonce 2 b",
	"# fair wanted slam for 2 try 23",
	"deal 1 dealer 0 vul none",
	"hand 0 DJ H9 SK H3 CK CA SQ HA D7 CJ D3 D9 SJ",
	"hand 1 S8 H8 H5 S6 CT S3 C7 D5 DT C3 S5 C2 H4",
	"hand 2 D6 CQ C9 D8 HT S9 DK SA HK D2 HQ H6 C8",
	"hand 3 C4 DA S7 H7 D4 C6 S4 HJ C5 DQ ST S2 H2",
	"",
].join("\n");

test("the kind of deal that was wanted is checked, and how often the cards were shuffled for it", async () => {
	const page = await pages.open("/verify");
	const check = async (text, verdict) => {
		await page.getByLabel("or paste a record here").fill(text);
		await page.getByRole("button", { name: "Verify", exact: true }).click();
		await page.locator(".verdict").getByText(verdict).waitFor();
		return page.locator(".report li").first();
	};
	const found = await check(SLAM, "All deals are correct: 1.");
	await found.locator("summary").click();
	await found.getByText(/^slam deals · South · try \d+$/).waitFor();
	await (
		await check(SLAM.replace(/try \d+/, "try 3"), "Wrong: 1.")
	)
		.getByText("this kind of deal takes a different number of tries")
		.waitFor();
	await (await check(SLAM.replace("for 2", "for 0"), "Wrong: 1.")).getByText("give other cards").waitFor();
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

test("a window with something entered asks before it closes, and an empty one does not", async () => {
	const page = await pages.open("/", { phone: true });
	const dialog = page.getByRole("dialog");
	const visit = async () => {
		await page
			.getByRole("button", { name: /^(Account|Sign in)/ })
			.first()
			.click();
		await dialog.waitFor();
	};
	await visit();
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });
	await visit();
	await page.getByLabel("Account name").fill("anna");
	for (const leave of [
		() => page.keyboard.press("Escape"),
		() => page.getByRole("button", { name: "Close" }).click(),
	]) {
		await leave();
		await page.getByText("Discard what you have entered?").waitFor();
		assert.deepEqual(await violations(page), []);
		await page.getByRole("button", { name: "Continue editing" }).click();
		assert.equal(await page.getByLabel("Account name").inputValue(), "anna");
	}
	await page.getByRole("button", { name: "Close" }).click();
	await page.getByRole("button", { name: "Discard", exact: true }).click();
	await dialog.waitFor({ state: "detached" });
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

test("the player's own tables stand first, with a way to go on", async () => {
	for (const how of [{}, { phone: true }]) {
		const page = await pages.open("/", how);
		const table = {
			id: "k3v9",
			game: "barbu",
			seats: [{ name: "Anna" }, { name: "Ben", bot: "club" }],
			watchers: 0,
		};
		const mine = [
			{ ...table, started: true },
			{ ...table, id: "k3v8", started: false },
		];
		await page.route("**/api/tables", (route) => route.fulfill({ json: { tables: [], mine } }));
		await page.reload();
		const links = page.locator(".tables a");
		await links.first().waitFor();
		assert.deepEqual(await links.evaluateAll((all) => all.map((link) => / ?Continue$/.test(link.textContent))), [
			true,
			false,
		]);
		const [own, game] = [await links.last().boundingBox(), await page.locator(".game-card").first().boundingBox()];
		assert.ok(own.y < game.y);
		assert.deepEqual(await violations(page), []);
		assert.ok(!(await overflows(page)), "the page is too wide");
		await page.context().close();
	}
});

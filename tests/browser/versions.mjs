// SPDX-License-Identifier: Apache-2.0
// node versions.mjs FOLDER TALK: a client that is kept in the browser meets a newer one.  FOLDER is what tools/web has built.
import assert from "node:assert/strict";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { openPages, violations } from "./stand.mjs";

const [folder, talk] = process.argv.slice(2);
const made = mkdtempSync(join(tmpdir(), "atout-versions-"));

let pages;
before(async () => {
	cpSync(folder, made, { recursive: true });
	pages = await openPages(made, talk);
});
after(async () => {
	await pages.close();
	rmSync(made, { recursive: true });
});

// A newer build: another script, other words, and a service worker that keeps them.
function publish() {
	appendFileSync(join(made, "atout.js"), ';document.documentElement.dataset.version = "newer";');
	const words = join(made, "words/de.json");
	writeFileSync(words, JSON.stringify({ ...JSON.parse(readFileSync(words, "utf8")), newer: "newer" }));
	const worker = join(made, "sw.js");
	writeFileSync(worker, readFileSync(worker, "utf8").replace(/(["'`])[0-9a-f]{16}\1/g, '"0123456789abcdef"'));
}

const versionOf = (page) => page.evaluate(() => document.documentElement.dataset.version);
const wordsOf = (page) => page.evaluate(async () => (await (await fetch("/words/de.json")).json()).newer);

test("a page keeps its version until the player loads the newer one, and then all windows do", async () => {
	const page = await pages.open("/", { serviceWorkers: "allow" });
	await page.waitForFunction(() => navigator.serviceWorker.controller);
	const other = await page.context().newPage();
	await other.goto(page.url() + "verify");
	await other.getByRole("heading", { name: "Verify deals" }).waitFor();
	publish();
	await page.reload();
	const news = page.locator(".new-version");
	await news.getByText("A new version of Atout is available.").waitFor();
	assert.deepEqual([await versionOf(page), await wordsOf(page)], [undefined, undefined]);
	assert.deepEqual(await violations(page), []);
	await Promise.all([other.waitForEvent("load"), news.getByRole("button", { name: "Reload" }).click()]);
	for (const window of [page, other]) {
		await window.waitForFunction(() => document.documentElement.dataset.version === "newer");
		assert.equal(await wordsOf(window), "newer");
	}
	assert.deepEqual(await page.evaluate(() => caches.keys()), ["0123456789abcdef"]);
	assert.equal(await news.getByRole("button").count(), 0);
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

test("files for offline play are fetched after those needed now, and then the page opens without the server", async () => {
	const page = await pages.open("/", { serviceWorkers: "allow" });
	await page.locator(".game-card").first().waitFor();
	assert.equal(await page.evaluate(async () => (await caches.keys()).length), 0);
	await page.waitForFunction(() => navigator.serviceWorker.controller);
	await page.context().setOffline(true);
	for (const path of ["/", "/systems", "/verify", "/matches", "/solo/none"]) {
		await page.goto(new URL(path, page.url()).href);
		await page.locator("h1").waitFor();
	}
	await page.context().close();
});

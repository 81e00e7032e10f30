// SPDX-License-Identifier: Apache-2.0
// node start.mjs FOLDER TALK: what a browser is sent before the page of games can be used, and that the rest comes.
import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { openPages } from "./stand.mjs";

const [folder, talk] = process.argv.slice(2);

let pages;
before(async () => {
	pages = await openPages(folder, talk);
});
after(() => pages.close());

const START = 75_000; // bytes, packed
const page = readFileSync(join(folder, "index.html"), "utf8");
const linked = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css|svg))"/g)].map(([, file]) => file);

function packed(file) {
	const path = join(folder, file);
	return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size;
}

for (const lang of ["en", "de", "fr", "nl"]) {
	test(`the client starts with less than ${START} bytes, ${lang}`, () => {
		const files = ["index.html", "manifest.webmanifest", ...linked, `words/${lang}.json`];
		const sizes = files.map((file) => `${packed(file)} ${file}`);
		const sum = files.reduce((all, file) => all + packed(file), 0);
		assert.ok(sum < START, `${sum}: ${sizes.join(", ")}`);
	});
}

test("the page names each script that a start needs", () => {
	for (const file of linked.filter((name) => name.endsWith(".js")))
		for (const [, path] of readFileSync(join(folder, file), "utf8").matchAll(/(?:from|import)"(\.[^"]+)"/g))
			assert.ok(linked.includes(join(dirname(file), path)), `${file} imports ${path}`);
});

test("the words that no start needs come by themselves", async () => {
	const home = await pages.open("/", { locale: "de" });
	home.setDefaultTimeout(60_000);
	await home.getByRole("button", { name: "Einstellungen" }).click();
	await home.waitForFunction(() =>
		performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/words/later.de.json")),
	);
	await home.getByRole("dialog").getByText("Kartengröße").waitFor();
	await home.context().close();
});

// What a text is in German.
const german = (part) => JSON.parse(readFileSync(join(folder, `words/${part}de.json`), "utf8"));

test("the page of games, and a message that it is one's turn, need no words that come later", async () => {
	const home = await pages.open("/", { locale: "de" });
	home.setDefaultTimeout(60_000);
	const words = { ...german("later."), ...german("") };
	await home.route(/words\/later/, () => {}); // never answered
	await home.reload();
	await home.getByRole("button", { name: "Spielen" }).first().waitFor();
	const texts = await home.locator("body").evaluate((body) => {
		const walk = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
		const found = [];
		while (walk.nextNode()) found.push(walk.currentNode.data);
		return found;
	});
	const english = texts.filter((text) => words[text] && words[text] !== text && !Object.values(words).includes(text));
	assert.ok(texts.length > 30);
	assert.deepEqual(english, []);
	assert.ok(german("")["It is your turn."]);
	await home.context().close();
});

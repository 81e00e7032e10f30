// SPDX-License-Identifier: Apache-2.0
// node roles.mjs FOLDER TALK ATOUT: what each person at a table finds there: who owns it, who plays, who came by the link and
// watches.  FOLDER is what tools/web has built.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { button, openHouse } from "./house.mjs";

const [folder, , atout] = process.argv.slice(2);

let house;
before(async () => {
	house = await openHouse(atout, folder);
});
after(() => house.close());

const tool = (name) => (page) => page.locator(".tools").getByRole("button", { name, exact: true }).isVisible();

// Within a window that a tool opens.
const within = (name, find) => async (page) => {
	await page.locator(".tools").getByRole("button", { name, exact: true }).click();
	const dialog = page.getByRole("dialog");
	await dialog.waitFor();
	const found = (await find(dialog).count()) > 0;
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });
	return found;
};

const says = (key, words) => async (page) => {
	await page.keyboard.press(key);
	await page.locator(".said-out").getByText(words).waitFor();
	return true;
};

// Each feature: how it is found, and for whom it is there: o owns the table and plays, p plays, w watches.
const FEATURES = [
	["the last trick", tool("Last trick"), "opw"],
	["the worth of the hands in sight", tool("Worth"), "opw"],
	["fair deals", tool("Fair deals"), "opw"],
	["settings", tool("Settings"), "opw"],
	["the way out", tool("Leave"), "opw"],
	["sounds", tool("Sounds"), "opw"],
	["a hint", tool("Hint"), "op"],
	["undo", tool("Undo"), "op"],
	["chat", tool("Chat"), "op"],
	["cards to play", (page) => page.locator(".table-main > .hand button").first().isVisible(), "op"],
	["history beside the table", (page) => page.locator(".side .log-lines").isVisible(), "opw"],
	["the score", tool("Score"), "opw"],
	["the rules", tool("Rules"), "opw"],
	["the keys", says("4", /: 0/), "opw"],
	["the invitation", within("Players", (dialog) => dialog.getByLabel("Send this link to your friends")), "opw"],
	[
		"who watches, to choose",
		within("Players", (dialog) =>
			dialog.locator("select[aria-label*=pectators], label:has-text('Spectators') select"),
		),
		"o",
	],
	[
		"to add a friend",
		within("Players", (dialog) => dialog.getByRole("button", { name: /^Add friend/, includeHidden: true })),
		"op",
	],
	[
		"to block somebody",
		within("Players", (dialog) => dialog.getByRole("button", { name: /^Block/, includeHidden: true })),
		"opw",
	],
	["the strength of the bots, to choose", within("Players", (dialog) => dialog.locator(".seats-form select")), "o"],
];

test("whoever owns the table, plays or watches finds what they can use, and nothing else", async () => {
	const owner = await house.visit("/");
	await button(owner, "With friends: Bridge").click();
	await owner.locator(".lobby").waitFor();
	const player = await house.come(owner.url(), "Bo");
	await player
		.getByRole("button", { name: /^Sit here/ })
		.first()
		.click();
	const watcher = await house.come(owner.url(), "Eve");
	await button(owner, "Start the match").click();
	const roles = { o: owner, p: player, w: watcher };
	for (const page of Object.values(roles)) await page.locator(".game").waitFor();
	const found = {};
	for (const [name, find] of FEATURES) {
		found[name] = "";
		for (const [role, page] of Object.entries(roles)) if (await find(page)) found[name] += role;
	}
	assert.deepEqual(found, Object.fromEntries(FEATURES.map(([name, , whose]) => [name, whose])));
	for (const page of Object.values(roles)) {
		assert.deepEqual(page.faults, []);
		await page.context().close();
	}
});

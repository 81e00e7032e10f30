// SPDX-License-Identifier: Apache-2.0
// node pictures.mjs FOLDER ATOUT OUT: a hint at bridge on a desktop, and Barbu on a phone, as a player sees them.
import { button, click, nextAction, openHouse, playNow } from "../tests/browser/house.mjs";

const [folder, atout, out] = process.argv.slice(2);

// Plays so many cards, until it is the player's turn to play another one to a trick that has begun.
async function playUntil(page, cards) {
	const end = Date.now() + 300_000;
	const next = button(page, "Next deal");
	for (let played = 0; Date.now() < end;) {
		const action = await nextAction(page);
		if (!action) {
			if (await next.isVisible()) await next.click();
			continue;
		}
		const isCard = action.startsWith(".hand");
		const onTable = await page.locator(".trick > *").count();
		if (isCard && played >= cards && onTable > 1) return;
		await click(page, action).then(
			() => (played += isCard),
			() => undefined,
		);
	}
	throw new Error("no trick to show, as at Domino: run it again");
}

// A hint that prefers a card to others; where all are equally good, the next turn is waited for.
async function showReasons(page) {
	const compared = page.locator(".panel.hint summary");
	for (;;) {
		await button(page, "Hint").click();
		const words = await page.locator(".panel.hint").innerText();
		if ((await compared.count()) && !words.includes("equally good")) return compared.click();
		await playUntil(page, 1);
	}
}

async function picture(page, name) {
	await page.mouse.move(5, 400);
	await page.screenshot({ path: `${out}/${name}.jpg`, type: "jpeg", quality: 85 });
	await page.context().close();
}

const house = await openHouse(atout, folder, ["--think", "300"]);

const table = await house.visit("/");
await playNow(table, "Bridge");
await playUntil(table, 2);
await showReasons(table);
await picture(table, "table");

const phone = await house.visit("/", { phone: true });
await playNow(phone, "Barbu");
await playUntil(phone, 3);
await picture(phone, "phone");

await house.close();

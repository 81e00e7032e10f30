// SPDX-License-Identifier: Apache-2.0
// node felt.mjs FOLDER TALK: how cards lie, in hands and on the table.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openStage, randomFrames, show } from "./frames.mjs";
import { launch, serve } from "./stand.mjs";

const [folder, talk] = process.argv.slice(2);
const seed = process.env.SEED ?? String(Date.now() % 1_000_000);
const frames = randomFrames(talk, seed);

let server, browser;
before(async () => {
	server = await serve(folder, talk);
	browser = await launch();
});
after(async () => {
	await browser.close();
	server.close();
});

const DESKTOP = [1280, 800];
const PHONE = [360, 640];
const windowOf = ([width, height]) => ({ viewport: { width, height } });

// The cards of the player's hand in the order in which they stand, each with its box.
const handOf = (page) =>
	page.locator(".table-main > .hand [data-card]").evaluateAll((buttons) =>
		buttons.map((button) => {
			const { left, right, top, width } = button.getBoundingClientRect();
			return { card: button.dataset.card, left, right, top: Math.round(top), width };
		}),
	);

const trumpsOf = { bauerchen: "J", farmers: "6" };
const kindOf = ({ game, view }, card) => (trumpsOf[game]?.includes(card[1]) ? (view.trump ?? "trumps") : card[0]);

const hands = frames.filter(({ view, legal }) => view.me === 0 && view.known?.[0] && !legal.play);

test(`there is a gap between suits, and none within (SEED=${seed})`, async () => {
	const page = await openStage(browser, server, "", windowOf(DESKTOP));
	for (const frame of hands.filter((_, i) => i % 4 === 0)) {
		await show(page, frame);
		const hand = await handOf(page);
		assert.deepEqual(
			hand.map(({ card }) => card),
			frame.view.known[0].split(" "),
		);
		hand.slice(1).forEach(({ card, left, width }, i) => {
			const gap = left - hand[i].right;
			if (kindOf(frame, card) === kindOf(frame, hand[i].card))
				assert.ok(gap < 3, `${hand[i].card} ${card} are apart`);
			else assert.ok(gap > width / 8, `${hand[i].card} ${card}: ${gap} px`);
		});
	}
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

test(`on a phone a long hand has two rows, and no suit is in both (SEED=${seed})`, async () => {
	const page = await openStage(browser, server, "", windowOf(PHONE));
	const long = hands.filter(({ view }) => view.known[0].split(" ").length > 7);
	assert.ok(long.length > 10);
	for (const frame of long.filter((_, i) => i % 4 === 0)) {
		await show(page, frame);
		const hand = await handOf(page);
		const rowOf = new Map();
		for (const { card, top, left, right } of hand) {
			const kind = kindOf(frame, card);
			assert.equal(rowOf.get(kind) ?? top, top, `${card} has left its suit`);
			rowOf.set(kind, top);
			assert.ok(left >= 0 && right <= PHONE[0], `${card} is out of the window`);
		}
		assert.equal(new Set(rowOf.values()).size, Math.min(2, rowOf.size), frame.view.known[0]);
	}
	await page.context().close();
});

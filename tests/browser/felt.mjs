// SPDX-License-Identifier: Apache-2.0
// node felt.mjs FOLDER TALK: how cards lie, in hands and on the table.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openStage, randomFrames, show, withSample } from "./frames.mjs";
import { openPages } from "./stand.mjs";

const [folder, talk] = process.argv.slice(2);
const seed = process.env.SEED ?? String(Date.now() % 1_000_000);
const frames = randomFrames(talk, seed);
const all = withSample(talk, frames);

let pages;
before(async () => {
	pages = await openPages(folder, talk);
});
after(() => pages.close());

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

const hands = frames.filter(({ view, legal }) => view.me === 0 && view.known?.[0] && !view.over && !legal.play);

test(`there is a gap between suits, and none within (SEED=${seed})`, async () => {
	const page = await openStage(pages, "", windowOf(DESKTOP));
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
	const page = await openStage(pages, "", windowOf(PHONE));
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

// Dummy of a deal, with an eight-card suit, as each seat and a watcher see it; everybody has played to the trick.
const LONG = "SA SK SQ SJ ST S9 S8 S7 HA D3 D2 C9 C8";
const fullTrick = { leader: 1, winner: 2, cards: ["H2", "H3", "HA", "H9"] };
function withDummy(dummy, me) {
	const frame = all.find(
		({ game, view }) =>
			game === "bridge" && view.me === me && view.count.every((count) => count === 13) && view.from >= 0,
	);
	const declarer = (dummy + 2) % 4;
	const known = ["", "", "", ""].map((_, seat) =>
		seat === dummy ? LONG : seat === me ? "HK HQ H8 H7 CA CK CQ DA DK DQ DJ DT D9" : "",
	);
	const facts = frame.view.facts.map((fact) =>
		fact.key === "dummy" ? { ...fact, seat: dummy } : fact.key === "contract" ? { ...fact, seat: declarer } : fact,
	);
	return {
		...frame,
		legal: {},
		view: { ...frame.view, count: [13, 13, 13, 12], known, facts, from: declarer, trick: fullTrick },
	};
}

// How dummy and the trick lie: pairs of cards of which one covers the other, and the widths.
const layOf = (page) =>
	page.evaluate(() => {
		const boxes = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
		const meet = (a, b) =>
			Math.min(a.right, b.right) > Math.max(a.left, b.left) + 1 &&
			Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top) + 1;
		const dummy = boxes(".partner-hand .card, .board .open-hand .card");
		const trick = boxes(".board .played");
		const board = document.querySelector(".table-main").getBoundingClientRect();
		return {
			dummy: dummy.length,
			trick: trick.length,
			covered: trick.filter((card) => dummy.some((other) => meet(card, other))).length,
			outside: dummy.filter(({ left, right }) => left < board.left - 1 || right > board.right + 1).length,
			share: dummy[0].width / (boxes(".table-main > .hand .card")[0]?.width ?? dummy[0].width),
			columns: new Set(dummy.map(({ left }) => Math.round(left))).size,
		};
	});

for (const size of [[2560, 1440], DESKTOP, [820, 1180], [667, 375], [390, 844], PHONE]) {
	test(`the trick never covers dummy, ${size.join(" x ")}`, async () => {
		const page = await openStage(pages, "", windowOf(size));
		for (const me of [0, undefined]) {
			for (const dummy of me === 0 ? [1, 2, 3] : [0, 1, 2, 3]) {
				await show(page, withDummy(dummy, me));
				const lay = await layOf(page);
				const where = `dummy ${dummy}, seen by ${me ?? "a watcher"}: ${JSON.stringify(lay)}`;
				assert.deepEqual([lay.dummy, lay.trick], [13, 4], where);
				assert.deepEqual([lay.covered, lay.outside], [0, 0], where);
				if (me === 0 && dummy === 2) assert.ok(lay.share > 0.65, where);
				if (dummy === 2 && size[1] > 480) assert.equal(lay.columns, 4, where);
			}
		}
		assert.deepEqual(page.faults, []);
		await page.context().close();
	});
}

test("in a tall window cards are as large as its width lets them", async () => {
	const [width, height] = [900, 1440];
	const page = await openStage(pages, "", windowOf([width, height]));
	const share = (what) =>
		page
			.locator(what)
			.first()
			.evaluate((card) => card.getBoundingClientRect().width / innerWidth);
	await show(page, withDummy(2, 0));
	for (const what of [".table-main > .hand .card", ".partner-hand .card", ".board .played .card"])
		assert.ok((await share(what)) > 0.13, `${what}: ${await share(what)}`);
	await show(page, withDummy(1, 0));
	assert.ok((await share(".board .open-hand .card")) > 0.075);
	await page.context().close();
});

// Parts of cards that touch the signs in their corners.
const touching = (page) =>
	page.evaluate(() => {
		const boxes = (card, what) => [...card.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
		const meet = (a, b) => a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top;
		return [...document.querySelectorAll(".hand [data-card]")]
			.filter((card) =>
				boxes(card, ".corner .ten, .corner use").some((sign) =>
					boxes(card, ".picture > use").some((pip) => meet(sign, pip)),
				),
			)
			.map((card) => card.dataset.card);
	});

test("the corners of a card have air, and each rank and suit has its picture", async () => {
	const page = await openStage(pages, "", windowOf(DESKTOP));
	for (const suit of "SHDC") {
		const frame = withDummy(2, 0);
		const known = [[..."AKQJT98765432"].map((rank) => suit + rank).join(" "), "", "", ""];
		await show(page, { ...frame, view: { ...frame.view, known } });
		assert.deepEqual(await touching(page), []);
		for (const rank of "JQK") {
			const figure = page.locator(`.hand [data-card=${suit}${rank}] .court`);
			const { width, height } = await figure.boundingBox();
			assert.ok(height > width, `${suit}${rank}`);
		}
	}
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

test("the hands of others are fans of backs, without names, and not under the trick", async () => {
	for (const size of [DESKTOP, [820, 1180], [700, 900]]) {
		const page = await openStage(pages, "", windowOf(size));
		for (const me of [0, undefined]) {
			await show(page, withDummy(me === 0 ? 1 : 0, me));
			const fans = page.locator(".board .fan:visible");
			assert.equal(await fans.count(), me === 0 ? 2 : 3);
			assert.equal(await fans.first().locator("i").count(), 13);
			assert.equal(await page.locator(".fan:not([aria-hidden=true])").count(), 0);
			const covered = await page.evaluate(() => {
				const boxes = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
				return boxes(".board .played").filter((card) =>
					boxes(".board .fan i").some(
						(back) =>
							card.right > back.left &&
							back.right > card.left &&
							card.bottom > back.top &&
							back.bottom > card.top,
					),
				).length;
			});
			assert.equal(covered, 0, `${size}, ${me ?? "a watcher"}`);
		}
		await page.context().close();
	}
});

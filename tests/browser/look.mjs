// SPDX-License-Identifier: Apache-2.0
// node look.mjs FOLDER TALK: where things are drawn, in windows of all shapes, and how cards move.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openStage, randomFrames, show, tableOf, tell, withSample, withSeats } from "./frames.mjs";
import { openPages, violations } from "./stand.mjs";

const [folder, talk] = process.argv.slice(2);
const seed = process.env.SEED ?? String(Date.now() % 1_000_000);
const isMine = ({ view }) => view.me === 0;
const frames = randomFrames(talk, seed).filter(isMine);
const all = withSample(talk, frames).filter(isMine);

let pages;
let page; // for tests that look at windows of many sizes
before(async () => {
	pages = await openPages(folder, talk);
	page = await openStage(pages);
});
after(() => pages.close());

const WINDOWS = [
	[1920, 1080],
	[1280, 800],
	[1180, 820],
	[820, 1180],
	[844, 390],
	[390, 844],
	[360, 640],
];

const SHARE = 30; // of the frames one in so many is drawn in each window

// Elements in the wrong place: outside the table, outside the window, over a seat panel.
const faultsOf = (page) =>
	page.evaluate(() => {
		const SLACK = 4; // px
		const all = (what) =>
			[...document.querySelectorAll(what)]
				.map((element) => ({ what: element.className, box: element.getBoundingClientRect() }))
				.filter(({ box }) => box.width);
		const leaves = (box, room) =>
			box.left < room.left - 1 ||
			box.right > room.right + 1 ||
			box.top < room.top - 1 ||
			box.bottom > room.bottom + 1;
		const meet = (a, b) =>
			Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
			Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
		const board = document.querySelector(".board").getBoundingClientRect();
		const panels = all(".board .seat-panel");
		const middle = all(".board .played, .board .rows, .board .leads");
		const around = all(".prompts, .own-line .seat-panel, .table-main > .hand button");
		const page = new DOMRect(0, 0, innerWidth, innerHeight);
		return [
			...[...panels, ...middle]
				.filter(({ box }) => leaves(box, board))
				.map(({ what }) => `${what} leaves the table`),
			...around.filter(({ box }) => leaves(box, page)).map(({ what }) => `${what} is out of the window`),
			...panels.flatMap((one, i) =>
				[...panels.slice(i + 1), ...middle, ...around]
					.filter((other) => meet(one.box, other.box))
					.map(({ what }) => `${what} over a seat panel`),
			),
		];
	});

for (const [width, height] of WINDOWS) {
	test(`everything is in its place and in view, ${width} x ${height} (SEED=${seed})`, async () => {
		await page.setViewportSize({ width, height });
		for (const frame of frames.filter(({ view }, i) => i % SHARE === Number(seed) % SHARE && !view.over)) {
			const told = frame.game === "farmers" && frame.n % 2 ? withSeats(frame, 7) : frame;
			await show(page, told);
			assert.deepEqual(await faultsOf(page), [], JSON.stringify(told));
		}
	});
}

// Four players, of whom two draw again.
const draw = {
	for: "dealer",
	first: 2,
	cards: ["H9", "SK", "DK", "CT", "D3", "HA"].map((card, i) => ({ seat: [0, 1, 2, 3, 1, 2][i], card })),
};

// The first four cards, and the names beside them, are in view.
async function seesRound(panel, room, what) {
	for (const part of [panel.getByRole("img"), panel.locator("li span")])
		for (let i = 0; i < 4; i++) {
			const { x, y, width, height } = await part.nth(i).boundingBox();
			const inside =
				x >= room.x && x + width <= room.x + room.width && y >= room.y && y + height <= room.y + room.height;
			assert.ok(inside && width > 20, `${what}: card ${i} is not in view, or its name is not`);
		}
}

for (const [width, height] of WINDOWS) {
	test(`it is seen who plays together, however long the names are, ${width} x ${height}`, async () => {
		await page.setViewportSize({ width, height });
		const frame = frames.find(({ game, made }) => game === "bridge" && !made);
		const names = ["Anna", "Maximiliane Wolkenstein-Trostburg", "Bartholomeus van der Meulen", "Theodora"];
		const table = tableOf(frame);
		const seats = table.seats.map((seat, i) => ({ ...seat, name: names[i] }));
		const cards = ["SK", "HQ", "HK", "C9"].map((card, seat) => ({ seat, card }));
		await tell(page, { ...table, seats, draw: { for: "partners", first: 0, cards } }, frame);
		const panel = page.getByRole("region", { name: "Cards drawn" });
		await seesRound(panel, await page.locator(".talk").boundingBox(), "partners");
		assert.deepEqual(await panel.locator(".first span").allTextContents(), ["You", names[2]]);
	});

	test(`the cards drawn for the first deal are in view until somebody moves, ${width} x ${height}`, async () => {
		await page.setViewportSize({ width, height });
		for (const game of ["barbu", "boerenbridge", "bauerchen"]) {
			const frame = all.find((one) => one.game === game && !one.made);
			await tell(page, { ...tableOf(frame), draw }, frame);
			const panel = page.getByRole("region", { name: "Cards drawn" });
			const names = await panel.locator("li span").evaluateAll((all) => all.map((one) => one.textContent));
			assert.deepEqual(names, ["You", "Ben", "Cleo", "Dirk", "Ben", "Cleo"]);
			assert.equal(await panel.getByRole("img").count(), 6);
			assert.match(await panel.textContent(), /The highest card deals first.*Equal cards, drawn again/u);
			const box = await page.locator(".talk").boundingBox(); // scrolls where there is no room
			assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, game);
			await seesRound(panel, box, game);
			const covered = await page.locator(".choices button, .hand button").evaluateAll(
				(all, { x, y, width, height }) =>
					all.filter((one) => {
						const at = one.getBoundingClientRect();
						const across = Math.min(at.right, x + width) - Math.max(at.left, x);
						return at.width && across > 4 && Math.min(at.bottom, y + height) - Math.max(at.top, y) > 4;
					}).length,
				box,
			);
			assert.equal(covered, 0, `${game}: it covers what can be chosen`);
			await tell(page, { ...frame, n: frame.n + 1, made: { moves: 1, seat: 0 } });
			assert.equal(await panel.count(), 0);
		}
		assert.deepEqual(page.faults, []);
	});
}

const TOOLS_IN = [
	[360, 640],
	[667, 375],
	[820, 1180],
	[1180, 820],
	[1440, 900],
];

for (const lang of ["en", "de", "fr", "nl"])
	test(`the tools stand in one line, each with an icon and its name, in every window, lang=${lang}`, async () => {
		const page = await openStage(pages, `lang=${lang}`);
		await show(
			page,
			all.find(({ claim }) => claim),
		);
		for (const [width, height] of TOOLS_IN) {
			await page.setViewportSize({ width, height });
			const tools = await page.locator(".tools .tool:visible").evaluateAll((found) =>
				found.map((tool) => ({
					box: tool.getBoundingClientRect(),
					name: tool.innerText,
					drawn: tool.querySelectorAll("svg path").length,
					cut: tool.scrollWidth > tool.clientWidth + 1,
				})),
			);
			const window = `${width} x ${height}`;
			assert.ok(tools.length >= 7, window);
			assert.equal(new Set(tools.map(({ box }) => Math.round(box.top))).size, 1, window);
			for (const { box, name, drawn, cut } of tools) {
				assert.ok(name && drawn === 1 && !cut, `${window}: ${name}`);
				assert.ok(
					box.left >= 0 && box.right <= width && box.width >= 36 && box.height >= 40,
					`${window}: ${name}`,
				);
			}
		}
		await page.context().close();
	});

test("what a call means can be reached with keys where it scrolls, on a phone on its side", async () => {
	const page = await openStage(pages, "lang=fr", { viewport: { width: 844, height: 390 } });
	await show(
		page,
		all.find(({ game, legal }) => game === "bridge" && legal.bid?.length > 5),
	);
	await page.locator(".bidding-box .meaning[tabindex='0']").waitFor();
	assert.deepEqual(await violations(page), []);
	await page.context().close();
});

const playing = () => all.find(({ game, legal }) => game === "boerenbridge" && legal.play?.length > 1);
const without = (cards, card) =>
	cards
		.split(" ")
		.filter((one) => one !== card)
		.join(" ");
const laid = (frame, card) => ({
	...frame,
	n: frame.n + 1,
	legal: {},
	view: {
		...frame.view,
		known: [without(frame.view.known[0], card), "", "", ""],
		trick: { leader: 0, winner: 0, cards: [card, null, null, null] },
	},
});
const taken = (frame) => {
	const last = { leader: 0, winner: 1, cards: [frame.view.trick.cards[0], "S2", "S3", "S4"] };
	const tricks = frame.view.tricks.map((count, seat) => count + (seat === 1 ? 1 : 0));
	return { ...frame, n: frame.n + 3, view: { ...frame.view, tricks, last, trick: { leader: 1 } } };
};

// Where a moving element is at a time of its movement, in ms or as a share of the whole.
const stands = (page, what, name, share) =>
	page.evaluate(
		([selector, animation, at]) => {
			const element = document.querySelector(selector);
			const moves = element.getAnimations().find(({ animationName }) => animationName === animation);
			if (!moves) return undefined;
			moves.pause();
			moves.currentTime = at * (moves.effect.getComputedTiming().endTime - 0.01);
			const box = element.getBoundingClientRect();
			return [box.x + box.width / 2, box.y + box.height / 2];
		},
		[what, name, share],
	);
const middleOf = async (page, what) => {
	const box = await page.locator(what).first().boundingBox();
	return [box.x + box.width / 2, box.y + box.height / 2];
};
const isNear = (one, other, px) => one.every((at, i) => Math.abs(at - other[i]) < px);

test("a card flies from the hand to the table, and a trick to its winner", async () => {
	const page = await openStage(pages, "speed=slow", { reducedMotion: "no-preference" });
	const frame = playing();
	await show(page, frame);
	const card = frame.legal.play[0];
	const button = `.hand [data-card="${card}"]`;
	await page.locator(button).hover();
	await page.waitForTimeout(300); // it has risen
	await page.locator(button).click();
	const from = await middleOf(page, `${button} .card`);
	await tell(page, laid(frame, card));
	const starts = await stands(page, ".played.led", "lay", 0);
	assert.ok(isNear(starts, from, 4), `it starts at ${starts}, not ${from}`);
	await page.waitForTimeout(1000); // until the next frame is shown
	await tell(page, taken(laid(frame, card)));
	const panel = await middleOf(page, ".board .seat-panel");
	const ends = await stands(page, ".played.led", "sweep", 1);
	assert.ok(isNear(ends, panel, 40), `it goes to ${ends}, not ${panel}`);
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

test("nothing moves when reduced motion is preferred", async () => {
	const page = await openStage(pages, "speed=slow");
	const frame = playing();
	await tell(page, frame);
	await tell(page, laid(frame, frame.legal.play[0]));
	await page.locator(".played.led").waitFor();
	assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
	await page.context().close();
});

// SPDX-License-Identifier: Apache-2.0
// node sizes.mjs FOLDER TALK: in a window of any size and zoom every control is in view, and stays where it is.  A window
// shows a share of the states; which, TURN says, and with TURN=all it shows all of them.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { openStage, permitted, randomFrames, tableOf, withSample, withSeats } from "./frames.mjs";
import { CORNER, openPages } from "./stand.mjs";

const [folder, talk] = process.argv.slice(2);
const seed = process.env.SEED ?? "7";
const turn = process.env.TURN ?? String(Date.now() % 60);
const again = `(SEED=${seed} TURN=${turn})`;
const frames = randomFrames(talk, seed);
const sample = withSample(talk, frames);

let pages;
before(async () => {
	pages = await openPages(folder, talk);
});
after(() => pages.close());

// Zoom divides a window: 320 x 256 is 1280 x 1024 at 400 %.
const WINDOWS = [
	[960, 540],
	[844, 390],
	[844, 340],
	[740, 330],
	[667, 375],
	[667, 320],
	[640, 400],
	[640, 360],
	[480, 320],
	[480, 270],
	[427, 267],
	[320, 256],
	[320, 480],
	[320, 568],
	[360, 640],
	[375, 667],
	[390, 844],
	[512, 410],
	[700, 1000],
	[1120, 1400],
	[820, 1180],
	[1024, 768],
	[1280, 800],
	[1920, 1080],
	[1440, 2560],
	[2560, 1440],
];

const phaseOf = ({ view }) => view.facts.find(({ key }) => key === "phase")?.word;
const laidOf = ({ view }) => (view.trick?.cards ?? []).filter(Boolean).length;
const handOf = ({ view }) => (view.known?.[view.me] ?? "").split(" ").filter(Boolean).length;

// What tells states apart for the eye.
const kindOf = (frame) =>
	[
		frame.game,
		frame.view.me === undefined ? "watcher" : "player",
		phaseOf(frame),
		Object.keys(frame.legal).join("+"),
		frame.legal.play && frame.game === "bridge" && frame.view.from !== frame.view.me && "from dummy",
		laidOf(frame) > 0 && "trick",
	]
		.filter(Boolean)
		.join(" ");

const stateOf = (name, frame, ...more) => ({
	name,
	told: [tableOf(frame), frame, ...more].map(permitted),
	cards: (!frame.result && frame.view.count[frame.view.me] && frame.view.known?.[frame.view.me]) || "",
});

// Of each kind of state the frame with the longest hand, and of those the one with the fullest trick.
function phases() {
	const kinds = new Map();
	for (const frame of frames) {
		const kind = kindOf(frame);
		const best = kinds.get(kind);
		const weight = handOf(frame) * 8 + laidOf(frame) + (frame.legal.bid?.length ?? 0) * 1000;
		if (!best || weight > best.weight) kinds.set(kind, { weight, frame });
	}
	return [...kinds].map(([name, { frame }]) => stateOf(name, frame));
}

const find = (fits) => sample.find(fits);

// A first bid with all 35 bids ahead; with people at the table one can alert.
const opening = () => find(({ game, legal, view }) => game === "bridge" && legal.bid?.length === 35 && !view.over);
const LONG = "1C X XX 1D X XX 1H X XX 1S X XX 1NT X XX 2C X XX 2D X XX pass".split(" ");

const hintFor = (frame) => ({
	type: "hint",
	n: frame.n,
	move: (frame.legal.bid ?? frame.legal.play)[0],
	key: "Best on average over %d layouts of the hidden cards",
	number: 800,
});

// What a watcher sees of a trick of four, with dummy at a seat.
function withDummy(frame, seat) {
	const { view } = frame;
	const hand = view.known.find(Boolean);
	const open = view.known.map((_, at) => (at === seat ? hand : ""));
	const moved = { dummy: seat, contract: (seat + 2) % 4 };
	const facts = view.facts.map((fact) => (fact.key in moved ? { ...fact, seat: moved[fact.key] } : fact));
	const trick = { leader: (seat + 3) % 4, winner: 1, cards: ["DK", "DA", "D2", "D3"] };
	return { ...frame, view: { ...view, known: open, shown: open, facts, trick } };
}

// One seat has captured nearly all cards that lie open, and the trick is full.
function withCaptured(frame, seat) {
	const { view } = frame;
	const hearts = "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3";
	const taken = view.count.map((_, at) => (at === seat ? hearts : ""));
	const trick = { leader: seat, winner: seat, cards: ["DK", "DA", "D2", "H2"] };
	return { ...frame, view: { ...view, taken, trick } };
}

function written() {
	const open = opening();
	const long = { ...open, view: { ...open.view, dealer: (open.view.me + 2) % 4, calls: LONG } };
	const play = (game, more = () => true) =>
		find((frame) => frame.game === game && frame.legal.play?.length > 1 && frame.view.me === 0 && more(frame));
	const dummy = find(({ game, legal, view }) => game === "bridge" && legal.play && view.from !== view.me);
	const watched = find(({ game, view }) => game === "bridge" && view.me === undefined && view.known?.some(Boolean));
	const captured = find(({ game, view }) => game === "barbu" && view.me === 0 && view.trick?.cards);
	const few = find(({ game, view }) => game === "farmers" && view.me === 0 && view.seats <= 5 && view.trick?.cards);
	const over = (frame) => ({ ...frame, result: { ...frame.result, match_over: true } });
	const may = ["hint", "undo", "say", "claim", "alert", "move"];
	return [
		["a long auction", long],
		["an auction among people", { ...long, may }],
		["an opponent asks", { ...long, asked: [2], explainable: [2], may }],
		["a hint while bidding", open, hintFor(open)],
		["a hint for dummy", dummy, hintFor(dummy)],
		...(few ? [5, 6, 7].map((seats) => [`${seats} players`, withSeats(few, seats)]) : []),
		...[0, 1, 2, 3].map((seat) => [`a watcher, dummy at ${seat}`, withDummy(watched, seat)]),
		...[1, 2, 3].map((seat) => [`cards captured at ${seat}`, withCaptured(captured, seat)]),
		["a question in the play", { ...dummy, ask: { what: "undo", seat: 1, mine: true } }],
		["a hint in the play", play("boerenbridge"), hintFor(play("boerenbridge"))],
		...["bridge", "barbu", "bauerchen", "boerenbridge", "farmers"].map((game) => [
			`the end of a match of ${game}`,
			over(find((frame) => frame.game === game && frame.result && frame.view.me === 0)),
		]),
	].map((all) => stateOf(...all));
}

const PHASES = phases();
const WRITTEN = written();

// One in so many, others in the next window.
const shareOf = (all, window, share) =>
	all.filter((_, i) => turn === "all" || (i + window + Number(turn)) % share === 0);
const statesFor = (window) => [...shareOf(PHASES, window, 6), ...shareOf(WRITTEN, window, 3)];

// What is wrong with a page, a line a fault.
function faultsOf(cards) {
	const PLAIN = 24; // px of a card that a finger needs
	const CONTROLS = "button, a[href], input, select, textarea, summary, [tabindex='0']";
	const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
	const within = (one, room, slack = 1) =>
		one.left >= room.left - slack &&
		one.top >= room.top - slack &&
		one.right <= room.right + slack &&
		one.bottom <= room.bottom + slack;
	const cut = (one, room) => ({
		left: Math.max(one.left, room.left),
		top: Math.max(one.top, room.top),
		right: Math.min(one.right, room.right),
		bottom: Math.min(one.bottom, room.bottom),
	});
	const meet = (a, b, slack) =>
		Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
		Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;
	const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".hidden, dialog");
	const all = (what) => [...document.querySelectorAll(what)].filter(seen);
	const nameOf = (one) =>
		`${one.dataset.card ?? one.textContent.trim().slice(0, 24)} (${[one, one.parentElement].map(({ className }) => className.baseVal ?? className).join(" in ")})`;
	const boxOf = (one) => one.getBoundingClientRect();
	const sizeOf = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(" ");

	const fades = (around) =>
		getComputedStyle(around).maskImage !== "none" ||
		[...around.querySelectorAll(".buttons")].some((own) => getComputedStyle(own, "::before").content !== "none");

	// The part of an element that all around it lets through; why: what has cut it without a sign that there is more.
	function visible(own) {
		let box = boxOf(own);
		let why;
		for (let around = own.parentElement; around; around = around.parentElement) {
			const { overflowX, overflowY } = getComputedStyle(around);
			if (overflowX === "visible" && overflowY === "visible") continue;
			if (around === document.documentElement || around === document.body) continue;
			const room = boxOf(around);
			if (within(box, room)) continue;
			const more = fades(around) ? around.dataset.more : "";
			const shown =
				(box.top >= room.top - 1 || more.includes("above")) &&
				(box.bottom <= room.bottom + 1 || more.includes("below")) &&
				(box.left >= room.left - 1 || more.includes("before")) &&
				(box.right <= room.right + 1 || more.includes("after"));
			if (!shown) why ??= `is cut by ${around.className}`;
			box = cut(box, room);
		}
		if (!within(box, page)) why ??= "is cut by the window";
		return { box: cut(box, page), why };
	}

	const hits = (own, x, y) => {
		const hit = document.elementFromPoint(x, y);
		if (hit === null) return false;
		const lid = hit.closest("th, .buttons"); // what scrolls goes under it
		return own.contains(hit) || (lid && getComputedStyle(lid).position === "sticky");
	};

	// The part of a line across a card, from its left, that the cards after it leave.
	function strip(own, y, after) {
		const box = boxOf(own);
		const over = after.map(boxOf).filter(({ top, bottom, right }) => top < y && bottom > y && right > box.left);
		const end = Math.min(box.right, ...over.map(({ left }) => left));
		return hits(own, (box.left + end) / 2, y) ? end - box.left : 0;
	}

	function faultOf(own) {
		const { box, why } = visible(own);
		if (why) return why;
		const [width, height] = [box.right - box.left, box.bottom - box.top];
		if (width <= 2 || height <= 2) return ""; // scrolled away
		if (hits(own, (box.left + box.right) / 2, (box.top + box.bottom) / 2)) return "";
		if (!own.dataset.card) return "is covered";
		return "";
	}

	function handFault(card) {
		const { box, why } = visible(card);
		if (why) return why;
		const own = boxOf(card);
		if (box.bottom - box.top < own.height - 2) return "is not all in view";
		const width = Math.max(
			...[0.12, 0.5, 0.88].map((at) =>
				strip(card, own.top + own.height * at, hand.slice(hand.indexOf(card) + 1)),
			),
		);
		return width >= Math.min(PLAIN, own.width) - 0.5 ? "" : `only ${Math.round(width)} px can be seen`;
	}

	const held = [...document.querySelectorAll(".table-main > .hand [data-card]")];
	const hand = held.filter(seen);
	const faults = [];
	const found = (own, what) => what && faults.push(`${nameOf(own)} ${what} [${sizeOf(boxOf(own))}]`);
	if (held.map(({ dataset }) => dataset.card).join(" ") !== cards) faults.push("not drawn yet");
	const controls = all(CONTROLS).filter((own) => !hand.includes(own));
	controls.forEach((own) => found(own, faultOf(own)));
	hand.forEach((own) => found(own, handFault(own)));
	const panels = all(".hint, .ask");
	const told = all(".played, .auction-calls, .partner-hand .card, .board .open-hand .card, .rows");
	for (const one of told)
		for (const panel of panels)
			if (meet(boxOf(one), visible(panel).box, 2)) found(one, `is under ${panel.className}`);
	const seats = innerHeight > 300 ? all(".board .seat-panel") : []; // lower, a corner of a card may lie there
	for (const one of all(".board .played"))
		for (const seat of seats) if (meet(boxOf(one), boxOf(seat), 0)) found(one, "touches a seat panel");
	for (const one of all(".fan i, .board .card, .partner-hand .card"))
		if (!within(boxOf(one), page, 0.5)) found(one, "leaves the window");
	// In a lesson the choices scroll below what the teacher says.
	for (const one of all(".result .main, .prompts:not(:has(.lesson)) .bidding-box :is(.passing, .doubling)"))
		if (!within(boxOf(one), visible(one).box)) found(one, "is not all in view");
	const { scrollWidth, scrollHeight } = document.documentElement;
	if (scrollWidth > innerWidth || scrollHeight > innerHeight) faults.push("the page scrolls");
	return faults;
}

// Shadows take most of the time, and no room.
async function openWindow(width, height, lesson = "") {
	const how = { viewport: { width, height }, bypassCSP: true };
	const page = await (lesson ? pages.open(lesson, how) : openStage(pages, "", how));
	page.setDefaultTimeout(60_000);
	await page.addStyleTag({ content: "* { filter: none !important; box-shadow: none !important }" });
	await page.evaluate(`window.faultsOf = ${faultsOf}; window.watchBoxes = ${watchBoxes}`);
	return page;
}

// Draws states and returns their faults.  What is drawn late is looked at again.
const look = (page, states) =>
	page.evaluate(async (all) => {
		const faults = [];
		for (const { name, told, cards } of all) {
			for (const message of told) window.tell(message);
			let wrong;
			for (let tries = 0; tries < 40; tries++) {
				await new Promise((done) => setTimeout(done, 5 * tries));
				wrong = window.faultsOf(cards);
				if (!wrong.length) break;
			}
			faults.push(...wrong.map((fault) => `${name}: ${fault}`));
		}
		return faults;
	}, states);

describe("controls are in view", () => {
	let page;
	before(async () => {
		page = await openWindow(...WINDOWS[0]);
	});
	after(() => page.context().close());

	for (const [window, [width, height]] of WINDOWS.entries()) {
		test(`${width} x ${height} ${again}`, async () => {
			await page.setViewportSize({ width, height });
			assert.deepEqual(await look(page, statesFor(window)), []);
			assert.deepEqual(page.faults, []);
		});
	}
});

// The first steps of a lesson, each as soon as it can be gone on from; the teacher shows what is asked.
const STEPS = 6;
const shownCards = (page) =>
	page
		.locator(".table-main > .hand [data-card]")
		.evaluateAll((cards) => cards.map(({ dataset }) => dataset.card).join(" "));

async function learnStep(page, number) {
	await page
		.locator(".lesson-head")
		.getByText(new RegExp(`^${number}/`))
		.waitFor();
	const next = page.locator(".lesson-head").getByRole("button", { name: "Next" });
	const show = page.locator(".lesson-head").getByRole("button", { name: "Show me" });
	await next.or(show).waitFor();
	const taught = { name: `step ${number}`, told: [], cards: await shownCards(page) };
	assert.deepEqual(await look(page, [taught]), []);
	if (await next.count()) return next.click();
	await show.click();
	const hinted = page.locator("button.hinted").first();
	return hinted.click((await hinted.getAttribute("data-card")) ? CORNER : {});
}

for (const [width, height] of [
	[667, 320],
	[360, 640],
]) {
	test(`controls are in view in lessons, ${width} x ${height}`, async () => {
		for (const game of ["barbu", "bridge"]) {
			const page = await openWindow(width, height, `/learn/${game}`);
			for (let number = 1; number <= STEPS; number++) await learnStep(page, number);
			assert.deepEqual(page.faults, []);
			await page.context().close();
		}
	});
}

// A pointer rests on each edge of a control, and what is asked for meanwhile arrives: nothing moves.
const POINTED = [
	[1280, 800],
	[960, 540],
	[667, 320],
	[640, 360],
	[470, 700],
	[390, 844],
	[360, 640],
	[320, 480],
	[320, 256],
];

const inPlay = () =>
	find(({ game, legal, view }) => game === "bridge" && legal.play?.length > 1 && handOf({ view }) > 9);
const dealOver = () => find(({ game, result, view }) => game === "barbu" && result && view.me === 0);
const bids = () => find(({ game, legal }) => game === "boerenbridge" && legal.bid);
const RESTS = [
	["Pass", () => ({ ...opening(), may: ["alert", "hint"] }), ".bidding-box button.passing"],
	["a bid", () => ({ ...opening(), may: ["alert", "hint"] }), ".bids .call:nth-child(3)"],
	["a number", bids, ".bid-row .move:last-child"],
	["a card", inPlay, ".table-main > .hand .place:nth-child(3) button"],
	["Next deal", dealOver, ".result .main"],
];

const LONG_WORDS = Array.from({ length: 6 }, () => ({ key: "at least %d %s", numbers: [5], word: "spades" }));

// The boxes of controls, now and in the frames that follow: those that have moved.
function watchBoxes(what) {
	const all = [...document.querySelectorAll(what)];
	const boxes = () => all.map((one) => Object.values(one.getBoundingClientRect().toJSON()).map(Math.round).join(" "));
	const first = boxes();
	window.moved = async () => {
		const found = new Set();
		for (let frame = 0; frame < 4; frame++) {
			await new Promise((done) => requestAnimationFrame(done));
			boxes().forEach(
				(box, i) => box !== first[i] && found.add(`${all[i].textContent.slice(0, 20)}: ${first[i]} -> ${box}`),
			);
		}
		return [...found];
	};
}

describe("nothing moves under a pointer that rests", () => {
	let page;
	before(async () => {
		page = await openWindow(...POINTED[0]);
	});
	after(() => page.context().close());

	for (const [window, [width, height]] of POINTED.entries()) {
		test(`${width} x ${height} ${again}`, async () => {
			await page.setViewportSize({ width, height });
			for (const [name, frameOf, selector] of shareOf(RESTS, window, 2)) {
				const frame = frameOf();
				await page.mouse.move(0, 0);
				assert.deepEqual(await look(page, [stateOf(name, frame)]), []);
				await page.locator(selector).waitFor();
				const box = await page.evaluate(
					(what) => document.querySelector(what).getBoundingClientRect().toJSON(),
					selector,
				);
				const middle = [box.x + Math.min(box.width, 24) / 2, box.y + box.height / 2];
				for (const at of [
					[middle[0], box.top + 1],
					[middle[0], box.bottom - 1],
					[box.left + 1, middle[1]],
					middle,
				]) {
					await page.evaluate((what) => window.watchBoxes(what), "button:not(.meaning button)");
					await page.mouse.move(...at);
					assert.deepEqual(await page.evaluate(() => window.moved()), [], `${name}, at ${at}`);
				}
				const call = frame.view.calls?.length ?? 0;
				await page.evaluate((what) => window.watchBoxes(what), selector);
				for (const move of frame.legal.bid ? ["pass", "1H"] : [])
					await page.evaluate((told) => window.tell(told), {
						type: "meaning",
						call,
						move,
						promises: LONG_WORDS,
					});
				if (!frame.result) await page.evaluate((told) => window.tell(told), hintFor(frame));
				assert.deepEqual(await page.evaluate(() => window.moved()), [], `${name}, when something is told`);
			}
			assert.deepEqual(page.faults, []);
		});
	}
});

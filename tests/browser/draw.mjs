// SPDX-License-Identifier: Apache-2.0
// node draw.mjs FOLDER TALK: frames of random deals, drawn; what is on a table, and how it is called.
import assert from "node:assert/strict";
import { test } from "node:test";
import { show, tableOf, tell } from "./frames.mjs";
import { KINDS, bridge, find, frames, framesOf, games, seed, stage } from "./staged.mjs";
import { COLOURS, overflows, violations } from "./stand.mjs";

const SHARE = 16;

// Of the frames of a seat one in so many is drawn in each window; which, the seed says.
test(`frames of random deals can be drawn (SEED=${seed})`, async () => {
	for (const [half, how] of [{}, { phone: true }].entries()) {
		const page = await stage("", how);
		for (const game of games) {
			for (const me of [0, 1, undefined]) {
				for (const frame of framesOf(game, me).filter((_, i) => (i + Number(seed)) % SHARE === half)) {
					await page.evaluate(
						([table, shown]) => {
							window.tell(table);
							window.tell(shown);
						},
						[tableOf(frame), frame],
					);
				}
				assert.deepEqual(page.faults, [], `${game}, seat ${me}`);
				assert.ok(!(await overflows(page)), `${game} is too wide`);
			}
		}
		await page.context().close();
	}
});

test("the player's hand is a row of buttons, and no other hand is", async () => {
	const page = await stage();
	for (const game of games) {
		const frame = find(game, KINDS.playing);
		if (!frame) continue;
		await show(page, frame);
		assert.equal(
			await page.locator(".table-main > .hand button").count(),
			frame.view.known[0].split(" ").length,
			game,
		);
		const legal = new Set([...frame.legal.play, ...(frame.legal.meld ?? [])].map((move) => move.slice(0, 2)));
		assert.equal(await page.locator(".hand button.legal").count(), legal.size, game);
	}
	await page.context().close();
});

const LOOKS = ["theme=light", "theme=dark", "theme=contrast", "table=plain", "theme=dark&table=plain"];

// The first look is seen in both windows by turns, the others only for their colours, each for a third of the pairs of a game
// and what is shown of it; which, the seed says.
const isLookedAt = (look, window, game, kind) =>
	(look + window + game + kind + Number(seed)) % (look === 0 ? 2 : 3) === 0;

for (const [at, look] of LOOKS.entries()) {
	test(`axe finds nothing wrong at the table, ${look} (SEED=${seed})`, async () => {
		for (const [window, how] of (at === 0 ? [{}, { phone: true }] : [{}]).entries()) {
			const page = await stage(look, how);
			for (const [i, game] of games.entries()) {
				for (const [j, [kind, fits]] of Object.entries(KINDS).entries()) {
					const frame = isLookedAt(at, window, i, j) && find(game, fits);
					if (!frame) continue;
					await show(page, frame);
					assert.deepEqual(await violations(page, at === 0 ? undefined : COLOURS), [], `${game}, ${kind}`);
				}
			}
			await page.context().close();
		}
	});
}

test("the slate of Bauerchen stands beside the score, in chalk and in words", async () => {
	const page = await stage();
	const frame = find("bauerchen", KINDS.over);
	await show(page, frame);
	const slate = page.locator(".result .slate");
	assert.ok((await slate.locator(".chalk path").count()) > 3);
	assert.match(await slate.locator("figcaption").textContent(), /^The slate: We: .* They: /);
	await page.getByRole("button", { name: "Score" }).click();
	assert.equal(await page.locator(".side .slate").count(), 1);
	assert.deepEqual(await violations(page), []);
	await page.context().close();
});

test("a game that the client does not know has a picture", async () => {
	const page = await stage();
	const known = find("boerenbridge", KINDS.playing);
	const facts = [
		{ key: "moon", value: 3, seat: 1, word: "full" },
		{ key: "wind", value: 7 },
	];
	const frame = {
		...known,
		game: "tens",
		view: { ...known.view, facts },
		legal: { ...known.legal, choose: ["sing aloud"] },
	};
	await show(page, frame);
	const notes = await page.locator(".notes").innerText();
	assert.match(notes, /Moon: full \(Ben\)/);
	assert.match(notes, /Wind: 7/);
	await page.getByRole("button", { name: "sing aloud" }).click();
	assert.equal((await page.evaluate(() => window.sent))[0].move, "sing aloud");
	await page.context().close();
});

test("names and explanations are text, whatever they say", async () => {
	const script = '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script>';
	const page = await stage();
	const frame = find("bridge", ({ view }) => view.calls?.length > 2);
	const table = tableOf(frame);
	table.seats.forEach((seat) => (seat.name = script));
	await tell(page, table, { ...frame, explained: frame.view.calls.map((_, call) => ({ call, text: script })) });
	await tell(page, { type: "notice", key: "%s rejects the claim", seat: 1 });
	await tell(page, { type: "said", seat: 1, phrase: script });
	await tell(page, { type: "refused", key: script });
	assert.match(await page.locator("body").innerText(), /<img src=x/);
	assert.equal(await page.locator("img").count(), 0);
	assert.equal(await page.evaluate(() => window.harmed), undefined);
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

test("the auction is one click away during the play and after it, where there is one", async () => {
	for (const how of [{}, { phone: true }]) {
		const page = await stage("", how);
		const button = page.getByRole("button", { name: "Auction", exact: true });
		const calls = page.getByRole("dialog").locator(".made-call");
		for (const over of [false, true]) {
			const frame = find("bridge", ({ view }) => view.last && Boolean(view.over) === over);
			await show(page, frame);
			await button.click();
			assert.equal(await calls.count(), frame.view.calls.length);
			assert.deepEqual(await violations(page), []);
			await page.getByRole("button", { name: "Close" }).click();
		}
		assert.ok(!(await overflows(page)), "the page is too wide");
		await show(
			page,
			bridge(() => true),
		);
		assert.equal(await button.count(), 0);
		await show(page, find("boerenbridge", KINDS.playing));
		assert.equal(await button.count(), 0);
		await page.context().close();
	}
});

test("a rubber is a sheet with its line: the last bonus on top, games below it, totals", async () => {
	const deal = (number, declarer, contract, above, below, game, score, total) => ({
		deal: number,
		dealer: 0,
		contract,
		declarer,
		result: 0,
		score: [score, -score],
		total: [total, -total],
		line: { above, below, ...(game && { game }) },
	});
	const rows = [
		deal(1, 0, "2H", [30, 0], [60, 0], false, 90, 90),
		deal(2, 1, "3NT", [0, 0], [0, 100], true, -100, -10),
		deal(3, 2, "4S", [0, 200], [0, 0], false, -200, -210),
		deal(4, 0, "6S", [750, 0], [180, 0], true, 930, 720),
		deal(5, 1, "1NT", [0, 0], [0, 40], false, -40, 680),
	];
	for (const how of [{}, { phone: true }]) {
		const page = await stage("", how);
		await show(page, framesOf("bridge", 0)[0]);
		await tell(page, { type: "sheet", rows });
		if (how.phone) await page.getByRole("button", { name: "More" }).click();
		await page.getByRole("button", { name: "Score", exact: true }).click();
		const lines = (part) =>
			page
				.locator(`.lined ${part} tr`)
				.evaluateAll((all) =>
					all.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)),
				);
		assert.deepEqual(await lines("thead"), [[""]]);
		assert.deepEqual(await lines("tbody.above"), [
			["750", ""],
			["", "200"],
			["30", ""],
		]);
		assert.deepEqual(await lines("tbody.below"), [
			["60", ""],
			["", "100"],
			["180", ""],
			["", "40"],
		]);
		assert.equal(await page.locator(".lined tbody.below").count(), 3);
		assert.deepEqual(await lines("tfoot"), [["1020", "340"]]);
		assert.deepEqual(await violations(page), []);
		assert.ok(!(await overflows(page)), "the sheet is too wide");
		await page.context().close();
	}
});

test("the score sheet has contract, declarer and result of each deal", async () => {
	for (const how of [{}, { phone: true }]) {
		const page = await stage("", how);
		const row = (deal, more) => ({ deal, dealer: 0, score: [50, -50], total: [50, -50], ...more });
		const rows = [
			row(1, { contract: "4S", declarer: 0, doubled: 1, result: -2 }),
			row(2, { contract: "1NT", declarer: 1, result: 0 }),
			row(3),
		];
		await show(page, framesOf("bridge", 0)[0]);
		await tell(page, { type: "sheet", rows });
		if (how.phone) await page.getByRole("button", { name: "More" }).click();
		await page.getByRole("button", { name: "Score", exact: true }).click();
		const cells = await page.locator(".sheet tbody tr td:nth-child(2)").allInnerTexts();
		assert.deepEqual(
			cells.map((text) => text.replace(/\s/g, "")),
			["4♠X−2twodownDeclarer:You", "1NT=madeexactlyDeclarer:Ben", "Dealer:You"],
		);
		assert.deepEqual(await violations(page), []);
		assert.ok(!(await overflows(page)), "the sheet is too wide");
		await page.context().close();
	}
});

const tricksOf = ({ view }) => view.tricks.reduce((all, one) => all + one, 0);

test("the tricks of the deal lie in their order", async () => {
	const page = await stage("", { phone: true });
	const frame = framesOf("bridge", 0).findLast((one) => !one.view.over && tricksOf(one) > 2);
	await show(page, frame);
	const won = frame.view.facts.find(({ key, seat }) => key === "tricks won" && seat === 0).value;
	const laid = await page.locator(".laid-tricks i").evaluateAll((all) => all.map(({ className }) => className));
	assert.deepEqual(
		laid,
		laid.map((_, i) => ((won >> i) & 1 ? "won" : "lost")),
	);
	assert.equal(laid.length, tricksOf(frame));
	assert.ok(!(await overflows(page)), "the tricks are too wide");
	await page.context().close();
});

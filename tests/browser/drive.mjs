// SPDX-License-Identifier: Apache-2.0
// node drive.mjs FOLDER TALK: what tests/browser/run has built, in a browser.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { openStage, owned, randomFrames, show, tableOf, tell, withSample } from "./frames.mjs";
import { CORNER, openPages, overflows, violations } from "./stand.mjs";

const [folder, talk] = process.argv.slice(2);
const seed = process.env.SEED ?? String(Date.now() % 1_000_000);
const frames = randomFrames(talk, seed);
const games = [...new Set(frames.map(({ game }) => game))];

let pages;
before(async () => {
	pages = await openPages(folder, talk);
});
after(() => pages.close());

const stage = (wish, how) => openStage(pages, wish, how);
const framesOf = (game, me) => frames.filter((frame) => frame.game === game && frame.view.me === me);
const all = withSample(talk, frames);
const find = (game, fits) => all.find((frame) => frame.game === game && frame.view.me === 0 && fits(frame));
const KINDS = {
	choosing: ({ legal }) => !legal.play && Object.keys(legal).length > 0,
	playing: ({ legal, view }) => legal.play?.length > 1 && legal.play.length < view.known[0].split(" ").length,
	watching: ({ legal, view }) => Object.keys(legal).length === 0 && !view.over,
	over: ({ view }) => view.over,
};

// Of the frames of a seat every other one is drawn in each window.
test(`every frame of random deals can be drawn (SEED=${seed})`, async () => {
	for (const [half, how] of [{}, { phone: true }].entries()) {
		const page = await stage("", how);
		for (const game of games) {
			for (const me of [0, 1, undefined]) {
				for (const frame of framesOf(game, me).filter((_, i) => i % 2 === half)) {
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

for (const look of LOOKS) {
	test(`axe finds nothing wrong at the table, ${look}`, async () => {
		for (const how of look === LOOKS[0] ? [{}, { phone: true }] : [{}]) {
			const page = await stage(look, how);
			for (const game of games) {
				for (const [kind, fits] of Object.entries(KINDS)) {
					const frame = find(game, fits);
					if (!frame) continue;
					await show(page, frame);
					assert.deepEqual(await violations(page), [], `${game}, ${kind}`);
				}
			}
			await page.context().close();
		}
	});
}

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
	await (await check(SLAM.replace(/try \d+/, "try 3"), "Wrong: 1.")).getByText("these are not the tries").waitFor();
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

test("keys alone play a card", async () => {
	const page = await stage();
	const frame = find("boerenbridge", KINDS.playing);
	await show(page, frame);
	const cards = frame.view.known[0].split(" ");
	await page.locator(".hand button[tabindex='0']").focus();
	await page.keyboard.press("End");
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("Enter");
	const sent = await page.evaluate(() => window.sent);
	assert.deepEqual(sent, [{ type: "move", n: frame.n, move: cards.at(-2) }]);
	await page.context().close();
});

test("a card that is not legal is sent too, and the rule is read out", async () => {
	const page = await stage();
	const frame = find("boerenbridge", KINDS.playing);
	await show(page, frame);
	const card = page.locator(".hand button[aria-disabled='true']").first();
	await card.click({ force: true });
	const [sent] = await page.evaluate(() => window.sent);
	assert.ok(!frame.legal.play.includes(sent.move));
	await tell(page, {
		type: "refused",
		n: sent.n,
		move: sent.move,
		key: "You have %s: you must follow suit",
		suit: "H",
	});
	assert.equal(await page.locator("[role=alert]").innerText(), "You have hearts: you must follow suit");
	await page.context().close();
});

test("with two taps the first one only raises the card", async () => {
	const page = await stage("taps=two");
	await show(page, find("boerenbridge", KINDS.playing));
	const card = page.locator(".hand button.legal").last();
	await card.click(CORNER);
	assert.deepEqual(await page.evaluate(() => window.sent), []);
	await page.locator(".hand button.raised").click(CORNER);
	assert.equal((await page.evaluate(() => window.sent)).length, 1);
	await page.context().close();
});

test("the only legal card is played after a pause if the settings say so, but not while a window is open", async () => {
	const page = await stage("forced=single");
	const several = find("boerenbridge", KINDS.playing);
	const frame = { ...several, legal: { play: [several.legal.play[0]] } };
	const sent = () => page.evaluate(() => window.sent.filter(({ type }) => type === "move"));
	await show(page, several);
	await page.waitForTimeout(1400);
	assert.deepEqual(await sent(), []);
	await page.getByRole("button", { name: "Players" }).click();
	await tell(page, frame);
	await page.waitForTimeout(1400);
	assert.deepEqual(await sent(), []);
	await page.evaluate(() => {
		const { push } = window.sent;
		window.sent.push = (...messages) => {
			window.sentAt = performance.now();
			return push.apply(window.sent, messages);
		};
	});
	await page.getByRole("button", { name: "Close" }).evaluate((button) => {
		window.closedAt = performance.now();
		button.click();
	});
	await page.waitForFunction(() => window.sent.length);
	assert.deepEqual(await sent(), [{ type: "move", n: frame.n, move: frame.legal.play[0] }]);
	const pause = await page.evaluate(() => window.sentAt - window.closedAt);
	assert.ok(pause > 390, `the card is played after ${pause} ms, expected 400 and more`);
	await page.context().close();
});

test("a card makes a sound, and one tap turns sounds off", async () => {
	const page = await stage("sound=on");
	await page.evaluate(() => {
		window.played = 0;
		const { start } = AudioBufferSourceNode.prototype;
		AudioBufferSourceNode.prototype.start = function (...when) {
			window.played++;
			start.apply(this, when);
		};
	});
	const frame = find("boerenbridge", ({ view }) => view.trick && !view.trick.cards && view.from === 0);
	const cards = frame.view.count.map((_, seat) => (seat ? null : frame.legal.play[0]));
	const laid = { ...frame, n: frame.n + 1, view: { ...frame.view, trick: { leader: 0, winner: 0, cards } } };
	const played = async () => {
		await show(page, frame);
		await tell(page, laid);
		return page.evaluate(() => window.played);
	};
	await show(page, frame);
	await page.locator("h1").click();
	await page.waitForTimeout(200);
	assert.equal(await played(), 1);
	const button = page.getByRole("button", { name: "Sounds" });
	assert.equal(await button.getAttribute("aria-pressed"), "true");
	await button.click();
	assert.equal(await button.getAttribute("aria-pressed"), "false");
	assert.equal(await played(), 1);
	await page.context().close();
});

test("a call is made in the bidding box, and names itself", async () => {
	const page = await stage("lang=de");
	await show(page, find("bridge", KINDS.choosing));
	await page.getByRole("button", { name: "7 Sans Atout" }).click();
	assert.equal((await page.evaluate(() => window.sent))[0].move, "7NT");
	await page.context().close();
});

const bridge = (fits) => find("bridge", (frame) => KINDS.choosing(frame) && fits(frame));
const withPeople = (frame) => {
	const table = tableOf(frame);
	return {
		...table,
		seats: table.seats.map((seat, i) => (i % 2 ? { kind: "person", name: "Bo", here: true } : seat)),
	};
};
const sentOf = (page, type) => page.evaluate((wanted) => window.sent.filter((one) => one.type === wanted), type);

test("pointing at a call tells what it would mean", async () => {
	const page = await stage("lang=de");
	const frame = bridge(() => true);
	await show(page, frame);
	await page.getByRole("button", { name: "7 Sans Atout" }).hover();
	await page.waitForFunction(() => window.sent.length);
	const call = frame.view.calls?.length ?? 0;
	assert.deepEqual(await sentOf(page, "mean"), [{ type: "mean", call, move: "7NT" }]);
	await tell(page, {
		type: "meaning",
		call,
		move: "7NT",
		promises: [
			{ key: "%d to %d points", numbers: [12, 21] },
			{ key: "at least %d %s", numbers: [5], word: "spades" },
		],
	});
	assert.match(
		await page.locator(".meaning").innerText(),
		/: 12 bis 21 Punkte, mindestens 5 Pik Ein Angebot, so viele/,
	);
	assert.deepEqual(await violations(page), []);
	await page.context().close();
});

test("a finger that rests on a call shows its meaning and does not make it", async () => {
	const page = await stage("", { phone: true, hasTouch: true });
	await show(
		page,
		bridge(() => true),
	);
	const box = await page.getByRole("button", { name: "7 no trump" }).boundingBox();
	const touch = await page.context().newCDPSession(page);
	const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
	await page.waitForFunction(() => window.sent.length);
	await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	await page.waitForTimeout(100);
	assert.deepEqual([(await sentOf(page, "mean")).length, (await sentOf(page, "move")).length], [1, 0]);
	await page.touchscreen.tap(at.x, at.y);
	await page.waitForFunction(() => window.sent.some(({ type }) => type === "move"));
	await page.context().close();
});

test("alert, stop and words go with a call, where there are people to see them", async () => {
	const page = await stage();
	const frame = bridge(() => true);
	await show(page, frame);
	assert.equal(await page.getByRole("button", { name: "Alert" }).count(), 0);
	await tell(page, withPeople(frame), { ...frame, may: ["move", "alert"] });
	await page.getByRole("button", { name: "Alert" }).click();
	await page.getByRole("button", { name: "Stop" }).click();
	await page.getByLabel("Explanation for the opponents").fill(" both minors ");
	assert.deepEqual(await violations(page), []);
	await page.getByRole("button", { name: "7 no trump" }).click();
	assert.deepEqual(await sentOf(page, "move"), [
		{ type: "move", n: frame.n, move: "7NT", alert: true, stop: true, text: "both minors" },
	]);
	await page.context().close();
});

test("an opponent's call shows its marks and can be asked about, and the player's own can be explained", async () => {
	const page = await stage("", { phone: true });
	const shown = bridge(() => true);
	const calls = ["1C", "1D", "1H", "1S", "2C", "2D", "2NT"]; // from East on, so the fourth is North's, who is me
	const frame = { ...shown, view: { ...shown.view, dealer: 1, calls } };
	const last = calls.length - 1;
	const mine = 3;
	const marks = { alerted: [last], stopped: [last], asked: [mine], askable: [last], explainable: [mine] };
	await tell(page, withPeople(frame), { ...frame, ...marks, explained: [{ call: last - 2, text: "weak" }] });
	assert.match(await page.locator(".made-call").nth(last).textContent(), /alerted.*stop/);
	assert.match(await page.locator(".bidding-box .meaning").innerText(), /says stop/);
	await page
		.locator(".made-call")
		.nth(last - 2)
		.click();
	assert.match(await page.locator(".auction .meaning").innerText(), /explains: weak/);
	await page.locator(".made-call").nth(last).click();
	await page.getByRole("button", { name: "Ask", exact: true }).click();
	await page.getByRole("form", { name: "An opponent asks" }).getByRole("textbox").fill("twelve");
	assert.deepEqual(await violations(page), []);
	await page.getByRole("button", { name: "Explain" }).click();
	assert.deepEqual(await sentOf(page, "ask"), [{ type: "ask", call: last }]);
	assert.deepEqual(await sentOf(page, "explain"), [{ type: "explain", call: mine, text: "twelve" }]);
	assert.ok(!(await overflows(page)), "it is too wide");
	await page.context().close();
});

for (const [how, window] of [
	["a mouse", {}],
	["a finger", { phone: true, hasTouch: true }],
]) {
	test(`a card is drawn onto the table with ${how}, and let go elsewhere it stays`, async () => {
		const page = await stage("taps=two", window);
		const frame = find("boerenbridge", KINDS.playing);
		await show(page, frame);
		const middle = async (selector) => {
			const box = await page.locator(selector).first().boundingBox();
			return [box.x + Math.min(12, box.width / 2), box.y + Math.min(30, box.height / 2)];
		};
		const board = await page.locator(".board").boundingBox();
		const table = [board.x + board.width / 2, board.y + board.height / 2];
		const touch = await page.context().newCDPSession(page);
		const finger = (type, [x, y]) =>
			touch.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
		const draw = async (from, to, hold) => {
			if (window.hasTouch) await finger("touchStart", from);
			else await page.mouse.move(...from).then(() => page.mouse.down());
			for (const part of [0.2, 0.6, 1]) {
				const at = from.map((start, i) => start + (to[i] - start) * part);
				await (window.hasTouch ? finger("touchMove", at) : page.mouse.move(...at));
			}
			await hold?.();
			await (window.hasTouch ? finger("touchEnd", to) : page.mouse.up());
		};
		const sent = () => page.evaluate(() => window.sent);
		const card = await page.locator(".hand .legal").first().getAttribute("data-card");
		const start = await middle(".hand .legal");
		await draw(start, [start[0] + 60, start[1]]);
		assert.deepEqual(await sent(), []);
		assert.equal(await page.locator("[data-dragged], .raised").count(), 0);
		await draw(start, table, () => page.keyboard.press("Escape"));
		assert.deepEqual(await sent(), []);
		await draw(start, table, () => page.locator(".board[data-drop]").waitFor());
		assert.deepEqual(await sent(), [{ type: "move", n: frame.n, move: card }]);
		assert.equal(await page.locator(".board[data-drop]").count(), 0);
		await page.waitForFunction(() => !document.querySelector("[data-dragged]"));
		await page.locator(".hand .legal").first().click(CORNER);
		assert.equal(await page.locator(".raised").count(), 1);
		assert.deepEqual(page.faults, []);
		await page.context().close();
	});
}

test("a player who hides phrases is not shown what others say", async () => {
	for (const phrases of ["shown", "hidden"]) {
		const page = await stage(`phrases=${phrases}`);
		await show(page, find("bridge", KINDS.choosing));
		await tell(page, { type: "said", seat: 1, phrase: "well played" }, { type: "notice", key: "It is late" });
		const log = await page.locator("[role=log]").textContent();
		assert.equal(log.includes("well played"), phrases === "shown");
		assert.ok(log.includes("It is late"));
		await page.context().close();
	}
});

test("the house rules can be read at the table, but not changed there", async () => {
	const page = await stage();
	const frame = find("farmers", () => true);
	const options = { type: "options", game: "farmers", seats: frame.view.seats, options: { hook: "always" } };
	await tell(page, tableOf(frame), options, frame);
	await page.getByRole("button", { name: "Rules" }).click();
	await page.getByText("House rules").click();
	const rules = page.locator(".side .house-rules");
	assert.match(await rules.locator(".option.chosen .fixed").innerText(), /\nalways$/);
	assert.equal(await rules.locator("select, input").count(), 0);
	assert.deepEqual(await violations(page), []);
	await page.context().close();
});

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

test("only what the frame permits is offered", async () => {
	const page = await stage();
	const frame = { ...bridge(({ view }) => view.calls?.length), undo: true, claim: [0, 13] };
	const lead = { ...withPeople(frame), owner: true };
	const tool = (name) => page.locator(".tools").getByRole("button", { name, exact: true });
	await tell(page, lead, { ...frame, may: [] });
	for (const name of ["Hint", "Undo"]) assert.equal(await tool(name).getAttribute("aria-disabled"), "true", name);
	for (const name of ["Chat", "Claim"]) assert.equal(await tool(name).count(), 0, name);
	assert.equal(await page.getByRole("button", { name: "Alert" }).count(), 0);
	await page.locator(".made-call").last().click();
	assert.equal(await page.getByRole("button", { name: "Ask", exact: true }).count(), 0);
	assert.deepEqual(await sentOf(page, "mean"), []);
	await tell(page, lead, { ...frame, may: ["hint", "undo", "say", "claim", "alert"] });
	for (const name of ["Hint", "Undo"]) assert.equal(await tool(name).getAttribute("aria-disabled"), null, name);
	for (const name of ["Chat", "Claim"]) assert.equal(await tool(name).count(), 1, name);
	await page.getByRole("button", { name: "Alert" }).waitFor();
	await page.context().close();
});

test("the lobby offers at each seat what the table permits", async () => {
	const page = await stage();
	const open = { kind: "open" };
	const table = { ...tableOf(find("bridge", () => true)), started: false, owner: true };
	const lobby = { ...table, seats: [table.seats[0], open, open, table.seats[3]] };
	const buttons = (row) => page.locator(".seats-form li").nth(row).locator("button, select").allInnerTexts();
	await tell(page, lobby);
	assert.deepEqual([await buttons(0), await buttons(1)], [[], []]);
	assert.equal(await page.getByRole("button", { name: "Start the match" }).count(), 0);
	await tell(page, { ...owned(lobby), may_seats: { sit: [2], bot: [3], open: [3] } });
	assert.deepEqual(await buttons(0), ["Stand up"]);
	assert.deepEqual(await buttons(1), []);
	assert.deepEqual(await buttons(2), ["Sit here"]);
	assert.equal((await buttons(3)).length, 2);
	await page.getByRole("button", { name: "Start the match" }).waitFor();
	await page.context().close();
});

test("what the owner types survives a message of the table", async () => {
	const page = await stage();
	const lobby = owned({ ...tableOf(find("bridge", () => true)), started: false });
	const options = (boards) => ({ type: "options", game: "bridge", seats: 4, options: { boards } });
	const field = page.getByLabel("Deals in a duplicate match");
	await tell(page, lobby, options("0"));
	await field.fill("1");
	await tell(page, { ...lobby, watchers: 1 });
	assert.equal(await field.inputValue(), "1");
	await page.keyboard.press("Tab");
	assert.deepEqual(await page.evaluate(() => window.sent), [{ type: "option", name: "boards", value: "1" }]);
	await tell(page, options("3"));
	assert.equal(await field.inputValue(), "3");
	await page.context().close();
});

test("the owner sets the clock and what watchers see; others can only read it", async () => {
	const page = await stage();
	const lobby = owned({ ...tableOf(find("bridge", KINDS.choosing)), started: false, watch: "open" });
	await tell(page, lobby);
	await page.getByLabel("Clock").selectOption({ label: "5 minutes per deal" });
	await tell(page, { ...lobby, clock: { seconds: 300, extra: 0 } });
	await page.getByLabel("Extra time per move").selectOption({ label: "10 seconds" });
	assert.deepEqual(await page.evaluate(() => window.sent), [
		{ type: "clock", seconds: 300, extra: 0 },
		{ type: "clock", seconds: 300, extra: 10 },
	]);
	assert.deepEqual(await violations(page), []);
	await tell(page, { ...lobby, may: ["stand"], clock: { seconds: 95 } });
	const time = page.locator(".fixed", { has: page.getByText("Clock", { exact: true }) });
	assert.equal(await time.locator("strong").innerText(), "95 seconds per deal");
	assert.equal(await page.locator(".options select").count(), 0);
	await page.context().close();
});

test("a clock runs in the seat panel, and a player with little time left is told once", async () => {
	const page = await stage();
	const frame = find("bridge", KINDS.choosing);
	const others = frame.view.count.slice(1).map(() => null);
	const clock = (ms) => ({ left: [ms, ...others], running: [0] });
	await tell(page, tableOf(frame), { ...frame, clock: clock(125_000) });
	const own = page.locator(".own-line [role=timer]");
	assert.match(await own.innerText(), /^[12]:\d\d$/);
	const said = page.locator(".own-line .seat-panel [role=status]");
	assert.equal(await said.textContent(), "");
	await tell(page, { ...frame, clock: clock(19_500) });
	await said.getByText("You have less than 20 seconds left.").waitFor({ state: "attached" });
	assert.match(await own.getAttribute("class"), /low/);
	await page.waitForFunction(() => /0:(1[0-8]|0\d)/.test(document.querySelector("[role=timer]").innerText));
	assert.equal(await page.locator("[role=timer]").count(), 1);
	assert.deepEqual(await violations(page), []);
	const late = { ...frame, n: frame.n + 1, legal: {}, standin: [0], clock: { left: [0, ...others], running: [] } };
	await tell(page, late);
	assert.match(await page.locator("[role=log]").textContent(), /Your time is up. A bot plays for you/);
	assert.match(await page.locator(".turn-line").innerText(), /Your time is up/);
	await page.context().close();
});

test("the next player waits after a stop, and the seconds are shown", async () => {
	const page = await stage();
	const frame = find("bridge", KINDS.choosing);
	await tell(page, owned({ ...tableOf(frame), started: false }));
	await page.getByLabel("Stop: pause after a jump bid").selectOption({ label: "10 seconds" });
	assert.deepEqual(await page.evaluate(() => window.sent), [{ type: "wait", seconds: 10 }]);
	await tell(page, tableOf(frame), { ...frame, wait: 29900 });
	const left = page.locator(".stop-left");
	const first = await left.innerText();
	assert.match(first, /^Stop: wait [123]?\d s$/);
	assert.deepEqual(await violations(page), []);
	await page.waitForFunction((text) => document.querySelector(".stop-left").innerText !== text, first);
	await tell(page, frame);
	assert.equal(await left.count(), 0);
	await page.context().close();
});

test("a watcher of finished deals is told so, before the first one and after it", async () => {
	const page = await stage();
	const over = all.find((frame) => frame.game === "bridge" && frame.view.me === undefined && frame.view.over);
	await tell(page, { ...tableOf(over), watch: "late", late: true });
	await page.getByText("The first one is in progress.").waitFor();
	assert.deepEqual(await violations(page), []);
	await tell(page, over);
	assert.equal(await page.locator(".turn-line").innerText(), "You see each deal when it is over.");
	await page.context().close();
});

test("a question is answered, and what happens is read out", async () => {
	const page = await stage();
	const [first, second] = framesOf("bridge", 0);
	await tell(page, tableOf(first), { ...first, ask: { what: "undo", seat: 1, mine: true } });
	await page.getByRole("button", { name: "I agree" }).click();
	assert.deepEqual(await page.evaluate(() => window.sent), [{ type: "answer", n: first.n, yes: true }]);
	await tell(page, second);
	assert.match(await page.locator("[role=log]").textContent(), /(passes|pass|bids?) ?/);
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

test("fair deals show the commitment to the deal that is played, to whoever was there before it", async () => {
	const page = await stage();
	const frame = framesOf("bridge", 0)[0];
	const fair = (deal, digit) => ({ type: "fair", deal, commitment: digit.repeat(64), nonces: [] });
	const section = page.getByRole("dialog").locator("section").first();
	await tell(page, tableOf(frame), fair(frame.deal, "a"), fair(frame.deal + 1, "b"), frame);
	await page.getByRole("button", { name: "Fair deals" }).click();
	assert.match(await section.innerText(), new RegExp(`Deal ${frame.deal}, in progress\\s+Commitment\\s+a{64}`));
	await page.getByRole("button", { name: "Close" }).click();
	await tell(page, { ...frame, n: frame.n + 1, deal: frame.deal + 5 });
	await page.getByRole("button", { name: "Fair deals" }).click();
	assert.match(await section.innerText(), /did not see the commitment/);
	await page.getByRole("button", { name: "Close" }).click();
	// In declarer's place; random text comes from the own seat.
	await tell(page, { ...fair(frame.deal + 6, "c"), nonces: [0] });
	await tell(page, { ...frame, n: frame.n + 2, deal: frame.deal + 5, view: { ...frame.view, me: 2 } });
	await page.getByRole("button", { name: "Fair deals" }).click();
	assert.match(await page.getByRole("dialog").innerText(), /next\s+Commitment\s+c{64}\s+You\s+✓ has added/);
	await page.context().close();
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

test("what the hands are worth is asked for while the window is open, and read there", async () => {
	const page = await stage("", { phone: true });
	const [first, next] = framesOf("bridge", 0);
	const worth = (n, ...facts) => ({ type: "worth", n, facts });
	const openWindow = async () => {
		await page.getByRole("button", { name: "More" }).click();
		await page.getByRole("button", { name: "Worth" }).click();
	};
	const points = (seat, value) => ({ key: "high-card points", seat, value });
	const shape = { key: "shape", seat: 0, value: 0x5332, word: "balanced" };
	const dialog = page.getByRole("dialog");
	const asked = async () => (await sentOf(page, "weigh")).length;
	await show(page, first);
	assert.equal(await asked(), 0);
	await openWindow();
	assert.deepEqual(await sentOf(page, "weigh"), [{ type: "weigh" }]);
	assert.match(await dialog.innerText(), /One moment/);
	await tell(page, worth(first.n, points(0, 17), shape));
	assert.match(await dialog.innerText(), /You\s+High-card points\s+17\s+Shape\s+5-3-3-2, balanced/);
	assert.deepEqual(await violations(page), []);
	assert.ok(!(await overflows(page)), "the window is too wide");
	assert.equal(await asked(), 1);
	await tell(page, next);
	assert.equal(await asked(), 2);
	await tell(page, worth(next.n, points(0, 17), points(2, 4)));
	assert.match(await dialog.innerText(), /17[^]*High-card points\s+4/);
	await page.keyboard.press("Escape");
	await tell(page, first);
	assert.equal(await asked(), 2, "a closed window asks nothing");
	await openWindow();
	assert.match(await dialog.innerText(), /One moment/, "what was told before is not shown");
	await tell(page, worth(first.n));
	assert.match(await dialog.innerText(), /There is nothing to say about a hand\./);
	await page.keyboard.press("Escape");
	await show(page, framesOf("farmers", 0)[0]);
	await page.getByRole("button", { name: "More" }).click();
	assert.equal(await dialog.getByRole("button", { name: "Chat", exact: true }).count(), 1);
	assert.equal(await dialog.getByRole("button", { name: "Worth" }).count(), 0);
	await page.context().close();
});

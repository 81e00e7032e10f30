// SPDX-License-Identifier: Apache-2.0
// node table.mjs FOLDER TALK: what people do at a table beside their moves: talk, settings, clocks, questions, watching.
import assert from "node:assert/strict";
import { test } from "node:test";
import { owned, show, tableOf, tell } from "./frames.mjs";
import { KINDS, bridge, find, framesOf, sample, sentOf, stage, withPeople } from "./staged.mjs";
import { overflows, violations } from "./stand.mjs";

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
	const over = sample.find((frame) => frame.game === "bridge" && frame.view.me === undefined && frame.view.over);
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

// SPDX-License-Identifier: Apache-2.0
// node after.mjs FOLDER TALK ATOUT: finished deals, replayed and shared.  FOLDER is what tools/web has built.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { deflateSync, inflateSync } from "node:zlib";
import { click, openHouse, playDeal, playNow } from "./house.mjs";
import { overflows, violations } from "./stand.mjs";

const STUDY = 120_000; // ms that solver and bots may take

const [folder, , atout] = process.argv.slice(2);

let house;
before(async () => {
	house = await openHouse(atout, folder);
});
after(() => house.close());

async function replay(page) {
	await page.locator(".result").getByRole("button", { name: "Replay" }).click();
	await page.locator(".slips").waitFor();
}

const step = (page, move) => page.locator(".replay-steps input").fill(String(move));
const lines = (page, what) => page.locator(what).allInnerTexts();

async function linkOf(page) {
	await page.locator(".player .share summary").click();
	return page.locator(".player .share input").inputValue();
}

async function saved(page, where, name) {
	const save = page.locator(where).getByRole("button", { name });
	const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
	return download.path();
}

// A deal that was not passed out: it has cards to look at.
async function playUntilCards(page) {
	for (;;) {
		await playDeal(page, click);
		if (!(await page.getByText("Passed out").first().isVisible())) return;
		await page.getByRole("button", { name: "Next deal" }).click();
		await page.locator(".result").waitFor({ state: "detached" });
	}
}

test("bridge: the rules have the card of each side, and those of other games have none", async () => {
	const page = await house.visit("/");
	await page.getByRole("button", { name: "Play now: Bridge" }).waitFor();
	const asked = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await playNow(page, "Bridge");
	assert.deepEqual(
		asked.filter((path) => /^.api.(games|me)$/.test(path)),
		["/api/me"],
		"the table asks again",
	);
	await page.getByRole("button", { name: "Rules", exact: true }).click();
	await page.locator(".systems summary").filter({ hasText: "They" }).click();
	await page.getByText("15-17 HCP, a balanced hand").first().waitFor();
	assert.deepEqual(await violations(page), []);
	await page.locator(".systems summary").filter({ hasText: "They" }).click();
	await page.getByText("15-17 HCP, a balanced hand").first().waitFor({ state: "detached" });

	await page.goto(new URL("/", page.url()).href);
	await playNow(page, "Farmers' Bridge");
	await page.getByRole("button", { name: "Rules", exact: true }).click();
	await page.locator(".rules").waitFor();
	assert.equal(await page.locator(".systems").count(), 0);
	await page.close();
});

// What is said of a deal when it is over: nothing covers anything, and the most expensive move opens in the replay.
async function looksBack(page, contract) {
	const result = page.locator(".result");
	assert.match(await result.locator(".contract").innerText(), contract);
	await page.waitForFunction(() => document.querySelectorAll(".dealt .card").length > 2);
	assert.equal(await page.locator(".board, .table-main > .hand").count(), 0);
	await result.locator(".made-worst").getByText("One moment").waitFor({ state: "detached", timeout: STUDY });
	assert.deepEqual(await violations(page), []);
	const look = result.getByRole("button", { name: "Look at it" });
	if (!(await look.count())) return;
	await result
		.locator(".made-worst")
		.getByText(/^A bot/)
		.waitFor({ timeout: STUDY });
	const [trick = ""] = /Trick \d+/.exec(await result.locator(".made-worst").innerText()) ?? []; // "": a bid
	await look.click();
	await page.locator(".replay-advice").getByText("A bot").waitFor();
	assert.equal(await page.locator(".valued.next").count(), trick ? 1 : 0);
	const slip = page.locator(".slips button[aria-current]");
	if (await slip.count()) assert.ok((await slip.innerText()).startsWith(trick));
	await page.getByRole("button", { name: "Close" }).click();
}

test("bridge: the solver's numbers are those of the command line, and the link has them too", async () => {
	const page = await house.visit("/");
	await playNow(page, "Bridge");
	await playUntilCards(page);
	await looksBack(page, /^[1-7](NT|[♣♦♥♠]).* (=|[+−]\d+), \w+/);
	await page.locator(".made-best .par").waitFor();
	await page.locator(".result .share summary").click();
	const pbn = await saved(page, ".result", "Save as PBN");
	await replay(page);
	await page.locator(".makeable td").first().waitFor();
	const link = await linkOf(page);
	const record = await saved(page, ".player", "Save the record");

	const solve = (path) =>
		JSON.parse(execFileSync(atout, ["solve", "--json", "--par", "--play", path], { encoding: "utf8" }));
	const { tricks, play, ...solved } = solve(record);
	assert.deepEqual(solve(pbn), { tricks, play, ...solved });
	const shown = (await lines(page, ".makeable td.number")).map(Number);
	assert.deepEqual(
		shown,
		["N", "S", "E", "W"].flatMap((seat) => ["C", "D", "H", "S", "NT"].map((strain) => tricks[seat][strain])),
	);
	const lost = play.slice(1).reduce((sum, now, i) => sum + Math.abs(now - play[i]), 0);
	const slips = await lines(page, ".slip-lost");
	assert.equal(
		slips.reduce((sum, text) => sum - Number(text.replace("−", "-")), 0),
		lost,
	);
	if (lost) {
		await page.locator(".slips button").first().click();
		assert.equal(await page.locator(".valued.next .worth:not(.best)").count(), 1);
	}
	assert.deepEqual(await violations(page), []);
	await page.getByRole("button", { name: "Close" }).click();
	await page.locator(".result").getByRole("button", { name: "Replay" }).click();
	await page.locator(".player .made-call").first().waitFor();
	assert.match(await page.locator(".replay-move").innerText(), /pass/);
	await page.getByRole("button", { name: "Close" }).click();
	const others = page.getByRole("region", { name: "Other tables" });
	await others.locator("tbody tr").nth(1).waitFor({ timeout: STUDY });
	assert.equal(await others.locator(".mine").count(), 1);
	assert.match(
		await page.locator(".others strong", { hasText: "matchpoints" }).innerText(),
		/^You: \d+% of the matchpoints, (0|[+−]\d+(\.\d)?) IMPs on average\.$/,
	);
	assert.deepEqual(await violations(page), []);
	await page.evaluate(() => {
		localStorage.setItem(
			"atout",
			JSON.stringify({ ...JSON.parse(localStorage.getItem("atout")), others: "hidden" }),
		);
	});
	await page.reload();
	await page.locator(".others summary").waitFor({ timeout: STUDY });
	assert.equal(await page.locator(".others[open]").count(), 0); // nobody plays on

	const stranger = await house.visit(link.slice(link.indexOf("/deal/")), { phone: true });
	await stranger.locator(".slips").waitFor();
	assert.deepEqual(await lines(stranger, ".slip-lost"), slips);
	await step(stranger, 5);
	assert.ok(!(await overflows(stranger)), "the page is too wide");
	assert.deepEqual(await violations(stranger), []);
	assert.deepEqual([...page.faults, ...stranger.faults], []);
	assert.match(readFileSync(record, "utf8"), /^atout 1\ngame bridge\n/);
	await page.context().close();
	await stranger.context().close();
});

test("Bauerchen, alone and without a network: a deal is solved, and its link opens", async () => {
	const page = await house.visit("/", { serviceWorkers: "allow" });
	await page.waitForFunction(() => navigator.serviceWorker.controller);
	await page.context().setOffline(true);
	await page.reload();
	await page.getByText("The server is not responding.").waitFor();
	await playNow(page, "Bauerchen");
	await playDeal(page, click);
	await replay(page);
	const slips = await lines(page, ".slips li");
	await page.goto(await linkOf(page));
	await page.locator(".slips").waitFor();
	assert.equal((await lines(page, ".slips li")).length, slips.length);
	await page.context().close();
});

test("a game without sides is shown move by move, but not solved", async () => {
	const page = await house.visit("/");
	await playNow(page, "Farmers' Bridge");
	await playDeal(page, click);
	await looksBack(page, /^/);
	await page.locator(".result").getByRole("button", { name: "Replay" }).click();
	await page.locator(".player .open-table").waitFor();
	await step(page, 1);
	assert.match(await page.locator(".replay-why").innerText(), /^\w.*\.$/);
	await step(page, 4);
	assert.equal(await page.locator(".worth, .slips").count(), 0);
	assert.deepEqual(await violations(page), []);
	await page.context().close();
});

const NOTED = `atout 1
game bridge
name 1 Bo
deal 1 dealer 0 vul none board 1
hand 0 S8 HK S5 HJ C9 S7 DT DK D2 SQ CK D5 H3
hand 1 D8 HQ D9 H6 ST CJ DJ CA D7 S6 C5 HT H7
hand 2 D4 SK C7 C2 H4 C8 D6 C4 SJ S2 H8 H9 C6
hand 3 H2 CT H5 S3 S9 SA C3 HA CQ S4 D3 DA DQ
0 1NT
1 X
@ 1 alert
@ 1 means any hand with a long suit
2 2S
@ 2 stop
3 pass
0 pass
1 pass
3 H2
2 HK
1 H7
2 H8
2 S8
1 S6
2 SJ
3 S4
2 claim 8
`;

test("explanations of calls are shown in the auction of a finished deal, and go with its link", async () => {
	for (const how of [{}, { phone: true }]) {
		const link = `/deal/#${deflateSync(NOTED).toString("base64url")}`;
		const page = await house.visit(link, how);
		await page.locator(".made-call, .open-table").first().waitFor();
		await step(page, 2);
		await page.locator(".replay-move").getByText("any hand with a long suit").waitFor();
		await step(page, 4);
		const calls = page.locator(".made-call");
		assert.match(await calls.nth(1).textContent(), /alerted/);
		assert.match(await calls.nth(2).textContent(), /stop/);
		await calls.nth(1).click();
		await page.locator(".auction .meaning").getByText("Bo explains: any hand with a long suit").waitFor();
		await calls.nth(2).click();
		await page.locator(".auction .meaning").getByText("nobody has explained this call").waitFor();
		assert.ok(!(await overflows(page)), "the page is too wide");
		assert.deepEqual(await violations(page), []);
		const shared = inflateSync(Buffer.from((await linkOf(page)).split("#")[1], "base64url")).toString();
		assert.match(shared, /^1 X\n@ 1 alert\n@ 1 means any hand with a long suit\n2 2S\n@ 2 stop\n/m);
		assert.deepEqual(page.faults, []);
		await page.context().close();
	}
});

test("a link that is damaged says so", async () => {
	const page = await house.visit("/deal/#AAAA");
	await page.getByText("This deal cannot be shown: the link is damaged").waitFor();
	assert.deepEqual(page.faults, []);
	await page.context().close();
});

// SPDX-License-Identifier: Apache-2.0
// node evening.mjs FOLDER TALK ATOUT: a club's evening at a real server, as its director and the players find it: set up,
// played, typed from paper, called, corrected, ended, read.  FOLDER is what tools/web has built.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { button, isSound, openHouse } from "./house.mjs";
import { playTournament } from "./evening_tournament.mjs";
import { overflows, violations } from "./stand.mjs";

const [folder, , atout] = process.argv.slice(2);
const LANGS = ["de", "fr", "nl"];
const CLICKS = 5; // from the page of games until round 1 has begun
const KEYS_A_SECOND = 1.5; // of a director who is no typist
const SECONDS = 120; // for the results of sixteen tables

let house, director, phone, evening, fouled;
before(async () => {
	house = await openHouse(atout, folder);
	director = await house.visit("/");
	await director.evaluate(async () => {
		for (const [path, body] of [
			["/api/guest", { name: "Dora" }],
			["/api/account", { account: "dora", password: "correct horse" }],
		])
			await fetch(path, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(body),
			});
	});
	await director.reload();
});
after(() => house.close());

// Pictures for a person to look at, where a folder for them is named.
async function look(page, name) {
	if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
}

const part = (name) =>
	director.getByRole("navigation", { name: "Parts of this page" }).getByRole("link", { name, exact: true });
const field = (page, name) => page.locator("label", { hasText: new RegExp(`^${name}`) }).locator("select, input");
const cell = (board, table) => director.getByRole("button", { name: new RegExp(`^Board ${board}, table ${table},`) });

test(`a usual evening is set up and has begun after ${CLICKS} clicks`, async () => {
	let clicks = 0;
	const click = async (locator) => {
		clicks++;
		await locator.click();
	};
	await click(director.getByRole("link", { name: "Club evening" }));
	await look(director, "join");
	await isSound(director);
	await click(button(director, "New evening"));
	await isSound(director);
	await field(director, "Tables").selectOption("4");
	clicks++;
	const boards = field(director, "Boards");
	assert.equal(await boards.locator("option:checked").innerText(), "27 boards: 3 rounds of 9");
	await boards.selectOption({ label: "12 boards: 3 rounds of 4" });
	await look(director, "set-up");
	await click(button(director, "Open the evening"));
	await director.getByText("Not begun yet").waitFor();
	evening = director.url();
	assert.ok(!evening.includes("#"), "the director's key stays in the address");
	await look(director, "director-before");
	await isSound(director);
	await click(button(director, "Begin round 1"));
	await cell(1, 1).waitFor();
	assert.ok(clicks <= CLICKS, `${clicks} clicks`);
});

test("names are typed one after the other, by keys alone", async () => {
	await part("Names").click();
	await director.getByLabel("Pair 1", { exact: true }).focus();
	const names = ["Ann & Bea", "Cy & Di", "Eve & Flo", "Gil & Hal", "Ida & Jo", "Kay & Lea", "Mo & Ned", "Ola & Pam"];
	for (const name of names) await director.keyboard.type(`${name}\n`);
	await director.waitForFunction(
		(last) =>
			fetch(`/api${location.pathname.replace("/evening/", "/evening?evening=")}`)
				.then((answer) => answer.json())
				.then(({ who }) => who?.[7]?.name === last),
		"Ola & Pam",
	);
	await director.getByLabel("not in public lists: Pair 2", { exact: true }).check();
	await look(director, "names");
	await isSound(director);
	await part("More").click();
	await button(director, "Let the server deal").click();
	await director.getByText(/^The server has the deals\./).waitFor();
	await isSound(director);
});

test("players of the club are brought from a file, offered, and known by number", async () => {
	await part("Names").click();
	await director.getByText("Players of the club: 0").click();
	await director.getByLabel("Players from a file (CSV)").setInputFiles({
		name: "players.csv",
		mimeType: "text/csv",
		buffer: Buffer.from("Number;Name;Handicap;Hidden\n77;Ned Orr;2,5;\n78;Pia Quill;1;x\n"),
	});
	await director.getByText("Players of the club: 2").waitFor();
	await look(director, "players");
	await isSound(director);
	const pair = director.getByLabel("Pair 7", { exact: true });
	await pair.fill("77 & p");
	await director.waitForFunction(() =>
		[...document.querySelectorAll("#known-names option")].some(({ value }) => value === "77 & Pia Quill"),
	);
	await pair.fill("77 & 78");
	await director.keyboard.press("Enter");
	const hidden = director.getByLabel("not in public lists: Pair 7", { exact: true });
	await director.waitForFunction((one) => one.checked, await hidden.elementHandle());
	assert.equal(await pair.inputValue(), "Ned Orr & Pia Quill");
	await hidden.uncheck();
	await director.reload();
	await director.getByText("Players of the club: 2").waitFor();
});

test("what counts besides boards is typed, and the handicaps of the players are taken", async () => {
	const open = async () => {
		await part("More").click();
		await director.getByText("Carry-over, penalties, handicap, strata, fees, masterpoints").click();
	};
	await open();
	const extra = (what, pair) => director.getByLabel(new RegExp(`^${what}: ${pair} `));
	await extra("carried over", 1).fill("1,5");
	await director.keyboard.press("Enter");
	await extra("Fee", 1).fill("8,37"); // while the other cell is sent
	await director.waitForFunction((input) => input.value === "1.50", await extra("carried over", 1).elementHandle());
	assert.equal(await extra("Fee", 1).inputValue(), "8,37");
	await director.keyboard.press("Enter");
	await extra("Stratum", 3).fill("b");
	await director.keyboard.press("Enter");
	await director.getByText("Total of fees: 8.37").waitFor();
	await button(director, "Use the handicaps of the club's players: 1").click();
	await director.waitForFunction((input) => input.value === "1.75", await extra("Handicap", 7).elementHandle());
	await field(director, "Masterpoints").selectOption("acbl_open");
	await look(director, "extras");
	const scheme = director.getByLabel("A scheme of masterpoints from a file (.mp)");
	const bring = (text) => scheme.setInputFiles({ name: "our.mp", mimeType: "text/plain", buffer: Buffer.from(text) });
	await bring("#".repeat(8001));
	await director.getByText("The file is too long: a scheme or a scale has at most 8000 bytes").waitFor();
	await director.reload();
	await open();
	assert.equal(await field(director, "Masterpoints").inputValue(), "acbl_open");
	await bring("title Our own\nfirst 0.10 contestant\nawarded 50 up\nplaces 100 50\n");
	await director.waitForFunction(
		(select) => select.value === "own",
		await field(director, "Masterpoints").elementHandle(),
	);
	await field(director, "Masterpoints").selectOption("acbl_open");
	await director.waitForFunction(
		(select) => ![...select.options].some(({ text }) => text === "Our own"),
		await field(director, "Masterpoints").elementHandle(),
	);
	await isSound(director);
});

test("without phones there are guide cards, slips and travellers to print", async () => {
	await part("Table codes").click();
	await director.getByRole("link", { name: /^Without phones: / }).click();
	const cards = director.locator(".paper-card");
	await cards.nth(7).waitFor();
	assert.equal(await cards.count(), 8); // pairs
	await cards.first().getByText("1–4").waitFor();
	await look(director, "paper-guides");
	await isSound(director);
	const paper = field(director, "Paper");
	for (const [which, count] of [
		["slips", 12], // four tables, three rounds
		["travellers", 16], // four sets of four boards
	]) {
		await paper.selectOption(which);
		await cards.nth(count - 1).waitFor();
		assert.equal(await cards.count(), count);
		await look(director, `paper-${which}`);
	}
	await isSound(director);
});

test("a phone joins its table by a code, and is told whom it meets", async () => {
	await part("Table codes").click();
	const cards = director.locator(".code-card");
	await cards.nth(3).waitFor();
	assert.equal(await cards.count(), 4);
	await look(director, "codes");
	await isSound(director);
	const code = await cards.nth(3).locator(".code").innerText();
	phone = await house.visit("/", { phone: true });
	await phone.goto(new URL(`/evening#${code}`, evening).href);
	assert.equal(await phone.getByLabel("Table code").inputValue(), code);
	await phone.getByLabel("Table code").fill(` ${code.toUpperCase()}`); // as a phone writes it
	await look(phone, "phone-join");
	await isSound(phone);
	await button(phone, "Join the table").click();
	await phone.getByText("Table 4").first().waitFor();
	await phone.getByText("4 Gil & Hal").first().waitFor();
	await phone.getByText("8 Ola & Pam").first().waitFor();
	await look(phone, "phone-table");
	await isSound(phone);
});

const tap = async (group, name) =>
	phone.getByRole("group", { name: group }).getByRole("button", { name, exact: true }).click();

test("a result is entered in few taps, the opponents refuse it, and confirm it when it is right", async () => {
	const enter = phone.getByRole("button", { name: /^Enter the result: Board/ });
	const first = await enter.first().getAttribute("aria-label");
	const board = Number(/\d+/.exec(first)[0]);
	const contract = async (result) => {
		await phone.getByRole("button", { name: `Enter the result: Board ${board}` }).click();
		await tap("Level", "4");
		await tap("Strain", "spades");
		await tap("Declarer", "North");
		await tap("Result", result);
	};
	await contract("just made");
	await tap("Suit of the lead", "hearts");
	await tap("Card led", "king");
	await look(phone, "phone-pad");
	await isSound(phone);
	await button(phone, "Enter the result").click();
	await phone.getByText("E-W: is it right?").waitFor();
	await look(phone, "phone-confirm");
	await isSound(phone);
	await phone.getByRole("button", { name: `Not right: Board ${board}` }).click();
	await phone.getByText("E-W: is it right?").waitFor({ state: "detached" });
	await contract("1 down");
	await button(phone, "Enter the result").click();
	await phone.getByRole("button", { name: `Confirm: Board ${board}` }).click();
	await phone.getByText("✓ confirmed").waitFor();
	await part("Results").click();
	await director
		.getByRole("button", { name: new RegExp(`^Board ${board}, table 4, 4♠ N −1, .*, confirmed`) })
		.waitFor();
});

test("the director is called, and comes", async () => {
	await button(phone, "Call the director").click();
	await phone.getByLabel("What it is about (optional)").fill("A revoke");
	await button(phone, "Call the director").click();
	await phone.getByText("The director has been called.").waitFor();
	await director.getByText("Table 4 calls the director").waitFor();
	await director.getByText("A revoke").waitFor();
	await look(director, "director-call");
	await isSound(director);
	await button(director, "I have come: Table 4").click();
	await director.getByText("Table 4 calls the director").waitFor({ state: "detached" });
	await phone.getByText("The director has been called.").waitFor({ state: "detached" });
});

// A round of four tables and four boards each, as they stand on slips.
const SLIPS = [
	["4sn=hk", "3nte-1", "2hn+1", "pass"],
	["1nts=", "4hxw-2", "3cn=", "5de-1"],
	["6sn-1", "2ss=", "3nts+1", "4sn+2"],
	["1nte+1", "2dw=", "420", "a+/a-"],
].flat();

test("sixteen results are typed from paper within two minutes of keystrokes, by keys alone", async () => {
	await button(director, "Begin round 2").click();
	await director.getByText(/^Missing results in this round: 15\. Go on anyway\?$/).waitFor();
	await isSound(director);
	await director.keyboard.press("Enter"); // the question has the focus
	await director.getByText("Round 2 of 3").waitFor();
	await part("Type results").click();
	await field(director, "Paper").selectOption({ label: "slips of this round, table by table" });
	await director.waitForFunction(() => document.activeElement.matches("input.typed"));
	let keys = 0;
	for (const slip of SLIPS) {
		await director.keyboard.type(`${slip}\n`);
		keys += slip.length + 1;
	}
	assert.ok(keys / KEYS_A_SECOND <= SECONDS, `${keys} keys`);
	await look(director, "typed");
	await isSound(director);
	await part("Results").click();
	await director.locator(".cell.in, .cell.ruled").nth(15).waitFor();
	await director.locator(".cell.in", { hasText: "4♠ N = ♥K" }).waitFor();
	assert.equal(await director.locator(".cell.ruled").count(), 2);
	await look(director, "director-grid");
	await isSound(director);
});

test("a late phone enters a board of the round before, over a lost connection, and the director a ruling", async () => {
	const late = phone.getByRole("button", { name: /^Board \d+, round 1$/ });
	await late.first().waitFor();
	assert.equal(await late.count(), 3);
	await look(phone, "phone-late");
	await isSound(phone);
	const lost = (route) => route.abort();
	await phone.route("**/api/evening/write", lost);
	await late.first().click();
	await button(phone, "All passed").click();
	await phone.getByText(/^The server is not responding\. What you have entered is kept/).waitFor();
	await phone.reload();
	await phone.unroute("**/api/evening/write", lost);
	await phone.getByText("the director must confirm it").waitFor();
	phone.faults = []; // what was lost on the way is one
	const missing = director.getByRole("button", { name: /^Board \d+, table 4, round 1$/ });
	await missing.filter({ visible: true }).last().click();
	const dialog = director.getByRole("dialog");
	await dialog.getByText("no result yet").waitFor();
	await look(director, "correct");
	await isSound(director);
	await director.keyboard.type("60%/40%\n"); // the field has the focus
	await dialog.waitFor({ state: "detached" });
	await director.locator(".cell.ruled", { hasText: "60%/40%" }).waitFor();
});

test("results of a fouled board are compared in groups", async () => {
	const one = director.locator(".cell.in").first();
	fouled = Number(/Board (\d+)/.exec(await one.locator(".hidden").textContent())[1]);
	await one.click();
	const dialog = director.getByRole("dialog");
	await dialog.getByText("Fouled board").click();
	await look(director, "fouled");
	await isSound(director);
	await button(dialog, "Compare in this way").click();
	await dialog.waitFor({ state: "detached" });
	await director.locator(".cell", { hasText: "Group B" }).first().waitFor();
});

test("another movement is shown, and what does not hold of it, before it is used", async () => {
	await part("More").click();
	await director.getByText("Another movement", { exact: true }).click();
	await field(director, "Movement").selectOption({ label: "drawn anew: any pair meets any other, one ranking" });
	await field(director, "Rounds of the evening").selectOption("4");
	await button(director, "Show the movement").click();
	await director
		.getByText(/^N-S and E-W are ranked together from now on/)
		.first()
		.waitFor();
	assert.ok((await director.locator(".plan tbody tr").count()) >= 4);
	await look(director, "movement-faults");
	await isSound(director);
	await field(director, "Rounds of the evening").selectOption("3");
	assert.equal(await director.locator(".plan").count(), 0, "what is shown is not what is wanted now");
	await field(director, "Movement").selectOption({ label: "drawn anew: N-S stay N-S, E-W stay E-W" });
	await button(director, "Show the movement").click();
	await director.getByText("Nobody plays a board twice, and no opponents meet again.").waitFor();
	assert.equal(await director.locator(".plan tbody tr").count(), 4);
	await look(director, "movement");
	await isSound(director);
	await button(director, "Use this movement").click();
	await director.locator(".plan").waitFor({ state: "detached" });
	await director.getByText("Round 2 of 3").waitFor();
});

test("a stranger sees the ranking only at the end, and the projector shows no more", async () => {
	const stranger = await house.visit("/");
	await stranger.goto(evening);
	await stranger.getByText("The ranking is shown at the end of the evening.").waitFor();
	await isSound(stranger);
	const [screen] = await Promise.all([
		director.context().waitForEvent("page"),
		part("More")
			.click()
			.then(() => director.getByRole("link", { name: "Page for the projector" }).click()),
	]);
	screen.faults = [];
	await screen.getByText("Round 2 of 3").waitFor();
	assert.equal(await screen.locator(".ranking:not(.seating)").count(), 0);
	await look(screen, "screen-clock");
	await screen.keyboard.press("ArrowRight");
	await screen.locator(".seating").getByText("1 Ann & Bea").waitFor();
	await screen.getByText("Page 2 of 2").waitFor();
	await screen.locator(".seating").getByText("Pair 2").waitFor();
	assert.equal(await screen.getByText("Cy & Di").count(), 0, "who stays out of public lists is named on the wall");
	await look(screen, "screen-seating");
	await look(director, "more");
	await isSound(director);
	const deputy = await house.visit("/");
	await deputy.goto(await director.getByLabel(/^For you and whoever directs/).inputValue());
	await button(deputy, "Begin round 3").waitFor();
	assert.equal(deputy.url(), evening, "the director's key stays in the address");
	await deputy.context().close();
	await button(director, "End the evening").last().click();
	await director.getByRole("alertdialog").getByRole("button", { name: "End the evening" }).click();
	await stranger.locator(".ranking").nth(1).waitFor();
	assert.equal(await stranger.locator(".ranking tbody tr").count(), 8 + 8 + 1); // all, with handicap, of stratum B
	await screen.getByText("Over", { exact: true }).waitFor();
	while (!(await screen.locator(".ranking").isVisible())) {
		await screen.keyboard.press("ArrowRight");
		await screen.waitForTimeout(100);
	}
	await look(screen, "screen-ranking");
	await isSound(screen);
	await stranger.getByText(/^Provisional: corrections can be asked for until /).waitFor();
	await stranger.getByRole("heading", { name: "Stratum B" }).waitFor();
	await stranger.getByRole("heading", { name: "With handicap" }).waitFor();
	assert.equal(await stranger.getByText(/8[.,]37/).count(), 0, "a fee is public");
	await look(stranger, "ranking");
	await isSound(stranger);
	await stranger.getByRole("link", { name: "Pair 2" }).first().click();
	await stranger.getByRole("heading", { name: "Pair 2" }).waitFor();
	assert.equal(await stranger.getByText("Cy & Di").count(), 0);
	await stranger.locator(".buttons").getByRole("link", { name: "Ranking" }).click();
	await stranger.getByRole("link", { name: "1 Ann & Bea" }).first().click();
	await stranger.locator(".lines tbody tr").first().waitFor();
	await look(stranger, "card");
	await isSound(stranger);
	await stranger.locator(".lines a").first().click();
	await stranger.getByText(/^Dealer: /).waitFor();
	assert.equal(await stranger.locator(".hand-of").count(), 4);
	await stranger.getByText(/^Par for N-S: [+−]?\d+$/).waitFor();
	await look(stranger, "board");
	await isSound(stranger);
	await part("More").click();
	const publish = button(director, "Results as a web page");
	const [download] = await Promise.all([director.waitForEvent("download"), publish.click()]);
	const site = readFileSync(await download.path(), "utf8");
	for (const words of ["1 Ann &amp; Bea", "Pair 2", "Stratum B", "Board 12", 'id="board-12"', "Dealer: "])
		assert.ok(site.includes(words), `the page that is published lacks ${words}`);
	assert.ok(
		!/Cy &amp; Di|8[.,]37|<script|href="(?!#board-|#suit-)/.test(site),
		"what is published has more than it should",
	);
	assert.equal(site.match(/class="hand-of/g).length, 16 * 4);
	await stranger.goto(`${evening}#board-${fouled}`);
	await stranger.getByText("The board had other cards here.").waitFor();
	await look(stranger, "board-fouled");
	await stranger.context().close();
});

// In the page: this browser is also the phone of North at table 1.
async function goWithNorth({ evening, key }) {
	const headers = { "Content-Type": "application/json", Authorization: `Bearer ${key}` };
	const { codes } = await (await fetch(`/api/evening?evening=${evening}`, { headers })).json();
	const body = JSON.stringify({ code: codes[0], seat: "N", write: "north-north" });
	const device = (await (await fetch("/api/evening/join", { method: "POST", headers, body })).json()).key;
	const kept = JSON.parse(localStorage.getItem("atout evenings"));
	localStorage.setItem("atout evenings", JSON.stringify({ ...kept, [evening]: { ...kept[evening], device } }));
}

// A traveller of sixteen tables.
const TRAVELLER = "4sn= 4sn+1 4sxe-2 4hw-1 3nts= 4sn= 5dw-3 pass 2sn+2 4sn-1 3se-1 4ss= 1ntn+2 4sn= 4hxw-2 4sn+1".split(
	" ",
);

test(`a traveller of sixteen teams is typed by keys alone within ${SECONDS} seconds, and comes to a card of each team`, async () => {
	const made = await director.evaluate(
		(set) =>
			fetch("/api/evening/new", {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(set),
			}).then((answer) => answer.json()),
		{
			title: "Teams",
			kind: "swiss",
			number: 16,
			rounds: 1,
			each: 1,
			scoring: "vp",
			ranking: "end",
			write: "teams-teams",
		},
	);
	const teams = new URL(`/evening/${made.evening}`, evening).href;
	await director.goto(`${teams}#${made.key}`);
	await button(director, "Begin round 1").click();
	await cell(1, 16).waitFor();
	await look(director, "teams-grid");
	await isSound(director);
	await part("Type results").focus();
	let keys = 1;
	await director.keyboard.press("Enter");
	await look(director, "teams-typing");
	await director.locator("input.typed").nth(15).waitFor();
	await director.waitForFunction(() => document.activeElement?.matches("input.typed"));
	for (const result of TRAVELLER) {
		await director.keyboard.type(`${result}\n`);
		keys += result.length + 1;
	}
	assert.ok(keys / KEYS_A_SECOND <= SECONDS, `${keys} keys`);
	await part("Results").click();
	await director.locator(".cell.in").nth(15).waitFor();
	await director.evaluate(goWithNorth, made);
	await button(director, "End the evening").click();
	await director.getByRole("alertdialog").getByRole("button", { name: "End the evening" }).click();
	await director.goto(`${teams}#ranking`);
	await director.getByRole("columnheader", { name: "Matches played" }).waitFor();
	await director.getByRole("link", { name: "Team 1", exact: true }).waitFor();
	await director.goto(`${teams}#table`);
	await director.reload();
	await director.getByRole("link", { name: "Your score card" }).click();
	await director.getByRole("heading", { name: "Team 1" }).waitFor();
	// 420 and 450 for Team 1, and for Team 2 at the other table: a difference of one IMP.
	const row = director.locator(".lines tbody tr").last();
	await row.getByText("4♠ N =").waitFor();
	await row.getByText("4♠ N +1").waitFor();
	await row.locator("td").last().getByText("−1").waitFor();
	await look(director, "team-card");
	await isSound(director);
	await director.goto(evening);
});

test("a tournament of single players is drawn, entered by a phone, corrected and ranked", () =>
	playTournament({ house, director, part, field: (name) => field(director, name), look, evening }));

test("in other languages and on a phone no page is too wide", async () => {
	const key = await director.evaluate(
		(id) => JSON.parse(localStorage.getItem("atout evenings"))[id].director,
		evening.slice(evening.lastIndexOf("/") + 1),
	);
	const all = ["", "#card-1", "#board-1", "#screen"];
	const ours = [`#${key}`, "#entry", "#names", "#codes", "#ranking", "#more", "#paper"]; // the director's, who has a phone, too
	for (const lang of LANGS) {
		const page = await house.visit("/", { phone: true, locale: lang });
		await page.setViewportSize({ width: 360, height: 740 });
		for (const view of [...all, ...ours]) {
			await page.goto(evening + view);
			if (view !== `#${key}`) await page.reload();
			await page.locator("h1").waitFor();
			if (ours.includes(view)) await page.locator("nav.parts, .paper").first().waitFor();
			await page.locator("details").evaluateAll((some) => some.forEach((one) => (one.open = true)));
			assert.ok(!(await overflows(page)), `${lang} ${view}`);
			await look(page, `${lang}${view}`);
		}
		assert.deepEqual(await violations(page), []);
		await page.context().close();
	}
});

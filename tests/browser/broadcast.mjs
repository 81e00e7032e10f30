// SPDX-License-Identifier: Apache-2.0
// node broadcast.mjs FOLDER TALK ATOUT: an event that bots play is broadcast: its director, a commentator, and spectators.  FOLDER
// is what tools/web has built.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { button, isSound, openHouse } from "./house.mjs";

const [folder, , atout] = process.argv.slice(2);
const SLOW = 800; // ms of a card of the first board, on which much is looked at: it takes nearly a minute
const FAST = 200; // of the second one

let house, director, spectator, commentator, event;
const see = process.env.SEE; // a folder for pictures
const picture = (page, name) => see && page.screenshot({ path: `${see}/${name}.png`, fullPage: true });
const post = (page, path, body) =>
	page.evaluate(
		async ([where, what]) => {
			const answer = await fetch(where, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(what),
			});
			return answer.json();
		},
		[path, body],
	);
const write = (name, what, more) =>
	post(director, "/api/evening/write", { evening: event, write: `by-hand-${name}`, do: what, ...more });
const SET_UP = {
	title: "Speedball",
	kind: "howell",
	number: 4,
	rounds: 2,
	each: 1,
	scoring: "ximp",
	turn: "done",
	bot: "random",
};

before(async () => {
	house = await openHouse(atout, folder);
	director = await house.visit("/");
	await post(director, "/api/guest", { name: "Dora" });
	await post(director, "/api/account", { account: "dora", password: "correct horse" });
	const made = await post(director, "/api/evening/new", {
		...SET_UP,
		online: true,
		watch: true,
		write: "open-the-event",
	});
	event = made.evening;
	await director.goto(`${new URL(director.url()).origin}/evening/${event}#broadcast`);
});
after(() => house.close());

test("a director names a table and a commentator", async () => {
	await button(director, "Begin the broadcast").click();
	await button(director, "End the broadcast").waitFor();
	await director.getByRole("link", { name: "Table 1" }).waitFor();
	await director.getByLabel("Name of a commentator").fill("Ann Other");
	await button(director, "Make a link").click();
	const link = await director.getByLabel("For Ann Other only: the link to comment with").inputValue();
	await button(director, "Remove Ann Other").waitFor();
	await picture(director, "broadcast-director");
	await isSound(director);
	commentator = await house.visit(link.slice(new URL(link).origin.length));
	await commentator.getByRole("link", { name: "Table 1" }).click();
	await commentator.getByText("A board is shown here, card by card, once nobody has yet to play it.").waitFor();
	assert.equal(new URL(commentator.url()).hash, "#live-1", "the key does not stay in the address");
	await isSound(commentator);
});

test("a spectator watches the board that is on the air, and goes back in it", async () => {
	await write("slow", "broadcast", { text: "1", pace: SLOW });
	await write("round", "round", { to: 1 });
	spectator = await house.visit(`/evening/${event}`, { phone: true });
	await spectator.getByRole("link", { name: "Table 1" }).click();
	await spectator.getByRole("heading", { name: /^Board \d/ }).waitFor();
	await spectator.locator(".open-table").waitFor();
	const at = async () => Number(/^(\d+)\//.exec(await spectator.locator(".replay-steps > span").innerText())[1]);
	await spectator.waitForFunction(() =>
		/^[2-9]/.test(document.querySelector(".replay-steps > span")?.textContent ?? ""),
	);
	await button(spectator, "To the beginning").click();
	assert.equal(await at(), 0);
	await spectator.getByText("The cards as they were dealt").waitFor();
	await button(spectator, "To the end").click();
	const live = await at();
	await spectator.waitForFunction(
		(before) => Number.parseInt(document.querySelector(".replay-steps > span")?.textContent ?? "", 10) > before,
		live,
	);
	await picture(spectator, "broadcast-phone");
	await isSound(spectator);
});

test("what the commentator says comes at its moment, and can be taken back", async () => {
	const field = commentator.getByLabel("Your comment on this moment");
	await field.fill("East has nothing left but trumps.");
	await button(commentator, "Send").click();
	const said = spectator.getByRole("region", { name: "Comments" }).getByText("East has nothing left but trumps.");
	await said.waitFor();
	await commentator.waitForFunction(() => document.querySelector(".comment textarea").value === "");
	await field.fill("A slip of the pen");
	await button(commentator, "Send").click();
	await spectator.getByText("A slip of the pen").waitFor();
	await picture(commentator, "broadcast-commentator");
	await isSound(commentator);
	await picture(spectator, "broadcast-comment");
	await isSound(spectator);
	await button(commentator.getByRole("listitem").filter({ hasText: "A slip of the pen" }), "Take it back").click();
	await spectator.getByText("A slip of the pen").waitFor({ state: "detached" });
	await button(spectator, "To the beginning").click();
	await said.waitFor({ state: "detached" });
	await button(spectator, "To the end").click();
	await said.waitFor();
});

test("at the end of a board there is what all tables made of it, and the next one follows", async () => {
	const first = await spectator.getByRole("heading", { name: /^Board \d/ }).innerText();
	await write("fast", "broadcast", { text: "1", pace: FAST });
	await spectator.getByRole("heading", { name: "All tables" }).waitFor({ timeout: 120_000 });
	await spectator.locator(".lines tbody tr").first().waitFor();
	assert.equal(await spectator.locator(".lines tbody tr").count(), 2);
	assert.equal(await spectator.locator(".lines tbody tr[aria-current]").count(), 1);
	await picture(spectator, "broadcast-end");
	await isSound(spectator);
	await spectator.waitForFunction(
		(before) => {
			const now = [...document.querySelectorAll("h2")].find(({ innerText }) => /^Board \d/.test(innerText));
			return now && now.innerText !== before;
		},
		first,
		{ timeout: 60_000 },
	);
	await spectator.getByText("The broadcast of this table is over.").waitFor({ timeout: 60_000 });
	const number = /\d/.exec(first)[0];
	await spectator.getByRole("link", { name: `Board ${number}`, exact: true }).click();
	await spectator.getByText("East has nothing left but trumps.").waitFor();
	await picture(spectator, "broadcast-board");
	await isSound(spectator);
});

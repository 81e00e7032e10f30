// SPDX-License-Identifier: Apache-2.0
// A tournament of single players, for evening.mjs: by its director, with a phone at a table, to the cards at its end.
import assert from "node:assert/strict";
import { button, isSound } from "./house.mjs";
import { overflows } from "./stand.mjs";

export async function playTournament(at) {
	const { director, part, field, look, evening } = at;
	await director.goto(new URL("/evening", evening).href);
	await button(director, "New evening").click();
	await director.getByLabel("Single players, any game").check();
	await field("Players").first().selectOption("7");
	await director.getByText("Sit out in each round, in turn: 3").waitFor();
	await field("Players at a table").selectOption("3-4");
	await field("Rounds").selectOption("2");
	await field("Scoring").selectOption({ label: "places at the table" });
	await look(director, "tournament-set-up");
	await isSound(director);
	await button(director, "Open the evening").click();
	await director.getByText("Not begun yet").waitFor();
	const tournament = director.url();
	await director.getByLabel("Player 3", { exact: true }).fill("Cy");
	await director.keyboard.press("Enter");
	await button(director, "Begin round 1").click();
	await part("Results").click();
	const seats = director.getByRole("region", { name: "Seats of round 1" });
	await seats.getByText("3 Cy").waitFor();
	assert.equal(await seats.locator("tbody tr").count(), 2);
	await look(director, "tournament-seats");
	await isSound(director);
	await enterPointsByPhone(at, tournament);
	await director.getByRole("button", { name: /^Round 1, Table 1, 9 4 4 −3, confirmed/ }).waitFor();
	await director.getByRole("button", { name: /^Round 1, Table 2, no result yet/ }).click();
	const typed = director.getByLabel("Result or ruling");
	await typed.fill("1 2");
	await director.getByText("not complete, or not understood").waitFor();
	await typed.fill("8 2 -5");
	await look(director, "tournament-correct");
	await director.keyboard.press("Enter");
	await director.getByRole("button", { name: /^Round 1, Table 2, 8 2 −5, confirmed/ }).waitFor();
	await part("Ranking").click();
	const best = director.locator(".ranking tbody tr").first();
	await best.getByText("100").waitFor();
	assert.equal(await director.locator(".ranking tbody tr").count(), 7);
	await button(director, "Begin round 2").waitFor(); // also beside the ranking
	await look(director, "tournament-ranking");
	await comeAndGo(at);
	await part("Results").click();
	await button(director, "Begin round 2").click();
	await director.getByRole("region", { name: "Seats of round 2" }).waitFor();
	await director.goto(`${tournament}#screen`);
	await director.reload();
	await director.keyboard.press("ArrowRight");
	await director.locator(".seating").getByText("3 Cy").waitFor();
	await look(director, "tournament-screen");
	await director.goto(tournament);
	await director.reload();
	await endTournament(at, tournament);
	await director.goto(evening);
}

// Two who have come are taken back before their first round.
async function comeAndGo({ director, part, field }) {
	await part("More").click();
	await director.getByText("Another movement", { exact: true }).click();
	for (const [count, numbers] of [
		["2", 9],
		["-2", 7],
	]) {
		await field("Newcomers").selectOption(count);
		await button(director, "Show the movement").click();
		await director.getByText("The tables are drawn when each round begins.").waitFor();
		await button(director, "Use this movement").click();
		await director.getByText("The tables are drawn when each round begins.").waitFor({ state: "detached" });
		await director.waitForFunction(
			(wanted) =>
				fetch(`/api${location.pathname.replace("/evening/", "/evening?evening=")}`)
					.then((answer) => answer.json())
					.then(({ contestants }) => contestants === wanted),
			numbers,
		);
	}
}

// At table 1: one player enters the points of all, another one confirms them.
async function enterPointsByPhone({ house, director, part, look }, tournament) {
	await part("Table codes").click();
	const code = await director.locator(".code-card .code").first().innerText();
	const page = await house.visit("/", { phone: true });
	await page.goto(new URL(`/evening#${code}`, tournament).href);
	await button(page, "Join the table").click();
	await button(page, "Enter the result: Round 1").click();
	const inputs = page.locator(".points-row input");
	assert.equal(await inputs.count(), 4);
	for (const [at, points] of ["9", "4", "4", "3"].entries()) await inputs.nth(at).fill(points);
	await page
		.getByRole("button", { name: /^change the sign: / })
		.nth(3)
		.click();
	await page.getByText("Total: 14").waitFor();
	await look(page, "tournament-pad");
	await isSound(page);
	await button(page, "Enter the result").click();
	await page.getByText(/has entered it\. Is it right\?/).waitFor();
	await look(page, "tournament-confirm");
	await button(page, "Confirm: Round 1").click();
	await page.getByText("✓ confirmed").waitFor();
	await page.context().close();
	await part("Results").click();
}

// Everybody sees the ranking and the card of each player.
async function endTournament({ director, look }, tournament) {
	await button(director, "End the evening").click();
	await director.getByRole("alertdialog").getByRole("button", { name: "End the evening" }).click();
	await director.getByText("Over", { exact: true }).waitFor();
	await director.goto(`${tournament}#card-3`);
	await director.getByRole("heading", { name: "3 Cy" }).waitFor();
	await director.getByText("Round 1 ·").waitFor();
	await look(director, "tournament-card");
	assert.ok(!(await overflows(director)));
	await director.locator(".lines .deals a").first().click();
	await director.getByRole("heading", { name: "Round 1" }).waitFor();
	await director.locator(".lines tbody tr").nth(6).waitFor(); // all seven players, with their names
	await director.locator(".lines").getByRole("link", { name: "3 Cy" }).waitFor();
	await look(director, "tournament-round");
	await director.locator(".buttons").getByRole("link", { name: "Ranking" }).click();
	await director.getByRole("heading", { name: "Rounds" }).waitFor();
	await director.locator(".numbers").getByRole("link", { name: "Round 2" }).waitFor();
}

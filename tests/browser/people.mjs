// SPDX-License-Identifier: Apache-2.0
// node people.mjs FOLDER TALK ATOUT: accounts, a person's matches, blocks and reports, in a browser at a real server.
// FOLDER is what tools/web has built.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { button, click, isSound, playDeal, start, stop, wasRefused, withSettings } from "./house.mjs";
import { launch, open } from "./stand.mjs";

const [folder, , atout] = process.argv.slice(2);
const PASSWORD = "correct horse";

let data, server, browser;

before(async () => {
	data = mkdtempSync(join(tmpdir(), "atout-people-"));
	server = await start(atout, folder, data);
	browser = await launch();
});
after(async () => {
	await browser.close();
	await stop(server);
	rmSync(data, { recursive: true });
});

async function visit(path, settings = {}, how = {}) {
	const page = await open(browser, server, path, { ...withSettings(server, settings), ...how });
	page.setDefaultTimeout(15_000);
	return page;
}

async function fill(page, fields) {
	await page.locator(".account-form:visible").first().waitFor({ timeout: 60_000 }); // its part of the client comes when it is wanted
	for (const [name, value] of Object.entries(fields))
		await page.locator(`.account-form [name=${name}]:visible`).fill(value);
	await page.keyboard.press("Enter");
}

test("an account is made, and is the same person with the same settings on another device", async () => {
	const first = await visit("/", { name: "Anna", colours: "four" });
	await button(first, "Account").click();
	await first.getByLabel("Create an account").check();
	await fill(first, { account: "anna", fresh: "short" });
	await first.getByRole("alert").getByText("A password must have 8 to 128 characters").waitFor();
	wasRefused(first, 400);
	await isSound(first);
	await fill(first, { fresh: PASSWORD });
	await button(first, "Account: anna").waitFor();
	await first.waitForResponse(
		(answer) => answer.url().endsWith("/api/settings") && answer.request().method() === "POST",
	);

	const second = await visit("/", {}, { phone: true, colorScheme: "dark" });
	await button(second, "Account").click();
	await fill(second, { account: "anna", password: "not this one" });
	await second.getByRole("alert").getByText("Wrong account name or password").waitFor();
	wasRefused(second, 403);
	await isSound(second);
	await fill(second, { password: PASSWORD });
	await button(second, "Account: anna").waitFor();
	assert.equal(await second.getByLabel("Your name").inputValue(), "Anna");
	await second.waitForFunction(() => document.documentElement.dataset.colours === "four");
	await button(second, "Account: anna").click();
	await isSound(second);
	await button(second, "Sign out").click();
	await button(second, "Account").waitFor();
	for (const page of [first, second]) await page.context().close();
});

test("a part of the client that could not be loaded is asked for again", async () => {
	const page = await visit("/");
	await page.route(/\/parts[^/]*\.js/, (route) => route.abort(), { times: 1 });
	await button(page, "Account").click();
	await page.locator(".account-form:visible").first().waitFor({ timeout: 60_000 });
	await page.context().close();
});

async function signIn(page, account) {
	await button(page, "Account").click();
	await fill(page, { account, password: PASSWORD });
	await button(page, `Account: ${account}`).waitFor();
}

test("a device that is signed out from another one goes to the page of games and says so", async () => {
	const first = await visit("/", { name: "Cleo" }, { phone: true });
	await button(first, "Account").click();
	await first.getByLabel("Create an account").check();
	await fill(first, { account: "cleo", fresh: PASSWORD });
	await button(first, "Account: cleo").waitFor();
	const second = await visit("/");
	await signIn(second, "cleo");
	await second.getByRole("button", { name: "With friends: Bauerchen" }).click();
	await second.locator(".lobby").waitFor();
	await button(first, "Account: cleo").click();
	await first.getByText("Your devices").click();
	await first.getByText("this device").waitFor();
	await isSound(first);
	const end = first.locator(".sessions").getByRole("button", { name: /^Sign out: Chrom/ });
	await end.click();
	await second.getByRole("alert").getByText("You have been signed out on this device").waitFor();
	await button(second, "Account").waitFor();
	assert.equal(new URL(second.url()).pathname, "/");
	await end.waitFor({ state: "detached" });
	for (const page of [first, second]) await page.context().close();
});

// The code of an authenticator app, as in RFC 6238.
function codeOf(secret, step) {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
	const key = Buffer.from(bits.match(/.{8}/g).map((byte) => parseInt(byte, 2)));
	const message = Buffer.alloc(8);
	message.writeBigUInt64BE(BigInt(step));
	const hash = createHmac("sha1", key).update(message).digest();
	return String((hash.readUInt32BE(hash[19] & 15) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

test("codes of an app are turned on with a QR code, asked for, and turned off", async () => {
	const first = await visit("/", { name: "Dora" }, { phone: true });
	await button(first, "Account").click();
	await first.getByLabel("Create an account").check();
	await fill(first, { account: "dora", fresh: PASSWORD });
	await button(first, "Account: dora").click();
	await first.getByText("Authenticator app", { exact: true }).click();
	await button(first, "Set up codes").click();
	await first.getByRole("img", { name: "QR code for the app" }).waitFor();
	const secret = await first.locator(".dialog code").innerText();
	await isSound(first);
	const picture = join(data, "code.png");
	await first.locator(".qr").screenshot({ path: picture });
	const uri = execFileSync("zbarimg", ["--quiet", "--raw", picture], { encoding: "utf8" }).trim();
	assert.equal(uri, `otpauth://totp/Atout:dora?secret=${secret}&issuer=Atout`);
	const step = Math.floor(Date.now() / 30_000);
	await fill(first, { password: PASSWORD, code: codeOf(secret, step) });
	await first.locator(".spares li").nth(7).waitFor();
	const spare = await first.locator(".spares li").first().innerText();
	await isSound(first);

	const second = await visit("/");
	await button(second, "Account").click();
	await second.getByLabel("Forgot the password").check();
	const word = execFileSync(atout, ["account", "reset", "dora", "--data", data], { encoding: "utf8" }).trim();
	await fill(second, { account: "dora", word, fresh: PASSWORD });
	await second.getByRole("alert").getByText("Enter the code from your authenticator app, too").waitFor();
	await second.locator(".account-form [name=code]:visible").waitFor();
	await second.getByLabel("Sign in").check();
	await fill(second, { account: "dora", password: PASSWORD });
	await second.getByRole("alert").getByText("Enter the code from your authenticator app, too").waitFor();
	wasRefused(second, 403, 403);
	await isSound(second);
	await fill(second, { code: spare });
	await button(second, "Account: dora").click();
	await second.getByText("Authenticator app", { exact: true }).click();
	await fill(second, { password: PASSWORD, code: codeOf(secret, step + 1) });
	await button(second, "Account: dora").click();
	await second.getByText("Authenticator app", { exact: true }).click();
	await button(second, "Set up codes").waitFor();
	for (const page of [first, second]) await page.context().close();
});

test("with keys alone a person signs in, changes the password, and deletes the account", async () => {
	const page = await visit("/", { name: "Bo" });
	await button(page, "Account").focus();
	await page.keyboard.press("Enter");
	await page.getByLabel("Sign in").focus();
	await page.keyboard.press("ArrowRight");
	await button(page, "Create the account").waitFor();
	await page.keyboard.press("Tab");
	await page.keyboard.type("bo");
	await page.keyboard.press("Tab");
	await page.keyboard.type(PASSWORD);
	await page.keyboard.press("Enter");
	await button(page, "Account: bo").waitFor();
	await button(page, "Account: bo").click();
	await page.getByText("Change the password").first().click();
	await fill(page, { password: PASSWORD, fresh: "another one" });
	await page.getByRole("status").getByText("Your password has been changed.").waitFor();
	await page.getByText("Change the password").first().click();
	await page.getByText("Delete the account").first().click();
	await page.locator("details[open] [name=password]").fill("another one");
	await page.keyboard.press("Enter");
	await button(page, "Account").waitFor();
	await page.context().close();
});

test("finished matches are listed with their records", async () => {
	const page = await visit("/matches", {}, { phone: true });
	await page.getByText("You have not finished a deal here yet.").waitFor();
	await page.goto(page.url().replace("/matches", "/"));
	await page.getByRole("button", { name: "Play now: Farmers' Bridge" }).click();
	await page.locator(".game").waitFor();
	await playDeal(page, click);
	await page.goto(page.url().replace(/\/t\/.*/, "/"));
	await page.getByRole("link", { name: "My matches" }).click();
	assert.equal(
		await page.locator(".tallies tbody tr").innerText(),
		"Farmers' Bridge\t1\t–\t1\t" + (await page.locator(".tallies tbody td").last().innerText()),
	);
	await isSound(page);
	const [record] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: /^Record/ }).click(),
	]);
	assert.match(record.suggestedFilename(), /^farmers-\w{12}\.atout$/);
	await page.context().close();
});

// Anna, and Bo at a table of hers, whom she can do something about.
async function bothered() {
	const [anna, bo] = [await visit("/", { name: "Anna" }), await visit("/", { name: "Bo" })];
	await anna.getByRole("button", { name: "With friends: Bauerchen" }).click();
	await anna.locator(".lobby").waitFor();
	await bo.goto(anna.url());
	await bo.getByRole("button", { name: "Sit here" }).first().click();
	await anna.getByText("Report or block").click();
	return [anna, bo];
}

async function reportBo(anna, reason) {
	await button(anna, "Report: Bo").click();
	await anna.locator(".report textarea").fill(reason);
	await isSound(anna);
	await button(anna, "Send the report").click();
	await anna.getByRole("status").getByText("The report has been sent.").waitFor();
}

test("a person who bothers others is muted, reported, blocked and unblocked", async () => {
	const [anna, bo] = await bothered();
	await button(anna, "Mute: Bo").click();
	assert.equal(await button(anna, "Mute: Bo").getAttribute("aria-pressed"), "true");
	await reportBo(anna, "He is rude.");
	await button(anna, "Block: Bo").click();
	await bo.getByText("The table's owner has blocked you").waitFor();
	await bo.getByRole("heading", { name: "You cannot join this table." }).waitFor();
	await isSound(bo);
	await anna.goto(anna.url().replace(/\/t\/.*/, "/"));
	await button(anna, "Settings").click();
	await button(anna, "Unblock: Bo").click();
	await button(anna, "Unblock: Bo").waitFor({ state: "detached" });
	await bo.reload();
	await bo.locator(".lobby").waitFor();
	for (const page of [anna, bo]) await page.context().close();
});

// The server has one page of reports; here it says that it has two.
async function turnsPages(olga) {
	await olga.route("**/api/operator?*", async (route) => {
		const said = await (await route.fetch()).json();
		await route.fulfill({ json: { ...said, pages: 2 } });
	});
	await olga.getByRole("link", { name: "Operator" }).click();
	await olga.getByText("Page 1 of 2").waitFor();
	await isSound(olga);
	assert.ok(await button(olga, "Previous page").isDisabled());
	await button(olga, "Next page").click();
	await olga.getByText("Page 2 of 2").waitFor();
	await olga.locator(".case").first().waitFor({ state: "detached" });
	assert.ok(await button(olga, "Next page").isDisabled());
	await button(olga, "Previous page").click();
	await olga.locator(".case").first().waitFor();
	await olga.unroute("**/api/operator?*");
	await olga.goBack();
}

async function searches(olga) {
	const search = async (text) => {
		await olga.getByRole("searchbox").fill(text);
		await button(olga, "Search").click();
	};
	await search("nobody of that name");
	await olga.getByText("No such report.").waitFor();
	await olga.getByText("No table of that name, and nobody at a table now.").waitFor();
	await search("bo");
	await olga.locator(".case", { hasText: "Bo never moves." }).waitFor();
	await olga
		.locator(".found")
		.first()
		.getByRole("button", { name: /^Ban this person/ })
		.waitFor();
	await isSound(olga);
	await search(await olga.locator(".found code").nth(1).innerText());
	await olga
		.locator(".found")
		.getByRole("button", { name: /^Close the table/ })
		.waitFor();
	await isSound(olga);
	await search("");
	await olga.locator(".found").first().waitFor({ state: "detached" });
}

test("an operator answers a report and bans, on a page that nobody else has", async () => {
	const [anna, bo] = await bothered();
	await reportBo(anna, "Bo never moves.");

	const olga = await visit("/", { name: "Olga" }, { phone: true });
	await button(olga, "Account").click();
	await olga.getByLabel("Create an account").check();
	await fill(olga, { account: "olga", fresh: PASSWORD });
	await button(olga, "Account: olga").waitFor();
	const ask = (path) => olga.request.get(new URL(path, olga.url()).href);
	assert.equal((await ask("/operator")).status(), 404);
	execFileSync(atout, ["operator", "add", "olga", "--data", data]);
	for (let i = 0; i < 300 && !(await (await ask("/api/me")).json()).operator; i++) await olga.waitForTimeout(100);
	await olga.reload();
	await turnsPages(olga);
	await olga.getByRole("link", { name: "Operator" }).click();
	const report = olga.locator(".case", { hasText: "Bo never moves." });
	await report.waitFor();
	await searches(olga);
	await report.getByLabel("Answer to the person who reported it").fill("Thank you, we have looked.");
	await report.getByRole("button", { name: /^Answer/ }).click();
	await report.getByText("Answer: Thank you, we have looked.").waitFor();
	await report.getByRole("button", { name: /^Ban this person/ }).click();
	await report.getByText("banned", { exact: true }).waitFor();
	await isSound(olga);
	await bo.getByRole("heading", { name: "You cannot join this table." }).waitFor();
	await anna.goto(anna.url().replace(/\/t\/.*/, "/"));
	await button(anna, "Settings").click();
	await anna.getByText("Answer: Thank you, we have looked.").waitFor();
	await isSound(anna);
	for (const page of [anna, bo, olga]) await page.context().close();
});

test("who has never sat at a table can block its people, and neither befriend nor report them", async () => {
	const [anna, eve] = [await visit("/", { name: "Anna" }), await visit("/", { name: "Eve" }, { phone: true })];
	await button(anna, "With friends: Bauerchen").click();
	await anna.locator(".lobby").waitFor();
	await eve.goto(anna.url());
	await eve.getByText("Report or block").click();
	await button(eve, "Block: Anna").waitFor();
	const offered = async (name) => eve.getByRole("button", { name, includeHidden: true }).count();
	assert.deepEqual([await offered("Report: Anna"), await offered("Add friend: Anna")], [0, 0]);
	await isSound(eve);
	await eve.getByRole("button", { name: "Sit here" }).first().click();
	await button(eve, "Report: Anna").waitFor();
	assert.equal(await offered("Add friend: Anna"), 1);
	await eve.getByRole("button", { name: "Stand up" }).click();
	await eve.getByRole("button", { name: "Sit here" }).first().waitFor();
	assert.deepEqual([await offered("Report: Anna"), await offered("Add friend: Anna")], [1, 1]);
	for (const page of [anna, eve]) await page.context().close();
});

test("people find each other's tables when both have added each other", async () => {
	const anna = await visit("/", { name: "Anna" });
	const bo = await visit("/", { name: "Bo" }, { phone: true, colorScheme: "dark" });
	await button(anna, "With friends: Barbu").click();
	await anna.locator(".lobby").waitFor();
	await bo.goto(anna.url());
	await bo.getByRole("button", { name: "Sit here" }).first().click();
	await anna.getByText("Play together again?").click();
	await button(anna, "Add friend: Bo").click();
	await bo.locator(".toasts").getByText("Anna would like to be your friend").waitFor();
	await bo.getByText("Play together again?").click();
	await isSound(bo);
	await button(bo, "Add friend: Anna").click();
	await anna.locator(".toasts").getByText("You and Bo are now friends").waitFor();
	await bo.getByText("Anna has been told.").waitFor();
	await bo.goto(bo.url().replace(/\/t\/.*/, "/"));
	const link = bo.locator(".friends a");
	await link.getByText("Barbu").waitFor();
	await bo.getByRole("heading", { name: "Friends who are here" }).waitFor();
	await isSound(bo);
	await link.click();
	await bo.locator(".lobby").waitFor();
	await anna.goto(anna.url().replace(/\/t\/.*/, "/"));
	await anna.locator(".friends a").getByText("Barbu").waitFor();
	await isSound(anna);
	await button(anna, "Remove: Bo").click();
	await anna.locator(".friends").waitFor({ state: "detached" });
	await bo.goto(bo.url().replace(/\/t\/.*/, "/"));
	await bo.locator(".friends").getByText("has not confirmed yet").waitFor();
	for (const page of [anna, bo]) {
		assert.deepEqual(page.faults, []);
		await page.context().close();
	}
});

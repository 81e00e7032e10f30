// SPDX-License-Identifier: Apache-2.0
// What programs that draw single frames have in common: random deals, the pages, and frames that fit.  A program is run
// as node PROGRAM FOLDER TALK: FOLDER is what tests/browser/build has built, TALK is tests/wire/talk.c.
import { after, before } from "node:test";
import { openStage, randomFrames, tableOf, withSample } from "./frames.mjs";
import { openPages } from "./stand.mjs";

export const [folder, talk] = process.argv.slice(2);
export const seed = process.env.SEED ?? String(Date.now() % 1_000_000);
export const frames = randomFrames(talk, seed);
export const games = [...new Set(frames.map(({ game }) => game))];

export let pages;
before(async () => {
	pages = await openPages(folder, talk);
});
after(() => pages.close());

export const stage = (wish, how) => openStage(pages, wish, how);
export const framesOf = (game, me) => frames.filter((frame) => frame.game === game && frame.view.me === me);
export const sample = withSample(talk, frames); // these, and more in phases that are rare
export const find = (game, fits) => sample.find((frame) => frame.game === game && frame.view.me === 0 && fits(frame));
export const KINDS = {
	choosing: ({ legal }) => !legal.play && Object.keys(legal).length > 0,
	playing: ({ legal, view }) => legal.play?.length > 1 && legal.play.length < view.known[0].split(" ").length,
	watching: ({ legal, view }) => Object.keys(legal).length === 0 && !view.over,
	over: ({ view }) => view.over,
};

// The player chooses a call of bridge.
export const bridge = (fits) => find("bridge", (frame) => KINDS.choosing(frame) && fits(frame));

export const withPeople = (frame) => {
	const table = tableOf(frame);
	return {
		...table,
		seats: table.seats.map((seat, i) => (i % 2 ? { kind: "person", name: "Bo", here: true } : seat)),
	};
};

// The messages of a type that the page has sent.
export const sentOf = (page, type) => page.evaluate((wanted) => window.sent.filter((one) => one.type === wanted), type);

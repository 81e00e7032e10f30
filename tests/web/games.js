// SPDX-License-Identifier: Apache-2.0
// The games as a server offers them, of which one is set.
import { execFileSync } from "node:child_process";
import { setGame } from "../../web/src/words/catalog.ts";
import { setOffers } from "../../web/src/words/terms.ts";

const GAMES = ["bridge", "barbu", "bauerchen", "boerenbridge", "farmers"];

let offers;

const offerOf = (name) => JSON.parse(execFileSync(process.env.TALK, ["offer", name], { encoding: "utf8" }));

export function play(game) {
	offers ??= GAMES.map(offerOf);
	setOffers(offers);
	setGame(game);
}

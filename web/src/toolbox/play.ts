// SPDX-License-Identifier: Apache-2.0
// The deals at once against bots, at a table of this browser.
import { go, soloPathOf } from "../app/route";
import { boardsOf } from "../offline/boards";
import type { Dealing } from "../offline/dealing";
import { openSolo } from "../offline/solo";
import { auctionGame, gameNumber, offerOf } from "../words/terms";

// bots: how well they play.  An Error says why there is no table.
export async function playDeals(dealing: Dealing, bots: string) {
	const game = auctionGame();
	const seats = game && offerOf(game)?.seats.initial;
	if (!seats) throw new Error("there is no engine");
	const boards = await boardsOf(dealing, gameNumber(game));
	if ("error" in boards) throw new Error(boards.error);
	go(soloPathOf(await openSolo({ game, seats, alone: true })), { starts: bots, boards });
}

// SPDX-License-Identifier: Apache-2.0
// A deal that was played once more, compared with the time that counted.
import type { Played, PlayedAgain } from "../wire/types";
import { t } from "./catalog";
import type { Cast } from "./cast";
import { ofPlayer } from "./imps";
import { signed } from "./numbers";

export const ownScore = ({ score }: Played, { me = 0, sides }: Cast) => score[sides ? me % sides : me] ?? 0;

export const gainWords = (counted: Played, again: PlayedAgain, cast: Cast) =>
	again.imps === undefined
		? t("Compared with the first time, in points: %s", signed(ownScore(again, cast) - ownScore(counted, cast)))
		: t("Compared with the first time: %s IMPs", signed(ofPlayer(again.imps, cast)));

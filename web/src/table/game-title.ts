// SPDX-License-Identifier: Apache-2.0
import { N_, t } from "../words/catalog";

const GAME_TITLES: Record<string, string> = {
	bridge: N_("Bridge"),
	barbu: N_("Barbu"),
	bauerchen: N_("Bauerchen"),
	boerenbridge: N_("Boerenbridge"),
	farmers: N_("Farmers' Bridge"),
};

export const gameTitle = (game: string) => t(GAME_TITLES[game] ?? game);

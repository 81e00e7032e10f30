// SPDX-License-Identifier: Apache-2.0
// What the state of an event at the tables of the server has besides that of an evening (docs/online.md).
import type { Broadcast } from "./broadcast";

export interface EventState {
	online?: true;
	starts?: number;
	unfinished?: "np" | "average";
	game?: string; // of a tournament of single players
	extra?: number; // boards of a level match of a knockout
	extras?: true; // which are played in this round
	goes_on?: true; // or would be in the next one
	entries?: { entry: number; names: string[] }[];
	sections?: number;
	watch?: true;
	open?: number[]; // boards that everybody may see
	broadcast?: Broadcast;
	commitment?: string; // to the deals
	key?: string; // from which they come, when all is over
	brought?: true; // they do not come from it
	mine?: { entry: number; code: string; nonce?: string; out?: true }; // out: the team has lost a match of a knockout
	play?: string; // the table of the person who asks
}

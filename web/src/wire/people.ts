// SPDX-License-Identifier: Apache-2.0
// Requests to the server about people: accounts, matches, blocks, reports and friends.
import { ask, type Listed, type Me } from "./api";

export const makeAccount = (account: string, password: string) => ask<Me>("/api/account", { account, password });
// code: of the second factor, if there is one.
export const signIn = (account: string, password: string, code = "") =>
	ask<Me>("/api/account/in", { account, password, ...(code && { code }) });
export const signOut = () => ask<object>("/api/account/out", {});
export const changePassword = (old: string, password: string) => ask<Me>("/api/account/password", { old, password });
export const deleteAccount = (password: string) => ask<object>("/api/account/delete", { password });

// word: the one-time code from the operator; code: as in signIn.
export const replacePassword = (account: string, word: string, password: string, code = "") =>
	ask<Me>("/api/account/word", { account, word, password, ...(code && { code }) });

// What a cookie of yours opens.
export interface Session {
	session: number;
	began?: number; // seconds since 1970
	used?: number;
	device?: string;
	mine?: boolean; // the one of this browser
}

export const listSessions = async () => (await ask<{ sessions: Session[] }>("/api/sessions")).sessions;
export const endSession = (session: number) => ask<object>("/api/session/end", { session });

// A second factor that is not stored yet.
export interface Factor {
	secret: string;
	uri: string; // for the app
	code: string[]; // the same as a QR code: rows of digits, 1 is dark
}

export const newFactor = () => ask<Factor>("/api/account/factor/new", {});
export const beginFactor = async (password: string, secret: string, code: string) =>
	(await ask<{ spares: string[] }>("/api/account/factor", { password, secret, code })).spares;
export const endFactor = (password: string, code: string) => ask<Me>("/api/account/factor/off", { password, code });

export const keptSettings = () => ask<Record<string, unknown>>("/api/settings");
export const keepSettings = (settings: object) => ask<object>("/api/settings", settings);

export interface Tally {
	game: string;
	matches: number;
	ended: number;
	won: number;
	deals: number;
	score: number;
	declared?: number;
	made?: number;
}

export interface Match {
	table: string;
	match: number;
	game: string;
	seconds?: number;
	seats: { name: string; bot?: boolean }[];
	me?: number;
	deals: number;
	score?: number; // the sum of one's deals; older servers do not say it
	total: number[];
	over?: boolean;
	won?: boolean;
	teams?: boolean; // the other room has decided it
}

export const listMatches = () => ask<{ games: Tally[]; matches: Match[] }>("/api/matches");

export interface Block {
	block: number;
	name: string;
}

export const listBlocks = async () => (await ask<{ blocked: Block[] }>("/api/blocks")).blocked;
export const block = (table: string, seat: number) => ask<object>("/api/block", { table, seat });
export const unblock = (block: number) => ask<object>("/api/unblock", { block });
export const report = (table: string, seat: number, reason: string) =>
	ask<object>("/api/report", { table, seat, reason });

// Somebody added as a friend.
export interface Friend {
	friend: number;
	name: string;
	waits?: boolean; // they have not added you yet
	table?: Listed; // at which they sit, if you may join it
}

export const listFriends = async () => (await ask<{ friends: Friend[] }>("/api/friends")).friends;
export const befriend = (table: string, seat: number) => ask<object>("/api/friend", { table, seat });
export const unfriend = (friend: number) => ask<object>("/api/unfriend", { friend });

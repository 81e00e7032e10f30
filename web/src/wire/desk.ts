// SPDX-License-Identifier: Apache-2.0
// Requests to the server about the partner desk (docs/server.md).
import { ask } from "./api";

export const SYSTEMS = [
	"any",
	"atout",
	"sayc",
	"acol",
	"five",
	"two_over_one",
	"polish",
	"forum",
	"precision",
	"biedermeijer",
] as const;
export const LEVELS = ["any", "new", "casual", "club", "tournament", "expert"] as const;

// What a person posts: in so many seconds, 0: now.
export interface Wanted {
	game: string;
	partner: boolean; // else players for a table
	in: number;
	system: (typeof SYSTEMS)[number];
	own: string;
	level: (typeof LEVELS)[number];
	words: string;
}

export interface Answer {
	answer: number;
	name: string;
	table?: string; // agreed
}

export interface Post extends Partial<Pick<Wanted, "system" | "own" | "level" | "words" | "partner">> {
	post: string;
	name: string;
	game: string;
	at?: number; // seconds since 1970; none: now
	until: number;
	mine?: boolean;
	answers?: Answer[]; // of mine
	answered?: boolean; // by this person
	table?: string; // where they play with this person
}

export const listPosts = async () => (await ask<{ posts: Post[] }>("/api/desk")).posts;
export const putPost = (wanted: Wanted) => ask<object>("/api/desk", wanted);
export const withdrawPost = () => ask<object>("/api/desk/withdraw", {});
export const answerPost = (post: string, no: boolean) => ask<object>("/api/desk/answer", { post, no });
export const agreePost = async (answer: number) => (await ask<{ id: string }>("/api/desk/agree", { answer })).id;
export const blockPost = (post: string) => ask<object>("/api/desk/block", { post });
export const reportPost = (post: string, reason: string) => ask<object>("/api/desk/report", { post, reason });

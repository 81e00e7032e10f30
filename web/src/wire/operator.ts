// SPDX-License-Identifier: Apache-2.0
// One's own reports, and what operators see and order; to everybody else the server says that there is no such path.
import { ask } from "./api";

export interface Report {
	report: number;
	seconds: number;
	table: string;
	seat: number;
	reason: string;
	closed?: boolean;
	answers: { seconds: number; text: string }[];
}

export const listReports = async () => (await ask<{ reports: Report[] }>("/api/reports")).reports;
export const readReports = () => ask<object>("/api/reports/read", {});

export interface Somebody {
	key: string;
	name?: string; // none: they no longer exist
	banned?: boolean;
}

export interface Case extends Report {
	by: Somebody;
	about: Somebody;
	shut?: boolean; // the table is closed
}

export type Verb = "ban" | "unban" | "close" | "open" | "answer" | "settle";

export interface Order {
	seconds: number;
	by: string; // "-": a command on the server's machine
	order: Verb | "operator" | "dismiss" | "read" | "delete";
	what: string;
	until?: number;
	text?: string;
	holds?: boolean;
}

// A page of all reports, from 0; open ones come first.
export interface Cases {
	reports: Case[];
	open: number; // of all pages
	pages: number;
	orders: Order[];
	people?: (Somebody & { table?: string })[]; // found, perhaps at a table
	tables?: { id: string; shut?: boolean }[];
}

// Of what was looked for; with an empty text, everything.
export const listCases = (page: number, find: string) =>
	ask<Cases>(`/api/operator?page=${page}${find && `&find=${encodeURIComponent(find)}`}`);
export const caseRecord = (table: string) => `/api/operator?record=${encodeURIComponent(table)}`;

export const give = (order: Verb, what: string, more: { days?: number; text?: string } = {}) =>
	ask<object>("/api/operator", { order, what, ...more });

// SPDX-License-Identifier: Apache-2.0
// Keeps the client in the browser, so that it opens at once, and also without a network.  One worker is one version: a page
// and all that it loads later are of one build.  The next version waits until a page says "take over".

import { turns } from "../wire/turns";

// The part of a service worker's scope that is used here: the types of the DOM do not have it.
interface Lasting extends Event {
	waitUntil(promise: Promise<unknown>): void;
}
interface Fetching extends Lasting {
	readonly request: Request;
	respondWith(answer: Promise<Response>): void;
}
interface Page {
	readonly url: string;
	focus(): Promise<unknown>;
}
interface Turn {
	table: string;
	game: string;
	lang: string;
}
interface Clicked extends Lasting {
	readonly notification: { tag: string; close(): void };
}
interface World {
	skipWaiting(): Promise<void>;
	clients: {
		claim(): Promise<void>;
		matchAll(wanted: { type: "window"; includeUncontrolled: boolean }): Promise<Page[]>;
		openWindow(path: string): Promise<unknown>;
	};
	registration: { showNotification(title: string, options: object): Promise<void> };
	navigator: { setAppBadge?: (count?: number) => Promise<void> };
	addEventListener(type: "push", listener: (event: Lasting & { data: { json(): Turn } | null }) => void): void;
	addEventListener(type: "notificationclick", listener: (event: Clicked) => void): void;
	addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
	addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
	addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}

declare const FILES: string[]; // both by web/build/build.mjs
declare const VERSION: string;

const world = self as unknown as World;

async function keepAll() {
	const cache = await caches.open(VERSION);
	await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
}

async function dropOthers() {
	const names = await caches.keys();
	await Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
	await world.clients.claim();
}

const PAGES = /^\/($|t\/|solo\/|learn\/|c\/|deal\/|evening(?:\/|$)|matches$|cards$|systems$|deals$|odds$|verify$)/; // of the client

const kept = async (path: string) => (await caches.open(VERSION)).match(path);

// Where the server cannot be asked, the icon only says that there is something.
async function countTurns(): Promise<number | undefined> {
	const answer = await fetch("/api/tables");
	const { mine = [] } = (await answer.json()) as { mine?: { turn?: true }[] };
	return turns(mine) || undefined;
}

async function badge() {
	await world.navigator.setAppBadge?.(await countTurns().catch(() => undefined));
}

// The words are those of the pages; without them it is said in English.
async function tellTurn({ table, lang }: Turn) {
	const found = await kept(`/words/${lang}.json`).catch(() => undefined);
	const words: Record<string, string> = found ? await found.json() : {};
	const t = (key: string) => words[key] ?? key;
	const badged = badge().catch(() => {});
	await world.registration.showNotification("Atout", {
		body: t("It is your turn."),
		tag: table,
		icon: "/icons/icon-192.png",
	});
	await badged;
}

// The page of the table that is open, or a new one.
async function openTable(table: string) {
	const path = `/t/${table}`;
	const pages = await world.clients.matchAll({ type: "window", includeUncontrolled: true });
	const page = pages.find(({ url }) => new URL(url).pathname === path);
	await (page ? page.focus() : world.clients.openWindow(path));
}

world.addEventListener("push", (event) => {
	if (event.data) event.waitUntil(tellTurn(event.data.json()));
});
world.addEventListener("notificationclick", (event) => {
	event.notification.close();
	event.waitUntil(openTable(event.notification.tag));
});
world.addEventListener("message", ({ data }) => data === "take over" && void world.skipWaiting());
world.addEventListener("install", (event) => event.waitUntil(keepAll()));
world.addEventListener("activate", (event) => event.waitUntil(dropOthers()));
world.addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== "GET" || url.origin !== location.origin) return;
	const path = request.mode === "navigate" && PAGES.test(url.pathname) ? "/index.html" : url.pathname;
	if (FILES.includes(path)) event.respondWith(kept(path).then((found) => found ?? fetch(request)));
});

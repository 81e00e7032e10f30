// SPDX-License-Identifier: Apache-2.0
// Keeps the client in the browser, so that it also opens without a network.

// The part of a service worker's world that is used here: the types of the DOM do not have it.
interface Lasting extends Event {
	waitUntil(promise: Promise<unknown>): void;
}
interface Fetching extends Lasting {
	readonly request: Request;
	respondWith(answer: Promise<Response>): void;
}
interface World {
	skipWaiting(): Promise<void>;
	clients: { claim(): Promise<void> };
	addEventListener(type: "install" | "activate", hear: (event: Lasting) => void): void;
	addEventListener(type: "fetch", hear: (event: Fetching) => void): void;
}

declare const FILES: string[]; // both by web/build/build.mjs
declare const VERSION: string;

const world = self as unknown as World;

async function keepAll() {
	const cache = await caches.open(VERSION);
	await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
	await world.skipWaiting();
}

async function dropOthers() {
	const names = await caches.keys();
	await Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
	await world.clients.claim();
}

// A page comes from the server if it answers, all else from what is kept.
async function page(request: Request): Promise<Response> {
	try {
		return await fetch(request);
	} catch {
		return (await caches.match("/index.html")) ?? Response.error();
	}
}

const kept = async (request: Request) => (await caches.match(request)) ?? fetch(request);

world.addEventListener("install", (event) => event.waitUntil(keepAll()));
world.addEventListener("activate", (event) => event.waitUntil(dropOthers()));
world.addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== "GET" || url.origin !== location.origin) return;
	if (request.mode === "navigate") event.respondWith(page(request));
	else if (FILES.includes(url.pathname)) event.respondWith(kept(request));
});

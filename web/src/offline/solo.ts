// SPDX-License-Identifier: Apache-2.0
// Tables against bots that need no server.
import { loadEngine } from "../../../bindings/npm/atout-engine.mjs";
import { Refusal, type Wish } from "../wire/api";
import type { Offer } from "../wire/types";
import { NOT_KEPT, TableStore, type Kept } from "./store";

export const MODULE = "/atout-engine.wasm";

// The games that the engine has.
export async function soloOffers(): Promise<Offer[]> {
	const engine = await loadEngine(new URL(MODULE, location.href));
	return engine.offers().map((text) => JSON.parse(text) as Offer);
}

// Begins a table; its id.  A Refusal: the browser keeps nothing.
export async function openSolo(wish: Wish & Pick<Kept, "set">): Promise<string> {
	const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join(
		"",
	);
	try {
		await (await TableStore.open()).addTable({ ...wish, id, begun: Date.now() });
	} catch {
		throw new Refusal(NOT_KEPT);
	}
	return id;
}

// The record of the deals that are over.
export async function soloRecord(id: string): Promise<string> {
	const [engine, store] = await Promise.all([loadEngine(new URL(MODULE, location.href)), TableStore.open()]);
	return engine.record(await store.events(id));
}

export const listSolo = async (): Promise<Kept[]> => (await TableStore.open()).tables();
export const forgetSolo = async (id: string) => (await TableStore.open()).forget(id);

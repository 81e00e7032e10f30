// SPDX-License-Identifier: Apache-2.0
// The tables that this browser plays without a server: the events of each, in IndexedDB.
import type { Wish } from "../wire/api";

export interface Kept extends Wish {
	id: string;
	begun: number; // ms since 1970
	set?: string; // it plays a challenge: the text of the set
}

const NAME = "atout";
const VERSION = 1;

function done<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

// Resolves when what was written is on the disk.  An error aborts, and only then the transaction knows it.
function written(transaction: IDBTransaction): Promise<void> {
	return new Promise((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => reject(transaction.error);
	});
}

// Whether an event was not stored because another window has written one with the same number.
export const isTaken = (why: unknown) => why instanceof DOMException && why.name === "ConstraintError";

// Why else nothing is stored; app/trouble.ts marks it for translation.
export const NOT_KEPT =
	"This browser cannot store anything for Atout: its storage is full, or blocked by a setting or a private window";

const eventsOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

export class TableStore {
	private constructor(private readonly database: IDBDatabase) {}

	static async open(): Promise<TableStore> {
		const request = indexedDB.open(NAME, VERSION);
		request.onupgradeneeded = () => {
			request.result.createObjectStore("tables", { keyPath: "id" });
			request.result.createObjectStore("events"); // key: [id, number from 1], value: the text
		};
		return new TableStore(await done(request));
	}

	// The newest first.
	async tables(): Promise<Kept[]> {
		const kept: Kept[] = await done(this.database.transaction("tables").objectStore("tables").getAll());
		return kept.sort((a, b) => b.begun - a.begun);
	}

	table(id: string): Promise<Kept | undefined> {
		return done(this.database.transaction("tables").objectStore("tables").get(id));
	}

	addTable(table: Kept): Promise<void> {
		const transaction = this.database.transaction("tables", "readwrite", { durability: "strict" });
		transaction.objectStore("tables").add(table);
		return written(transaction);
	}

	events(id: string): Promise<string[]> {
		return done(this.database.transaction("events").objectStore("events").getAll(eventsOf(id)));
	}

	// The n-th event of a table, from 1.  Only one of two windows can write it.
	addEvent(id: string, n: number, text: string): Promise<void> {
		const transaction = this.database.transaction("events", "readwrite", { durability: "strict" });
		transaction.objectStore("events").add(text, [id, n]);
		return written(transaction);
	}

	forget(id: string): Promise<void> {
		const transaction = this.database.transaction(["tables", "events"], "readwrite");
		transaction.objectStore("tables").delete(id);
		transaction.objectStore("events").delete(eventsOf(id));
		return written(transaction);
	}
}

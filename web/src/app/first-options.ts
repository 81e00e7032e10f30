// SPDX-License-Identifier: Apache-2.0
// The options that a table is opened with, by name: it is told of them before its first match.
import type { Down, Up } from "../wire/types";

export class FirstOptions {
	constructor(private options?: Readonly<Record<string, string>>) {}

	// Takes each message of the table.
	receive(message: Down, say: (message: Up) => void) {
		const { options } = this;
		if (!options || message.type !== "table" || !message.may?.includes("option")) return;
		this.options = undefined;
		for (const [name, value] of Object.entries(options)) say({ type: "option", name, value });
	}
}

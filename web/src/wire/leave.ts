// SPDX-License-Identifier: Apache-2.0
// Gives up the seat at a table of the server that is not shown.
import { Refusal, tableAddress } from "./api";
import { socketTransport } from "./socket";
import type { Down } from "./types";

export function leaveTable(id: string): Promise<void> {
	return new Promise((left, fail) => {
		let asked = false;
		const end = (how: () => void) => {
			transport.close();
			how();
		};
		const receive = (text: string) => {
			const message = JSON.parse(text) as Down;
			if (message.type === "refused") end(() => fail(new Refusal(message.key)));
			if (message.type !== "table") return;
			if (message.me === undefined) end(left);
			else if (!asked) transport.send(JSON.stringify({ type: "stand" }));
			asked = true;
		};
		const transport = socketTransport(tableAddress(id), {
			receive,
			tell: (presence) => {
				if (presence !== "here") end(() => fail(new Refusal("")));
			},
		});
	});
}

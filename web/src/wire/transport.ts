// SPDX-License-Identifier: Apache-2.0
// The connection to a table: a WebSocket to a server, or the engine in a Worker.  The rest of the client cannot tell.

export type Presence = "connecting" | "here" | "away" | "gone" | "out"; // gone: it will not come back; out: nor, as the player is signed out

export interface Listener {
	receive(text: string): void;
	tell(presence: Presence): void;
}

export interface Transport {
	send(text: string): void; // what is sent while nobody is here is lost: a move answers a frame, and a new one comes
	close(): void;
}

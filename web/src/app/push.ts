// SPDX-License-Identifier: Apache-2.0
// Notifications when it is the player's turn at a slow table: this browser subscribes at a service of its maker, and the
// server is told where that is.
import { ask } from "../wire/api";
import { currentLang } from "../words/catalog";

// "": not here, or the server sends none; "denied": the player has told the browser so.
export type Pushing = "" | "on" | "off" | "denied";

const possible = () => isSecureContext && "PushManager" in window && "Notification" in window;

const serverKey = async () => (await ask<{ key?: string }>("/api/push")).key;

async function subscription() {
	const registration = await navigator.serviceWorker?.getRegistration();
	return registration ? registration.pushManager.getSubscription() : null;
}

export async function pushing(): Promise<Pushing> {
	if (!possible() || !(await serverKey())) return "";
	if (Notification.permission === "denied") return "denied";
	const made = await subscription();
	if (!made) return "off";
	await tell(made).catch(() => {});
	return "on";
}

// The server forgets it with the session, and after a sign-in there is another.
const tell = (made: PushSubscription) => {
	const { endpoint, keys } = made.toJSON();
	return ask("/api/push", { endpoint, ...keys, lang: currentLang() });
};

export const bytesOf = (text: string) =>
	Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

export async function startPushing(): Promise<Pushing> {
	if ((await Notification.requestPermission()) !== "granted") return pushing();
	const registration = await navigator.serviceWorker.ready;
	const made = await registration.pushManager.subscribe({
		userVisibleOnly: true,
		applicationServerKey: bytesOf((await serverKey()) ?? ""),
	});
	try {
		await tell(made);
	} catch (error) {
		await made.unsubscribe();
		throw error;
	}
	return "on";
}

// The server is told while it still knows the player.
export async function stopPushing(): Promise<Pushing> {
	const made = await subscription();
	if (made) {
		await ask("/api/push/off", { endpoint: made.endpoint }).catch(() => {});
		await made.unsubscribe();
	}
	return "off";
}

// SPDX-License-Identifier: Apache-2.0
// The service worker, seen from a page: it keeps the client, of one version; a newer one waits until somebody wants it.

const SETTLED = 4000; // ms after the page was loaded: what is kept for later does not come before what is needed now
const AGAIN = 15 * 60_000; // ms until a page that stays open looks for a newer version

type Hear = () => void;

// Calls back when a newer version has come whole, and waits.
function watch(registration: ServiceWorkerRegistration, hear: Hear) {
	const waits = () => {
		// The first one of all has nobody to wait for.
		if (registration.waiting && navigator.serviceWorker.controller) hear();
	};
	waits();
	registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", waits));
}

// Keeps the client in this browser, if it may: only where the page came over TLS or from this machine.
export function keepClient(hear: Hear) {
	const { serviceWorker } = navigator;
	if (!serviceWorker) return;
	const kept = serviceWorker.controller !== null;
	// All windows are of one version: what they fetch from now on is of the new one.
	if (kept) serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });

	async function begin() {
		try {
			const registration = await serviceWorker.register("/sw.js");
			watch(registration, hear);
			setInterval(() => document.hidden || registration.update().catch(() => {}), AGAIN);
		} catch {
			// Not allowed here, or there is no network.
		}
	}
	if (kept) void begin();
	else if (document.readyState === "complete") setTimeout(begin, SETTLED);
	else addEventListener("load", () => setTimeout(begin, SETTLED));
}

export async function takeNewVersion() {
	const registration = await navigator.serviceWorker.getRegistration();
	registration?.waiting?.postMessage("take over");
}

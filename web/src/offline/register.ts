// SPDX-License-Identifier: Apache-2.0
// Registers the service worker, which keeps one version of the client.  A newer version waits until the user wants it.

const SETTLED = 4000; // ms after the page was loaded: what is kept for later does not delay what is needed now
const AGAIN = 15 * 60_000; // ms until a page that stays open looks for a newer version

// Calls back when a newer version is complete and waits.
function watch(registration: ServiceWorkerRegistration, onWaiting: () => void) {
	const waits = () => {
		// The very first version replaces none.
		if (registration.waiting && navigator.serviceWorker.controller) onWaiting();
	};
	waits();
	registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", waits));
}

// Browsers allow it only if the page came over TLS or from this machine.
export function registerServiceWorker(onWaiting: () => void) {
	const { serviceWorker } = navigator;
	if (!serviceWorker) return;
	const kept = serviceWorker.controller !== null;
	// All windows are of one version: what they fetch from now on belongs to the new one.
	if (kept) serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });

	async function begin() {
		try {
			const registration = await serviceWorker.register("/sw.js");
			watch(registration, onWaiting);
			setInterval(() => document.hidden || registration.update().catch(() => {}), AGAIN);
		} catch {
			// Not allowed here, or there is no network.
		}
	}
	if (kept) void begin();
	else if (document.readyState === "complete") setTimeout(begin, SETTLED);
	else addEventListener("load", () => setTimeout(begin, SETTLED));
}

export async function activateNewVersion() {
	const registration = await navigator.serviceWorker.getRegistration();
	registration?.waiting?.postMessage("take over");
}

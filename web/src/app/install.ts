// SPDX-License-Identifier: Apache-2.0
// Whether the client can be installed on the device, and how.
import { useEffect, useState } from "preact/hooks";

// Chromium's; the types of the DOM do not have it.
interface InstallOffer extends Event {
	prompt(): Promise<unknown>;
}

// It may come before anything is drawn.
let offer: InstallOffer | undefined;
addEventListener("beforeinstallprompt", (event) => {
	event.preventDefault();
	offer = event as InstallOffer;
	dispatchEvent(new Event("installable"));
});
addEventListener("appinstalled", () => {
	offer = undefined;
	dispatchEvent(new Event("installable"));
});

// "asked": by a button; "by hand": in a menu of Safari; "insecure": not over plain http; "": installed, or impossible.
type Installing = "asked" | "by hand" | "insecure" | "";

function installing(): Installing {
	if (matchMedia("(display-mode: standalone)").matches) return "";
	if (!isSecureContext) return "insecure";
	if (offer) return "asked";
	return "standalone" in navigator ? "by hand" : ""; // only on iPhones and iPads
}

export const install = () => void offer?.prompt();

export function useInstalling(): Installing {
	const [state, setState] = useState(installing);
	useEffect(() => {
		const update = () => setState(installing);
		addEventListener("installable", update);
		return () => removeEventListener("installable", update);
	}, []);
	return state;
}

// SPDX-License-Identifier: Apache-2.0
// Where the focus goes when what had it is gone.
import { useEffect, useRef } from "preact/hooks";

let last: EventTarget | null = null; // what had the focus last; pure parts of the client are tried without a window
globalThis.addEventListener?.("focusin", (event) => {
	last = event.target;
});

// Whether what had the focus has gone with it; a tap beside everything only takes it away.
export function isFocusLost(): boolean {
	return document.activeElement === document.body && last instanceof Element && !last.isConnected;
}

// For what appears where something with the focus has gone: it takes the focus, so that Tab goes on from here.
export function useLostFocus<T extends HTMLElement>() {
	const heir = useRef<T>(null);
	useEffect(() => {
		if (isFocusLost()) heir.current?.focus({ preventScroll: true });
	}, []);
	return heir;
}

// SPDX-License-Identifier: Apache-2.0
// Where the focus goes when the element that had it is gone.
import { useEffect, useRef } from "preact/hooks";

let last: EventTarget | null = null; // had the focus last; unit tests have no window
globalThis.addEventListener?.("focusin", (event) => {
	last = event.target;
});

// Whether the element with the focus was removed; a tap on the page only takes the focus away.
export function isFocusLost(): boolean {
	return document.activeElement === document.body && last instanceof Element && !last.isConnected;
}

// For an element that replaces one with the focus: it takes the focus, so that Tab goes on from here.
export function useLostFocus<T extends HTMLElement>() {
	const element = useRef<T>(null);
	useEffect(() => {
		if (isFocusLost()) element.current?.focus({ preventScroll: true });
	}, []);
	return element;
}

// SPDX-License-Identifier: Apache-2.0
// Where the focus goes when the element that had it is gone.
import { useEffect, useRef } from "preact/hooks";

let last: EventTarget | null = null; // had the focus last; unit tests have no window
globalThis.addEventListener?.("focusin", (event) => {
	last = event.target;
});

const isLost = () => document.activeElement === document.body && last instanceof Element && !last.isConnected;

// All of the client.  Screen readers stay with an element that is gone, and then say nothing at the next Tab: the focus rests
// here until something takes it.
const page = globalThis.document?.getElementById("page");
const rests = () => document.activeElement === page;

function restFocus() {
	if (!page) return;
	page.tabIndex = -1;
	page.addEventListener("blur", () => page.removeAttribute("tabindex"), { once: true }); // else a tap would focus it
	page.focus({ preventScroll: true });
}

if (page) new MutationObserver(() => isLost() && restFocus()).observe(page, { childList: true, subtree: true });

// Whether the element with the focus was removed; a tap on the page only takes the focus away.
export const isFocusLost = () => rests() || isLost();

// For an element that replaces one with the focus: it takes the focus, so that Tab goes on from here.
export function useLostFocus<T extends HTMLElement>() {
	const element = useRef<T>(null);
	useEffect(() => {
		if (isFocusLost()) element.current?.focus({ preventScroll: true });
	}, []);
	return element;
}

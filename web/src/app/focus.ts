// SPDX-License-Identifier: Apache-2.0
// Where the focus goes when the element that had it is gone.
import { useEffect, useRef } from "preact/hooks";

let last: EventTarget | null = null; // had the focus last; unit tests have no window
globalThis.addEventListener?.("focusin", (event) => {
	last = event.target;
});

const isLost = () => document.activeElement === document.body && last instanceof Element && !last.isConnected;

// Screen readers stay with an element that is gone, and then say nothing at the next Tab: the focus rests on this empty one,
// before all others, until something takes it.
const rest = globalThis.document?.createElement("div");
const page = globalThis.document?.getElementById("page");

function restFocus() {
	rest.className = "hidden";
	rest.tabIndex = -1;
	rest.onblur = () => setTimeout(() => rest.remove()); // where the focus goes is found from here
	document.body.prepend(rest);
	rest.focus({ preventScroll: true });
}

if (page) new MutationObserver(() => isLost() && restFocus()).observe(page, { childList: true, subtree: true });

// Whether the element with the focus was removed; a tap on the page only takes the focus away.
export const isFocusLost = () => (rest && document.activeElement === rest) || isLost();

// For an element that replaces one with the focus: it takes the focus, so that Tab goes on from here.
export function useLostFocus<T extends HTMLElement>() {
	const element = useRef<T>(null);
	useEffect(() => {
		if (isFocusLost()) element.current?.focus({ preventScroll: true });
	}, []);
	return element;
}

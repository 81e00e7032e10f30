// SPDX-License-Identifier: Apache-2.0
import { useEffect, useRef } from "preact/hooks";

// For a panel that appears where something with the focus has gone: the panel takes it, so that Tab goes on from here.
export function useLostFocus<T extends HTMLElement>() {
	const panel = useRef<T>(null);
	useEffect(() => {
		if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
	}, []);
	return panel;
}

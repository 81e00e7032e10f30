// SPDX-License-Identifier: Apache-2.0
// What scrolls says where there is more: data-more is "above", "below", both or nothing, and base.css draws it.
import { useLayoutEffect, useRef } from "preact/hooks";

const SLACK = 1; // px

function moreOf(own: HTMLElement): string {
	const room = own.getBoundingClientRect();
	const boxes = [...own.children].map((child) => child.getBoundingClientRect()).filter(({ height }) => height);
	const above = boxes.some(({ top }) => top < room.top - SLACK);
	const below = boxes.some(({ bottom }) => bottom > room.bottom + SLACK);
	return [above && "above", below && "below"].filter(Boolean).join(" ");
}

export function useMore<T extends HTMLElement>() {
	const ref = useRef<T>(null);
	useLayoutEffect(() => {
		const own = ref.current;
		if (!own) return;
		const mark = () => void (own.dataset["more"] = moreOf(own));
		const sizes = new ResizeObserver(mark);
		for (const element of [own, ...own.children]) sizes.observe(element);
		own.addEventListener("scroll", mark, { passive: true });
		mark();
		return () => {
			sizes.disconnect();
			own.removeEventListener("scroll", mark);
		};
	}); // after each drawing: what stands in it may be another
	return ref;
}

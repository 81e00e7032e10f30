// SPDX-License-Identifier: Apache-2.0
// Buttons of which one is in the order of Tab; arrows go to the nearest one there, Home and End to the first and the last.
import { useRef, useState } from "preact/hooks";

type Way = readonly [x: number, y: number];

const WAYS: Record<string, Way> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2; // how much farther it is to what does not lie straight ahead

function middle(button: Element): Way {
	const { x, y, width, height } = button.getBoundingClientRect();
	return [x + width / 2, y + height / 2];
}

function nearest(buttons: HTMLElement[], from: Element, [x, y]: Way): HTMLElement | undefined {
	const [fromX, fromY] = middle(from);
	const way = (button: Element) => {
		const [toX, toY] = middle(button);
		const [right, down] = [toX - fromX, toY - fromY];
		const ahead = right * x + down * y;
		return ahead > 1 ? ahead + ASIDE * Math.abs(right * y + down * x) : Infinity;
	};
	const ways = buttons.map(way);
	const best = Math.min(...ways);
	return best < Infinity ? buttons[ways.indexOf(best)] : undefined;
}

// keys: of the buttons that can be pressed, in their order.  group is for what is around them, stopOf for each of them.
export function useRoving(keys: readonly string[]) {
	const around = useRef<HTMLDivElement>(null);
	const [at, setAt] = useState<string>();
	const stop = at !== undefined && keys.includes(at) ? at : keys[0];

	function onKeyDown(event: KeyboardEvent) {
		const buttons = [...(around.current?.querySelectorAll<HTMLElement>("[data-stop]") ?? [])];
		const from = document.activeElement;
		if (!from || !buttons.some((button) => button === from)) return;
		const way = WAYS[event.key];
		const ends: Record<string, HTMLElement | undefined> = { Home: buttons[0], End: buttons.at(-1) };
		if (!way && !ends[event.key]) return;
		event.preventDefault();
		(way ? nearest(buttons, from, way) : ends[event.key])?.focus();
	}

	const stopOf = (key: string) => ({
		"data-stop": key,
		tabIndex: key === stop ? 0 : -1,
		onFocusIn: () => setAt(key),
	});
	return { group: { ref: around, onKeyDown }, stopOf };
}

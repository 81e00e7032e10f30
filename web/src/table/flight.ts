// SPDX-License-Identifier: Apache-2.0
// A card that is played from a hand on this page flies from there; all others fly from a seat panel (board.css).
import type { Card } from "../wire/types";

interface Start {
	card: Card;
	x: number; // its middle
	y: number;
	width: number;
}

let start: Start | undefined;

// A card is about to leave its hand, from its place or from where it was dropped.
export function takeOff(card: Card) {
	const place = document.querySelector(`.hand [data-card="${CSS.escape(card)}"] .card`)?.getBoundingClientRect();
	start = place && { card, x: place.x + place.width / 2, y: place.y + place.height / 2, width: place.width };
}

// It is in the trick now, and moves as board.css says, if at all; only its starting point is another.
export function land(trick: HTMLElement | null) {
	const lying = start && trick?.querySelector<HTMLElement>(`[data-card="${CSS.escape(start.card)}"]`);
	if (!start || !trick || !lying) return;
	const lay = lying.getAnimations().find((one) => (one as CSSAnimation).animationName === "lay");
	const middle = trick.getBoundingClientRect();
	const x = start.x - middle.x - lying.offsetLeft;
	const y = start.y - middle.y - lying.offsetTop;
	const transform = `translate(calc(-50% + ${x}px), calc(-50% + ${y}px)) scale(${start.width / lying.offsetWidth})`;
	(lay?.effect as KeyframeEffect | undefined)?.setKeyframes([{ offset: 0, transform }]);
	start = undefined;
}

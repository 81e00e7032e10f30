// SPDX-License-Identifier: Apache-2.0
// Dragging a card from the hand to the table, with a mouse or a finger; dropped elsewhere, or with Escape, it stays in
// the hand.  Buttons with data-card can be dragged; the table is the .board of the same page.
import { useEffect, useRef } from "preact/hooks";
import type { Card } from "../wire/types";

const SLACK = 8; // px that a tap may move
const STAYS = 700; // ms that a card stays where it was dropped, until the answer has come

interface Drag {
	button: HTMLElement;
	board: HTMLElement | null;
	pointer: number;
	x: number;
	y: number;
	moving: boolean;
}

function isOver(board: HTMLElement | null, x: number, y: number): boolean {
	const area = board?.getBoundingClientRect();
	return area !== undefined && x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
}

function putBack({ button, board }: Drag) {
	button.style.transform = "";
	delete button.dataset["dragged"];
	delete board?.dataset["drop"];
}

// The handlers of a hand.  off: nothing can be dragged now.
export function useDrag(off: boolean, onDrop: (card: Card) => void) {
	const drag = useRef<Drag | undefined>(undefined);
	const dropped = useRef(false); // the click that follows is no tap

	function end() {
		if (!drag.current) return;
		putBack(drag.current);
		dropped.current = drag.current.moving;
		drag.current = undefined;
	}

	function onEscape(event: KeyboardEvent) {
		if (event.key === "Escape") end();
	}

	useEffect(() => {
		addEventListener("keydown", onEscape);
		return () => {
			removeEventListener("keydown", onEscape);
			end();
		};
	}, []);

	return {
		onPointerDown: (event: PointerEvent) => {
			const button = (event.target as Element).closest<HTMLElement>("[data-card]");
			dropped.current = false;
			if (off || !button || !event.isPrimary || event.button !== 0) return;
			button.setPointerCapture(event.pointerId); // a quick hand has left the card before the event arrives
			const board = document.querySelector<HTMLElement>(".board");
			drag.current = {
				button,
				board,
				pointer: event.pointerId,
				x: event.clientX,
				y: event.clientY,
				moving: false,
			};
		},
		onPointerMove: (event: PointerEvent) => {
			const now = drag.current;
			if (!now || event.pointerId !== now.pointer) return;
			const [x, y] = [event.clientX - now.x, event.clientY - now.y];
			if (!now.moving && Math.hypot(x, y) < SLACK) return;
			now.moving = true;
			now.button.dataset["dragged"] = "";
			now.button.style.transform = `translate(${x}px, ${y}px)`;
			if (isOver(now.board, event.clientX, event.clientY)) now.board!.dataset["drop"] = "";
			else delete now.board?.dataset["drop"];
		},
		onPointerUp: (event: PointerEvent) => {
			const now = drag.current;
			if (!now || event.pointerId !== now.pointer) return;
			drag.current = undefined;
			dropped.current = now.moving;
			if (!now.moving || !isOver(now.board, event.clientX, event.clientY)) {
				putBack(now);
				return;
			}
			delete now.board?.dataset["drop"];
			setTimeout(() => putBack(now), STAYS);
			onDrop(now.button.dataset["card"]!);
		},
		onPointerCancel: end,
		onClickCapture: (event: Event) => {
			if (dropped.current) event.stopPropagation();
			dropped.current = false;
		},
	};
}

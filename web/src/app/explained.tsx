// SPDX-License-Identifier: Apache-2.0
// A word that says what it means to whoever points at it, or taps it.  The rules have the same list for keyboards and screen
// readers.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { meaningOf } from "../words/glossary";

// word: the key of the text that shows it.
export function Explained({ word, children }: { word: string | undefined; children: ComponentChildren }) {
	const meaning = word && meaningOf(word);
	if (!meaning) return <>{children}</>;
	return (
		<span class="explained" data-meaning={meaning}>
			{children}
		</span>
	);
}

interface Tip {
	text: string;
	left: number;
	top: number; // of the word
	bottom: number;
}

// What explains a focused element: itself, or the word in its label or over its group.
function wordOf(focused: Element): Element {
	const [label] = (focused as HTMLInputElement).labels ?? [];
	const group = focused.closest("fieldset")?.querySelector("legend");
	return label?.querySelector("[data-meaning]") ?? group?.querySelector("[data-meaning]") ?? focused;
}

// A button that is idle does nothing but explain itself.
const acts = (target: EventTarget | null) =>
	target instanceof Element && target.closest('button:not([aria-disabled="true"])') !== null;

function tipAt(target: Element): Tip | undefined {
	const word = target.closest<HTMLElement>("[data-meaning]");
	if (!word) return undefined;
	const { left } = word.getBoundingClientRect();
	const { top, bottom } = (word.closest(".choices, fieldset") ?? word).getBoundingClientRect(); // covers no other choice
	return { text: word.dataset["meaning"]!, left, top, bottom };
}

// Above the word in the lower half of the window, below it in the upper one.
function placeOf({ left, top, bottom }: Tip) {
	const vertical = bottom < innerHeight / 2 ? { top: `${bottom + 6}px` } : { bottom: `${innerHeight - top + 6}px` };
	return { left: `max(8px, min(${left}px, 100vw - 21rem))`, ...vertical };
}

// The meaning of the word that is pointed at, on any page; each window over the page has its own place for it, since
// nothing under a window can be seen above it or read out.
export function Meanings() {
	const [tip, setTip] = useState<Tip>();
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const isHere = (target: Element) => target.closest("dialog") === place.current?.closest("dialog");
		const show = (target: EventTarget | null) =>
			setTip(target instanceof Element && isHere(target) ? tipAt(target) : undefined);
		const point = ({ target }: Event) => show(target);
		const focus = ({ target }: FocusEvent) =>
			target instanceof Element && target.matches(":focus-visible") && show(wordOf(target));
		const act = ({ target }: Event) => acts(target) && setTip(undefined); // it may have gone
		const leave = ({ key }: KeyboardEvent) => key === "Escape" && setTip(undefined);
		addEventListener("pointerover", point);
		addEventListener("pointerdown", point);
		addEventListener("focusin", focus);
		addEventListener("click", act);
		addEventListener("keydown", leave);
		return () => {
			removeEventListener("pointerover", point);
			removeEventListener("pointerdown", point);
			removeEventListener("focusin", focus);
			removeEventListener("click", act);
			removeEventListener("keydown", leave);
		};
	}, []);
	return (
		<div aria-live="polite" class="meaning-tip-place" ref={place}>
			{tip && (
				<p class="meaning-tip" style={placeOf(tip)}>
					{tip.text}
				</p>
			)}
		</div>
	);
}

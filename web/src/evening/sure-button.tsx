// SPDX-License-Identifier: Apache-2.0
// A button for what cannot be taken back: it asks first, where there is something to ask.
import { useState } from "preact/hooks";
import { t } from "../words/catalog";

interface Props {
	words: string;
	asks: string; // "": nothing
	main?: boolean;
	onSure: () => void;
}

const focus = (button: HTMLElement | null) => button?.focus();

export function SureButton({ words, asks, main, onSure }: Props) {
	const [asking, setAsking] = useState(false);
	if (!asking)
		return (
			<button type="button" class={main ? "main" : undefined} onClick={() => (asks ? setAsking(true) : onSure())}>
				{words}
			</button>
		);
	return (
		<span class="sure" role="alertdialog" aria-label={asks}>
			<span>{asks}</span>
			<button
				type="button"
				class="main"
				ref={focus}
				onClick={() => {
					setAsking(false);
					onSure();
				}}
			>
				{words}
			</button>
			<button type="button" onClick={() => setAsking(false)}>
				{t("Cancel")}
			</button>
		</span>
	);
}

// SPDX-License-Identifier: Apache-2.0
import type { ComponentChildren } from "preact";

// A short sign for the eye, and its words for the ear: "1NT", "1 no trump".
export function Spoken({ sign, words }: { sign: ComponentChildren; words: string }) {
	return (
		<>
			<span aria-hidden="true">{sign}</span>
			<span class="hidden">{words}</span>
		</>
	);
}

// SPDX-License-Identifier: Apache-2.0
// What others have just said, and notices: shown for a moment where the log is not in view.
import { useEffect } from "preact/hooks";
import type { Line } from "./room";

const LINGERS = 6000; // ms

interface Props {
	lines: Line[];
	onOver: () => void;
}

export function Toasts({ lines, onOver }: Props) {
	const last = lines.at(-1)?.id;
	useEffect(() => {
		if (last === undefined) return;
		const timer = setTimeout(onOver, LINGERS);
		return () => clearTimeout(timer);
	}, [last]);
	if (!lines.length) return null;
	// The log reads them out.
	return (
		<div class="toasts" aria-hidden="true">
			{lines.map((line) => (
				<p key={line.id} class={line.kind}>
					{line.text}
				</p>
			))}
		</div>
	);
}

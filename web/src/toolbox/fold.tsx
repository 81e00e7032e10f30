// SPDX-License-Identifier: Apache-2.0
// A part of a form that is folded until something is in it; its head says in a line what that is.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

interface Props {
	title: string;
	summary: string; // "": nothing is in it
	nothing: string; // what is said then
	first?: boolean; // open from the beginning
	children: ComponentChildren;
}

export function Fold({ title, summary, nothing, first = false, children }: Props) {
	const [open, setOpen] = useState(first);
	const filled = summary !== "";
	useEffect(() => {
		if (filled) setOpen(true);
	}, [filled]);
	return (
		<details class="hand-form" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>
				<strong>{title}</strong> <span class="dim">{summary || nothing}</span>
			</summary>
			<div class="hand-fields">{children}</div>
		</details>
	);
}

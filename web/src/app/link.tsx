// SPDX-License-Identifier: Apache-2.0
import type { ComponentChildren } from "preact";
import { go } from "./route";

interface Props {
	to: string;
	label?: string; // else what it contains
	children: ComponentChildren;
}

// A link to another page of the client, without loading it; with a key held down the browser follows it.
export function Link({ to, label, children }: Props) {
	return (
		<a
			href={to}
			aria-label={label}
			onClick={(event) => {
				if (event.ctrlKey || event.metaKey || event.shiftKey) return;
				event.preventDefault();
				go(to);
			}}
		>
			{children}
		</a>
	);
}

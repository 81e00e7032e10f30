// SPDX-License-Identifier: Apache-2.0
import type { ComponentChildren } from "preact";
import { go } from "./route";

// A link to another page of the client, without loading it; with a key held down the browser follows it.
export function Link({ to, children }: { to: string; children: ComponentChildren }) {
	return (
		<a
			href={to}
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

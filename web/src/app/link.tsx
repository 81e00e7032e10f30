// SPDX-License-Identifier: Apache-2.0
import type { ComponentChildren } from "preact";
import { go } from "./route";

// To another page of the client, without loading it; with a key held down, as the browser does it.
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

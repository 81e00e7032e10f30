// SPDX-License-Identifier: Apache-2.0
import type { ComponentChildren } from "preact";
import { useLostFocus } from "./focus";

// After a change of page the focus begins at the title of the new one, which is read out.
export function PageTitle({ children }: { children: ComponentChildren }) {
	const title = useLostFocus<HTMLHeadingElement>();
	return (
		<h1 ref={title} tabIndex={-1}>
			{children}
		</h1>
	);
}

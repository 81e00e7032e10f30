// SPDX-License-Identifier: Apache-2.0
// A button that may be idle.  It then keeps the focus, which a disabled button would lose, and tells screen readers.
import type { ComponentChildren } from "preact";

interface Props {
	idle: boolean;
	onClick: () => void;
	class?: string;
	"aria-label"?: string;
	"aria-pressed"?: boolean;
	"aria-keyshortcuts"?: string | undefined;
	"data-meaning"?: string;
	children: ComponentChildren;
}

export function IdleButton({ idle, onClick, ...rest }: Props) {
	return (
		<button
			type="button"
			{...rest}
			aria-disabled={idle ? "true" : undefined}
			onClick={() => {
				if (!idle) onClick();
			}}
		/>
	);
}

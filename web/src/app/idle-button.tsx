// SPDX-License-Identifier: Apache-2.0
// A button that does nothing at times.  It keeps the focus then, which a disabled one would lose, and says that it is idle.
import type { ComponentChildren } from "preact";

interface Props {
	idle: boolean;
	onClick: () => void;
	class?: string;
	"aria-label"?: string;
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

// SPDX-License-Identifier: Apache-2.0
// A window over the page, by the browser's own <dialog>: it keeps the focus inside, and Escape closes it.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../words/catalog";

interface Props {
	title: string;
	onClose: () => void;
	children: ComponentChildren;
	wide?: boolean;
}

export function Dialog({ title, onClose, children, wide }: Props) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();

	// Also when its owner removes it, the focus goes back to where it came from; the event comes too late then.
	useLayoutEffect(() => {
		const own = dialog.current;
		own?.showModal();
		return () => own?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			class={wide ? "dialog wide" : "dialog"}
			aria-labelledby={id}
			onClose={() => dialog.current && onClose()}
			onClick={(event) => event.target === dialog.current && dialog.current?.close()}
		>
			<header class="dialog-head">
				<h2 id={id}>{title}</h2>
				<button type="button" class="close" aria-label={t("Close")} onClick={() => dialog.current?.close()}>
					×
				</button>
			</header>
			<div class="dialog-body">{children}</div>
		</dialog>
	);
}

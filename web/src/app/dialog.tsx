// SPDX-License-Identifier: Apache-2.0
// A window over the page, by the browser's own <dialog>: it keeps the focus inside, and Escape closes it.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../words/catalog";
import { Meanings } from "./explained";

interface Props {
	title: string;
	onClose: () => void;
	children: ComponentChildren;
	kind?: "wide" | "drawer"; // drawer: at the side of the window, as high as it is
	keeps?: () => boolean; // whether something was entered that would be lost: then closing asks first
}

const focus = (button: HTMLElement | null) => button?.focus();

function Losing({ onLose, onKeep }: { onLose: () => void; onKeep: () => void }) {
	return (
		<div class="losing" role="alertdialog" aria-label={t("Discard what you have entered?")}>
			<p>{t("Discard what you have entered?")}</p>
			<div class="buttons">
				<button type="button" onClick={onLose}>
					{t("Discard")}
				</button>
				<button type="button" class="main" ref={focus} onClick={onKeep}>
					{t("Continue editing")}
				</button>
			</div>
		</div>
	);
}

export function Dialog({ title, onClose, children, kind, keeps }: Props) {
	const [asks, setAsks] = useState(false);
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();

	// Also when its owner removes it, the focus goes back to where it came from; the event comes too late then.
	useLayoutEffect(() => {
		const own = dialog.current;
		own?.showModal();
		return () => own?.close();
	}, []);
	const leave = () => (keeps?.() ? setAsks(true) : dialog.current?.close());
	return (
		<dialog
			ref={dialog}
			onCancel={(event) => {
				if (!keeps?.()) return;
				event.preventDefault();
				setAsks(true);
			}}
			class={kind ? `dialog ${kind}` : "dialog"}
			aria-labelledby={id}
			onClose={() => dialog.current && onClose()}
			onClick={(event) => event.target === dialog.current && leave()}
		>
			<header class="dialog-head">
				<h2 id={id}>{title}</h2>
				<button type="button" class="close" aria-label={t("Close")} onClick={leave}>
					×
				</button>
			</header>
			{asks && <Losing onLose={() => dialog.current?.close()} onKeep={() => setAsks(false)} />}
			<div class="dialog-body">{children}</div>
			<Meanings />
		</dialog>
	);
}

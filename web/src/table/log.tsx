// SPDX-License-Identifier: Apache-2.0
// What has happened, in words.  The newest lines are read out by screen readers wherever the log is not in view.
import { useEffect, useRef } from "preact/hooks";
import type { Line } from "../app/room";

const READ_OUT = 12; // lines that are kept for screen readers

export function Log({ title, lines }: { title: string; lines: Line[] }) {
	const list = useRef<HTMLOListElement>(null);
	useEffect(() => {
		if (list.current) list.current.scrollTop = list.current.scrollHeight;
	}, [lines]);
	return (
		<ol class="log-lines" ref={list} tabIndex={0} aria-label={title}>
			{lines.map((line) => (
				<li key={line.id} class={line.kind}>
					{line.text}
				</li>
			))}
		</ol>
	);
}

export function ReadOut({ lines }: { lines: Line[] }) {
	const fresh = lines.filter(({ kind }) => kind !== "past");
	return (
		<div class="hidden" role="log" aria-live="polite" aria-relevant="additions">
			{fresh.slice(-READ_OUT).map((line) => (
				<p key={line.id}>{line.text}</p>
			))}
		</div>
	);
}

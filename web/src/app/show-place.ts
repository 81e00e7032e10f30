// SPDX-License-Identifier: Apache-2.0
// Puts the caret at a place of a text area, and shows it.  Line and column count from 1, columns in bytes of UTF-8; without
// a column, the whole line is selected.
export function placeIn(text: string, line: number, column?: number): readonly [from: number, to: number] {
	const lines = text.split("\n");
	const at = Math.min(text.length, lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0));
	const words = lines[line - 1] ?? "";
	if (!column) return [at, at + words.length];
	const before = new TextDecoder().decode(new TextEncoder().encode(words).slice(0, column - 1)).length;
	const word = /^(?:\w+|.)?/.exec(words.slice(before))?.[0].length ?? 0;
	return [at + before, at + before + word];
}

export function showPlace(area: HTMLTextAreaElement | null, line: number, column?: number) {
	if (!area) return;
	area.focus();
	area.setSelectionRange(...placeIn(area.value, line, column));
	area.scrollTop = (area.scrollHeight * Math.max(0, line - 4)) / area.value.split("\n").length;
}

// SPDX-License-Identifier: Apache-2.0
// The icons of the tools: lines in a square of 24.
import type { Tool } from "./tools";

const LINES: Readonly<Record<Tool, string>> = {
	last: "M4 8.5h9.5V21H4zM8 8V4l10.5 1.5L16.8 17H14",
	auction: "M4 5h16v14H4zM4 9.7h16M9.3 9.7V19M14.7 9.7V19",
	coach: "M2.5 9 12 4.5 21.5 9 12 13.5zM6.5 11v5c3 2.5 8 2.5 11 0v-5M21.5 9v5",
	hint: "M9.5 17.5h5M10.3 20.5h3.4M12 3.5a5.8 5.8 0 0 0-3.3 10.6c.6.5.8 1 .8 1.7h5c0-.7.2-1.2.8-1.7A5.8 5.8 0 0 0 12 3.5z",
	undo: "M8.5 5 4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-4",
	claim: "M6 21V4h12l-2.8 4.3L18 12.5H6",
	worth: "M4.5 20v-6M9.5 20V9.5M14.5 20v-8M19.5 20V5",
	log: "M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01",
	sheet: "M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3.5",
	rules: "M12 6.5C10 5 7 4.5 4 4.5v14c3 0 6 .5 8 2 2-1.5 5-2 8-2v-14c-3 0-6 .5-8 2zM12 6.5v14",
	say: "M4 5h16v11h-8.5L7 20v-4H4z",
	fair: "M12 3l7 2.8v5.7c0 4.7-3 7.5-7 9.5-4-2-7-4.8-7-9.5V5.8zM8.8 11.8l2.3 2.3 4.2-4.3",
	players:
		"M9 11a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6zM3 20c0-4 2.5-6 6-6s6 2 6 6M15.5 4.8a3.3 3.3 0 0 1 0 6M17.5 14.4c2.3.8 3.5 2.7 3.5 5.6",
	settings: "M4 7.5h8M18 7.5h2M15 4.7v5.6M4 16.5h2M12 16.5h8M9 13.7v5.6",
	leave: "M13.5 4H5v16h8.5M10 12h11M17.3 8.3 21 12l-3.7 3.7",
	more: "M5.5 12h.01M12 12h.01M18.5 12h.01",
};

export const ToolIcon = ({ tool }: { tool: Tool }) => (
	<svg class="tool-icon" viewBox="0 0 24 24" aria-hidden="true">
		<path class={tool === "more" ? "dots" : ""} d={LINES[tool]} />
	</svg>
);

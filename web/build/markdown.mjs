// SPDX-License-Identifier: Apache-2.0
// The Markdown of the rule pages as HTML: headings, paragraphs, lists (one in another too), tables, emphasis, code.

const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

// Numbers have a true minus sign, but in code.
const minus = (text) =>
	text
		.split(/(`[^`]+`)/)
		.map((part) => (part.startsWith("`") ? part : part.replace(/(?<![\w.,−-])-(?=\d)/g, "−")))
		.join("");

function spans(text) {
	return escape(minus(text))
		.replace(/`([^`]+)`/g, "<code>$1</code>")
		.replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
		.replace(/\*([^*]+)\*/g, "<em>$1</em>")
		.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
		.replace(/([♥♦])/g, '<span class="red">$1</span>');
}

const cells = (line) =>
	line
		.trim()
		.replace(/^\||\|$/g, "")
		.split("|")
		.map((cell) => cell.trim());

function table(lines) {
	const ends = cells(lines[1]).map((rule) => rule.endsWith(":"));
	const row = (line, tag) =>
		`<tr>${cells(line)
			.map((cell, i) => `<${tag}${ends[i] ? ' class="number"' : ""}>${spans(cell)}</${tag}>`)
			.join("")}</tr>`;
	const body = lines.slice(2).map((line) => row(line, "td"));
	// It can be reached by the keyboard, because it scrolls where it is too wide.
	return `<div class="scrolls" tabindex="0"><table><thead>${row(lines[0], "th")}</thead><tbody>${body.join("")}</tbody></table></div>`;
}

const ITEM = /^(\s*)(?:[-*]|(\d+)\.)\s+/;

// A list and the blocks of its items, which are indented.
function list(lines) {
	const first = ITEM.exec(lines[0]);
	const items = [];
	for (const line of lines) {
		const item = ITEM.exec(line);
		if (item && item[1].length === first[1].length) items.push([line.slice(item[0].length)]);
		else items.at(-1).push(line.trim() ? line.slice(Math.min(first[0].length, /^\s*/.exec(line)[0].length)) : "");
	}
	const tag = first[2] ? "ol" : "ul";
	const body = items.map((item) => `<li>${blocks(item).replace(/^<p>(.*?)<\/p>/s, "$1")}</li>`);
	return `<${tag}>${body.join("")}</${tag}>`;
}

function heading(line) {
	const level = /^#+/.exec(line)[0].length;
	return `<h${level + 1}>${spans(line.slice(level).trim())}</h${level + 1}>`;
}

// How many lines from a place on belong to a block that its first line begins.
function extent(lines, from, belongs) {
	let to = from + 1;
	while (to < lines.length && belongs(lines[to], to)) to++;
	return to;
}

function blocks(lines) {
	const out = [];
	for (let at = 0; at < lines.length;) {
		const line = lines[at];
		let to = at + 1;
		if (!line.trim()) {
			at++;
			continue;
		}
		if (line.startsWith("#")) {
			out.push(heading(line));
		} else if (line.startsWith("```")) {
			to = extent(lines, at, (next) => !next.startsWith("```"));
			out.push(`<pre><code>${escape(lines.slice(at + 1, to).join("\n"))}</code></pre>`);
			to++;
		} else if (line.trim().startsWith("|")) {
			to = extent(lines, at, (next) => next.trim().startsWith("|"));
			out.push(table(lines.slice(at, to)));
		} else if (ITEM.test(line)) {
			to = extent(
				lines,
				at,
				(next, i) =>
					ITEM.test(next) || /^\s+\S/.test(next) || (!next.trim() && /^\s+\S/.test(lines[i + 1] ?? "")),
			);
			out.push(list(lines.slice(at, to)));
		} else {
			to = extent(lines, at, (next) => next.trim() && !/^(#|\||```)/.test(next) && !ITEM.test(next));
			out.push(
				`<p>${spans(
					lines
						.slice(at, to)
						.map((part) => part.trim())
						.join(" "),
				)}</p>`,
			);
		}
		at = to;
	}
	return out.join("\n");
}

export function render(markdown) {
	return blocks(markdown.split("\n"));
}

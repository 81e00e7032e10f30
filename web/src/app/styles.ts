// SPDX-License-Identifier: Apache-2.0
// A style sheet of pages that no start needs; it comes once, with the first of them.
const wanted = new Map<string, Promise<void>>();

function load(file: string): Promise<void> {
	return new Promise((done, fail) => {
		const link = document.createElement("link");
		link.rel = "stylesheet";
		link.href = file;
		link.onload = () => done();
		link.onerror = () => {
			link.remove();
			wanted.delete(file); // it is asked for again
			fail(new Error(file));
		};
		document.head.append(link);
	});
}

export function styles(file: string): Promise<void> {
	const asked = wanted.get(file) ?? load(file);
	wanted.set(file, asked);
	return asked;
}

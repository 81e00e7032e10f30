// SPDX-License-Identifier: Apache-2.0
// atout-module.mjs -- how the modules of this folder are loaded.

/**
 * The exports of a module that imports nothing: from its bytes, a WebAssembly.Module or a URL.
 * @param {BufferSource | WebAssembly.Module | URL | string} source
 * @returns {Promise<any>}
 */
export async function loadModule(source) {
	if (typeof source === "string" || source instanceof URL)
		source = await fetchBytes(new URL(source, import.meta.url));
	const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
	return (await WebAssembly.instantiate(module, {})).exports;
}

async function fetchBytes(url) {
	if (url.protocol === "file:") return (await import("node:fs/promises")).readFile(url);
	const answer = await fetch(url);
	if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status} ${answer.statusText}`);
	return answer.arrayBuffer();
}

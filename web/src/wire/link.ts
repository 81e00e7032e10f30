// SPDX-License-Identifier: Apache-2.0
// A record as the fragment of a link: browsers never send it to a server, so only the link has the record.
// The bytes are those of zlib (RFC 1950) in base64url (RFC 4648).

const RECORD_MAX = 1 << 20; // bytes; a small link must not become a large text

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream, most: number) {
	const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
	const parts: Uint8Array<ArrayBuffer>[] = [];
	for (let size = 0; ;) {
		const { done, value } = await reader.read();
		if (done) return new Blob(parts).arrayBuffer();
		size += value.length;
		if (size > most) {
			await reader.cancel();
			throw new Error(`a record of more than ${most} bytes`);
		}
		parts.push(value);
	}
}

export async function fragmentOf(record: string): Promise<string> {
	const packed = await through(new TextEncoder().encode(record), new CompressionStream("deflate"), RECORD_MAX);
	const letters = Array.from(new Uint8Array(packed), (byte) => String.fromCharCode(byte)).join("");
	return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

// Fails with what is wrong if it is no such fragment.
export async function recordOf(fragment: string): Promise<string> {
	const letters = atob(fragment.replace(/-/g, "+").replace(/_/g, "/"));
	const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
	const bytes = await through(packed, new DecompressionStream("deflate"), RECORD_MAX);
	return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

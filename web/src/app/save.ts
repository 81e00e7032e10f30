// SPDX-License-Identifier: Apache-2.0
// A text, or bytes, as a file of the browser's downloads.
function save(name: string, blob: Blob) {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const saveText = (name: string, text: string) =>
	save(name, new Blob([text], { type: "text/plain;charset=utf-8" }));

export const saveBytes = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
	save(name, new Blob([bytes], { type: "application/octet-stream" }));

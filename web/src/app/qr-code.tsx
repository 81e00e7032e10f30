// SPDX-License-Identifier: Apache-2.0
// A QR code, drawn from its rows: "1" is dark.

const QUIET = 4; // squares around the code

export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
	const size = rows.length + 2 * QUIET;
	const dark = rows.flatMap((row, y) =>
		[...row].map((digit, x) => (digit === "1" ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")),
	);
	return (
		<svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
			<rect width={size} height={size} fill="white" />
			<path d={dark.join("")} fill="black" />
		</svg>
	);
}

// SPDX-License-Identifier: Apache-2.0
// The link that one sends to friends.
import { useState } from "preact/hooks";
import { t } from "../words/catalog";

export function Invitation() {
	const [copied, setCopied] = useState(false);
	const link = location.href;

	async function copy(field: HTMLInputElement | null) {
		field?.select();
		try {
			await navigator.clipboard.writeText(link);
		} catch {
			document.execCommand("copy"); // a page without TLS has no other way
		}
		setCopied(true);
	}

	return (
		<form
			class="invitation"
			onSubmit={(event) => {
				event.preventDefault();
				void copy(event.currentTarget.querySelector("input"));
			}}
		>
			<label>
				<span>{t("Send this link to your friends")}</span>
				<input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
			</label>
			<button type="submit">{copied ? t("Copied") : t("Copy")}</button>
		</form>
	);
}

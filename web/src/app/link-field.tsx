// SPDX-License-Identifier: Apache-2.0
// A link to copy, or to share with another program where the system can.
import { useState } from "preact/hooks";
import { t } from "../words/catalog";

interface Props {
	label: string;
	link: string;
	title: string; // of the linked page
}

export function LinkField({ label, link, title }: Props) {
	const [copied, setCopied] = useState("");

	async function copy(field: HTMLInputElement | null) {
		field?.select();
		try {
			await navigator.clipboard.writeText(link);
		} catch {
			document.execCommand("copy"); // a page without TLS has no other way
		}
		setCopied(link);
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
				<span>{label}</span>
				<input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
			</label>
			<button type="submit">{copied === link ? t("Copied") : t("Copy")}</button>
			{"share" in navigator && (
				<button type="button" onClick={() => void navigator.share({ title, url: link }).catch(() => {})}>
					{t("Send ...")}
				</button>
			)}
		</form>
	);
}

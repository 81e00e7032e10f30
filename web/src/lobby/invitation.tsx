// SPDX-License-Identifier: Apache-2.0
// The link to send to friends, also as a code for the camera of a phone.
import { useMemo } from "preact/hooks";
import { LinkField } from "../app/link-field";
import { QrCode } from "../app/qr-code";
import { qrRows } from "../app/qr";
import { t } from "../words/catalog";

function LinkCode({ link }: { link: string }) {
	const rows = useMemo(() => qrRows(link), [link]);
	if (!rows) return null;
	return (
		<details class="link-code">
			<summary>{t("QR code")}</summary>
			<QrCode rows={rows} label={t("QR code of the link")} />
		</details>
	);
}

export const Invitation = () => (
	<>
		<LinkField label={t("Send this link to your friends")} link={location.href} title={document.title} />
		<LinkCode link={location.href} />
	</>
);

// SPDX-License-Identifier: Apache-2.0
// The codes with which phones join, a card a table, for paper too.
import { useMemo } from "preact/hooks";
import { useThis } from "../app/evening";
import { QrCode } from "../app/qr-code";
import { qrRows } from "../app/qr";
import { EVENING } from "../app/route";
import { newCodes } from "../wire/evening";
import { t } from "../words/catalog";
import { isDrawn } from "../words/drawn";
import { SureButton } from "./sure-button";

function Code({ table, code, joined }: { table: number; code: string; joined: number }) {
	const link = `${location.origin}${EVENING}#${code}`;
	const rows = useMemo(() => qrRows(link), [link]);
	return (
		<li class="code-card">
			<h2>{t("Table %d", table)}</h2>
			{rows && <QrCode rows={rows} label={t("QR code of the link")} />}
			<p class="code">{code}</p>
			<p class="dim no-print">{joined ? t("Phones: %d", joined) : t("no phone yet")}</p>
		</li>
	);
}

export function CodesSheet() {
	const { evening, asker, reload } = useThis();
	const { codes = [], devices = [] } = evening;
	return (
		<section class="codes" aria-label={t("Table codes")}>
			<p>
				{t("On a phone: point the camera at the code, or open %s and type it.", `${location.host}${EVENING}`)}
			</p>
			{!isDrawn(evening.kind) && (
				<p class="no-print">
					<a href="#paper">{t("Without phones: guide cards, slips and travellers to print")}</a>
				</p>
			)}
			<p class="buttons no-print">
				<button type="button" onClick={() => print()}>
					{t("Print")}
				</button>
				<SureButton
					words={t("New codes")}
					asks={t("All phones have to join again.")}
					onSure={() => void newCodes(evening.evening, asker).then(reload, reload)}
				/>
			</p>
			<ul>
				{codes.map((code, at) => (
					<Code key={code} table={at + 1} code={code} joined={devices[at] ?? 0} />
				))}
			</ul>
		</section>
	);
}

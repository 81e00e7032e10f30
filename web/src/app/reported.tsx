// SPDX-License-Identifier: Apache-2.0
// What you have reported to the operator, if anything, and the answers.
import { useEffect, useState } from "preact/hooks";
import { me } from "../wire/api";
import { listReports, readReports, type Report } from "../wire/operator";
import { t } from "../words/catalog";

export function Reported() {
	const [reports, setReports] = useState<Report[]>([]);
	useEffect(() => {
		me()
			.then(async ({ name, answered }) => {
				setReports(name ? await listReports() : []);
				if (answered) await readReports();
			})
			.catch(() => {});
	}, []);
	if (!reports.length) return null;
	return (
		<section class="blocked reported">
			<h3>{t("Your reports")}</h3>
			<ul>
				{reports.map(({ report, reason, closed, answers }) => (
					<li key={report}>
						<div>
							<p>{reason}</p>
							{answers.map(({ seconds, text }) => (
								<p key={seconds} class="dim">
									{t("Answer: %s", text)}
								</p>
							))}
						</div>
						{closed && <span class="dim">{t("closed")}</span>}
					</li>
				))}
			</ul>
		</section>
	);
}

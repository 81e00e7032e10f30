// SPDX-License-Identifier: Apache-2.0
// How to install Atout on the device, or why it cannot be installed.
import { install, useInstalling } from "../app/install";
import { t } from "../words/catalog";

export function Install() {
	const installing = useInstalling();
	if (installing === "asked") {
		return (
			<p class="install">
				<button type="button" onClick={install}>
					{t("Install Atout on this device")}
				</button>
			</p>
		);
	}
	if (installing === "by hand") {
		return <p class="install dim">{t("To install Atout: Share, then Add to Home Screen.")}</p>;
	}
	if (installing === "insecure") {
		return (
			<p class="install dim">
				{t(
					"A browser can install Atout and keep it for offline play only from an https address. Ask the server's operator for one.",
				)}
			</p>
		);
	}
	return null;
}

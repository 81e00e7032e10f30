// SPDX-License-Identifier: Apache-2.0
// Says that there is a newer version of the client, and loads it when the user wants it.
import { useEffect, useState } from "preact/hooks";
import { registerServiceWorker, activateNewVersion } from "../offline/register";
import { t } from "../words/catalog";

export function NewVersion() {
	const [shown, setShown] = useState(false);
	useEffect(() => registerServiceWorker(() => setShown(true)), []);
	return (
		<div class={shown ? "new-version shown" : "new-version"} aria-live="polite">
			{shown && (
				<>
					<span>{t("A new version of Atout is available. Your tables are kept.")}</span>
					<button type="button" class="main" onClick={activateNewVersion}>
						{t("Reload")}
					</button>
					<button type="button" onClick={() => setShown(false)}>
						{t("Later")}
					</button>
				</>
			)}
		</div>
	);
}

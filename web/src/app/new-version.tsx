// SPDX-License-Identifier: Apache-2.0
// Says that a newer client has come, and lets it in when the player wants it.
import { useEffect, useState } from "preact/hooks";
import { keepClient, takeNewVersion } from "../offline/keeper";
import { t } from "../words/catalog";

export function NewVersion() {
	const [shown, setShown] = useState(false);
	useEffect(() => keepClient(() => setShown(true)), []);
	return (
		<div class={shown ? "new-version shown" : "new-version"} role="status">
			{shown && (
				<>
					<span>{t("A new version of Atout is available. Your tables are kept.")}</span>
					<button type="button" class="main" onClick={takeNewVersion}>
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

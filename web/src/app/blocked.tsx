// SPDX-License-Identifier: Apache-2.0
// The people that you have blocked, if any.
import { useEffect, useState } from "preact/hooks";
import { me } from "../wire/api";
import { listBlocks, unblock, type Block } from "../wire/people";
import { t } from "../words/catalog";

export function Blocked() {
	const [blocked, setBlocked] = useState<Block[]>([]);
	const load = () =>
		me()
			.then(({ name }) => (name ? listBlocks() : []))
			.then(setBlocked, () => {});
	useEffect(() => void load(), []);
	if (!blocked.length) return null;
	return (
		<section class="blocked">
			<h3>{t("Blocked")}</h3>
			<ul>
				{blocked.map(({ block, name }) => (
					<li key={block}>
						<span>{name}</span>
						<button
							type="button"
							aria-label={t("%s: %s", t("Unblock"), name)}
							onClick={() => unblock(block).then(load, () => {})}
						>
							{t("Unblock")}
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}

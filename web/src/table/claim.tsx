// SPDX-License-Identifier: Apache-2.0
// The window for a claim.
import { Dialog } from "../app/dialog";
import { t } from "../words/catalog";
import { youOrName, type Cast } from "../words/cast";
import { factOfKind } from "../words/terms";
import type { Frame } from "../wire/types";

interface Props {
	frame: Frame;
	cast: Cast;
	onClaim: (tricks: number) => void;
	onClose: () => void;
}

// In games without claims: what is sure is played out.
export function RestDialog({ onRest, onClose }: { onRest: () => void; onClose: () => void }) {
	return (
		<Dialog title={t("The rest are mine")} onClose={onClose}>
			<p>
				{t(
					"You win all the tricks that are left, whatever the others hold and play. Shall the deal be played out at once?",
				)}
			</p>
			<div class="buttons">
				<button type="button" class="main" onClick={onRest}>
					{t("The rest are mine")}
				</button>
				<button type="button" onClick={onClose}>
					{t("Play on")}
				</button>
			</div>
		</Dialog>
	);
}

export function ClaimDialog({ frame, cast, onClaim, onClose }: Props) {
	const [least, most] = frame.claim!;
	const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i);
	const declarer = factOfKind(frame.view, "declared")?.seat;
	const name = declarer === undefined ? "" : youOrName(cast, declarer);
	return (
		<Dialog title={t("Claim")} onClose={onClose}>
			<p>{t("How many tricks will declarer's side (%s) take in all?", name)}</p>
			<div class="bid-row">
				{counts.map((count) => (
					<button type="button" class="move" key={count} onClick={() => onClaim(count)}>
						{count}
					</button>
				))}
			</div>
			<p class="dim">{t("The others see your cards and must agree.")}</p>
		</Dialog>
	);
}

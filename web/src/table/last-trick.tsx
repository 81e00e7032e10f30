// SPDX-License-Identifier: Apache-2.0
// The trick before the one on the table.
import { Dialog } from "../app/dialog";
import type { Frame } from "../wire/types";
import { t } from "../words/catalog";
import { youOrName, type Cast } from "../words/cast";
import { bottomOf } from "./seating";
import { TrickCards } from "./trick";

interface Props {
	frame: Frame;
	cast: Cast;
	onClose: () => void;
}

export function LastTrick({ frame, cast, onClose }: Props) {
	const { last } = frame.view;
	return (
		<Dialog title={t("The last trick")} onClose={onClose}>
			{last?.cards ? (
				<>
					<div class="middle">
						<TrickCards trick={last} ended view={frame.view} cast={cast} bottom={bottomOf(frame.view)} />
					</div>
					<p>{t("Winner: %s", youOrName(cast, last.winner ?? last.leader))}</p>
				</>
			) : (
				<p>{t("No trick has been played yet.")}</p>
			)}
		</Dialog>
	);
}

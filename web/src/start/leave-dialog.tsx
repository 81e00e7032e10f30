// SPDX-License-Identifier: Apache-2.0
// Asks before a seat is given up.
import { Dialog } from "../app/dialog";
import { t } from "../words/catalog";

interface Props {
	title: string; // of the game
	onLeave: () => void;
	onClose: () => void;
}

export function LeaveDialog({ title, onLeave, onClose }: Props) {
	return (
		<Dialog title={t("%s: %s", t("Give up the seat"), title)} onClose={onClose}>
			<p>
				{t("Anyone who may join this table can take your seat. During a match a bot plays there until then.")}
			</p>
			<div class="buttons">
				<button type="button" class="main" onClick={onLeave}>
					{t("Give up the seat")}
				</button>
				<button type="button" onClick={onClose}>
					{t("Keep the seat")}
				</button>
			</div>
		</Dialog>
	);
}

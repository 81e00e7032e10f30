// SPDX-License-Identifier: Apache-2.0
// A deal of this table that is over, step by step, with all hands.
import { useContext } from "preact/hooks";
import { Dialog } from "../app/dialog";
import { RecordContext, useStudy } from "../app/study";
import { t } from "../words/catalog";
import type { Cast } from "../words/cast";
import { Player } from "./player";

interface Props {
	deal: number;
	cast: Cast;
	onClose: () => void;
}

export function Replay({ deal, cast, onClose }: Props) {
	const { studied } = useStudy("", useContext(RecordContext), deal);
	return (
		<Dialog title={t("Deal %d", deal)} wide onClose={onClose}>
			<Player studied={studied} cast={cast} />
		</Dialog>
	);
}

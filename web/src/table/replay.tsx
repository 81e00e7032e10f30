// SPDX-License-Identifier: Apache-2.0
// A deal of this table that is over, step by step, with all hands.
import { useContext } from "preact/hooks";
import { Dialog } from "../app/dialog";
import { RecordContext, useStudy, type Studied } from "../app/study";
import { t } from "../words/catalog";
import type { Cast } from "../words/cast";
import { Player } from "./player";

interface Props {
	deal: number;
	at: number | undefined; // where it begins
	studied: Studied | undefined; // if the page studies this deal already
	cast: Cast;
	onClose: () => void;
}

function Studying({ deal, at, cast }: Props) {
	const { studied } = useStudy("", useContext(RecordContext), { deal, seat: cast.me });
	return <Player studied={studied} cast={cast} start={at} />;
}

export function Replay(props: Props) {
	const { deal, at, studied, cast, onClose } = props;
	return (
		<Dialog title={t("Deal %d", deal)} kind="wide" onClose={onClose}>
			{studied?.head ? <Player studied={studied} cast={cast} start={at} /> : <Studying {...props} />}
		</Dialog>
	);
}

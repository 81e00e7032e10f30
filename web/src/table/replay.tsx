// SPDX-License-Identifier: Apache-2.0
// A deal of this table that is over, step by step, with all hands; in a match of two teams also as the other room has
// played it.
import { useContext, useState } from "preact/hooks";
import { ComparedContext } from "../app/by-bots";
import { Dialog } from "../app/dialog";
import { RecordContext, useStudy, type Studied } from "../app/study";
import { t } from "../words/catalog";
import type { Cast } from "../words/cast";
import { Player } from "./player";

interface Props {
	deal: number;
	at: number | undefined; // where it begins
	room: "other" | undefined; // which is looked at first
	studied: Studied | undefined; // if the page studies this deal already
	cast: Cast;
	onClose: () => void;
}

function Studying({ deal, at, cast }: Props) {
	const { studied } = useStudy("", useContext(RecordContext), { deal, seat: cast.me });
	return <Player studied={studied} cast={cast} start={at} />;
}

function Here(props: Props) {
	const { at, studied, cast } = props;
	return studied?.head ? <Player studied={studied} cast={cast} start={at} /> : <Studying {...props} />;
}

// Bots sit there, whose seats have no names.
function OtherRoom({ record, cast }: { record: string; cast: Cast }) {
	const { studied } = useStudy(record, () => Promise.resolve(record));
	return <Player studied={studied} cast={{ ...cast, me: undefined, names: [] }} />;
}

export function Replay(props: Props) {
	const { deal, room, cast, onClose } = props;
	const [there, setThere] = useState(room === "other");
	const record = useContext(ComparedContext).deals.get(deal)?.record;
	return (
		<Dialog title={t("Deal %d", deal)} kind="wide" onClose={onClose}>
			{record && (
				<div class="buttons" role="group" aria-label={t("Room")}>
					<button type="button" aria-pressed={!there} onClick={() => setThere(false)}>
						{t("This table")}
					</button>
					<button type="button" aria-pressed={there} onClick={() => setThere(true)}>
						{t("The other room")}
					</button>
				</div>
			)}
			{there && record ? <OtherRoom record={record} cast={cast} /> : <Here {...props} />}
		</Dialog>
	);
}

// SPDX-License-Identifier: Apache-2.0
// At a table of an event: the way back to it, and to the next table when a round is over.
import { useEffect } from "preact/hooks";
import { Link } from "../app/link";
import { eveningPath, go, pathOf } from "../app/route";
import { ownTable } from "../wire/online";
import { t } from "../words/catalog";

// Goes where the event says, once it has changed: changes counts how often; play: the table, if that was told.
export function useEventTable(event: string | undefined, changes: number, here: string, play: string | undefined) {
	useEffect(() => {
		if (!event || !changes) return;
		(play ? Promise.resolve(play) : ownTable(event)).then(
			(table) => {
				if (table !== here) go(table ? pathOf(table) : eveningPath(event));
			},
			() => go(eveningPath(event)),
		);
	}, [event, changes]);
}

export function AtEvent({ event }: { event: string | undefined }) {
	return event ? (
		<p class="at-event">
			<Link to={eveningPath(event)}>{t("Tournament")}</Link>
		</p>
	) : null;
}

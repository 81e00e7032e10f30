// SPDX-License-Identifier: Apache-2.0
// The convention cards at a table of the server, in a game with an auction.
import { useLater } from "../app/later";
import { tableOf } from "../app/route";
import type { Table } from "../wire/types";
import { placeName, type Cast } from "../words/cast";
import { offerOf } from "../words/terms";

function Later({ id, table, cast }: { id: string; table: Table; cast: Cast }) {
	const part = useLater(() => import("./conventions"));
	const names = table.seats.map(({ kind }, seat) => (kind === "open" ? "" : placeName(cast, seat)));
	return part ? <part.Conventions id={id} me={table.me} names={names} /> : null;
}

export function TableCards({ table, cast }: { table: Table | undefined; cast: Cast }) {
	const id = tableOf(location.pathname);
	if (!id || !table || !offerOf(table.game)?.terms?.auction) return null;
	return <Later id={id} table={table} cast={cast} />;
}

// SPDX-License-Identifier: Apache-2.0
// The convention cards at a table of the server, in a game with an auction.
import { tableOf } from "../app/route";
import type { Table } from "../wire/types";
import { placeName, type Cast } from "../words/cast";
import { offerOf } from "../words/terms";
import { Conventions } from "./conventions";

export function TableCards({ table, cast }: { table: Table | undefined; cast: Cast }) {
	const id = tableOf(location.pathname);
	if (!id || !table || !offerOf(table.game)?.terms?.auction) return null;
	const names = table.seats.map(({ kind }, seat) => (kind === "open" ? "" : placeName(cast, seat)));
	return <Conventions id={id} me={table.me} names={names} />;
}

// SPDX-License-Identifier: Apache-2.0
// The rules of the next match at this table: the owner may change them until everybody is ready.
import type { Room } from "../app/room";
import { HouseRules } from "../lobby/house-rules";
import type { Up } from "../wire/types";
import { offerOf } from "../words/terms";

interface Props {
	room: Room;
	say: (message: Up) => void;
}

export function NextMatch({ room, say }: Props) {
	const { table, options } = room;
	const offer = offerOf(table?.game ?? "");
	return (
		<HouseRules
			offer={offer}
			options={options}
			{...(table?.may?.includes("option") && {
				onOption: (name: string, value: string) => say({ type: "option", name, value }),
			})}
		/>
	);
}

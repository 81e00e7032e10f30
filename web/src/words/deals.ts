// SPDX-License-Identifier: Apache-2.0
// Kinds of deals in words.
import type { Offer } from "../wire/types";
import { t } from "./catalog";

type Kinds = NonNullable<Offer["deals"]>;

export const kindsOf = (kinds: Kinds) => kinds.map(({ kind, title, points = 0 }) => [kind, t(title, points)] as const);

// Of those with points a menu offers only some.
export function kindWords(kinds: Kinds, kind: string): string {
	const [name, points = "0"] = kind.split(" ");
	const title = kinds.find((offered) => offered.kind.split(" ")[0] === name)?.title;
	return title ? t(title, Number(points)) : kind;
}

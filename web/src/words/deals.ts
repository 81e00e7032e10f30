// SPDX-License-Identifier: Apache-2.0
// Kinds of deals in words.
import type { Offer } from "../wire/types";
import { t } from "./catalog";

type Kinds = NonNullable<Offer["deals"]>;

export const kindsOf = (kinds: Kinds) => kinds.map(({ kind, title, points = 0 }) => [kind, t(title, points)] as const);

// Of those with points a menu offers only some.
export const titleOf = (kinds: Kinds, kind: string) =>
	kinds.find((offered) => offered.kind.split(" ")[0] === kind.split(" ")[0])?.title;

export function kindWords(kinds: Kinds, kind: string): string {
	const title = titleOf(kinds, kind);
	return title ? t(title, Number(kind.split(" ")[1] ?? 0)) : kind;
}

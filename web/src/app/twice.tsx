// SPDX-License-Identifier: Apache-2.0
// What is chosen with two taps: the first one selects.
import { useEffect, useState } from "preact/hooks";
import { t } from "../words/catalog";

export interface Twice<T> {
	raised: T | undefined; // is selected
	tap: (thing: T) => boolean; // true: it is chosen
}

// offered: what there is to choose from, in words; a selection stays as long as that is the same.
export function useTwice<T>(twice: boolean, offered: string): Twice<T> {
	const [raised, setRaised] = useState<T>();
	useEffect(() => setRaised(undefined), [offered, twice]);

	function tap(thing: T): boolean {
		const chosen = !twice || raised === thing;
		setRaised(chosen ? undefined : () => thing);
		return chosen;
	}

	return { raised, tap };
}

// For screen readers, in a button that is selected.
export const Again = () => <span class="hidden"> {t("select again to confirm")}</span>;

// SPDX-License-Identifier: Apache-2.0
// The rules of a table: its owner chooses them before the match, and everybody can read them.
import type { Offer, Options } from "../wire/types";
import { t } from "../words/catalog";
import { OptionsForm } from "./options-form";

interface Props {
	offer: Offer | undefined;
	options: Options | undefined;
	open?: boolean;
	onOption?: (name: string, value: string) => void; // without it they can only be read
}

export function HouseRules({ offer, options, open, onOption }: Props) {
	if (!offer || !options) return null;
	return (
		<details class="house-rules" open={open ?? false}>
			<summary>{t("House rules")}</summary>
			<OptionsForm offer={offer} options={options} fixed={!onOption} onOption={onOption ?? (() => {})} />
		</details>
	);
}

// SPDX-License-Identifier: Apache-2.0
// From and to, in two small fields; an empty one is no limit.
import type { ComponentChildren } from "preact";
import { t } from "../words/catalog";
import type { Limits } from "./deal-script";

interface Props {
	name: string; // for screen readers
	most: number;
	value: Limits;
	onChange: (value: Limits) => void;
	children: ComponentChildren; // the name, as it is seen
}

export function LimitsField({ name, most, value, onChange, children }: Props) {
	const end = (key: keyof Limits, label: string) => (
		<input
			type="number"
			inputMode="numeric"
			min={0}
			max={most}
			value={value[key]}
			aria-label={label}
			onInput={(event) => onChange({ ...value, [key]: event.currentTarget.value })}
		/>
	);
	return (
		<div class="limits">
			<span aria-hidden="true">{children}</span>
			{end("from", t("%s, at least", name))}
			<span aria-hidden="true">–</span>
			{end("to", t("%s, at most", name))}
		</div>
	);
}

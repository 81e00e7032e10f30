// SPDX-License-Identifier: Apache-2.0
// A setting that can only be read.
interface Props {
	title: string;
	value: string;
}

export const FixedField = ({ title, value }: Props) => (
	<p class="field fixed">
		<span>{title}</span>
		<strong>{value}</strong>
	</p>
);

// SPDX-License-Identifier: Apache-2.0
// The backs of a hand that others hold.  They are counted in words beside it.
export const Fan = ({ count }: { count: number }) => (
	<span class="fan" aria-hidden="true">
		{Array.from({ length: count }, (_, i) => (
			<i key={i} style={{ "--turn": `${(i - (count - 1) / 2) * 3}deg` }} />
		))}
	</span>
);

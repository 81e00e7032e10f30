// SPDX-License-Identifier: Apache-2.0
// A convention card to be read, or printed.
import type { Convention } from "../wire/convention";
import { t } from "../words/catalog";
import { SECTIONS } from "../words/convention";

interface Props {
	card: Convention;
	level: 2 | 3; // of its title
}

export function ConventionSheet({ card, level }: Props) {
	const [Title, Section] = level === 2 ? (["h2", "h3"] as const) : (["h3", "h4"] as const);
	const shown = SECTIONS.map(([title, fields]) => [title, fields.filter(([field]) => card[field])] as const);
	return (
		<article class="convention">
			<Title>{card.title}</Title>
			{shown
				.filter(([, fields]) => fields.length)
				.map(([title, fields]) => (
					<section key={title}>
						<Section>{t(title)}</Section>
						<dl>
							{fields.map(([field, words]) => (
								<div key={field}>
									<dt>{t(words)}</dt>
									<dd>{card[field]}</dd>
								</div>
							))}
						</dl>
					</section>
				))}
		</article>
	);
}

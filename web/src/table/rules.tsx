// SPDX-License-Identifier: Apache-2.0
// The rules of a game, in the player's language or else in English.
import { useEffect, useState } from "preact/hooks";
import { t, type Lang } from "../words/catalog";

async function load(game: string, lang: Lang): Promise<{ html: string; lang: Lang }> {
	for (const wanted of [lang, "en"] as const) {
		const answer = await fetch(`/rules/${wanted}/${game}.html`);
		if (answer.ok) return { html: await answer.text(), lang: wanted };
	}
	return { html: "", lang: "en" };
}

export function RulesText({ game, lang }: { game: string; lang: Lang }) {
	const [page, setPage] = useState<{ html: string; lang: Lang }>();
	useEffect(() => {
		let wanted = true;
		load(game, lang).then(
			(loaded) => wanted && setPage(loaded),
			() => {},
		);
		return () => {
			wanted = false;
		};
	}, [game, lang]);
	if (!page) return <p class="dim">{t("A moment ...")}</p>;
	if (!page.html) return <p>{t("There is no page of rules for this game.")}</p>;
	// Made by web/build/markdown.mjs from pages of ours.
	return <article class="rules" lang={page.lang} dangerouslySetInnerHTML={{ __html: page.html }} />;
}

// SPDX-License-Identifier: Apache-2.0
// The page of a lesson: a table at which a teacher speaks.  Its words and the engine are loaded for it.
import { useEffect, useMemo, useState } from "preact/hooks";
import { keepStep, stepOf } from "../app/lessons";
import { go, soloPathOf } from "../app/route";
import { useSettings } from "../app/settings";
import { lessonTransport } from "../offline/lesson";
import { openSolo } from "../offline/solo";
import { loadWords, setLessonWords, type Lang } from "../words/catalog";
import { CourseContext } from "./lesson";
import { TablePage } from "./table-page";

function useLessonWords(lang: Lang): boolean {
	const [ready, setReady] = useState<Lang>();
	useEffect(() => {
		let wanted = true;
		loadWords(`lessons.${lang}`)
			.catch(() => ({}))
			.then((words) => {
				if (!wanted) return;
				setLessonWords(words);
				setReady(lang);
			});
		return () => {
			wanted = false;
		};
	}, [lang]);
	return ready === lang;
}

export function LearnPage({ game, lang }: { game: string; lang: Lang }) {
	const { settings } = useSettings();
	const [times, setTimes] = useState(0);
	const first = useMemo(() => stepOf(game), [game, times]);
	const course = {
		keep: (step: number) => keepStep(game, step),
		again: () => {
			keepStep(game, 0);
			setTimes(times + 1);
		},
		play: () => {
			const wish = { game, alone: true };
			openSolo(wish).then(
				(id) => go(soloPathOf(id), { starts: settings.bots }),
				() => go("/"),
			);
		},
		leave: () => go("/"),
	};

	if (!useLessonWords(lang)) return null;
	return (
		<CourseContext.Provider value={course}>
			<TablePage
				key={times}
				id={`learn-${game}-${times}`}
				open={(listener) => lessonTransport(game, first, listener)}
				lang={lang}
				alone
			/>
		</CourseContext.Provider>
	);
}

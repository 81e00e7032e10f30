// SPDX-License-Identifier: Apache-2.0
// What the teacher of a lesson says, above the player's hand.
import { createContext } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";
import { isFocusLost } from "../app/focus";
import { IdleButton } from "../app/idle-button";
import type { Lesson, Up } from "../wire/types";
import { t } from "../words/catalog";
import { Signs } from "./notes";

// What the page of a lesson does with it.
export interface Course {
	keep: (step: number) => void; // from 0
	again: () => void;
	play: () => void;
	leave: () => void;
}

export const CourseContext = createContext<Course | undefined>(undefined);

interface Props {
	lesson: Lesson;
	n: number; // of the frame that is shown
	mine: boolean; // the player is to move: until then nothing can be shown
	say: (message: Up) => void;
}

function LastButtons({ course }: { course: Course }) {
	return (
		<div class="buttons">
			<button type="button" onClick={course.again}>
				{t("Start again")}
			</button>
			<button type="button" onClick={course.leave}>
				{t("All games")}
			</button>
			<button type="button" class="main" onClick={course.play}>
				{t("Play now")}
			</button>
		</div>
	);
}

export function LessonPanel({ lesson, n, mine, say }: Props) {
	const course = useContext(CourseContext);
	const panel = useRef<HTMLElement>(null);
	const { step, steps, asks } = lesson;

	useEffect(() => {
		course?.keep(step - 1);
		panel.current?.scrollIntoView({ block: "nearest" });
		if (!asks && isFocusLost()) panel.current?.querySelector<HTMLButtonElement>(".main")?.focus();
	}, [step, lesson.no]);
	return (
		<section class="lesson" aria-label={t("Lesson")} ref={panel}>
			<div class="lesson-head">
				<strong>{lesson.part && t(lesson.part)}</strong>
				<span aria-label={t("Step %d of %d", step, steps)}>
					{step}/{steps}
				</span>
				{step > 1 && (
					<button type="button" onClick={() => say({ type: "undo", n })}>
						{t("Back")}
					</button>
				)}
				{asks && (
					<IdleButton idle={!mine} onClick={() => say({ type: "hint", n })}>
						{t("Show me")}
					</IdleButton>
				)}
				{!asks && step < steps && (
					<button type="button" class="main" onClick={() => say({ type: "ready", n })}>
						{t("Next")}
					</button>
				)}
			</div>
			<div role="status">
				{lesson.no && (
					<p class="lesson-no">
						<Signs text={t(lesson.no)} />
					</p>
				)}
				<p class={asks ? "lesson-ask" : ""}>
					<Signs text={t(lesson.text)} />
				</p>
			</div>
			{step === steps && course && <LastButtons course={course} />}
		</section>
	);
}

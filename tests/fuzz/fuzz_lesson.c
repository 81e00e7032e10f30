/* SPDX-License-Identifier: Apache-2.0 */
/* Any bytes as a lesson: nothing breaks, and one that can be read can be taken from its first to its last step. */
#include "lesson/course.h"

#include "fuzz.h"

#include <string.h>

static struct {
	struct wire_lesson lesson;
	uint32_t n;
	atout_move hint;
} last;

static void hear(void *user, const struct wire_told *told)
{
	static char text[WIRE_SIZE];

	(void)user;
	FUZZ_REQUIRE(wire_told_print(told, text, sizeof text) < (int)sizeof text);
	if (told->type == WIRE_TOLD_LESSON)
		last.lesson = told->lesson;
	else if (told->type == WIRE_TOLD_FRAME)
		last.n = told->frame->n;
	else if (told->type == WIRE_TOLD_HINT)
		last.hint = told->hint.thought->move;
}

static void say(struct course *course, enum wire_type type)
{
	course_receive(course, &(struct wire_message){
				       .game = course->lesson->game, .type = type, .n = last.n, .move = last.hint});
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static struct lesson lesson;

	if (!lesson_read(&lesson, (const char *)bytes, size)) {
		FUZZ_REQUIRE(lesson.error.line && lesson.error.text[0] && !strchr(lesson.error.text, '\n'));
		return 0;
	}
	struct course course = {.lesson = &lesson, .tell = hear};
	course_start(&course, 0);
	for (int step = 0; step < lesson.steps - 1; step++) {
		FUZZ_REQUIRE(course.step == step && last.lesson.n == last.n);
		say(&course, last.lesson.asks ? WIRE_ASK_HINT : WIRE_READY);
		if (last.lesson.asks && course.step == step)
			say(&course, WIRE_MOVE);
	}
	FUZZ_REQUIRE(course.step == lesson.steps - 1);
	return 0;
}

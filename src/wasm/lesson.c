/* SPDX-License-Identifier: Apache-2.0 */
/* A lesson in a player's browser. */
#include "wasm/engine.h"

#include "lesson/course.h"
#include "wasm/out.h"

#include <stdio.h>

static struct {
	struct lesson lesson;
	struct course course;
} learn;

static void tell(void *user, const struct wire_told *told)
{
	static char text[WIRE_SIZE];

	(void)user;
	out_put('S', text, (size_t)wire_told_print(told, text, sizeof text));
}

bool engine_learn(size_t length, int step)
{
	const struct atout_error *error = &learn.lesson.error;

	out_clear();
	if (!lesson_read(&learn.lesson, engine_in(), length)) {
		snprintf(engine_in(), ENGINE_IN_SIZE, "line %u: %s", (unsigned)error->line, error->text);
		return false;
	}
	learn.course = (struct course){.lesson = &learn.lesson, .tell = tell};
	course_start(&learn.course, step);
	return true;
}

void engine_learn_say(size_t length)
{
	char error[ATOUT_ERROR_SIZE];
	struct wire_message message;

	engine_in()[length] = '\0';
	if (wire_message_read(&message, learn.lesson.game, engine_in(), length, error))
		course_receive(&learn.course, &message);
	else
		tell(NULL, &(struct wire_told){WIRE_TOLD_ERROR, .error = error});
}

/* SPDX-License-Identifier: Apache-2.0 */
/* A lesson in lines: what its teacher says. */
#include "tui/plain/plain.h"

#include "lesson/lesson.h"

#include <stdio.h>

static void say_text(const struct plain *plain, const char *key)
{
	char text[2 * LESSON_TEXT_MAX];

	puts(words_spelled(&plain->words, words_text(&plain->words, key), text, sizeof text));
}

void plain_lesson_says(const struct plain *plain)
{
	const struct wire_lesson *lesson = plain_lesson(plain);

	if (lesson->part)
		plain_say(plain, "Step %d of %d: %s.", lesson->step, lesson->steps,
			  words_text(&plain->words, lesson->part));
	say_text(plain, lesson->text);
}

void plain_lesson_refuses(struct plain *plain)
{
	if (plain_lesson(plain)->no)
		say_text(plain, plain_lesson(plain)->no);
}

bool plain_lesson_is_over(const struct plain *plain)
{
	const struct wire_lesson *lesson = plain_lesson(plain);

	return lesson->steps && lesson->step == lesson->steps;
}

void plain_lesson_asks(struct plain *plain)
{
	if (plain_lesson_is_over(plain))
		plain_say(plain, "This was the last step. An empty line ends the lesson.");
	else if (!plain->guided)
		plain_say(plain, "An empty line goes on; \"undo\" goes one step back.");
	plain->guided = true;
}

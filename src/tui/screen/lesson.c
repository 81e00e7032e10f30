/* SPDX-License-Identifier: Apache-2.0 */
/* What the teacher of a lesson says: under the head, over the table. */
#include "tui/screen/board.h"

#include "lesson/lesson.h"

#include <stdio.h>
#include <string.h>

/* What the teacher points out, as the person sees it. */
static const char *const places[LESSON_PLACES] = {
	[LESSON_HAND] = N_("your hand"),    [LESSON_TRICK] = N_("the trick"), [LESSON_DUMMY] = N_("dummy"),
	[LESSON_SEATS] = N_("the players"), [LESSON_SCORE] = N_("the score"), [LESSON_CHOICES] = N_("your choices"),
};

static const char *text_of(const struct match *m)
{
	return words_text(&m->words, m->lesson.no ? m->lesson.no : m->lesson.text);
}

int lesson_rows(const struct match *m) { return m->lesson.steps ? 1 + draw_rows(m->look, text_of(m), COLS - 2) : 0; }

static void draw_place(const struct match *m, struct area row)
{
	char text[WORDS_MAX];

	for (int i = 0; i < LESSON_PLACES; i++)
		if (m->lesson.look && strcmp(m->lesson.look, lesson_places[i]) == 0)
			draw_right(m->look, row, STYLE_GOOD, words_print(text, "► %s", say(m->look, places[i])));
}

void lesson_draw(const struct match *m, struct area area)
{
	const char *part = m->lesson.part ? words_text(&m->words, m->lesson.part) : "";
	char title[WORDS_MAX];

	if (!m->lesson.steps)
		return;
	words_print(title, "%d/%d  %s", m->lesson.step, m->lesson.steps, part);
	draw_text(m->look, area_row(area, 0), STYLE_STRONG, title);
	draw_place(m, area_row(area, 0));
	draw_wrap(m->look, area_below(area, 1),
		  m->lesson.no	   ? STYLE_WARN
		  : m->lesson.asks ? STYLE_TURN
				   : STYLE_PLAIN,
		  text_of(m));
}

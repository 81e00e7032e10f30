/* SPDX-License-Identifier: Apache-2.0 */
/* What a match says to the person, and what it knows of the last frame. */
#include "tui/screen/match.h"

#include <stdio.h>

void match_log(struct match *m, const char *line) { snprintf(m->log[m->logged++ % LOG_LINES], WORDS_MAX, "%s", line); }

void match_tell(struct match *m, enum style style, const char *line)
{
	snprintf(m->message, sizeof m->message, "%s", line);
	m->message_style = style;
}

void match_look(struct match *m)
{
	const struct wire_frame *frame = told_frame(m->told);
	bool legal = false;

	m->view = frame->view;
	m->may_wait = frame->keep;
	m->over = m->over && frame->view.over;
	m->match_over = told_match_over(m->told);
	for (int i = 0; i < m->view.legals; i++)
		legal |= m->view.legal[i] == m->spots.cursor;
	if (!legal)
		m->spots.cursor = ATOUT_NO_MOVE;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* What a match says to the person, what it knows of the last frame, and what it calls seats and calls. */
#include "tui/screen/match.h"

#include "core/contract.h"

#include <atout/terms.h>
#include <stdarg.h>
#include <stdio.h>

void match_log(struct match *m, const char *line) { words_print(m->log[m->logged++ % LOG_LINES], "%s", line); }

const char *match_tell(struct match *m, enum style style, const char *key, ...)
{
	va_list args;

	va_start(args, key);
	vsnprintf(m->message, sizeof m->message, say(m->look, key), args);
	va_end(args);
	m->message_style = style;
	return m->message;
}

void match_look(struct match *m)
{
	const struct wire_frame *frame = told_frame(m->told);

	m->view = frame->view;
	if (frame->deal)
		m->words.me = frame->view.me;
	m->over = m->over && frame->view.over;
	m->match_over = told_match_over(m->told);
	if (!match_may(m, m->spots.cursor))
		m->spots.cursor = ATOUT_NO_MOVE;
}

char *match_name(const struct match *m, int seat, char buf[WORDS_MAX])
{
	return seat == m->view.me ? words_print(buf, "%s", say(m->look, "You")) : words_seat(&m->words, seat, buf);
}

const char *match_side(const struct match *m, int i)
{
	static const char *const compass[] = {N_("N-S"), N_("E-W")};
	static const char *const numbers[] = {"0+2", "1+3"};
	static const char *const people[] = {N_("We"), N_("They")};

	if (m->view.me >= 0)
		return say(m->look, people[i]);
	return atout_terms_of(m->game)->compass ? say(m->look, compass[i]) : numbers[i];
}

char *match_bid(const struct match *m, int bid, char buf[WORDS_MAX])
{
	const char *strain = strain_of(bid) == NOTRUMP ? words_text(&m->words, "NT") : draw_suit(strain_of(bid));

	return words_print(buf, "%d%s", level_of(bid), strain);
}

const char *match_call(const struct match *m, atout_move move, char buf[WORDS_MAX])
{
	switch (atout_move_kind(move)) {
	case ATOUT_BID:
		return match_bid(m, atout_move_arg(move), buf);
	case ATOUT_DOUBLE:
		return "X";
	case ATOUT_RE:
		return "XX";
	default:
		return words_text(&m->words, "pass");
	}
}

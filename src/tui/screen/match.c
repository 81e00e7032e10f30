/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The course of a match on the full screen: what the session tells is shown, with pauses in which a person can follow.
 * While the session is not asked nobody moves, so a pause is simply not asking.
 */
#include "tui/screen/match.h"

#include "tui/screen/board.h"
#include "tui/screen/facts.h"
#include "tui/screen/overlay.h"
#include "tui/screen/who.h"

#include "core/cards.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { TURN_OF_SIGN = 200 };

void match_log(struct match *m, const char *line) { snprintf(m->log[m->logged++ % LOG_LINES], WORDS_MAX, "%s", line); }

void match_tell(struct match *m, enum style style, const char *line)
{
	snprintf(m->message, sizeof m->message, "%s", line);
	m->message_style = style;
}

void match_look(struct match *m)
{
	bool legal = false;

	session_look(m->session, &m->view);
	for (int i = 0; i < m->view.legals; i++)
		legal |= m->view.legal[i] == m->spots.cursor;
	if (!legal)
		m->spots.cursor = ATOUT_NO_MOVE;
}

static long now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000L + time.tv_nsec / 1000000;
}

static bool left(const struct match *m) { return m->leaving || m->screen->terminal.leaving; }

/* Nothing happens for a while, or until a key; Enter, a blank and a click only go on. */
static void pause_for(struct match *m, int milliseconds)
{
	long end = now() + milliseconds;

	while (!left(m)) {
		long rest = end - now();
		if (rest <= 0)
			return;
		board_draw(m);
		int key = terminal_read(&m->screen->terminal, (int)rest, -1);
		if (key == INPUT_ENTER || key == ' ' || key == INPUT_CLICK)
			return;
		if (key == INPUT_TIMEOUT || key == INPUT_RESIZE)
			continue;
		match_key(m, key);
		return;
	}
}

/* The picture, and one key. */
static void wait_for_person(struct match *m)
{
	board_draw(m);
	match_key(m, terminal_read(&m->screen->terminal, -1, -1));
}

static void on_person(struct match *m, const struct session_event *event)
{
	m->may_wait = event->may_wait;
	wait_for_person(m);
}

static void on_busy(struct match *m, const struct session_event *event)
{
	m->busy = event->seat;
	board_draw(m);
	int key = terminal_read(&m->screen->terminal, TURN_OF_SIGN, session_fd(m->session));
	m->turns += key == INPUT_TIMEOUT;
	if (key != INPUT_READY && key != INPUT_TIMEOUT)
		match_key(m, key);
}

static void on_dealt(struct match *m, const struct session_event *event)
{
	char line[WORDS_MAX], deal[WORDS_MAX], name[WORDS_MAX];

	(void)event;
	m->over = m->match_over = m->show_last = false;
	m->spots.cursor = ATOUT_NO_MOVE;
	match_look(m);
	snprintf(line, sizeof line, say(&m->screen->look, N_("%.100s. Dealer: %.100s")),
		 facts_deal(m, deal, sizeof deal), who_name(m, m->view.dealer, name));
	match_log(m, line);
	match_tell(m, STYLE_PLAIN, line);
}

/* The trick that the move has ended goes to somebody. */
static void tell_trick(struct match *m)
{
	char line[WORDS_MAX], name[WORDS_MAX];

	if (m->view.last.winner == m->view.me) {
		snprintf(line, sizeof line, "%s", say(&m->screen->look, N_("The trick is yours.")));
	} else {
		snprintf(line, sizeof line, say(&m->screen->look, N_("The trick goes to %s.")),
			 who_name(m, m->view.last.winner, name));
	}
	match_log(m, line);
	match_tell(m, STYLE_GOOD, line);
}

/* A line of the log: cards as symbols, for there is little room. */
static void log_move(struct match *m, const struct words_made *made, const char *sentence)
{
	char line[WORDS_MAX], name[WORDS_MAX], hand[WORDS_MAX], card[16];
	int kind = atout_move_kind(made->move);

	if (made->move == ATOUT_NO_MOVE || (kind != ATOUT_PLAY && kind != ATOUT_PLAY_MELD)) {
		match_log(m, sentence);
		return;
	}
	who_name(m, made->seat, name);
	draw_card_text(&m->screen->look, atout_move_arg(made->move), card, sizeof card);
	if (made->hand >= 0 && made->hand != made->seat)
		snprintf(line, sizeof line, say(&m->screen->look, N_("%s: %s (%s)")), name, card,
			 who_name(m, made->hand, hand));
	else if (kind == ATOUT_PLAY_MELD)
		snprintf(line, sizeof line, say(&m->screen->look, N_("%s: %s, melds")), name, card);
	else
		snprintf(line, sizeof line, say(&m->screen->look, N_("%s: %s")), name, card);
	match_log(m, line);
}

static void on_moved(struct match *m, const struct session_event *event)
{
	struct words_made made = {event->seat, event->before->from, event->move};
	char line[WORDS_MAX];
	bool mine = event->seat == m->view.me, trick;

	match_look(m);
	m->may_wait = false;
	words_made(&m->words, &made, line, sizeof line);
	log_move(m, &made, line);
	match_tell(m, STYLE_PLAIN, line);
	trick = m->view.last.leader >= 0 && memcmp(&m->view.last, &event->before->last, sizeof m->view.last) != 0;
	m->show_last = trick;
	if (trick)
		tell_trick(m);
	bool asked = m->view.me >= 0 && seat_in(m->view.to_act, m->view.me);
	if ((trick || !mine) && !asked)
		pause_for(m, prefs_pause(&m->screen->prefs, trick));
	if (!asked)
		m->show_last = false;
}

static void on_revealed(struct match *m, const struct session_event *event)
{
	(void)event;
	match_look(m);
	match_log(m, say(&m->screen->look, N_("All bids are in.")));
	match_tell(m, STYLE_GOOD, say(&m->screen->look, N_("All bids are in.")));
	pause_for(m, prefs_pause(&m->screen->prefs, true));
}

static void on_hint(struct match *m, const struct session_event *event)
{
	match_tell(m, STYLE_PLAIN, "");
	overlay_hint(m, event->thought);
}

static void on_refused(struct match *m, const struct session_event *event)
{
	char line[WORDS_MAX], name[WORDS_MAX];

	snprintf(line, sizeof line, say(&m->screen->look, N_("%s does not accept the claim: play goes on.")),
		 who_name(m, event->seat, name));
	match_log(m, line);
	match_tell(m, STYLE_WARN, line);
}

static void on_deal_over(struct match *m, const struct session_event *event)
{
	(void)event;
	match_look(m);
	m->over = true;
	match_tell(m, STYLE_PLAIN, say(&m->screen->look, N_("y: why the bots have moved as they did")));
}

static void on_match_over(struct match *m, const struct session_event *event)
{
	on_deal_over(m, event);
	m->match_over = true;
}

static void on_idle(struct match *m, const struct session_event *event)
{
	(void)event;
	m->over = true;
	wait_for_person(m);
}

static void on_trouble(struct match *m, const struct session_event *event)
{
	const struct look *look = &m->screen->look;
	struct question question = {say(look, N_("Trouble with the disk")), session_error(m->session),
				    say(look, N_("Try again")), say(look, N_("Leave"))};

	(void)event;
	if (overlay_ask(m, &question) != ANSWER_YES)
		m->leaving = true;
}

bool match_run(struct match *m)
{
	static void (*const handlers[])(struct match *, const struct session_event *) = {
		[SESSION_PERSON] = on_person,	      [SESSION_BUSY] = on_busy,
		[SESSION_DEALT] = on_dealt,	      [SESSION_MOVED] = on_moved,
		[SESSION_REVEALED] = on_revealed,     [SESSION_HINT] = on_hint,
		[SESSION_REFUSED] = on_refused,	      [SESSION_DEAL_OVER] = on_deal_over,
		[SESSION_MATCH_OVER] = on_match_over, [SESSION_IDLE] = on_idle,
		[SESSION_TROUBLE] = on_trouble,
	};
	struct session_event event;

	m->spots.cursor = ATOUT_NO_MOVE;
	match_look(m);
	while (!left(m)) {
		enum session_kind kind = session_step(m->session, &event);
		m->busy = -1;
		handlers[kind](m, &event);
	}
	return m->match_over && !m->screen->terminal.leaving;
}

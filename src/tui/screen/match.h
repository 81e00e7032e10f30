/* SPDX-License-Identifier: Apache-2.0 */
/*
 * match.h -- a match on the full screen: what is known of it, and how it goes on.
 *
 * Everything drawn comes from the view of the person's seat, and what it is called from the terms of its game.
 */
#ifndef SCREEN_MATCH_H
#define SCREEN_MATCH_H

#include "tui/local.h"
#include "tui/screen/prefs.h"
#include "tui/screen/spots.h"
#include "tui/screen/terminal.h"
#include "tui/words.h"

#include <atout/game.h>

enum { LOG_LINES = 48, TYPED_MAX = 160 };

/* The terminal and how things look on it: for everything, also before and after a match. */
enum { FILES_PATH_MAX = 4096 };
struct screen {
	struct terminal terminal;
	struct look look;
	struct prefs prefs;
	bool no_others; /* whatever the preference says */
	char *boards;	/* of the choice of a match; NULL: the cards are shuffled */
	int board_count;
	char boards_path[FILES_PATH_MAX], system_path[FILES_PATH_MAX]; /* chosen last; "": none yet */
};

struct match {
	struct screen *screen;
	const struct look *look; /* of screen */
	struct local *local;
	const struct told *told; /* of local */
	const struct atout_game *game;
	struct words words;
	struct atout_view view;
	struct wire_lesson lesson; /* what the teacher says here; 0 steps: it is no lesson */
	struct spots spots;
	char log[LOG_LINES][WORDS_MAX]; /* a ring: line i is at i % LOG_LINES */
	int logged;
	char message[WORDS_MAX];
	enum style message_style;
	char typed[TYPED_MAX];
	bool show_last;	      /* the trick that has just ended still lies on the table */
	struct text meanings; /* of calls, as far as they are told */
	bool over, match_over;
	bool coach_new;	 /* has just been turned on */
	bool leaving;	 /* the person leaves the match */
	int busy, turns; /* the seat of the bot that thinks, -1: none; how often the sign of thinking has turned */
};

/* Whether the person may make a move now. */
static inline bool match_may(const struct match *m, atout_move move)
{
	for (int i = 0; i < m->view.legals; i++)
		if (m->view.legal[i] == move)
			return true;
	return false;
}

/* The last step of a lesson. */
static inline bool match_lesson_over(const struct match *m)
{
	return m->lesson.steps && m->lesson.step == m->lesson.steps;
}

/* A line for the log; a line for the person, in their language, until the next key.  Returns it. */
void match_log(struct match *, const char *line);
const char *match_tell(struct match *, enum style, const char *key, ...) __attribute__((format(printf, 3, 4)));

/* Nothing more is said to the person. */
static inline void match_hush(struct match *m)
{
	m->message[0] = '\0';
	m->message_style = STYLE_PLAIN;
}

/* Takes over the last frame. */
void match_look(struct match *);

/* What a seat is called: "You", the name, "North" or "Seat 2". */
char *match_name(const struct match *, int seat, char buf[WORDS_MAX]);

/* What a side is called; 0: the person's, 1: the other. */
const char *match_side(const struct match *, int);

/* The side whose numbers stand first, or second: the person's first.  Where each plays alone: the seat. */
static inline int match_column(const struct match *m, int i)
{
	return m->view.sides && m->view.me >= 0 ? i ^ (m->view.me & 1) : i;
}

/* The seat that is drawn at the bottom. */
static inline int match_bottom(const struct match *m) { return m->view.me < 0 ? 0 : m->view.me; }

/* A call of an auction as a sign: "1♥", "pass", "X"; a bid by its number, 0 to 34. */
const char *match_call(const struct match *, atout_move, char buf[WORDS_MAX]);
char *match_bid(const struct match *, int bid, char buf[WORDS_MAX]);

/* course.c: plays until the match is over or left; false: it was left. */
bool match_run(struct match *);

/* keys.c: what a key or a click does. */
void match_key(struct match *, int key);

#endif

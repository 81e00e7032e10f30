/* SPDX-License-Identifier: Apache-2.0 */
/*
 * plain.h -- the front end of lines: for a screen reader, a pipe, a program.
 *
 * Everything is said in complete lines of standard output.  Nothing is conveyed by colour or position.  plain.c is the
 * course of a match and what the table answers.
 */
#ifndef TUI_PLAIN_H
#define TUI_PLAIN_H

#include "tui/local.h"
#include "tui/saves.h"

#include <atout/terms.h>

enum { PLAIN_LINE_MAX = 1024 };

struct plain {
	struct local *local;
	const struct told *told; /* of local */
	struct words words;
	struct atout_view view; /* of the last frame, the legal moves in the order of their numbers */
	bool hinted;		/* the last hint is about this decision */
	bool hand_told;		/* and nothing has been said since */
	bool asked;		/* the person knows what is asked */
	bool result_told;	/* of this deal */
	bool prompted;		/* and nothing has been said or read since */
	int step;		/* of a lesson that was said last */
	bool guided;		/* the person knows how a lesson goes on */
};

/* plain_ask.c: a line, in the user's language. */
void plain_say(const struct plain *, const char *key, ...) __attribute__((format(printf, 2, 3)));

/* Reads a line without its newline and the blanks around it; what is too long is cut.  False: the input has ended. */
bool plain_read(char line[PLAIN_LINE_MAX]);

/*
 * Waits for input at most so many milliseconds, -1: for ever, or until a descriptor can be read; false: there is none.
 * Standard input is unbuffered.
 */
bool plain_wait(int descriptor, int milliseconds);

/* Completes a choice by asking.  False: the input has ended, or there is nothing to choose from. */
bool plain_ask_game(const struct plain *, struct play_choice *);
bool plain_ask_save(const struct plain *, char path[SAVES_PATH_MAX]);

/* plain_command.c: does what a line says.  False: the person leaves. */
bool plain_obey(const struct plain *, const char *line);

/* plain_view.c: what a view holds, and what is new in it: a line each. */
void plain_deal(const struct plain *);		 /* a deal that begins, or goes on */
void plain_hand(const struct plain *, int seat); /* what is known of another's cards */
void plain_own_hand(const struct plain *);
void plain_dealt(const struct plain *, int seat, atout_cardset); /* a hand as it was dealt */
void plain_table(const struct plain *);
void plain_trick(const struct plain *); /* what lies on the table */
void plain_last(const struct plain *);
void plain_score(const struct plain *);
void plain_result(const struct plain *);
void plain_against(struct plain *);		      /* what bots have made of the deal that is over */
void plain_others(struct plain *);		      /* and at other tables, once all have played it */
void plain_moved(const struct plain *);		      /* what the last frame has new */
void plain_open_hand(const struct plain *, int seat); /* of another, as far as it is seen */
void plain_bids(const struct plain *);
void plain_call(const struct plain *, int call); /* what is known of a call besides; nothing, or lines */
void plain_clock(const struct plain *);

/* plain_lesson.c: what the teacher says; 0 steps: it is no lesson. */
static inline const struct wire_lesson *plain_lesson(const struct plain *plain)
{
	return &told_last(plain->told, WIRE_TOLD_LESSON)->lesson;
}
void plain_lesson_says(const struct plain *);
void plain_lesson_refuses(struct plain *); /* the move just made, as told last */
void plain_lesson_asks(struct plain *);	   /* what to do at a step that asks for no move */
bool plain_lesson_is_over(const struct plain *);

/* plain_fact.c: what hands are worth, as told last; a fact, by its kind; all that are told at such a moment. */
void plain_worth(struct plain *);
void plain_fact(const struct plain *, const struct atout_fact *);
void plain_facts(const struct plain *, enum atout_fact_told);

/* Those that a move has changed, and that are told then. */
void plain_facts_changed(const struct plain *, const struct atout_view *before);

/* What the person has to think of before doubling. */
void plain_facts_doubling(const struct plain *);

#endif

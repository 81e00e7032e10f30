/* SPDX-License-Identifier: Apache-2.0 */
/*
 * lesson.h -- a game taught by prepared deals.
 *
 * A lesson is a file of records (<atout/record.h>) with a teacher in its comments: a line that begins with "#:" and one
 * blank is the teacher's, "#:" and more blanks continue its text.  So the rules have judged every move of a lesson that
 * could be read, and a deal of it may stop anywhere.  docs/lessons/README.md tells authors the same with an example.
 *
 *      #: me SEAT            the learner's seat, before the first step; without it 0
 *      #: part TITLE         what the steps from here on are about
 *      #: say TEXT           a step: the learner reads it and goes on
 *      #: ask TEXT           a step: the learner makes the move that stands in the next line
 *      #: no TEXT            of an ask: what is said to another move that the rules allow
 *      #: also MOVE, MOVE    of an ask: moves that are as good; the rest of the deal must be legal after each
 *      #: any                of an ask: so is every legal move
 *      #: look PLACE         of a step: what is pointed out, a word of lesson_places
 *
 * All other moves are made by themselves, the learner's too, before the step that follows them.  The last step is a
 * say. Titles and texts are keys of the catalogs.
 */
#ifndef LESSON_LESSON_H
#define LESSON_LESSON_H

#include <atout/error.h>
#include <atout/game.h>

enum {
	LESSON_STEPS_MAX = 128,
	LESSON_MOVES_MAX = 1024, /* of all deals */
	LESSON_DEALS_MAX = 16,
	LESSON_ALSO_MAX = 12,
	LESSON_TEXT_MAX = 600, /* bytes of a step's text */
	LESSON_TEXTS_SIZE = 49152,
};

/* By enum lesson_place, NULL at the end. */
enum lesson_place {
	LESSON_HAND,
	LESSON_TRICK,
	LESSON_DUMMY,
	LESSON_SEATS,
	LESSON_SCORE,
	LESSON_CHOICES,
	LESSON_PLACES
};
extern const char *const lesson_places[LESSON_PLACES + 1];

struct lesson_step {
	const char *part, *text; /* part NULL: none yet */
	const char *no;		 /* NULL: nothing of its own */
	const char *place;	 /* one of lesson_places; NULL: none */
	uint32_t line;
	uint16_t deal, moves; /* on the table, and made before it: indices into lesson.setup and lesson.move */
	bool asks, any;	      /* asks: for lesson.move[moves] */
	uint8_t also;
	atout_move other[LESSON_ALSO_MAX];
};

/* Its members are only to be read, and it must stay where it was read. */
struct lesson {
	const struct atout_game *game;
	int me, steps, moves, deals;
	const char *name[ATOUT_SEATS_MAX]; /* NULL: none */
	struct lesson_step step[LESSON_STEPS_MAX];
	struct lesson_move {
		atout_move move;
		uint8_t seat, deal;
		const struct lesson_step *step; /* that asks for it; NULL: it is made by itself */
	} move[LESSON_MOVES_MAX];
	struct atout_setup setup[LESSON_DEALS_MAX];
	struct atout_error error;
	char texts[LESSON_TEXTS_SIZE];
	size_t texts_length;
};

/* False: lesson->error has the line, what is wrong and what was expected. */
bool lesson_read(struct lesson *, const char *text, size_t length);

/* The move that a step asks for: its own, else the first of its others that is legal in the state.  False: none is. */
bool lesson_first_legal(const struct lesson *, const struct lesson_step *, const void *state, atout_move *);

/* Makes the n-th move of the lesson on the state before it, and tells which it was.  False: it is not legal. */
bool lesson_make(const struct lesson *, int n, void *state, atout_move *);

/* Whether a step takes a legal move for the one that it asks for. */
bool lesson_takes(const struct lesson *, const struct lesson_step *, atout_move);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* solver_words.h -- short words for what the tests of the solver ask. */
#ifndef UNIT_SOLVER_WORDS_H
#define UNIT_SOLVER_WORDS_H

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "positions.h"

#include <atout/solve.h>

#define A_DEAL "N:AQ85.AK976.5.J87 JT94.J5.AT3.T654 K632.QT2.K9872.K 7.843.QJ64.AQ932 N N -"

static struct atout_solver *solver; /* from solver_start() to solver_end() */

static inline int solver_start(void **unused)
{
	(void)unused;
	return (solver = atout_solver_new(0)) ? 0 : -1;
}

static inline int solver_end(void **unused)
{
	(void)unused;
	atout_solver_free(solver);
	return 0;
}

static inline struct atout_position place(const char *text)
{
	struct atout_position position;

	assert_non_null(position_read(text, &position));
	return position;
}

static inline int tricks_of(const char *text)
{
	struct atout_position position = place(text);
	int tricks = -1;

	assert_int_equal(atout_solve(solver, &position, &tricks), ATOUT_SOLVE_OK);
	return tricks;
}

static inline int card(const char *text) { return atout_card_read(text); }
static inline atout_cardset set(const char *text) { return atout_set_of(card(text)); }

#endif

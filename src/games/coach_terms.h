/* SPDX-License-Identifier: Apache-2.0 */
/* coach_terms.h -- what a coach says in every game in which cards are played to tricks: rows of the tables of facts. */
#ifndef GAMES_COACH_TERMS_H
#define GAMES_COACH_TERMS_H

#include <atout/terms.h>

#define COACH_FACT(name, of_kind, words)                                                           \
	{                                                                                          \
		name, of_kind, .place = ATOUT_PLACE_COACH, .told = ATOUT_TOLD_ASKED, .text = words \
	}

/* The facts of bots/coach.h. */
#define COACH_FACTS                                                                                  \
	COACH_FACT("high", ATOUT_FACT_RANKS, "Your cards that are the highest left of their suits"), \
		COACH_FACT("unseen", ATOUT_FACT_RANKS, "Cards that you have not seen yet"),          \
		COACH_FACT("unseen trumps", ATOUT_FACT_NUMBER, "Trumps that you have not seen yet: %d")

#endif

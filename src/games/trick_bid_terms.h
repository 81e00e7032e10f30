/* SPDX-License-Identifier: Apache-2.0 */
/*
 * trick_bid_terms.h -- what games in which everybody bids a number of tricks call what they share: rows of their
 * tables, for the facts, phases and moves of core/trickbids.h.
 */
#ifndef GAMES_TRICK_BID_TERMS_H
#define GAMES_TRICK_BID_TERMS_H

#include "games/coach_terms.h"
#include "games/item_terms.h"

#define TRICK_BID_FACTS                                                                                               \
	{"phase", ATOUT_FACT_PHASE, .place = ATOUT_PLACE_NOWHERE, .told = ATOUT_TOLD_ASKED},                          \
		{"deal", ATOUT_FACT_NUMBER, .place = ATOUT_PLACE_NOWHERE},                                            \
		{"deals", ATOUT_FACT_DEALS, .place = ATOUT_PLACE_TITLE, .text = "Deal %d of %d"},                     \
		{"forehand",                                                                                          \
		 ATOUT_FACT_SEAT,                                                                                     \
		 .place = ATOUT_PLACE_NOWHERE,                                                                        \
		 .told = ATOUT_TOLD_ASKED,                                                                            \
		 .role = "forehand",                                                                                  \
		 .who = "Forehand sits on the dealer's left and leads to the first trick."},                          \
		{"tricks to take", ATOUT_FACT_NUMBER, .place = ATOUT_PLACE_NOWHERE},                                  \
		{ITEM_FACT("for tricks", "Tricks")},                                                                  \
		{ITEM_FACT("bid met", "Bid met"), .about = "A bonus for taking exactly as many tricks as were bid."}, \
		{ITEM_FACT("bid missed", "Bid missed"),                                                               \
		 .about = "The cost of taking more or fewer tricks than were bid."},                                  \
		{"tricks bid",                                                                                        \
		 ATOUT_FACT_PART,                                                                                     \
		 .place = ATOUT_PLACE_FIRST,                                                                          \
		 .told = ATOUT_TOLD_ASKED,                                                                            \
		 .text = "Tricks bid: %d of %d",                                                                      \
		 .of = "tricks to take",                                                                              \
		 .about = "The sum of all bids, and the number of tricks. If the bids come to more, "                 \
			  "everybody wants tricks; if to fewer, nobody does."},                                       \
		COACH_FACT("tricks needed", ATOUT_FACT_NUMBER, "Tricks that you still need: %d"),                     \
		COACH_FACT("bid reached", ATOUT_FACT_FLAG, "You have what you bid. Take no more tricks."),            \
		COACH_FACT("bid passed", ATOUT_FACT_FLAG, "You have taken more than you bid."),                       \
		COACH_FACT("bid lost", ATOUT_FACT_FLAG, "Too few tricks are left for your bid."), COACH_FACTS,        \
	{                                                                                                             \
		"forbidden bid", ATOUT_FACT_OF_SEAT,                                                                  \
			.place = ATOUT_PLACE_FIRST, .text = "%s: must not bid %d", .label = "forbidden bid",          \
			.about = "The dealer must not bid the number that makes the bids add up to the tricks."       \
	}

#define TRICK_BID_PHASES                                                                                             \
	{.word = "sealed bids", .question = "How many tricks will you take?"},                                       \
		{.word = "bids in turn", .question = "How many tricks will you take?"},                              \
		{.word = "dealer must change", .question = "The bids add up to the tricks: you must change yours."}, \
		{.word = "dealer may change", .question = "You may still change your bid."}, {.word = "play"},       \
	{                                                                                                            \
		.word = "over"                                                                                       \
	}

#define TRICK_BID_MOVES                                                                                             \
	{                                                                                                           \
		"bid", ATOUT_VARIES_NUMBER, "bid %s", "You bid %s.",                                                \
			.other = "%s bids %s.", .about = "A promise to take exactly this many tricks in this deal." \
	}

#endif

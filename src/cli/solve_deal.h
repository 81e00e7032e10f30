/* SPDX-License-Identifier: Apache-2.0 */
/* solve_deal.h -- what is asked of `atout solve`, a deal or an ending that is solved, and its play, card by card. */
#ifndef CLI_SOLVE_DEAL_H
#define CLI_SOLVE_DEAL_H

#include "core/contract.h"

#include <atout/pbn.h>
#include <atout/solve.h>

enum { SOLVE_UNKNOWN = -1, SOLVE_CARDS = 52 };

/* dealer, vul and contract are for deals that name none. */
struct solve_ask {
	int threads;			      /* 0: as many as there are processors */
	bool par, leads, play, json, symbols; /* symbols: the locale has those of suits */
	int dealer, vul;		      /* SOLVE_UNKNOWN: not said */
	struct contract contract;	      /* level 0: a trump alone; without strain or declarer there is none */
};

/* A deal or an ending, and what was played of it. */
struct solve_deal {
	uint32_t number, board, line; /* number: of the deal in the input, from 1; board 0: none */
	struct atout_pbn_deal hands;  /* before the first card; all are known */
	int8_t dealer, vul, leader;   /* leader: of the first trick */
	struct contract contract;     /* level 0: a trump alone */
	bool passed;		      /* thrown in */
	bool over;		      /* nobody is to play a card */
	bool playable;		      /* there is a contract, and the play follows the rules */
	uint8_t cards;
	atout_card card[SOLVE_CARDS]; /* in the order played */
};

static inline bool solve_has_contract(const struct solve_deal *deal)
{
	return deal->contract.strain >= 0 && deal->contract.declarer >= 0;
}

/* Three hands of 13 cards tell the fourth.  What is lacking, or NULL. */
const char *solve_deal_complete(struct solve_deal *);

/* Dealer, vulnerability and contract from what the deal says, its board, then what is asked; and the leader. */
void solve_deal_settle(struct solve_deal *, const struct solve_ask *);

/* The play, card by card. */
struct solve_walk {
	struct atout_position position;
	uint8_t tricks[2]; /* won so far by each side */
};
void solve_walk_start(struct solve_walk *, const struct solve_deal *);

/* Plays a card of the seat whose turn it is: ATOUT_SOLVE_PLAY if it is not held, ATOUT_SOLVE_REVOKE. */
enum atout_solve_err solve_walk_play(struct solve_walk *, int card);

/* Where the cards are asked for: before the play if it is over, else behind it. */
void solve_walk_leads(struct solve_walk *, const struct solve_deal *);

/* What a card comes to for the side to play, with the tricks that it has won before. */
int solve_choice_tricks(const struct solve_walk *, const struct atout_choice *);

#endif

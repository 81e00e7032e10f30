/* SPDX-License-Identifier: Apache-2.0 */
/*
 * solve.h -- the parts of `atout solve`: reading deals (solve_read.c, solve_pbn.c, solve_record.c), their play
 * (solve_deal.c), solving them in chunks (solve_run.c), and printing what was found (solve_text.c, solve_json.c).
 */
#ifndef CLI_SOLVE_H
#define CLI_SOLVE_H

#include "core/contract.h"

#include <atout/pbn.h>
#include <atout/solve.h>

enum { SOLVE_CARDS = 52, SOLVE_UNKNOWN = -1 };

/* What is asked for; dealer, vul and contract are for deals that name none.  A contract of level 0 is a trump
 * alone; without strain or declarer there is none. */
struct solve_ask {
	bool par, leads, play, json, symbols; /* symbols: the locale has those of suits */
	int dealer, vul;		      /* SOLVE_UNKNOWN: not said */
	struct contract contract;
};

/* A deal or an ending, and what was played of it. */
struct solve_deal {
	uint32_t number, board, line; /* number: of the deal in the input, from 1; board 0: none */
	struct atout_pbn_deal hands;  /* before the first card; all are known */
	int8_t dealer, vul, leader;   /* leader: of the first trick */
	struct contract contract;
	bool passed;   /* thrown in */
	bool over;     /* nobody is to play a card */
	bool playable; /* there is a contract, and the play follows the rules */
	uint8_t cards;
	atout_card card[SOLVE_CARDS]; /* in the order played */
};

/* ---- solve_deal.c ---- */

void solve_deal_start(struct solve_deal *);

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
int solve_walk_seat(const struct solve_walk *);

/* Plays a card of the seat whose turn it is: ATOUT_SOLVE_PLAY if it is not held, ATOUT_SOLVE_REVOKE. */
enum atout_solve_err solve_walk_play(struct solve_walk *, int card);

/* Where the cards are asked for: before the play if it is over, else behind it. */
void solve_walk_leads(struct solve_walk *, const struct solve_deal *);

/* ---- solve_read.c ---- */

struct solve_reader {
	const char *path;
	const struct solve_ask *ask;
	void (*take)(void *ctx, const struct solve_deal *);
	void *ctx;
	const volatile int *stop; /* set: no more deals are wanted */
	uint32_t deals, refused;  /* refused: errors told */
};

/* Hands over every good deal of a text, and tells what is wrong with the others as PATH:LINE: column N: ... */
void solve_read(struct solve_reader *, const char *text, size_t size);

/* Tells an error; column 0: it is about the line. */
void solve_refuse(struct solve_reader *, uint32_t line, uint32_t column, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* Tells that the play is against the rules at the card that the walk refuses. */
void solve_refuse_card(struct solve_reader *, uint32_t line, uint32_t column, enum atout_solve_err, int seat, int card);

/* Hands a deal over, after it has told what is asked and cannot be answered. */
void solve_read_deal(struct solve_reader *, struct solve_deal *);

/* solve_pbn.c, solve_record.c */
void solve_read_pbn(struct solve_reader *, const char *text, size_t size);
void solve_read_records(struct solve_reader *, const char *text, size_t size);

/* The lines of a text without LF or CR LF. */
struct solve_lines {
	const char *at, *end;
	uint32_t line; /* of the one given last, from 1 */
	bool open;     /* it was the last one, and had no end */
};
bool solve_lines_next(struct solve_lines *, const char **line, size_t *length);

/* ---- solve_run.c ---- */

struct solve_run {
	struct solve_ask ask;
	const char *path;
	int threads;
	uint32_t lines; /* of the text, for the bar */
	uint64_t solved;
	int status;
};

/* Solves all deals of a text and prints them in their order. */
int solve_run(struct solve_run *, const char *text, size_t size);

/* ---- solve_text.c, solve_json.c ---- */

/* What was found; NULL: it was not asked, or there is none. */
struct solve_answer {
	const struct solve_deal *deal;
	const struct atout_tricks *table;
	const struct atout_par *par;
	const struct atout_choice *choice;
	int choices;
	const uint8_t *value; /* north-south's tricks before and after each card */
};
void solve_print_text(const struct solve_ask *, const struct solve_answer *);
void solve_print_json(const struct solve_ask *, const struct solve_answer *);

/* Of declarer's side, before card number i. */
int solve_declarer_tricks(const struct solve_answer *, int i);

/* In all, of the side to play, with the tricks it has won before. */
int solve_choice_tricks(const struct solve_walk *, const struct atout_choice *);

#endif

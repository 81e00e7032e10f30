/* SPDX-License-Identifier: Apache-2.0 */
/*
 * told.h -- what a table of several people tells besides frames; docs/wire.md has the messages.  Writers as those of
 * wire.h; sizes: `sheet` and `moment` grow with what they tell, so they are asked for their length first.
 */
#ifndef WIRE_TOLD_H
#define WIRE_TOLD_H

#include "formats/reason.h"
#include "wire/wire.h"

#include <atout/bot.h>

struct json;

/* Who sits where, and what is agreed. */
struct wire_table {
	const struct atout_game *game;
	int seats;
	struct {
		enum { WIRE_SEAT_OPEN, WIRE_SEAT_PERSON, WIRE_SEAT_BOT } kind;
		const char *name; /* of a person or a bot */
		const char *bot;  /* of a bot: which */
		bool here;	  /* of a person */
		wire_mayset may;  /* what may be said about it */
	} seat[ATOUT_SEATS_MAX];
	int me; /* -1: watches */
	bool owner, listed, started;
	bool late;	 /* sees deals when they are over */
	wire_mayset may; /* what may be said to the table */
	int watchers, match;
	struct wire_clock clock;
	int wait; /* seconds of the next player behind a stop */
	enum wire_watch watch;
	const struct atout_bot *const *bots; /* those that may be chosen, NULL at the end */
};

/* How a table is run, into an object that is open: `watch`, and `clock` if there is one. */
void wire_put_conduct(struct json *, const struct wire_clock *, enum wire_watch);

int wire_table_print(const struct wire_table *, char *buf, size_t size);

/* A line of the score sheet. */
struct wire_row {
	uint16_t deal;
	uint8_t dealer;
	const char *contract; /* NULL: none */
	const struct atout_standing *standing;

	/* What the deal came from (core/fair.h). */
	const unsigned char *key; /* NULL: nothing that can be checked */
	int seats;
	const char *nonce[ATOUT_SEATS_MAX]; /* "": none */
};

int wire_sheet_print(const struct wire_row *, int rows, char *buf, size_t size);

/* A bot's advice to who has seen frame n. */
int wire_hint_print(const struct atout_game *, uint32_t n, const struct atout_thought *, char *buf, size_t size);

/* What a call means, or would, at this place in the auction; to_bots: that is how bots read it, and no more. */
int wire_meaning_print(const struct atout_game *, int call, atout_move, const struct atout_meaning *, bool to_bots,
		       char *buf, size_t size);

/* The deal to come: its commitment, and who has added to it. */
int wire_fair_print(int deal, const struct fair *, char *buf, size_t size);

int wire_said_print(int seat, int phrase, char *buf, size_t size);

/* A sentence for people; seat: whose name its %s is, or -1. */
int wire_notice_print(const char *key, int seat, char *buf, size_t size);

/* What was on the table after so many moves of a deal that is over: state is a full one, and all hands are told. */
struct wire_moment {
	const struct atout_game *game;
	uint16_t deal;
	int move, moves;
	const struct made_move *said;
	const struct reasons *reasons;
	const void *state;
};

int wire_moment_print(const struct wire_moment *, char *buf, size_t size);

#endif

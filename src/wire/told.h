/* SPDX-License-Identifier: Apache-2.0 */
/*
 * told.h -- what a table with several people sends besides frames; docs/wire.md has the messages.  Writers as in
 * wire.h; sizes: `sheet` and `moment` grow with their contents, so ask for their length first.
 */
#ifndef WIRE_TOLD_H
#define WIRE_TOLD_H

#include "formats/reason.h"
#include "wire/wire.h"

#include <atout/bot.h>

struct json;

/* The players at the table, and its terms. */
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
	int me; /* -1: a watcher */
	bool owner, listed, started;
	bool late;	 /* sees only finished deals */
	wire_mayset may; /* what may be said to the table */
	int watchers, match;
	struct wire_clock clock;
	int wait; /* seconds of the next player after a stop */
	enum wire_watch watch;
	const struct atout_bot *const *bots; /* those that may be chosen, NULL at the end */
};

/* How a table is run, written into an open object: `watch`, and `clock` if there is one. */
void wire_put_conduct(struct json *, const struct wire_clock *, enum wire_watch);

int wire_table_print(const struct wire_table *, char *buf, size_t size);

/* A line of the score sheet. */
struct wire_row {
	uint16_t deal;
	uint8_t dealer;
	const char *contract; /* NULL: none */
	const struct atout_standing *standing;

	/* The source of the deal (core/fair.h). */
	const unsigned char *key; /* NULL: nothing that can be checked */
	int seats;
	const char *nonce[ATOUT_SEATS_MAX]; /* "": none */
};

int wire_sheet_print(const struct wire_row *, int rows, char *buf, size_t size);

/* A bot's advice to a player who has seen frame n. */
int wire_hint_print(const struct atout_game *, uint32_t n, const struct atout_thought *, char *buf, size_t size);

/* What a call means, or would mean, at this place in the auction; to_bots: only how bots read it. */
int wire_meaning_print(const struct atout_game *, int call, atout_move, const struct atout_meaning *, bool to_bots,
		       char *buf, size_t size);

/* The deal to come: its commitment, and the seats that have added to it. */
int wire_fair_print(int deal, const struct fair *, char *buf, size_t size);

int wire_said_print(int seat, int phrase, char *buf, size_t size);

/* A sentence for people; seat: its name replaces %s; or -1. */
int wire_notice_print(const char *key, int seat, char *buf, size_t size);

/* The table after so many moves of a finished deal: state is a full one, and all hands are shown. */
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

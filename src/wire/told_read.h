/* SPDX-License-Identifier: Apache-2.0 */
/*
 * told_read.h -- reads what a table sends besides frames: for clients in C.  docs/wire.md has the messages.
 *
 * As wire_frame_read: a text of length bytes followed by a NUL; false: error says where and what was expected, and the
 * struct is undefined.  The words to which a struct points are in the struct itself: it must not be copied.
 */
#ifndef WIRE_TOLD_READ_H
#define WIRE_TOLD_READ_H

#include "formats/reason.h"
#include "wire/wire.h"

#include <atout/bot.h>

enum {
	WIRE_ROWS_MAX = 100, /* of a sheet: the last ones */
	WIRE_SAID_MAX = 2048,
	WIRE_PROSE_SIZE = 1024, /* of the words of one message */
};

enum wire_told {
	WIRE_TOLD_FRAME,
	WIRE_TOLD_SHEET,
	WIRE_TOLD_HINT,
	WIRE_TOLD_MEANING,
	WIRE_TOLD_MOMENT,
	WIRE_TOLD_REFUSED,
	WIRE_TOLD_NOTICE,
	WIRE_TOLD_OTHER
};

/* Which message it is. */
enum wire_told wire_told_which(const char *text, size_t length);

/* The reader's own. */
struct wire_reader {
	const struct atout_game *game;
	char *words;
	size_t room;
};

/* The deals of the match that are over. */
struct wire_sheet {
	struct wire_reader reader;
	int rows;
	struct wire_sheet_row {
		uint16_t deal;
		uint8_t dealer;
		const char *contract;		/* NULL: none */
		struct atout_standing standing; /* winners and match_over are in a frame */
	} row[WIRE_ROWS_MAX];
	char words[WIRE_WORDS_SIZE];
};

bool wire_sheet_read(struct wire_sheet *, const char *text, size_t length, char error[ATOUT_ERROR_SIZE]);

/* A bot's advice to whoever has seen frame n. */
struct wire_hint {
	struct wire_reader reader;
	uint32_t n;
	struct atout_thought thought;
	char words[WIRE_PROSE_SIZE];
};

bool wire_hint_read(struct wire_hint *, const struct atout_game *, const char *text, size_t length,
		    char error[ATOUT_ERROR_SIZE]);

/* What a call means, or would mean. */
struct wire_meaning {
	struct wire_reader reader;
	uint16_t call;
	atout_move move;
	struct atout_meaning meaning;
	char words[WIRE_PROSE_SIZE];
};

bool wire_meaning_read(struct wire_meaning *, const struct atout_game *, const char *text, size_t length,
		       char error[ATOUT_ERROR_SIZE]);

/* Why a message is refused; why.key has the text. */
struct wire_refusal {
	struct wire_reader reader;
	struct atout_why why;
	char words[WIRE_PROSE_SIZE];
};

bool wire_refused_read(struct wire_refusal *, const char *text, size_t length, char error[ATOUT_ERROR_SIZE]);

/* A sentence for people. */
struct wire_notice {
	struct wire_reader reader;
	const char *key;
	int8_t seat; /* its name replaces %s; or -1 */
	char words[WIRE_PROSE_SIZE];
};

bool wire_notice_read(struct wire_notice *, const char *text, size_t length, char error[ATOUT_ERROR_SIZE]);

/* A move of a finished deal; why.key is NULL if no reason is known.  Its words are valid during the call. */
struct wire_reasoned {
	int8_t seat;
	atout_move move;
	struct reason why;
};

/* All moves of the deal that a `moment` is about, in order. */
bool wire_moment_read(const struct atout_game *, const char *text, size_t length,
		      void (*take)(void *user, const struct wire_reasoned *), void *user, char error[ATOUT_ERROR_SIZE]);

#endif

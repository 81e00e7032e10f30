/* SPDX-License-Identifier: Apache-2.0 */
/*
 * lin.h -- LIN, in which Bridge Base Online keeps deals: a stream of `label|value|`, without a specification.
 *
 *      lin_text.c   the pairs, wherever lines break
 *      lin_head.c   what stands in front of the boards of a tournament: vg rs pn pw bn
 *      lin_hands.c  md
 *      lin_move.c   mb, pc
 *      format_lin.c a board
 *      lin_write.c  boards as LIN
 *
 * Seats stand in the order S W N E everywhere.  docs/formats.md says what is read and written.
 */
#ifndef FORMATS_LIN_H
#define FORMATS_LIN_H

#include "formats/formats.h"
#include "formats/sheet.h"

enum {
	LIN_SIZE_MAX = 1 << 28,
	LIN_VALUE_MAX = 1 << 16, /* bytes; what is longer is cut */
	LIN_BOARDS_MAX = 512,	 /* whose results and players a head tells */
};

/* Where a reader of the text has got. */
struct lin_at {
	size_t at, line_at;
	uint32_t line;
};

struct lin_text {
	const char *text;
	size_t size;
	struct lin_at here;
	bool cut; /* the value read last was too long */
};

/* A pair: the label in small letters; the value without line breaks, and where it begins. */
struct lin_pair {
	char label[3];
	char value[LIN_VALUE_MAX + 1];
	size_t length;
	struct place place;
};

void lin_start(struct lin_text *, const char *text, size_t size);

/* The next pair; what is none is passed over and counted.  False: there is none. */
bool lin_next(struct lin_text *, struct lin_pair *, uint32_t *junk, uint32_t *junk_line);

/* A label that means something to some program. */
bool lin_knows(const char label[3]);

/* Addresses of BBO's hand viewer: what stands behind lin=, decoded, a line each; NULL: no memory.  To be freed. */
char *lin_decode(const char *text, size_t size, size_t *length);
bool lin_is_address(const char *line, size_t length);

/* The compass seat of a place in the order S W N E. */
static inline int lin_seat(int place) { return (place + 2) & 3; }

/* A part of a value between commas. */
struct lin_part {
	const char *text;
	size_t length;
	struct place place;
};

/* The parts of a value, at most so many; their number. */
int lin_split(const struct lin_pair *, struct lin_part *, int most);

/* A copy of a list of the head, and its parts. */
struct lin_list {
	char text[LIN_VALUE_MAX + 1];
	struct lin_part part[8 * LIN_BOARDS_MAX];
	int count;
};

struct lin_head {
	bool there; /* vg */
	int first;  /* of its boards */
	struct lin_list title, results, players, boards, names;
};

void lin_head_clear(struct lin_head *);

/* A label of the head; false: it is another one. */
bool lin_head_take(struct lin_head *, const struct lin_pair *);

/* What the head says of a board: room 0 (open) or 1 (closed). */
void lin_head_tell(const struct lin_head *, struct sheet *, int number, int room);

/*
 * The result that it tells of that board.  False: there is none, or it cannot be read (*odd).  tricks -1: none are
 * told.
 */
struct lin_result {
	int contract, doubled, declarer, tricks;
	struct place place;
};
bool lin_head_result(const struct lin_head *, int number, int room, struct lin_result *, bool *odd);

/* Four names, as tags. */
void lin_names(struct sheet *, const struct lin_part part[4]);

/* md, mb, pc: false: the error.  The dealer stays where none is named. */
bool lin_hands(const struct lin_pair *, struct atout_pbn_deal *, int8_t *dealer, struct atout_error *);
bool lin_calls(const struct lin_pair *, struct sheet *, struct atout_error *);
bool lin_cards(const struct lin_pair *, struct sheet *, struct atout_error *);

/*
 * The writer.  A board of a room (tag Room: Open or Closed) is one of a tournament: its boards stand behind a head, and
 * so are kept until the head is known.  All others are a line each.
 */
struct lin_writer {
	char *boards; /* of the tournament so far */
	size_t used;
	char title[2048]; /* vg without the numbers of its boards: in front of them, behind them */
	char teams[2048];
	int count;
	struct {
		uint16_t number;
		char result[2][16];
		bool there[2];
	} board[LIN_BOARDS_MAX];
};

/* A board of a tournament, whose head has more to say. */
bool lin_has_room(const struct board *);

void lin_write(struct board_writer *, const struct board *);
void lin_write_end(struct board_writer *);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * pbn.h -- Portable Bridge Notation 2.1: games of bridge as other programs write them, read and written.
 *
 * The reader takes a text, or one part of it after the other, and gives the games into the caller's memory; it
 * allocates nothing and reads no file.  A game that is broken is named with its place, and the next one is read all the
 * same:
 *
 *      atout_pbn_start(&pbn, text, size);
 *      while ((got = atout_pbn_next(&pbn, &game)) != ATOUT_PBN_END)
 *              if (got == ATOUT_PBN_BROKEN) ...            pbn.error: line, column, what, and what was expected
 *              else ...                                    game
 *
 * The reader keeps what is written, and judges form only: whether calls and cards follow the rules is told by
 * atout_pbn_moves().  What it tolerates is listed in docs/pbn.md.  A struct atout_pbn_game has 190 KB: not for a small
 * stack.  All texts that are given out are UTF-8, without control characters but the newlines of comments and tabs.
 * Seats are N E S W = 0 1 2 3.
 */
#ifndef ATOUT_PBN_H
#define ATOUT_PBN_H

#include <atout/error.h>
#include <atout/game.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum {
	ATOUT_PBN_GAME_MAX = 1 << 20, /* bytes of a game in a file, with its comments and all that means nothing */
	ATOUT_PBN_TEXT_MAX = 1 << 17, /* bytes of the texts of a game */
	ATOUT_PBN_ITEMS_MAX = 2048,   /* tags, rows, notes and comments of a game */
	ATOUT_PBN_TAGS_MAX = 256,     /* of them tags */
	ATOUT_PBN_NAME_MAX = 64,      /* bytes of a tag's name */
	ATOUT_PBN_CALLS_MAX = 400,    /* of an auction: the longest has 319 calls; the rest is for what is irregular */
	ATOUT_PBN_NOTES_MAX = 32,     /* of a section */
	ATOUT_PBN_CARDS_MAX = 52,
	ATOUT_PBN_KEPT_MAX = 1 << 14, /* bytes of the tags that another game may inherit */
	ATOUT_PBN_MOVES_MAX = ATOUT_CALLS_MAX + ATOUT_PBN_CARDS_MAX + 1,
	ATOUT_PBN_DEAL_SIZE = 80, /* sizes of buffers that are always large enough */
	ATOUT_PBN_HEADER_SIZE = 32,
	ATOUT_PBN_PRINT_SIZE = 2 * ATOUT_PBN_TEXT_MAX + (1 << 16),
};

/* The hands of a deal, or of an ending: all known hands have the same number of cards, 1 to 13. */
struct atout_pbn_deal {
	uint8_t first; /* the seat whose hand comes first in the text */
	uint8_t size;  /* cards of a hand; 0 if none is known */
	atout_seatset known;
	atout_cardset hand[4];
};

/*
 * The deal alone: "N:AKQ.J.T98.765432 - ..." as in the tag Deal, a text by itself.  False: the error, in line 1.
 * The printer writes ranks from high to low; the length, as snprintf.
 */
bool atout_pbn_deal_read(const char *text, struct atout_pbn_deal *, struct atout_error *);
int atout_pbn_deal_print(const struct atout_pbn_deal *, char *buf, size_t size);

/* A call of the auction, or a card in its place of the table of tricks. */
struct atout_pbn_cell {
	uint32_t line, column;
	atout_move move; /* ATOUT_NO_MOVE: none at this place, "-" */
	char mark;	 /* 'I' of ^I, 'R' of ^R, ...; '+': the player to play; 0: none */
	uint8_t note;	 /* the number of its note, 0: none */
	uint8_t nag[4];	 /* $n, also of "!" and its kin, ascending; then 0 */
};

/* How a section ends: with its last call or card, before it (*), or before it and going on (+). */
enum atout_pbn_end { ATOUT_PBN_CLOSED, ATOUT_PBN_STOPPED, ATOUT_PBN_RUNNING };

enum atout_pbn_kind {
	ATOUT_PBN_TAG,
	ATOUT_PBN_ROW,	   /* a line below a tag, a table's; those of Auction and Play are cells instead */
	ATOUT_PBN_NOTE,	   /* [Note "place:value"]; place 0: the value has no number */
	ATOUT_PBN_COMMENT, /* between the cells of a section: in front of cell number place */
};

enum atout_pbn_section { ATOUT_PBN_NO_SECTION, ATOUT_PBN_AUCTION, ATOUT_PBN_PLAY };

/* Where the value of a tag comes from. */
enum atout_pbn_origin {
	ATOUT_PBN_OWN,	    /* it stands there */
	ATOUT_PBN_SAME,	    /* "#": that of the nearest game before that has the tag */
	ATOUT_PBN_STANDING, /* missing: an earlier game has said "##value" for all that follow */
	ATOUT_PBN_BEFORE,   /* missing: another table's result of the deal before */
};

/* A piece of text of a game; name and value are offsets into the game's text. */
struct atout_pbn_item {
	uint32_t name, value;
	uint32_t line, column; /* of its first character; for a tag's value see value_column */
	uint32_t value_column;
	uint16_t place;
	uint8_t kind, section, origin;
	bool standing; /* "##value": for all games that follow */
};

/*
 * A game as it was read.  What is unknown, not given or not applicable is -1 (a seat, a result), 0 (a number).
 * The passed-out deal has contract ATOUT_PBN_PASSED, declarer -1, result -1.
 */
enum { ATOUT_PBN_PASSED = 35 };

struct atout_pbn_game {
	uint32_t number, line; /* of the game in the text, from 1; its first line */
	uint16_t year, board;  /* board 0: the tag is no number */
	uint8_t month, day;
	int8_t dealer, vul;		/* vul: ATOUT_VUL_* */
	int8_t declarer, contract;	/* contract: a bid as in ATOUT_BID, or ATOUT_PBN_PASSED */
	int8_t doubled;			/* 0, 1, 2 */
	int8_t strain;			/* of the contract, or alone as the trump of an ending: C D H S NT */
	int8_t result, result_side;	/* tricks, of declarer's side (-1), else of N-S (0) or E-W (1) */
	bool declarer_odd, result_odd;	/* ^S: declared from the wrong side; ^9: an irregular result */
	int8_t auction_seat, play_seat; /* of the first column; -1: there is no such section */
	uint8_t auction_end, play_end;	/* enum atout_pbn_end */
	uint16_t calls, cards;		/* cells; of the play always whole rows of four */
	struct atout_pbn_deal deal;	/* known is empty where there is none */
	struct atout_pbn_cell call[ATOUT_PBN_CALLS_MAX]; /* of seats clockwise from auction_seat on */
	struct atout_pbn_cell card[ATOUT_PBN_CARDS_MAX]; /* four a trick, clockwise from play_seat on */

	uint32_t items, used; /* of item, of text */
	struct atout_pbn_item item[ATOUT_PBN_ITEMS_MAX];
	char text[ATOUT_PBN_TEXT_MAX];
};

enum atout_pbn_got { ATOUT_PBN_END, ATOUT_PBN_GAME, ATOUT_PBN_BROKEN, ATOUT_PBN_MORE };

/* Tags that later games may inherit. */
struct atout_pbn_kept {
	uint32_t tags, used;
	struct {
		uint32_t name, value, game; /* game: that had it last */
		bool standing;
	} tag[ATOUT_PBN_TAGS_MAX];
	char text[ATOUT_PBN_KEPT_MAX];
};

struct atout_pbn {
	struct atout_error error;   /* of the game that was broken last */
	uint32_t games, broken;	    /* begun so far, and of them broken */
	uint32_t junk, junk_line;   /* lines passed over that are no PBN, and the first of them */
	uint32_t twice, twice_line; /* tags passed over that their game has with another value, and the first of them */

	/* The reader's own. */
	const char *text;
	size_t size, at, line_at, open_to, no_deal_to;
	size_t end;    /* how far the present game is read at most */
	bool last;     /* nothing follows the text */
	bool beyond;   /* the reader has looked beyond the end */
	bool passing;  /* over the rest of a game that is broken */
	bool skipping; /* to the next empty line, after a game that is too large */
	bool empty;    /* then: there are only blanks in this line */
	uint32_t line;
	uint32_t doubles; /* tags of the game that were passed over */
	uint8_t section, notes;
	char mark;     /* of the call or card to come */
	bool split;    /* the next game begins here, without an empty line */
	uint32_t lost; /* the number of the last game of which a tag without a name or a place was lost */
	struct atout_pbn_kept kept;
};

/*
 * Makes a reader ready.  The text need not end with a NUL and stays the caller's; it must last as long as the reader.
 */
void atout_pbn_start(struct atout_pbn *, const char *text, size_t size);

/*
 * For a text that comes in parts: after atout_pbn_start(&pbn, NULL, 0), and whenever atout_pbn_next() gives
 * ATOUT_PBN_MORE.  The part begins with what the reader has left, that is from byte pbn->at of the part before; last:
 * it goes to the end of the text.  Games, their places and their errors do not depend on the parts.
 *
 *      while ((got = atout_pbn_next(&pbn, &game)) == ATOUT_PBN_MORE) {
 *              memmove(buf, buf + pbn.at, size -= pbn.at);
 *              size += more = fread(buf + size, 1, sizeof buf - size, file);
 *              atout_pbn_go_on(&pbn, buf, size, !more);
 *      }
 *
 * A buffer of more than ATOUT_PBN_GAME_MAX bytes always has room for more.
 */
void atout_pbn_go_on(struct atout_pbn *, const char *text, size_t size, bool last);

/*
 * The next game.  ATOUT_PBN_MORE: of a text in parts, another one is needed to tell.  ATOUT_PBN_BROKEN: pbn->error; the
 * game holds what was read before that place, and its deal, if that is right; do not trust the rest.
 */
enum atout_pbn_got atout_pbn_next(struct atout_pbn *, struct atout_pbn_game *);

/* The value of a tag (name in any case), or NULL.  It lasts as long as the game is not changed. */
const char *atout_pbn_tag(const struct atout_pbn_game *, const char *name);

/* The text of a note of a section, or NULL. */
const char *atout_pbn_note(const struct atout_pbn_game *, enum atout_pbn_section, int number);

/*
 * The cards of the play section in the order in which they were played, as far as the section tells: indices into
 * game->card; their number.  It ends at a card that is missing, and where the winner of a trick is unknown (no
 * contract, no auction, suits mixed).  A card marked ^L leads its trick.
 */
int atout_pbn_order(const struct atout_pbn_game *, uint8_t order[ATOUT_PBN_CARDS_MAX]);

/*
 * The writers: PBN in export format into a buffer, with a NUL; the length of the whole, as snprintf.  The header comes
 * first in a file; each game ends with an empty line.  latin1: in ISO-8859-1, as the standard has it, a question mark
 * for what it lacks; otherwise in UTF-8.  Where the tag is known (dealer, vul, deal, declarer, contract) its meaning is
 * written, else its text, else "?".
 */
int atout_pbn_print_header(char *buf, size_t size);
int atout_pbn_print(const struct atout_pbn_game *, bool latin1, char *buf, size_t size);

/* An empty game, to be filled. */
void atout_pbn_clear(struct atout_pbn_game *);

/*
 * Gives a tag a value, or a section a note (1 to 32).  False: no room, a name that is none, a value that is not UTF-8
 * or holds a control character, or that would be inherited (# and ##).  The meaning of the tag (dealer, ...) is not
 * touched: that is for atout_pbn_fill().
 */
bool atout_pbn_set(struct atout_pbn_game *, const char *name, const char *value);
bool atout_pbn_set_note(struct atout_pbn_game *, enum atout_pbn_section, int number, const char *value);

/* Adds a row to a table, that of the tag which the game got last.  False: no room, or a value as above. */
bool atout_pbn_add_row(struct atout_pbn_game *, const char *text);

/* A deal of the game `bridge`: its setup, its moves, and where each stands in the PBN. */
struct atout_pbn_moves {
	struct atout_setup setup;
	uint32_t count;
	struct {
		uint32_t line;
		atout_move move;
		uint8_t seat, note; /* note: of the auction while calls are made, then of the play */
	} move[ATOUT_PBN_MOVES_MAX];
};

/*
 * The moves of a game, each judged by the rules of bridge, as a duplicate deal.  False: the error tells what the rules
 * refuse or the tags contradict, and where.
 *
 * A fourth hand is what the others leave.  Without Dealer it is the seat that opens the auction, else the board's, else
 * the first seat of the deal; without Vulnerable it is the board's, else nobody.  Without an auction there are no
 * moves: the cards of a play cannot follow.  Play that stops short (*) with a known result is a claim of declarer's; so
 * is play that just ends, if the result is not that of its whole tricks.
 */
bool atout_pbn_moves(const struct atout_pbn_game *, struct atout_pbn_moves *, struct atout_error *);

/*
 * Fills a game from a setup and moves of the game `bridge`, which must be legal: board (or the deal's number), dealer,
 * vul, deal, scoring, auction, declarer, contract, play, result.  Tags that stand in the game stay.
 */
void atout_pbn_fill(struct atout_pbn_game *, const struct atout_setup *, const atout_move *moves, int count);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * sheet.h -- a board as it is written (struct atout_pbn_game), filled by the readers of formats that are not PBN.
 *
 *      sheet_start(&sheet, &board->sheet, line);
 *      sheet_tag(&sheet, "North", bytes, length, place); ...
 *      sheet_call(&sheet, move, place); sheet_alert(&sheet); ...
 *      sheet_card(&sheet, card, place); ...            in the order played
 *      sheet_end(&sheet);
 *
 * The dealer, the vulnerability and the deal are the game's own fields.  What has no room sets full; 33rd and later
 * different notes of a section are counted and left out.  A struct sheet is large: not for a small stack.
 */
#ifndef FORMATS_SHEET_H
#define FORMATS_SHEET_H

#include "formats/pbn.h"

enum { SHEET_NOTE_MAX = 1 << 13 };

/* Of a piece of text in its file. */
struct place {
	uint32_t line, column;
};

struct sheet {
	struct atout_pbn_game *game;
	bool full;
	uint32_t notes_lost;

	/* The sheet's own. */
	struct atout_pbn_cell played[ATOUT_PBN_CARDS_MAX]; /* in the order played */
	int cards;
	bool claimed, alerted, on_card; /* the call or card that note belongs to was alerted; is a card */
	char note[SHEET_NOTE_MAX];
};

void sheet_start(struct sheet *, struct atout_pbn_game *, uint32_t line);

/*
 * Bytes from a file: as UTF-8, in one line, without blanks at the ends; without the # in front that PBN reads as
 * inherited.  Nothing where that leaves nothing.  The value replaces one that is there.
 */
void sheet_tag(struct sheet *, const char *name, const char *bytes, size_t length, struct place);

/* What the text says of the board: its number, the contract as a bid or ATOUT_PBN_PASSED, declarer, their tricks. */
void sheet_board(struct sheet *, int number, struct place);
void sheet_contract(struct sheet *, int contract, int doubled, struct place);
void sheet_declarer(struct sheet *, int seat, struct place);
void sheet_result(struct sheet *, int tricks, struct place);

/*
 * The contract and perhaps declarer as people write them, with any blanks: "4SX", "4 S x", "4S*", "3NT by W", "3NTW",
 * "Pass", "passed out", "p"; "-" and "" say nothing.  False: it is none of these.
 */
bool sheet_contract_text(struct sheet *, const char *text, struct place);

/* The same where the play ends before its last card. */
void sheet_claim(struct sheet *, int tricks, struct place);

/* The next call, or ATOUT_NO_MOVE for a place without one; the next card.  False: there is no room for so many. */
bool sheet_call(struct sheet *, atout_move, struct place);
bool sheet_card(struct sheet *, int card, struct place);

/* The last cards were taken back, at most all. */
void sheet_take_back(struct sheet *, int cards);

/* Of the call or card added last; several texts become one.  Before the first call: of that. */
void sheet_alert(struct sheet *);
void sheet_means(struct sheet *, const char *bytes, size_t length);

/* A comment behind what was added so far; before the first call it is about the board. */
void sheet_comment(struct sheet *, const char *bytes, size_t length, struct place);

/* Puts the cards into their tricks, and finds the contract and the result that the auction and the play come to. */
void sheet_end(struct sheet *);

/* The call at the cursor, which moves behind it, as "1NT", "p", "pass", "x", "dbl", "r", "xx"; -1: there is none. */
int sheet_call_read(const char **cursor);

#endif

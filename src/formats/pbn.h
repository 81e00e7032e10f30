/* SPDX-License-Identifier: Apache-2.0 */
/*
 * pbn.h -- PBN (<atout/pbn.h>) inside; what its parts share: pbn.c (lines, tags, comments), pbn_cell.c (calls and
 * cards), pbn_deal.c, pbn_mean.c (what tags mean, what is inherited), pbn_game.c (a game's memory), pbn_said.c
 * (what a game says), pbn_note.c, pbn_write.c, pbn_move.c.
 */
#ifndef FORMATS_PBN_H
#define FORMATS_PBN_H

#include <atout/pbn.h>

/* The tags that every game of an export file has, in their order. */
enum pbn_tag {
	PBN_EVENT,
	PBN_SITE,
	PBN_DATE,
	PBN_BOARD,
	PBN_WEST,
	PBN_NORTH,
	PBN_EAST,
	PBN_SOUTH,
	PBN_DEALER,
	PBN_VULNERABLE,
	PBN_DEAL,
	PBN_SCORING,
	PBN_DECLARER,
	PBN_CONTRACT,
	PBN_RESULT,
	PBN_TAGS
};
extern const char *const pbn_tags[PBN_TAGS];

/* The one of pbn_tags that a name is, in any case; -1. */
int pbn_tag_index(const char *name);

/* What the lines below a tag are; of the two sections they are enum atout_pbn_section. */
enum pbn_lines {
	PBN_LINES_NONE = ATOUT_PBN_NO_SECTION, /* junk */
	PBN_LINES_CALLS = ATOUT_PBN_AUCTION,
	PBN_LINES_CARDS = ATOUT_PBN_PLAY,
	PBN_LINES_ROWS,
	PBN_LINES_SKIPPED, /* of a tag that is there twice */
};

/* pbn_game.c.  Keeps bytes from a file as UTF-8; escapes: \" and \\ are one character. */
#define PBN_FULL UINT32_MAX
uint32_t pbn_keep(struct atout_pbn_game *, const char *raw, size_t length, bool escapes);

/* Keeps a text that is UTF-8 already, as it is. */
uint32_t pbn_keep_text(struct atout_pbn_game *, const char *text);

/* Adds an item with empty texts; NULL: there is no room. */
struct atout_pbn_item *pbn_add(struct atout_pbn_game *, int kind);

/* The tag of a name, NULL: there is none. */
const struct atout_pbn_item *pbn_find(const struct atout_pbn_game *, const char *name);

static inline const char *pbn_name(const struct atout_pbn_game *game, const struct atout_pbn_item *item)
{
	return game->text + item->name;
}

static inline const char *pbn_value(const struct atout_pbn_game *game, const struct atout_pbn_item *item)
{
	return game->text + item->value;
}

/* Refuses the value of a tag; at the game's place, if it has no such tag.  Returns false. */
bool pbn_refuse_tag(const struct atout_pbn_game *, struct atout_error *, const char *name, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* The first card that is not among those played, by index: one before it is missing.  NULL: there is none. */
const struct atout_pbn_cell *pbn_left_over(const struct atout_pbn_game *, const bool played[ATOUT_PBN_CARDS_MAX]);

/*
 * pbn_said.c.  A tag that says something, else NULL.  The dealer: by the tag, the auction or the board; the
 * vulnerability: by the tag or the board; declarer's tricks, of a seat or -1.  -1: not known.
 */
const char *pbn_said(const struct atout_pbn_game *, const char *name);
int pbn_dealer(const struct atout_pbn_game *);
int pbn_vul(const struct atout_pbn_game *);
int pbn_tricks(const struct atout_pbn_game *, int declarer);

/* The score of N-S: "NS 420", "EW -420", "NS 420 EW -420", or "420" of a side, -1: not known.  False: it is none. */
bool pbn_score(const char *text, int side, int *score);

/* Rows stand below this tag, or could. */
bool pbn_is_table(const struct atout_pbn_game *, uint32_t tag);

/* "1NT", "Pass", "X", "XX", "-" for no call; the contract as "4SX" or "Pass", "" where it is not known. */
enum { PBN_CONTRACT_SIZE = 8 };
const char *pbn_call_text(atout_move);
const char *pbn_contract_text(const struct atout_pbn_game *, char buf[PBN_CONTRACT_SIZE]);

/* A value of Vulnerable; -1: it is none. */
int pbn_vul_read(const char *text);

/* pbn_move.c.  No more cards will come: the play says so (*), or its last row has none. */
bool pbn_stops_short(const struct atout_pbn_game *);

/* pbn_deal.c.  The rank at the cursor, which moves behind it, "10" too; -1: it is none. */
int pbn_rank(const char **cursor);

/* "AQ2.KT95.A63.T98", whatever it holds; its length. */
enum { PBN_HAND_SIZE = 52 + 3 + 1 };
int pbn_hand_print(uint64_t hand, char buf[PBN_HAND_SIZE]);

/* Three hands of 13 cards tell the fourth.  False: not all hands are known. */
bool pbn_deal_complete(struct atout_pbn_deal *);

/* A number that ends at the end of the text, without a sign; -1. */
int pbn_number(const char *text, int max);

/*
 * pbn_cell.c: a token of the auction or of the play in the present line, which may end the section.  False: the error.
 */
bool pbn_cell(struct atout_pbn *, struct atout_pbn_game *, const char *token, uint32_t column);

/* The seat of a text that is its letter alone; -1. */
int pbn_seat(const char *text);

/*
 * pbn_note.c.  A note that is "Alert", or begins with "Alert: ", says that its call was alerted.  The mark is of a call
 * that is only written so (2C*), until pbn_name_alerts() has given it such a note.
 */
#define PBN_ALERT "Alert"
enum { PBN_ALERTED = 0x80 };
void pbn_name_alerts(struct atout_pbn_game *);

/* What a call or card of this note means, "" if nothing is said, and whether it was alerted. */
const char *pbn_note_said(const struct atout_pbn_game *, enum atout_pbn_section, int number, bool *alert);

/* What an alerted call means, perhaps empty; NULL: the note does not say that it is alerted. */
const char *pbn_note_alert(const char *note);

/* The number of a note of this text in a section, new or not; 0: there are too many. */
int pbn_note_number(struct atout_pbn_game *, enum atout_pbn_section, const char *text);

/* pbn_mean.c: "#" and "##" of a tag just read; false: nothing to inherit. */
bool pbn_inherit(struct atout_pbn *, struct atout_pbn_game *, struct atout_pbn_item *);

/* Adds what the whole game inherits, keeps its tags for the next one, and finds what they mean. */
bool pbn_mean(struct atout_pbn *, struct atout_pbn_game *);

/* The deal of a game that was broken, if there is one. */
void pbn_mean_deal(struct atout_pbn_game *);

/* Keeps the tags of a game that was broken. */
void pbn_remember(struct atout_pbn *, const struct atout_pbn_game *);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * pbn_note.h -- what a record remarks about calls and cards, as notes of PBN.
 *
 *      @ 2 alert                  \
 *      @ 2 means asks for aces    /  [Note "1:Alert: asks for aces"]
 *
 * The remarks about one move are joined first, then its call or card gets the note: texts that are the same share one.
 */
#ifndef FORMATS_PBN_NOTE_H
#define FORMATS_PBN_NOTE_H

#include <atout/pbn.h>
#include <atout/record.h>

enum { PBN_NOTE_SIZE = ATOUT_RECORD_LINE_MAX + 8 }; /* of a note: a line's text, alerted */

/* A note says that its call was alerted, and perhaps ": " and what it means, which is returned; NULL: it does not. */
const char *pbn_note_alert(const char *note);

/* Joins a remark, the text of a line behind its seat, to the note of its move, empty at first.  False: the remark is of
 * another kind, and the note stays. */
bool pbn_note_join(char note[PBN_NOTE_SIZE], const char *remark);

/* Gives the move of this index, which atout_pbn_fill() has put into the game, a note.  An empty one is none, a claim
 * has no place for one, and a section has room for ATOUT_PBN_NOTES_MAX. */
void pbn_note_put(struct atout_pbn_game *, int index, atout_move, const char *note);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/pbn_note.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

#define ALERT "Alert"

const char *pbn_note_alert(const char *note)
{
	size_t length = sizeof ALERT - 1;

	if (strncmp(note, ALERT, length) != 0)
		return NULL;
	if (!note[length])
		return note + length;
	return strncmp(note + length, ": ", 2) == 0 ? note + length + 2 : NULL;
}

bool pbn_note_join(char note[PBN_NOTE_SIZE], const char *remark)
{
	const char *alerted = pbn_note_alert(note);
	char words[ATOUT_RECORD_LINE_MAX + 1];
	bool alert = strcmp(remark, "alert") == 0, means = text_word(&remark, "means");

	if (!alert && !means)
		return false;
	snprintf(words, sizeof words, "%s", means ? remark : alerted ? alerted : note);
	alert |= alerted != NULL;
	snprintf(note, PBN_NOTE_SIZE, "%s%s%s", alert ? ALERT : "", alert && *words ? ": " : "", words);
	return true;
}

/* The number of a note of this text in the section, new or not; 0: there are too many. */
static int number_of(struct atout_pbn_game *game, enum atout_pbn_section section, const char *note)
{
	for (int number = 1; number <= ATOUT_PBN_NOTES_MAX; number++) {
		const char *there = atout_pbn_note(game, section, number);
		if (there ? strcmp(there, note) == 0 : atout_pbn_set_note(game, section, number, note))
			return number;
		if (!there)
			break;
	}
	return 0;
}

void pbn_note_put(struct atout_pbn_game *game, int index, atout_move move, const char *note)
{
	if (!*note || atout_move_kind(move) == ATOUT_CLAIM)
		return;
	if (index < game->calls) {
		game->call[index].note = (uint8_t)number_of(game, ATOUT_PBN_AUCTION, note);
		return;
	}
	for (int i = 0; i < game->cards; i++)
		if (game->card[i].move == move)
			game->card[i].note = (uint8_t)number_of(game, ATOUT_PBN_PLAY, note);
}

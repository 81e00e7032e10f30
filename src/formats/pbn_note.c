/* SPDX-License-Identifier: Apache-2.0 */
/* The notes of a section: their numbers, and those of calls that are only marked as alerted (2C*). */
#include "formats/pbn.h"

#include <stdio.h>
#include <string.h>

/* Some call or card has this number, though perhaps no note does. */
static bool is_used(const struct atout_pbn_game *game, enum atout_pbn_section section, int number)
{
	const struct atout_pbn_cell *cell = section == ATOUT_PBN_AUCTION ? game->call : game->card;
	int n = section == ATOUT_PBN_AUCTION ? game->calls : game->cards;

	for (int i = 0; i < n; i++)
		if ((cell[i].note & ~PBN_ALERTED) == number)
			return true;
	return false;
}

int pbn_note_number(struct atout_pbn_game *game, enum atout_pbn_section section, const char *text)
{
	for (int number = 1; number <= ATOUT_PBN_NOTES_MAX; number++) {
		const char *there = atout_pbn_note(game, section, number);
		if (there && strcmp(there, text) == 0)
			return number;
	}
	for (int number = 1; number <= ATOUT_PBN_NOTES_MAX; number++)
		if (!atout_pbn_note(game, section, number) && !is_used(game, section, number))
			return atout_pbn_set_note(game, section, number, text) ? number : 0;
	return 0;
}

const char *pbn_note_alert(const char *note)
{
	size_t length = sizeof PBN_ALERT - 1;

	if (strncmp(note, PBN_ALERT, length) != 0)
		return NULL;
	if (!note[length])
		return note + length;
	return strncmp(note + length, ": ", 2) == 0 ? note + length + 2 : NULL;
}

const char *pbn_note_said(const struct atout_pbn_game *game, enum atout_pbn_section section, int number, bool *alert)
{
	const char *note = number ? atout_pbn_note(game, section, number) : NULL;
	const char *alerted = note ? pbn_note_alert(note) : NULL;

	*alert = alerted != NULL;
	return alerted ? alerted : note ? note : "";
}

/* What a call has beside its mark, if it is short. */
static void name_alert(struct atout_pbn_game *game, struct atout_pbn_cell *call)
{
	char text[ATOUT_ERROR_SIZE] = PBN_ALERT;
	int was = call->note &= (uint8_t)~PBN_ALERTED;
	const char *words = was ? atout_pbn_note(game, ATOUT_PBN_AUCTION, was) : NULL;

	if (was && (!words || pbn_note_alert(words) || strlen(words) + sizeof PBN_ALERT ": " > sizeof text))
		return;
	if (words && *words)
		snprintf(text, sizeof text, "%s: %s", PBN_ALERT, words);
	int number = pbn_note_number(game, ATOUT_PBN_AUCTION, text);
	call->note = (uint8_t)(number ? number : was);
}

void pbn_name_alerts(struct atout_pbn_game *game)
{
	for (int i = 0; i < game->calls; i++)
		if (game->call[i].note & PBN_ALERTED)
			name_alert(game, &game->call[i]);
}

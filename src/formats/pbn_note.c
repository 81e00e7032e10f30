/* SPDX-License-Identifier: Apache-2.0 */
/* The notes of a section: their numbers, and those of calls that are only marked as alerted (2C*). */
#include "formats/pbn.h"

#include <stdio.h>
#include <string.h>

int pbn_note_number(struct atout_pbn_game *game, enum atout_pbn_section section, const char *text)
{
	for (int number = 1; number <= ATOUT_PBN_NOTES_MAX; number++) {
		const char *there = atout_pbn_note(game, section, number);
		if (there ? strcmp(there, text) == 0 : atout_pbn_set_note(game, section, number, text))
			return number;
		if (!there)
			break;
	}
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

/* The notes of the auction by their numbers; looked for once, since a game may have many calls and many lines. */
struct notes {
	const char *text[PBN_ALERTED];
	bool used[PBN_ALERTED]; /* by a call */
};

static void list_notes(const struct atout_pbn_game *game, struct notes *notes)
{
	memset(notes, 0, sizeof *notes);
	for (int i = 0; i < game->calls; i++)
		notes->used[game->call[i].note & ~PBN_ALERTED] = true;
	for (uint32_t i = game->items; i-- > 0;) {
		const struct atout_pbn_item *item = &game->item[i];
		if (item->kind == ATOUT_PBN_NOTE && item->section == ATOUT_PBN_AUCTION && item->place < PBN_ALERTED)
			notes->text[item->place] = pbn_value(game, item);
	}
}

/* The number of a note of this text, new or not; 0: there are too many. */
static int number_of(struct atout_pbn_game *game, struct notes *notes, const char *text)
{
	for (int number = 1; number <= ATOUT_PBN_NOTES_MAX; number++)
		if (notes->text[number] && strcmp(notes->text[number], text) == 0)
			return number;
	for (int number = 1; number <= ATOUT_PBN_NOTES_MAX; number++) {
		if (notes->text[number] || notes->used[number])
			continue;
		if (!atout_pbn_set_note(game, ATOUT_PBN_AUCTION, number, text))
			return 0;
		notes->text[number] = pbn_value(game, &game->item[game->items - 1]);
		return number;
	}
	return 0;
}

/* What a call has beside its mark, if it is short. */
static void name_alert(struct atout_pbn_game *game, struct notes *notes, struct atout_pbn_cell *call)
{
	char text[ATOUT_ERROR_SIZE] = PBN_ALERT;
	int was = call->note &= (uint8_t)~PBN_ALERTED;
	const char *words = was ? notes->text[was] : NULL;

	if (was && (!words || pbn_note_alert(words) || strlen(words) + sizeof PBN_ALERT ": " > sizeof text))
		return;
	if (words && *words)
		snprintf(text, sizeof text, "%s: %s", PBN_ALERT, words);
	int number = number_of(game, notes, text);
	call->note = (uint8_t)(number ? number : was);
}

void pbn_name_alerts(struct atout_pbn_game *game)
{
	struct notes notes;
	bool listed = false;

	for (int i = 0; i < game->calls; i++) {
		if (!(game->call[i].note & PBN_ALERTED))
			continue;
		if (!listed)
			list_notes(game, &notes);
		listed = true;
		name_alert(game, &notes, &game->call[i]);
	}
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "core/move_text.h"

#include "base/text.h"
#include "core/cards.h"

#include <stdio.h>
#include <string.h>

static bool is_card(const struct move_form *form) { return form->kind == ATOUT_PLAY || form->kind == ATOUT_PLAY_MELD; }

static const struct move_form *form_of(const struct move_form *form, atout_move move)
{
	int kind = atout_move_kind(move), arg = atout_move_arg(move);

	for (; form->form; form++) {
		if (form->kind != kind)
			continue;
		if (is_card(form) ? arg < 64 && has_card(PACK_52, arg) : (unsigned)(arg - form->first) < form->count)
			return form;
	}
	return NULL;
}

bool move_known(const struct move_form *forms, atout_move move) { return form_of(forms, move); }

/* Two words with a blank between them; either may be empty. */
static int print_words(char buf[ATOUT_TEXT_MAX], const char *first, const char *second)
{
	size_t length = strlen(first), rest = strlen(second);

	memcpy(buf, first, length);
	if (length && rest)
		buf[length++] = ' ';
	memcpy(buf + length, second, rest + 1);
	return (int)(length + rest);
}

int move_print(const struct move_form *forms, atout_move move, char buf[ATOUT_TEXT_MAX])
{
	const struct move_form *form = form_of(forms, move);
	int arg = atout_move_arg(move);
	char card[3];

	if (!form)
		return print_words(buf, "?", "");
	if (is_card(form)) {
		atout_card_print(arg, card);
		return print_words(buf, card, form->form);
	}
	if (form->words)
		return print_words(buf, form->form, form->words[arg - form->first]);
	if (form->count == 1)
		return print_words(buf, form->form, "");
	return snprintf(buf, ATOUT_TEXT_MAX, "%s %d", form->form, arg - form->first);
}

static bool read_form(const char **at, const struct move_form *form, int *number)
{
	if (is_card(form) && !card_word(at, number))
		return false;
	if (*form->form && !text_word(at, form->form))
		return false;
	if (is_card(form))
		return true;
	*number = form->words ? text_choice(at, form->words) : 0;
	if (!form->words && form->count > 1)
		return text_number(at, 0, form->count - 1, number);
	return *number >= 0;
}

bool move_read(const struct move_form *form, const char *text, atout_move *move)
{
	for (; form->form; form++) {
		const char *at = text;
		int number;
		if (!read_form(&at, form, &number) || *at)
			continue;
		*move = atout_move_of(form->kind, form->first + number);
		return true;
	}
	return false;
}

bool move_exists(const struct atout_game *game, const char *text)
{
	atout_move move;

	return game->read(text, &move);
}

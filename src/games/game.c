/* SPDX-License-Identifier: Apache-2.0 */
/* What every game shares: options, the checks of a setup, and the two ways in for untrusted input. */
#include <atout/games.h>

#include "core/cards.h"
#include "base/text.h"
#include "core/switched.h"
#include "core/view.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define GAME(name) extern const struct atout_game game_##name;
#include "games/games.def"
#undef GAME

const struct atout_game *const atout_games[] = {
#define GAME(name) &game_##name,
#include "games/games.def"
#undef GAME
	NULL,
};

const struct atout_game *atout_game_find(const char *name)
{
	for (int i = 0; atout_games[i]; i++)
		if (text_same(atout_games[i]->name, name))
			return atout_games[i];
	return NULL;
}

const char *atout_setup_err_text(enum atout_setup_err err)
{
	static const char *const texts[ATOUT_SETUP_ERRS] = {
		[ATOUT_SETUP_OK] = "no error",
		[ATOUT_SETUP_SEATS] = "the game is not played with this number of seats",
		[ATOUT_SETUP_NUMBER] = "the match has no deal with this number",
		[ATOUT_SETUP_DEALER] = "the dealer is not a seat of this game",
		[ATOUT_SETUP_VUL] = "the vulnerability does not follow from the earlier deals",
		[ATOUT_SETUP_OPTION] = "an option has a value outside its range",
		[ATOUT_SETUP_CUSTOM] = "option contracts custom needs option custom with at least one contract",
		[ATOUT_SETUP_HAND_OPTION] = "option max_hand is too large for this number of seats",
		[ATOUT_SETUP_PACK] = "a card is not in the pack of this game",
		[ATOUT_SETUP_TWICE] = "a card appears twice",
	};

	return (unsigned)err < ATOUT_SETUP_ERRS ? texts[err] : "unknown error";
}

void atout_setup_start(const struct atout_game *game, struct atout_setup *setup, int seats)
{
	memset(setup, 0, sizeof *setup);
	setup->seats = (uint8_t)(seats ? seats : game->seats);
	for (int i = 0; game->options[i].name; i++)
		setup->option[i] = game->options[i].initial;
	setup->turn = NO_CARD;
	setup->stock[0] = NO_CARD;
}

static enum atout_setup_err check_card(const struct atout_setup *setup, cardset *seen, int card)
{
	if (card >= 64 || !has_card(setup->pack, card))
		return ATOUT_SETUP_PACK;
	if (has_card(*seen, card))
		return ATOUT_SETUP_TWICE;
	*seen |= set_of(card);
	return ATOUT_SETUP_OK;
}

enum atout_setup_err atout_setup_check(const struct atout_setup *setup)
{
	cardset seen = 0;
	enum atout_setup_err err = ATOUT_SETUP_OK;

	for (int seat = 0; seat < setup->seats; seat++)
		for (int i = 0; i < setup->size[seat] && !err; i++)
			err = check_card(setup, &seen, setup->hand[seat][i]);
	if (!err && setup->turned)
		err = check_card(setup, &seen, setup->turn);
	for (int i = 0; i < ATOUT_STOCK_MAX && setup->stock[i] != NO_CARD && !err; i++)
		err = check_card(setup, &seen, setup->stock[i]);
	return err;
}

int atout_option_find(const struct atout_game *game, const char *name)
{
	for (int i = 0; game->options[i].name; i++)
		if (text_same(game->options[i].name, name))
			return i;
	return -1;
}

/* "plis,roi": a mask.  The list is never empty, has no blanks and names nothing twice. */
static bool read_list(const struct atout_option *option, const char *text, int *mask)
{
	*mask = 0;
	if (strpbrk(text, " \t"))
		return false;
	for (;;) {
		char word[32];
		size_t length = strcspn(text, ",");
		if (length >= sizeof word)
			return false;
		memcpy(word, text, length);
		word[length] = '\0';
		const char *cursor = word;
		int i = text_choice(&cursor, option->values);
		if (i < 0 || *cursor || *mask >> i & 1)
			return false;
		*mask |= 1 << i;
		if (!text[length])
			return true;
		text += length + 1;
	}
}

bool atout_option_read(const struct atout_option *option, const char *text, int64_t *value)
{
	const char *cursor = text;
	int read;

	if (option->type == ATOUT_NUMBER) {
		if (!text_number(&cursor, option->min, option->max, &read) || *cursor)
			return false;
	} else if (option->type == ATOUT_LIST) {
		if (!read_list(option, text, &read))
			return false;
	} else if (option->type == ATOUT_SWITCHED) {
		return switched_read(option, text, value);
	} else {
		read = text_choice(&cursor, option->values);
		if (read < 0 || *cursor)
			return false;
	}
	*value = read;
	return true;
}

/* Joins the values whose bits are set. */
static int print_values(const struct atout_option *option, int mask, char joint, char *buf, size_t size)
{
	int length = 0;

	if (size)
		buf[0] = '\0';
	for (int i = 0; option->values[i]; i++) {
		if (!(mask >> i & 1))
			continue;
		size_t at = (size_t)length < size ? (size_t)length : size;
		char between[2] = {length ? joint : '\0', '\0'};
		length += snprintf(buf + at, size - at, "%s%s", between, option->values[i]);
	}
	return length;
}

int atout_option_print(const struct atout_option *option, int64_t value, char *buf, size_t size)
{
	if (option->type == ATOUT_NUMBER)
		return snprintf(buf, size, "%d", (int)value);
	if (option->type == ATOUT_SWITCHED)
		return switched_print(option, value, buf, size);
	if (option->type == ATOUT_LIST)
		return print_values(option, (int)value, ',', buf, size);
	return snprintf(buf, size, "%s", option->values[value]);
}

int atout_option_values(const struct atout_option *option, char *buf, size_t size)
{
	if (option->type == ATOUT_NUMBER)
		return snprintf(buf, size, "%d..%d", option->min, option->max);
	int length = print_values(option, -1, option->type == ATOUT_LIST ? ',' : '|', buf, size);
	if (option->type == ATOUT_SWITCHED && (size_t)length < size)
		length += snprintf(buf + length, size - (size_t)length, "[:SWITCH=VALUE...]");
	return length;
}

bool atout_play(const struct atout_game *game, void *state, int seat, atout_move move, struct atout_why *why)
{
	struct atout_why reason = game->why(state, seat, move);

	if (why)
		*why = reason;
	if (reason.key)
		return false;
	game->apply(state, seat, move);
	return true;
}

/* Begins a view of a seat, and copies what it may know of the state. */
static void begin_view(const struct atout_game *game, const void *state, int seat, struct atout_view *view,
		       unsigned char blinded[ATOUT_STATE_MAX])
{
	assert(game->state_size <= ATOUT_STATE_MAX);
	memcpy(blinded, state, game->state_size);
	game->blind(blinded, seat);
	view_start(view, game->sides);
	view->me = (int8_t)seat;
}

void atout_look(const struct atout_game *game, const void *state, int seat, struct atout_view *view)
{
	_Alignas(8) unsigned char blinded[ATOUT_STATE_MAX];

	begin_view(game, state, seat, view, blinded);
	view->to_act = game->to_act(blinded);
	view->over = !view->to_act;
	game->show(blinded, view);
	if (seat >= 0 && seat_in(view->to_act, seat))
		view->legals = (uint16_t)game->legal(blinded, seat, view->legal);
}

void atout_weigh(const struct atout_game *game, const void *state, int seat, struct atout_view *view)
{
	_Alignas(8) unsigned char blinded[ATOUT_STATE_MAX];

	begin_view(game, state, seat, view, blinded);
	if (game->weigh)
		game->weigh(blinded, view);
}

void atout_aim(const struct atout_game *game, const void *state, int seat, struct atout_view *view)
{
	_Alignas(8) unsigned char blinded[ATOUT_STATE_MAX];

	begin_view(game, state, seat, view, blinded);
	if (game->aim)
		game->aim(blinded, view);
}

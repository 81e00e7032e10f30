/* SPDX-License-Identifier: Apache-2.0 */
/* The deals of an event come from a key that was committed to before, and from what its players have added. */
#include "core/fair.h"

#include "core/cards.h"
#include "evening/evening.h"
#include "games/bridge/bridge.h"

#include <atout/pbn.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HAND = 13 };

static bool start(struct fair *fair, unsigned char key[FAIR_SIZE], const struct act *act)
{
	*fair = (struct fair){0};
	if (!fair_read(act->key, key))
		return false;
	if (act->nonces[0])
		fair_gather(act->nonces, fair->nonce[0]);
	return true;
}

static void deal_board(struct fair *fair, const unsigned char key[FAIR_SIZE], int board, uint64_t hand[COMPASS_SEATS])
{
	struct atout_setup setup;

	atout_setup_start(&game_bridge, &setup, COMPASS_SEATS);
	setup.number = setup.board = (uint16_t)board;
	game_bridge.next(NULL, &setup);
	fair_board(fair, key, board);
	fair_deal(&setup, fair);
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		hand[seat] = 0;
		for (int i = 0; i < HAND; i++)
			hand[seat] |= set_of(setup.hand[seat][i]);
	}
}

bool evening_deal_fair(const struct evening *evening, struct act *act)
{
	unsigned char key[FAIR_SIZE];
	struct fair fair;

	if (!start(&fair, key, act))
		return false;
	act->text[0] = '\0';
	if (evening_draws(evening))
		return true;
	for (int i = 0; i < evening->boards; i++) {
		uint64_t hand[COMPASS_SEATS];
		int board = (int)evening->setup.first + i;
		deal_board(&fair, key, board, hand);
		evening_print_deal(act->text, board, hand);
	}
	return true;
}

static bool deny(struct evening_no *no, const char *why)
{
	no->status = 400;
	snprintf(no->why, sizeof no->why, "%s", why);
	return false;
}

bool evening_judge_commitment(const struct act *act, struct evening_no *no)
{
	unsigned char commitment[FAIR_SIZE];

	return !act->commitment[0] || (act->setup.online && fair_read(act->commitment, commitment)) ||
	       deny(no, "commitment: expected 64 digits 0-9a-f, of an event at the server's tables");
}

bool evening_keeps(const struct evening *evening, const char *key)
{
	unsigned char bytes[FAIR_SIZE], commitment[FAIR_SIZE];
	char text[FAIR_TEXT];

	if (!fair_read(key, bytes))
		return false;
	fair_commit(bytes, commitment);
	fair_print(commitment, text);
	return strcmp(text, evening->commitment) == 0;
}

static bool checks_nonces(const char *lines)
{
	char nonce[ACT_NONCE_SIZE];

	for (const char *at = lines; *at; at += strcspn(at, "\n"), at += *at == '\n') {
		size_t length = strcspn(at, "\n");
		snprintf(nonce, sizeof nonce, "%.*s", (int)length, at);
		if (length >= sizeof nonce || !fair_nonce_check(nonce))
			return false;
	}
	return true;
}

bool evening_judge_key(const struct evening *evening, const struct act *act, struct evening_no *no)
{
	struct act *again;

	if (!act->key[0])
		return !act->nonces[0] || deny(no, "nonces: expected a key, too");
	if (!evening_keeps(evening, act->key))
		return deny(no, "key: expected the one that was committed to");
	if (!checks_nonces(act->nonces))
		return deny(no, "nonces: expected lines of at most 12 letters, digits, - and _");
	if (!act->text[0])
		return true; /* a file of an event that is not over */
	again = malloc(sizeof *again);
	if (!again)
		return deny(no, "no memory");
	memcpy(again->key, act->key, sizeof again->key);
	memcpy(again->nonces, act->nonces, sizeof again->nonces);
	bool same = evening_deal_fair(evening, again) && strcmp(again->text, act->text) == 0;
	free(again);
	return same || deny(no, "text: expected the deals that come from the key");
}

bool evening_take_key(struct evening *evening, const struct act *act)
{
	char *nonces = strdup(act->nonces);

	if (!nonces)
		return false;
	free(evening->nonces);
	evening->nonces = nonces;
	snprintf(evening->key, sizeof evening->key, "%s", act->key);
	return true;
}

/* ---- Where tables are drawn ---- */

bool evening_judge_source(const struct evening *evening, const struct act *act, struct evening_no *no)
{
	unsigned char key[FAIR_SIZE];

	if (act->text[0] && (act->key[0] || !fair_read(act->text, key)))
		return deny(no, "text: expected the key of the deals alone, 64 digits 0-9a-f");
	return evening_judge_key(evening, act, no);
}

bool evening_take_source(struct evening *evening, const struct act *act)
{
	snprintf(evening->source, sizeof evening->source, "%.*s", FAIR_TEXT - 1, act->text[0] ? act->text : act->key);
	evening->dealt = evening->source[0];
	return evening_take_key(evening, act);
}

void evening_source(const struct evening *evening, int deal, struct fair *fair)
{
	unsigned char key[FAIR_SIZE];

	*fair = (struct fair){0};
	if (evening->nonces[0])
		fair_gather(evening->nonces, fair->nonce[0]);
	fair_read(evening->source, key);
	fair_board(fair, key, deal);
}

/* ---- The file ---- */

static int print_nonces(const char *lines, char *buf, size_t size)
{
	char nonce[FAIR_NONCE_MAX + 1];
	int used = 0;

	if (!lines[0])
		return 0;
	fair_gather(lines, nonce);
	used += snprintf(buf, size, "# fair nonce 0 %s\n", nonce);
	for (const char *at = lines; *at; at += strcspn(at, "\n"), at += *at == '\n') {
		size_t left = (size_t)used < size ? size - (size_t)used : 0;
		used += snprintf(left ? buf + used : NULL, left, FAIR_ADDED "%.*s\n", (int)strcspn(at, "\n"), at);
	}
	return used;
}

int evening_show_fair(const struct evening *evening, char *buf, size_t size)
{
	int used = snprintf(buf, size, "# fair commitment %s\n", evening->commitment);

	if (!evening->over || !evening->key[0])
		return used;
	size_t left = (size_t)used < size ? size - (size_t)used : 0;
	used += snprintf(left ? buf + used : NULL, left, "# fair key %s\n", evening->key);
	left = (size_t)used < size ? size - (size_t)used : 0;
	return used + print_nonces(evening->nonces, left ? buf + used : NULL, left);
}

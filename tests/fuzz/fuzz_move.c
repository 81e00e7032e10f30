/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any lines as moves: byte 0 is the game, then each line is a seat (a byte) and a text.  What is read prints as a text
 * that is read as the same; what why() lets through is a legal move or a claim, and nothing else is made.
 */
#include "fuzz.h"

#include <atout/games.h>

#include <string.h>

enum { WORD_MAX = 128 };

static bool listed(const struct atout_game *game, const void *state, int seat, atout_move move)
{
	atout_move moves[ATOUT_MOVES_MAX];
	int n = game->legal(state, seat, moves);

	FUZZ_REQUIRE(n >= 0 && n <= ATOUT_MOVES_MAX);
	while (n && moves[n - 1] != move)
		n--;
	return n > 0;
}

static void try_move(const struct atout_game *game, void *state, int seat, atout_move move)
{
	_Alignas(8) unsigned char before[ATOUT_STATE_MAX];
	bool legal = listed(game, state, seat, move) || atout_move_kind(move) == ATOUT_CLAIM;
	char text[ATOUT_TEXT_MAX];
	struct atout_why why;

	int length = game->print(move, text);
	FUZZ_REQUIRE(length > 0 && length < ATOUT_TEXT_MAX && text[length] == '\0');
	memcpy(before, state, game->state_size);
	if (atout_play(game, state, seat, move, &why))
		FUZZ_REQUIRE(legal && !why.key);
	else
		FUZZ_REQUIRE(why.key && memcmp(before, state, game->state_size) == 0 &&
			     (!legal || atout_move_kind(move) == ATOUT_CLAIM));
}

static void try_text(const struct atout_game *game, void *state, int seat, const char *text)
{
	char printed[ATOUT_TEXT_MAX];
	atout_move move, again;

	if (!game->read(text, &move))
		return;
	game->print(move, printed);
	FUZZ_REQUIRE(game->read(printed, &again) && again == move);
	try_move(game, state, seat, move);
}

static void start(const struct atout_game *game, void *state, unsigned seed)
{
	struct atout_setup setup;
	struct atout_rng rng;

	atout_rng_seed(&rng, seed);
	atout_setup_start(game, &setup, 0);
	setup.dealer = (uint8_t)(seed % setup.seats);
	FUZZ_REQUIRE(game->next(NULL, &setup));
	atout_deal(&setup, &rng);
	game->start(state, &setup);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	const struct atout_game *game;
	unsigned games = 0;

	while (atout_games[games])
		games++;
	if (!size)
		return 0;
	game = atout_games[bytes[0] % games];
	start(game, state, bytes[0]);
	for (size_t at = 1; at + 1 < size;) {
		const uint8_t *newline = memchr(bytes + at, '\n', size - at);
		size_t end = newline ? (size_t)(newline - bytes) : size, length = end - at;
		char text[WORD_MAX];
		if (length && length <= WORD_MAX) {
			int seat = bytes[at] % game->seats;
			memcpy(text, bytes + at + 1, length - 1);
			text[length - 1] = '\0';
			try_text(game, state, seat, text);
			if (length == 3) /* as a number, which no text need name */
				try_move(game, state, seat, (atout_move)((uint8_t)text[0] << 8 | (uint8_t)text[1]));
		}
		at = end + 1;
	}
	return 0;
}

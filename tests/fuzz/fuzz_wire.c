/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any bytes as what comes over the wire: byte 0 is the game, the rest a message of a client to it.  What
 * is read comes back when it is printed; what is refused is said in a line.
 */
#include "fuzz.h"

#include <atout/games.h>

#include "wire/wire.h"

#include <stdlib.h>
#include <string.h>

static void require_sentence(const char *error)
{
	FUZZ_REQUIRE(error[0] && strlen(error) < ATOUT_ERROR_SIZE && !strchr(error, '\n'));
}

static void try_message(const struct atout_game *game, const char *text, size_t length)
{
	char error[ATOUT_ERROR_SIZE], printed[WIRE_SIZE], reprinted[WIRE_SIZE];
	struct wire_message message, again;

	if (!wire_message_read(&message, game, text, length, error)) {
		require_sentence(error);
		return;
	}
	int size = wire_message_print(&message, printed, sizeof printed);
	FUZZ_REQUIRE(size > 0 && size < WIRE_SIZE);
	FUZZ_REQUIRE(wire_message_read(&again, game, printed, (size_t)size, error));
	FUZZ_REQUIRE(wire_message_print(&again, reprinted, sizeof reprinted) == size && !strcmp(printed, reprinted));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	unsigned games = 0;

	while (atout_games[games])
		games++;
	if (!size)
		return 0;
	char *text = malloc(size); /* of its own, so that a sanitizer sees a step beyond its end */
	FUZZ_REQUIRE(text);
	memcpy(text, bytes + 1, size - 1);
	text[size - 1] = '\0';
	try_message(atout_games[bytes[0] % games], text, size - 1);
	free(text);
	return 0;
}

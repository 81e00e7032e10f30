/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A session of the table-manager protocol.  A line begins with who has sent it: 0 to 7, a connection of our manager; m,
 * a manager to our client in the South; - and a number: that connection ends.  What is read as a call or a card is
 * printed and read again as the same.
 */
#include "fuzz.h"

#include "manager/client.h"
#include "manager/manager.h"
#include "net/lines.h"

#include <atout/games.h>

#include <stdlib.h>
#include <string.h>

static bool next_board(void *ctx, struct atout_setup *setup)
{
	struct atout_rng rng;

	atout_rng_seed(&rng, 7);
	atout_setup_start(atout_game_find("bridge"), setup, 0);
	atout_game_find("bridge")->next(NULL, setup);
	atout_deal(setup, &rng);
	return (*(int *)ctx)-- > 0;
}

static void take_result(void *ctx, const struct manager *manager)
{
	(void)ctx;
	FUZZ_REQUIRE(manager->events >= 4 && manager->events <= MANAGER_EVENTS_MAX);
}

static void take_line(void *ctx, int peer, const char *line, bool pause)
{
	(void)ctx, (void)pause;
	FUZZ_REQUIRE(peer >= 0 && peer < MANAGER_PEERS && strlen(line) <= TM_LINE_MAX && !strpbrk(line, "\r\n"));
}

static void close_peer(void *ctx, int peer)
{
	(void)ctx;
	FUZZ_REQUIRE(peer >= 0 && peer < MANAGER_PEERS);
}

static void client_sends(void *ctx, const char *line)
{
	struct tm_message message;

	(void)ctx;
	FUZZ_REQUIRE(strlen(line) <= TM_LINE_MAX && tm_read(line, &message));
}

static const struct manager_calls manager_calls = {
	.board = next_board, .result = take_result, .send = take_line, .close = close_peer};
static const struct client_calls client_calls = {.send = client_sends};

static void read_twice(const char *line)
{
	struct tm_message first, again;
	char text[TM_LINE_MAX + 1];

	if (!tm_read(line, &first) || (first.kind != TM_CALL && first.kind != TM_PLAYS))
		return;
	if (first.kind == TM_CALL)
		tm_print_call(first.seat, first.move, first.info, first.alert, text);
	else
		tm_print_card(first.seat, first.move, text);
	FUZZ_REQUIRE(tm_read(text, &again) && again.kind == first.kind && again.move == first.move);
	FUZZ_REQUIRE(again.seat == first.seat);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct manager *manager = malloc(sizeof *manager);
	struct client *client = calloc(1, sizeof *client);
	struct line_cut cut = {0};
	int boards = 2;

	manager_start(manager, &manager_calls, &boards);
	client->seat = 2;
	client->team = "Red";
	client->bot = atout_bot_find("random");
	client_start(client, &client_calls, NULL);
	for (size_t i = 0; i < size; i++) {
		enum line_got got = line_cut(&cut, (char)bytes[i]);
		if (got == LINE_TOO_LONG)
			break;
		if (got != LINE_WHOLE || !*cut.text)
			continue;
		read_twice(cut.text + 1);
		if (*cut.text >= '0' && *cut.text < '0' + MANAGER_PEERS)
			manager_line(manager, *cut.text - '0', cut.text + 1, (int64_t)i);
		else if (*cut.text == '-' && cut.text[1] >= '0' && cut.text[1] < '0' + MANAGER_PEERS)
			manager_gone(manager, cut.text[1] - '0');
		else if (*cut.text == 'm')
			client_line(client, cut.text + 1);
	}
	free(manager);
	free(client);
	return 0;
}

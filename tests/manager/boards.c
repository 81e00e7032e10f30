/* SPDX-License-Identifier: Apache-2.0 */
/* boards N [SEED]: a manager and four clients play N random boards; lines may be late, and doubled where that is
 * allowed. */
#include "table.h"

#include "manager/client.h"
#include "share.h"

#include <time.h>

struct seat {
	struct table *table;
	struct client client;
};

static uint64_t played_cards, passed_out, lines;
static struct atout_rng rng;

static bool fresh_board(void *ctx, struct atout_setup *setup)
{
	struct table *table = ctx;

	atout_deal(&table->setup, &rng);
	table->setup.dealer = (uint8_t)(table->boards & 3);
	return table_board(ctx, setup);
}

static void count_result(void *ctx, const struct manager *manager)
{
	table_result(ctx, manager);
	passed_out += manager->events == 4;
	played_cards += (uint64_t)(manager->events - manager->calls_made);
}

static const struct manager_calls manager_calls = {
	.board = fresh_board, .result = count_result, .send = table_send, .close = table_close};

static void send_line(void *ctx, const char *line)
{
	struct seat *seat = ctx;

	lines++;
	if (atout_rng_below(&rng, 8) ==
	    0) /* it says again that it is ready to start: passed over, as all out of place */
		manager_line(&seat->table->manager, seat->client.seat, "nonsense", 0);
	manager_line(&seat->table->manager, seat->client.seat, line, 0);
	memset(seat->table->manager.patience, 0, sizeof seat->table->manager.patience);
}

static const struct client_calls client_calls = {.send = send_line};

/* Hands one line to a client that has one; false: nobody has. */
static bool step(struct table *table, struct seat seats[COMPASS_SEATS])
{
	int first = (int)atout_rng_below(&rng, COMPASS_SEATS);

	for (int i = 0; i < COMPASS_SEATS; i++) {
		int seat = (first + i) % COMPASS_SEATS;
		char *line = table_next(table, seat);
		if (!line)
			continue;
		client_line(&seats[seat].client, line);
		free(line);
		return true;
	}
	return false;
}

int main(int argc, char **argv)
{
	int boards = argc > 1 ? atoi(argv[1]) : share_of(60);
	uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : (uint64_t)time(NULL);
	struct table *table = malloc(sizeof *table);
	static struct seat seats[COMPASS_SEATS];

	printf("seed %llu\n", (unsigned long long)seed);
	atout_rng_seed(&rng, seed);
	table_start(table, boards);
	table->manager.calls = &manager_calls;
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		seats[seat].table = table;
		seats[seat].client = (struct client){.seat = seat,
						     .team = seat % 2 ? "Blue" : "Red",
						     .seed = seed,
						     .bot = atout_bot_find(seat % 2 ? "beginner" : "casual")};
		client_start(&seats[seat].client, &client_calls, &seats[seat]);
	}
	while (step(table, seats))
		;
	bool good = table->manager.over && !*table->manager.error && table->results == boards &&
		    played_cards == 52 * ((uint64_t)boards - passed_out);
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		good &= seats[seat].client.over && !*seats[seat].client.error && seats[seat].client.boards == boards;
		if (*seats[seat].client.error)
			printf("%s: %s\n", compass_names[seat], seats[seat].client.error);
	}
	printf("%d boards, %llu passed out, %llu cards, %llu lines of clients: %s%s\n", table->results,
	       (unsigned long long)passed_out, (unsigned long long)played_cards, (unsigned long long)lines,
	       good ? "good" : "not good: ", table->manager.error);
	table_free(table);
	return !good;
}

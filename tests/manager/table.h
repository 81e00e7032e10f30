/* SPDX-License-Identifier: Apache-2.0 */
/* table.h -- a manager whose clients are the test: what each is sent waits in its queue. */
#ifndef MANAGER_TABLE_H
#define MANAGER_TABLE_H

#include "manager/manager.h"

#include <atout/games.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE_QUEUE = 512 };

struct table {
	struct manager manager;
	struct atout_setup setup; /* of each board */
	int boards;		  /* that are left */
	int results;
	bool closed[MANAGER_PEERS];
	char *queue[MANAGER_PEERS][TABLE_QUEUE];
	int first[MANAGER_PEERS], last[MANAGER_PEERS];
};

static inline bool table_board(void *ctx, struct atout_setup *setup)
{
	struct table *table = ctx;

	*setup = table->setup;
	return table->boards-- > 0;
}

static inline void table_result(void *ctx, const struct manager *manager)
{
	(void)manager;
	((struct table *)ctx)->results++;
}

static inline void table_send(void *ctx, int peer, const char *line, bool pause)
{
	struct table *table = ctx;

	(void)pause;
	if (table->last[peer] - table->first[peer] == TABLE_QUEUE)
		abort();
	table->queue[peer][table->last[peer]++ % TABLE_QUEUE] = strdup(line);
}

static inline void table_close(void *ctx, int peer) { ((struct table *)ctx)->closed[peer] = true; }

static const struct manager_calls table_calls = {
	.board = table_board, .result = table_result, .send = table_send, .close = table_close};

/* The next line that a peer was sent, for the caller to free; NULL: none. */
static inline char *table_next(struct table *table, int peer)
{
	return table->first[peer] == table->last[peer] ? NULL : table->queue[peer][table->first[peer]++ % TABLE_QUEUE];
}

static inline void table_deal(struct table *table, const char *const hand[COMPASS_SEATS])
{
	struct tm_message message;

	atout_setup_start(atout_game_find("bridge"), &table->setup, 0);
	atout_game_find("bridge")->next(NULL, &table->setup);
	table->setup.number = table->setup.board = 1;
	table->setup.dealer = 0;
	table->setup.vul = 0;
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		char line[256];
		snprintf(line, sizeof line, "Dummy's cards : %s", hand[seat]);
		if (!tm_read(line, &message))
			abort();
		for (int i = 0; i < ATOUT_HAND_MAX; i++)
			table->setup.hand[seat][i] = (atout_card)take_first(&message.hand);
	}
}

static inline void table_start(struct table *table, int boards)
{
	static const char *const hand[] = {
		"S A K J 6. H A K J. D 8 6 2. C A 7 6.", "S Q 8 7. H T 9. D A K Q 9 7. C J T 8.",
		"S 5 4 2. H Q 7 3. D J T 4. C K Q 9 2.", "S T 9 3. H 8 6 5 4 2. D 5 3. C 5 4 3."};

	memset(table, 0, sizeof *table);
	table->boards = boards;
	table_deal(table, hand);
	manager_start(&table->manager, &table_calls, table);
}

static inline void table_free(struct table *table)
{
	for (int peer = 0; peer < MANAGER_PEERS; peer++)
		for (char *line; (line = table_next(table, peer)) != NULL;)
			free(line);
	free(table);
}

#endif

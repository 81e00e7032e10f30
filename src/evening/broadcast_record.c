/* SPDX-License-Identifier: Apache-2.0 */
/* One board of the record of a table. */
#include "core/cards.h"
#include "evening/broadcast.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD_SIZE = 256 /* of a line that says what it is: without long texts */ };

struct cutting {
	int board;
	bool head, here; /* before the first deal; in the one that is wanted */
	FILE *out;
	struct aired *aired;
};

static bool begins(const char *line, const char *word) { return strncmp(line, word, strlen(word)) == 0; }

/* The board of a line "deal 1 dealer 0 ... board 7"; 0: it has none. */
static int board_of(const char *line)
{
	static const char word[] = " board ";
	const char *at = strstr(line, word);

	return at ? atoi(at + sizeof word - 1) : 0;
}

/* "2 SQ", "2 claim 9": a card, or what stands for those that follow; "0 1NT": a call. */
static void count_move(struct aired *aired, const char *line)
{
	char move[8] = "";

	if (aired->calls + aired->cards > BROADCAST_MOVES || sscanf(line, "%*1d %7s", move) != 1)
		return;
	if (atout_card_read(move) != NO_CARD || strcmp(move, "claim") == 0)
		aired->cards++;
	else
		aired->calls++;
}

static void take_line(struct cutting *cutting, const char *line, size_t length)
{
	char head[HEAD_SIZE];

	snprintf(head, sizeof head, "%.*s", length < sizeof head ? (int)length : HEAD_SIZE - 1, line);
	if (*head == '#')
		return;
	if (begins(head, "deal ")) {
		cutting->head = false;
		cutting->here = board_of(head) == cutting->board;
	}
	if (cutting->head || cutting->here)
		fwrite(line, 1, length, cutting->out);
	if (cutting->here && *head >= '0' && *head <= '9')
		count_move(cutting->aired, head);
}

static void take_all(struct cutting *cutting, const char *record, size_t length)
{
	for (const char *at = record, *stop = record + length, *end; at < stop; at = end) {
		const char *newline = memchr(at, '\n', (size_t)(stop - at));
		end = newline ? newline + 1 : stop;
		take_line(cutting, at, (size_t)(end - at));
	}
}

/* Whatever its pace will be. */
static bool fits(const struct aired *aired, const char *text)
{
	struct aired slow = *aired;
	char none[1];

	slow.pace = BROADCAST_PACE_MOST;
	return aired->calls && aired->calls + aired->cards <= BROADCAST_MOVES &&
	       broadcast_show_board(&slow, text, none, sizeof none) <= BROADCAST_BYTES;
}

char *broadcast_cut(const char *record, size_t length, int board, struct aired *aired)
{
	char *text = NULL;
	size_t size;
	struct cutting cutting = {.board = board, .head = true, .aired = aired, .out = open_memstream(&text, &size)};

	if (!cutting.out)
		return NULL;
	aired->calls = aired->cards = 0;
	take_all(&cutting, record, length);
	bool lost = fclose(cutting.out) != 0;
	if (!lost && fits(aired, text))
		return text;
	free(text);
	return NULL;
}

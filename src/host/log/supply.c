/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/supply.h"

#include "formats/board_line.h"
#include "host/log/line.h"
#include "host/log/log.h"
#include "host/log/write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void supply_free(struct log_supply *supply)
{
	free(supply->text);
	*supply = (struct log_supply){.now = supply->now};
}

/* ---- A list is chosen ---- */

static bool take(struct log *log, char *text, enum fair_chosen how, int boards, const char *by,
		 char error[ATOUT_ERROR_SIZE])
{
	char why[ATOUT_ERROR_SIZE];
	int wrong, found = board_lines_check(log->match.game, log->match.setup.seats, text, &wrong, why);

	if (!found || found != boards) {
		snprintf(error, ATOUT_ERROR_SIZE, found ? "the text before it has %d boards" : "board %d: %.200s",
			 found ? found : wrong, why);
		free(text);
		return false;
	}
	supply_free(&log->supply);
	log->supply.how = how;
	log->supply.boards = boards;
	log->supply.text = text;
	snprintf(log->supply.by, sizeof log->supply.by, "%s", by);
	return true;
}

bool supply_take_text(struct log *log, enum fair_chosen how, int boards, const char *by, char error[ATOUT_ERROR_SIZE])
{
	char *text = log->texts.text && log->texts.length <= BOARD_LINES_BYTES ? strdup(log->texts.text) : NULL;

	texts_begin(&log->texts);
	snprintf(error, ATOUT_ERROR_SIZE, "expected a text of at most %d bytes before it", BOARD_LINES_BYTES);
	return text && take(log, text, how, boards, by, error);
}

/* The deals of the present match, or, if it has none yet, of the one before. */
static int find_played(const struct log *log, int *first)
{
	const struct log_past *past = &log->past;
	int deals = past->deals - past->first;

	*first = past->first;
	return deals < BOARD_LINES_MAX ? deals : BOARD_LINES_MAX;
}

int supply_played(const struct log *log)
{
	int first;

	return find_played(log, &first);
}

bool supply_take_played(struct log *log, int boards, const char *by, char error[ATOUT_ERROR_SIZE])
{
	int first, deals = find_played(log, &first);
	char *text = NULL, line[BOARD_LINE_SIZE];
	size_t length;
	FILE *out = open_memstream(&text, &length);

	for (int i = first; out && i < first + deals; i++) {
		board_line_print(log->match.game, &log->past.deal[i]->setup, line);
		fprintf(out, "%s\n", line);
	}
	snprintf(error, ATOUT_ERROR_SIZE, "no memory");
	if (out && fclose(out) == 0)
		return take(log, text, FAIR_PLAYED, boards, by, error);
	free(text);
	return false;
}

/* ---- A deal of it ---- */

static void read_board(const struct log *log, int board, struct board_line *line)
{
	board_lines_read(line, log->match.game, log->match.setup.seats, log->supply.text, board);
}

static bool deal_board(const struct log *log, int board, bool drawn, struct atout_setup *setup)
{
	struct board_line line;

	read_board(log, board, &line);
	if (drawn)
		line.dealer = -1;
	return board_line_deal(&line, setup);
}

static int board_of(const struct log *log, const struct atout_setup *setup)
{
	return setup->number <= log->supply.boards ? setup->number : 0;
}

int supply_deal(const struct log *log, bool drawn, struct atout_setup *setup)
{
	int board = board_of(log, setup);

	return board && deal_board(log, board, drawn, setup) ? board : 0;
}

bool supply_gives(const struct log *log, int board, bool drawn, const struct atout_setup *setup)
{
	struct atout_setup dealt = *setup;

	return board >= 1 && board <= log->supply.boards && deal_board(log, board, drawn, &dealt) &&
	       memcmp(&dealt, setup, sizeof dealt) == 0;
}

bool supply_names_dealer(const struct log *log, const struct atout_setup *setup)
{
	struct board_line line;
	struct atout_setup dealt = *setup;

	if (!board_of(log, setup))
		return false;
	read_board(log, board_of(log, setup), &line);
	return line.dealer >= 0 && setup->free & ATOUT_FREE_DEALER && board_line_deal(&line, &dealt);
}

/* ---- As events ---- */

void supply_write_end(struct event_text *event, enum fair_chosen how, int boards, const char *by)
{
	event_write(event,
		    &(struct event_line){
			    .kind = EVENT_BOARDS, .word = fair_chosen_words[how], .number = {boards}, .text = by});
}

/* Played boards too are told as text: the deals that they were may be gone. */
void supply_write(struct event_text *event, const struct log_supply *supply, void (*hand_on)(void *user), void *user)
{
	if (!supply->text)
		return;
	log_write_text(event, EVENT_TEXT, 0, "new");
	texts_write_many(event, supply->text, hand_on, user);
	supply_write_end(event, supply->how, supply->boards, supply->by);
	hand_on(user);
}

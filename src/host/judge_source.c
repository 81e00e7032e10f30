/* SPDX-License-Identifier: Apache-2.0 */
#include "host/said.h"

#include "formats/board_line.h"
#include "host/log/texts.h"
#include "host/log/write.h"

#include <stdlib.h>

/* Whether the first of them can be the first deal; the others are looked at when they are dealt. */
static bool suits_match(const struct said *said, const char *list)
{
	struct atout_setup first;
	struct board_line line;

	log_first_setup(said->log, &first);
	board_lines_read(&line, said->log->match.game, first.seats, list, 1);
	return board_line_deal(&line, &first);
}

static const char *write_list(const struct said *said, const char *list, struct event_text *event)
{
	char error[ATOUT_ERROR_SIZE];
	int wrong, seats = said->log->match.setup.seats;
	int boards = board_lines_check(said->log->match.game, seats, list, &wrong, error);

	if (!boards) {
		said->rule->number = wrong;
		return "Deal %d of these cannot be read";
	}
	if (!suits_match(said, list))
		return "These deals do not suit a match with these options";
	supply_write_end(event, FAIR_BROUGHT, boards, said->visitor->person);
	return NULL;
}

const char *judge_boards(const struct said *said, struct event_text *event)
{
	const struct wire_message *message = said->message;

	if (message->line && message->line != said->log->texts.lines)
		return "The table has changed in the meantime";
	char *whole = judge_whole_text(said, BOARD_LINES_BYTES);
	if (!whole)
		return "There are too many deals for a table";
	if (!message->line)
		log_write_text(event, EVENT_TEXT, 0, "new");
	texts_write_lines(event, message->part);
	const char *why = message->last ? write_list(said, whole, event) : NULL;
	free(whole);
	return why;
}

const char *judge_source(const struct said *said, struct event_text *event)
{
	const struct log *log = said->log;
	bool played = said->message->source == FAIR_PLAYED;
	int boards = played && !log_match_on(log) ? supply_played(log) : 0;

	if (played && !boards)
		return "No match has been played here";
	if (!played && !log->supply.boards)
		return NULL;
	log_write_text(event, EVENT_TEXT, 0, "new");
	supply_write_end(event, said->message->source, boards, said->visitor->person);
	return NULL;
}

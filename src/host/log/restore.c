/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/restore.h"

#include "host/log/archive.h"
#include "host/log/auction.h"

#include "base/text.h"

#include <atout/record.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char AGAIN[] = "# again";

struct restoring {
	struct log *log;
	struct atout_record record;
	const char *header, *header_end; /* of the record; header_end NULL: it goes on */
	bool wrong;

	/* The deal. */
	bool open;
	struct fair fair; /* what the lines before it say */
	char draw[DRAW_TEXT_SIZE];
	struct atout_setup setup;
	int moves, calls;
	FILE *out; /* remarks, in memory */
	char *remarks;
	size_t length;
	struct made_move said[LOG_MOVES_MAX];
};

/* ---- A deal ---- */

static void begin_deal(void *ctx, const struct atout_record *record)
{
	struct restoring *restoring = ctx;

	restoring->wrong |= record->setup.seats != restoring->log->match.setup.seats;
	if (record->deals == 1)
		match_start(&restoring->log->match, record->game, &record->setup);
	restoring->open = true;
	restoring->setup = record->setup;
	restoring->moves = 0;
	restoring->out = open_memstream(&restoring->remarks, &restoring->length);
	restoring->wrong |= !restoring->out;
}

static void take_move(void *ctx, const struct atout_record *record, int seat, atout_move move)
{
	struct restoring *restoring = ctx;
	int moves = restoring->moves;

	(void)record;
	restoring->wrong |= moves == LOG_MOVES_MAX;
	if (restoring->wrong)
		return;
	if (moves)
		fputc('\0', restoring->out);
	restoring->said[restoring->moves++] = (struct made_move){move, (uint8_t)seat, {0}};
}

/* A line of a remark about the last move. */
static void take_remark(struct restoring *restoring, const char *line, size_t length)
{
	const char *words = length > 4 ? line + 4 : line; /* behind "@ 1 " */
	char text[REASON_SIZE + 8];

	if (!restoring->open || !restoring->moves || restoring->wrong)
		return;
	if (length < 8 || memcmp(words, "why ", 4) != 0) {
		fwrite(line, 1, length + 1, restoring->out);
		return;
	}
	snprintf(text, sizeof text, "%.*s", (int)(length - 8), words + 4);
	if (reason_check(text))
		restoring->said[restoring->moves - 1].why = reasons_add(&restoring->log->reasons, text);
}

/* The length of the first texts of those with a NUL each. */
static size_t measure(const char *texts, int count)
{
	size_t length = 0;

	while (count-- > 0)
		length += strlen(texts + length) + 1;
	return length;
}

static size_t put_nonces(const struct restoring *restoring, char *at)
{
	size_t size = 0;

	for (int seat = 0; seat < restoring->setup.seats; seat++) {
		size_t length = strlen(restoring->fair.nonce[seat]) + 1;
		if (at)
			memcpy(at + size, restoring->fair.nonce[seat], length);
		size += length;
	}
	return size;
}

static struct past_deal *make_past(const struct restoring *restoring)
{
	const struct fair *fair = &restoring->fair;
	size_t said = (size_t)restoring->moves * sizeof *restoring->said, nonces = put_nonces(restoring, NULL);
	size_t remarks = measure(restoring->remarks, restoring->calls), drawn = strlen(restoring->draw) + 1;
	struct past_deal *past = malloc(sizeof *past + said + drawn + nonces + remarks);

	if (!past)
		return NULL;
	char *texts = (char *)past->said + said + drawn;
	*past = (struct past_deal){.holds = 1, .setup = restoring->setup, .fair = fair->has_key};
	memcpy(past->key, fair->key, sizeof past->key);
	past->wanted = fair->wanted;
	past->tries = fair->tries;
	past->chosen = fair->chosen;
	past->calls = restoring->calls;
	past->moves = restoring->moves;
	past->draw = memcpy(texts - drawn, restoring->draw, drawn);
	past->nonces = texts;
	past->remarks = texts + nonces;
	memcpy(past->said, restoring->said, said);
	put_nonces(restoring, texts);
	memcpy(texts + nonces, restoring->remarks, remarks);
	return past;
}

/* The record is at the end of the deal. */
static void add_deal(struct restoring *restoring)
{
	const struct atout_record *record = &restoring->record;
	struct log *log = restoring->log;
	struct atout_view view;

	atout_look(record->game, record->state, -1, &view);
	restoring->calls = view.calls - auction_given(record->game, &record->setup);
	restoring->wrong |= restoring->calls > restoring->moves || record->game->to_act(record->state) ||
			    !match_add_finished(&log->match, &record->setup, record->state) ||
			    !archive_add(log, make_past(restoring));
}

static void end_deal(struct restoring *restoring)
{
	if (!restoring->open)
		return;
	if (restoring->out) {
		fputc('\0', restoring->out);
		restoring->wrong |= fclose(restoring->out) != 0;
	}
	if (!restoring->wrong)
		add_deal(restoring);
	free(restoring->remarks);
	restoring->remarks = NULL;
	restoring->out = NULL;
	restoring->open = false;
	restoring->fair = (struct fair){.has_key = false};
	restoring->draw[0] = '\0';
}

/* ---- A match ---- */

/* It becomes an earlier one. */
static void end_match(struct restoring *restoring)
{
	struct log_past *past = &restoring->log->past;

	if (!restoring->header || restoring->wrong)
		return;
	free(past->header);
	past->header = strndup(restoring->header, (size_t)(restoring->header_end - restoring->header));
	restoring->wrong |= !past->header || !archive_end_match(restoring->log);
}

static bool begins(const char *line, size_t length, const char *word)
{
	return length >= strlen(word) && memcmp(line, word, strlen(word)) == 0;
}

/* A deal is played once more, as in past_print(): "# again", and the same with each move behind it. */
static void take_again(struct restoring *restoring, const char *line, size_t length)
{
	struct match *match = &restoring->log->match;
	char text[ATOUT_TEXT_MAX + 8];
	const char *cursor = text;
	struct atout_why why;
	atout_move move;
	int seat;

	end_deal(restoring);
	snprintf(text, sizeof text, "%.*s", (int)(length - strlen(AGAIN)), line + strlen(AGAIN));
	restoring->wrong |= !match_deal_counted(match);
	if (restoring->wrong)
		return;
	if (!text[0]) {
		match_again(match);
		return;
	}
	cursor = text_blanks(cursor);
	restoring->wrong |= !match->again || !text_number(&cursor, 0, match->setup.seats - 1, &seat) ||
			    !match->game->read(cursor, &move) || !match_play(match, seat, move, &why) ||
			    (match_deal_over(match) && !archive_again(restoring->log));
}

/* A line of the records, without its end. */
static void take_line(struct restoring *restoring, const char *line, size_t length)
{
	bool match = begins(line, length, "atout "), fair = begins(line, length, "# fair ");
	char draw[DRAW_TEXT_SIZE] = "";
	bool deal = draw_take_line(line, length, draw) || fair || begins(line, length, "deal ");

	if (match || deal)
		end_deal(restoring);
	if (begins(line, length, AGAIN))
		take_again(restoring, line, length);
	if (draw[0])
		memcpy(restoring->draw, draw, sizeof draw);
	if (match) {
		end_match(restoring);
		restoring->header = line;
		restoring->header_end = NULL;
	}
	if (deal && !restoring->header_end)
		restoring->header_end = line;
	if (fair)
		restoring->wrong |= fair_take_line(&restoring->fair, line, length) == FAIR_WRONG;
	else if (begins(line, length, "@"))
		take_remark(restoring, line, length);
	restoring->wrong |= !atout_record_line(&restoring->record, line, length) ||
			    restoring->record.game != (restoring->record.game ? restoring->log->match.game : NULL);
}

static bool take_lines(struct restoring *restoring, const char *text, size_t length)
{
	for (const char *end = text + length, *next; text < end && !restoring->wrong; text = next) {
		const char *newline = memchr(text, '\n', (size_t)(end - text));
		if (!newline)
			return false;
		next = newline + 1;
		take_line(restoring, text, (size_t)(newline - text));
	}
	end_deal(restoring);
	return !restoring->wrong;
}

bool restore_records(struct log *log, const char *text, size_t length, int rows)
{
	static const struct atout_record_hooks hooks = {.deal = begin_deal, .move = take_move};
	struct restoring *restoring = calloc(1, sizeof *restoring);
	struct atout_setup setup;

	if (!restoring)
		return false;
	restoring->log = log;
	atout_record_start(&restoring->record, &hooks, restoring);
	bool whole = take_lines(restoring, text, length);
	if (whole && !rows) {
		end_match(restoring);
		log_match_setup(log, &setup);
		match_start(&log->match, log->match.game, &setup);
	}
	whole = whole && !restoring->wrong && log->match.rows == rows;
	free(restoring);
	return whole;
}

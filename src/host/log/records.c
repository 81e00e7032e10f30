/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/records.h"

#include "host/log/archive.h"

#include <atout/record.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct writer {
	const struct log *log;
	char *at; /* NULL: the bytes are only counted */
	size_t length;
};

static void put(struct writer *out, const char *text, int length)
{
	if (out->at)
		memcpy(out->at + out->length, text, (size_t)length);
	out->length += (size_t)length;
}

static void put_source(struct writer *out, const struct past_deal *past)
{
	struct fair fair = {.has_key = false};
	char text[FAIR_LINES_SIZE];

	if (!past->fair)
		return;
	fair_start(&fair, past->key);
	for (int seat = 0; seat < past->setup.seats; seat++)
		snprintf(fair.nonce[seat], sizeof fair.nonce[seat], "%s", archive_nonce(past, seat));
	put(out, text, fair_print_lines(&fair, text, sizeof text));
}

static void put_why(struct writer *out, const struct made_move *said)
{
	struct reason reason;
	char line[REASON_SIZE], text[REASON_SIZE + 32];

	if (!reasons_find(&out->log->reasons, said->why, &reason) || !reason_print(&reason, line, sizeof line))
		return;
	put(out, text, snprintf(text, sizeof text, "@ %d why %s\n", said->seat, line));
}

static void put_deal(struct writer *out, const struct past_deal *past)
{
	const struct atout_game *game = out->log->match.game;
	const char *remark = past->remarks;
	char text[ATOUT_RECORD_DEAL_SIZE];

	put_source(out, past);
	put(out, text, atout_record_print_deal(game, &past->setup, text, sizeof text));
	for (int i = 0; i < past->moves; i++) {
		const struct made_move *said = &past->said[i];
		put(out, text, atout_record_print_move(game, said->seat, said->move, text, sizeof text));
		if (i < past->calls) { /* the calls come first */
			put(out, remark, (int)strlen(remark));
			remark += strlen(remark) + 1;
		}
		put_why(out, said);
	}
}

/* Writes the deals of a match, from the first one on; returns the next one of past. */
static int put_match(struct writer *out, const char *header, int first, int deals)
{
	put(out, header, (int)strlen(header));
	for (int i = first; i < first + deals; i++)
		put_deal(out, out->log->past.deal[i]);
	return first + deals;
}

/* header: of the present match; last: its deal that is just over, or NULL. */
static void put_records(struct writer *out, const char *header, const struct past_deal *last)
{
	const struct log_past *past = &out->log->past;
	int next = 0;

	out->length = 0;
	for (int i = 0; i < past->matches; i++)
		next = put_match(out, past->match[i].header, next, past->match[i].deals);
	if (last || past->deals > past->first)
		put_match(out, header, next, past->deals - next);
	if (last)
		put_deal(out, last);
}

static char *print_records(const struct log *log, const char *header, const struct past_deal *last, size_t *length)
{
	struct writer out = {.log = log};

	put_records(&out, header, last);
	out.at = malloc(out.length + 1);
	if (!out.at)
		return NULL;
	put_records(&out, header, last);
	out.at[out.length] = '\0';
	*length = out.length;
	return out.at;
}

/* Of the present match, with its players; a table without a game has none. */
static char *find_header(const struct log *log)
{
	if (log->past.header)
		return strdup(log->past.header);
	return log->match.game ? archive_print_header(log) : strdup("");
}

char *records_print(const struct log *log, size_t *length)
{
	bool over = match_deal_over(&log->match);
	struct past_deal *last = over ? archive_make(log) : NULL;
	char *text = NULL, *header = find_header(log);

	*length = 0;
	if (header && !last == !over)
		text = print_records(log, header, last, length);
	free(header);
	free(last);
	return text;
}

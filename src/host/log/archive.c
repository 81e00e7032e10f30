/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/archive.h"

#include "host/log/auction.h"

#include <atout/record.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Writes what each seat has added, each with a NUL; at NULL: counts the bytes only. */
static size_t put_nonces(const struct log *log, char *at)
{
	size_t size = 0;

	for (int seat = 0; seat < log->match.setup.seats; seat++) {
		size_t length = strlen(log->dealt.nonce[seat]) + 1;
		if (at)
			memcpy(at + size, log->dealt.nonce[seat], length);
		size += length;
	}
	return size;
}

/* The same for what was said of each call; max: the bytes at the place. */
static size_t put_remarks(const struct log *log, char *at, size_t max)
{
	size_t size = 0;

	for (int call = 0; call < auction_calls(log); call++)
		size += (size_t)auction_print_remark(log, call, at ? at + size : NULL, at ? max - size : 0) + 1;
	return size;
}

static struct past_deal *make_past(const struct log *log)
{
	const struct match *match = &log->match;
	size_t moves = (size_t)match->moves, nonces = put_nonces(log, NULL), remarks = put_remarks(log, NULL, 0);
	struct past_deal *past = malloc(sizeof *past + moves * sizeof past->said[0] + nonces + remarks);

	if (!past)
		return NULL;
	char *texts = (char *)&past->said[moves];
	*past = (struct past_deal){.setup = match->setup, .fair = log->dealt.has_key, .moves = match->moves};
	memcpy(past->key, log->dealt.key, sizeof past->key);
	past->nonces = texts;
	past->remarks = texts + nonces;
	past->calls = auction_calls(log);
	put_nonces(log, texts);
	put_remarks(log, texts + nonces, remarks);
	if (moves)
		memcpy(past->said, match->move, moves * sizeof past->said[0]);
	return past;
}

/* Drops the deals of this match except the first ones. */
static void drop_deals(struct log_past *past, int left)
{
	while (past->deals > past->first + left)
		free(past->deal[--past->deals]);
}

bool archive_deal(struct log *log)
{
	struct log_past *past = &log->past;

	drop_deals(past, log->match.rows - 1);
	struct past_deal **deal = realloc(past->deal, ((size_t)past->deals + 1) * sizeof *deal);
	if (!deal)
		return false;
	past->deal = deal;
	deal[past->deals] = make_past(log);
	return deal[past->deals] && ++past->deals;
}

static void forget_earliest(struct log_past *past)
{
	int deals = past->match[0].deals;

	for (int i = 0; i < deals; i++)
		free(past->deal[i]);
	free(past->match[0].header);
	past->deals -= deals;
	memmove(past->deal, past->deal + deals, (size_t)past->deals * sizeof *past->deal);
	memmove(past->match, past->match + 1, (size_t)--past->matches * sizeof *past->match);
}

static void print_header(const struct log *log, char text[ATOUT_RECORD_HEADER_SIZE])
{
	const struct match *match = &log->match;
	const char *names[ATOUT_SEATS_MAX];

	for (int seat = 0; seat < match->setup.seats; seat++)
		names[seat] = match->name[seat];
	atout_record_print_header(match->game, &match->setup, names, text, ATOUT_RECORD_HEADER_SIZE);
}

bool archive_close_match(struct log *log)
{
	char text[ATOUT_RECORD_HEADER_SIZE];

	free(log->past.header);
	print_header(log, text);
	log->past.header = strdup(text);
	return log->past.header;
}

void archive_reopen_deal(struct log *log)
{
	drop_deals(&log->past, log->match.rows - 1);
	free(log->past.header);
	log->past.header = NULL;
}

bool archive_end_match(struct log *log)
{
	struct log_past *past = &log->past;
	struct past_match *match = realloc(past->match, ((size_t)past->matches + 1) * sizeof *match);

	if (!match)
		return false;
	past->match = match;
	match[past->matches++] = (struct past_match){past->header, past->deals - past->first};
	past->header = NULL;
	while (past->deals > EVENT_DEALS_MAX)
		forget_earliest(past);
	past->first = past->deals;
	return true;
}

const struct past_deal *archive_last(const struct log *log)
{
	const struct log_past *past = &log->past;

	return past->deals > past->first ? past->deal[past->deals - 1] : NULL;
}

const struct past_deal *archive_find(const struct log *log, int number)
{
	for (int i = log->past.first; i < log->past.deals; i++)
		if (log->past.deal[i]->setup.number == number)
			return log->past.deal[i];
	return NULL;
}

void archive_replay(const struct log *log, const struct past_deal *past, int moves, void *state)
{
	const struct atout_game *game = log->match.game;

	game->start(state, &past->setup);
	for (int i = 0; i < moves; i++)
		game->apply(state, past->said[i].seat, past->said[i].move);
}

/* ---- Records ---- */

struct writer {
	const struct log *log;
	FILE *out; /* in memory */
	bool lost; /* for lack of memory */
};

static void put(struct writer *writer, const char *text) { writer->lost |= fputs(text, writer->out) < 0; }

static void put_source(struct writer *writer, const struct past_deal *past)
{
	struct fair fair = {.has_key = false};
	const char *nonce = past->nonces;
	char text[FAIR_LINES_SIZE];

	if (!past->fair)
		return;
	fair_start(&fair, past->key);
	for (int seat = 0; seat < past->setup.seats; seat++, nonce += strlen(nonce) + 1)
		snprintf(fair.nonce[seat], sizeof fair.nonce[seat], "%s", nonce);
	fair_print_lines(&fair, text, sizeof text);
	put(writer, text);
}

static void put_why(struct writer *writer, const struct made_move *said)
{
	struct reason reason;
	char line[REASON_SIZE];

	if (reasons_find(&writer->log->reasons, said->why, &reason) && reason_print(&reason, line, sizeof line))
		writer->lost |= fprintf(writer->out, "@ %d why %s\n", said->seat, line) < 0;
}

static void put_deal(struct writer *writer, const struct past_deal *past)
{
	const struct atout_game *game = writer->log->match.game;
	const char *remark = past->remarks;
	char text[ATOUT_RECORD_DEAL_SIZE];

	put_source(writer, past);
	atout_record_print_deal(game, &past->setup, text, sizeof text);
	put(writer, text);
	for (int i = 0; i < past->moves; i++) {
		const struct made_move *said = &past->said[i];
		atout_record_print_move(game, said->seat, said->move, text, sizeof text);
		put(writer, text);
		if (i < past->calls) { /* the calls come first */
			put(writer, remark);
			remark += strlen(remark) + 1;
		}
		put_why(writer, said);
	}
}

static void put_match(struct writer *writer, const char *header, int first, int deals)
{
	put(writer, header);
	for (int i = first; i < first + deals; i++)
		put_deal(writer, writer->log->past.deal[i]);
}

static void put_matches(struct writer *writer)
{
	const struct log_past *past = &writer->log->past;
	char header[ATOUT_RECORD_HEADER_SIZE];
	int first = 0;

	for (int i = 0; i < past->matches; first += past->match[i++].deals)
		put_match(writer, past->match[i].header, first, past->match[i].deals);
	if (past->deals == past->first)
		return;
	print_header(writer->log, header);
	put_match(writer, past->header ? past->header : header, first, past->deals - first);
}

char *archive_print(const struct log *log, size_t *length)
{
	char *text = NULL;
	struct writer writer = {.log = log, .out = open_memstream(&text, length)};

	if (!writer.out)
		return NULL;
	put_matches(&writer);
	if (fclose(writer.out) == 0 && !writer.lost)
		return text;
	free(text);
	return NULL;
}

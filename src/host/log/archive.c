/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/archive.h"

#include "host/log/auction.h"
#include "host/log/meaning.h"

#include <atout/record.h>
#include <stdlib.h>
#include <string.h>

static size_t size_of_nonces(const struct log *log)
{
	size_t size = 0;

	for (int seat = 0; seat < log->match.setup.seats; seat++)
		size += strlen(log->dealt.nonce[seat]) + 1;
	return size;
}

static void copy_source(const struct log *log, struct past_deal *past, char *nonces)
{
	past->fair = log->dealt.has_key;
	memcpy(past->key, log->dealt.key, sizeof past->key);
	past->nonces = nonces;
	for (int seat = 0; seat < log->match.setup.seats; seat++) {
		size_t size = strlen(log->dealt.nonce[seat]) + 1;
		memcpy(nonces, log->dealt.nonce[seat], size);
		nonces += size;
	}
}

static size_t size_of_remarks(const struct log *log)
{
	size_t size = 0;

	for (int call = 0; call < auction_calls(log); call++)
		size += (size_t)meaning_print_remark(log, call, NULL, 0) + 1;
	return size;
}

static void copy_remarks(const struct log *log, struct past_deal *past, char *remarks, size_t size)
{
	past->remarks = remarks;
	past->calls = auction_calls(log);
	for (int call = 0; call < past->calls; call++) {
		size_t length = (size_t)meaning_print_remark(log, call, remarks, size) + 1;
		remarks += length;
		size -= length;
	}
}

struct past_deal *archive_make(const struct log *log)
{
	const struct match *match = &log->match;
	size_t moves = (size_t)match->moves, nonces = size_of_nonces(log), remarks = size_of_remarks(log);
	struct past_deal *past = malloc(sizeof *past + moves * sizeof past->said[0] + nonces + remarks);

	if (!past)
		return NULL;
	past->setup = match->setup;
	past->moves = match->moves;
	copy_source(log, past, (char *)&past->said[moves]);
	copy_remarks(log, past, (char *)&past->said[moves] + nonces, remarks);
	for (int i = 0; i < match->moves; i++)
		past->said[i] = (struct made_move){match->move[i].move, match->move[i].seat, match->move[i].why};
	return past;
}

bool archive_deal(struct log *log)
{
	struct log_past *past = &log->past;
	struct past_deal **deal = realloc(past->deal, ((size_t)past->deals + 1) * sizeof *deal);

	if (!deal)
		return false;
	past->deal = deal;
	deal[past->deals] = archive_make(log);
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

char *archive_print_header(const struct log *log)
{
	const struct match *match = &log->match;
	const char *names[ATOUT_SEATS_MAX];
	char text[ATOUT_RECORD_HEADER_SIZE];

	for (int seat = 0; seat < match->setup.seats; seat++)
		names[seat] = match->name[seat];
	atout_record_print_header(match->game, &match->setup, names, text, sizeof text);
	return strdup(text);
}

bool archive_close_match(struct log *log)
{
	free(log->past.header);
	log->past.header = archive_print_header(log);
	return log->past.header;
}

void archive_reopen_match(struct log *log)
{
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
	match[past->matches++] = (struct past_match){past->header, 0};
	past->header = NULL;
	if (!archive_deal(log))
		return false;
	match[past->matches - 1].deals = past->deals - past->first;
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

const char *archive_nonce(const struct past_deal *past, int seat)
{
	const char *nonce = past->nonces;

	while (seat--)
		nonce += strlen(nonce) + 1;
	return nonce;
}

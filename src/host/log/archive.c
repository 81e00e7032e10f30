/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/archive.h"

#include "host/log/auction.h"
#include "host/log/past.h"

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

/* The same for what was said of each call from the first on; max: the bytes at the place. */
static size_t put_remarks(const struct log *log, int first, char *at, size_t max)
{
	size_t size = 0;

	for (int call = first; call < auction_calls(log); call++)
		size += (size_t)auction_print_remark(log, call, at ? at + size : NULL, at ? max - size : 0) + 1;
	return size;
}

static struct past_deal *make_past(const struct log *log)
{
	const struct match *match = &log->match;
	int given = auction_given(match->game, &match->setup);
	size_t moves = (size_t)match->moves, nonces = put_nonces(log, NULL);
	size_t remarks = put_remarks(log, given, NULL, 0);
	char draw[DRAW_TEXT_SIZE] = "";
	size_t drawn = (size_t)(log_drawn(log) ? draw_print(&log->draw, draw) : 0) + 1;
	struct past_deal *past = malloc(sizeof *past + moves * sizeof past->said[0] + drawn + nonces + remarks);

	if (!past)
		return NULL;
	char *texts = (char *)&past->said[moves] + drawn;
	*past = (struct past_deal){.holds = 1, .setup = match->setup, .moves = match->moves};
	past->fair = log->dealt.has_key && !log_hides_keys(log);
	past->wanted = log->dealt.wanted;
	past->tries = log->dealt.tries;
	past->chosen = log->dealt.chosen;
	memcpy(past->key, log->dealt.key, sizeof past->key);
	past->draw = memcpy(texts - drawn, draw, drawn);
	past->nonces = texts;
	past->remarks = texts + nonces;
	past->calls = auction_calls(log) - given;
	put_nonces(log, texts);
	put_remarks(log, given, texts + nonces, remarks);
	if (moves)
		memcpy(past->said, match->move, moves * sizeof past->said[0]);
	return past;
}

/* Drops the deals of this match except the first ones. */
static void drop_deals(struct log_past *past, int left)
{
	while (past->deals > past->first + left)
		past_drop(past->deal[--past->deals]);
}

bool archive_add(struct log *log, struct past_deal *added)
{
	struct log_past *past = &log->past;
	struct past_deal **deal = added ? realloc(past->deal, ((size_t)past->deals + 1) * sizeof *deal) : NULL;

	if (!deal) {
		past_drop(added);
		return false;
	}
	past->deal = deal;
	deal[past->deals++] = added;
	return true;
}

bool archive_deal(struct log *log)
{
	drop_deals(&log->past, log->match.rows - 1);
	return archive_add(log, make_past(log));
}

bool archive_again(struct log *log)
{
	struct log_past *past = &log->past;
	struct past_again *again = realloc(past->again, ((size_t)past->agains + 1) * sizeof *again);
	struct past_deal *deal = again ? make_past(log) : NULL;

	if (again)
		past->again = again;
	if (!deal)
		return false;
	again = &again[past->agains++];
	again->of = archive_last(log);
	again->deal = deal;
	match_look_row(&log->match, &again->row);
	return true;
}

int archive_agains(const struct log *log, const struct past_deal *deal, const struct past_again **first)
{
	const struct log_past *past = &log->past;
	int at = 0, count = 0;

	while (at < past->agains && past->again[at].of != deal)
		at++;
	*first = past->again ? past->again + at : NULL;
	while (at + count < past->agains && past->again[at + count].of == deal)
		count++;
	return count;
}

/* The oldest of them are those of the earliest deals. */
static void forget_agains(struct log_past *past, const struct past_deal *of)
{
	int count = 0;

	while (count < past->agains && past->again[count].of == of)
		past_drop(past->again[count++].deal);
	past->agains -= count;
	if (count)
		memmove(past->again, past->again + count, (size_t)past->agains * sizeof *past->again);
}

static void forget_earliest(struct log_past *past)
{
	int deals = past->match[0].deals;

	for (int i = 0; i < deals; i++) {
		forget_agains(past, past->deal[i]);
		past_drop(past->deal[i]);
	}
	free(past->match[0].header);
	past->deals -= deals;
	memmove(past->deal, past->deal + deals, (size_t)past->deals * sizeof *past->deal);
	memmove(past->match, past->match + 1, (size_t)--past->matches * sizeof *past->match);
}

bool archive_close_match(struct log *log)
{
	free(log->past.header);
	log->past.header = past_print_header(log);
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

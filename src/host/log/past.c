/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/past.h"

#include "formats/record_own.h"

#include <atout/record.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Copies ---- */

void past_drop(struct past_deal *deal)
{
	if (deal && !--deal->holds)
		free(deal);
}

static bool copy_match(struct past *past, const char *header, int deals)
{
	past->match[past->matches] = (struct past_match){strdup(header), deals};
	return past->match[past->matches++].header;
}

/* The header of a match that is not over is that of its players now. */
static bool copy_present(struct past *past, const struct log *log)
{
	char *header = log->past.header ? log->past.header : past_print_header(log);
	bool copied = header && copy_match(past, header, log->past.deals - log->past.first);

	if (header != log->past.header)
		free(header);
	return copied;
}

static bool copy_matches(struct past *past, const struct log *log)
{
	past->match = calloc((size_t)log->past.matches + 1, sizeof *past->match);
	for (int i = 0; past->match && i < log->past.matches; i++)
		if (!copy_match(past, log->past.match[i].header, log->past.match[i].deals))
			return false;
	return past->match && (log->past.deals == log->past.first || copy_present(past, log));
}

static bool copy_deals(struct past *past, const struct log *log)
{
	past->deal = malloc(((size_t)log->past.deals + 1) * sizeof *past->deal);
	for (; past->deal && past->deals < log->past.deals; past->deals++) {
		past->deal[past->deals] = log->past.deal[past->deals];
		past->deal[past->deals]->holds++;
	}
	return past->deal;
}

static bool copy_agains(struct past *past, const struct log *log)
{
	past->again = malloc(((size_t)log->past.agains + 1) * sizeof *past->again);
	for (; past->again && past->agains < log->past.agains; past->agains++) {
		past->again[past->agains] = log->past.again[past->agains];
		past->again[past->agains].deal->holds++;
	}
	return past->again;
}

struct past *past_copy(const struct log *log)
{
	struct past *past = calloc(1, sizeof *past);

	if (!past)
		return NULL;
	past->game = log->match.game;
	if (copy_deals(past, log) && copy_agains(past, log) && copy_matches(past, log) &&
	    reasons_copy(&past->reasons, &log->reasons))
		return past;
	past_free(past);
	return NULL;
}

void past_free(struct past *past)
{
	if (!past)
		return;
	for (int i = 0; i < past->deals; i++)
		past_drop(past->deal[i]);
	for (int i = 0; i < past->matches; i++)
		free(past->match[i].header);
	for (int i = 0; i < past->agains; i++)
		past_drop(past->again[i].deal);
	free(past->again);
	free(past->deal);
	free(past->match);
	reasons_free(&past->reasons);
	free(past);
}

void past_cut(struct past *past, int deals)
{
	while (past->deals > deals) {
		while (past->agains && past->again[past->agains - 1].of == past->deal[past->deals - 1])
			past_drop(past->again[--past->agains].deal);
		past_drop(past->deal[--past->deals]);
		if (!--past->match[past->matches - 1].deals)
			free(past->match[--past->matches].header);
	}
}

/* Whether the records of a copy begin with all of an earlier one.  Both hold their deals: the same place, the same
 * deal. */
static bool goes_on(const struct past *past, const struct past *before)
{
	if (before->deals > past->deals || before->agains != past->agains || before->matches > past->matches ||
	    memcmp(before->deal, past->deal, (size_t)before->deals * sizeof *past->deal) != 0)
		return false;
	for (int i = 0; i < before->matches; i++)
		if (strcmp(before->match[i].header, past->match[i].header) != 0 ||
		    (i < before->matches - 1 && before->match[i].deals != past->match[i].deals))
			return false;
	return true;
}

bool past_same(const struct past *past, const struct past *other)
{
	return past->deals == other->deals && past->matches == other->matches && goes_on(past, other);
}

/* ---- Records ---- */

struct writer {
	const struct past *past;
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
	fair.wanted = past->wanted;
	fair.tries = past->tries;
	fair.chosen = past->chosen;
	for (int seat = 0; seat < past->setup.seats; seat++, nonce += strlen(nonce) + 1)
		snprintf(fair.nonce[seat], sizeof fair.nonce[seat], "%s", nonce);
	fair_print_lines(&fair, text, sizeof text);
	put(writer, text);
}

static void put_why(struct writer *writer, const struct made_move *said)
{
	struct reason reason;
	char line[REASON_SIZE];

	if (reasons_find(&writer->past->reasons, said->why, &reason) && reason_print(&reason, line, sizeof line))
		writer->lost |= fprintf(writer->out, "@ %d why %s\n", said->seat, line) < 0;
}

static void put_deal(struct writer *writer, const struct past_deal *past)
{
	const struct atout_game *game = writer->past->game;
	const char *remark = past->remarks;
	char text[ATOUT_RECORD_DEAL_SIZE];

	put_source(writer, past);
	if (past->draw[0])
		writer->lost |= fprintf(writer->out, DRAW_LINE, past->draw) < 0;
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

/* Each time that a deal was played once more: as comments, for it does not count. */
static void put_agains(struct writer *writer, const struct past_deal *of)
{
	const struct past *past = writer->past;
	char text[ATOUT_RECORD_DEAL_SIZE];

	for (int i = 0; i < past->agains; i++) {
		const struct past_deal *again = past->again[i].deal;
		if (past->again[i].of != of)
			continue;
		put(writer, "# again\n");
		for (int at = 0; at < again->moves; at++) {
			const struct made_move *said = &again->said[at];
			atout_record_print_move(past->game, said->seat, said->move, text, sizeof text);
			writer->lost |= fprintf(writer->out, "# again %s", text) < 0;
		}
	}
}

/* All matches but the first ones that are there, and all deals but those. */
static void put_matches(struct writer *writer, int matches, int deals)
{
	const struct past *past = writer->past;

	for (int i = 0, first = 0; i < past->matches; first += past->match[i++].deals) {
		if (i >= matches)
			put(writer, past->match[i].header);
		for (int at = first; at < first + past->match[i].deals; at++)
			if (at >= deals) {
				put_deal(writer, past->deal[at]);
				put_agains(writer, past->deal[at]);
			}
	}
}

char *past_print(const struct past *past, const struct past *before, const char *text, size_t *length)
{
	bool more = before && goes_on(past, before);
	char *record = NULL;
	struct writer writer = {.past = past, .out = open_memstream(&record, length)};

	if (!writer.out)
		return NULL;
	if (more)
		put(&writer, text);
	put_matches(&writer, more ? before->matches : 0, more ? before->deals : 0);
	if (fclose(writer.out) == 0 && !writer.lost)
		return record;
	free(record);
	return NULL;
}

char *past_print_header(const struct log *log)
{
	const struct match *match = &log->match;
	const char *names[ATOUT_SEATS_MAX];
	char header[ATOUT_RECORD_HEADER_SIZE], occasion[OCCASION_LINES_SIZE], *text;
	char *own = record_own_print(match->game, &match->setup);

	for (int seat = 0; seat < match->setup.seats; seat++)
		names[seat] = match->name[seat];
	atout_record_print_header(match->game, &match->setup, names, header, sizeof header);
	occasion_print(&log->occasion, occasion);
	bool printed = own && asprintf(&text, "%s%s%s", header, own, occasion) >= 0;
	free(own);
	return printed ? text : NULL;
}

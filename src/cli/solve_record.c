/* SPDX-License-Identifier: Apache-2.0 */
/* Records of bridge for `atout solve`. */
#include "cli/solve.h"

#include <atout/record.h>

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { SEATS = 4 };

struct reading {
	struct solve_reader *reader;
	struct solve_deal deal;
	bool waiting;	  /* the deal has begun and is not handed over */
	uint32_t refused; /* the number of a record of another game that has been told, 0: none */
	uint32_t line;	  /* of the last `deal` */
};

static void hand_over(struct reading *reading, bool good)
{
	struct solve_deal *deal = &reading->deal;

	if (!reading->waiting)
		return;
	reading->waiting = false;
	solve_deal_settle(deal, reading->reader->ask);
	deal->playable &= good;
	deal->over |= deal->cards == SOLVE_CARDS;
	solve_read_deal(reading->reader, deal);
}

static bool is_bridge(struct reading *reading, const struct atout_record *record)
{
	if (strcmp(record->game->name, "bridge") == 0)
		return true;
	if (reading->refused != record->records)
		solve_refuse(reading->reader, record->line, 0, "%s cannot be solved; expected a record of bridge",
			     record->game->name);
	reading->refused = record->records;
	return false;
}

static void on_deal(void *ctx, const struct atout_record *record)
{
	struct reading *reading = ctx;
	const struct atout_setup *setup = &record->setup;
	struct solve_deal *deal = &reading->deal;

	hand_over(reading, true);
	reading->reader->deals++;
	if (!is_bridge(reading, record))
		return;
	solve_deal_start(deal);
	deal->number = reading->reader->deals;
	deal->board = setup->board;
	deal->line = reading->line;
	deal->dealer = (int8_t)setup->dealer;
	deal->vul = (int8_t)setup->vul;
	deal->hands = (struct atout_pbn_deal){.first = setup->dealer, .size = setup->size[0], .known = 0xF};
	for (int seat = 0; seat < SEATS; seat++)
		for (int i = 0; i < setup->size[seat]; i++)
			deal->hands.hand[seat] |= atout_set_of(setup->hand[seat][i]);
	reading->waiting = true;
}

/* What the auction has come to. */
static void look_contract(struct solve_deal *deal, const struct atout_record *record)
{
	struct atout_view view;

	deal->contract = NO_CONTRACT;
	atout_look(record->game, record->state, -1, &view);
	for (int i = 0; i < view.facts; i++) {
		const struct atout_fact *fact = &view.fact[i];
		if (strcmp(fact->key, "passed out") == 0)
			deal->passed = true;
		if (strcmp(fact->key, "doubled") == 0)
			deal->contract.doubled = (int8_t)fact->value;
		if (strcmp(fact->key, "contract") != 0)
			continue;
		deal->contract.level = (int8_t)(level_of(fact->value));
		deal->contract.strain = (int8_t)(strain_of(fact->value));
		deal->contract.declarer = fact->seat;
	}
}

static void on_move(void *ctx, const struct atout_record *record, int seat, atout_move move)
{
	struct reading *reading = ctx;
	struct solve_deal *deal = &reading->deal;

	(void)seat;
	if (!reading->waiting)
		return;
	if (atout_move_kind(move) == ATOUT_PLAY)
		deal->card[deal->cards++] = (atout_card)atout_move_arg(move);
	else if (atout_move_kind(move) == ATOUT_CLAIM)
		deal->over = true;
	else
		look_contract(deal, record);
}

/* The hands are good even where the play is not. */
static void refuse_record(struct reading *reading, const struct atout_record *record)
{
	solve_refuse(reading->reader, record->error.line, 0, "%s", record->error.text);
	hand_over(reading, false);
}

static bool begins_with(const char *line, size_t length, const char *word)
{
	size_t n = strlen(word);

	while (length && (*line == ' ' || *line == '\t'))
		line++, length--;
	return length >= n && strncasecmp(line, word, n) == 0;
}

static void warn_open(const struct reading *reading, uint32_t line)
{
	fflush(stdout);
	fprintf(stderr, "%s:%u: warning: the last line has no newline, so it was never written; it is ignored\n",
		reading->reader->path, (unsigned)line);
}

/* Behind an error the next record is read. */
void solve_read_records(struct solve_reader *reader, const char *text, size_t size)
{
	static const struct atout_record_hooks hooks = {.deal = on_deal, .move = on_move};
	static struct atout_record record;
	struct reading reading = {.reader = reader};
	struct solve_lines lines = {.at = text, .end = text + size};
	const char *line;
	size_t length;
	bool good = true;

	atout_record_start(&record, &hooks, &reading);
	while (!*reader->stop && solve_lines_next(&lines, &line, &length)) {
		if (lines.open) {
			warn_open(&reading, lines.line);
			break;
		}
		if (!good && !begins_with(line, length, "atout"))
			continue;
		if (!good) {
			atout_record_start(&record, &hooks, &reading);
			record.line = lines.line - 1;
			reading.refused = 0;
		}
		good = atout_record_line(&record, line, length);
		if (begins_with(line, length, "deal"))
			reading.line = lines.line;
		if (!good)
			refuse_record(&reading, &record);
	}
	if (*reader->stop)
		return;
	if (good && !atout_record_end(&record))
		refuse_record(&reading, &record);
	hand_over(&reading, true);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "host/set.h"

#include "games/compare.h"
#include "host/host_state.h"
#include "host/log/place.h"
#include "host/log/write.h"

#include <atout/bot.h>
#include <atout/deal.h>
#include <atout/terms.h>
#include <stdio.h>
#include <string.h>

bool host_lend(struct host *host, int64_t now)
{
	struct event_text text;

	text.length = 0;
	log_write_text(&text, EVENT_WATCH, 0, wire_watch_words[WIRE_WATCH_OFF]);
	log_write_seat(&text, EVENT_LENT, 0);
	return host_propose(host, &text, now);
}

bool host_lent(const struct host *host) { return host->log.terms.lent; }

const char *host_set_id(const struct host *host) { return host->log.given.id[0] ? host->log.given.id : NULL; }

/* ---- The lines of a set ---- */

static void write_options(struct event_text *text, const struct atout_game *game, int seats, const int64_t *chosen)
{
	struct atout_setup usual;

	atout_setup_start(game, &usual, seats);
	for (int i = 0; game->options[i].name; i++)
		if (chosen[i] != usual.option[i])
			log_write_option(text, &game->options[i], chosen[i]);
}

static void write_given(struct event_text *text, const struct given_deal *deal)
{
	char given[GIVEN_SIZE];

	given_print(deal, given);
	log_write_text(text, EVENT_GIVEN, deal->seat, given);
}

/* False: it is too long. */
static bool keep(struct host_set *set, const struct event_text *text)
{
	if (text->length >= sizeof set->text)
		return false;
	memcpy(set->text, text->at, text->length);
	set->text[text->length] = '\0';
	return true;
}

/* ---- What was played ---- */

static int rows_of(const struct log *log) { return log->match.rows < GIVEN_MAX ? log->match.rows : GIVEN_MAX; }

static const struct past_deal *past_of(const struct log *log, int row) { return log->past.deal[log->past.first + row]; }

static bool has_bots(const struct log *log, int me)
{
	for (int seat = 0; seat < log->match.setup.seats; seat++)
		if (seat != me && !log->seat[seat].bot)
			return false;
	return true;
}

/* Whether an option names a text of this table. */
static bool has_own_text(const struct log *log)
{
	static const struct log_texts none;
	const struct atout_option *option = log->match.game->options;

	for (int i = 0; option[i].name; i++)
		if (!texts_allow(&none, &option[i], log->terms.option[i]))
			return true;
	return false;
}

/* Whether the cards of a deal do not come from its key. */
static bool has_boards(const struct log *log)
{
	for (int row = 0; row < rows_of(log); row++)
		if (past_of(log, row)->chosen != FAIR_DEALT)
			return true;
	return false;
}

/* Only the player's seat has added to it, and a kind that was wanted was for them. */
static bool take_deal(const struct past_deal *past, int me, struct given_deal *deal)
{
	const char *nonce = past->nonces;

	*deal = (struct given_deal){.seat = (uint8_t)me};
	memcpy(deal->key, past->key, sizeof deal->key);
	for (int seat = 0; seat < past->setup.seats; seat++, nonce += strlen(nonce) + 1) {
		if (nonce[0] && seat != me)
			return false;
		if (nonce[0])
			snprintf(deal->nonce, sizeof deal->nonce, "%s", nonce);
	}
	return past->fair && (wanted_kinds[past->wanted.kind].whose == WANTED_ANYHOW || past->wanted.seat == me);
}

static const char *why_not(const struct log *log, int me, const char *person)
{
	struct given_deal deal;

	if (!log->match.rows)
		return "Play a deal first";
	if (me < 0 || seat_count(log_people(log)) > 1 || !has_bots(log, me))
		return "Only a match of one person against bots can be played by others";
	if (strcmp(log->terms.owner, person) != 0)
		return "Only the table's owner may do this";
	if (log->reseated == log->number)
		return "Seats have changed in this match: others cannot play the same";
	if (log->undone == log->number)
		return "A move was taken back in these deals: others cannot do that";
	if (log->draw.what == DRAW_PARTNERS)
		return "A match for which partners were drawn cannot be played by others";
	if (has_own_text(log))
		return "A match with a bidding system of your own cannot be played by others";
	if (has_boards(log))
		return "A match with boards of your own cannot be played by others";
	for (int row = 0; row < rows_of(log); row++)
		if (!take_deal(past_of(log, row), me, &deal))
			return "Only a match of one person against bots can be played by others";
	return NULL;
}

static void write_played(struct event_text *text, const struct log *log, int me)
{
	struct given_deal deal;

	write_options(text, log->match.game, log->match.setup.seats, log->terms.option);
	if (log->terms.dummy)
		log_write_text(text, EVENT_DUMMY, 0, "plays");
	if (log->terms.wanted.kind)
		log_write_kind(text, &log->terms.wanted);
	for (int seat = 0; seat < log->match.setup.seats; seat++)
		if (seat != me)
			log_write_text(text, EVENT_BOT, seat, log->seat[seat].bot->name);
	for (int row = 0; row < rows_of(log); row++) {
		take_deal(past_of(log, row), me, &deal);
		write_given(text, &deal);
	}
}

const char *host_set_take(const struct host *host, const char *person, struct host_set *set)
{
	const struct log *log = &host->log;
	int me = log_seat_of(log, person);
	const char *why = why_not(log, me, person);
	struct event_text text;

	text.length = 0;
	if (why)
		return why;
	*set = (struct host_set){
		.game = log->match.game, .seats = log->match.setup.seats, .seat = me, .deals = rows_of(log)};
	set->in_imps = compare_in_imps(log->match.game, &log->match.setup);
	write_played(&text, log, me);
	return keep(set, &text) ? NULL : "This match is too long to be played by others";
}

/* ---- A set of a seed ---- */

static void write_bots(struct event_text *text, const struct host_set *set)
{
	for (int seat = 0; seat < set->seats; seat++)
		if (seat != set->seat)
			log_write_text(text, EVENT_BOT, seat, atout_bot_usual->name);
}

void host_set_make(const struct atout_game *game, const unsigned char seed[FAIR_SIZE], int deals, struct host_set *set)
{
	struct given_deal deal = {.seat = (uint8_t)atout_seat_alone(game)};
	struct atout_setup setup;
	struct event_text text;

	text.length = 0;
	atout_setup_start(game, &setup, 0);
	atout_options_alone(game, setup.option);
	*set = (struct host_set){.game = game, .seats = setup.seats, .seat = deal.seat, .deals = deals};
	set->in_imps = game->next(NULL, &setup) && compare_in_imps(game, &setup);
	write_options(&text, game, setup.seats, setup.option);
	if (place_has_dummy(game))
		log_write_text(&text, EVENT_DUMMY, 0, "plays");
	write_bots(&text, set);
	for (int number = 1; number <= deals; number++) {
		given_key(seed, number, deal.key);
		write_given(&text, &deal);
	}
	keep(set, &text);
}

/* ---- How it went ---- */

int host_rows(const struct host *host) { return host->log.match.rows; }

static int lead_of(const struct past_deal *past)
{
	for (int i = 0; i < past->moves; i++)
		if (atout_move_kind(past->said[i].move) == ATOUT_PLAY)
			return atout_move_arg(past->said[i].move);
	return -1;
}

void host_row(const struct host *host, int row, struct host_row *to)
{
	const struct match_row *from = &host->log.match.row[row];

	*to = (struct host_row){.deal = from->number,
				.contract = from->contract,
				.declarer = from->declarer,
				.doubled = from->doubled,
				.result = from->result,
				.numbers = from->standing.numbers};
	to->lead = lead_of(past_of(&host->log, row));
	memcpy(to->score, from->standing.score, sizeof to->score);
}

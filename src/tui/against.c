/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/against.h"

#include "analysis/review.h"
#include "games/compare.h"

#include <stdlib.h>
#include <string.h>

static const struct against_deal *find(const struct against *against, int deal)
{
	for (int i = 0; i < against->deals; i++)
		if (against->deal[i].deal == deal)
			return &against->deal[i];
	return NULL;
}

const struct against_deal *against_deal(const struct against *against, int deal)
{
	const struct against_deal *found = find(against, deal);

	return found && found->compared ? found : NULL;
}

const struct field_result *against_find(const struct against *against, int deal)
{
	const struct against_deal *found = against_deal(against, deal);

	return found ? &found->bots : NULL;
}

void against_free(struct against *against)
{
	while (against->deals)
		free(against->deal[--against->deals].made);
}

/* The earliest deals are forgotten first, as in the sheet. */
static void add(struct against *against, const struct against_deal *deal)
{
	if (against->deals == WIRE_ROWS_MAX) {
		free(against->deal[0].made);
		memmove(against->deal, against->deal + 1, (size_t)--against->deals * sizeof *against->deal);
	}
	against->deal[against->deals++] = *deal;
}

/* Lets the bot whose turn it is think. */
static bool ask(struct against *against)
{
	const struct field *field = &against->field;
	struct host_job job = {.id = ++against->id,
			       .kind = HOST_THINK,
			       .game = field->game,
			       .bot = field->bot,
			       .seat = field_seat(field),
			       .seed = field_seed(field),
			       .samples = FIELD_SAMPLES};

	field_blind(field, job.state);
	return pool_add(against->pool, &against->line, &job);
}

/* The setup of a deal that is over. */
static bool find_setup(struct host *host, int deal, struct atout_setup *setup)
{
	size_t length;
	char *record = host_record(host, &length);
	struct review review = {.game = NULL};
	bool found = false;

	if (record && review_read(&review, record, length))
		for (int i = 0; i < review.deals; i++)
			if (review.deal[i].setup.number == deal) {
				*setup = review.deal[i].setup;
				found = true;
			}
	review_free(&review);
	free(record);
	return found;
}

static void begin(struct against *against, struct host *host, const struct atout_game *game, int deal)
{
	struct atout_setup setup;

	if (!find_setup(host, deal, &setup) || !compare_in_imps(game, &setup)) {
		add(against, &(struct against_deal){.deal = deal});
		return;
	}
	field_start(&against->field, game, &setup);
	against->table = 0;
	against->playing = ask(against) ? deal : 0;
}

/* In a match of two teams there is one other room, and no other table. */
static bool has_others(const struct against *against, struct host *host, int deal, struct atout_setup *setup)
{
	const struct against_deal *room = against_deal(against, deal);

	return room && !room->made && find_setup(host, deal, setup);
}

/* The next of the other tables, the last one first. */
static void begin_other(struct against *against, struct host *host, const struct atout_game *game, int deal)
{
	struct atout_setup setup;

	if (against->others_of != deal) {
		against->others_of = deal;
		against->others_left = FIELD_TABLES;
	}
	if (!against->others_left || !has_others(against, host, deal, &setup))
		return;
	field_start_at(&against->field, game, &setup, against->others_left);
	against->table = against->others_left;
	against->playing = ask(against) ? deal : 0;
}

void against_go_on(struct against *against, const struct wire_told *sheet, struct host *host)
{
	int rows = sheet->sheet.rows;
	struct host_summary summary;

	if (!rows) { /* a match begins */
		against_free(against);
		pool_forget(against->pool, &against->line, 0);
		against->others_of = against->playing = 0;
	}
	host_sum_up(host, &summary);
	for (int i = 0; i < rows && !against->playing; i++)
		if (!find(against, sheet->sheet.row[i].deal))
			begin(against, host, summary.game, sheet->sheet.row[i].deal);
	if (rows && !against->playing && against->others)
		begin_other(against, host, summary.game, sheet->sheet.row[rows - 1].deal);
}

/* The seat that was dealt a card. */
static int holder_of(const struct atout_setup *setup, atout_card card)
{
	for (int seat = 0; seat < setup->seats; seat++)
		if (memchr(setup->hand[seat], card, setup->size[seat]))
			return seat;
	return 0;
}

/* Each card from the hand that it was in; without memory the result alone is known. */
static void keep_moves(const struct field *field, struct against_deal *deal)
{
	size_t size = (size_t)field->moves * sizeof *deal->made;

	if (!field_room(field->game, &field->setup) || field->moves > FIELD_MOVES)
		return;
	deal->made = malloc(size);
	if (!deal->made)
		return;
	memcpy(deal->made, field->made, size);
	deal->moves = field->moves;
	for (int i = 0; i < deal->moves; i++)
		if (atout_move_kind(deal->made[i].move) == ATOUT_PLAY)
			deal->made[i].seat =
				(uint8_t)holder_of(&field->setup, (atout_card)atout_move_arg(deal->made[i].move));
}

static void add_other(struct against *against)
{
	struct against_table *other = &against->other[against->table - 1];
	struct atout_view view;

	atout_look(against->field.game, against->field.state, -1, &view);
	field_look(against->field.game, against->field.state, &other->bots);
	other->calls = view.calls;
	memcpy(other->call, view.call, sizeof other->call);
	against->others_left = against->table - 1;
}

const struct against_table *against_others(const struct against *against, int deal, int *tables)
{
	*tables = against->others_of == deal ? FIELD_TABLES - against->others_left : 0;
	return *tables ? against->other + against->others_left : NULL;
}

static void add_room(struct against *against)
{
	struct against_deal over = {.deal = against->playing, .compared = true};

	field_look(against->field.game, against->field.state, &over.bots);
	keep_moves(&against->field, &over);
	add(against, &over);
}

bool against_take(struct against *against, const struct pool_answer *answer)
{

	if (!against->playing || answer->id != against->id)
		return false;
	field_make(&against->field, answer->thought->move);
	if (field_seat(&against->field) >= 0) {
		against->playing = ask(against) ? against->playing : 0;
		return false;
	}
	if (against->table)
		add_other(against);
	else
		add_room(against);
	against->playing = 0;
	return true;
}

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
	against->playing = ask(against) ? deal : 0;
}

void against_go_on(struct against *against, const struct wire_told *sheet, struct host *host)
{
	struct host_summary summary;

	if (!sheet->sheet.rows)
		against_free(against); /* a match begins */
	for (int i = 0; i < sheet->sheet.rows && !against->playing; i++)
		if (!find(against, sheet->sheet.row[i].deal)) {
			host_sum_up(host, &summary);
			begin(against, host, summary.game, sheet->sheet.row[i].deal);
		}
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

bool against_take(struct against *against, const struct pool_answer *answer)
{
	struct against_deal over = {.deal = against->playing, .compared = true};

	if (!against->playing || answer->id != against->id)
		return false;
	field_make(&against->field, answer->thought->move);
	if (field_seat(&against->field) >= 0) {
		against->playing = ask(against) ? against->playing : 0;
		return false;
	}
	field_look(against->field.game, against->field.state, &over.bots);
	keep_moves(&against->field, &over);
	add(against, &over);
	against->playing = 0;
	return true;
}

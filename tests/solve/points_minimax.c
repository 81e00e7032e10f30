/* SPDX-License-Identifier: Apache-2.0 */
#include "points_moments.h"

#include "games/bauerchen/bauerchen.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Random moments ---- */

static void random_options(const struct atout_game *game, struct atout_setup *setup, struct atout_rng *rng)
{
	for (int i = 0; game->options[i].name; i++) {
		const struct atout_option *option = &game->options[i];
		uint32_t values = (uint32_t)(option->max - option->min + 1);
		if (atout_rng_below(rng, 2))
			setup->option[i] = (int16_t)(option->min + (int)atout_rng_below(rng, values));
	}
}

static void set_option(const struct atout_game *game, struct atout_setup *setup, const char *name, const char *value)
{
	int i = atout_option_find(game, name);

	if (i < 0 || !atout_option_read(&game->options[i], value, &setup->option[i]))
		abort();
}

/* The setup of a match that the game accepts. */
static void random_match(const struct wanted *wanted, struct atout_rng *rng, struct atout_setup *setup)
{
	const struct atout_game *game = wanted->game;
	int range = game->seats_max - game->seats_min + 1;

	do {
		int seats = game->seats_min + (int)atout_rng_below(rng, (uint32_t)range);
		atout_setup_start(game, setup, wanted->seats ? wanted->seats : seats);
		if (!wanted->defaults)
			random_options(game, setup, rng);
		if (wanted->contract) {
			set_option(game, setup, "contracts", "custom");
			set_option(game, setup, "custom", wanted->contract);
		}
		setup->dealer = (uint8_t)atout_rng_below(rng, setup->seats);
		setup->number = (uint16_t)atout_rng_below(rng, 20);
		if (game->check(setup))
			setup->number = 0;
	} while (game->check(setup) || !game->next(NULL, setup));
}

/* A player who may pass mostly does: otherwise nearly every deal of Bauerchen would be a solo. */
static void random_move(const struct atout_game *game, void *state, struct atout_rng *rng)
{
	atout_move moves[ATOUT_MOVES_MAX];
	atout_seatset seats = game->to_act(state);
	int seat = 0;

	for (uint32_t skip = atout_rng_below(rng, (uint32_t)seat_count(seats)); skip; skip--)
		seats &= (atout_seatset)(seats - 1);
	seat = first_seat(seats);
	int n = game->legal(state, seat, moves);
	atout_move move = moves[atout_rng_below(rng, (uint32_t)n)];
	for (int i = 0; i < n; i++)
		if (atout_move_kind(moves[i]) == ATOUT_PASS && atout_rng_below(rng, 4))
			move = moves[i];
	game->apply(state, seat, move);
}

/* Where a round of Bauerchen is near its end, melds are refused, end the deal, or count less. */
static void draw_near(struct atout_setup *setup, struct atout_rng *rng)
{
	struct bauerchen_carry carry;

	memcpy(&carry, setup->carry, sizeof carry);
	for (int side = 0; side < 2; side++)
		carry.total[side] = (int16_t)(7 + atout_rng_below(rng, 5));
	memcpy(setup->carry, &carry, sizeof carry);
}

static void deal_out(struct moment *m, struct atout_rng *rng)
{
	if (!strcmp(m->game->name, "bauerchen") && atout_rng_below(rng, 2))
		draw_near(&m->setup, rng);
	atout_deal(&m->setup, rng);
	m->game->start(m->state, &m->setup);
}

/* How many cards the fullest hand has; -1: no card is to be played to a trick. */
static int cards_left(const struct moment *m, bool *between)
{
	struct open_question question;
	int most = 0;

	if (!open_question(m->game, m->state, 0, OPEN_SCORE, &question))
		return -1;
	for (int seat = 0; seat < question.position.seats; seat++) {
		int count = set_count(question.position.hand[seat]);
		most = count > most ? count : most;
	}
	*between = !question.position.played;
	return most;
}

/* So many cards more, unless that ends the deal. */
static bool play_into_trick(struct moment *m, int cards, struct atout_rng *rng)
{
	bool between;

	while (cards-- && cards_left(m, &between) >= 0)
		random_move(m->game, m->state, rng);
	return cards_left(m, &between) >= 0;
}

/* Plays on until the moment is as wanted; false: the deal was over before. */
static bool play_until(struct moment *m, const struct wanted *wanted, struct atout_rng *rng)
{
	while (m->game->to_act(m->state)) {
		bool between = false;
		int cards = cards_left(m, &between);
		bool enough = wanted->exact ? cards == wanted->cards && between : cards <= wanted->cards;
		if (cards >= 0 && (!wanted->cards || enough))
			return true;
		random_move(m->game, m->state, rng);
	}
	return false;
}

void moment_find(const struct wanted *wanted, struct atout_rng *rng, struct moment *m)
{
	static const struct wanted over = {.cards = -1};

	m->game = wanted->game;
	for (;;) {
		random_match(wanted, rng, &m->setup);
		deal_out(m, rng);
		for (uint32_t deals = wanted->deals ? atout_rng_below(rng, (uint32_t)wanted->deals) : 0; deals;
		     deals--) {
			play_until(m, &over, rng);
			if (!m->game->next(m->state, &m->setup))
				break;
			deal_out(m, rng);
		}
		int more = wanted->exact ? 0 : (int)atout_rng_below(rng, m->setup.seats);
		if (play_until(m, wanted, rng) && play_into_trick(m, more, rng))
			return;
	}
}

void moment_print(const struct moment *m)
{
	struct atout_view view;
	char text[ATOUT_TEXT_MAX];

	fprintf(stderr, "%s, options", m->game->name);
	for (int i = 0; m->game->options[i].name; i++)
		fprintf(stderr, " %d", (int)m->setup.option[i]);
	atout_look(m->game, m->state, -1, &view);
	fprintf(stderr, "\nleader %d, to act %x", view.trick.leader, view.to_act);
	for (int seat = 0; seat < view.seats; seat++) {
		struct atout_view own;
		atout_look(m->game, m->state, seat, &own);
		fprintf(stderr, "\nseat %d tricks %d bid %d total %d:", seat, view.tricks[seat], view.bid[seat],
			view.total[seat]);
		for (atout_cardset cards = own.known[seat]; cards;) {
			m->game->print(atout_move_of(ATOUT_PLAY, take_first(&cards)), text);
			fprintf(stderr, " %s", text);
		}
		if (view.trick.card[seat] != ATOUT_NO_CARD && view.trick.count) {
			m->game->print(atout_move_of(ATOUT_PLAY, view.trick.card[seat]), text);
			fprintf(stderr, "  [%s]", text);
		}
	}
	for (int i = 0; i < view.facts; i++)
		fprintf(stderr, "\n%s %s %d (%d)", view.fact[i].key, view.fact[i].word ? view.fact[i].word : "",
			view.fact[i].value, view.fact[i].seat);
	fprintf(stderr, "\n");
}

/* ---- What the rules say ---- */

static int fact(const struct atout_view *view, const char *key, int seat)
{
	for (int i = 0; i < view->facts; i++)
		if (!strcmp(view->fact[i].key, key) && view->fact[i].seat == seat)
			return view->fact[i].value;
	fprintf(stderr, "no fact '%s'\n", key);
	abort();
}

static int score_of(const struct atout_game *game, const void *over, int seat)
{
	struct atout_standing standing;

	game->standing(over, &standing);
	if (!game->sides)
		return standing.score[seat];
	int more = standing.score[seat & 1] - standing.score[!(seat & 1)];
	struct atout_view view;
	atout_look(game, over, -1, &view);
	for (int i = 0; i < view.facts; i++)
		if (!strcmp(view.fact[i].key, "strokes"))
			return -more;
	return more;
}

static int value_at_end(const struct atout_game *game, const void *over, int seat, enum open_aim aim)
{
	struct atout_view view;

	if (aim == OPEN_SCORE)
		return score_of(game, over, seat);
	atout_look(game, over, -1, &view);
	if (aim == OPEN_POINTS)
		return game->sides ? fact(&view, "points", seat & 1) : fact(&view, "result", seat);
	int tricks = view.tricks[seat] + (game->sides ? view.tricks[seat ^ 2] : 0);
	return aim == OPEN_MOST ? tricks : aim == OPEN_FEWEST ? -tricks : -abs(view.bid[seat] - tricks);
}

/* A seat that may still change a bid does not: the cards are all that is left to be played. */
static int player(const struct atout_game *game, const void *state, atout_move *moves, int *n)
{
	for (atout_seatset seats = game->to_act(state); seats; seats &= (atout_seatset)(seats - 1)) {
		int seat = first_seat(seats);
		*n = game->legal(state, seat, moves);
		int kind = atout_move_kind(moves[0]);
		if (kind == ATOUT_PLAY || kind == ATOUT_PLAY_MELD)
			return seat;
	}
	return -1;
}

int minimax(const struct atout_game *game, const void *state, int seat, enum open_aim aim)
{
	_Alignas(8) unsigned char after[ATOUT_STATE_MAX];
	atout_move moves[ATOUT_MOVES_MAX];
	int n, who = player(game, state, moves, &n);
	bool ours = who == seat || (game->sides && who == (seat ^ 2));
	int best = ours ? INT_MIN : INT_MAX;

	if (who < 0)
		return value_at_end(game, state, seat, aim);
	for (int i = 0; i < n; i++) {
		if (aim != OPEN_SCORE && atout_move_kind(moves[i]) == ATOUT_PLAY_MELD)
			continue;
		memcpy(after, state, game->state_size);
		game->apply(after, who, moves[i]);
		int value = minimax(game, after, seat, aim);
		best = ours == (value > best) ? value : best;
	}
	return best;
}

uint64_t perft(const struct atout_game *game, const void *state)
{
	_Alignas(8) unsigned char after[ATOUT_STATE_MAX];
	atout_move moves[ATOUT_MOVES_MAX];
	int n, who = player(game, state, moves, &n);
	uint64_t count = 0;

	if (who < 0)
		return 1;
	for (int i = 0; i < n; i++) {
		memcpy(after, state, game->state_size);
		game->apply(after, who, moves[i]);
		count += perft(game, after);
	}
	return count;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The rules of thumb, for any trick game:
 *   wanting tricks     take one as cheaply as will hold, lead winners, else throw the cheapest card away;
 *   not wanting them   play the highest card that does not win, and throw away what would win or hurt later;
 *   with a partner     partner's tricks are mine: never beat partner without need, and add cards that count.
 * One card in two, or as few as the manner says, is any legal one: the others do not see all hands as a playout does,
 * and bids that only an all-seeing player could keep must not look easy (with one in eight, Boerenbridge's bids were
 * kept in 36 of 100 deals, with one in two in 54).
 */
#include "bots/playout.h"

#include "core/view.h"

/* What a card means for the trick on the table. */
struct option {
	atout_move move;
	int power, worth;
	bool wins, holds; /* beats what lies there; and what the seats still to play could lay on it */
};

struct scene {
	const struct manner *manner;
	const struct atout_view *view;
	int seat, partner, led; /* led: the card led, NO_CARD on lead */
	bool last;
	cardset to_beat; /* what beats the best card so far */
};

/* Nobody who is still to play can beat a card of ours. */
static bool holds(const struct scene *scene, int card)
{
	const struct atout_view *view = scene->view;
	cardset beaters = scene->manner->beaters(view, card);
	cardset followers = scene->manner->followers(view, scene->led == NO_CARD ? card : scene->led);

	for (int seat = 0; seat < view->seats; seat++) {
		cardset hand = view->known[seat];
		bool played = scene->led != NO_CARD && view->trick.card[seat] != NO_CARD;
		if (seat == scene->seat || seat == scene->partner || played)
			continue;
		if (beaters & (hand & followers ? hand & followers : hand))
			return false;
	}
	return true;
}

static void look_at(const struct scene *scene, atout_move move, struct option *option)
{
	const struct atout_view *view = scene->view;
	int card = atout_move_arg(move);

	option->move = move;
	option->power = scene->manner->power(view, card);
	option->worth = scene->manner->worth(view, card);
	option->wins = scene->led == NO_CARD || has_card(scene->to_beat, card);
	option->holds = option->wins && holds(scene, card);
}

typedef int (*better)(const struct option *);

static int cheapest(const struct option *o) { return -o->power - 4 * o->worth; }
static int highest(const struct option *o) { return o->power + 4 * o->worth; }
static int most_worth(const struct option *o) { return 8 * o->worth - o->power; }

/* The best of those for which wanted(); -1 if there are none. */
static int best_of(const struct option *options, int n, unsigned wanted, better value)
{
	int best = -1;

	for (int i = 0; i < n; i++)
		if (wanted >> i & 1 && (best < 0 || value(&options[i]) > value(&options[best])))
			best = i;
	return best;
}

static int want_tricks(const struct scene *scene, const struct option *options, int n, const unsigned *sets)
{
	bool partner_wins = scene->led != NO_CARD && scene->partner >= 0 && scene->view->trick.winner == scene->partner;
	unsigned all = (1u << n) - 1, holding = sets[0], winning = sets[1];

	if (partner_wins && scene->last)
		return best_of(options, n, all, most_worth);
	if (holding)
		return best_of(options, n, holding, scene->led == NO_CARD ? highest : cheapest);
	if (partner_wins || !winning || scene->led == NO_CARD)
		return best_of(options, n, all, cheapest);
	return best_of(options, n, scene->last ? winning : all & ~winning ? all & ~winning : all, cheapest);
}

static int shun_tricks(const struct scene *scene, const struct option *options, int n, const unsigned *sets)
{
	unsigned all = (1u << n) - 1, safe = all & ~sets[1], beaten = all & ~sets[0];

	if (scene->led == NO_CARD)
		return best_of(options, n, beaten ? beaten : all, cheapest);
	if (safe)
		return best_of(options, n, safe, highest);
	return best_of(options, n, beaten && !scene->last ? beaten : all, scene->last ? highest : cheapest);
}

static atout_move choose_card(const struct manner *manner, const struct atout_view *view, int seat,
			      const atout_move *legal, int n, struct atout_rng *rng)
{
	struct option options[ATOUT_MOVES_MAX];
	unsigned sets[2] = {0, 0}; /* holding, winning */
	int trick = view->trick.leader < 0 ? 0 : view->trick.count;
	struct scene scene = {.manner = manner, .view = view, .seat = view->from, .partner = -1, .led = NO_CARD};

	if (n > 26 || atout_rng_below(rng, manner->noise) == 0)
		return legal[atout_rng_below(rng, (uint32_t)n)];
	if (view->sides == 2)
		scene.partner = (scene.seat + 2) % 4;
	if (trick) {
		scene.led = view->trick.card[view->trick.leader];
		scene.to_beat = manner->beaters(view, view->trick.card[view->trick.winner]);
	}
	scene.last = trick + 1 == view->seats - seat_count(view->out);
	for (int i = 0; i < n; i++) {
		look_at(&scene, legal[i], &options[i]);
		sets[0] |= (unsigned)options[i].holds << i;
		sets[1] |= (unsigned)options[i].wins << i;
	}
	return options[(manner->wants(view, seat) ? want_tricks : shun_tricks)(&scene, options, n, sets)].move;
}

static bool is_card(atout_move move)
{
	return atout_move_kind(move) == ATOUT_PLAY || atout_move_kind(move) == ATOUT_PLAY_MELD;
}

/* Of several seats that may move, one that can play a card goes first: one that can only change its bid keeps it. */
static int mover(const struct atout_game *game, const void *state, atout_move *legal, int *n)
{
	seatset to_act = game->to_act(state);

	for (seatset rest = to_act; rest; rest &= (seatset)(rest - 1)) {
		int seat = first_seat(rest);
		*n = game->legal(state, seat, legal);
		if (to_act == seat_bit(seat) || is_card(legal[0]))
			return seat;
	}
	*n = game->legal(state, first_seat(to_act), legal);
	return first_seat(to_act);
}

void see_all(const struct atout_game *game, const void *state, struct atout_view *view)
{
	view_start(view, game->sides);
	game->show(state, view);
}

void playout(const struct atout_game *game, const struct manner *manner, void *state, struct atout_rng *rng)
{
	atout_move legal[ATOUT_MOVES_MAX];
	struct atout_view view;

	while (game->to_act(state)) {
		int n, seat = mover(game, state, legal, &n);
		atout_move move = legal[0];
		if (n > 1 && !manner) {
			move = legal[atout_rng_below(rng, (uint32_t)n)];
		} else if (n > 1) {
			see_all(game, state, &view);
			move = is_card(legal[0]) && !view.laid && view.trick.leader >= 0
				       ? choose_card(manner, &view, seat, legal, n, rng)
				       : manner->say(&view, seat, legal, n, rng);
		}
		game->apply(state, seat, move);
	}
}

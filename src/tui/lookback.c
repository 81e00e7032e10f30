/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/lookback.h"

#include "core/contract_text.h"

#include <atout/terms.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What is found ---- */

/* The last deal of a number; -1: it is not over. */
static int deal_of(const struct review *review, int number)
{
	int deal = review->deals - 1;

	while (deal >= 0 && review->deal[deal].setup.number != number)
		deal--;
	return deal;
}

static int trick_at(const struct review *review, int deal, int move)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct atout_view view;
	int tricks = 1;

	review_replay(review, deal, move, state);
	atout_look(review->game, state, -1, &view);
	for (int seat = 0; seat < view.seats; seat++)
		tricks += view.tricks[seat];
	return tricks;
}

static void find_first(const struct worth_solvers *solvers, const struct review *review, int deal, struct lookback *it)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];

	for (int move = 0; move < review->deal[deal].moves && !it->has_first; move++) {
		review_replay(review, deal, move, state);
		it->has_first = worth_look(solvers, review->game, state, &it->first);
	}
}

static bool is_call(atout_move move)
{
	int kind = atout_move_kind(move);

	return kind != ATOUT_PLAY && kind != ATOUT_PLAY_MELD && kind != ATOUT_CLAIM;
}

static bool has_called(const struct review *review, const struct review_deal *deal, int seat)
{
	const struct made_move *made = review->move + deal->first;

	for (int i = 0; i < deal->moves; i++)
		if (made[i].seat == seat && is_call(made[i].move))
			return true;
	return false;
}

static void find_all(const struct worth_solvers *solvers, const struct review *review, int deal, struct lookback *it)
{
	ATOUT_ALIGNED unsigned char over[ATOUT_STATE_MAX];
	const struct atout_setup *setup = &review->deal[deal].setup;

	for (int seat = 0; seat < setup->seats; seat++)
		for (int i = 0; i < setup->size[seat]; i++)
			it->hand[seat] |= (atout_cardset)1 << setup->hand[seat][i];
	review_replay(review, deal, review->deal[deal].moves, over);
	atout_look(review->game, over, -1, &it->over);
	it->seats = setup->seats;
	it->has_table = worth_table_find(solvers->tricks, review->game, setup, &it->table) &&
			worth_scores_find(review->game, &it->table.made, over, &it->scores);
	find_first(solvers, review, deal, it);
	if (it->seat < 0)
		return;
	it->has_sure = worth_sure_find(solvers->points, review, deal, it->seat, &it->sure);
	if (it->has_sure)
		it->sure_trick = trick_at(review, deal, it->sure.move);
	it->calls = has_called(review, &review->deal[deal], it->seat);
	it->has_slip = slip_find(solvers, review, deal, it->seat, &it->slip);
	if (it->has_slip)
		it->slip_trick = trick_at(review, deal, it->slip.at);
}

bool lookback_find(const struct local *local, struct lookback *it)
{
	const struct wire_frame *frame = told_frame(local_told(local));
	struct worth_solvers solvers = {atout_solver_new(0), atout_searcher_new(0)};
	struct review review = {.deals = 0};
	size_t length = 0;
	char *record = local_record(local, &length);
	int deal = -1;

	*it = (struct lookback){.words = local_words(local), .seat = frame->view.me};
	if (record && solvers.tricks && solvers.points && review_read(&review, record, length))
		deal = deal_of(&review, frame->deal);
	if (deal >= 0)
		find_all(&solvers, &review, deal, it);
	review_free(&review);
	atout_solver_free(solvers.tricks);
	atout_searcher_free(solvers.points);
	free(record);
	return deal >= 0;
}

/* ---- What is said ---- */

struct telling {
	const struct lookback *it;
	void (*put)(void *user, const char *line);
	void *user;
};

static void say(const struct telling *telling, const char *key, ...) __attribute__((format(printf, 2, 3)));
static void say(const struct telling *telling, const char *key, ...)
{
	char line[4 * WORDS_MAX];
	va_list args;

	va_start(args, key);
	vsnprintf(line, sizeof line, words_text(&telling->it->words, key), args);
	va_end(args);
	telling->put(telling->user, words_begin(line));
}

/* "4 spades X, North, South: +1" */
static void say_contract(const struct telling *telling, const struct atout_par_contract *contract)
{
	const struct words *words = &telling->it->words;
	char bid[WORDS_MAX], name[WORDS_MAX], names[WORDS_MAX] = "";

	for (int seat = 0; seat < telling->it->seats; seat++)
		if (seat_in(contract->declarers, seat))
			words_join(names, sizeof names, ", ", words_seat(words, seat, name));
	say(telling, "%s%s, %s: %s", words_contract(words, bid_names[bid_of(contract->level, contract->strain)], bid),
	    doubled_marks[contract->doubled], names, words_result(words, contract->result, name));
}

static const char *points_text(int points, char buf[16])
{
	snprintf(buf, 16, "%+d", points);
	return buf;
}

static int declarer_makes(const struct lookback *it)
{
	const struct atout_fact *declared = atout_fact_of_kind(it->words.game, &it->over, ATOUT_FACT_DECLARED, -2);

	return declared ? it->table.made.tricks[declared->seat][strain_of(declared->value)] : -1;
}

static void say_par(const struct telling *telling)
{
	const struct lookback *it = telling->it;
	const struct atout_par *par = &it->table.par;
	int side = it->seat < 0 ? 0 : it->seat & 1, sign = side ? -1 : 1;
	char points[16], play[16], name[WORDS_MAX];

	if (declarer_makes(it) >= 0)
		say(telling, "With best play the contract makes %d tricks.", declarer_makes(it));
	say(telling, "Par for North and South: %s", points_text(par->score, points));
	for (int i = 0; i < par->count; i++)
		say_contract(telling, &par->contract[i]);
	say(telling, "Against par, %s: %s", words_side(&it->words, side, it->seats, name),
	    points_text(sign * (it->scores.reached - par->score), points));
	say(telling, "of that, the auction: %s; the play: %s",
	    points_text(sign * (it->scores.called - par->score), points),
	    points_text(sign * (it->scores.reached - it->scores.called), play));
}

static void say_first(const struct telling *telling)
{
	const struct lookback *it = telling->it;
	int best = it->first.of[0].value;
	char points[16], worth[WORDS_MAX], name[WORDS_MAX];

	for (int i = 1; i < it->first.moves; i++)
		best = it->first.of[i].value > best ? it->first.of[i].value : best;
	words_print(worth, words_text(&it->words, "points %s"), points_text(best, points));
	say(telling, "With best play from the first card: %s, %s",
	    words_side(&it->words, it->first.seat % it->words.game->sides, it->seats, name), worth);
}

static void say_slip(const struct telling *telling)
{
	const struct lookback *it = telling->it;
	const struct slip *slip = &it->slip;
	const struct words *words = &it->words;
	char made[WORDS_MAX], better[WORDS_MAX], why[WORDS_MAX], points[16], lost[WORDS_MAX];
	const char *price = !worth_known(words->game)		  ? N_("about %s points")
			    : atout_terms_of(words->game)->tricks ? N_("tricks %s")
								  : N_("points %s");

	words_print(lost, words_text(words, price), points_text(-slip->lost, points));
	words_move(words, slip->made, made);
	words_move(words, slip->better, better);
	if (atout_move_kind(slip->made) == ATOUT_PLAY || atout_move_kind(slip->made) == ATOUT_PLAY_MELD)
		say(telling, "Your most expensive move, in trick %d: %s, %s. Better: %s.", it->slip_trick, made, lost,
		    better);
	else
		say(telling, "Your most expensive move: %s, %s. Better: %s.", made, lost, better);
	if (!slip->advised)
		return;
	words_thought(words, &slip->advice, why);
	if (slip->advice.move == slip->made)
		say(telling, "A bot does the same");
	else if (slip->advice.move == ATOUT_NO_MOVE)
		say(telling, "A bot waits");
	else
		say(telling, "A bot: %s", words_move(words, slip->advice.move, made));
	say(telling, "%s.", why);
}

/* True words: the solver judges cards and claims, a bot all moves, of which only those count that are beyond doubt. */
static void say_no_slip(const struct telling *telling)
{
	const struct lookback *it = telling->it;

	if (!worth_known(it->words.game)) {
		say(telling, "No move of yours was a clear mistake, as bots see it.");
		return;
	}
	say(telling, "No card or claim of yours has given anything away.");
	if (it->calls)
		say(telling, "Your calls are not judged here.");
}

void lookback_tell(const struct lookback *it, void (*put)(void *user, const char *line), void *user)
{
	struct telling telling = {it, put, user};
	char points[16];

	if (it->has_table)
		say_par(&telling);
	else if (it->has_first)
		say_first(&telling);
	else if (it->has_sure)
		say(&telling, "With all cards open you could be sure of %s points from trick %d on.",
		    points_text(it->sure.value, points), it->sure_trick);
	if (it->has_slip)
		say_slip(&telling);
	else if (it->seat >= 0)
		say_no_slip(&telling);
}

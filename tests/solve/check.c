/* SPDX-License-Identifier: Apache-2.0 */
#include "check.h"
#include "positions.h"

#include "core/shuffle.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[SOLVERS] = {"cold", "warm", "tiny"};

void trial_start(struct trial *trial, uint64_t seed, void (*ask)(const struct atout_position *, int8_t tricks[64]))
{
	memset(trial, 0, sizeof *trial);
	trial->seed = seed;
	trial->ask = ask;
	atout_rng_seed(&trial->rng, seed);
	for (int i = 0; i < SOLVERS; i++)
		if (!(trial->solver[i] = atout_solver_new(i == TINY)))
			exit(2);
}

void trial_end(struct trial *trial)
{
	for (int i = 0; i < SOLVERS; i++)
		atout_solver_free(trial->solver[i]);
}

_Noreturn void trial_differs(const struct trial *trial, const struct atout_position *position, const char *format, ...)
{
	char text[POSITION_TEXT];
	va_list args;

	va_start(args, format);
	vprintf(format, args);
	va_end(args);
	position_print(position, text);
	printf("\n%s\nseed %" PRIu64 " after %ld positions, %ld lines, %ld tables\n", text, trial->seed,
	       trial->positions, trial->lines, trial->tables);
	exit(1);
}

/* One of the solvers; the cold one has forgotten. */
static struct atout_solver *ready(const struct trial *trial, int which)
{
	if (which == COLD)
		atout_solver_clear(trial->solver[COLD]);
	return trial->solver[which];
}

static void require(const struct trial *trial, const struct atout_position *position, const char *what,
		    enum atout_solve_err err)
{
	char sentence[128];

	if (err == ATOUT_SOLVE_OK)
		return;
	atout_solve_err_print(err, NULL, sentence, sizeof sentence);
	trial_differs(trial, position, "%s: refused: %s", what, sentence);
}

static int most_tricks(const int8_t tricks[64])
{
	int most = -1;

	for (int card = 0; card < 64; card++)
		if (tricks[card] > most)
			most = tricks[card];
	return most;
}

/* ---- One position ---- */

static void check_number(const struct trial *trial, const struct atout_position *position, int which, int best)
{
	int found = -1;

	require(trial, position, "atout_solve", atout_solve(ready(trial, which), position, &found));
	if (found != best)
		trial_differs(trial, position, "atout_solve, %s: %d tricks, not %d", names[which], found, best);
}

static void check_target(const struct trial *trial, const struct atout_position *position, int which, int best,
			 int target)
{
	bool yes = false;

	require(trial, position, "atout_solve_reaches",
		atout_solve_reaches(ready(trial, which), position, target, &yes));
	if (yes != (best >= target))
		trial_differs(trial, position, "atout_solve_reaches %d, %s: %s, but it is %d", target, names[which],
			      yes ? "yes" : "no", best);
}

/* All targets of a short ending, three of a long one. */
static void check_targets(struct trial *trial, const struct atout_position *position, int which, int best)
{
	int all = position_tricks(position);

	for (int target = -1; target <= all + 1; target++)
		if (all <= 6 || target == best || target == best + 1)
			check_target(trial, position, which, best, target);
	check_target(trial, position, which, best, (int)rng_below(&trial->rng, 16) - 1);
	check_target(trial, position, which, best, which == WARM ? 1000000 : -1000000);
}

/* What lies strictly between two cards of a suit: nothing, only cards on the table, or a card of another hand. */
enum { NOTHING, TABLE, ANOTHER };

static int between(const struct atout_position *position, int low, int high)
{
	cardset gap = (set_of(high) - 1) & ~(set_of(low + 1) - 1), held = 0, table = 0;
	int seat = position_seat(position);

	for (int other = 0; other < 4; other++)
		held |= other == seat ? 0 : position->hand[other];
	for (int i = 0; i < position->played; i++)
		table |= set_of(position->trick[i]);
	return gap & held ? ANOTHER : gap & table ? TABLE : NOTHING;
}

/* Equal cards are worth the same, and they are all that no card of another hand parts; a card on the table may. */
static void check_equals(const struct trial *trial, const struct atout_position *position, const char *what,
			 const struct atout_choice *choice, const int8_t tricks[64])
{
	cardset own = position_legal(position) & suit_cards(suit_of(choice->card));
	cardset below = own & (set_of(choice->card) - 1), group = choice->equals | set_of(choice->card);
	int high = choice->card;

	if (choice->equals & ~below)
		trial_differs(trial, position, "%s: equals are not lower cards of the hand and suit", what);
	while (below) {
		int low = 63 - __builtin_clzll(below), gap = between(position, low, high);
		below &= ~set_of(low);
		if (has_card(group, low) && (gap == ANOTHER || !has_card(group, high)))
			trial_differs(trial, position, "%s: %s has an equal that another card parts from it", what,
				      (char[]){atout_suits[suit_of(high)], atout_ranks[rank_of(high)], 0});
		if (has_card(group, high) && !has_card(group, low) && gap == NOTHING)
			trial_differs(trial, position, "%s: an equal of %s is not named", what,
				      (char[]){atout_suits[suit_of(high)], atout_ranks[rank_of(high)], 0});
		high = low;
	}
	for (cardset set = group; set;) {
		int card = take_first(&set);
		if (tricks[card] != choice->tricks)
			trial_differs(trial, position, "%s: %c%c takes %d tricks, not %d", what,
				      atout_suits[suit_of(card)], atout_ranks[rank_of(card)], tricks[card],
				      choice->tricks);
	}
}

/* The best first, then S H D C, then by rank downwards. */
static bool in_order(const struct atout_choice *a, const struct atout_choice *b)
{
	return a->tricks != b->tricks ? a->tricks > b->tricks : a->card > b->card;
}

static bool same_choice(const struct atout_choice *a, const struct atout_choice *b)
{
	return a->card == b->card && a->tricks == b->tricks && a->equals == b->equals;
}

static int ask_cards(const struct trial *trial, const struct atout_position *position, int which,
		     const int8_t tricks[64], struct atout_choice choice[13])
{
	char what[40];
	cardset named = 0, legal = position_legal(position);
	int n = 0;

	snprintf(what, sizeof what, "atout_solve_cards, %s", names[which]);
	require(trial, position, what, atout_solve_cards(ready(trial, which), position, choice, &n));
	if (n < 1 || n > 13)
		trial_differs(trial, position, "%s: %d choices", what, n);
	for (int i = 0; i < n; i++) {
		cardset group = choice[i].equals | set_of(choice[i].card & 63);
		if (choice[i].card > 63 || group & ~legal || group & named)
			trial_differs(trial, position, "%s: choice %d is not legal or named twice", what, i);
		check_equals(trial, position, what, &choice[i], tricks);
		if (i && !in_order(&choice[i - 1], &choice[i]))
			trial_differs(trial, position, "%s: choices %d and %d are not in order", what, i - 1, i);
		named |= group;
	}
	if (named != legal)
		trial_differs(trial, position, "%s: a legal card is missing", what);
	return n;
}

/* Every second choice alone is what it is among all. */
static void check_some(const struct trial *trial, const struct atout_position *position, int which,
		       const struct atout_choice *choices, int n)
{
	struct atout_choice some[13];
	cardset cards = 0;
	int found, asked = 0;

	for (int i = trial->positions % 2; i < n; i += 2, asked++)
		cards |= choices[i].equals ? choices[i].equals & -choices[i].equals : set_of(choices[i].card);
	require(trial, position, "atout_solve_some",
		atout_solve_some(ready(trial, which), position, cards, some, &found));
	if (found != asked)
		trial_differs(trial, position, "atout_solve_some: %d choices, not %d", found, asked);
	for (int i = 0; i < asked; i++)
		if (!same_choice(&some[i], &choices[2 * i + trial->positions % 2]))
			trial_differs(trial, position, "atout_solve_some, %s: %02X is not what it is among all",
				      names[which], some[i].card);
}

/* The choices that take so many tricks, in their order but for the number. */
static void check_reaching(const struct trial *trial, const struct atout_position *position, int which, int target,
			   const struct atout_choice *choices, int n)
{
	struct atout_choice some[13];
	int found, most = target & 1 ? 1 : 13, wanted = 0;

	require(trial, position, "atout_solve_reaching",
		atout_solve_reaching(ready(trial, which), position, target, most, some, &found));
	for (int i = 0; i < n; i++)
		wanted += choices[i].tricks >= target;
	if (found != (wanted < most ? wanted : most))
		trial_differs(trial, position, "atout_solve_reaching %d, %s: %d of %d choices", target, names[which],
			      found, wanted);
	for (int i = 0; i < found; i++) {
		int same = 0;
		while (same < n && !(choices[same].card == some[i].card && choices[same].equals == some[i].equals &&
				     choices[same].tricks >= target))
			same++;
		if (same == n || some[i].tricks != target || (i && some[i].card > some[i - 1].card))
			trial_differs(trial, position, "atout_solve_reaching %d, %s: %02X", target, names[which],
				      some[i].card);
	}
}

/* Each choice takes its tricks and no more. */
static void check_card_reaches(const struct trial *trial, const struct atout_position *position, int which,
			       const struct atout_choice *choices, int n)
{
	for (int i = 0; i < n; i++)
		for (int more = 0; more < 2; more++) {
			atout_card card = choices[i].card;
			bool yes;
			if (more && choices[i].equals)
				card = (atout_card)__builtin_ctzll(choices[i].equals);
			require(trial, position, "atout_solve_card_reaches",
				atout_solve_card_reaches(ready(trial, which), position, card, choices[i].tricks + more,
							 &yes));
			if (yes == more)
				trial_differs(trial, position, "atout_solve_card_reaches, %s: %02X does not take %d",
					      names[which], card, choices[i].tricks);
		}
}

static void check_best(const struct trial *trial, const struct atout_position *position, int which,
		       const struct atout_choice *choices, int n, int best, struct atout_choice *found)
{
	const char *what = names[which];

	require(trial, position, "atout_solve_best", atout_solve_best(ready(trial, which), position, found));
	if (found->tricks != best)
		trial_differs(trial, position, "atout_solve_best, %s: %d tricks, not %d", what, found->tricks, best);
	while (n && !same_choice(&choices[n - 1], found))
		n--;
	if (!n)
		trial_differs(trial, position, "atout_solve_best, %s: %02X is none of the choices of all cards", what,
			      found->card);
}

static void check_with(struct trial *trial, const struct atout_position *position, int which, const int8_t tricks[64],
		       struct atout_choice *found)
{
	int best = most_tricks(tricks);
	struct atout_choice choice[13];

	check_number(trial, position, which, best);
	check_targets(trial, position, which, best);
	int n = ask_cards(trial, position, which, tricks, choice);
	check_some(trial, position, which, choice, n);
	check_card_reaches(trial, position, which, choice, n);
	check_reaching(trial, position, which, best, choice, n);
	check_reaching(trial, position, which, best ? best - 1 : 1, choice, n);
	check_best(trial, position, which, choice, n, best, found);
}

void check_position(struct trial *trial, const struct atout_position *position, const int8_t tricks[64])
{
	struct atout_choice best[SOLVERS];

	for (int which = 0; which < SOLVERS; which++) {
		check_with(trial, position, which, tricks, &best[which]);
		if (!same_choice(&best[0], &best[which]))
			trial_differs(trial, position, "atout_solve_best: cold %02X, but %s %02X", best[0].card,
				      names[which], best[which].card);
	}
	trial->positions++;
}

/* ---- A line of play ---- */

/* A random legal line; out[i] is what north-south have by then.  Returns its length. */
static int random_line(struct trial *trial, struct atout_position *at, atout_card *line, struct atout_position *before,
		       uint8_t *taken)
{
	int left = 0, count = 0;

	for (int seat = 0; seat < 4; seat++)
		left += set_count(at->hand[seat]);
	int length = (int)rng_below(&trial->rng, (uint32_t)left + 1);
	taken[0] = 0;
	for (before[0] = *at; count < length; before[count] = *at) {
		line[count] = (atout_card)shuffle_card(&trial->rng, position_legal(at));
		int taker = position_play(at, line[count]);
		count++;
		taken[count] = (uint8_t)(taken[count - 1] + (taker == 0 || taker == 2));
	}
	return count;
}

/* What north-south take from here on: by the oracle in short endings, else by a cold solver. */
static int north_south(struct trial *trial, const struct atout_position *position)
{
	int all = position_tricks(position), best = -1;
	int8_t tricks[64];

	if (!all)
		return 0;
	if (all <= 6) {
		trial->ask(position, tricks);
		best = most_tricks(tricks);
	} else {
		require(trial, position, "atout_solve", atout_solve(ready(trial, COLD), position, &best));
	}
	return position_seat(position) % 2 ? all - best : best;
}

/* A line with a card that cannot be played there. */
static void check_wrong_line(struct trial *trial, const struct atout_position *position,
			     const struct atout_position *before, atout_card *line, int count)
{
	int at = (int)rng_below(&trial->rng, (uint32_t)count + 1), bad = -1;
	cardset legal = position_tricks(&before[at]) ? position_legal(&before[at]) : 0;
	uint8_t out[54];

	do
		line[at] = (atout_card)rng_below(&trial->rng, 256);
	while (line[at] < 64 && has_card(legal, line[at]));
	enum atout_solve_err err =
		atout_solve_play(trial->solver[WARM], position, line, at == count ? count + 1 : count, out, &bad);
	if (err != ATOUT_SOLVE_PLAY || bad != at)
		trial_differs(trial, position, "atout_solve_play: card %d of a line is wrong, but error %d at %d", at,
			      err, bad);
}

void check_line(struct trial *trial, const struct atout_position *position)
{
	struct atout_position at = *position, before[53];
	int which = (int)rng_below(&trial->rng, SOLVERS), bad = -1;
	atout_card line[54];
	uint8_t taken[53], out[54];

	int count = random_line(trial, &at, line, before, taken);
	memset(out, 0xEE, sizeof out);
	require(trial, position, "atout_solve_play",
		atout_solve_play(ready(trial, which), position, line, count, out, which == COLD ? NULL : &bad));
	for (int i = 0; i <= count; i++) {
		int expected = taken[i] + north_south(trial, &before[i]);
		if (out[i] != expected)
			trial_differs(trial, &before[i], "atout_solve_play, %s, after card %d of %d: %d, not %d",
				      names[which], i, count, out[i], expected);
	}
	if (out[count + 1] != 0xEE)
		trial_differs(trial, position, "atout_solve_play: writes behind %d numbers", count + 1);
	check_wrong_line(trial, position, before, line, count);
	trial->lines++;
}

/* ---- Tables ---- */

static void compare_tables(const struct trial *trial, const atout_cardset hand[4], const char *what,
			   const struct atout_tricks *found, const struct atout_tricks *expected, unsigned strains)
{
	struct atout_position position = {.trump = ATOUT_NOTRUMP};

	memcpy(position.hand, hand, sizeof position.hand);
	for (int seat = 0; seat < 4; seat++)
		for (int strain = 0; strain < ATOUT_STRAINS; strain++) {
			int due = strains >> strain & 1 ? expected->tricks[seat][strain] : 0xEE;
			if (found->tricks[seat][strain] != due)
				trial_differs(trial, &position, "%s: %c in %c takes %d, not %d", what, "NESW"[seat],
					      "CDHSN"[strain], found -> tricks[seat][strain], due);
		}
}

void check_table(struct trial *trial, const atout_cardset hand[4], const struct atout_tricks *expected)
{
	struct atout_position position = {.trump = ATOUT_NOTRUMP};
	unsigned strains = rng_below(&trial->rng, 32);
	struct atout_tricks found;

	memcpy(position.hand, hand, sizeof position.hand);
	for (int which = 0; which < SOLVERS; which++) {
		memset(&found, 0xEE, sizeof found);
		require(trial, &position, "atout_solve_table", atout_solve_table(ready(trial, which), hand, &found));
		compare_tables(trial, hand, names[which], &found, expected, 31);
	}
	memset(&found, 0xEE, sizeof found);
	require(trial, &position, "atout_solve_strains",
		atout_solve_strains(ready(trial, COLD), hand, strains, &found));
	compare_tables(trial, hand, "atout_solve_strains", &found, expected, strains);
	trial->tables++;
}

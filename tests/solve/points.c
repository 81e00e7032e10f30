/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The search against the rules: points [--endings N] [--perft N] [--seed N] [GAME]...
 *
 * Endings: N random moments with few cards in each hand, of random deals of random matches with random options, for
 * every aim that the moment has, each card's value included.  Perft: of N moments a game, the number of ways to play
 * on.
 */
#include "points_moments.h"
#include "share.h"

#include "solve/points.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AIMS = OPEN_MISS + 1 };

static const char *const aim_names[AIMS] = {"score", "points", "most", "fewest", "miss"};

struct tally {
	long moments, aims[AIMS], cards, worthless; /* worthless: all cards come to the same */
};

struct trial {
	struct atout_searcher *searcher;
	struct moment moment;
	enum open_aim aim;
	int seat;
	uint64_t seed;
};

static _Noreturn void wrong(const struct trial *trial, const char *what, int got, int want)
{
	fprintf(stderr, "seed %" PRIu64 ", seat %d, aim %s: %s is %d, by the rules %d\n", trial->seed, trial->seat,
		aim_names[trial->aim], what, got, want);
	moment_print(&trial->moment);
	exit(1);
}

static void must(const struct trial *trial, const char *what, enum atout_points_err err)
{
	if (err)
		wrong(trial, atout_points_err_text(err), (int)err, 0);
	(void)what;
}

static const struct atout_points_choice *choice_of(const struct atout_points_choice *choices, int n, atout_move move,
						   int *found)
{
	const struct atout_points_choice *choice = NULL;

	*found = 0;
	for (int i = 0; i < n; i++)
		if (open_is_choice(&choices[i], move)) {
			choice = &choices[i];
			++*found;
		}
	return choice;
}

/* Every legal move is in exactly one choice, and comes to what minimax says; the best stands first. */
static void check_cards(struct trial *trial, const struct open_question *question, int value, struct tally *tally)
{
	const struct atout_game *game = trial->moment.game;
	struct atout_points_choice choices[ATOUT_POINTS_CHOICES];
	_Alignas(8) unsigned char after[ATOUT_STATE_MAX];
	atout_move moves[ATOUT_MOVES_MAX];
	int n, found, moves_n = 0, who = -1;

	must(trial, "cards",
	     game->sides
		     ? atout_points_exact_cards(trial->searcher, &question->position, &question->goal, choices, &n)
		     : atout_points_bound_cards(trial->searcher, &question->position, &question->goal, choices, &n));
	for (atout_seatset seats = game->to_act(trial->moment.state); seats; seats &= (atout_seatset)(seats - 1)) {
		atout_move some[ATOUT_MOVES_MAX];
		int some_n = game->legal(trial->moment.state, first_seat(seats), some);
		if (atout_move_kind(some[0]) == ATOUT_BID)
			continue;
		who = first_seat(seats);
		moves_n = some_n;
		memcpy(moves, some, sizeof moves);
	}
	if (choices[0].value != value)
		wrong(trial, "the best card", choices[0].value, value);
	tally->worthless += choices[0].value == choices[n - 1].value;
	for (int i = 0; i < moves_n; i++) {
		bool meld = atout_move_kind(moves[i]) == ATOUT_PLAY_MELD;
		if (meld && question->goal.kind != ATOUT_GOAL_DEAL)
			continue;
		const struct atout_points_choice *choice = choice_of(choices, n, moves[i], &found);
		if (found != 1)
			wrong(trial, "the number of choices of a legal card", found, 1);
		memcpy(after, trial->moment.state, game->state_size);
		game->apply(after, who, moves[i]);
		int want = minimax(game, after, trial->seat, trial->aim);
		if (choice->value != want)
			wrong(trial, "a card", choice->value, want);
		tally->cards++;
	}
}

static void check_aim(struct trial *trial, struct tally *tally)
{
	const struct atout_game *game = trial->moment.game;
	struct open_question question;
	int value = 0;

	if (!open_question(game, trial->moment.state, trial->seat, trial->aim, &question))
		return;
	must(trial, "value",
	     game->sides ? atout_points_exact(trial->searcher, &question.position, &question.goal, &value)
			 : atout_points_bound(trial->searcher, &question.position, &question.goal, &value));
	int want = minimax(game, trial->moment.state, trial->seat, trial->aim);
	if (value != want)
		wrong(trial, "the value", value, want);
	tally->aims[trial->aim]++;
	check_cards(trial, &question, value, tally);
}

/* So many cards that plain minimax is through with them soon. */
static int few_cards(struct atout_rng *rng, int seats, bool forced)
{
	int most = seats > 5 ? 2 : forced ? 4 : 3;

	return 1 + (int)atout_rng_below(rng, (uint32_t)most);
}

static void check_endings(struct trial *trial, const struct atout_game *game, long count, struct atout_rng *rng)
{
	struct tally tally = {0};

	for (; tally.moments < count; tally.moments++) {
		int seats = game->seats_min + (int)atout_rng_below(rng, game->seats_max - game->seats_min + 1u);
		struct wanted wanted = {
			.game = game, .seats = seats, .cards = few_cards(rng, seats, game->sides), .deals = 30};
		moment_find(&wanted, rng, &trial->moment);
		trial->seat = (int)atout_rng_below(rng, (uint32_t)seats);
		for (int aim = 0; aim < AIMS; aim++) {
			trial->aim = (enum open_aim)aim;
			check_aim(trial, &tally);
		}
	}
	printf("%s: %ld endings equal to minimax", game->name, tally.moments);
	for (int aim = 0; aim < AIMS; aim++)
		printf(", %s %ld", aim_names[aim], tally.aims[aim]);
	printf("; %ld cards, %ld times all the same\n", tally.cards, tally.worthless);
}

static void check_perft(struct trial *trial, const struct atout_game *game, long count, struct atout_rng *rng)
{
	static struct search search;
	uint64_t all = 0;

	for (long i = 0; i < count; i++) {
		int seats = game->seats_min + (int)atout_rng_below(rng, game->seats_max - game->seats_min + 1u);
		struct wanted wanted = {
			.game = game, .seats = seats, .cards = seats > 5 ? 2 : 3 + (game->sides != 0), .deals = 30};
		struct open_question question;
		struct table table;
		moment_find(&wanted, rng, &trial->moment);
		trial->seat = (int)atout_rng_below(rng, (uint32_t)seats);
		if (!open_question(game, trial->moment.state, trial->seat, OPEN_SCORE, &question))
			abort();
		must(trial, "perft", points_prepare(&search, &question.position, &question.goal, &table));
		uint64_t got = points_perft(&search, table, -question.goal.taken);
		uint64_t want = perft(game, trial->moment.state);
		if (got != want)
			wrong(trial, "the number of ways to play on", (int)got, (int)want);
		all += want;
	}
	printf("%s: %ld endings with %" PRIu64 " ways to play on, as many as by the rules\n", game->name, count, all);
}

static long number(const char *text)
{
	char *end;
	long n = strtol(text, &end, 10);

	if (*end || n < 0) {
		fprintf(stderr, "points: '%s' is not a number\n", text);
		exit(2);
	}
	return n;
}

int main(int argc, char **argv)
{
	static const struct option options[] = {{"endings", required_argument, NULL, 'e'},
						{"perft", required_argument, NULL, 'p'},
						{"seed", required_argument, NULL, 's'},
						{0}};
	static const char *const games[] = {"bauerchen", "barbu", "boerenbridge", "farmers"};
	struct trial trial = {.searcher = atout_searcher_new(0), .seed = 1};
	long endings = share_of(1000), ways = share_of(50);
	int option;

	while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
		if (option == '?')
			return 2;
		long n = number(optarg);
		if (option == 's')
			trial.seed = (uint64_t)n;
		else if (option == 'e')
			endings = n;
		else
			ways = n;
	}
	printf("seed %" PRIu64 "\n", trial.seed);
	for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
		struct atout_rng rng;
		if (optind < argc && strcmp(argv[optind], games[i]))
			continue;
		atout_rng_seed(&rng, trial.seed);
		check_perft(&trial, atout_game_find(games[i]), ways, &rng);
		check_endings(&trial, atout_game_find(games[i]), endings, &rng);
	}
	atout_searcher_free(trial.searcher);
	return 0;
}

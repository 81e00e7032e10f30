/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Fixed contracts, played by bots: what each side throws away is counted double dummy, card by card.
 *
 *      play make COUNT [--seed N] [--bot BOT]         contracts as a bot bids them on random deals, a line each
 *      play [--declarer BOT] [--defence BOT] [--seed N] [--jobs N] [--each] [--leads] FILE
 *      play problems FILE [--bot BOT] [--seed N] [--tries N] [--least N]
 *                                                       whether a bot finds the card of each (problems.txt)
 *
 * A line: DEALER VUL, the hands of N E S W, the calls.  BOT is NAME:samples=N:signals=none, as in docs/match.md.
 * --each prints a line for each contract: its number, the tricks double dummy and taken, and those thrown by declarer,
 * defence, lead.  The result does not depend on the number of jobs.  --leads: only the opening lead is made.
 */
#include "cli/bot.h"

#include <atout/bot.h>
#include <atout/games.h>
#include <atout/solve.h>

#include <getopt.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE = 4096, CONTRACTS_MAX = 4096, CARDS = 52, LATENCIES = 1 << 20 };
enum role { DECLARER, DEFENCE, LEAD, ROLES };

static const char seats[] = "NESW", *const vuls[] = {"none", "ns", "ew", "both"};

struct contract {
	char line[LINE];
	int tricks, best; /* of declarer: taken, and double dummy */
	int thrown[ROLES], bad[ROLES], cards[ROLES];
	int points; /* of declarer's side */
	bool notrump;
	double seconds[CARDS]; /* of CPU; negative: there was no choice */
};

static struct bench {
	const struct atout_game *game;
	struct cli_bot player[2]; /* of declarer's side, of the defence */
	uint64_t seed;
	int tries;  /* of a problem */
	bool leads; /* and no more of the play */
	struct contract *contract;
	int count, next;
	pthread_mutex_t lock;
} bench = {.seed = 1, .tries = 5, .lock = PTHREAD_MUTEX_INITIALIZER};

static double cpu(void)
{
	struct timespec now;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static uint64_t seed_of(uint64_t seed, int number, int step)
{
	uint64_t x = seed * 0x9E3779B97F4A7C15 + (uint64_t)number * 0xBF58476D1CE4E5B9 + (uint64_t)step + 1;

	x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9;
	return (x ^ x >> 27) * 0x94D049BB133111EB;
}

static void think(const struct cli_bot *bot, const void *state, int seat, uint64_t seed, struct atout_thought *thought)
{
	ATOUT_ALIGNED unsigned char blinded[ATOUT_STATE_MAX];
	struct atout_bot_context context = {.seed = seed, .samples = bot->samples};

	memcpy(blinded, state, sizeof blinded);
	bench.game->blind(blinded, seat);
	bot->bot->think(bench.game, blinded, seat, &context, thought);
}

static int turn_of(const void *state)
{
	atout_seatset to_act = bench.game->to_act(state);
	int seat = 0;

	while (seat < 4 && !(to_act >> seat & 1))
		seat++;
	return seat < 4 ? seat : -1;
}

/* ---- Contracts ---- */

static bool give(struct atout_setup *setup, int seat, const char *hand)
{
	int suit = ATOUT_SPADES, n = 0;

	for (; *hand; hand++) {
		const char *rank = *hand == '.' ? NULL : strchr(atout_ranks, *hand);
		if (!rank)
			suit--;
		else if (suit < 0 || n == 13)
			return false;
		else
			setup->hand[seat][n++] = (atout_card)atout_card_of(suit, (int)(rank - atout_ranks));
	}
	return n == 13;
}

/* The state behind the auction of a line, which is cut up.  declarer: the sides have the options of their bots; or -1.
 */
static bool read_line(char *line, int declarer, struct atout_setup *setup, void *state)
{
	char *rest, *word = strtok_r(line, " \n", &rest), *vul = strtok_r(NULL, " \n", &rest);

	if (!word || !vul || !strchr(seats, *word))
		return false;
	atout_setup_start(bench.game, setup, 0);
	for (int i = 0; i < 2 && declarer >= 0; i++)
		cli_bot_sit(&bench.player[i], (declarer ^ i) & 1, setup);
	bench.game->next(NULL, setup);
	setup->dealer = (uint8_t)(strchr(seats, *word) - seats);
	setup->vul = 0;
	while (setup->vul < 3 && strcmp(vul, vuls[setup->vul]))
		setup->vul++;
	for (int seat = 0; seat < 4; seat++)
		if (!(word = strtok_r(NULL, " \n", &rest)) || !give(setup, seat, word))
			return false;
	if (atout_setup_check(setup))
		return false;
	bench.game->start(state, setup);
	for (int seat = setup->dealer; (word = strtok_r(NULL, " \n", &rest)); seat = (seat + 1) % 4) {
		atout_move move;
		if (!bench.game->read(word, &move) || !atout_play(bench.game, state, seat, move, NULL))
			return false;
	}
	return true;
}

static void print_hand(const atout_card *hand)
{
	for (int suit = ATOUT_SPADES; suit >= 0; suit--) {
		putchar(suit == ATOUT_SPADES ? ' ' : '.');
		for (int rank = ATOUT_ACE; rank >= 0; rank--)
			for (int i = 0; i < 13; i++)
				if (hand[i] == atout_card_of(suit, rank))
					putchar(atout_ranks[rank]);
	}
}

/* Bids a deal out; false: it was passed out. */
static bool make_one(const struct cli_bot *bot, int number)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct atout_setup setup;
	struct atout_rng rng;
	struct atout_view view;
	char text[ATOUT_TEXT_MAX];

	atout_setup_start(bench.game, &setup, 0);
	setup.number = (uint16_t)number;
	setup.dealer = ATOUT_BOARD_DEALER;
	if (!bench.game->next(NULL, &setup))
		return false;
	atout_rng_seed(&rng, seed_of(bench.seed, number, 0));
	atout_deal(&setup, &rng);
	bench.game->start(state, &setup);
	for (int step = 1;; step++) {
		struct atout_thought thought;
		int seat = turn_of(state);
		atout_look(bench.game, state, -1, &view);
		if (seat < 0 || view.from >= 0)
			break;
		think(bot, state, seat, seed_of(bench.seed, number, step), &thought);
		atout_play(bench.game, state, seat, thought.move, NULL);
	}
	if (view.from < 0)
		return false;
	printf("%c %s", seats[setup.dealer], vuls[setup.vul]);
	for (int seat = 0; seat < 4; seat++)
		print_hand(setup.hand[seat]);
	for (int i = 0; i < view.calls; i++) {
		bench.game->print(view.call[i], text);
		printf(" %s", text);
	}
	putchar('\n');
	return true;
}

/* ---- One contract ---- */

static int fact_of(const struct atout_view *view, const char *key, int *value)
{
	for (int i = 0; i < view->facts; i++)
		if (!strcmp(view->fact[i].key, key)) {
			*value = view->fact[i].value;
			return view->fact[i].seat;
		}
	return -1;
}

static void judge(struct atout_solver *solver, struct contract *contract, const struct atout_setup *setup, int strain,
		  int declarer, const atout_card *line)
{
	struct atout_position position = {.trump = (uint8_t)strain, .leader = (uint8_t)((declarer + 1) % 4)};
	uint8_t value[CARDS + 1];
	int owner[64] = {0};

	for (int seat = 0; seat < 4; seat++)
		for (int i = 0; i < 13; i++) {
			position.hand[seat] |= atout_set_of(setup->hand[seat][i]);
			owner[setup->hand[seat][i]] = seat;
		}
	if (atout_solve_play(solver, &position, line, CARDS, value, NULL))
		abort();
	for (int i = 0; i < CARDS; i++) {
		int side = owner[line[i]] % 2, role = !i ? LEAD : side == declarer % 2 ? DECLARER : DEFENCE;
		int cost = side ? value[i + 1] - value[i] : value[i] - value[i + 1];
		contract->cards[role]++;
		contract->bad[role] += cost > 0;
		contract->thrown[role] += cost;
	}
	contract->best = declarer % 2 ? 13 - value[0] : value[0];
	contract->tricks = declarer % 2 ? 13 - value[CARDS] : value[CARDS];
}

/* The lead alone, by what it leaves of the tricks of the defence. */
static void judge_lead(struct atout_solver *solver, struct contract *contract, const struct atout_setup *setup,
		       int strain, int declarer, int card)
{
	struct atout_position position = {.trump = (uint8_t)strain, .leader = (uint8_t)((declarer + 1) % 4)};
	struct atout_choice choice[13];
	int n;

	for (int seat = 0; seat < 4; seat++)
		for (int i = 0; i < 13; i++)
			position.hand[seat] |= atout_set_of(setup->hand[seat][i]);
	if (atout_solve_cards(solver, &position, choice, &n))
		abort();
	for (int i = 0; i < n; i++)
		if ((choice[i].equals | atout_set_of(choice[i].card)) >> card & 1)
			contract->thrown[LEAD] = choice[0].tricks - choice[i].tricks;
	contract->cards[LEAD] = 1;
	contract->bad[LEAD] = contract->thrown[LEAD] > 0;
	contract->best = contract->tricks = 13 - choice[0].tricks;
}

static bool play_one(struct atout_solver *solver, struct contract *contract, int number)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct atout_standing standing;
	struct atout_setup setup;
	struct atout_view view;
	atout_card line[CARDS];
	char text[LINE];
	int bid;

	memcpy(text, contract->line, sizeof text);
	if (!read_line(text, -1, &setup, state))
		return false;
	atout_look(bench.game, state, -1, &view);
	int declarer = fact_of(&view, "contract", &bid), seat;
	memcpy(text, contract->line, sizeof text);
	if (declarer < 0 || !read_line(text, declarer, &setup, state))
		return false;
	contract->notrump = bid % ATOUT_STRAINS == ATOUT_NOTRUMP;
	for (int n = 0; (seat = turn_of(state)) >= 0; n++) {
		atout_move legal[ATOUT_MOVES_MAX];
		struct atout_thought thought;
		bool choice = bench.game->legal(state, seat, legal) > 1;
		double before = cpu();
		think(&bench.player[(seat ^ declarer) & 1], state, seat, seed_of(bench.seed, number, n), &thought);
		contract->seconds[n] = choice ? cpu() - before : -1;
		if (n == CARDS || atout_move_kind(thought.move) != ATOUT_PLAY ||
		    !atout_play(bench.game, state, seat, thought.move, NULL))
			return false;
		line[n] = (atout_card)atout_move_arg(thought.move);
		if (bench.leads) {
			judge_lead(solver, contract, &setup, bid % ATOUT_STRAINS, declarer, line[0]);
			return true;
		}
	}
	bench.game->standing(state, &standing);
	contract->points = standing.score[declarer % 2];
	judge(solver, contract, &setup, bid % ATOUT_STRAINS, declarer, line);
	return true;
}

static void *work(void *unused)
{
	struct atout_solver *solver = atout_solver_new(0);

	for (;;) {
		pthread_mutex_lock(&bench.lock);
		int number = bench.next++;
		pthread_mutex_unlock(&bench.lock);
		if (number >= bench.count)
			break;
		if (!play_one(solver, &bench.contract[number], number + 1)) {
			fprintf(stderr, "play: contract %d is wrong\n", number + 1);
			exit(1);
		}
	}
	atout_solver_free(solver);
	return unused;
}

/* ---- The report ---- */

struct sum {
	double n, sum, squares;
};

static void add(struct sum *sum, double value)
{
	sum->n++;
	sum->sum += value;
	sum->squares += value * value;
}

static void tell(const char *what, const struct sum *sum)
{
	double mean = sum->sum / sum->n, variance = (sum->squares - sum->n * mean * mean) / (sum->n - 1);

	printf("%s %.3f +- %.3f", what, mean, sqrt(variance / sum->n));
}

static int by_number(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void tell_time(const char *what, int first, int last)
{
	double *all = malloc((size_t)bench.count * CARDS * sizeof *all), sum = 0;
	int n = 0;

	for (int c = 0; all && c < bench.count; c++)
		for (int i = first; i < last; i++)
			if (bench.contract[c].seconds[i] >= 0)
				sum += all[n++] = bench.contract[c].seconds[i];
	if (n) {
		qsort(all, (size_t)n, sizeof *all, by_number);
		printf("%s: %.1f ms of CPU, 99 %% within %.0f ms, at most %.0f ms (%d)\n", what, 1e3 * sum / n,
		       1e3 * all[n * 99 / 100], 1e3 * all[n - 1], n);
	}
	free(all);
}

static double percent(int some, int all) { return all ? 100.0 * some / all : 0; }

static void report(bool each)
{
	static const char *const roles[ROLES] = {"declarer", "defence", "lead"};
	struct sum thrown[ROLES] = {{0}}, taken = {0}, points = {0};
	int bad[ROLES] = {0}, cards[ROLES] = {0}, clean[2] = {0}, kind[2] = {0};

	for (int i = 0; i < bench.count; i++) {
		const struct contract *c = &bench.contract[i];
		if (each)
			printf("%d %d %d %d %d %d\n", i + 1, c->best, c->tricks, c->thrown[DECLARER],
			       c->thrown[DEFENCE], c->thrown[LEAD]);
		for (int role = 0; role < ROLES; role++) {
			add(&thrown[role], c->thrown[role]);
			bad[role] += c->bad[role];
			cards[role] += c->cards[role];
		}
		kind[c->notrump]++;
		clean[c->notrump] += !c->thrown[LEAD];
		add(&taken, c->tricks - c->best);
		add(&points, c->points);
	}
	printf("%d contracts; tricks thrown a deal:\n", bench.count);
	for (int role = bench.leads ? LEAD : DECLARER; role < ROLES; role++) {
		tell(roles[role], &thrown[role]);
		printf("; %.2f %% of its cards\n", 100.0 * bad[role] / cards[role]);
	}
	printf("leads that cost nothing: suit %.1f %% of %d, notrump %.1f %% of %d\n", percent(clean[0], kind[0]),
	       kind[0], percent(clean[1], kind[1]), kind[1]);
	tell_time("the lead", 0, 1);
	if (bench.leads)
		return;
	tell_time("another card", 1, CARDS);
	tell("tricks taken less double dummy", &taken);
	tell("; points of declarer", &points);
	printf("\n");
}

/* ---- Problems ---- */

/* Makes the moves of a text; false: one is wrong. */
static bool make_moves(void *state, char *text)
{
	char *rest;

	for (char *word = strtok_r(text, " \n", &rest); word; word = strtok_r(NULL, " \n", &rest)) {
		atout_move move;
		if (!bench.game->read(word, &move) || !atout_play(bench.game, state, turn_of(state), move, NULL))
			return false;
	}
	return true;
}

static atout_cardset cards_named(char *text)
{
	atout_cardset cards = 0;
	atout_move move;
	char *rest;

	for (char *word = strtok_r(text, " \n", &rest); word; word = strtok_r(NULL, " \n", &rest))
		if (bench.game->read(word, &move))
			cards |= atout_set_of(atout_move_arg(move));
	return cards;
}

/* In the deal as it lies the named cards lose nothing double dummy, and others do. */
static bool is_sound(const void *state, atout_cardset right)
{
	struct atout_position position = {0};
	struct atout_choice choice[13];
	struct atout_view view;
	atout_cardset best = 0, out = 0;
	int n, bid = 0;

	atout_look(bench.game, state, -1, &view);
	fact_of(&view, "contract", &bid);
	position.trump = (uint8_t)(bid % ATOUT_STRAINS);
	position.leader = (uint8_t)view.trick.leader;
	for (; position.played < view.trick.count; position.played++)
		position.trick[position.played] = view.trick.card[(position.leader + position.played) & 3];
	for (int seat = 0; seat < 4; seat++) {
		atout_look(bench.game, state, seat, &view);
		position.hand[seat] = view.known[seat];
	}
	struct atout_solver *solver = atout_solver_new(0);
	if (!solver || atout_solve_cards(solver, &position, choice, &n))
		return false;
	atout_solver_free(solver);
	for (int i = 0; i < n; i++) {
		atout_cardset equal = choice[i].equals | atout_set_of(choice[i].card);
		best |= choice[i].tricks == choice[0].tricks ? equal : 0;
		out |= equal;
	}
	if (right && !(right & ~best) && best != out)
		return true;
	fprintf(stderr, "play: these lose nothing double dummy:");
	for (int card = 0; card < 64; card++) {
		char text[ATOUT_TEXT_MAX];
		bench.game->print(atout_move_of(ATOUT_PLAY, card), text);
		if (best >> card & 1)
			fprintf(stderr, " %s", text);
	}
	fprintf(stderr, best == out ? " (all)\n" : "\n");
	return false;
}

/* How often of so many tries the bot finds it; -1: the problem is wrong. */
static int try_problem(char *deal, char *play, char *card)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct atout_setup setup;
	int right = 0;

	if (strncmp(play, "play ", 5) || strncmp(card, "card ", 5) || !read_line(deal, 0, &setup, state) ||
	    !make_moves(state, play + 5))
		return -1;
	atout_cardset cards = cards_named(card + 5);
	if (!is_sound(state, cards))
		return -1;
	for (int i = 0; i < bench.tries; i++) {
		struct atout_thought thought;
		think(&bench.player[0], state, turn_of(state), seed_of(bench.seed, i, 0), &thought);
		right += atout_move_kind(thought.move) == ATOUT_PLAY && cards >> atout_move_arg(thought.move) & 1;
	}
	return right;
}

static int problems(const char *path, int least)
{
	FILE *file = fopen(path, "r");
	char name[LINE] = "", deal[LINE], play[LINE], card[LINE];
	int count = 0, solved = 0, wrong = 0;

	if (!file)
		return fprintf(stderr, "play: cannot read %s\n", path), 1;
	while (fgets(deal, LINE, file)) {
		if (*deal == '#')
			memcpy(name, deal, sizeof name);
		if (*deal == '#' || *deal == '\n')
			continue;
		int right = fgets(play, LINE, file) && fgets(card, LINE, file) ? try_problem(deal, play, card) : -1;
		printf("%d/%d %s", right, bench.tries, name + 1);
		count++;
		solved += 2 * right > bench.tries;
		wrong += right < 0;
	}
	fclose(file);
	printf("%d of %d solved\n", solved, count);
	if (wrong)
		fprintf(stderr, "play: %d problems are wrong (-1)\n", wrong);
	if (solved < least)
		fprintf(stderr, "play: %d should be solved\n", least);
	return wrong || solved < least;
}

/* ---- The command ---- */

static int make(int count, const struct cli_bot *bot)
{
	for (int number = 1, made = 0; made < count && number < 60000; number++)
		made += make_one(bot, number);
	return 0;
}

static int play(const char *path, int jobs, bool each)
{
	FILE *file = fopen(path, "r");
	pthread_t thread[64];

	bench.contract = calloc(CONTRACTS_MAX, sizeof *bench.contract);
	if (!file || !bench.contract)
		return fprintf(stderr, "play: cannot read %s\n", path), 1;
	while (bench.count < CONTRACTS_MAX && fgets(bench.contract[bench.count].line, LINE, file))
		bench.count += bench.contract[bench.count].line[0] != '#';
	fclose(file);
	for (int i = 0; i < jobs; i++)
		if (pthread_create(&thread[i], NULL, work, NULL))
			return fprintf(stderr, "play: no thread\n"), 1;
	for (int i = 0; i < jobs; i++)
		pthread_join(thread[i], NULL);
	report(each);
	free(bench.contract);
	return 0;
}

int main(int argc, char **argv)
{
	static const struct option options[] = {
		{"declarer", required_argument, NULL, 'd'}, {"defence", required_argument, NULL, 'e'},
		{"bot", required_argument, NULL, 'b'},	    {"seed", required_argument, NULL, 's'},
		{"tries", required_argument, NULL, 't'},    {"least", required_argument, NULL, 'l'},
		{"jobs", required_argument, NULL, 'j'},	    {"each", no_argument, NULL, 'a'},
		{"leads", no_argument, NULL, 'o'},	    {NULL, 0, NULL, 0},
	};
	int jobs = (int)sysconf(_SC_NPROCESSORS_ONLN), least = 0, wrong = 0;
	bool each = false;

	bench.game = atout_game_find("bridge");
	bench.player[0].bot = bench.player[1].bot = atout_bot_find("club");
	for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
		if (c == 'd' || c == 'b')
			wrong |= cli_bot_read(&bench.player[0], bench.game, "play", optarg);
		if (c == 'e' || c == 'b')
			wrong |= cli_bot_read(&bench.player[1], bench.game, "play", optarg);
		if (c == 's')
			bench.seed = strtoull(optarg, NULL, 10);
		if (c == 'j')
			jobs = atoi(optarg);
		if (c == 't')
			bench.tries = atoi(optarg);
		if (c == 'l')
			least = atoi(optarg);
		each |= c == 'a';
		bench.leads |= c == 'o';
		wrong |= c == '?';
	}
	if (wrong || jobs < 1 || jobs > 64 || bench.tries < 1 || argc - optind < 1)
		return fprintf(stderr, "usage: play make COUNT | play [--bot BOT] FILE; see bench/strength/play.c\n"),
		       2;
	if (!strcmp(argv[optind], "make"))
		return make(optind + 1 < argc ? atoi(argv[optind + 1]) : 300, &bench.player[0]);
	if (!strcmp(argv[optind], "problems"))
		return problems(optind + 1 < argc ? argv[optind + 1] : "bench/strength/problems.txt", least);
	return play(argv[optind], jobs, each);
}

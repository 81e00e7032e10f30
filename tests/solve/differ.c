/* SPDX-License-Identifier: Apache-2.0 */
/*
 * differ --against minimax|dds [--positions N] [--tables N] [--cards N] [--seconds N] [--seed S]
 * differ --answers FILE [--tables N] [--cards N]
 * differ --against minimax|dds --position TEXT
 * differ --write
 *
 * Holds the solver against an oracle.  --positions: endings of all kinds; against minimax of 1 to 6 cards a hand, each
 * with a line of play, some with a table.  --tables: full deals, one in ten of them wild.  --cards: all cards of full
 * deals, and of positions in their midst; without any of the three some of each.  --seconds: rounds of them until the
 * time is over.  --answers: any of DDS's answers in a file, which --write makes.  TEST_SHARE=N (share.h) takes an Nth
 * of all these numbers.  Ends with 1 and the position where something differs.
 */
#include "check.h"
#include "minimax.h"
#include "positions.h"
#include "share.h"
#ifdef HAVE_DDS
#include "limited.h"
#include "peer.h"
#endif

#include "core/shuffle.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

enum { EXHAUSTIVE = 6 };			  /* cards a hand that minimax bears */
enum { FREAK_SECONDS = 30 };			  /* that DDS is given for the table of a wild deal */
enum { ANSWER_TABLES = 100, ANSWER_CARDS = 200 }; /* in the file */
enum { ROUND_POSITIONS = 50, ROUND_DEALS = 5 };	  /* where no number is given */

struct plan {
	const char *against, *answers, *position;
	long positions, tables, cards, seconds;
	uint64_t seed;
	bool write;
};

/* ---- Against minimax ---- */

static void minimax_table(const atout_cardset hand[4], struct atout_tricks *table)
{
	struct atout_position position;
	int8_t tricks[64];

	memcpy(position.hand, hand, sizeof position.hand);
	position.played = 0;
	for (int seat = 0; seat < 4; seat++)
		for (int strain = 0; strain < ATOUT_STRAINS; strain++) {
			position.trump = (uint8_t)strain;
			position.leader = (uint8_t)((seat + 1) % 4);
			minimax_cards(&position, tricks);
			int best = 0;
			for (int card = 0; card < 64; card++)
				best = tricks[card] > best ? tricks[card] : best;
			table->tricks[seat][strain] = (uint8_t)(position_tricks(&position) - best);
		}
}

static void ending_against_minimax(struct trial *trial)
{
	struct atout_position position;
	struct atout_tricks table;
	int8_t tricks[64];

	position_random(&trial->rng, 1 + (int)rng_below(&trial->rng, EXHAUSTIVE), &position);
	minimax_cards(&position, tricks);
	check_position(trial, &position, tricks);
	check_later(trial, &position);
	if (trial->positions % 4 == 0)
		check_line(trial, &position);
	if (trial->positions % 8 == 0 && !position.played && position_tricks(&position) <= 5) {
		minimax_table(position.hand, &table);
		check_table(trial, position.hand, &table);
	}
	if (trial->positions % 2000 == 0)
		check_cancel(trial);
}

/* ---- Against DDS ---- */

#ifdef HAVE_DDS
static void table_against_dds(struct trial *trial)
{
	atout_cardset hand[4];
	struct atout_tricks table;
	double cpu;

	if (trial->tables % 10 != 9) {
		deal_random(&trial->rng, hand);
		peer_table(hand, &table);
	} else {
		do
			deal_freak(&trial->rng, hand);
		while (!table_within(peer_table, hand, FREAK_SECONDS, &table, &cpu));
	}
	check_table(trial, hand, &table);
}

/* A full deal, or the same after some random cards. */
static void cards_against_dds(struct trial *trial)
{
	struct atout_position position;
	int8_t tricks[64];

	position_random(&trial->rng, 1, &position); /* a trump and a leader */
	position.played = 0;
	deal_random(&trial->rng, position.hand);
	for (int played = rng_below(&trial->rng, 2) ? (int)rng_below(&trial->rng, 48) : 0; played; played--)
		position_play(&position, shuffle_card(&trial->rng, position_legal(&position)));
	peer_cards(&position, tricks);
	check_position(trial, &position, tricks);
	if (trial->positions % 4 == 0)
		check_line(trial, &position);
	if (trial->positions % 16 == 0)
		check_later(trial, &position);
	if (trial->positions % 100 == 0)
		check_cancel(trial);
}

static void ending_against_dds(struct trial *trial)
{
	struct atout_position position;
	int8_t tricks[64];

	position_random(&trial->rng, 1 + (int)rng_below(&trial->rng, 11), &position);
	peer_cards(&position, tricks);
	check_position(trial, &position, tricks);
	check_later(trial, &position);
	if (trial->positions % 4 == 0)
		check_line(trial, &position);
}
#endif

/* ---- Which oracle ---- */

struct oracle {
	const char *name;
	void (*start)(void);
	void (*ask)(const struct atout_position *, int8_t tricks[64]);
	void (*ending)(struct trial *);
	void (*table)(struct trial *);
	void (*cards)(struct trial *);
};

static void nothing(void) {}

static const struct oracle oracles[] = {
	{"minimax", nothing, minimax_cards, ending_against_minimax, NULL, NULL},
#ifdef HAVE_DDS
	{"dds", peer_start, peer_cards, ending_against_dds, table_against_dds, cards_against_dds},
#endif
};

static const struct oracle *find_oracle(const char *name)
{
	for (size_t i = 0; i < sizeof oracles / sizeof *oracles; i++)
		if (strcmp(oracles[i].name, name) == 0)
			return &oracles[i];
	fprintf(stderr, "differ: --against %s: expected minimax%s\n", name,
		sizeof oracles / sizeof *oracles > 1 ? " or dds" : "; this program was built without DDS");
	exit(2);
}

static void run_round(struct trial *trial, const struct oracle *oracle, const struct plan *plan)
{
	for (long i = 0; i < plan->positions; i++)
		oracle->ending(trial);
	for (long i = 0; oracle->table && i < plan->tables; i++)
		oracle->table(trial);
	for (long i = 0; oracle->cards && i < plan->cards; i++)
		oracle->cards(trial);
}

/* Who names only a time, or nothing at all, means some of everything. */
static struct plan full_plan(const struct plan *plan)
{
	struct plan full = *plan;

	if (!plan->positions && !plan->tables && !plan->cards) {
		full.positions = ROUND_POSITIONS;
		full.tables = full.cards = ROUND_DEALS;
	}
	return full;
}

static void run_against(struct trial *trial, const struct plan *plan)
{
	const struct oracle *oracle = find_oracle(plan->against);
	const struct plan full = full_plan(plan);
	time_t end = time(NULL) + plan->seconds;

	do
		run_round(trial, oracle, &full);
	while (time(NULL) < end);
	check_batch(trial);
}

static void run_position(struct trial *trial, const struct plan *plan)
{
	struct atout_position position;
	int8_t tricks[64];

	if (!position_read(plan->position, &position) || atout_position_check(&position, NULL)) {
		fprintf(stderr,
			"differ: --position: expected \"N:AK.Q.. ... ... ... TRUMP LEADER TRICK\", a valid one\n");
		exit(2);
	}
	trial->ask(&position, tricks);
	for (int card = 0; card < 64; card++)
		if (tricks[card] >= 0)
			printf("%c%c %d\n", atout_suits[suit_of(card)], atout_ranks[rank_of(card)], tricks[card]);
	check_position(trial, &position, tricks);
	for (int i = 0; i < 10; i++)
		check_line(trial, &position);
}

/* ---- Answers in a file: "table POSITION : 20 digits" and "cards POSITION : SA3 SK3 ..." ---- */

#ifdef HAVE_DDS
static void write_table(struct atout_rng *rng)
{
	struct atout_position position = {.trump = ATOUT_NOTRUMP};
	struct atout_tricks table;
	char text[POSITION_TEXT];

	deal_random(rng, position.hand);
	peer_table(position.hand, &table);
	position_print(&position, text);
	printf("table %s : ", text);
	for (int seat = 0; seat < 4; seat++)
		for (int strain = 0; strain < ATOUT_STRAINS; strain++)
			printf("%x", table.tricks[seat][strain]);
	printf("\n");
}

/* Positions of every length, from full deals to one trick, most of them long. */
static void write_cards(struct atout_rng *rng, int number)
{
	struct atout_position position;
	char text[POSITION_TEXT];
	int8_t tricks[64];

	position_random(rng, 1, &position);
	position.played = 0;
	deal_random(rng, position.hand);
	for (int played = number % 2 ? number / 4 : 0; played; played--)
		position_play(&position, shuffle_card(rng, position_legal(&position)));
	peer_cards(&position, tricks);
	position_print(&position, text);
	printf("cards %s :", text);
	for (int card = 63; card >= 0; card--)
		if (tricks[card] >= 0)
			printf(" %c%c%x", atout_suits[suit_of(card)], atout_ranks[rank_of(card)], tricks[card]);
	printf("\n");
}

static void write_answers(struct atout_rng *rng)
{
	peer_start();
	printf("# DDS 2.9's answers for random deals; made by differ --write, read by differ --answers.\n");
	for (int i = 0; i < ANSWER_TABLES; i++)
		write_table(rng);
	for (int i = 0; i < ANSWER_CARDS; i++)
		write_cards(rng, i);
}
#endif

static int digit(char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'd' ? c - 'a' + 10 : -1; }

static bool answer_table(struct trial *trial, const struct atout_position *position, const char *at)
{
	struct atout_tricks table;

	for (int cell = 0; cell < 4 * ATOUT_STRAINS; cell++) {
		if (digit(at[cell]) < 0)
			return false;
		table.tricks[cell / ATOUT_STRAINS][cell % ATOUT_STRAINS] = (uint8_t)digit(at[cell]);
	}
	check_table(trial, position->hand, &table);
	return true;
}

static bool answer_cards(struct trial *trial, const struct atout_position *position, const char *at)
{
	int8_t tricks[64];

	memset(tricks, -1, sizeof tricks);
	for (; *at && *at != '\n'; at += at[3] == ' ' ? 4 : 3) {
		int card = atout_card_read(at);
		if (card == NO_CARD || digit(at[2]) < 0)
			return false;
		tricks[card] = (int8_t)digit(at[2]);
	}
	check_position(trial, position, tricks);
	check_later(trial, position);
	if (trial->positions % 10 == 0)
		check_line(trial, position);
	return true;
}

/* The answers of a kind: how many are wanted of those still to come, each as likely as the others. */
struct answers {
	long wanted, left;
};

static bool takes_next(struct trial *trial, struct answers *answers)
{
	bool taken = answers->left > 0 && (long)rng_below(&trial->rng, (uint32_t)answers->left) < answers->wanted;

	answers->left--;
	answers->wanted -= taken;
	return taken;
}

/* False: the line is none of the file's form. */
static bool answer_line(struct trial *trial, struct answers *tables, struct answers *cards, const char *line)
{
	struct atout_position position;
	bool table = strncmp(line, "table ", 6) == 0;

	if (*line == '#')
		return true;
	if (!table && strncmp(line, "cards ", 6) != 0)
		return false;
	const char *at = position_read(line + 6, &position);
	if (!at || strncmp(at, " : ", 3) != 0)
		return false;
	if (!takes_next(trial, table ? tables : cards))
		return true;
	return table ? answer_table(trial, &position, at + 3) : answer_cards(trial, &position, at + 3);
}

static void run_answers(struct trial *trial, const struct plan *plan)
{
	struct answers tables = {plan->tables, ANSWER_TABLES}, cards = {plan->cards, ANSWER_CARDS};
	FILE *file = fopen(plan->answers, "r");
	char line[512];
	int number = 0;

	if (!file) {
		perror(plan->answers);
		exit(2);
	}
	while (fgets(line, sizeof line, file)) {
		number++;
		if (!answer_line(trial, &tables, &cards, line)) {
			fprintf(stderr,
				"%s:%d: expected \"table POSITION : 20 digits\" or \"cards POSITION : SA3 ...\"\n",
				plan->answers, number);
			exit(2);
		}
	}
	fclose(file);
	check_batch(trial);
	if (tables.wanted || cards.wanted) {
		fprintf(stderr, "%s: %ld tables and %ld positions are missing\n", plan->answers, tables.wanted,
			cards.wanted);
		exit(2);
	}
}

/* ---- The command ---- */

static const struct option options[] = {
	{"against", required_argument, NULL, 'a'},   {"answers", required_argument, NULL, 'f'},
	{"cards", required_argument, NULL, 'c'},     {"position", required_argument, NULL, 'x'},
	{"positions", required_argument, NULL, 'p'}, {"seconds", required_argument, NULL, 't'},
	{"seed", required_argument, NULL, 's'},	     {"tables", required_argument, NULL, 'd'},
	{"write", no_argument, NULL, 'w'},	     {NULL, 0, NULL, 0},
};

static bool read_option(struct plan *plan, int option, const char *value)
{
	switch (option) {
	case 'a':
		plan->against = value;
		return true;
	case 'f':
		plan->answers = value;
		return true;
	case 'x':
		plan->position = value;
		return true;
	case 'p':
		plan->positions = share_of(atoi(value));
		return true;
	case 'd':
		plan->tables = share_of(atoi(value));
		return true;
	case 'c':
		plan->cards = share_of(atoi(value));
		return true;
	case 't':
		plan->seconds = strtol(value, NULL, 10);
		return true;
	case 's':
		plan->seed = strtoull(value, NULL, 10);
		return true;
	case 'w':
		plan->write = true;
		return true;
	default:
		return false;
	}
}

static void run(struct trial *trial, const struct plan *plan)
{
	if (plan->answers)
		run_answers(trial, plan);
	else if (plan->position)
		run_position(trial, plan);
	else
		run_against(trial, plan);
}

int main(int argc, char **argv)
{
	static struct trial trial;
	struct plan plan = {.against = "minimax"};
	int option;

	if (getrandom(&plan.seed, sizeof plan.seed, 0) != sizeof plan.seed)
		return 2;
	while ((option = getopt_long(argc, argv, "", options, NULL)) >= 0)
		if (!read_option(&plan, option, optarg))
			return 2;
	trial_start(&trial, plan.seed, find_oracle(plan.against)->ask);
	find_oracle(plan.against)->start();
#ifdef HAVE_DDS
	if (plan.write) {
		write_answers(&trial.rng);
		trial_end(&trial);
		return 0;
	}
#endif
	run(&trial, &plan);
	printf("%ld positions, %ld lines, %ld tables, %ld batches, %ld stops: all the same; seed %" PRIu64 "\n",
	       trial.positions, trial.lines, trial.tables, trial.batches, trial.cancels, trial.seed);
	trial_end(&trial);
	return 0;
}

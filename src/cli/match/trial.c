/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/match/trial.h"

#include "analysis/field.h"
#include "base/clock.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/match/program.h"
#include "core/auction.h"
#include "core/contract_text.h"

#include <atout/score.h>
#include <atout/solve.h>

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEALS_MOST = 1000 }; /* of a match that does not come to its end */

struct trial {
	const struct plan *plan;
	const atout_cancel *cancel;
	struct program *program[2];
	struct atout_solver *solver;
	struct cost cost[2];
	struct atout_setup setup;
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	int32_t before[ATOUT_SEATS_MAX]; /* the totals at the start of the deal */
	struct program_move move[PROGRAM_MOVES_MAX];
	int moves;
	char *error;
};

struct trial *trial_new(const struct plan *plan, const atout_cancel *cancel)
{
	struct trial *trial = calloc(1, sizeof *trial);

	if (!trial)
		return NULL;
	trial->plan = plan;
	trial->cancel = cancel;
	if (plan->bidding && !(trial->solver = atout_solver_new(0))) {
		free(trial);
		return NULL;
	}
	return trial;
}

void trial_free(struct trial *trial)
{
	if (!trial)
		return;
	for (int bot = 0; bot < 2; bot++)
		program_end(trial->program[bot]);
	atout_solver_free(trial->solver);
	free(trial);
}

struct cost trial_cost(const struct trial *trial, int bot) { return trial->cost[bot]; }

/* ---- A decision ---- */

static uint64_t mix(uint64_t hash, uint64_t value)
{
	hash = (hash ^ value) * 0x9E3779B97F4A7C15;
	return hash ^ hash >> 29;
}

static uint64_t seed_of(const struct trial *trial, uint64_t deal, int seat)
{
	uint64_t hash = mix(mix(mix(trial->plan->seed, deal), (uint64_t)seat), (uint64_t)trial->moves);

	return mix(hash, hash) >> 16;
}

static bool ask_program(struct trial *trial, int bot, const struct program_question *question, atout_move *move)
{
	const char *command = trial->plan->bot[bot].text;
	char why[ATOUT_ERROR_SIZE];

	if (!trial->program[bot] && !(trial->program[bot] = program_start(command, trial->plan->seconds))) {
		snprintf(trial->error, ATOUT_ERROR_SIZE, "%s cannot be started: %s", command, strerror(errno));
		return false;
	}
	if (program_ask(trial->program[bot], question, move, why))
		return true;
	snprintf(trial->error, ATOUT_ERROR_SIZE, "%s: ", command);
	text_append(trial->error, ATOUT_ERROR_SIZE, "%s", why);
	return false;
}

static bool decide(struct trial *trial, int bot, uint64_t deal, int seat, atout_move *move)
{
	const struct plan *plan = trial->plan;
	const struct cli_bot *ours = &plan->bot[bot];
	_Alignas(8) unsigned char blinded[ATOUT_STATE_MAX];
	struct atout_thought thought;
	bool done = true;
	clockid_t clock = ours->bot ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC;
	double begin = clock_seconds(clock);

	memcpy(blinded, trial->state, plan->game->state_size);
	plan->game->blind(blinded, seat);
	if (ours->bot) {
		struct atout_bot_context context = {
			.seed = seed_of(trial, deal, seat), .samples = ours->samples, .cancel = trial->cancel};
		ours->bot->think(plan->game, blinded, seat, &context, &thought);
		*move = thought.move;
	} else {
		struct program_question question = {.game = plan->game,
						    .setup = &trial->setup,
						    .blinded = blinded,
						    .seat = seat,
						    .seed = seed_of(trial, deal, seat),
						    .moves = trial->moves,
						    .move = trial->move};
		done = ask_program(trial, bot, &question, move);
	}
	trial->cost[bot].seconds += clock_seconds(clock) - begin;
	trial->cost[bot].moves++;
	return done && !atout_is_cancelled(trial->cancel);
}

/* ---- A table ---- */

static bool refuse(struct trial *trial, int bot, int seat, atout_move move, const struct atout_why *why)
{
	char text[ATOUT_TEXT_MAX];

	trial->plan->game->print(move, text);
	snprintf(trial->error, ATOUT_ERROR_SIZE, "%s, in seat %d, may not choose '%s'%s%s", trial->plan->bot[bot].text,
		 seat, text, why->rule ? ", by rule " : "", why->rule ? why->rule : "");
	return false;
}

/* False: the error. */
static bool ask(struct trial *trial, uint64_t deal, unsigned a, int seat, bool *moved)
{
	struct atout_why why = {0};
	int bot = !(a >> seat & 1);
	atout_move move;

	if (!decide(trial, bot, deal, seat, &move))
		return false;
	if (move == ATOUT_NO_MOVE)
		return true;
	if (trial->moves == PROGRAM_MOVES_MAX) {
		snprintf(trial->error, ATOUT_ERROR_SIZE, "the deal has more than %d moves", PROGRAM_MOVES_MAX);
		return false;
	}
	if (!atout_play(trial->plan->game, trial->state, seat, move, &why))
		return refuse(trial, bot, seat, move, &why);
	trial->move[trial->moves++] = (struct program_move){.seat = (uint8_t)seat, .move = move};
	*moved = true;
	return true;
}

/*
 * One move, of the first of these seats, from the last one down, that does not rather wait.  Who has just moved is
 * asked behind all others: nobody changes a bid for ever.
 */
static bool step(struct trial *trial, uint64_t deal, unsigned a, atout_seatset to_act)
{
	int before = trial->moves ? trial->move[trial->moves - 1].seat : -1;
	bool moved = false;

	for (int seat = trial->setup.seats; seat-- && !moved;)
		if (seat != before && to_act >> seat & 1 && !ask(trial, deal, a, seat, &moved))
			return false;
	if (!moved && before >= 0 && to_act >> before & 1 && !ask(trial, deal, a, before, &moved))
		return false;
	if (!moved)
		snprintf(trial->error, ATOUT_ERROR_SIZE, "all who may move wait for one another");
	return moved;
}

static bool bids_over(const struct trial *trial, atout_seatset to_act)
{
	atout_move legal[ATOUT_MOVES_MAX];
	int n = trial->plan->game->legal(trial->state, first_seat(to_act), legal);

	return trial->plan->bidding && n && atout_move_kind(legal[0]) == ATOUT_PLAY;
}

/* Plays the deal; a: the seats of bot 0. */
static bool play(struct trial *trial, uint64_t deal, unsigned a)
{
	const struct atout_game *game = trial->plan->game;
	struct atout_view view;

	trial->moves = 0;
	memcpy(trial->setup.option, trial->plan->setup.option, sizeof trial->setup.option);
	for (int side = 0; side < game->sides; side++)
		cli_bot_sit(&trial->plan->bot[!(a >> side & 1)], side, &trial->setup);
	game->start(trial->state, &trial->setup);
	atout_look(game, trial->state, -1, &view);
	memcpy(trial->before, view.total, sizeof trial->before);
	for (atout_seatset to_act; (to_act = game->to_act(trial->state)) != 0 && !bids_over(trial, to_act);)
		if (!step(trial, deal, a, to_act))
			return false;
	return true;
}

/* ---- IMPs: two tables, bot 0 north-south at the first ---- */

struct score {
	int points, doubled; /* of north-south; and if a contract that fails is doubled */
};

/* How many tricks declarer's side takes double dummy. */
static bool solve(struct trial *trial, const struct contract *contract, int *tricks)
{
	struct atout_position position = {.trump = (uint8_t)contract->strain,
					  .leader = (uint8_t)left_of(contract->declarer)};

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		for (int i = 0; i < ATOUT_HAND_MAX; i++)
			position.hand[seat] |= set_of(trial->setup.hand[seat][i]);
	if (atout_solve(trial->solver, &position, tricks))
		return false;
	*tricks = CONTRACT_TRICKS - *tricks;
	return true;
}

static bool score_bidding(struct trial *trial, struct score *score, char *text)
{
	struct auction auction;
	char name[CONTRACT_SIZE], result[RESULT_SIZE];
	int tricks;

	auction_start(&auction, trial->setup.dealer);
	for (int i = 0; i < trial->moves; i++)
		auction_add(&auction, call_of(trial->move[i].move));
	*score = (struct score){0};
	snprintf(text, ROW_TABLE_SIZE, "passed out 0");
	if (auction_is_passed_out(&auction))
		return true;
	struct contract contract = auction_contract(&auction);
	bool vulnerable = trial->setup.vul >> side_of(contract.declarer) & 1;
	int sign = side_of(contract.declarer) ? -1 : 1;
	if (!solve(trial, &contract, &tricks))
		return false;
	contract_print(&contract, strain_names, name);
	result_print(contract_result(&contract, tricks), result);
	score->points = score->doubled = sign * contract_points(&contract, vulnerable, tricks);
	snprintf(text, ROW_TABLE_SIZE, "%s %s %d", name, result, score->points);
	if (contract_result(&contract, tricks) < 0 && !contract.doubled) {
		contract.doubled = 1;
		score->doubled = sign * contract_points(&contract, vulnerable, tricks);
	}
	return true;
}

static bool score_play(struct trial *trial, struct score *score, char *text)
{
	struct field_result look;
	char result[RESULT_SIZE];

	field_look(trial->plan->game, trial->state, &look);
	*score = (struct score){look.score, 0};
	result_print(look.result, result);
	if (look.contract)
		snprintf(text, ROW_TABLE_SIZE, "%s%s by %c %s %d", look.contract, doubled_marks[look.doubled],
			 compass_letters[look.declarer], result, look.score);
	else
		snprintf(text, ROW_TABLE_SIZE, "passed out 0");
	return true;
}

static bool play_tables(struct trial *trial, uint64_t deal, struct row *row)
{
	struct score score[ROW_TABLES];

	for (int i = 0; i < ROW_TABLES; i++) {
		if (!play(trial, deal, i ? 10 : 5))
			return false;
		if (!(trial->plan->bidding ? score_bidding : score_play)(trial, &score[i], row->table[i]))
			return false;
	}
	row->value = ROW_SCALE * atout_imps(score[0].points - score[1].points);
	row->doubled = ROW_SCALE * atout_imps(score[0].doubled - score[1].doubled);
	return true;
}

/* ---- Points: the splits, a split and its mirror at a time ---- */

/* The mean of A's numbers less the mean of B's; a: those of A. */
static double difference(const int32_t *number, int numbers, unsigned a)
{
	double sum[2] = {0, 0};
	int n[2] = {0, 0};

	for (int i = 0; i < numbers; i++) {
		int who = !(a >> i & 1);
		sum[who] += number[i];
		n[who]++;
	}
	return sum[0] / n[0] - sum[1] / n[1];
}

/* What a split gave to A. */
struct split {
	double points, won;
};

/* What the totals have gained: of what a deal earns beyond a limit of the match nobody has anything. */
static void add_deal(const struct trial *trial, const struct atout_standing *standing, unsigned a, struct split *split)
{
	int32_t gain[ATOUT_SEATS_MAX];

	for (int i = 0; i < standing->numbers; i++)
		gain[i] = standing->total[i] - trial->before[i];
	split->points += difference(gain, standing->numbers, a);
}

static void add_end(const struct atout_standing *standing, unsigned a, struct split *split)
{
	int32_t won[ATOUT_SEATS_MAX];

	for (int i = 0; i < standing->numbers; i++)
		won[i] = standing->match_over && standing->winners >> i & 1;
	split->won = difference(won, standing->numbers, a);
}

static void start_deal(struct trial *trial, uint64_t deal)
{
	trial->setup = trial->plan->setup;
	trial->setup.dealer = (uint8_t)((deal - 1) % trial->setup.seats);
}

static uint64_t cards_seed(const struct trial *trial, uint64_t deal)
{
	return trial->plan->seed + (deal - 1) * 0x9E3779B97F4A7C15;
}

/* The deals of a match from the first to the last, whose cards follow from their numbers alone. */
static bool play_match(struct trial *trial, uint64_t match, unsigned a, unsigned seats, struct split *split)
{
	const struct atout_game *game = trial->plan->game;
	struct atout_standing standing;
	struct atout_rng rng;
	uint64_t deal = 0;

	start_deal(trial, match);
	for (bool more = game->next(NULL, &trial->setup); more && deal < DEALS_MOST;
	     more = game->next(trial->state, &trial->setup)) {
		deal++;
		atout_rng_seed(&rng, mix(cards_seed(trial, match), deal));
		atout_deal(&trial->setup, &rng);
		if (!play(trial, mix(match, deal), seats))
			return false;
		game->standing(trial->state, &standing);
		add_deal(trial, &standing, a, split);
	}
	add_end(&standing, a, split);
	split->points /= (double)deal;
	return deal;
}

static bool play_one(struct trial *trial, uint64_t deal, unsigned a, unsigned seats, struct split *split)
{
	struct atout_standing standing;

	if (!play(trial, deal, seats))
		return false;
	trial->plan->game->standing(trial->state, &standing);
	add_deal(trial, &standing, a, split);
	return true;
}

/* Seats or sides: what has a total of its own. */
static int numbers_of(const struct plan *plan) { return plan->game->sides ? plan->game->sides : plan->setup.seats; }

int trial_pairs(const struct plan *plan) { return (1 << (numbers_of(plan) - 1)) - 1; }

/* Adds what a split gives in which A has these seats or sides. */
static bool play_split(struct trial *trial, uint64_t deal, unsigned a, struct split *sum)
{
	int numbers = numbers_of(trial->plan);
	unsigned seats = 0;
	struct split split = {0};

	for (int seat = 0; seat < trial->plan->setup.seats; seat++)
		seats |= (a >> seat % numbers & 1) << seat;
	if (!(trial->plan->whole ? play_match : play_one)(trial, deal, a, seats, &split))
		return false;
	sum->points += split.points;
	sum->won += split.won;
	return true;
}

/* The pairs come in turn, shifted by one each time round, so that each meets every dealer. */
static bool play_splits(struct trial *trial, uint64_t deal, struct row *row)
{
	unsigned all = (1u << numbers_of(trial->plan)) - 1;
	uint64_t pairs = (uint64_t)trial_pairs(trial->plan);
	uint64_t n = trial->plan->pairs ? (uint64_t)trial->plan->pairs : pairs;
	struct split sum = {0};

	for (uint64_t i = (deal - 1) * n; i < deal * n; i++) {
		unsigned a = 1 + (unsigned)((i + (deal - 1) / pairs) % pairs);
		if (!play_split(trial, deal, a, &sum) || !play_split(trial, deal, all & ~a, &sum))
			return false;
	}
	row->value = llround(sum.points / (2 * (double)n) * ROW_SCALE);
	row->won = llround(sum.won / (2 * (double)n) * ROW_SCALE);
	return true;
}

/* ---- A deal ---- */

static bool deal_cards(struct trial *trial, uint64_t deal)
{
	const struct plan *plan = trial->plan;
	struct atout_setup *setup = &trial->setup;
	struct atout_rng rng;

	start_deal(trial, deal);
	atout_rng_seed(&rng, cards_seed(trial, deal));
	if (!cli_fresh_deal(plan->game, setup, plan->schedule, &rng))
		return false;
	if (setup->free & ATOUT_FREE_VUL)
		setup->vul = (uint8_t)atout_rng_below(&rng, ATOUT_VUL_BOTH + 1);
	return true;
}

bool trial_play(struct trial *trial, uint64_t deal, struct row *row, char error[ATOUT_ERROR_SIZE])
{
	*row = (struct row){.deal = deal};
	trial->error = error;
	snprintf(error, ATOUT_ERROR_SIZE, "the deal cannot be played");
	if (!trial->plan->whole && !deal_cards(trial, deal))
		return false;
	return (trial->plan->unit == PLAN_IMPS ? play_tables : play_splits)(trial, deal, row);
}

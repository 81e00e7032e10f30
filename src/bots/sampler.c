/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The samplers: for any game, from what the seat may know, deal the hidden cards as they could lie, try each move in
 * each of these worlds, play on by rules of thumb, and choose the move that scores best on average.
 *
 * All moves are tried in the same worlds, so that luck of the deal cancels out of their comparison.  A bold move
 * (double, solo, contra, re) must beat passing by a margin: playouts see all hands and so overrate boldness.
 *
 * They differ in how many worlds they look at, and in whether these fit what the others have bid and played.
 */
#include "bots/bots.h"
#include "bots/claim.h"
#include "bots/manner.h"
#include "bots/play_reason.h"
#include "bots/playout.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
	TRIES = 100,	  /* guesses of a world, until one is taken as often as it is likely */
	PATIENCE = 1,	  /* points by which a new bid must look better than the old one, and no doubt about it */
	DOUBT = 2,	  /* errors by which a move must look better than the one of a rule of thumb */
	SAMPLES_MIN = 24, /* however much there is to play out */
	MEMORY = 1 << 18, /* of the search for points, in bytes */
};

struct skill {
	uint32_t worlds, work;		    /* at most; moves of playouts in all of them, 0: no limit */
	bool reads;			    /* what the others have said and played */
	const struct manner_budget *budget; /* for moves that a manner decides; NULL: the usual one */
};

static const struct manner_budget usual = {.least = 12,
					   .worlds = 80,
					   .nodes = 120000,
					   .lead_nodes = {400000, 400000},
					   .plan = 48,
					   .plan_nodes = 30000,
					   .all_nodes = 400000};
static const struct manner_budget large = {.calls = 60,
					   .least = 24,
					   .worlds = 240,
					   .nodes = 320000,
					   .lead_nodes = {800000, 1800000},
					   .plan = 240,
					   .plan_nodes = 750000,
					   .all_nodes = 750000,
					   .wider = 240};

/* Of one candidate in all worlds. */
struct tally {
	atout_move move;
	double sum, product[ATOUT_CANDIDATES_MAX + 1]; /* sums; with those that are listed before it, and with itself */
	double points;				       /* as in struct manner_outcome */
	uint32_t met;
};

struct sampler {
	const struct skill *skill;
	const struct atout_game *game;
	const struct manner *manner;
	const void *state;
	int seat, candidates;
	bool judged; /* by the manner's own means */
	bool waits;  /* the last candidate is to wait */
	int ruled;   /* the candidate that a rule of thumb has chosen, or -1 */
	bool low_wins;
	struct atout_searcher *searcher; /* NULL: cards are played out */
	struct atout_view view;
	struct atout_rng rng;
	struct atout_candidate candidate[ATOUT_CANDIDATES_MAX + 1];
	struct tally tally[ATOUT_CANDIDATES_MAX + 1]; /* of each candidate as they were listed */
};

/* My side's result against the mean of the others. */
static double value_of(const struct sampler *sampler, const struct atout_standing *standing, const int32_t *before)
{
	int me = sampler->game->sides ? sampler->seat % sampler->game->sides : sampler->seat;
	double mine = 0, others = 0;

	for (int i = 0; i < standing->numbers; i++) {
		double gain = standing->score[i], win = sampler->low_wins ? -0.5 : 0.5;
		if (standing->total[i] != before[i] + standing->score[i])
			gain = standing->total[i] - before[i]; /* a limit of the match cut it */
		if (standing->match_over && standing->winners >> i & 1)
			gain += win;
		if (i == me)
			mine = gain;
		else
			others += gain;
	}
	mine -= others / (standing->numbers - 1);
	return sampler->low_wins ? -mine : mine;
}

/* A guess; by a bot that reads the others as often as it is likely. */
static void guess_world(struct sampler *sampler, void *world)
{
	enum { SCALE = 1 << 16 };
	bool weighs = sampler->skill->reads && sampler->manner && sampler->manner->chance;
	int tries = 0;

	do {
		memcpy(world, sampler->state, sampler->game->state_size);
		sampler->game->guess(world, sampler->seat, &sampler->rng);
	} while (weighs && ++tries < TRIES &&
		 atout_rng_below(&sampler->rng, SCALE) >= SCALE * sampler->manner->chance(world, sampler->seat));
}

static double play_out(struct sampler *sampler, const void *world, const struct atout_candidate *candidate)
{
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	struct atout_standing standing;

	memcpy(state, world, sampler->game->state_size);
	if (candidate->move != ATOUT_NO_MOVE)
		sampler->game->apply(state, sampler->seat, candidate->move);
	playout(sampler->game, sampler->manner, state, &sampler->rng);
	sampler->game->standing(state, &standing);
	return value_of(sampler, &standing, sampler->view.total);
}

static bool solve(struct sampler *sampler, const void *world, const atout_move *move, struct manner_outcome *outcome)
{
	double value[ATOUT_CANDIDATES_MAX + 1];

	if (!sampler->manner->solve(sampler->searcher, world, sampler->seat, move, sampler->candidates, value))
		return false;
	for (int i = 0; i < sampler->candidates; i++)
		outcome[i].value = value[i];
	return true;
}

/* By the manner's own means; false: the candidates have to be played out. */
static bool find_outcomes(struct sampler *sampler, const void *world, struct manner_outcome *outcome)
{
	const struct manner *manner = sampler->manner;
	atout_move move[ATOUT_CANDIDATES_MAX + 1];

	for (int i = 0; i < sampler->candidates; i++)
		move[i] = sampler->candidate[i].move;
	if (sampler->searcher)
		return solve(sampler, world, move, outcome);
	return sampler->skill->reads && manner && manner->outcomes &&
	       manner->outcomes(world, sampler->seat, move, sampler->candidates, &sampler->rng, outcome);
}

static void sample(struct sampler *sampler)
{
	_Alignas(8) unsigned char world[ATOUT_STATE_MAX];
	struct manner_outcome outcome[ATOUT_CANDIDATES_MAX + 1] = {0};
	double value[ATOUT_CANDIDATES_MAX + 1];

	guess_world(sampler, world);
	bool found = find_outcomes(sampler, world, outcome);
	sampler->judged = found && !sampler->searcher;
	for (int i = 0; i < sampler->candidates; i++) {
		struct tally *tally = &sampler->tally[i];
		value[i] = found ? outcome[i].value : play_out(sampler, world, &sampler->candidate[i]);
		tally->sum += value[i];
		for (int j = 0; j <= i; j++)
			tally->product[j] += value[i] * value[j];
		tally->points += outcome[i].points;
		tally->met += outcome[i].met;
		sampler->candidate[i].samples++;
	}
}

static int by_value(const void *a, const void *b)
{
	const struct atout_candidate *x = a, *y = b;

	if (x->value != y->value)
		return x->value < y->value ? 1 : -1;
	return (int)x->move - (int)y->move;
}

static bool is_bold(atout_move move)
{
	int kind = atout_move_kind(move);

	return kind == ATOUT_DOUBLE || kind == ATOUT_RE || kind == ATOUT_CHOOSE;
}

/* The sum of the products of what two candidates stray from their means; their numbers may be equal. */
static double covariance(const struct sampler *sampler, int i, int j)
{
	const struct tally *later = &sampler->tally[i > j ? i : j], *earlier = &sampler->tally[i > j ? j : i];

	return later->product[i > j ? j : i] - later->sum * earlier->sum / sampler->candidate[i].samples;
}

/* The standard error of the mean of a candidate. */
static double error_of(const struct sampler *sampler, int i)
{
	double n = sampler->candidate[i].samples;

	return n > 1 ? sqrt(fmax(covariance(sampler, i, i), 0) / (n - 1) / n) : 0;
}

/* That of how much it is worth less than another in the same worlds. */
static double error_against(const struct sampler *sampler, int i, int other)
{
	double n = sampler->candidate[i].samples;
	double squares =
		covariance(sampler, i, i) + covariance(sampler, other, other) - 2 * covariance(sampler, i, other);

	return n > 1 ? sqrt(fmax(squares, 0) / (n - 1) / n) : 0;
}

/* What decides: a move must look better than the one of a rule of thumb, beyond what may be chance. */
static double judged(const struct sampler *sampler, int i)
{
	double doubt = sampler->ruled < 0 ? 0 : DOUBT * error_against(sampler, i, sampler->ruled);

	return sampler->candidate[i].value - doubt;
}

static int best_of(const struct sampler *sampler)
{
	int best = 0;

	for (int i = 1; i < sampler->candidates; i++) {
		double more = judged(sampler, i) - judged(sampler, best);
		if (more > 0 || (more == 0 && by_value(&sampler->candidate[i], &sampler->candidate[best]) < 0))
			best = i;
	}
	return best;
}

/* The best first; errors of the others are of the difference to it, and none is worth more. */
static void order(struct sampler *sampler)
{
	struct atout_candidate *candidate = sampler->candidate, first;
	int best = best_of(sampler);

	for (int i = 0; i < sampler->candidates; i++)
		if (i != best) {
			candidate[i].error = error_against(sampler, i, best);
			candidate[i].value = fmin(candidate[i].value, candidate[best].value);
		}
	first = candidate[best];
	candidate[best] = candidate[0];
	candidate[0] = first;
	qsort(candidate + 1, (size_t)sampler->candidates - 1, sizeof *candidate, by_value);
}

/* Means, errors and margins. */
static void rank(struct sampler *sampler)
{
	bool may_pass = false;

	for (int i = 0; i < sampler->candidates; i++)
		may_pass |= atout_move_kind(sampler->candidate[i].move) == ATOUT_PASS;
	for (int i = 0; i < sampler->candidates; i++) {
		struct atout_candidate *candidate = &sampler->candidate[i];
		double n = candidate->samples, mean = n ? sampler->tally[i].sum / n : 0;
		candidate->value = mean;
		candidate->error = error_of(sampler, i);
		if (sampler->manner && sampler->manner->price)
			candidate->value -= sampler->manner->price(sampler->state, candidate->move);
		if (may_pass && is_bold(candidate->move) && sampler->manner)
			candidate->value -= sampler->manner->margin;
		if (sampler->waits && candidate->move != ATOUT_NO_MOVE)
			candidate->value -= PATIENCE + 2 * candidate->error;
	}
	order(sampler);
}

static uint32_t samples_of(const struct sampler *sampler, const struct atout_bot_context *context)
{
	const struct skill *skill = sampler->skill;
	uint32_t moves = (uint32_t)sampler->candidates;

	if (context->samples && (skill->work || context->samples < skill->worlds))
		return context->samples;
	if (!skill->work)
		return skill->worlds;
	for (int seat = 0; seat < sampler->view.seats; seat++)
		moves += (uint32_t)(sampler->view.count[seat] * sampler->candidates);
	uint32_t affordable = skill->work / moves > SAMPLES_MIN ? skill->work / moves : SAMPLES_MIN;
	return affordable < skill->worlds ? affordable : skill->worlds;
}

static void list_candidates(struct sampler *sampler)
{
	atout_move legal[ATOUT_MOVES_MAX];

	sampler->candidates = sampler->game->legal(sampler->state, sampler->seat, legal);
	for (int i = 0; i < sampler->candidates; i++)
		sampler->candidate[i] = (struct atout_candidate){.move = legal[i]};
	sampler->waits = bot_may_wait(&sampler->view, sampler->seat);
	if (sampler->waits)
		sampler->candidate[sampler->candidates++] = (struct atout_candidate){.move = ATOUT_NO_MOVE};
	for (int i = 0; i < sampler->candidates; i++)
		sampler->tally[i].move = sampler->candidate[i].move;
}

/* By a bot that reads the others. */
static void find_ruled(struct sampler *sampler)
{
	const struct manner *manner = sampler->manner;
	atout_move ruled =
		sampler->skill->reads && manner && manner->rule ? manner->rule(sampler->state) : ATOUT_NO_MOVE;

	sampler->ruled = -1;
	for (int i = 0; i < sampler->candidates && ruled != ATOUT_NO_MOVE; i++)
		if (sampler->candidate[i].move == ruled)
			sampler->ruled = i;
}

static const struct tally *tally_of(const struct sampler *sampler, atout_move move)
{
	const struct tally *tally = sampler->tally;

	while (tally->move != move)
		tally++;
	return tally;
}

/* Some move would bring clearly more points in this deal: the standing of the match has decided. */
static bool is_for_match(const struct sampler *sampler, const struct atout_candidate *best)
{
	const struct tally *chosen = tally_of(sampler, best->move);

	double points = chosen->points + best->samples * (1 + 3 * best->error);

	for (int i = 0; i < sampler->candidates; i++)
		if (sampler->tally[i].sum < chosen->sum && sampler->tally[i].points > points)
			return true;
	return false;
}

static bool match_reason(const struct sampler *sampler, struct atout_thought *thought)
{
	const struct atout_candidate *best = &sampler->candidate[0];

	if (!sampler->judged || best->samples < SAMPLES_MIN || !is_for_match(sampler, best))
		return false;
	thought->key = "Another choice brings more points, but fewer chances to win the match";
	return true;
}

/* In how many layouts the manner's own means have seen it met. */
static bool odds_reason(const struct sampler *sampler, struct atout_thought *thought)
{
	const struct atout_candidate *best = &sampler->candidate[0];

	if (!sampler->judged || best->samples < SAMPLES_MIN || !sampler->manner->odds)
		return false;
	thought->number = (int)(100.0 * tally_of(sampler, best->move)->met / best->samples + 0.5);
	thought->key = sampler->manner->odds(sampler->state, best->move);
	return thought->key;
}

/* Without its price, what it takes from the rest of the match, another move would be clearly better. */
static bool price_reason(const struct sampler *sampler, struct atout_thought *thought)
{
	const struct manner *manner = sampler->manner;
	const struct atout_candidate *best = &sampler->candidate[0];

	if (!manner || !manner->price || best->samples < SAMPLES_MIN)
		return false;
	double bar = best->value + manner->price(sampler->state, best->move) + 1 + 3 * best->error;
	for (int i = 1; i < sampler->candidates; i++) {
		const struct atout_candidate *other = &sampler->candidate[i];
		if (other->value + manner->price(sampler->state, other->move) <= bar)
			continue;
		thought->key = manner->price_reason(best->move);
		return true;
	}
	return false;
}

/* A rule of thumb has chosen it, and the layouts show nothing that is clearly better. */
static bool rule_reason(const struct sampler *sampler, struct atout_thought *thought)
{
	if (sampler->ruled < 0 || thought->move != sampler->tally[sampler->ruled].move)
		return false;
	thought->key = sampler->manner->rule_reason(thought->move);
	return true;
}

/* Says why. */
static void reason(const struct sampler *sampler, struct atout_thought *thought)
{
	if (match_reason(sampler, thought) || price_reason(sampler, thought) || odds_reason(sampler, thought) ||
	    play_reason(sampler->game, sampler->manner, sampler->state, &sampler->view, thought) ||
	    rule_reason(sampler, thought) || play_reason_equal(&sampler->view, thought))
		return;
	manner_say_layouts(thought, (int)thought->candidate[0].samples);
}

static void finish(const struct sampler *sampler, struct atout_thought *thought)
{
	thought->move = sampler->candidate[0].move;
	thought->candidates = sampler->candidates < ATOUT_CANDIDATES_MAX ? sampler->candidates : ATOUT_CANDIDATES_MAX;
	memcpy(thought->candidate, sampler->candidate, (size_t)thought->candidates * sizeof thought->candidate[0]);
	reason(sampler, thought);
}

static struct manner_budget budget_of(const struct sampler *sampler, const struct atout_bot_context *context)
{
	struct manner_budget budget = sampler->skill->budget ? *sampler->skill->budget : usual;
	if (context->samples && context->samples < budget.worlds)
		budget.worlds = context->samples;
	if (context->samples && context->samples < budget.calls)
		budget.calls = context->samples;
	return budget;
}

/* A move by the manner's own means. */
static bool decide(const struct sampler *sampler, const struct atout_bot_context *context,
		   struct atout_thought *thought)
{
	const struct manner *manner = sampler->manner;
	struct manner_budget budget = budget_of(sampler, context);

	if (!manner)
		return false;
	if (manner->decide && manner->decide(&sampler->view, sampler->seat, &budget, context, thought))
		return true;
	return sampler->skill->reads && manner->play &&
	       manner->play(manner, sampler->game, sampler->state, &sampler->view, sampler->seat, &budget, context,
			    thought);
}

static atout_move find_claim(const struct sampler *sampler)
{
	const struct manner *manner = sampler->manner;

	return manner && manner->claim ? manner->claim(sampler->state, sampler->seat) : ATOUT_NO_MOVE;
}

/* Cards are solved by a bot that reads the others, where the game's manner can. */
static void start_solver(struct sampler *sampler)
{
	int kind = atout_move_kind(sampler->candidate[0].move);

	if (sampler->skill->reads && sampler->manner && sampler->manner->solve && kind == ATOUT_PLAY)
		sampler->searcher = atout_searcher_new(MEMORY);
}

static void think(const struct skill *skill, const struct atout_game *game, const void *state, int seat,
		  const struct atout_bot_context *context, struct atout_thought *thought)
{
	struct sampler sampler = {
		.skill = skill, .game = game, .manner = manner_of(game), .state = state, .seat = seat};

	memset(thought, 0, sizeof *thought);
	atout_rng_seed(&sampler.rng, context->seed);
	atout_look(game, state, seat, &sampler.view);
	thought->claim = find_claim(&sampler);
	sampler.low_wins = sampler.manner && sampler.manner->low_wins && sampler.manner->low_wins(&sampler.view);
	list_candidates(&sampler);
	thought->move = sampler.candidate[0].move;
	if (sampler.candidates == 1) {
		thought->key = "There is no other legal move";
		return;
	}
	if (decide(&sampler, context, thought))
		return;
	find_ruled(&sampler);
	start_solver(&sampler);
	uint32_t samples = sampler.searcher ? budget_of(&sampler, context).worlds : samples_of(&sampler, context);
	for (uint32_t i = 0; i < samples && (!i || !atout_is_cancelled(context->cancel)); i++)
		sample(&sampler);
	atout_searcher_free(sampler.searcher);
	rank(&sampler);
	finish(&sampler, thought);
}

static bool sampler_mean(const struct atout_game *game, const struct atout_view *view, int calls, atout_move move,
			 struct atout_meaning *meaning)
{
	const struct manner *manner = manner_of(game);

	return manner && manner->mean && manner->mean(view, calls, move, meaning);
}

static bool sampler_mark(const struct atout_game *game, const struct atout_view *view, int calls, atout_move move,
			 struct atout_meaning *meaning)
{
	const struct manner *manner = manner_of(game);

	return manner && manner->mark && manner->mark(view, calls, move, meaning);
}

/* A bot of a skill. */
#define SAMPLER(bot, says, ...)                                                                         \
	static void bot##_think(const struct atout_game *game, const void *state, int seat,             \
				const struct atout_bot_context *context, struct atout_thought *thought) \
	{                                                                                               \
		static const struct skill skill = __VA_ARGS__;                                          \
		think(&skill, game, state, seat, context, thought);                                     \
	}                                                                                               \
	const struct atout_bot bot_##bot = {.name = #bot,                                               \
					    .line = says,                                               \
					    .think = bot##_think,                                       \
					    .accepts = claim_holds,                                     \
					    .mean = sampler_mean,                                       \
					    .mark = sampler_mark}

SAMPLER(expert, "Plays out many more layouts and weighs each move longer",
	{.worlds = 3200, .work = 6000000, .reads = true, .budget = &large});
SAMPLER(club, "Plays out many layouts of the hidden cards and picks the best move",
	{.worlds = 800, .work = 800000, .reads = true});
SAMPLER(casual, "Plays out four layouts and ignores what the others have bid and played", {.worlds = 4});
SAMPLER(beginner, "Guesses one layout of the hidden cards and relies on it", {.worlds = 1});

/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_search.h"

#include "bidding/makers.h"
#include "bots/bridge_lines.h"
#include "bots/bridge_said.h"
#include "bots/bridge_worlds.h"

#include <atout/score.h>
#include <atout/solve.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
	SOLVER_MEMORY = 12 << 20,
	CANDIDATES_MAX = 6,
	DRAWN = 4,  /* layouts drawn for each that is used: those in which most calls are explained */
	LEAST = 12, /* layouts that are judged in any case */
	UNKNOWN = -1,
};

/* In IMPs: by how much another call must be better; in standard errors: how sure that must be, and may yet become. */
static const double MARGIN = 1, PROOF = 1, HOPE = 1;

struct layout {
	cardset hand[COMPASS_SEATS];
	int drawn;   /* its place in the order of drawing */
	int strange; /* calls that hands of it would not have made */
	int8_t tricks[COMPASS_SEATS][STRAINS];
};

/* What a call has gained against the call by the lines, in IMPs: sums of it and of its square. */
struct candidate {
	uint8_t call;
	double gain, squared;
};

struct search {
	const struct question *question;
	const struct bridge_stakes *stakes; /* NULL: duplicate */
	const struct bid_system *system[COMPASS_SIDES];
	int seat;
	struct bridge_lines *lines;
	struct bridge_said said;
	struct layout layout[DRAWN * BRIDGE_LAYOUTS_MAX];
	int layouts;
	struct candidate candidate[CANDIDATES_MAX];
	int candidates, judged;
	struct atout_solver *solver;
};

/* ---- Candidates ---- */

static const struct bridge_line *line_behind(struct search *search, int calls)
{
	const struct question *question = search->question;
	const struct bridge_line *line = bridge_lines_begin(search->lines, search->system, question->auction.dealer,
							    question->vul, question->below);

	for (int i = 0; i < calls; i++)
		line = bridge_lines_next(search->lines, line, question->auction.call[i]);
	return line;
}

static bool is_shown(const struct bridge_line *line, const struct hand *hand, int call)
{
	struct meaning meaning = offers_meaning(&line->offers, call);

	return !bounds_distance(&meaning.shown, hand);
}

/* The call by the lines, and others with a rule that the hand fits, and that show nothing else of it. */
static void list_candidates(struct search *search)
{
	const struct bridge_line *line = line_behind(search, search->question->auction.calls);
	const struct hand *hand = &search->question->hand;
	uint8_t fitting[CANDIDATES_MAX];
	int by_lines = offers_choose(&line->offers, hand).call;
	int n = offers_fitting(&line->offers, hand, fitting, CANDIDATES_MAX);

	search->candidate[search->candidates++].call = (uint8_t)by_lines;
	for (int i = 0; i < n && search->candidates < CANDIDATES_MAX; i++)
		if (fitting[i] != by_lines && is_shown(line, hand, fitting[i]))
			search->candidate[search->candidates++].call = fitting[i];
}

/* ---- Layouts ---- */

static int doubt_of(const void *notes, int seat, cardset dealt)
{
	const struct search *search = notes;
	struct hand hand = hand_of(dealt);

	return bridge_said_doubt(&search->said, seat, &hand);
}

/* What the calls so far say of the hidden hands. */
static void read_calls(struct search *search)
{
	const struct auction *auction = &search->question->auction;
	const struct bridge_line *line = line_behind(search, 0);
	struct kinds kinds[COMPASS_SEATS];

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		kinds[seat] = kinds_all();
	for (int i = 0; i < auction->calls; i++) {
		if (line->scene.seat != search->seat)
			makers_cut(&kinds[line->scene.seat], &line->offers, auction->call[i]);
		line = bridge_lines_next(search->lines, line, auction->call[i]);
	}
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		search->said.shown[seat] = line->scene.of[seat].shown;
		if (seat != search->seat)
			distances_find(&search->said.denied[seat], &kinds[seat]);
	}
}

/* How many calls of the hidden hands are others than their lines say. */
static void find_strange(struct search *search)
{
	const struct question *question = search->question;
	const struct bridge_line *line = line_behind(search, 0);

	for (int i = 0; i < question->auction.calls; i++) {
		int seat = line->scene.seat, call = question->auction.call[i];
		for (int k = 0; seat != search->seat && k < search->layouts; k++) {
			struct hand hand = hand_of(search->layout[k].hand[seat]);
			search->layout[k].strange += offers_choose(&line->offers, &hand).call != call;
		}
		line = bridge_lines_next(search->lines, line, call);
	}
}

/* Those that are equally strange stay in the order in which they were drawn, which is a random one. */
static int by_strangeness(const void *a, const void *b)
{
	const struct layout *x = a, *y = b;

	return x->strange != y->strange ? x->strange - y->strange : x->drawn - y->drawn;
}

static void draw_layouts(struct search *search, int layouts, struct atout_rng *rng)
{
	struct bridge_worlds walk;
	struct hold hold = {.count = {HAND_CARDS, HAND_CARDS, HAND_CARDS, HAND_CARDS}};

	read_calls(search);
	hold.hand[search->seat] = search->question->hand.cards;
	bridge_worlds_start(&walk, &hold, doubt_of, search, rng);
	for (search->layouts = 0; search->layouts < DRAWN * layouts; search->layouts++) {
		struct layout *layout = &search->layout[search->layouts];
		memcpy(layout->hand, walk.hold.hand, sizeof layout->hand);
		layout->drawn = search->layouts;
		layout->strange = 0;
		memset(layout->tricks, UNKNOWN, sizeof layout->tricks);
		bridge_worlds_next(&walk);
	}
	find_strange(search);
	qsort(search->layout, (size_t)search->layouts, sizeof search->layout[0], by_strangeness);
	search->layouts = layouts;
}

/* ---- What a candidate comes to ---- */

static bool solve(struct search *search, struct layout *layout, int strain, int declarer, int *tricks)
{
	int8_t *kept = &layout->tricks[declarer][strain];
	struct atout_position position = {.trump = (uint8_t)strain, .leader = (uint8_t)left_of(declarer)};
	int defence;

	if (*kept == UNKNOWN) {
		memcpy(position.hand, layout->hand, sizeof layout->hand);
		if (atout_solve(search->solver, &position, &defence))
			return false;
		*kept = (int8_t)(CONTRACT_TRICKS - defence);
	}
	*tricks = *kept;
	return true;
}

static const struct bridge_line *bid_out(struct search *search, const struct layout *layout, int call)
{
	const struct bridge_line *line = line_behind(search, search->question->auction.calls);

	for (line = bridge_lines_next(search->lines, line, call); !auction_is_over(&line->scene.auction);) {
		struct hand hand = hand_of(layout->hand[line->scene.seat]);
		line = bridge_lines_next(search->lines, line, offers_choose(&line->offers, &hand).call);
	}
	return line;
}

/* To N-S, with the tricks of declarer's side. */
static double worth_of(const struct search *search, const struct layout *layout, const struct auction *auction,
		       int tricks)
{
	struct contract contract = auction_contract(auction);

	if (search->stakes)
		return bridge_stakes_worth(search->stakes, auction, layout->hand, tricks);
	if (auction->bid == NO_BID)
		return 0;
	int side = side_of(contract.declarer);
	int points = contract_points(&contract, search->question->vul >> side & 1, tricks);
	return side ? -points : points;
}

/* Points of the seat's side.  What fails by two or more is doubled half of the time. */
static bool points_of(struct search *search, struct layout *layout, int call, double *points)
{
	const struct bridge_line *line = bid_out(search, layout, call);
	struct auction auction = line->scene.auction;
	struct contract contract = auction_contract(&auction);
	int tricks = 0;

	if (auction.bid != NO_BID && !solve(search, layout, contract.strain, contract.declarer, &tricks))
		return false;
	*points = worth_of(search, layout, &auction, tricks);
	if (auction.bid != NO_BID && contract_result(&contract, tricks) < -1 && !contract.doubled) {
		auction.doubled = 1;
		*points = (*points + worth_of(search, layout, &auction, tricks)) / 2;
	}
	if (side_of(search->seat))
		*points = -*points;
	return true;
}

static bool judge(struct search *search, struct layout *layout)
{
	double points[CANDIDATES_MAX];

	for (int i = 0; i < search->candidates; i++)
		if (!points_of(search, layout, search->candidate[i].call, &points[i]))
			return false;
	for (int i = 0; i < search->candidates; i++) {
		int gain = atout_imps((int)(points[i] - points[0]));
		search->candidate[i].gain += gain;
		search->candidate[i].squared += gain * gain;
	}
	search->judged++;
	return true;
}

static double error_of(const struct search *search, const struct candidate *candidate)
{
	double n = search->judged, gain = candidate->gain;

	return n > 1 ? sqrt(fmax(candidate->squared - gain * gain / n, 0) / (n - 1) / n) : 0;
}

/* How much a candidate gains beyond the margin and what may be chance: so many times its error. */
static double sure_gain(const struct search *search, int i, double errors)
{
	const struct candidate *candidate = &search->candidate[i];

	return i ? candidate->gain / search->judged - errors * error_of(search, candidate) - MARGIN : 0;
}

/* Whether a candidate may yet prove better than the call by the lines. */
static bool is_open(const struct search *search)
{
	for (int i = 1; i < search->candidates; i++)
		if (sure_gain(search, i, -HOPE) > 0)
			return true;
	return false;
}

/* ---- The answer ---- */

static int by_value(const void *a, const void *b)
{
	const struct atout_candidate *x = a, *y = b;

	if (x->value != y->value)
		return x->value < y->value ? 1 : -1;
	return (int)x->move - (int)y->move;
}

static void list_thought(const struct search *search, struct atout_thought *thought)
{
	thought->unit = ATOUT_UNIT_IMPS;
	thought->candidates = search->candidates;
	for (int i = 0; i < search->candidates; i++)
		thought->candidate[i] = (struct atout_candidate){
			.move = call_move(search->candidate[i].call),
			.samples = (uint32_t)search->judged,
			.value = sure_gain(search, i, PROOF),
			.error = error_of(search, &search->candidate[i]),
		};
	qsort(thought->candidate, (size_t)thought->candidates, sizeof thought->candidate[0], by_value);
	thought->move = thought->candidate[0].move;
}

static bool look(struct search *search, int layouts, struct atout_rng *rng, const atout_cancel *cancel,
		 struct atout_thought *thought)
{
	list_candidates(search);
	if (search->candidates < 2)
		return false;
	draw_layouts(search, layouts, rng);
	atout_solver_set_cancel(search->solver, cancel);
	for (int i = 0; i < search->layouts && (i < LEAST || is_open(search)); i++)
		if (!judge(search, &search->layout[i]))
			break;
	if (search->judged < least(LEAST, search->layouts))
		return false;
	list_thought(search, thought);
	return true;
}

bool bridge_search(const struct question *question, const struct bridge_stakes *stakes, int layouts,
		   struct atout_rng *rng, const atout_cancel *cancel, struct atout_thought *thought)
{
	struct search *search = calloc(1, sizeof *search);
	bool found = false;

	if (!search)
		return false;
	search->question = question;
	search->stakes = stakes;
	ask_systems(question, search->system);
	search->seat = auction_turn(&question->auction);
	search->lines = bridge_lines_new();
	search->solver = atout_solver_new(SOLVER_MEMORY);
	if (search->lines && search->solver)
		found = look(search, least(layouts, BRIDGE_LAYOUTS_MAX), rng, cancel, thought);
	bridge_lines_free(search->lines);
	atout_solver_free(search->solver);
	free(search);
	return found;
}

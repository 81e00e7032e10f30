/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the lines of a bidding system are worth without another program to bid against.
 *
 *      lines true [SYSTEM [DEALS [SEED]]]     calls whose hand is not what they show, or of a kind that they deny: how
 *                                              many, and the first of a seat, a line each
 *      lines agree [SYSTEM [CALLS [SEED]]]    of 200 hands that fit a call and make the earlier calls of its seat, how
 *                                              many make it
 *      lines each [SYSTEM [CALLS [SEED]]]     and a line for each call
 *      lines par [SYSTEM [DEALS [SEED]]]      how far from par the contracts are, double dummy, in IMPs
 *
 * All four players of a random deal bid by the system's lines; dealer and vulnerability turn.
 */
#include "bidding/ask.h"
#include "bidding/follow.h"
#include "bidding/makers.h"
#include "core/contract_text.h"

#include <atout/random.h>
#include <atout/score.h>
#include <atout/solve.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HANDS = 200, TRIES = 400000, LEAST_HANDS = 40, CALL_EACH = 7, SLAM_PAR = 920 };

static struct bench {
	const struct bid_system *both[COMPASS_SIDES];
	struct atout_rng rng;
	int count; /* deals, or calls */
} bench;

struct deal {
	struct hand hand[COMPASS_SEATS];
	int dealer, vul;
};

static cardset draw(cardset *rest)
{
	cardset cards = 0;

	while (set_count(cards) < HAND_CARDS) {
		int suit = (int)atout_rng_below(&bench.rng, SUITS), rank = (int)atout_rng_below(&bench.rng, HAND_CARDS);
		cardset card = set_of(card_of(suit, rank)) & *rest;
		cards |= card;
		*rest &= ~card;
	}
	return cards;
}

static void deal_next(struct deal *deal, int number)
{
	cardset rest = PACK_52;

	deal->dealer = number % COMPASS_SEATS;
	deal->vul = number / COMPASS_SEATS % 4;
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		deal->hand[seat] = hand_of(draw(&rest));
}

/* A call that is made: the scene before it, the rules that hold there, and behind it what its seat has shown. */
struct made {
	const struct deal *deal;
	const struct scene *scene;
	const struct offers *offers;
	struct choice choice;
	int seat;
	const struct bounds *shown;
	const struct kinds *kinds;
};

typedef void bid_note(void *to, const struct made *);

/* Bids a deal out; note may be NULL. */
static void bid_out(const struct deal *deal, bid_note *note, void *to, struct scene *end)
{
	struct scene scene;
	static struct offers offers;
	static struct kinds kinds[COMPASS_SEATS];

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		kinds[seat] = kinds_all();
	scene_begin(&scene, bench.both, deal->dealer, deal->vul);
	while (!auction_is_over(&scene.auction)) {
		struct scene before = scene;
		offers_find(&offers, &before);
		struct choice choice = offers_choose(&offers, &deal->hand[before.seat]);
		if (note)
			makers_cut(&kinds[before.seat], &offers, choice.call);
		follow_offered(&scene, &offers, choice.call);
		if (note)
			note(to, &(struct made){deal, &before, &offers, choice, before.seat,
						&scene.of[before.seat].shown, &kinds[before.seat]});
	}
	if (end)
		*end = scene;
}

static void print_made(const struct made *made)
{
	const struct bid_system *system = scene_system(made->scene);
	const struct rule *rule = made->choice.offer < 0 ? NULL : made->offers->offer[made->choice.offer].rule;
	cardset cards = made->deal->hand[made->seat].cards;
	char text[8];

	for (int suit = SPADES; suit >= CLUBS; suit--, fputs(suit >= CLUBS ? "." : "", stdout))
		for (int rank = ACE; rank >= 0; rank--)
			if (has_card(cards, card_of(suit, rank)))
				putchar(atout_ranks[rank]);
	for (int i = 0; i < made->scene->auction.calls; i++)
		printf(" %s", ask_call_text(made->scene->auction.call[i], text));
	printf(" : %s", ask_call_text(made->choice.call, text));
	if (rule)
		printf("   %s.bid:%d", system->file[rule->file], rule->line);
	putchar('\n');
}

/* ---- Whether calls are what they show ---- */

struct truths {
	long calls, untrue, denied; /* denied: of a kind that the calls exclude */
};

static void note_truth(void *to, const struct made *made)
{
	struct truths *truths = to;

	truths->calls++;
	if (!kinds_have(made->kinds, &made->deal->hand[made->seat])) {
		truths->denied++;
		print_made(made);
	}
	if (bounds_distance(made->shown, &made->deal->hand[made->seat]) == 0)
		return;
	truths->untrue++;
	if (bounds_distance(&scene_me(made->scene)->shown, &made->deal->hand[made->seat]) == 0)
		print_made(made);
}

static void count_truths(void)
{
	struct truths truths = {0, 0, 0};

	for (int i = 0; i < bench.count; i++) {
		struct deal deal;
		deal_next(&deal, i);
		bid_out(&deal, note_truth, &truths, NULL);
	}
	printf("%d deals, %ld calls, %ld untrue, %ld of hands that they deny\n", bench.count, truths.calls,
	       truths.untrue, truths.denied);
}

/* ---- Whether hands make the call that they fit ---- */

enum kind { BY_LINE, FALLBACK, PASSES, KINDS };
static const char *const kinds[KINDS] = {"by lines", "fallback", "passes"};

/* How a call is read: the ranges that it shows; those of the kinds of hands that make it; these kinds; and a line. */
enum reading { RANGES, NARROW, OF_KINDS, LINES, READINGS };

/* Hands that fit a call, and those of them that make it. */
struct sample {
	int fit, same;
};

struct agreement {
	bool each; /* a line each */
	int wanted, passed_over;
	int calls[READINGS][KINDS], few;
	double share[READINGS][KINDS];
};

static enum kind kind_of(const struct made *made)
{
	const struct rule *rule = made->choice.offer < 0 ? NULL : made->offers->offer[made->choice.offer].rule;
	const struct node *node = scene_system(made->scene)->exprs.node;

	if (made->choice.call == CALL_PASS)
		return PASSES;
	return rule && rule->node >= 0 && node[rule->node].use & USES_HAND ? BY_LINE : FALLBACK;
}

/* Whether a hand makes the earlier calls of the seat, too. */
static bool made_before(const struct made *made, const struct hand *hand)
{
	const struct auction *auction = &made->scene->auction;
	static struct offers offers;
	struct scene scene;

	scene_begin(&scene, bench.both, made->deal->dealer, made->deal->vul);
	for (int i = 0; i < auction->calls; i++) {
		offers_find(&offers, &scene);
		if (scene.seat == made->seat && offers_choose(&offers, hand).call != auction->call[i])
			return false;
		follow_offered(&scene, &offers, auction->call[i]);
	}
	return true;
}

/* The widest reading is the first. */
static enum reading narrowest(const struct made *made, const struct bounds *narrow, const struct hand *hand)
{
	if (bounds_distance(narrow, hand))
		return RANGES;
	if (!kinds_have(made->kinds, hand))
		return NARROW;
	return offers_choice(made->offers, hand, made->choice.call).offer < 0 ? OF_KINDS : LINES;
}

static void ask_hand_of(const struct made *made, const struct bounds *narrow, const struct hand *hand,
			struct sample sample[READINGS])
{
	bool same = offers_choose(made->offers, hand).call == made->choice.call;
	enum reading most = narrowest(made, narrow, hand);

	for (int reading = RANGES; reading <= (int)most; reading++) {
		if (sample[reading].fit == HANDS)
			continue;
		sample[reading].fit++;
		sample[reading].same += same;
	}
}

static void ask_hands(const struct made *made, struct sample sample[READINGS])
{
	struct bounds narrow = kinds_bounds(made->kinds);

	for (int tries = 0; tries < TRIES && sample[LINES].fit < HANDS; tries++) {
		cardset rest = PACK_52;
		struct hand hand = hand_of(draw(&rest));
		if (bounds_distance(made->shown, &hand) == 0 && made_before(made, &hand))
			ask_hand_of(made, &narrow, &hand, sample);
	}
}

static double share_of(const struct sample *sample) { return 100.0 * sample->same / sample->fit; }

/* One call in seven, so that no auction is asked throughout. */
static void note_agreement(void *to, const struct made *made)
{
	struct agreement *agreement = to;
	struct sample sample[READINGS] = {{0, 0}};
	enum kind kind = kind_of(made);

	if (agreement->passed_over++ % CALL_EACH || agreement->wanted == 0)
		return;
	agreement->wanted--;
	ask_hands(made, sample);
	agreement->few += sample[RANGES].fit < LEAST_HANDS;
	for (int reading = 0; reading < READINGS; reading++) {
		if (sample[reading].fit < LEAST_HANDS)
			continue;
		agreement->calls[reading][kind]++;
		agreement->share[reading][kind] += share_of(&sample[reading]);
	}
	if (!agreement->each || sample[LINES].fit < LEAST_HANDS)
		return;
	for (int reading = 0; reading < READINGS; reading++)
		printf("%5.1f ", share_of(&sample[reading]));
	printf(" %s  ", kinds[kind]);
	print_made(made);
}

static void print_agreement(const struct agreement *agreement, enum reading reading, const char *title)
{
	printf("%s:", title);
	for (int kind = 0; kind < KINDS; kind++) {
		int calls = agreement->calls[reading][kind];
		printf(" %s %.1f %% (%d calls)", kinds[kind], calls ? agreement->share[reading][kind] / calls : 0,
		       calls);
	}
	putchar('\n');
}

static void count_agreement(bool each)
{
	struct agreement agreement = {.each = each, .wanted = bench.count};

	for (int i = 0; agreement.wanted > 0; i++) {
		struct deal deal;
		deal_next(&deal, i);
		bid_out(&deal, note_agreement, &agreement, NULL);
	}
	print_agreement(&agreement, RANGES, "hands within the ranges that it shows");
	print_agreement(&agreement, NARROW, "within the ranges of the kinds of hands that make it");
	print_agreement(&agreement, OF_KINDS, "of these kinds");
	print_agreement(&agreement, LINES, "and that fit a line of it");
	printf("left out, since hardly a hand fits: %d\n", agreement.few);
}

static void tell_agreement(void) { count_agreement(false); }
static void tell_each(void) { count_agreement(true); }

/* ---- How far from par ---- */

struct distance {
	double sum, squares;
	int boards;
};

/* Of north-south; fails_doubled: nobody lets the other side fail for less. */
static int score_of(const struct scene *end, const struct atout_tricks *table, bool fails_doubled)
{
	const struct auction *auction = &end->auction;

	if (auction_is_passed_out(auction))
		return 0;
	int declarer = auction_declarer(auction), side = side_of(declarer);
	int level = level_of(auction->bid), strain = strain_of(auction->bid);
	int tricks = table->tricks[declarer][strain], doubled = auction->doubled;
	if (fails_doubled && !doubled && tricks < CONTRACT_BOOK + level)
		doubled = 1;
	int points = atout_contract_points(level, strain, doubled, end->vul >> side & 1, tricks);
	return side ? -points : points;
}

static void note_distance(struct distance *to, int score, int par)
{
	int imps = abs(atout_imps(score - par));

	to->sum += imps;
	to->squares += imps * imps;
	to->boards++;
}

static void print_distance(const struct distance *distance, const char *title)
{
	double n = distance->boards ? distance->boards : 1, mean = distance->sum / n;

	printf("%s: %.3f +- %.3f IMPs from par, %d boards\n", title, mean,
	       sqrt((distance->squares / n - mean * mean) / n), distance->boards);
}

/* By how what fails is scored; of all boards, and of those that have a slam. */
struct distances {
	struct distance all[2], slam[2];
};

static void measure_deal(const struct deal *deal, struct atout_solver *solver, struct distances *distances)
{
	atout_cardset hands[COMPASS_SEATS];
	struct atout_tricks table;
	struct atout_par par;
	struct scene end;

	bid_out(deal, NULL, NULL, &end);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		hands[seat] = deal->hand[seat].cards;
	if (atout_solve_table(solver, hands, &table) != ATOUT_SOLVE_OK)
		abort();
	atout_par(&table, deal->dealer, deal->vul, &par);
	for (int doubled = 0; doubled < 2; doubled++) {
		int score = score_of(&end, &table, doubled);
		note_distance(&distances->all[doubled], score, par.score);
		if (abs(par.score) >= SLAM_PAR)
			note_distance(&distances->slam[doubled], score, par.score);
	}
}

static void measure_par(void)
{
	struct atout_solver *solver = atout_solver_new(0);
	struct distances distances = {.all = {{0, 0, 0}}};

	for (int i = 0; solver && i < bench.count; i++) {
		struct deal deal;
		deal_next(&deal, i);
		measure_deal(&deal, solver, &distances);
	}
	print_distance(&distances.all[0], "as bid");
	print_distance(&distances.all[1], "what fails is doubled");
	print_distance(&distances.slam[0], "par of a slam, as bid");
	print_distance(&distances.slam[1], "par of a slam, what fails is doubled");
	atout_solver_free(solver);
}

static const struct verb {
	const char *name;
	void (*run)(void);
	int count;
} verbs[] = {
	{"true", count_truths, 10000},
	{"agree", tell_agreement, 1000},
	{"each", tell_each, 1000},
	{"par", measure_par, 4000},
};

static const struct verb *verb_of(const char *name)
{
	for (size_t i = 0; name && i < sizeof verbs / sizeof verbs[0]; i++)
		if (strcmp(name, verbs[i].name) == 0)
			return &verbs[i];
	return NULL;
}

int main(int argc, char **argv)
{
	const struct verb *verb = verb_of(argv[1]);
	struct system_error error;

	if (!verb) {
		fputs("usage: lines true|agree|each|par [SYSTEM [COUNT [SEED]]]\n", stderr);
		return 2;
	}
	struct bid_system *system = system_read(&systems_built_in, argc > 2 ? argv[2] : SYSTEM_DEFAULT, NULL, &error);
	if (!system) {
		fprintf(stderr, "%s:%u: %s\n", error.file, error.at.line, error.at.text);
		return 1;
	}
	bench.both[0] = bench.both[1] = system;
	bench.count = argc > 3 ? atoi(argv[3]) : verb->count;
	atout_rng_seed(&bench.rng, argc > 4 ? strtoull(argv[4], NULL, 10) : 1);
	verb->run();
	system_free(system);
	return 0;
}

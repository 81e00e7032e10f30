/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What it is worth to bid with the part-scores of the match in mind.
 *
 *      rubber rubbers [SYSTEM [COUNT [SEED]]]    rubbers on the same deals twice
 *      rubber deals [SYSTEM [COUNT [SEED]]]      single deals with part-scores of either side or of both
 *      rubber each [SYSTEM [COUNT [SEED]]]       the same, and each deal whose points differ
 *      rubber option [SYSTEM [COUNT [SEED]]] NAME=VALUE    what a side with a part-score gains by an option
 *      rubber true [SYSTEM [COUNT [SEED]]]       calls whose hand is not what they show, a line each
 *
 * Of a rubber's two tables N-S alone minds part-scores at one, E-W alone at the other.  A side that does not mind them
 * follows the auction as if there were none, and so reads the other side's calls too.  Contracts make what the solver
 * makes of the open hands; what fails by two tricks or more is doubled half of the time.  Points are those of rubber
 * bridge without honours, and for single deals also what the standing is worth behind them (src/bots/bridge_worth.h).
 */
#include "bidding/ask.h"
#include "bidding/follow.h"
#include "bots/bridge_worth.h"
#include "core/contract_text.h"

#include <atout/random.h>
#include <atout/solve.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RUBBER_DEALS_MAX = 60, FORGETFUL = 0, MINDFUL = 1, VIEWS = 2 };

static struct bench {
	const struct bid_system *both[COMPASS_SIDES];
	struct atout_rng rng;
	struct atout_solver *solver;
	const char *name, *option;
	bool each;
	int count;
} bench;

struct deal {
	cardset hand[COMPASS_SEATS];
	int8_t tricks[COMPASS_SEATS][STRAINS]; /* of declarer's side; -1: not asked yet */
};

static void deal_next(struct deal *deal)
{
	int card[52];

	memset(deal->tricks, -1, sizeof deal->tricks);
	memset(deal->hand, 0, sizeof deal->hand);
	for (int i = 0; i < 52; i++) {
		int j = (int)atout_rng_below(&bench.rng, (uint32_t)i + 1);
		card[i] = card[j];
		card[j] = card_of(i / HAND_CARDS, i % HAND_CARDS);
	}
	for (int i = 0; i < 52; i++)
		deal->hand[i & 3] |= set_of(card[i]);
}

static int tricks_of(struct deal *deal, int declarer, int strain)
{
	struct atout_position position = {.trump = (uint8_t)strain, .leader = (uint8_t)left_of(declarer)};
	int8_t *kept = &deal->tricks[declarer][strain];
	int defence;

	if (*kept >= 0)
		return *kept;
	memcpy(position.hand, deal->hand, sizeof deal->hand);
	if (atout_solve(bench.solver, &position, &defence))
		abort();
	return *kept = (int8_t)(CONTRACT_TRICKS - defence);
}

/* The auction as each view of the match reads it; minds: the sides that know their part-scores, a set. */
static struct auction bid_out(const struct deal *deal, const struct bridge_stakes *stakes, int dealer, int minds)
{
	const uint8_t below[COMPASS_SIDES] = {(uint8_t)stakes->match.below[0], (uint8_t)stakes->match.below[1]};
	static struct offers offers;
	struct scene view[VIEWS];

	for (int i = 0; i < VIEWS; i++)
		scene_begin(&view[i], bench.both, dealer, stakes->vul);
	scene_part_scores(&view[MINDFUL], below);
	while (!auction_is_over(&view[0].auction)) {
		int seat = view[0].seat;
		struct hand hand = hand_of(deal->hand[seat]);
		offers_find(&offers, &view[minds >> side_of(seat) & 1 ? MINDFUL : FORGETFUL]);
		int call = offers_choose(&offers, &hand).call;
		for (int i = 0; i < VIEWS; i++)
			follow_call(&view[i], call);
	}
	return view[0].auction;
}

/* A match moves on by a deal: to N-S the points of it, before: half of them doubled if it fails by two tricks. */
static double score(struct bridge_stakes *stakes, struct deal *deal, const struct auction *auction)
{
	struct bridge_state over = {.match = stakes->match,
				    .auction = *auction,
				    .scoring = BRIDGE_RUBBER,
				    .vul = (uint8_t)stakes->vul,
				    .phase = BRIDGE_OVER};
	double points = 0;

	if (auction->bid == NO_BID)
		return 0;
	over.declarer = over.claimer = (uint8_t)auction_declarer(auction);
	over.dummy = (uint8_t)partner_of(over.declarer);
	over.claimed = (uint8_t)tricks_of(deal, over.declarer, strain_of(auction->bid));
	bool fails = over.claimed < CONTRACT_BOOK + level_of(auction->bid) - 1 && !auction->doubled;
	if (fails) {
		over.auction.doubled = 1;
		bridge_score(&over);
		points = over.score;
		over.match = stakes->match;
		over.auction.doubled = 0;
	}
	bridge_score(&over);
	stakes->match = over.match;
	stakes->vul = (over.match.games[0] > 0) | (over.match.games[1] > 0) << 1;
	return fails ? (points + over.score) / 2 : over.score;
}

/* ---- Results ---- */

struct sums {
	double sum, squares, deals;
	long n;
};

static void note(struct sums *sums, double gain, double deals)
{
	sums->sum += gain;
	sums->squares += gain * gain;
	sums->deals += deals;
	sums->n++;
}

static void print_sums(const struct sums *sums, const char *title)
{
	double n = sums->n ? (double)sums->n : 1, mean = sums->sum / n, each = sums->deals / n;
	double error = sqrt(fmax(sums->squares / n - mean * mean, 0) / n);

	printf("%s: %ld, %+.2f +- %.2f points each", title, sums->n, mean, error);
	if (each > 0)
		printf("; %.1f deals each, %+.2f +- %.2f points a deal", each, mean / each, error / each);
	putchar('\n');
}

/* ---- Single deals ---- */

static void print_auction(const struct auction *auction, int tricks)
{
	char text[8];

	for (int i = 0; i < auction->calls; i++)
		printf(" %s", ask_call_text(auction->call[i], text));
	printf(" (%d)", tricks);
}

static void print_deal(const struct deal *deal, const struct bridge_stakes *stakes, const struct auction *minded,
		       const struct auction *forgot, int side, double gain)
{
	const struct auction *both[] = {minded, forgot};

	printf("%+7.0f %s %d-%d vul %d dealer %c ", gain, side ? "EW" : "NS", stakes->match.below[0],
	       stakes->match.below[1], stakes->vul, compass_letters[minded->dealer]);
	for (int seat = 0; seat < COMPASS_SEATS; seat++, putchar(' '))
		for (int suit = SPADES; suit >= CLUBS; suit--, fputs(suit >= CLUBS ? "." : "", stdout))
			for (int rank = ACE; rank >= 0; rank--)
				if (has_card(deal->hand[seat], card_of(suit, rank)))
					putchar(atout_ranks[rank]);
	for (int i = 0; i < 2; i++) {
		int declarer = both[i]->bid == NO_BID ? 0 : auction_declarer(both[i]);
		printf("\n      %s", i ? "forgot:" : "minded:");
		print_auction(both[i], both[i]->bid == NO_BID ? 0 : deal->tricks[declarer][strain_of(both[i]->bid)]);
	}
	printf("\n");
}

static double worth(const struct bridge_stakes *stakes, struct deal *deal, const struct auction *auction)
{
	static const cardset none[COMPASS_SEATS];
	struct auction doubled = *auction;

	if (auction->bid == NO_BID)
		return bridge_stakes_worth(stakes, auction, none, 0);
	int tricks = tricks_of(deal, auction_declarer(auction), strain_of(auction->bid));
	double points = bridge_stakes_worth(stakes, auction, none, tricks);
	if (tricks >= CONTRACT_BOOK + level_of(auction->bid) - 1 || auction->doubled)
		return points;
	doubled.doubled = 1;
	return (points + bridge_stakes_worth(stakes, &doubled, none, tricks)) / 2;
}

static uint16_t part_score(void)
{
	static const uint16_t scores[] = {20, 30, 40, 60, 70, 90};

	return scores[atout_rng_below(&bench.rng, 6)];
}

enum { OWN, THEIRS, BOTHS, WHOSE };

/* What a side gains that minds part-scores, if the other one does, or does not. */
static void compare(struct sums *sums, const struct bridge_stakes *stakes, struct deal *deal, int dealer, int side,
		    int others)
{
	struct auction forgot = bid_out(deal, stakes, dealer, others);
	struct auction minded = bid_out(deal, stakes, dealer, others | 1 << side);
	double gain = worth(stakes, deal, &minded) - worth(stakes, deal, &forgot);

	gain = side ? -gain : gain;
	note(sums, gain, 0);
	if (bench.each && gain != 0)
		print_deal(deal, stakes, &minded, &forgot, side, gain);
}

static void measure_deal(struct sums sums[2][WHOSE], int i)
{
	struct bridge_stakes stakes = {.scoring = BRIDGE_RUBBER, .vul = i >> 2 & 3};
	int who = i / 16 % 3; /* N-S has a part-score, E-W, both */
	struct deal deal;

	for (int side = 0; side < COMPASS_SIDES; side++) {
		stakes.match.games[side] = stakes.vul >> side & 1;
		if (who == 2 || who == side)
			stakes.match.below[side] = part_score();
	}
	deal_next(&deal);
	for (int side = 0; side < COMPASS_SIDES; side++) {
		int whose = who == BOTHS ? BOTHS : who == side ? OWN : THEIRS;
		compare(&sums[0][whose], &stakes, &deal, i & 3, side, 0);
		compare(&sums[1][whose], &stakes, &deal, i & 3, side, 1 << !side);
	}
}

static void measure_deals(void)
{
	static const char *const titles[2][WHOSE] = {
		{"own part-score", "theirs", "both"},
		{"own part-score, and they mind it", "theirs, and they mind it", "both, and they mind"},
	};
	struct sums sums[2][WHOSE] = {{{0, 0, 0, 0}}};

	for (int i = 0; i < bench.count; i++)
		measure_deal(sums, i);
	for (int i = 0; i < 2 * WHOSE; i++)
		print_sums(&sums[i / WHOSE][i % WHOSE], titles[i / WHOSE][i % WHOSE]);
}

static void measure_each(void)
{
	bench.each = true;
	measure_deals();
}

/* ---- An option of the system, both sides minding part-scores ---- */

static void compare_option(struct sums *sums, const struct bid_system *other, int i)
{
	const struct bid_system *usual = bench.both[0];
	int side = i & 1;
	struct bridge_stakes stakes = {.scoring = BRIDGE_RUBBER, .vul = i >> 3 & 3};
	struct deal deal;

	for (int of = 0; of < COMPASS_SIDES; of++)
		stakes.match.games[of] = stakes.vul >> of & 1;
	stakes.match.below[side] = part_score();
	deal_next(&deal);
	struct auction before = bid_out(&deal, &stakes, i >> 1 & 3, 3);
	bench.both[side] = other;
	struct auction after = bid_out(&deal, &stakes, i >> 1 & 3, 3);
	bench.both[side] = usual;
	bool same = before.calls == after.calls && memcmp(before.call, after.call, before.calls) == 0;
	double gain = same ? 0 : worth(&stakes, &deal, &after) - worth(&stakes, &deal, &before);
	note(sums, side ? -gain : gain, !same);
}

static void measure_option(void)
{
	const char *const options[] = {bench.option, NULL};
	struct system_error error;
	struct sums sums = {0, 0, 0, 0};
	struct bid_system *other = bench.option ? system_read(&systems_built_in, bench.name, options, &error) : NULL;

	if (!other) {
		fputs("rubber: an option is wrong, or is missing\n", stderr);
		return;
	}
	for (int i = 0; i < bench.count; i++)
		compare_option(&sums, other, i);
	printf("%.0f auctions differ; ", sums.deals);
	sums.deals = 0;
	print_sums(&sums, bench.option);
	system_free(other);
}

/* ---- Rubbers ---- */

/* One rubber, or its first deals: to N-S. */
static double play_rubber(struct deal *deals, int first_dealer, int minds, int *played)
{
	struct bridge_stakes stakes = {.scoring = BRIDGE_RUBBER};
	double points = 0;

	for (*played = 0; *played < RUBBER_DEALS_MAX; ++*played) {
		struct deal *deal = &deals[*played];
		struct auction auction = bid_out(deal, &stakes, (first_dealer + *played) & 3, minds);
		points += score(&stakes, deal, &auction);
		if (stakes.match.games[0] == 2 || stakes.match.games[1] == 2)
			return ++*played, points;
	}
	return points;
}

/* The same deals twice: who minds at one table is forgetful at the other. */
static void measure_rubbers(void)
{
	static struct deal deals[RUBBER_DEALS_MAX];
	struct sums sums = {0, 0, 0, 0};

	for (int i = 0; i < bench.count; i++) {
		int played[2];
		for (int k = 0; k < RUBBER_DEALS_MAX; k++)
			deal_next(&deals[k]);
		double gain = play_rubber(deals, i & 3, 1, &played[0]) - play_rubber(deals, i & 3, 2, &played[1]);
		note(&sums, gain / 2, (played[0] + played[1]) / 2.0);
	}
	print_sums(&sums, "rubbers");
}

/* ---- Whether calls are what they show ---- */

static void print_untrue(const struct scene *before, const struct offers *offers, const struct choice *choice,
			 cardset cards)
{
	const struct bid_system *system = scene_system(before);
	char text[8];

	for (int suit = SPADES; suit >= CLUBS; suit--, fputs(suit >= CLUBS ? "." : "", stdout))
		for (int rank = ACE; rank >= 0; rank--)
			if (has_card(cards, card_of(suit, rank)))
				putchar(atout_ranks[rank]);
	printf("  %d-%d", before->below[side_of(before->seat)], before->below[!side_of(before->seat)]);
	for (int i = 0; i < before->auction.calls; i++)
		printf(" %s", ask_call_text(before->auction.call[i], text));
	printf(" : %s", ask_call_text(choice->call, text));
	struct meaning meaning = offers_meaning(offers, choice->call);
	const struct rule *rules[] = {choice->offer < 0 ? NULL : offers->offer[choice->offer].rule, meaning.rule};
	for (int i = 0; i < 2; i++)
		if (rules[i])
			printf(" %s.bid:%d", system->file[rules[i]->file], rules[i]->line);
	putchar('\n');
}

/* Returns how many calls of a deal are not true; the first of a seat is printed. */
static int count_untrue(const struct deal *deal, const struct bridge_stakes *stakes, int dealer)
{
	const uint8_t below[COMPASS_SIDES] = {(uint8_t)stakes->match.below[0], (uint8_t)stakes->match.below[1]};
	static struct offers offers;
	struct scene scene;
	int untrue = 0, told = 0;

	scene_begin(&scene, bench.both, dealer, stakes->vul);
	scene_part_scores(&scene, below);
	while (!auction_is_over(&scene.auction)) {
		struct scene before = scene;
		int seat = scene.seat;
		struct hand hand = hand_of(deal->hand[seat]);
		offers_find(&offers, &before);
		struct choice choice = offers_choose(&offers, &hand);
		follow_offered(&scene, &offers, choice.call);
		if (!bounds_distance(&scene.of[seat].shown, &hand))
			continue;
		untrue++;
		if (!(told >> seat & 1))
			print_untrue(&before, &offers, &choice, hand.cards);
		told |= 1 << seat;
	}
	return untrue;
}

static void count_all_untrue(void)
{
	int untrue = 0;

	for (int i = 0; i < bench.count; i++) {
		struct bridge_stakes stakes = {.vul = i >> 2 & 3};
		struct deal deal;
		for (int side = 0; side < COMPASS_SIDES; side++)
			stakes.match.below[side] = (uint16_t)(10 * atout_rng_below(&bench.rng, CONTRACT_GAME / 10));
		deal_next(&deal);
		untrue += count_untrue(&deal, &stakes, i & 3);
	}
	printf("%d deals, %d calls untrue\n", bench.count, untrue);
}

static const struct verb {
	const char *name;
	void (*run)(void);
	int count;
} verbs[] = {
	{"rubbers", measure_rubbers, 1000}, {"deals", measure_deals, 4800},   {"each", measure_each, 480},
	{"option", measure_option, 4000},   {"true", count_all_untrue, 2000},
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
		fputs("usage: rubber rubbers|deals|each|option|true [SYSTEM [COUNT [SEED]]]\n", stderr);
		return 2;
	}
	bench.name = argc > 2 ? argv[2] : SYSTEM_DEFAULT;
	bench.option = argc > 5 ? argv[5] : NULL;
	struct bid_system *system = system_read(&systems_built_in, bench.name, NULL, &error);
	if (!system) {
		fprintf(stderr, "%s:%u: %s\n", error.file, error.at.line, error.at.text);
		return 1;
	}
	bench.both[0] = bench.both[1] = system;
	bench.count = argc > 3 ? atoi(argv[3]) : verb->count;
	bench.solver = atout_solver_new(0);
	atout_rng_seed(&bench.rng, argc > 4 ? strtoull(argv[4], NULL, 10) : 1);
	if (bench.solver)
		verb->run();
	atout_solver_free(bench.solver);
	system_free(system);
	return 0;
}

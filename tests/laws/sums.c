/* SPDX-License-Identifier: Apache-2.0 */
/* What the numbers of a finished deal, and of a finished match, must add up to in each game. */
#include "laws.h"

#include "core/cards.h"

#include <atout/terms.h>
#include <string.h>

static int32_t sum_of(const int32_t *numbers, int n)
{
	int32_t sum = 0;

	for (int i = 0; i < n; i++)
		sum += numbers[i];
	return sum;
}

static int tricks_of(const struct atout_view *view)
{
	int sum = 0;

	for (int seat = 0; seat < view->seats; seat++)
		sum += view->tricks[seat];
	return sum;
}

static const char *option_word(const struct trial *trial, const char *name)
{
	int i = atout_option_find(trial->game, name);

	return trial->game->options[i].values[trial->setup.option[i]];
}

static int fact_sum(const struct atout_view *view, const char *key)
{
	int sum = 0;

	for (int i = 0; i < view->facts; i++)
		if (!strcmp(view->fact[i].key, key))
			sum += view->fact[i].value;
	return sum;
}

/* What the points are for adds up to them. */
static void items(const struct trial *trial, const struct atout_standing *standing, const struct atout_view *view)
{
	int32_t sum[ATOUT_SEATS_MAX] = {0};
	bool any = false, against = view->sides && standing->score[0] == -standing->score[1];

	for (int i = 0; i < view->facts; i++) {
		const struct atout_fact *fact = &view->fact[i];
		if (atout_fact_term(trial->game, fact->key)->kind != ATOUT_FACT_ITEM)
			continue;
		any = true;
		sum[fact->seat] += fact->value;
		if (against)
			sum[!fact->seat] -= fact->value;
	}
	for (int i = 0; i < standing->numbers && any; i++)
		LAW(trial, sum[i] == standing->score[i], "the items of a score add up to it");
}

/* FB-E12, BB-E8: all tricks are somebody's. */
static void bids_of_tricks(const struct trial *trial, const struct atout_standing *standing,
			   const struct atout_view *view)
{
	(void)standing;
	LAW(trial, tricks_of(view) == trial->setup.size[0], "the tricks add up to the cards of a hand");
}

static void bridge_sums(const struct trial *trial, const struct atout_standing *standing, const struct atout_view *view)
{
	bool claimed = false;

	for (int i = 0; i < trial->moves; i++)
		claimed |= atout_move_kind(trial->move[i]) == ATOUT_CLAIM;
	LAW(trial, sum_of(standing->score, 2) == 0 && sum_of(standing->total, 2) == 0,
	    "what one side wins the other loses");
	LAW(trial, claimed || tricks_of(view) == 13 || tricks_of(view) == 0,
	    "a deal has thirteen tricks or is thrown in");
}

/* BA-7, BA-8: 120 card points, 130 with the last trick, in a deal that was played to its end. */
static void bauerchen_sums(const struct trial *trial, const struct atout_standing *standing,
			   const struct atout_view *view)
{
	int bonus = strcmp(option_word(trial, "last_trick_bonus"), "10") ? 0 : 10;
	bool solo = false, whole = tricks_of(view) == 5;

	(void)standing;
	for (int i = 0; i < view->facts; i++)
		solo |= !strcmp(view->fact[i].key, "solo");
	if (whole && !solo && strcmp(option_word(trial, "variant"), "hesse") != 0)
		LAW(trial, fact_sum(view, "points") == 120 + bonus,
		    "the cards of a deal count 120, or 130 with the last trick");
}

/* BU-22: announcements move points, they make none. */
static void barbu_sums(const struct trial *trial, const struct atout_standing *standing, const struct atout_view *view)
{
	static const struct {
		const char *contract;
		int total;
	} totals[] = {
		{"plis", -26},	    {"coeur", -30},    {"dames", -24}, {"roi", -20},
		{"generale", -100}, {"last_two", -30}, {"trumps", 65}, {"domino", 65},
	};
	bool source = !strcmp(option_word(trial, "contracts"), "source");

	for (int i = 0; i < view->facts; i++) {
		if (strcmp(view->fact[i].key, "contract") != 0)
			continue;
		for (size_t c = 0; c < sizeof totals / sizeof totals[0]; c++) {
			int total = source && !strcmp(totals[c].contract, "trumps") ? 135 : totals[c].total;
			if (!strcmp(totals[c].contract, view->fact[i].word))
				LAW(trial, sum_of(standing->score, 4) == total,
				    "the scores add up to the contract's total");
		}
	}
}

static void barbu_match_sums(const struct trial *trial, const struct atout_standing *standing)
{
	const char *contracts = option_word(trial, "contracts");
	bool zero = !strcmp(contracts, "source") || !strcmp(contracts, "classic");

	if (zero && !strcmp(option_word(trial, "length"), "full"))
		LAW(trial, sum_of(standing->total, 4) == 0, "a full match of these contracts ends at sum 0");
}

static const struct {
	const char *game;
	void (*deal)(const struct trial *, const struct atout_standing *, const struct atout_view *);
	void (*match)(const struct trial *, const struct atout_standing *);
} sums[] = {
	{"bridge", bridge_sums, NULL},	     {"barbu", barbu_sums, barbu_match_sums},
	{"bauerchen", bauerchen_sums, NULL}, {"boerenbridge", bids_of_tricks, NULL},
	{"farmers", bids_of_tricks, NULL},
};

void laws_of_sums(const struct trial *trial, const struct atout_standing *standing, const struct atout_view *view)
{
	items(trial, standing, view);
	for (size_t i = 0; i < sizeof sums / sizeof sums[0]; i++)
		if (!strcmp(sums[i].game, trial->game->name))
			sums[i].deal(trial, standing, view);
}

void laws_of_match_sums(const struct trial *trial, const struct atout_standing *standing)
{
	for (size_t i = 0; i < sizeof sums / sizeof sums[0]; i++)
		if (!strcmp(sums[i].game, trial->game->name) && sums[i].match)
			sums[i].match(trial, standing);
}

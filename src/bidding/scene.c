/* SPDX-License-Identifier: Apache-2.0 */
/* What an auction has come to, and what that asks of the next player. */
#include "bidding/scene.h"

#include <string.h>

int scene_cheapest(const struct scene *scene, int strain)
{
	int bid = scene->auction.bid;

	return bid == NO_BID ? 1 : level_of(bid) + (strain <= strain_of(bid));
}

uint8_t scene_theirs(const struct scene *scene)
{
	int left = left_of(scene->seat);

	return scene->of[left].named | scene->of[partner_of(left)].named;
}

uint8_t scene_ours(const struct scene *scene) { return scene_me(scene)->named | scene_partner(scene)->named; }

bool bid_is_game(int bid)
{
	static const int8_t game[STRAINS] = {5, 5, 4, 4, 3};

	return bid != NO_BID && level_of(bid) >= game[strain_of(bid)];
}

int scene_game_level(const struct scene *scene, int side, int strain)
{
	struct contract contract = {.level = 1, .strain = (int8_t)strain};

	while (scene->below[side] + contract_below(&contract) < CONTRACT_GAME)
		contract.level++;
	return contract.level;
}

static bool is_game_of(const struct scene *scene, int side, int bid)
{
	return bid != NO_BID && level_of(bid) >= scene_game_level(scene, side, strain_of(bid));
}

bool scene_is_game(const struct scene *scene, int bid) { return is_game_of(scene, side_of(scene->seat), bid); }

bool scene_at_game(const struct scene *scene)
{
	int bid = scene->auction.bid, bidder = scene->auction.bidder;

	if (bid == NO_BID || bid_is_game(bid))
		return bid != NO_BID;
	const struct speaker *of = &scene->of[bidder];
	return is_game_of(scene, side_of(bidder), bid) && !(of->last == bid && of->effects & ARTIFICIAL);
}

/* Partner has doubled for takeout and I am asked. */
static bool is_asked_out(const struct scene *scene)
{
	const struct auction *auction = &scene->auction;
	bool unchanged = auction->passes == 1 || (auction->doubled == 2 && auction->passes == 0);

	return scene_partner(scene)->effects & TAKEOUT && unchanged;
}

bool scene_is_busy(const struct scene *scene)
{
	return scene->auction.bid != NO_BID && !scene_is_ours(scene, scene->auction.bidder) && !is_asked_out(scene);
}

/* Partner has opened, asks for a game, and has bid it, thanks to the part-score. */
static bool has_completed(const struct scene *scene)
{
	return scene_partner(scene)->effects & GAME_FORCING && scene->opener == partner_of(scene->seat) &&
	       !bid_is_game(scene->auction.bid) && scene_at_game(scene);
}

bool scene_is_forced(const struct scene *scene)
{
	const struct auction *auction = &scene->auction;
	uint16_t partner = scene_partner(scene)->effects;
	bool ours = scene_is_ours(scene, auction->bidder);

	if (is_asked_out(scene))
		return true;
	if (has_completed(scene))
		return false;
	if (partner & FORCING && (auction->passes == 1 || (partner & ARTIFICIAL && auction->doubled == 1 && ours)))
		return true;
	return scene->to_game[side_of(scene->seat)] && ours && !scene_at_game(scene);
}

int scene_expected(const struct scene *scene, int measure)
{
	const struct speaker *partner = scene_partner(scene);
	const struct bounds *shown = &partner->shown;
	int low = shown->min[measure], width = shown->max[measure] - low;

	if (measure == HIGH_CARDS)
		low = most(low, shown->min[LENGTH_POINTS] - 1);
	if (partner->effects & INVITES)
		return low + least((width + 1) / 2, 2);
	if (low < 10)
		return low + least(width / 2, low < 5 ? 3 : 2);
	return low + least(width / 3, 1);
}

/* The suit with most cards of both hands for sure among those we named; of equals the higher.  -1: we named none. */
static int best_suit(const struct scene *scene)
{
	int best = -1, most_cards = 0;

	for (int suit = 0; suit < SUITS; suit++) {
		int cards = scene_me(scene)->shown.length_min[suit] + scene_partner(scene)->shown.length_min[suit];
		if (scene_ours(scene) >> suit & 1 && cards >= most_cards) {
			best = suit;
			most_cards = cards;
		}
	}
	return best;
}

void scene_slots(const struct scene *scene, int8_t slot[SLOTS])
{
	int left = left_of(scene->seat), right = partner_of(left);
	int bidder = scene->auction.bidder;
	const struct speaker *enemy = &scene->of[bidder == left || bidder == right ? bidder : right];
	int agreed = scene->agreed[side_of(scene->seat)];

	memset(slot, -1, SLOTS);
	slot[SLOT_TRUMP] = (int8_t)(agreed >= 0 ? agreed : best_suit(scene));
	slot[SLOT_PARTNER] = scene_partner(scene)->last_suit;
	slot[SLOT_PARTNER_FIRST] = scene_partner(scene)->first_suit;
	slot[SLOT_OWN] = scene_me(scene)->last_suit;
	slot[SLOT_OWN_FIRST] = scene_me(scene)->first_suit;
	slot[SLOT_THEIR] = enemy->last_suit;
	slot[SLOT_THEIR_FIRST] = scene->of[scene->of[left].first_suit >= 0 ? left : right].first_suit;
	slot[SLOT_LAST] = (int8_t)(scene->auction.bid == NO_BID ? -1 : strain_of(scene->auction.bid));
}

void scene_begin(struct scene *scene, const struct bid_system *const system[COMPASS_SIDES], int dealer, int vul)
{
	memset(scene, 0, sizeof *scene);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		scene->of[seat] = (struct speaker){.shown = bounds_none(),
						   .tag = NO_TAG,
						   .last = NO_BID,
						   .first = NO_BID,
						   .first_suit = -1,
						   .last_suit = -1};
	for (int side = 0; side < COMPASS_SIDES; side++) {
		scene->system[side] = system[side];
		scene->agreed[side] = -1;
	}
	auction_start(&scene->auction, dealer);
	scene->opening = NO_BID;
	scene->opener = NO_SEAT;
	scene->seat = (uint8_t)dealer;
	scene->vul = (uint8_t)vul;
}

void scene_part_scores(struct scene *scene, const uint8_t below[COMPASS_SIDES])
{
	memcpy(scene->below, below, COMPASS_SIDES);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_bid_scene.h"

#include "bots/bridge_bid_rows.h"

int scene_cheapest(const struct scene *scene, int strain)
{
	if (scene->auction.bid == NO_BID)
		return 1;
	return level_of(scene->auction.bid) + (strain <= strain_of(scene->auction.bid));
}

static bool is_reverse(const struct scene *scene, int bid)
{
	int first = scene->first[scene->seat];

	if (!(scene->situation & (REBID | REBID_NT)) || level_of(bid) < 2)
		return false;
	return level_of(bid) > 2 || strain_of(bid) > strain_of(first);
}

/* Partner has named another suit since. */
static bool is_earlier(const struct scene *scene, int suit)
{
	int partner = partner_of(scene->seat), strain = strain_of(scene->auction.bid);

	if (scene->auction.bidder != partner || strain == suit || strain == NOTRUMP)
		return false;
	return scene->named[partner] >> strain & 1 && !(scene->named[scene->seat] >> strain & 1);
}

int scene_kind(const struct scene *scene, int call)
{
	if (!call_is_bid(call))
		return call == CALL_PASS ? KIND_PASS : call == CALL_DOUBLE ? KIND_DOUBLE : KIND_REDOUBLE;
	int strain = strain_of(call);
	if (strain == NOTRUMP)
		return KIND_NT;
	if (scene->named[partner_of(scene->seat)] >> strain & 1)
		return is_earlier(scene, strain) ? KIND_PREFER : KIND_RAISE;
	if (scene->named[scene->seat] >> strain & 1)
		return KIND_OWN;
	if (scene_theirs(scene) >> strain & 1)
		return KIND_THEIRS;
	return is_reverse(scene, call) ? KIND_REVERSE : KIND_NEW;
}

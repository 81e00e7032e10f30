/* SPDX-License-Identifier: Apache-2.0 */
/* In which situation the next player is, and what each call changes. */
#include "bots/bridge_bid_scene.h"

#include "bots/bridge_bid_mean.h"
#include "core/view.h"

#include <string.h>

static bool ours(const struct scene *scene, int seat)
{
	return seat != NO_SEAT && side_of(seat) == side_of(scene->seat);
}

/* Partner has doubled for takeout and I am asked. */
static bool asked_out(const struct scene *scene)
{
	bool unchanged = scene->auction.passes == 1 || (scene->auction.doubled == 2 && scene->auction.passes == 0);

	return scene->flags[partner_of(scene->seat)] & TAKEOUT && unchanged;
}

static bool is_forced(const struct scene *scene)
{
	uint16_t partner = scene->flags[partner_of(scene->seat)];

	if (asked_out(scene))
		return true;
	bool doubled = scene->auction.doubled == 1 && ours(scene, scene->auction.bidder);
	if (partner & FORCING && (scene->auction.passes == 1 || (partner & ARTIFICIAL && doubled)))
		return true;
	return scene->to_game[side_of(scene->seat)] && ours(scene, scene->auction.bidder) &&
	       !bid_is_game(scene->auction.bid);
}

static uint16_t circumstances(const struct scene *scene)
{
	int me = scene->seat, partner = partner_of(me), rival = left_of(partner);
	bool busy = scene->auction.bid != NO_BID && !ours(scene, scene->auction.bidder) && !asked_out(scene);
	bool doubled = scene->last[rival] == CALL_DOUBLE && scene->auction.passes == 0;
	bool game = ours(scene, scene->auction.bidder) && bid_is_game(scene->auction.bid);
	int mine = 1 << side_of(me);
	uint16_t where = is_forced(scene) ? FORCED : FREE;

	where |= busy ? BUSY : doubled ? 0 : QUIET;
	where |= scene->auction.passes == 2 && scene->auction.bid != NO_BID ? BALANCING : DIRECT;
	where |= scene->auction.calls < 3 ? EARLY : 0;
	where |= scene->to_game[side_of(me)] ? TO_GAME : 0;
	where |= !game ? UNDER_GAME : 0;
	where |= scene->named[me] | scene->named[partner] ? NAMED : 0;
	where |= scene->vul == (3 ^ mine) ? FAVOURABLE : 0;
	where |= !scene->spoken[me] ? FIRST_TURN : 0;
	where |= scene->auction.bid != NO_BID && strain_of(scene->auction.bid) < NOTRUMP ? SUIT_BID : 0;
	where |= !seat_in(scene->told, me) ? CAPTAIN : 0;
	return where;
}

static uint32_t after_notrump(const struct scene *scene) { return scene->where & BUSY ? NT_CONTESTED : TO_NOTRUMP; }

static uint32_t respond(const struct scene *scene)
{
	bool busy = scene->where & BUSY;

	if (scene->opening == bid_of(2, CLUBS))
		return busy ? LATER : TO_STRONG;
	if (level_of(scene->opening) > 1)
		return TO_WEAK;
	if (busy)
		return strain_of(scene->auction.bid) == NOTRUMP ? CONTESTED_NT : CONTESTED;
	return strain_of(scene->opening) >= HEARTS ? TO_MAJOR : TO_MINOR;
}

/* Opener's second turn. */
static uint32_t rebid(const struct scene *scene)
{
	int partner = partner_of(scene->seat), answer = scene->last[partner];

	if (scene->opening == bid_of(2, CLUBS))
		return scene->where & BUSY ? LATER : REBID_STRONG;
	if (level_of(scene->opening) > 1 || strain_of(scene->opening) == NOTRUMP)
		return LATER;
	if (!scene->spoken[partner])
		return ALONE;
	if (answer == bid_of(1, NOTRUMP))
		return REBID_NT;
	if (scene->flags[partner] & ARTIFICIAL || scene->where & TO_GAME)
		return LATER;
	if (scene->flags[partner] & TAKEOUT)
		return REBID;
	bool suit = call_is_bid(answer) && strain_of(answer) != NOTRUMP;
	return suit && strain_of(answer) != strain_of(scene->opening) ? REBID : LATER;
}

static uint32_t we_opened(const struct scene *scene)
{
	int me = scene->seat, partner = partner_of(me);

	if (scene->flags[partner] & TAKEOUT && scene->opener == partner)
		return ADVANCE_DOUBLE;
	if (scene->opener == partner && !scene->spoken[me] && scene->spoken[partner] == 1)
		return respond(scene);
	if (scene->opener == me && scene->spoken[me] == 1)
		return rebid(scene);
	return LATER;
}

static uint32_t they_opened(const struct scene *scene)
{
	int me = scene->seat, partner = partner_of(me);

	if (scene->flags[partner] & TAKEOUT)
		return ADVANCE_DOUBLE;
	if (scene->spoken[me])
		return LATER;
	if (scene->spoken[partner])
		return scene->spoken[partner] == 1 && call_is_bid(scene->last[partner]) ? ADVANCE : LATER;
	if (!scene_theirs(scene))
		return OVER_NOTRUMP;
	return level_of(scene->opening) > 1 || level_of(scene->auction.bid) > 2 ? OVER_WEAK : OVER_SUIT;
}

static uint32_t situation_of(const struct scene *scene)
{
	int me = scene->seat, partner = partner_of(me);
	uint16_t said = scene->flags[partner];
	bool busy = scene->where & BUSY;

	if (said & ASKS_ACES && !busy)
		return ANSWER_ACES;
	if (said & TELLS_ACES && !busy)
		return AFTER_ACES;
	if (scene->aces_asked[side_of(me)] || (said & FINAL && !busy))
		return DONE;
	if (scene->auction.doubled == 2 && ours(scene, scene->auction.bidder))
		return DONE;
	if (said & ASKS_MAJOR && !busy)
		return ANSWER_MAJOR;
	if (scene->auction.bid == NO_BID)
		return OPENING;
	if (said & SHOWS_NT)
		return after_notrump(scene);
	return ours(scene, scene->opener) ? we_opened(scene) : they_opened(scene);
}

static void look_around(struct scene *scene)
{
	scene->situation = 0;
	scene->where = circumstances(scene);
	scene->situation = situation_of(scene);
}

void scene_start(struct scene *scene, int dealer, int vul)
{
	memset(scene, 0, sizeof *scene);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		scene->shown[seat] = bridge_shown_nothing();
	memset(scene->last, NO_BID, sizeof scene->last);
	memset(scene->first, NO_BID, sizeof scene->first);
	auction_start(&scene->auction, dealer);
	scene->opening = NO_BID;
	scene->opener = NO_SEAT;
	scene->seat = (uint8_t)dealer;
	scene->vul = (uint8_t)vul;
	look_around(scene);
}

static void note_bid(struct scene *scene, int bid)
{
	int me = scene->seat;

	if (scene->auction.bid == NO_BID) {
		scene->opening = (uint8_t)bid;
		scene->opener = (uint8_t)me;
	}
	if (scene->first[me] == NO_BID)
		scene->first[me] = (uint8_t)bid;
}

void scene_call(struct scene *scene, int call)
{
	struct meaning meaning = mean_of(scene, call);
	int me = scene->seat, side = side_of(me);

	bridge_shown_add(&scene->shown[me], &meaning.shown);
	scene->named[me] |= meaning.named;
	scene->flags[me] = meaning.flags;
	scene->last[me] = (uint8_t)call;
	scene->to_game[side] |= !!(meaning.flags & GAME_FORCING);
	scene->aces_asked[side] |= !!(meaning.flags & ASKS_ACES);
	if (call_is_bid(call))
		note_bid(scene, call);
	scene->told |= meaning.flags & SHOWS_NT ? seat_bit(me) : 0;
	scene->spoken[me] += call != CALL_PASS;
	auction_add(&scene->auction, call);
	scene->seat = (uint8_t)left_of(me);
	look_around(scene);
}

void scene_replay(struct scene *scene, const struct atout_view *view, int calls)
{
	const struct atout_fact *vul = view_find(view, "vul", -1);

	scene_start(scene, view->dealer, vul ? vul->value : ATOUT_VUL_NONE);
	for (int i = 0; i < calls; i++)
		scene_call(scene, call_of(view->call[i]));
}

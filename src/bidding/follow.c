/* SPDX-License-Identifier: Apache-2.0 */
#include "bidding/follow.h"

static void note_bid(struct scene *scene, int bid)
{
	if (scene->auction.bid == NO_BID) {
		scene->opening = (uint8_t)bid;
		scene->opener = scene->seat;
		scene->opened_in = (uint8_t)scene->auction.calls;
	}
	if (scene_me(scene)->first == NO_BID)
		scene->of[scene->seat].first = (uint8_t)bid;
}

static void name_suits(struct scene *scene, uint8_t named)
{
	struct speaker *me = &scene->of[scene->seat];
	int side = side_of(scene->seat);
	uint8_t raised = named & scene_partner(scene)->named;

	if (raised && scene->agreed[side] < 0)
		scene->agreed[side] = (int8_t)__builtin_ctz(raised);
	for (int suit = 0; suit < SUITS; suit++) {
		if (!(named >> suit & 1))
			continue;
		if (me->first_suit < 0)
			me->first_suit = (int8_t)suit;
		me->last_suit = (int8_t)suit;
	}
	me->named |= named;
}

static void follow(struct scene *scene, int call, const struct meaning *meaning)
{
	struct speaker *me = &scene->of[scene->seat];
	int side = side_of(scene->seat);

	bounds_add(&me->shown, &meaning->shown);
	me->effects = meaning->effects;
	me->tag = meaning->tag;
	scene->tags[side] |= meaning->tag == NO_TAG ? 0 : UINT64_C(1) << meaning->tag;
	me->last = (uint8_t)call;
	scene->to_game[side] |= !!(meaning->effects & GAME_FORCING);
	if (call_is_bid(call))
		note_bid(scene, call);
	name_suits(scene, meaning->named);
	if (meaning->agrees >= 0)
		scene->agreed[side] = meaning->agrees;
	scene->limited |= meaning->effects & SHOWS_NT ? seat_bit(scene->seat) : 0;
	me->spoken += call != CALL_PASS;
	scene->spoke_up[side] |= call != CALL_PASS;
	auction_add(&scene->auction, call);
	scene->seat = (uint8_t)left_of(scene->seat);
}

void follow_call(struct scene *scene, int call)
{
	struct meaning meaning = meaning_of(scene, call);

	follow(scene, call, &meaning);
}

void follow_offered(struct scene *scene, const struct offers *offers, int call)
{
	struct meaning meaning = offers_meaning(offers, call);

	follow(scene, call, &meaning);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_calls.h"

#include "bidding/follow.h"
#include "bidding/reason.h"
#include "bidding/tell.h"
#include "bots/bridge_search.h"
#include "bots/bridge_systems.h"
#include "core/view.h"

/* The points below the line: a match of duplicate bridge has none. */
static void read_part_scores(const struct atout_view *view, uint8_t below[COMPASS_SIDES])
{
	for (int side = 0; side < COMPASS_SIDES; side++) {
		const struct atout_fact *fact = view_find(view, "below", side);
		below[side] = (uint8_t)(fact && fact->value < CONTRACT_GAME ? fact->value : 0);
	}
}

/* The auction of a view before its first call, each side's by its own system; leave() what it has begun. */
static bool begin(struct scene *scene, const struct atout_view *view)
{
	const struct bid_system *both[COMPASS_SIDES];
	const struct atout_fact *vul = view_find(view, "vul", -1);

	if (!bridge_systems_take(view, both))
		return false;
	scene_begin(scene, both, view->dealer, vul ? vul->value : ATOUT_VUL_NONE);
	read_part_scores(view, scene->below);
	return true;
}

/* And behind its first calls. */
static bool replay(struct scene *scene, const struct atout_view *view, int calls)
{
	if (!begin(scene, view))
		return false;
	for (int i = 0; i < calls; i++)
		follow_call(scene, call_of(view->call[i]));
	return true;
}

/* False: it is duplicate bridge, which shows no games of a side. */
static bool read_stakes(const struct atout_view *view, const struct scene *scene, struct bridge_stakes *stakes)
{
	const struct atout_fact *of_four = view_find(view, "deal of four", -1);

	*stakes = (struct bridge_stakes){.scoring = of_four ? BRIDGE_CHICAGO : BRIDGE_RUBBER, .vul = scene->vul};
	stakes->match.deals = (uint16_t)(of_four ? of_four->value - 1 : 0);
	for (int side = 0; side < COMPASS_SIDES; side++) {
		const struct atout_fact *games = view_find(view, "games", side);
		if (!games)
			return false;
		stakes->match.games[side] = (uint8_t)games->value;
		stakes->match.below[side] = scene->below[side];
	}
	return true;
}

static void leave(const struct scene *scene)
{
	for (int side = 0; side < COMPASS_SIDES; side++)
		bridge_system_give(scene->system[side]);
}

/* The best of the calls that the lines leave. */
static bool search(const struct atout_view *view, const struct scene *scene, const struct hand *hand,
		   const struct manner_budget *budget, const struct atout_bot_context *context,
		   struct atout_thought *thought)
{
	int side = side_of(scene->seat);
	struct question question = {.ours = scene->system[side],
				    .theirs = scene->system[!side],
				    .hand = *hand,
				    .auction = scene->auction,
				    .vul = scene->vul,
				    .below = {scene->below[0], scene->below[1]}};
	struct bridge_stakes stakes;
	struct atout_rng rng;

	atout_rng_seed(&rng, context->seed);
	bool is_match = read_stakes(view, scene, &stakes);
	return budget->calls &&
	       bridge_search(&question, is_match ? &stakes : NULL, (int)budget->calls, &rng, context->cancel, thought);
}

bool bridge_calls_decide(const struct atout_view *view, int seat, const struct manner_budget *budget,
			 const struct atout_bot_context *context, struct atout_thought *thought)
{
	struct hand hand = hand_of(view->known[seat]);
	struct offers offers;
	struct scene scene;

	if (!view->legals || atout_move_kind(view->legal[0]) == ATOUT_PLAY || !replay(&scene, view, view->calls))
		return false;
	offers_find(&offers, &scene);
	struct choice choice = offers_choose(&offers, &hand);
	choice_reason(&offers, &choice, &hand, thought);
	if (search(view, &scene, &hand, budget, context, thought) && thought->move != call_move(choice.call)) {
		thought->key = "Best on average over %d layouts of the hidden cards";
		thought->number = (int)thought->candidate[0].samples;
	} else {
		thought->move = call_move(choice.call);
	}
	leave(&scene);
	return true;
}

void bridge_calls_read(const struct atout_view *view, struct bounds shown[COMPASS_SEATS])
{
	struct scene scene;

	bool is_read = replay(&scene, view, view->calls);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		shown[seat] = is_read ? scene.of[seat].shown : bounds_none();
	if (is_read)
		leave(&scene);
}

void bridge_calls_sort(const struct atout_view *view, seatset seats, struct kinds kinds[COMPASS_SEATS])
{
	struct offers offers;
	struct scene scene;

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		kinds[seat] = kinds_all();
	if (!begin(&scene, view))
		return;
	for (int i = 0; i < view->calls; i++) {
		int call = call_of(view->call[i]);
		offers_find(&offers, &scene);
		if (seat_in(seats, scene.seat))
			makers_cut(&kinds[scene.seat], &offers, call);
		follow_offered(&scene, &offers, call);
	}
	leave(&scene);
}

bool bridge_calls_mean(const struct atout_view *view, int calls, atout_move move, struct atout_meaning *to)
{
	struct offers offers;
	struct scene scene;
	struct kinds kinds;

	if (!replay(&scene, view, calls))
		return false;
	offers_find(&offers, &scene);
	makers_begin(&kinds, &scene);
	call_tell(&offers, &kinds, call_of(move), to);
	leave(&scene);
	return true;
}

bool bridge_calls_mark(const struct atout_view *view, int calls, atout_move move, struct atout_meaning *to)
{
	struct offers offers;
	struct scene scene;

	if (!replay(&scene, view, calls))
		return false;
	offers_find(&offers, &scene);
	call_mark(&offers, call_of(move), to);
	leave(&scene);
	return true;
}

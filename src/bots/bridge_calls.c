/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_calls.h"

#include "bidding/follow.h"
#include "bidding/reason.h"
#include "bidding/tell.h"
#include "bots/bridge_search.h"
#include "bots/bridge_systems.h"
#include "core/view.h"

/* The first calls of the auction of a view, each side's by its own system. */
static bool replay(struct scene *scene, const struct atout_view *view, int calls)
{
	const struct bid_system *both[COMPASS_SIDES];
	const struct atout_fact *vul = view_find(view, "vul", -1);

	if (!bridge_systems_of(view, both))
		return false;
	scene_begin(scene, both, view->dealer, vul ? vul->value : ATOUT_VUL_NONE);
	for (int i = 0; i < calls; i++)
		follow_call(scene, call_of(view->call[i]));
	return true;
}

/* The best of the calls that the lines leave. */
static bool search(const struct scene *scene, const struct hand *hand, const struct manner_budget *budget,
		   const struct atout_bot_context *context, struct atout_thought *thought)
{
	int side = side_of(scene->seat);
	struct question question = {.ours = scene->system[side],
				    .theirs = scene->system[!side],
				    .hand = *hand,
				    .auction = scene->auction,
				    .vul = scene->vul};
	struct atout_rng rng;

	atout_rng_seed(&rng, context->seed);
	return budget->calls && bridge_search(&question, (int)budget->calls, &rng, context->cancel, thought);
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
	choice_reason(&offers, &choice, thought);
	if (search(&scene, &hand, budget, context, thought) && thought->move != call_move(choice.call)) {
		thought->key = "Best on average over %d layouts of the hidden cards";
		thought->number = (int)thought->candidate[0].samples;
	} else {
		thought->move = call_move(choice.call);
	}
	return true;
}

void bridge_calls_read(const struct atout_view *view, struct bounds shown[COMPASS_SEATS])
{
	struct scene scene;

	bool is_read = replay(&scene, view, view->calls);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		shown[seat] = is_read ? scene.of[seat].shown : bounds_none();
}

bool bridge_calls_mean(const struct atout_view *view, int calls, atout_move move, struct atout_meaning *to)
{
	struct offers offers;
	struct scene scene;

	if (!replay(&scene, view, calls))
		return false;
	offers_find(&offers, &scene);
	call_tell(&offers, call_of(move), to);
	return true;
}

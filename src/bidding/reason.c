/* SPDX-License-Identifier: Apache-2.0 */
/* The sentence is found from the line by which the call is made: from what it asks of the hand, and what it does. */
#include "bidding/reason.h"

/* A call that is explained. */
struct made {
	const struct scene *scene;
	int call;
	const struct rule *rule;
	struct bounds shown; /* by this rule alone */
	struct atout_thought *to;
};

static void say(const struct made *made, const char *key) { made->to->key = key; }

static void say_suit(const struct made *made, const char *key, int suit)
{
	made->to->key = key;
	made->to->word = suit_words[suit];
}

static void say_points(const struct made *made, const char *key, int points)
{
	made->to->key = key;
	made->to->number = points;
}

/* Support points with a fit, else the higher of the two counts without. */
static int points_asked(const struct made *made)
{
	const int8_t *min = made->shown.min;

	return min[SUPPORT_POINTS] > min[LENGTH_POINTS] + 2 ? min[SUPPORT_POINTS]
							    : most(min[LENGTH_POINTS], min[HIGH_CARDS]);
}

static void explain_pass(const struct made *made)
{
	if (made->rule->effects & CONVERTS)
		say(made, "They should go down");
	else if (made->scene->opener == NO_SEAT)
		say(made, "Too few points to open");
	else if (scene_partner(made->scene)->effects & SIGNS_OFF)
		say(made, "Partner has chosen the contract");
	else if (scene_is_busy(made->scene) && !scene_me(made->scene)->spoken)
		say(made, "Too weak to bid over them");
	else
		say(made, "Nothing to add");
}

static void explain_double(const struct made *made)
{
	if (made->rule->effects & TAKEOUT)
		say(made, "Asks partner for a suit");
	else if (made->call == CALL_DOUBLE && made->shown.min[HIGH_CARDS] > 0)
		say_points(made, "At least %d high-card points: they should go down", made->shown.min[HIGH_CARDS]);
	else if (made->call == CALL_DOUBLE)
		say(made, "They should go down");
	else
		say_points(made, "At least %d points", points_asked(made));
}

/* The suit that a bid says most of; -1: it says nothing of lengths. */
static int longest_shown(const struct made *made)
{
	int best = -1, length = 3;

	for (int suit = 0; suit < SUITS; suit++) {
		if (made->shown.length_min[suit] > length) {
			best = suit;
			length = made->shown.length_min[suit];
		}
	}
	return best;
}

static void explain_artificial(const struct made *made)
{
	int suit = longest_shown(made);

	if (suit >= 0 && made->shown.length_min[suit] > 4)
		say_suit(made, "At least five %s", suit);
	else if (suit >= 0)
		say_suit(made, "At least four %s", suit);
	else if (points_asked(made) > 0)
		say_points(made, "At least %d points, and a question or an answer by agreement", points_asked(made));
	else
		say(made, "A question or an answer by agreement");
}

static void explain_notrump(const struct made *made)
{
	uint16_t effects = made->rule->effects;

	if (level_of(made->call) >= 6)
		say_points(made, "At least %d points, enough for slam", points_asked(made));
	else if (scene_is_game(made->scene, made->call))
		say_points(made, "At least %d points, enough for game", points_asked(made));
	else if (effects & INVITES)
		say_points(made, "At least %d points: partner should bid game with more than a minimum",
			   points_asked(made));
	else if (effects & SHOWS_NT)
		say_points(made, "At least %d high-card points in a balanced hand", made->shown.min[HIGH_CARDS]);
	else
		say(made, "No fit and no other suit to show");
}

static void explain_raise(const struct made *made, int suit)
{
	if (level_of(made->call) >= 6)
		say_points(made, "At least %d points, enough for slam", points_asked(made));
	else if (made->shown.max[HIGH_CARDS] <= 10 && level_of(made->call) > scene_cheapest(made->scene, suit))
		say_suit(made, "A fit in %s: preemptive", suit);
	else if (scene_is_game(made->scene, made->call))
		say_suit(made, "Enough points for game and a fit in %s", suit);
	else if (made->rule->effects & INVITES)
		say_suit(made, "A fit in %s: partner should bid game with more than a minimum", suit);
	else if (made->shown.length_min[suit] < 3)
		say_suit(made, "Prefers %s, and nothing more to show", suit);
	else
		say_suit(made, "A fit in %s", suit);
}

static void explain_suit(const struct made *made, int suit)
{
	static const char *const plain[] = {"At least three %s", "At least four %s", "At least five %s",
					    "At least six %s"};
	static const char *const to_game[] = {"At least three %s: game forcing", "At least four %s: game forcing",
					      "At least five %s: game forcing", "At least six %s: game forcing"};
	int length = made->shown.length_min[suit];
	bool is_last = made->rule->effects & SIGNS_OFF;

	if (length < 3)
		say_suit(made, "No better bid than %s", suit);
	else if (scene_is_game(made->scene, made->call) && scene_me(made->scene)->named >> suit & 1)
		say_suit(made, "Enough points for game, and long %s", suit);
	else if (is_last && !scene_is_game(made->scene, made->call))
		say_suit(made, "Long %s and too few points for game", suit);
	else
		say_suit(made, (made->rule->effects & GAME_FORCING ? to_game : plain)[least(length, 6) - 3], suit);
}

void choice_reason(const struct offers *offers, const struct choice *choice, struct atout_thought *to)
{
	struct made made = {.scene = offers->scene, .call = choice->call, .to = to};
	int8_t slot[SLOTS];

	if (choice->offer < 0) {
		say(&made, choice->call == CALL_PASS ? "Nothing to add" : "Partner has asked, and no bid fits better");
		return;
	}
	made.rule = offers->offer[choice->offer].rule;
	offer_has(offers, choice->offer, choice->call, slot);
	made.shown = offer_shows(offers, choice->offer, choice->call, slot);
	if (choice->call == CALL_PASS)
		explain_pass(&made);
	else if (!call_is_bid(choice->call))
		explain_double(&made);
	else if (made.rule->effects & ARTIFICIAL)
		explain_artificial(&made);
	else if (strain_of(choice->call) == NOTRUMP)
		explain_notrump(&made);
	else if (scene_partner(made.scene)->named >> strain_of(choice->call) & 1)
		explain_raise(&made, strain_of(choice->call));
	else
		explain_suit(&made, strain_of(choice->call));
}

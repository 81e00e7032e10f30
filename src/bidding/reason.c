/* SPDX-License-Identifier: Apache-2.0 */
/* The sentence is found from the line by which the call is made: from what it asks of the hand, and what it does. */
#include "bidding/reason.h"

#include "bidding/tags.h"

#include <string.h>

enum {
	OPENING = 12, /* high-card points that are not few */
	ANSWER = 6,   /* with fewer one does not answer partner's opening */
	STRONG = 15,  /* so many are shown by openings that name no suit of their own */
};

/* A call that is explained. */
struct made {
	const struct scene *scene;
	int call;
	const struct rule *rule;
	const struct hand *hand;
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

/* Partner has opened with a suit at the one level, and the hand is too weak to answer. */
static bool is_too_weak(const struct made *made)
{
	int opening = made->scene->opening;

	return made->scene->opener == partner_of(made->scene->seat) && level_of(opening) == 1 &&
	       strain_of(opening) != NOTRUMP && !scene_me(made->scene)->spoken &&
	       made->hand->points[HIGH_CARDS] < ANSWER;
}

/* Partner has opened with no-trump, nobody has bid or doubled since, and it is no game. */
static bool leaves_notrump(const struct made *made)
{
	const struct auction *auction = &made->scene->auction;

	return auction->bid == made->scene->opening && auction->bidder == partner_of(made->scene->seat) &&
	       strain_of(auction->bid) == NOTRUMP && !auction->doubled &&
	       !(scene_partner(made->scene)->effects & ARTIFICIAL) && !scene_at_game(made->scene);
}

static void explain_pass_over(const struct made *made)
{
	if (made->hand->points[HIGH_CARDS] < OPENING)
		say(made, "Too weak to bid over them");
	else
		say(made, "Enough points, but no suitable call over theirs");
}

static void explain_pass(const struct made *made)
{
	const struct speaker *partner = scene_partner(made->scene);

	if (made->rule->effects & CONVERTS)
		say(made, "Leaves the double in: they should go down");
	else if (made->scene->opener == NO_SEAT)
		say(made, "Too few points to open");
	else if (partner->effects & SIGNS_OFF)
		say(made, "Partner has chosen the contract");
	else if (scene_is_busy(made->scene) && !scene_me(made->scene)->spoken)
		explain_pass_over(made);
	else if (partner->effects & INVITES && !scene_is_busy(made->scene))
		say(made, "A minimum: declines the invitation");
	else if (leaves_notrump(made))
		say(made, "Too few points for game");
	else
		say(made, is_too_weak(made) ? "Too weak to respond to partner" : "Nothing to add");
}

/* ---- Conventions ---- */

/* The name that the system gives to a call; NULL: none. */
static const char *name_of(const struct made *made, uint8_t tag)
{
	return tag == NO_TAG ? NULL : scene_system(made->scene)->tag[tag];
}

static bool is_named(const struct made *made, uint8_t tag, const char *name)
{
	const char *own = name_of(made, tag);

	return own && strcmp(own, name) == 0;
}

/* What is said of a call by the name of its convention; NULL: nothing. */
static const char *convention_of(const struct made *made, uint8_t tag)
{
	const char *name = name_of(made, tag);
	const struct tag_words *words = name ? tag_words_of(name) : NULL;

	return words ? words->says : NULL;
}

static bool asks(const struct made *made, uint8_t tag)
{
	const char *says = convention_of(made, tag);

	return says && strncmp(says, "asks for", 8) == 0;
}

static const char *const transfers[] = {"redtransfer", "clubs", "minortransfer"};

static bool is_transfer(const struct made *made, uint8_t tag)
{
	for (size_t i = 0; i < sizeof transfers / sizeof *transfers; i++)
		if (is_named(made, tag, transfers[i]))
			return true;
	return false;
}

/* A double by its name. */
static const struct {
	const char *tag, *key;
} doubles[] = {
	{"negative", "A negative double: asks partner for a suit"},
	{"responsive", "A responsive double: asks partner for a suit"},
	{"supportx", "A support double: shows three cards in partner's suit"},
};

static const char *double_of(const struct made *made)
{
	for (size_t i = 0; i < sizeof doubles / sizeof *doubles; i++)
		if (made->call == CALL_DOUBLE && is_named(made, made->rule->tag, doubles[i].tag))
			return doubles[i].key;
	return NULL;
}

static void explain_double(const struct made *made)
{
	const char *key = double_of(made);

	if (key)
		say(made, key);
	else if (made->rule->effects & TAKEOUT)
		say(made, "Takeout: asks partner for a suit");
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

/* Partner has shown no suit that is longer for sure. */
static bool is_partners_longest(const struct made *made, int suit)
{
	const int8_t *length = scene_partner(made->scene)->shown.length_min;

	for (int other = 0; other < SUITS; other++)
		if (length[other] > length[suit])
			return false;
	return true;
}

/* The cheapest bid of the suit that partner's transfer asks for, where they have not bid over it: else it is free. */
static bool completes_transfer(const struct made *made, int suit)
{
	const struct speaker *partner = scene_partner(made->scene);

	return partner->effects & ARTIFICIAL && is_transfer(made, partner->tag) &&
	       made->scene->auction.bidder == partner_of(made->scene->seat) && is_partners_longest(made, suit) &&
	       level_of(made->call) == scene_cheapest(made->scene, suit);
}

/* By the name of the convention.  False: it has none that says enough. */
static bool explain_convention(const struct made *made, int longest)
{
	int suit = call_is_bid(made->call) && strain_of(made->call) != NOTRUMP ? strain_of(made->call) : -1;
	const char *says = convention_of(made, made->rule->tag);

	if (is_transfer(made, made->rule->tag) && longest >= 0)
		say_suit(made, "A transfer to %s", longest);
	else if (is_transfer(made, made->rule->tag))
		say(made, "Wants to play in a minor");
	else if (suit >= 0 && is_named(made, made->rule->tag, "splinter"))
		say_suit(made, "A splinter: short in %s", suit);
	else if (suit >= 0 && is_named(made, made->rule->tag, "cuebid"))
		say_suit(made, "A cue bid: a control in %s", suit);
	else if (says) {
		say(made, "By agreement: %s");
		made->to->word = says;
	}
	return made->to->key;
}

static void explain_artificial(const struct made *made)
{
	const struct speaker *partner = scene_partner(made->scene);
	int suit = longest_shown(made), points = points_asked(made);

	if (explain_convention(made, suit))
		return;
	if (call_is_bid(made->call) && completes_transfer(made, strain_of(made->call)))
		say(made, "Completes partner's transfer");
	else if (asks(made, partner->tag))
		say(made, "Answers partner's question");
	else if (suit >= 0 && made->shown.length_min[suit] > 4)
		say_suit(made, "At least five %s", suit);
	else if (suit >= 0)
		say_suit(made, "At least four %s", suit);
	else if (made->scene->opener == NO_SEAT && points >= STRONG)
		say_points(made, "At least %d points: a strong, artificial opening", points);
	else if (points > 0)
		say_points(made, "At least %d points, and a conventional question or answer", points);
	else if (partner->effects & FORCING)
		say(made, "Waits for what partner shows next");
	else
		say(made, "A conventional question or answer");
}

/* Partner's invitation to game. */
static bool accepts(const struct made *made)
{
	return scene_partner(made->scene)->effects & INVITES && scene_is_game(made->scene, made->call) &&
	       level_of(made->call) < 6;
}

/* Behind an answer to a question the bid itself asks for no points. */
static void explain_slam(const struct made *made)
{
	int points = points_asked(made);

	if (points > 0)
		say_points(made, "At least %d points, enough for slam", points);
	else
		say(made, "Enough for slam");
}

static void explain_notrump(const struct made *made)
{
	uint16_t effects = made->rule->effects;

	if (level_of(made->call) >= 6)
		explain_slam(made);
	else if (accepts(made))
		say(made, "More than a minimum: accepts the invitation");
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
	if (completes_transfer(made, suit))
		say(made, "Completes partner's transfer");
	else if (level_of(made->call) >= 6)
		explain_slam(made);
	else if (accepts(made))
		say(made, "More than a minimum: accepts the invitation");
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

void choice_reason(const struct offers *offers, const struct choice *choice, const struct hand *hand,
		   struct atout_thought *to)
{
	struct made made = {.scene = offers->scene, .call = choice->call, .hand = hand, .to = to};
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

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a call means, for people: the points and lengths that it shows, cut to what the seat has shown before, then what
 * it asks of partner.  Lengths that follow from others, and those that most hands have, are left out.
 */
#include "bots/bridge_bid.h"

enum {
	PLENTY = 37,   /* points that are no limit */
	MANY = 8,      /* cards of a suit that are no limit */
	FEW = 3,       /* at most so many cards are worth a word */
	SHAPELESS = 2, /* every balanced hand has as many */
};

/* A call that is told. */
struct telling {
	const struct scene *scene; /* before it */
	int call;
	struct meaning meaning, or ;	   /* or: of a double, with any shape */
	struct bridge_shown before, total; /* what its seat has shown without it, and with it */
	struct atout_meaning *to;
};

static struct atout_promise *add(struct telling *telling, const char *key)
{
	struct atout_meaning *to = telling->to;
	int last = to->promises < ATOUT_PROMISES_MAX ? to->promises++ : ATOUT_PROMISES_MAX - 1;

	to->promise[last] = (struct atout_promise){.key = key};
	return &to->promise[last];
}

enum form { EXACT, BETWEEN, AT_LEAST, AT_MOST, FORMS };

static void add_range(struct telling *telling, const char *const keys[FORMS], int low, int high, int limit)
{
	bool open = high >= limit;
	enum form form = open ? AT_LEAST : low <= 0 ? AT_MOST : low == high ? EXACT : BETWEEN;
	struct atout_promise *promise = add(telling, keys[form]);

	promise->numbers = form == BETWEEN ? 2 : 1;
	promise->number[0] = form == AT_MOST ? high : low;
	promise->number[1] = high;
}

/* The call is a bid of this suit and means it. */
static bool names(const struct telling *telling, int suit)
{
	return call_is_bid(telling->call) && strain_of(telling->call) == suit && !(telling->meaning.flags & ARTIFICIAL);
}

/* Of a call whose rows count differently, the count that says most. */
static int told_measure(const struct telling *telling)
{
	const struct bridge_shown *total = &telling->total;
	int best = HIGH_CARDS;

	if (telling->meaning.measure < MEASURES)
		return telling->meaning.measure;
	for (int measure = WITH_LENGTH; measure <= WITH_FIT; measure++)
		if (total->max[measure] - total->min[measure] < total->max[best] - total->min[best])
			best = measure;
	return best;
}

static void tell_points(struct telling *telling)
{
	static const char *const high_card[FORMS] = {"%d high-card points", "%d to %d high-card points",
						     "at least %d high-card points", "at most %d high-card points"};
	static const char *const plain[FORMS] = {"%d points", "%d to %d points", "at least %d points",
						 "at most %d points"};
	static const char *const with_fit[FORMS] = {"%d support points", "%d to %d support points",
						    "at least %d support points", "at most %d support points"};
	static const char *const *const keys[ACES] = {
		[HIGH_CARDS] = high_card, [AT_NOTRUMP] = plain, [WITH_LENGTH] = plain, [WITH_FIT] = with_fit};
	int measure = told_measure(telling);

	if (measure == ACES)
		return;
	const struct bridge_shown *own = &telling->meaning.shown, *total = &telling->total;
	if (own->min[measure] > 0 || own->max[measure] < PLENTY)
		add_range(telling, keys[measure], total->min[measure], total->max[measure], PLENTY);
}

/* Whether a length is news, and such as not every hand of the kind has. */
static bool is_worth_telling(const struct telling *telling, int suit)
{
	const struct bridge_shown *own = &telling->meaning.shown, *before = &telling->before;
	int low = own->length_min[suit], high = own->length_max[suit];
	bool longer = low > before->length_min[suit] && low > FEW, shorter = high < before->length_max[suit];

	if (names(telling, suit))
		return low > 0;
	if (telling->meaning.hand & TAKEOUT_SHAPE)
		return false;
	return longer || (shorter && high <= FEW);
}

static void tell_length(struct telling *telling, int suit)
{
	static const char *const keys[FORMS] = {"exactly %d %s", "%d to %d %s", "at least %d %s", "at most %d %s"};
	const struct bridge_shown *total = &telling->total;
	int low = total->length_min[suit];

	add_range(telling, keys, low > SHAPELESS || names(telling, suit) ? low : 0, total->length_max[suit], MANY);
	telling->to->promise[telling->to->promises - 1].word = suit_words[suit];
}

/* The suit bid first. */
static void tell_lengths(struct telling *telling)
{
	for (int named = 1; named >= 0; named--)
		for (int suit = SPADES; suit >= CLUBS; suit--)
			if (names(telling, suit) == named && is_worth_telling(telling, suit))
				tell_length(telling, suit);
}

static void tell_hand(struct telling *telling)
{
	uint32_t hand = telling->meaning.hand;

	if (hand & BALANCED)
		add(telling, "a balanced hand");
	if (hand & GOOD)
		add(telling, "a good suit");
	if (hand & STOPPED && scene_theirs(telling->scene))
		add(telling, "a stopper in their suit");
	if (hand & MAJOR_FOUR)
		add(telling, "a four-card major");
	if (hand & TAKEOUT_SHAPE)
		add(telling, "support for the unbid suits");
}

static void tell_other(struct telling *telling)
{
	if (!telling->or.row)
		return;
	struct atout_promise *promise = add(telling, "or at least %d points");
	promise->numbers = 1;
	promise->number[0] = telling->or.shown.min[WITH_LENGTH];
}

static void tell_aces(struct telling *telling)
{
	static const char *const aces[SUITS + 1] = {"no ace or all four", "one ace", "two aces", "three aces",
						    "all four aces"};

	if (telling->meaning.flags & TELLS_ACES)
		add(telling, aces[telling->meaning.row->points[0]]);
}

/* What the call says of games and slams. */
static void tell_goal(struct telling *telling)
{
	static const char *const goals[COMPETE + 1] = {
		[SIGN_OFF] = "too few points for game",
		[BELOW_GAME] = "too few points for game",
		[GAME] = "enough for game",
		[SUIT_GAME] = "enough for game",
		[SLAM_INVITE] = "invites slam",
		[SLAM] = "enough for slam",
		[GRAND] = "enough for a grand slam",
		[COMPETE] = "competitive",
	};
	int measure = telling->meaning.row ? telling->meaning.row->measure : 0;

	if (measure <= COMPETE && goals[measure])
		add(telling, goals[measure]);
}

static void tell_flags(struct telling *telling)
{
	uint16_t flags = telling->meaning.flags;
	bool asks = flags & (ASKS_MAJOR | ASKS_ACES | TAKEOUT);

	if (flags & ASKS_MAJOR)
		add(telling, "asks for a four-card major (Stayman)");
	if (flags & ASKS_ACES)
		add(telling, "asks for aces (Blackwood)");
	if (flags & TAKEOUT)
		add(telling, "takeout");
	if (flags & GAME_FORCING)
		add(telling, "game forcing");
	else if (flags & FORCING && !asks)
		add(telling, "forcing");
	if (flags & INVITES && telling->meaning.row->measure != SLAM_INVITE)
		add(telling, "invites game");
	if (flags & FINAL)
		add(telling, call_is_bid(telling->call) ? "partner should pass" : "penalty");
}

static bool has_shape(const struct bid_row *row) { return row->hand & (TAKEOUT_SHAPE | NEGATIVE); }
static bool has_no_shape(const struct bid_row *row) { return !has_shape(row); }

/* A double for takeout shows the suits that were not bid, or more points: together they would say little. */
static void look_up(struct telling *telling)
{
	struct meaning shaped = mean_of_rows(telling->scene, telling->call, has_shape);

	telling->meaning = mean_of(telling->scene, telling->call);
	if (!(telling->meaning.flags & TAKEOUT) || !shaped.row)
		return;
	telling->meaning = shaped;
	telling->or = mean_of_rows(telling->scene, telling->call, has_no_shape);
}

static bool is_jump(const struct telling *telling)
{
	int call = telling->call;

	return call_is_bid(call) && level_of(call) > scene_cheapest(telling->scene, strain_of(call));
}

bool bridge_bid_tell(const struct atout_view *view, int calls, atout_move move, struct atout_meaning *to)
{
	struct scene scene;

	scene_replay(&scene, view, calls);
	struct telling telling = {.scene = &scene, .call = call_of(move), .to = to};
	look_up(&telling);
	telling.before = telling.total = scene.shown[scene.seat];
	bridge_shown_add(&telling.total, &telling.meaning.shown);

	*to = (struct atout_meaning){.alert = call_is_bid(telling.call) && telling.meaning.flags & ARTIFICIAL,
				     .jump = is_jump(&telling)};
	if (to->alert)
		add(&telling, "artificial");
	tell_points(&telling);
	tell_lengths(&telling);
	tell_hand(&telling);
	tell_other(&telling);
	tell_aces(&telling);
	tell_goal(&telling);
	tell_flags(&telling);
	if (to->promises == to->alert && telling.meaning.row)
		add(&telling, to->alert ? "a waiting bid" : "nothing to add");
	return true;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* What a call shows: the rows that it matches in the situation, their points and lengths worked out. */
#include "bots/bridge_bid_mean.h"

static const struct bridge_shown *partners(const struct scene *scene) { return &scene->shown[partner_of(scene->seat)]; }

/* What to count on in partner's hand: little more than its minimum, the middle of a range that was shown to invite. */
static int expected(const struct scene *scene, int measure)
{
	const struct bridge_shown *shown = partners(scene);
	int low = shown->min[measure], width = shown->max[measure] - low;

	if (measure == WITH_FIT && low >= 10) /* few hands have no doubleton */
		low = most(low, least(shown->min[WITH_LENGTH] + 1, shown->max[measure]));
	if (measure == HIGH_CARDS)
		low = most(low, shown->min[WITH_LENGTH] - 1);
	if (scene->flags[partner_of(scene->seat)] & INVITES)
		return low + least((width + 1) / 2, 2);
	if (low < 10)
		return low + least(width / 2, low < 5 ? 3 : 2);
	return low + least(width / 3, 1);
}

static int measure_of(const struct bid_row *row)
{
	if (row->measure < MEASURES)
		return row->measure;
	if (row->measure == PENALTY)
		return HIGH_CARDS;
	return row->length[0] < 0 || row->measure == SUIT_GAME ? WITH_FIT : AT_NOTRUMP;
}

/* For no-trump: honours alone where they were shown more exactly. */
static int narrower(const struct bridge_shown *shown)
{
	int high = shown->max[HIGH_CARDS] - shown->min[HIGH_CARDS];

	return high < shown->max[WITH_LENGTH] - shown->min[WITH_LENGTH] ? HIGH_CARDS : WITH_LENGTH;
}

/* BR-22 */
static struct range goal_range(const struct scene *scene, const struct bid_row *row, int strain)
{
	static const int8_t games[STRAINS] = {30, 30, 27, 27, 25};
	bool fit = measure_of(row) == WITH_FIT;
	int width = fit ? 3 : 2, partner = expected(scene, fit ? WITH_FIT : narrower(partners(scene)));
	int game = games[fit ? strain : NOTRUMP] - partner;
	int slam = 33 - (fit ? partners(scene)->min[WITH_FIT] : partner);

	switch (row->measure) {
	case SIGN_OFF:
		return (struct range){0, game - width - 1};
	case BELOW_GAME:
		return (struct range){0, game - 1};
	case INVITE:
		return (struct range){game - width, game - 1};
	case INVITE_UP:
		return (struct range){game - width, SHOWN_MOST};
	case GAME:
	case SUIT_GAME:
		return (struct range){game, SHOWN_MOST};
	case SLAM_INVITE:
		return (struct range){slam - 2, slam - 1};
	case SLAM:
		return (struct range){slam, SHOWN_MOST};
	default:
		return (struct range){slam + 4, SHOWN_MOST};
	}
}

static struct range contest_range(const struct scene *scene, const struct bid_row *row, int level)
{
	static const int8_t compete[8] = {0, 0, 16, 19, 24, 27, 40, 40}, penalty[8] = {0, 40, 25, 25, 23, 22, 17, 13};

	if (row->measure == COMPETE)
		return (struct range){compete[level] - expected(scene, WITH_FIT), SHOWN_MOST};
	return (struct range){penalty[level] - expected(scene, HIGH_CARDS), SHOWN_MOST};
}

static int level_meant(const struct scene *scene, int call)
{
	return level_of(call_is_bid(call) ? call : scene->auction.bid);
}

static struct range points_of(const struct scene *scene, const struct bid_row *row, int call)
{
	if (row->measure < MEASURES)
		return (struct range){row->points[0], row->points[1]};
	if (row->measure == COMPETE || row->measure == PENALTY)
		return contest_range(scene, row, level_meant(scene, call));
	return goal_range(scene, row, call_is_bid(call) ? strain_of(call) : NOTRUMP);
}

static void show_points(const struct scene *scene, const struct bid_row *row, int call, struct bridge_shown *shown)
{
	int measure = measure_of(row);
	struct range range = points_of(scene, row, call);

	shown->min[measure] = (int8_t)most(0, range.low);
	shown->max[measure] = (int8_t)least(shown->max[measure], range.high);
}

static void show_length(const struct scene *scene, const struct bid_row *row, int call, struct bridge_shown *shown)
{
	if (!call_is_bid(call) || strain_of(call) == NOTRUMP)
		return;
	int suit = strain_of(call), least_length = row->length[0];
	if (least_length < 0) {
		int total = least_length == LAW ? CONTRACT_BOOK + level_of(call) : -least_length;
		least_length = most(0, total - partners(scene)->length_min[suit]);
	}
	shown->length_min[suit] = (int8_t)least_length;
	shown->length_max[suit] = row->length[1];
}

static void at_least(struct bridge_shown *shown, int suits, int length)
{
	for (int suit = 0; suit < SUITS; suit++)
		if (suits >> suit & 1)
			shown->length_min[suit] = (int8_t)most(shown->length_min[suit], length);
}

static void at_most(struct bridge_shown *shown, int suits, int length)
{
	for (int suit = 0; suit < SUITS; suit++)
		if (suits >> suit & 1)
			shown->length_max[suit] = (int8_t)least(shown->length_max[suit], length);
}

enum { ALL = 15, BOTH_MAJORS = 12 };

static int unbid_majors(const struct scene *scene)
{
	int named = scene_theirs(scene) | scene->named[scene->seat] | scene->named[partner_of(scene->seat)];

	return BOTH_MAJORS & ~named;
}

/* What the demands on a hand tell of its lengths. */
static void show_shape(const struct scene *scene, const struct bid_row *row, int call, struct bridge_shown *shown)
{
	int theirs = scene_theirs(scene);

	if (row->hand & BALANCED) {
		at_least(shown, ALL, 2);
		at_most(shown, ALL, 5);
	}
	if (row->hand & NO_SIDE_MAJOR)
		at_most(shown, BOTH_MAJORS & ~(1 << strain_of(call)), 3);
	if (row->hand & HONOURS)
		shown->min[HIGH_CARDS] = 10;
	if (row->hand & TAKEOUT_SHAPE) {
		at_least(shown, ALL & ~theirs, 3);
		at_most(shown, theirs, 2);
	}
	if (row->hand & NEGATIVE)
		at_least(shown, unbid_majors(scene), 4);
	if (row->hand & NO_MAJOR_FOUR)
		at_most(shown, BOTH_MAJORS & ~theirs, 3);
	if (row->hand & FIRST_FOUR)
		at_least(shown, 1 << strain_of(scene->first[scene->seat]), 4);
	if (row->hand & SHORT_THEIRS)
		at_most(shown, theirs, 2);
	if (row->hand & TRUMPS)
		at_least(shown, 1 << strain_of(scene->auction.bid), 4);
}

struct bridge_shown mean_row_shown(const struct scene *scene, const struct bid_row *row, int call)
{
	struct bridge_shown shown = bridge_shown_nothing();

	show_points(scene, row, call, &shown);
	show_length(scene, row, call, &shown);
	show_shape(scene, row, call, &shown);
	bridge_shown_settle(&shown);
	return shown;
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

/* One of KIND_*. */
static int kind_of(const struct scene *scene, int call)
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

bool mean_row_matches(const struct scene *scene, const struct bid_row *row, int call)
{
	if (!(row->when & scene->situation) || (row->where & scene->where) != row->where)
		return false;
	if (!(row->kinds & kind_of(scene, call)))
		return false;
	if (!call_is_bid(call)) {
		int level = scene->auction.bid == NO_BID ? 1 : level_of(scene->auction.bid);
		return level >= row->level[0] && level <= row->level[1];
	}
	int strain = strain_of(call), level = level_of(call), step = level - scene_cheapest(scene, strain);
	if (strain < NOTRUMP && !(row->suits >> strain & 1))
		return false;
	return level >= row->level[0] && level <= row->level[1] && step >= row->step[0] && step <= row->step[1];
}

/* A call that the system does not know: a new suit is one, a bid of theirs asks for more. */
static void unknown(const struct scene *scene, int call, struct meaning *meaning)
{
	int kind = kind_of(scene, call);

	if (kind == KIND_THEIRS)
		meaning->flags = FORCING | ARTIFICIAL;
	if (kind & (KIND_NEW | KIND_REVERSE))
		meaning->shown.length_min[strain_of(call)] = 4;
}

static uint8_t named_by(const struct scene *scene, int call, uint16_t flags, const struct bid_row *row)
{
	if (row && row->hand & NEGATIVE)
		return (uint8_t)unbid_majors(scene);
	if (!call_is_bid(call) || strain_of(call) == NOTRUMP || flags & ARTIFICIAL)
		return 0;
	return (uint8_t)(1 << strain_of(call));
}

static struct meaning first_meaning(const struct bid_row *row, const struct bridge_shown *shown)
{
	return (struct meaning){.row = row,
				.shown = *shown,
				.measure = (uint8_t)measure_of(row),
				.hand = row->hand,
				.flags = row->flags};
}

static void or_meaning(struct meaning *meaning, const struct bid_row *row, const struct bridge_shown *shown)
{
	bridge_shown_widen(&meaning->shown, shown);
	meaning->hand &= row->hand;
	if (meaning->measure != measure_of(row))
		meaning->measure = MEASURES;
}

struct meaning mean_of_rows(const struct scene *scene, int call, bool (*wanted)(const struct bid_row *))
{
	struct meaning meaning = {.shown = bridge_shown_nothing()};

	for (int i = 0; i < bid_row_count; i++) {
		const struct bid_row *row = &bid_rows[i];
		if ((wanted && !wanted(row)) || !mean_row_matches(scene, row, call))
			continue;
		struct bridge_shown shown = mean_row_shown(scene, row, call);
		if (!meaning.row)
			meaning = first_meaning(row, &shown);
		else
			or_meaning(&meaning, row, &shown);
	}
	return meaning;
}

struct meaning mean_of(const struct scene *scene, int call)
{
	struct meaning meaning = mean_of_rows(scene, call, NULL);

	if (!meaning.row)
		unknown(scene, call, &meaning);
	meaning.named = named_by(scene, call, meaning.flags, meaning.row);
	return meaning;
}

int mean_row_number(const struct scene *scene, const struct bid_row *row, int call)
{
	struct range range = points_of(scene, row, call);

	return most(0, range.low > 0 ? range.low : range.high);
}

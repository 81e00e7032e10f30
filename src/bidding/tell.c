/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a call means, in promises that whoever draws translates.  Lengths that follow from others, and those that most
 * hands have, are left out.
 */
#include "bidding/tell.h"

#include "bidding/tags.h"

#include <string.h>

enum {
	PLENTY = 25,   /* points that are no limit */
	ALL = 40,      /* all the points that count */
	NEWS = 3,      /* so much narrower is worth a word */
	TRIFLE = 3,    /* at least so many points are not: length alone counts some */
	MANY = 8,      /* cards of a suit that are no limit */
	FEW = 3,       /* at most so many cards are worth a word */
	SHAPELESS = 2, /* every balanced hand has as many */
	WORDS_MAX = 8,
};

/* A call that is told. */
struct telling {
	const struct offers *offers;
	int call;
	struct meaning meaning;
	struct kinds kinds_before, kinds;     /* of the seat without it, and with it */
	struct bounds before, total;	      /* what its seat has shown without it, and with it */
	struct atout_promise says[WORDS_MAX]; /* what all its rules ask for in words */
	int words;
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

static struct atout_promise *add_range(struct telling *telling, const char *const keys[FORMS], int low, int high,
				       int limit)
{
	bool open = high >= limit;
	enum form form = open ? AT_LEAST : low <= 0 ? AT_MOST : low == high ? EXACT : BETWEEN;
	struct atout_promise *promise = add(telling, keys[form]);

	promise->numbers = form == BETWEEN ? 2 : 1;
	promise->number[0] = form == AT_MOST ? high : low;
	promise->number[1] = high;
	return promise;
}

/* The call is a bid of this suit and means it. */
static bool names(const struct telling *telling, int suit)
{
	return call_is_bid(telling->call) && strain_of(telling->call) == suit && telling->meaning.named >> suit & 1;
}

static int width(const struct bounds *bounds, int measure)
{
	return least(bounds->max[measure], ALL) - bounds->min[measure];
}

/*
 * Of the counts of which the call says something new the one that it says most of.  One that follows from another, by
 * lengths, is a little narrower at most.  -1: it says nothing new of any.
 */
static int told_measure(const struct telling *telling)
{
	int best = -1, best_width = 0;

	for (int measure = HIGH_CARDS; measure <= SUPPORT_POINTS; measure++) {
		int now = width(&telling->total, measure);
		if (telling->total.min[measure] <= TRIFLE && telling->total.max[measure] >= PLENTY)
			continue;
		if (width(&telling->before, measure) - now < NEWS || (best >= 0 && now + NEWS > best_width))
			continue;
		best = measure;
		best_width = now;
	}
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
	static const char *const *const keys[] = {high_card, plain, plain, with_fit};
	int measure = told_measure(telling);

	if (measure >= 0)
		add_range(telling, keys[measure], telling->total.min[measure], telling->total.max[measure], PLENTY);
}

static bool says(const struct telling *telling, const char *text)
{
	for (int i = 0; i < telling->words; i++)
		if (strcmp(telling->says[i].key, text) == 0)
			return true;
	return false;
}

/* The most cards of a suit beside what the others have at least. */
static int room_for(const struct bounds *bounds, int suit)
{
	int room = HAND_CARDS + bounds->length_min[suit];

	for (int other = 0; other < SUITS; other++)
		room -= bounds->length_min[other];
	return room;
}

/* Whether a length is news, and such as not every hand of the kind has. */
static bool is_worth_telling(const struct telling *telling, int suit)
{
	const struct bounds *total = &telling->total, *before = &telling->before;
	int low = total->length_min[suit], high = total->length_max[suit];
	bool longer = low > before->length_min[suit] && low > FEW, shorter = high < before->length_max[suit];

	if (names(telling, suit))
		return low > 0;
	return longer || (shorter && high <= FEW && high < room_for(total, suit));
}

static void tell_length(struct telling *telling, int suit)
{
	static const char *const keys[FORMS] = {"exactly %d %s", "%d to %d %s", "at least %d %s", "at most %d %s"};
	const struct bounds *total = &telling->total;
	int low = total->length_min[suit];

	if (total->length_max[suit] <= 1) {
		add(telling, total->length_max[suit] ? "a singleton or void in %s" : "a void in %s")->word =
			suit_words[suit];
		return;
	}
	add_range(telling, keys, low > SHAPELESS || names(telling, suit) ? low : 0, total->length_max[suit], MANY)
		->word = suit_words[suit];
}

/* Both majors have three cards at most, and may have fewer. */
static bool lacks_majors(const struct telling *telling)
{
	for (int suit = HEARTS; suit <= SPADES; suit++)
		if (names(telling, suit) || !is_worth_telling(telling, suit) ||
		    telling->total.length_max[suit] != FEW || telling->total.length_min[suit] > SHAPELESS)
			return false;
	return true;
}

/* The suit bid first. */
static void tell_lengths(struct telling *telling)
{
	bool no_majors = lacks_majors(telling);

	for (int named = 1; named >= 0; named--)
		for (int suit = no_majors ? DIAMONDS : SPADES; suit >= CLUBS; suit--)
			if (names(telling, suit) == named && is_worth_telling(telling, suit))
				tell_length(telling, suit);
	if (no_majors)
		add(telling, "no four-card major");
}

/* ---- Balanced hands ---- */

/* Lengths that no balanced hand has say it already: six cards of a suit, nine of two, one at most. */
static bool lacks_shape(const struct bounds *bounds)
{
	for (int suit = 0; suit < SUITS; suit++) {
		if (bounds->length_min[suit] > 5 || bounds->length_max[suit] < 2)
			return true;
		for (int other = 0; other < suit; other++)
			if (bounds->length_min[suit] + bounds->length_min[other] > 8)
				return true;
	}
	return false;
}

/* The points that balanced hands of some kinds have, as in kinds.h. */
static uint64_t balanced_points(const struct kinds *kinds)
{
	uint64_t points = 0;
	struct shapes shapes;

	for (int next = shapes_next(&shapes, kinds, 0); shapes.n; next = shapes_next(&shapes, kinds, next))
		for (int i = 0; i < shapes.n; i++)
			points |= hand_balanced(&shapes.low[i]) ? kinds->points[shapes.number[i]] : 0;
	return points;
}

/* The first points of a gap between others; 0: there is none. */
static uint64_t gap_of(uint64_t points)
{
	uint64_t above = points ? ~points & ~((points & -points) - 1) : 0, gap = above & ~(above + (above & -above));

	return gap && points > gap ? gap : 0;
}

/* A balanced hand would have been bid otherwise: notrump, above all. */
static void tell_balanced(struct telling *telling)
{
	static const char *const keys[FORMS] = {"no balanced hand of %d high-card points",
						"no balanced hand of %d to %d high-card points", NULL, NULL};
	uint64_t before = balanced_points(&telling->kinds_before), now = balanced_points(&telling->kinds);
	uint64_t gap = gap_of(now);

	if (before && !now && !lacks_shape(&telling->total))
		add(telling, "no balanced hand");
	else if (gap && gap != gap_of(before))
		add_range(telling, keys, __builtin_ctzll(gap), 63 - __builtin_clzll(gap), ALL);
}

static void tell_convention(struct telling *telling)
{
	const struct bid_system *system = scene_system(telling->offers->scene);
	uint8_t tag = telling->meaning.tag;
	const struct tag_words *words = tag == NO_TAG ? NULL : tag_words_of(system->tag[tag]);

	if (words && words->says)
		add(telling, words->says);
}

static void tell_effects(struct telling *telling)
{
	uint16_t effects = telling->meaning.effects;

	if (effects & SHOWS_NT && !says(telling, "a balanced hand"))
		add(telling, "a balanced hand, or nearly so");
	if (effects & TAKEOUT)
		add(telling, "takeout");
	if (effects & GAME_FORCING)
		add(telling, "game forcing");
	else if (effects & FORCING && !(effects & TAKEOUT))
		add(telling, "forcing");
	if (effects & INVITES)
		add(telling, scene_is_game(telling->offers->scene, telling->call) || level_of(telling->call) > 3
				     ? "invites slam"
				     : "invites game");
	if (effects & SIGNS_OFF)
		add(telling, call_is_bid(telling->call) ? "partner should pass" : "penalty");
}

/* ---- What the rules of the call ask for in words ---- */

struct gathered {
	const struct exprs *exprs;
	const int8_t *slot; /* what the suits of the rule stand for */
	struct atout_promise says[WORDS_MAX];
	int words;
};

/* The word of a test that it has a number or more; NULL: it is another test. */
static const struct word *asked_for(const struct gathered *gathered, const struct node *test)
{
	if (test->kind != NODE_RANGE || test->low < 0 || test->high < 1)
		return NULL;
	const struct node *value = &gathered->exprs->node[test->left];
	return value->kind == NODE_WORD ? value->word : NULL;
}

static bool is_exact_word(const struct gathered *gathered, const struct node *test, const char *name)
{
	return test->kind == NODE_RANGE && test->low == test->high &&
	       gathered->exprs->node[test->left].kind == NODE_WORD &&
	       strcmp(gathered->exprs->node[test->left].word->name, name) == 0;
}

/* "keycards(S) 1 | keycards(S) 4", "aces 0 | aces 4", "aces 1" */
static bool is_count(const struct gathered *gathered, const struct node *test, struct atout_promise *promise)
{
	const struct node *a = test, *b = test;

	if (test->kind == NODE_OR) {
		a = &gathered->exprs->node[test->left];
		b = &gathered->exprs->node[test->right];
	}
	*promise = (struct atout_promise){.numbers = a == b ? 1 : 2, .number = {a->low, b->low}};
	if (is_exact_word(gathered, a, "aces") && is_exact_word(gathered, b, "aces"))
		promise->key = a == b ? "aces: %d" : "aces: %d or %d";
	else if (a != b && is_exact_word(gathered, a, "keycards") && is_exact_word(gathered, b, "keycards"))
		promise->key = "%d or %d key cards";
	return promise->key != NULL;
}

/* "queen(trump)", "!queen(trump)" */
static bool is_queen(const struct gathered *gathered, const struct node *test, struct atout_promise *promise)
{
	bool lacks = test->kind == NODE_NOT;
	const struct node *value = lacks ? &gathered->exprs->node[test->left] : test;

	if (value->kind == NODE_RANGE && value->low == 1)
		value = &gathered->exprs->node[value->left];
	if (value->kind != NODE_WORD || strcmp(value->word->name, "queen") != 0 || value->suit < 0)
		return false;
	int suit = value->suit < STRAINS ? value->suit : gathered->slot[value->suit - STRAINS];
	if (suit < 0 || suit >= SUITS)
		return false;
	promise->key = lacks ? "without the queen of %s" : "with the queen of %s";
	promise->word = suit_words[suit];
	promise->numbers = 0;
	return true;
}

static void gather_part(void *to, int part)
{
	struct gathered *gathered = to;
	const struct node *node = &gathered->exprs->node[part];
	const struct word *word = asked_for(gathered, node);
	struct atout_promise promise = {.key = word ? word->says : NULL};

	if (gathered->words < WORDS_MAX &&
	    (promise.key || is_count(gathered, node, &promise) || is_queen(gathered, node, &promise)))
		gathered->says[gathered->words++] = promise;
}

static bool is_same(const struct atout_promise *a, const struct atout_promise *b)
{
	return a->key == b->key && a->number[0] == b->number[0] && a->number[1] == b->number[1];
}

static void keep_common(struct telling *telling, const struct gathered *gathered)
{
	int kept = 0;

	for (int i = 0; i < telling->words; i++) {
		bool common = false;
		for (int j = 0; j < gathered->words; j++)
			common |= is_same(&gathered->says[j], &telling->says[i]);
		if (common)
			telling->says[kept++] = telling->says[i];
	}
	telling->words = kept;
}

/* The call is artificial: rules behind it that mean it naturally are not what it means. */
static bool is_another(const struct rule *first, const struct rule *rule)
{
	return first && rule->priority < first->priority && first->effects & ARTIFICIAL &&
	       !(rule->effects & ARTIFICIAL);
}

static void gather(struct telling *telling)
{
	const struct offers *offers = telling->offers;
	const struct exprs *exprs = &scene_system(offers->scene)->exprs;
	int8_t slot[SLOTS];
	bool first = true;

	for (int i = 0; i < offers->n; i++) {
		struct gathered gathered = {.exprs = exprs, .slot = slot};
		if (!offer_has(offers, i, telling->call, slot) || !offer_is_possible(offers, i, telling->call, slot) ||
		    is_another(telling->meaning.rule, offers->offer[i].rule))
			continue;
		if (offers->offer[i].rule->node >= 0)
			expr_parts(exprs, offers->offer[i].rule->node, gather_part, &gathered);
		if (first)
			for (telling->words = 0; telling->words < gathered.words; telling->words++)
				telling->says[telling->words] = gathered.says[telling->words];
		keep_common(telling, &gathered);
		first = false;
	}
}

static bool is_jump(const struct offers *offers, int call)
{
	return call_is_bid(call) && level_of(call) > scene_cheapest(offers->scene, strain_of(call));
}

void call_mark(const struct offers *offers, int call, struct atout_meaning *to)
{
	*to = (struct atout_meaning){.alert = offers_meaning(offers, call).effects & ALERTED,
				     .jump = is_jump(offers, call)};
}

/* A suit may be long, but that others are long too is no news: then what the call says of it counts. */
static void keep_news(struct bounds *total, const struct bounds *said)
{
	for (int suit = 0; suit < SUITS; suit++)
		if (total->length_max[suit] > FEW && total->length_max[suit] > total->length_min[suit] + 1)
			total->length_max[suit] = said->length_max[suit];
}

static void find_bounds(struct telling *telling)
{
	struct bounds before = kinds_bounds(&telling->kinds_before), now = kinds_bounds(&telling->kinds);

	telling->before = telling->total = scene_me(telling->offers->scene)->shown;
	bounds_add(&telling->total, &telling->meaning.shown);
	struct bounds said = telling->total;
	bounds_add(&telling->before, &before);
	bounds_add(&telling->total, &now);
	keep_news(&telling->total, &said);
}

void call_tell(const struct offers *offers, const struct kinds *before, int call, struct atout_meaning *to)
{
	struct telling telling = {.offers = offers,
				  .call = call,
				  .kinds_before = *before,
				  .kinds = *before,
				  .meaning = offers_meaning(offers, call),
				  .to = to};

	makers_cut(&telling.kinds, offers, call);
	find_bounds(&telling);
	gather(&telling);
	call_mark(offers, call, to);
	if (telling.meaning.effects & ARTIFICIAL)
		add(&telling, "artificial");
	tell_points(&telling);
	if (!says(&telling, "support for the unbid suits"))
		tell_lengths(&telling);
	tell_balanced(&telling);
	for (int i = 0; i < telling.words; i++)
		*add(&telling, telling.says[i].key) = telling.says[i];
	tell_convention(&telling);
	tell_effects(&telling);
	if (to->promises == to->alert && telling.meaning.rule)
		add(&telling, to->alert ? "a waiting bid" : "nothing to add");
}

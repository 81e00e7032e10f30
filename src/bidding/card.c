/* SPDX-License-Identifier: Apache-2.0 */
#include "bidding/card.h"

#include "bidding/follow.h"
#include "bidding/tags.h"
#include "lang/lang.h"

#include <string.h>

enum { PLACE_CALLS_MAX = 6 };

#define CALL(level, strain) ((level - 1) * STRAINS + strain)
#define PASS CALL_PASS

/* The calls before it, from the dealer on.  ours: those of the dealer's side are calls that the system must have. */
struct place {
	const char *title;
	bool ours;
	uint8_t highest; /* bids above are left out */
	uint8_t calls, call[PLACE_CALLS_MAX];
};

#define ANSWERS(title, level, strain)                                          \
	{                                                                      \
		title, true, CALL(4, SPADES), 2, { CALL(level, strain), PASS } \
	}
#define OVER(title, level, strain)                                        \
	{                                                                 \
		title, false, CALL(4, SPADES), 1, { CALL(level, strain) } \
	}

static const struct place places[] = {
	{N_("Openings"), false, CALL(4, SPADES), 0, {0}},
	ANSWERS(N_("Responses to 1C"), 1, CLUBS),
	ANSWERS(N_("Responses to 1D"), 1, DIAMONDS),
	ANSWERS(N_("Responses to 1H"), 1, HEARTS),
	ANSWERS(N_("Responses to 1S"), 1, SPADES),
	ANSWERS(N_("Answers to 1NT"), 1, NOTRUMP),
	ANSWERS(N_("Responses to 2C"), 2, CLUBS),
	ANSWERS(N_("Responses to 2D"), 2, DIAMONDS),
	ANSWERS(N_("Responses to 2S"), 2, SPADES),
	ANSWERS(N_("Responses to 2NT"), 2, NOTRUMP),
	{N_("They bid 1S over our 1H"), true, CALL(3, NOTRUMP), 2, {CALL(1, HEARTS), CALL(1, SPADES)}},
	{N_("They double our 1H"), true, CALL(3, NOTRUMP), 2, {CALL(1, HEARTS), CALL_DOUBLE}},
	{N_("They bid 2H over our 1NT"), true, CALL(3, NOTRUMP), 2, {CALL(1, NOTRUMP), CALL(2, HEARTS)}},
	OVER(N_("Over their 1D"), 1, DIAMONDS),
	OVER(N_("Over their 1S"), 1, SPADES),
	OVER(N_("Over their 1NT"), 1, NOTRUMP),
	OVER(N_("Over their 2H"), 2, HEARTS),
	OVER(N_("Over their 3D"), 3, DIAMONDS),
	{N_("Responses to a double of 1D"), false, CALL(3, NOTRUMP), 3, {CALL(1, DIAMONDS), CALL_DOUBLE, PASS}},
	{N_("Slams: after 1S - 3S"), true, CALL(5, NOTRUMP), 4, {CALL(1, SPADES), PASS, CALL(3, SPADES), PASS}},
	{N_("Responses to 4NT after it"),
	 true,
	 CALL(5, NOTRUMP),
	 6,
	 {CALL(1, SPADES), PASS, CALL(3, SPADES), PASS, CALL(4, NOTRUMP), PASS}},
};

enum { PLACES = sizeof places / sizeof places[0] };

static bool has_tag(const struct bid_system *system, const char *tag)
{
	for (int i = 0; i < system->tags; i++)
		if (strcmp(system->tag[i], tag) == 0)
			return true;
	return false;
}

const char *card_convention(const struct bid_system *system, int at)
{
	int i = 0;

	for (const struct tag_words *words; (words = tag_words_at(i)); i++)
		if (words->name && has_tag(system, words->tag) && at-- == 0)
			return words->name;
	return NULL;
}

/* A call that a line for this place has: not one of those below all, which hold anywhere. */
static bool is_row(const struct offers *offers, int call)
{
	struct meaning meaning = offers_meaning(offers, call);

	return meaning.rule && meaning.rule->priority >= -1;
}

static bool reach(const struct place *place, const struct bid_system *system, struct scene *scene,
		  struct offers *offers)
{
	const struct bid_system *both[COMPASS_SIDES] = {system, system};

	scene_begin(scene, both, 0, 0);
	for (int i = 0; i < place->calls; i++) {
		offers_find(offers, scene);
		if (place->ours && i % 2 == 0 && !offers_meaning(offers, place->call[i]).rule)
			return false;
		follow_call(scene, place->call[i]);
	}
	offers_find(offers, scene);
	return true;
}

static void tell_row(const struct card_reader *reader, const struct place *place, const struct offers *offers,
		     const struct kinds *kinds, int call, int *rows)
{
	struct atout_meaning meaning;

	if (!auction_allows(&offers->scene->auction, call) || !is_row(offers, call))
		return;
	if ((*rows)++ == 0)
		reader->place(reader->to, place->title);
	call_tell(offers, kinds, call, &meaning);
	reader->row(reader->to, call, &meaning);
}

void card_tell(const struct bid_system *system, const struct card_reader *reader)
{
	static _Thread_local struct offers offers;
	struct kinds kinds;
	struct scene scene;

	for (int i = 0; i < PLACES; i++) {
		int rows = 0;
		if (!reach(&places[i], system, &scene, &offers))
			continue;
		makers_begin(&kinds, &scene);
		tell_row(reader, &places[i], &offers, &kinds, CALL_DOUBLE, &rows);
		tell_row(reader, &places[i], &offers, &kinds, CALL_REDOUBLE, &rows);
		for (int bid = 0; bid <= places[i].highest; bid++)
			tell_row(reader, &places[i], &offers, &kinds, bid, &rows);
	}
}

enum { AGREED_MAX = 8 };

static const char *const agreements[CARDING_FIELDS][AGREED_MAX] = {
	[CARDING_LEADS] = {[LEADS_FOURTH] = N_("Leads: the fourth best"),
			   [LEADS_THIRD_FIFTH] =
				   N_("Leads: third and fifth against suits, fourth best against notrump"),
			   [LEADS_ATTITUDE] = N_("Leads: low from strength, high from weakness")},
	[CARDING_ACE_KING] =
		{[ACE_FROM_AK] = N_("The ace from ace and king"), [KING_FROM_AK] = N_("The king from ace and king")},
	[CARDING_SIGNALS] = {[SIGNALS_STANDARD] = N_("Signals: high encourages, high-low shows an even number"),
			     [SIGNALS_UPSIDE_DOWN] = N_("Signals: low encourages, low-high shows an even number"),
			     [SIGNALS_NONE] = N_("No signals when following suit")},
	[CARDING_DISCARDS] = {[DISCARDS_ATTITUDE] = N_("Discards: attitude to the suit discarded"),
			      [DISCARDS_ITALIAN] = N_("Discards: Italian, odd cards encourage"),
			      [DISCARDS_PREFERENCE] = N_("Discards: high for the higher suit, low for the lower"),
			      [DISCARDS_COUNT] = N_("Discards: count in the suit discarded"),
			      [DISCARDS_NONE] = N_("No signals with discards")},
};

struct carding card_carding(const struct bid_system *system)
{
	struct carding agreed = {{0}};

	for (int field = 0; field < CARDING_FIELDS; field++)
		for (int i = 0; i < system->options; i++)
			if (strcmp(system->option[i].name, carding_names[field]) == 0)
				agreed.of[field] = (uint8_t)carding_value(field, system->option[i].value);
	return agreed;
}

const char *card_agreement(const struct carding *agreed, int i)
{
	return i < CARDING_FIELDS ? agreements[i][agreed->of[i]] : NULL;
}

/* The keys of promises, and how a card puts them. */
static const char *const shorter[][2] = {
	{"%d high-card points", "%d HCP"},
	{"%d to %d high-card points", "%d-%d HCP"},
	{"at least %d high-card points", "%d+ HCP"},
	{"at most %d high-card points", "0-%d HCP"},
	{"no balanced hand", "unbalanced"},
	{"no balanced hand of %d high-card points", "not %d balanced"},
	{"no balanced hand of %d to %d high-card points", "not %d-%d balanced"},
	{"%d to %d points", "%d-%d points"},
	{"at least %d points", "%d+ points"},
	{"at most %d points", "0-%d points"},
	{"%d support points", "%d support"},
	{"%d to %d support points", "%d-%d support"},
	{"at least %d support points", "%d+ support"},
	{"at most %d support points", "0-%d support"},
	{"exactly %d %s", "%d %s"},
	{"%d to %d %s", "%d-%d %s"},
	{"at least %d %s", "%d+ %s"},
	{"at most %d %s", "0-%d %s"},
	{"a balanced hand", "balanced"},
	{"a stopper in their suit", "stopper"},
	{"partner should pass", "sign-off"},
	{"invites game", "invites"},
	{NULL, NULL},
};

const char *card_shorter(const char *key)
{
	for (int i = 0; shorter[i][0]; i++)
		if (strcmp(shorter[i][0], key) == 0)
			return shorter[i][1];
	return key;
}

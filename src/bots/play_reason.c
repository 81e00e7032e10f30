/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What can be said of a card: a table of sentences, each with the question whether it is true.  The candidates of a
 * thought tell which truth matters: one that the card shares with all others explains nothing.  Where no card is worth
 * less than another, that is said.
 */
#include "bots/play_reason.h"

#include "bots/played.h"

struct scene {
	const struct manner *manner;
	const struct atout_view *view;
	int from, partner; /* partner: -1, there is none */
	int led, best;	   /* the card led, and the one that wins so far; NO_CARD on lead */
	seatset behind;	   /* seats that have yet to play to this trick */
	bool wants;	   /* to win tricks */
	cardset hand;	   /* the one that the card leaves */
	cardset plays;	   /* the legal cards */
	cardset worse;	   /* those of them that are worth less than the best by more than may be chance */
	cardset out, open; /* cards that may lie in hands that the seat does not see; others' cards that it does see */
	bool all_dealt;	   /* each of these does */
};

static void find_out(struct scene *scene, cardset played)
{
	const struct atout_view *view = scene->view;
	int hidden = 0;

	scene->out = PACK_52 & ~(played | view->laid);
	if (view->turn != ATOUT_NO_CARD)
		scene->out &= ~set_of(view->turn);
	for (int seat = 0; seat < view->seats; seat++) {
		scene->out &= ~view->known[seat];
		scene->open |= seat == scene->from ? 0 : view->known[seat];
		hidden += view->count[seat] - set_count(view->known[seat]);
	}
	scene->all_dealt = hidden == set_count(scene->out);
}

static void look(struct scene *scene)
{
	const struct atout_view *view = scene->view;

	scene->from = view->from;
	scene->partner = view->sides == 2 ? (view->from + 2) % 4 : -1;
	scene->hand = view->known[view->from];
	scene->wants = !view->laid && scene->manner->wants(view, view->me);
	scene->led = scene->best = NO_CARD;
	scene->behind = all_seats(view->seats) & ~view->out & ~seat_bit(view->from);
	if (!view->trick.count)
		return;
	scene->led = view->trick.card[view->trick.leader];
	scene->best = view->trick.card[view->trick.winner];
	for (int seat = 0; seat < view->seats; seat++)
		if (view->trick.card[seat] != NO_CARD)
			scene->behind &= ~seat_bit(seat);
}

/* What a seat may hold. */
static cardset may_hold(const struct scene *scene, int seat)
{
	cardset known = scene->view->known[seat];

	return set_count(known) < scene->view->count[seat] ? known | scene->out : known;
}

/* What may still be laid on a card of this trick and beat it, by these seats. */
static cardset threats(const struct scene *scene, int card, seatset seats)
{
	cardset found = 0;

	for (seats &= scene->behind; seats; seats &= (seatset)(seats - 1))
		found |= may_hold(scene, first_seat(seats));
	return found & scene->manner->beaters(scene->view, card);
}

static seatset opponents(const struct scene *scene)
{
	return scene->partner < 0 ? (seatset)~0 : (seatset)~seat_bit(scene->partner);
}

static bool beats(const struct scene *scene, int card)
{
	return scene->led == NO_CARD || has_card(scene->manner->beaters(scene->view, scene->best), card);
}

/* It beats what lies there, and no opponent can beat it. */
static bool holds(const struct scene *scene, int card)
{
	return beats(scene, card) && !threats(scene, card, opponents(scene));
}

static bool follows(const struct scene *scene, int card)
{
	return has_card(scene->manner->followers(scene->view, scene->led), card);
}

static bool is_trump(const struct scene *scene, int card)
{
	return scene->manner->power(scene->view, card) >= MANNER_TRUMP;
}

typedef bool test(const struct scene *, int card);

static bool is_any(const struct scene *scene, int card)
{
	(void)scene, (void)card;
	return true;
}

static bool loses(const struct scene *scene, int card) { return !beats(scene, card); }

/* How many legal cards pass a test. */
static int how_many(const struct scene *scene, test *passes)
{
	int n = 0;

	for (cardset rest = scene->plays; rest;)
		n += passes(scene, take_first(&rest));
	return n;
}

/* Of the legal cards that pass a test this is the one of least (sign 1) or most (sign -1) power. */
static bool is_end(const struct scene *scene, int card, test *passes, int sign)
{
	int power = scene->manner->power(scene->view, card);

	for (cardset rest = scene->plays; rest;) {
		int other = take_first(&rest);
		if (passes(scene, other) && sign * scene->manner->power(scene->view, other) < sign * power)
			return false;
	}
	return passes(scene, card);
}

static int worth(const struct scene *scene, int card) { return scene->manner->worth(scene->view, card); }
static bool has_worth(const struct scene *scene, int card) { return worth(scene, card) != 0; }

/* Trumps in hands of opponents, where all of them are known to be there; 0 where that is not known. */
static int trumps_against(const struct scene *scene, int card)
{
	cardset trumps = scene->view->trump < 0 ? 0 : suit_cards(scene->view->trump), found = 0;

	(void)card;
	if (!scene->all_dealt ||
	    (scene->partner >= 0 && set_count(scene->view->known[scene->partner]) < scene->view->count[scene->partner]))
		return 0;
	for (int seat = 0; seat < scene->view->seats; seat++)
		if (seat != scene->from && seat != scene->partner)
			found |= may_hold(scene, seat);
	return set_count(found & trumps);
}

static bool draws_last_trump(const struct scene *scene, int card)
{
	return is_trump(scene, card) && trumps_against(scene, card) == 1 && holds(scene, card);
}

static bool draws_trumps(const struct scene *scene, int card)
{
	return is_trump(scene, card) && trumps_against(scene, card) > 0;
}

static bool is_master(const struct scene *scene, int card) { return !threats(scene, card, (seatset)~0); }

static bool trumps_trick(const struct scene *scene, int card)
{
	return !follows(scene, card) && is_trump(scene, card) && holds(scene, card);
}

static bool partner_wins(const struct scene *scene)
{
	return scene->view->trick.winner == scene->partner && !threats(scene, scene->best, opponents(scene));
}

static bool adds_points(const struct scene *scene, int card) { return partner_wins(scene) && worth(scene, card) > 0; }

static bool leaves_it_to_partner(const struct scene *scene, int card)
{
	return partner_wins(scene) && loses(scene, card) && !how_many(scene, has_worth);
}

static bool is_all_trumps(const struct scene *scene, cardset cards)
{
	while (cards)
		if (!is_trump(scene, take_first(&cards)))
			return false;
	return true;
}

/* Partner's card wins unless it is trumped. */
static bool overtakes(const struct scene *scene, int card)
{
	return scene->partner >= 0 && scene->view->trick.winner == scene->partner && follows(scene, card) &&
	       beats(scene, card) && is_all_trumps(scene, threats(scene, scene->best, opponents(scene)));
}

static bool wins_cheaply(const struct scene *scene, int card) { return is_end(scene, card, holds, 1); }

/* The highest that is left of its suit. */
static bool only_trumps_beat_it(const struct scene *scene, int card)
{
	cardset above = threats(scene, card, (seatset)~0);

	return above && beats(scene, card) && !is_trump(scene, card) && is_all_trumps(scene, above);
}

/* An honour of an opponent with a higher one, though that can be beaten too. */
static bool covers(const struct scene *scene, int card)
{
	return scene->partner >= 0 && scene->view->trick.winner != scene->partner && rank_of(scene->best) >= JACK &&
	       suit_of(card) == suit_of(scene->best) && beats(scene, card) && rank_of(card) > JACK;
}

static int how_many_beat(const struct scene *scene, int card) { return set_count(threats(scene, card, (seatset)~0)); }

static bool few_beat_it(const struct scene *scene, int card, int n)
{
	return scene->all_dealt && beats(scene, card) && how_many_beat(scene, card) == n;
}

static bool one_beats_it(const struct scene *scene, int card) { return few_beat_it(scene, card, 1); }
static bool two_beat_it(const struct scene *scene, int card) { return few_beat_it(scene, card, 2); }

static bool cannot_win(const struct scene *scene, int card)
{
	return !how_many(scene, beats) && is_end(scene, card, is_any, 1);
}

/* Dummy has a card that nothing beats in its suit, and the hand a lower one that leads to it. */
static bool keeps_entry(const struct scene *scene, int card)
{
	int dummy = scene->partner;
	cardset rest = scene->hand & ~set_of(card);

	if (dummy < 0 || scene->from != scene->view->me || !scene->view->shown[dummy])
		return false;
	for (cardset high = scene->view->known[dummy]; high;) {
		int top = take_first(&high);
		cardset same = suit_cards(suit_of(top)), above = same & scene->manner->beaters(scene->view, top);
		if (!(above & scene->out) && rest & same & ~above)
			return true;
	}
	return false;
}

static bool keeps_winner(const struct scene *scene, int card)
{
	return loses(scene, card) && how_many(scene, beats) && scene->view->trick.winner != scene->partner;
}

static bool stays_below(const struct scene *scene, int card)
{
	return follows(scene, card) && is_end(scene, card, loses, -1);
}

static bool throws_cost(const struct scene *scene, int card)
{
	return !follows(scene, card) && loses(scene, card) && worth(scene, card) > 0;
}

static bool throws_highest(const struct scene *scene, int card)
{
	return !follows(scene, card) && is_end(scene, card, loses, -1);
}

/* Some are out, and all of them are higher. */
static bool is_lowest_left(const struct scene *scene, int card)
{
	cardset same = (scene->out | scene->open) & scene->manner->followers(scene->view, card);

	return scene->all_dealt && same && !(same & ~scene->manner->beaters(scene->view, card));
}

static bool cannot_stay_below(const struct scene *scene, int card)
{
	return !how_many(scene, loses) && is_end(scene, card, is_any, -1);
}

static bool beats_highest(const struct scene *scene, int card) { return is_end(scene, card, beats, -1); }

static bool discards_lowest_left(const struct scene *scene, int card)
{
	return !follows(scene, card) && loses(scene, card) && is_lowest_left(scene, card);
}

/* Cards of the suit of a card in the hand that it leaves, with itself. */
static cardset suit_in_hand(const struct scene *scene, int card)
{
	return scene->hand & (scene->manner->followers(scene->view, card) | set_of(card));
}

static int length(const struct scene *scene, int card) { return set_count(suit_in_hand(scene, card)); }

static bool is_of_longest(const struct scene *scene, int card)
{
	for (cardset rest = scene->hand & ~suit_in_hand(scene, card); rest;)
		if (length(scene, take_first(&rest)) >= length(scene, card))
			return false;
	return length(scene, card) > 1 && length(scene, card) < set_count(scene->hand);
}

static bool is_free(const struct scene *scene, int card) { return scene->led == NO_CARD || !follows(scene, card); }

static bool is_single(const struct scene *scene, int card)
{
	return is_free(scene, card) && !is_trump(scene, card) && length(scene, card) == 1;
}

/* Of its suit in the hand, of several. */
static bool is_own_end(const struct scene *scene, int card, int sign)
{
	cardset suit = suit_in_hand(scene, card);
	int power = scene->manner->power(scene->view, card);

	for (cardset rest = suit; rest;)
		if (sign * scene->manner->power(scene->view, take_first(&rest)) < sign * power)
			return false;
	return set_count(suit) > 1;
}

static bool is_own_lowest(const struct scene *scene, int card) { return is_own_end(scene, card, 1); }
static bool is_own_highest(const struct scene *scene, int card) { return is_own_end(scene, card, -1); }

static bool keeps_trumps(const struct scene *scene, int card)
{
	return is_free(scene, card) && !is_trump(scene, card) && how_many(scene, is_trump);
}

static bool keeps_masters(const struct scene *scene, int card)
{
	return !is_master(scene, card) && how_many(scene, is_master);
}

/* In a row cards are laid side by side: those that can be laid once this one lies, in any hand. */
static cardset next_in_row(const struct scene *scene, int card)
{
	cardset beside = (set_of(card) << 1 | set_of(card) >> 1) & suit_cards(suit_of(card));

	return beside & (scene->hand | scene->out);
}

static bool opens_for_itself(const struct scene *scene, int card)
{
	cardset next = next_in_row(scene, card);

	return next && !(next & ~scene->hand);
}

static bool ends_row(const struct scene *scene, int card) { return !next_in_row(scene, card); }

/* What the hand has of the row behind a card, on the sides where no card lies yet. */
static int behind_in_row(const struct scene *scene, int card)
{
	cardset row = scene->hand & suit_cards(suit_of(card)), below = row & (set_of(card) - 1);
	cardset above = row & ~below & ~set_of(card);

	if (scene->view->laid & set_of(card) << 1)
		above = 0;
	if (scene->view->laid & set_of(card) >> 1)
		below = 0;
	return set_count(above | below);
}

static bool leads_to_own(const struct scene *scene, int card) { return behind_in_row(scene, card) > 0; }

static bool leads_to_most(const struct scene *scene, int card)
{
	for (cardset rest = scene->plays & ~set_of(card); rest;)
		if (behind_in_row(scene, take_first(&rest)) >= behind_in_row(scene, card))
			return false;
	return leads_to_own(scene, card);
}

static bool is_lone_play(const struct scene *scene, int card) { return scene->plays == set_of(card); }

/* All that are worse have more power (sign 1), or less (sign -1). */
static bool keeps_end(const struct scene *scene, int card, int sign)
{
	int power = scene->manner->power(scene->view, card);

	for (cardset rest = scene->worse; rest;)
		if (sign * scene->manner->power(scene->view, take_first(&rest)) <= sign * power)
			return false;
	return scene->worse;
}

static bool keeps_higher(const struct scene *scene, int card) { return keeps_end(scene, card, 1); }
static bool keeps_lower(const struct scene *scene, int card) { return keeps_end(scene, card, -1); }

/* The cards that follow the first of those that are worse. */
static cardset worse_suit(const struct scene *scene)
{
	cardset rest = scene->worse;
	int first = rest ? take_first(&rest) : NO_CARD;

	return first == NO_CARD ? 0 : scene->manner->followers(scene->view, first) | set_of(first);
}

/* None of them is a trump: those may be of several suits. */
static bool keeps_suit(const struct scene *scene, int card)
{
	cardset suit = worse_suit(scene);

	for (cardset rest = scene->worse; rest;)
		if (is_trump(scene, take_first(&rest)))
			return false;
	return suit && !(scene->worse & ~suit) && !has_card(suit, card) && is_free(scene, card);
}

static const char *kept_suit(const struct scene *scene)
{
	cardset rest = scene->worse;

	return suit_words[suit_of(take_first(&rest))];
}

/* Any card of another suit is worse. */
static bool is_best_suit(const struct scene *scene, int card)
{
	cardset suit = scene->manner->followers(scene->view, card) | set_of(card);

	return is_free(scene, card) && !(scene->plays & ~suit & ~scene->worse) && scene->worse & ~suit;
}

static bool is_good(const struct scene *scene, int card) { return !has_card(scene->worse, card); }

static bool is_one_of_several(const struct scene *scene, int card)
{
	return is_good(scene, card) && how_many(scene, is_good) > 1;
}

static int how_many_good(const struct scene *scene, int card)
{
	(void)card;
	return how_many(scene, is_good);
}

enum { LEADING = 1, FOLLOWING = 2, LAYING = 4 }; /* LAYING: in rows */
enum { SHUNNING = 1, WINNING = 2, EITHER = SHUNNING | WINNING };

/* The first one that is true and matters is said. */
static const struct play_truth {
	const char *key; /* NULL: one of cover_keys */
	int when;	 /* of these */
	int aim;	 /* it is about winning tricks, or about not winning them */
	test *holds;
	int (*number)(const struct scene *, int card); /* for the key's %d */
	const char *(*word)(const struct scene *);     /* for its %s */
} truths[] = {
	{"Draws the last trump", LEADING, WINNING, draws_last_trump, NULL, NULL},
	{"Draws trumps: %d still out", LEADING, WINNING, draws_trumps, trumps_against, NULL},
	{"Nothing that is still out beats this card", LEADING, WINNING, is_master, NULL, NULL},
	{"Trumps the trick", FOLLOWING, WINNING, trumps_trick, NULL, NULL},
	{"Partner is winning the trick: adds %d points", FOLLOWING, WINNING, adds_points, worth, NULL},
	{"Partner is winning the trick", FOLLOWING, WINNING, leaves_it_to_partner, NULL, NULL},
	{"Overtakes partner's card, to lead next", FOLLOWING, WINNING, overtakes, NULL, NULL},
	{"The lowest card that is sure to win the trick", FOLLOWING, WINNING, wins_cheaply, NULL, NULL},
	{"Only a trump can still beat this card", LEADING | FOLLOWING, WINNING, only_trumps_beat_it, NULL, NULL},
	{NULL, FOLLOWING, WINNING, covers, NULL, NULL},
	{"Only one card still out beats this one", LEADING | FOLLOWING, WINNING, one_beats_it, NULL, NULL},
	{"Only two cards still out beat this one", LEADING | FOLLOWING, WINNING, two_beat_it, NULL, NULL},
	{"Cannot win the trick: plays the lowest card", FOLLOWING, WINNING, cannot_win, NULL, NULL},
	{"Keeps a way to dummy open", LEADING | FOLLOWING, WINNING, keeps_entry, NULL, NULL},
	{"Lets this trick go, and keeps a higher card", FOLLOWING, WINNING, keeps_winner, NULL, NULL},
	{"The best chance to win this trick", FOLLOWING, WINNING, beats_highest, NULL, NULL},
	{"Beats the cards played so far", FOLLOWING, WINNING, beats, NULL, NULL},
	{"The highest card that stays below the trick", FOLLOWING, SHUNNING, stays_below, NULL, NULL},
	{"Throws away a card that would cost points", FOLLOWING, SHUNNING, throws_cost, NULL, NULL},
	{"Throws away the highest card", FOLLOWING, SHUNNING, throws_highest, NULL, NULL},
	{"All cards of this suit that are still out are higher", LEADING, SHUNNING, is_lowest_left, NULL, NULL},
	{"All cards of this suit that are still out are higher", FOLLOWING, WINNING, discards_lowest_left, NULL, NULL},
	{"Cannot stay below the trick: plays the highest card", FOLLOWING, SHUNNING, cannot_stay_below, NULL, NULL},
	{"Keeps the sure winners", LEADING, WINNING, keeps_masters, NULL, NULL},
	{"From the longest suit of the hand: %d cards", LEADING, WINNING, is_of_longest, length, NULL},
	{"The only card of its suit in the hand", LEADING | FOLLOWING, EITHER, is_single, NULL, NULL},
	{"Leaves trumps alone", LEADING, EITHER, keeps_trumps, NULL, NULL},
	{"Keeps the trumps", FOLLOWING, EITHER, keeps_trumps, NULL, NULL},
	{"The highest card of its suit in the hand", LEADING | FOLLOWING, EITHER, is_own_highest, NULL, NULL},
	{"The lowest card of its suit in the hand", LEADING | FOLLOWING, EITHER, is_own_lowest, NULL, NULL},
	{"Opens the way only for a card in this hand", LAYING, EITHER, opens_for_itself, NULL, NULL},
	{"Opens the way for no other card", LAYING, EITHER, ends_row, NULL, NULL},
	{"Cards in this hand that wait behind it: %d", LAYING, EITHER, leads_to_own, behind_in_row, NULL},
	{"More cards in this hand wait behind it than behind any other: %d", LAYING, EITHER, leads_to_most,
	 behind_in_row, NULL},
	{"Better than passing", LAYING, EITHER, is_lone_play, NULL, NULL},
	{"Keeps the higher cards", LEADING | FOLLOWING, EITHER, keeps_higher, NULL, NULL},
	{"Keeps the lower cards", LEADING | FOLLOWING, EITHER, keeps_lower, NULL, NULL},
	{"Leaves %s alone", LEADING, EITHER, keeps_suit, NULL, kept_suit},
	{"Keeps the cards in %s", FOLLOWING, EITHER, keeps_suit, NULL, kept_suit},
	{"Cards of every other suit are worse here", LEADING | FOLLOWING, EITHER, is_best_suit, NULL, NULL},
	{"One of %d cards that are about equally good", LEADING | FOLLOWING | LAYING, EITHER, is_one_of_several,
	 how_many_good, NULL},
};

static const char *const cover_keys[] = {"Covers the jack", "Covers the queen", "Covers the king"};

static bool is_true(const struct scene *scene, const struct play_truth *truth, int card)
{
	int now = scene->view->laid ? LAYING : scene->led == NO_CARD ? LEADING : FOLLOWING;
	int aim = scene->wants ? WINNING : SHUNNING;

	return truth->when & now && truth->aim & aim && truth->holds(scene, card);
}

/* A move is worth less than the best by more than may be chance. */
static bool is_worse(const struct atout_candidate *other, const struct atout_candidate *best)
{
	return best->value - other->value > other->error;
}

static bool is_card(atout_move move) { return atout_move_kind(move) == ATOUT_PLAY; }

bool play_matters(const struct atout_thought *thought, bool (*is_true_of)(const void *notes, int card),
		  const void *notes)
{
	const struct atout_candidate *best = &thought->candidate[0];

	for (int i = 1; i < thought->candidates; i++) {
		const struct atout_candidate *other = &thought->candidate[i];
		if (!is_card(other->move) || !is_true_of(notes, atout_move_arg(other->move)))
			return is_worse(other, best);
	}
	return false;
}

struct claim {
	const struct scene *scene;
	const struct play_truth *truth;
};

static bool holds_of(const void *notes, int card)
{
	const struct claim *claim = notes;

	return is_true(claim->scene, claim->truth, card);
}

/* None is worse than the best one, as far as a bot can tell. */
static bool are_equal(const struct atout_thought *thought)
{
	for (int i = 1; i < thought->candidates; i++)
		if (is_worse(&thought->candidate[i], &thought->candidate[0]))
			return false;
	return thought->candidates > 1;
}

/* False: something else than cards and passes is to be chosen from. */
static bool list_plays(struct scene *scene, const struct atout_thought *thought)
{
	if (scene->view->from < 0 || (scene->view->trick.leader < 0 && !scene->view->laid))
		return false;
	for (int i = 0; i < thought->candidates; i++) {
		const struct atout_candidate *at = &thought->candidate[i];
		if (!is_card(at->move) && atout_move_kind(at->move) != ATOUT_PASS)
			return false;
		cardset card = is_card(at->move) ? set_of(atout_move_arg(at->move)) : 0;
		scene->plays |= card;
		if (is_worse(at, &thought->candidate[0]))
			scene->worse |= card;
	}
	return true;
}

bool play_reason(const struct atout_game *game, const struct manner *manner, const void *state,
		 const struct atout_view *view, struct atout_thought *thought)
{
	struct scene scene = {.manner = manner, .view = view};
	int card = atout_move_arg(thought->move);

	if (!manner || !is_card(thought->move) || !list_plays(&scene, thought))
		return false;
	look(&scene);
	find_out(&scene, played_cards(game, state, view));
	for (size_t i = 0; i < sizeof truths / sizeof *truths; i++) {
		const struct play_truth *truth = &truths[i];
		struct claim claim = {&scene, truth};
		if (!is_true(&scene, truth, card) || !play_matters(thought, holds_of, &claim))
			continue;
		thought->key = truth->key ? truth->key : cover_keys[rank_of(scene.best) - JACK];
		thought->number = truth->number ? truth->number(&scene, card) : 0;
		thought->word = truth->word ? truth->word(&scene) : NULL;
		return true;
	}
	return false;
}

bool play_reason_equal(const struct atout_view *view, struct atout_thought *thought)
{
	struct scene scene = {.view = view};

	if (!is_card(thought->move) || !list_plays(&scene, thought) || !are_equal(thought))
		return false;
	thought->key = set_count(scene.plays) < thought->candidates ? "All moves are about equally good here"
								    : "All cards are about equally good here";
	thought->number = 0;
	thought->word = NULL;
	return true;
}

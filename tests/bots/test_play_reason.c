/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a bot says of its card is true: the rules judge it in the real deal, with all hands open.
 * SEED=N: the deals begin with another one.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "any_setup.h"
#include "bridge_truths.h"
#include "core/cards.h"
#include "share.h"

#include <atout/bot.h>
#include <atout/games.h>

enum { CARDS = 1500, SAMPLES = 30, TRUTHS = 55 }; /* CARDS: judged in each game */
enum { SOLVED = 2 };				  /* samples in bridge, where each is solved */

static int how_many_beat(const struct played *played)
{
	int n = 0;

	for (int i = 0; i < played->thought->candidates; i++)
		n += beats_now(played, played->thought->candidate[i].move);
	return n;
}

static cardset trumps_against(const struct played *played)
{
	cardset found = 0;

	for (int seat = 0; seat < played->open.seats; seat++)
		if (seat != played->open.from && seat != partner_of(played))
			found |= played->open.known[seat];
	return found & suit_cards(played->open.trump);
}

/* Opponents' cards of the suit led, as long as nothing but suits counts. */
static cardset others_of_suit(const struct played *played, int card)
{
	cardset found = 0;

	for (int seat = 0; seat < played->open.seats; seat++)
		if (seat != played->open.from)
			found |= played->open.known[seat];
	return led_suit(found, card);
}

static bool last_trump(const struct played *p)
{
	return set_count(trumps_against(p)) == 1 && with(p, p->thought->move, we_win);
}

static bool trumps_out(const struct played *p)
{
	return set_count(trumps_against(p)) == p->thought->number &&
	       suit_of(atout_move_arg(p->thought->move)) == p->open.trump;
}

static bool master(const struct played *p) { return !p->open.trick.count && with(p, p->thought->move, it_wins); }
static bool side_wins(const struct played *p) { return p->open.trick.count && with(p, p->thought->move, we_win); }

static bool partners_trick(const struct played *p)
{
	return p->open.trick.winner == partner_of(p) && with(p, p->thought->move, we_win);
}

static bool overtaken(const struct played *p)
{
	return p->open.trick.winner == partner_of(p) && beats_now(p, p->thought->move);
}

static bool ranks_are_plain(const struct atout_game *game) { return !game->ranks && !game->trump_ranks; }

static bool lowest_winner(const struct played *p)
{
	int card = atout_move_arg(p->thought->move);
	bool last = p->open.trick.count + 1 == p->open.seats;

	for (int i = 0; i < p->thought->candidates && last && ranks_are_plain(p->game); i++) {
		int other = atout_move_arg(p->thought->candidate[i].move);
		if (suit_of(other) == suit_of(card) && other < card && with(p, p->thought->candidate[i].move, it_wins))
			return false;
	}
	return side_wins(p);
}

static bool cover(const struct played *p)
{
	int best = p->open.trick.card[p->open.trick.winner];
	static const char *const names[] = {[JACK] = "jack", [QUEEN] = "queen", [KING] = "king"};

	return strstr(p->thought->key, names[rank_of(best)]) && beats_now(p, p->thought->move);
}

static bool only_trumps(const struct played *p)
{
	int card = atout_move_arg(p->thought->move);
	bool higher = false;

	for (int seat = 0; seat < p->open.seats && ranks_are_plain(p->game); seat++)
		if (seat != p->open.from && (!p->open.trick.count || p->open.trick.card[seat] == ATOUT_NO_CARD))
			higher |= over(led_suit(p->open.known[seat], card), card);
	return may_win(p) && !higher;
}

static bool none_wins(const struct played *p) { return !how_many_beat(p) && p->open.trick.count; }
static bool all_beat(const struct played *p) { return how_many_beat(p) == p->thought->candidates; }
static bool some_beat(const struct played *p) { return is_below(p) && how_many_beat(p); }
static bool below(const struct played *p) { return is_below(p) && with(p, p->thought->move, it_loses); }

/* Dummy takes a trick of its own in a suit that the hand still leads to. */
static bool entry(const struct played *p)
{
	cardset hand = p->open.known[p->open.from] & ~set_of(atout_move_arg(p->thought->move));
	cardset dummy = p->open.shown[partner_of(p)];

	for (int suit = 0; suit < SUITS; suit++) {
		cardset theirs = 0, own = hand & suit_cards(suit), high = dummy & suit_cards(suit);
		for (int seat = 0; seat < 4; seat++)
			if (seat % 2 != p->open.from % 2)
				theirs |= p->open.known[seat] & suit_cards(suit);
		if (own && high && high > theirs && (own & -own) < high)
			return true;
	}
	return false;
}

static bool all_higher(const struct played *p)
{
	int card = atout_move_arg(p->thought->move);
	cardset others = others_of_suit(p, card);

	return !ranks_are_plain(p->game) || !(others & (set_of(card) - 1));
}

/* What the seat that plays cannot see of the suit of its card. */
static bool hidden_are_higher(const struct played *p)
{
	int card = atout_move_arg(p->thought->move);
	cardset hidden = 0;

	if (!p->open.trick.count)
		return all_higher(p);
	for (int seat = 0; seat < p->open.seats; seat++)
		if (seat != p->open.from && seat != p->seat && !p->open.shown[seat])
			hidden |= p->open.known[seat] & suit_cards(suit_of(card));
	return !ranks_are_plain(p->game) || (is_below(p) && !(hidden & (set_of(card) - 1)));
}

static bool highest_beater(const struct played *p)
{
	int card = atout_move_arg(p->thought->move);

	for (int i = 0; i < p->thought->candidates && ranks_are_plain(p->game); i++) {
		int other = atout_move_arg(p->thought->candidate[i].move);
		if (suit_of(other) == suit_of(card) && other > card)
			return false;
	}
	return beats_now(p, p->thought->move);
}

/* Some other card of the hand wins the trick whatever follows, and this one need not. */
static bool master_kept(const struct played *p)
{
	for (int i = 1; i < p->thought->candidates; i++)
		if (with(p, p->thought->candidate[i].move, it_wins))
			return true;
	return false;
}

static int cards_of_suit(const struct played *p, int suit)
{
	return set_count(p->open.known[p->open.from] & suit_cards(suit));
}

static bool longest(const struct played *p)
{
	int own = suit_of(atout_move_arg(p->thought->move));

	for (int suit = 0; suit < SUITS && ranks_are_plain(p->game); suit++)
		if (suit != own && cards_of_suit(p, suit) >= cards_of_suit(p, own))
			return false;
	return !ranks_are_plain(p->game) || cards_of_suit(p, own) == p->thought->number;
}

static bool single(const struct played *p)
{
	return !ranks_are_plain(p->game) || cards_of_suit(p, suit_of(atout_move_arg(p->thought->move))) == 1;
}

/* Of its suit in the hand: how many cards are lower, of how many. */
static int rank_in_suit(const struct played *p, int *of)
{
	int card = atout_move_arg(p->thought->move);
	cardset suit = p->open.known[p->open.from] & suit_cards(suit_of(card));

	*of = set_count(suit);
	return set_count(suit & (set_of(card) - 1));
}

static bool own_lowest(const struct played *p)
{
	int of, lower = rank_in_suit(p, &of);

	return !ranks_are_plain(p->game) || (!lower && of > 1);
}

static bool own_highest(const struct played *p)
{
	int of, lower = rank_in_suit(p, &of);

	return !ranks_are_plain(p->game) || (lower + 1 == of && of > 1);
}

static bool trumps_kept(const struct played *p)
{
	bool has = p->game->trump_ranks;

	for (int i = 0; i < p->thought->candidates; i++)
		has |= suit_of(atout_move_arg(p->thought->candidate[i].move)) == p->open.trump;
	return has && suit_of(atout_move_arg(p->thought->move)) != p->open.trump;
}

/* Of the cards beside it that are still held: whether the hand has one, and whether another has. */
static bool beside(const struct played *p, bool own)
{
	int card = atout_move_arg(p->thought->move);
	bool mine = false;

	for (int seat = 0; seat < p->open.seats; seat++)
		for (int other = card - 1; other <= card + 1; other += 2) {
			if (other < 0 || suit_of(other) != suit_of(card) || !has_card(p->open.known[seat], other))
				continue;
			if (seat != p->open.from)
				return false;
			mine = true;
		}
	return p->open.laid && mine == own;
}

static bool own_way(const struct played *p) { return beside(p, true); }
static bool no_way(const struct played *p) { return beside(p, false); }

static bool equal(const struct played *p)
{
	const struct atout_candidate *best = p->thought->candidate;

	for (int i = 1; i < p->thought->candidates; i++)
		if (best->value - best[i].value > best[i].error)
			return false;
	return true;
}

/* ---- What is said of the cards that are worse, by their ranks and suits alone ---- */

static bool is_worse(const struct played *p, int i)
{
	const struct atout_candidate *all = p->thought->candidate;

	return all[0].value - all[i].value > all[i].error;
}

/* Of those that are worse each has a higher rank than the card (sign 1), or a lower one; trumps are the highest. */
static bool worse_are_beyond(const struct played *p, int sign)
{
	int card = atout_move_arg(p->thought->move), worse = 0;

	for (int i = 1; i < p->thought->candidates; i++) {
		int other = atout_move_arg(p->thought->candidate[i].move);
		int rank = rank_of(other) + 16 * (suit_of(other) == p->open.trump);
		int own = rank_of(card) + 16 * (suit_of(card) == p->open.trump);
		if (!is_worse(p, i))
			continue;
		worse++;
		if (ranks_are_plain(p->game) && sign * (rank - own) <= 0)
			return false;
	}
	return worse > 0;
}

static bool higher_kept(const struct played *p) { return worse_are_beyond(p, 1); }
static bool lower_kept(const struct played *p) { return worse_are_beyond(p, -1); }

static bool suit_kept(const struct played *p)
{
	int card = atout_move_arg(p->thought->move);

	for (int i = 1; i < p->thought->candidates; i++) {
		int other = atout_move_arg(p->thought->candidate[i].move);
		bool named = strcmp(suit_words[suit_of(other)], p->thought->word) == 0;
		if (is_worse(p, i) && ranks_are_plain(p->game) && (!named || suit_of(other) == suit_of(card)))
			return false;
	}
	return true;
}

static bool other_suits_worse(const struct played *p)
{
	int card = atout_move_arg(p->thought->move);

	for (int i = 1; i < p->thought->candidates; i++)
		if (suit_of(atout_move_arg(p->thought->candidate[i].move)) != suit_of(card) && !is_worse(p, i) &&
		    ranks_are_plain(p->game))
			return false;
	return true;
}

static bool one_of_several(const struct played *p)
{
	int good = 0;

	for (int i = 0; i < p->thought->candidates; i++)
		good += is_card(p->thought->candidate[i].move) && !is_worse(p, i);
	return good == p->thought->number && good > 1;
}

static bool passing_worse(const struct played *p)
{
	return p->thought->candidates == 2 && !is_card(p->thought->candidate[1].move) && is_worse(p, 1);
}

/* Cards of the hand in its row from which it lies between them and what has been laid. */
static int waiting(const struct played *p, int card)
{
	int n = 0, up = !has_card(p->open.laid, card + 1), down = !has_card(p->open.laid, card - 1);

	for (int rank = 0; rank <= ACE; rank++) {
		int other = card_of(suit_of(card), rank);
		if (has_card(p->open.known[p->open.from], other))
			n += (up && other > card) || (down && other < card);
	}
	return n;
}

static bool some_wait(const struct played *p)
{
	return p->thought->number > 0 && waiting(p, atout_move_arg(p->thought->move)) == p->thought->number;
}

static bool most_wait(const struct played *p)
{
	for (int i = 1; i < p->thought->candidates; i++)
		if (is_card(p->thought->candidate[i].move) &&
		    waiting(p, atout_move_arg(p->thought->candidate[i].move)) >= p->thought->number)
			return false;
	return some_wait(p);
}

/* ---- Signals, by the hand alone ---- */

static cardset named_suit(const struct played *p)
{
	for (int suit = 0; suit < SUITS; suit++)
		if (strcmp(suit_words[suit], p->thought->word) == 0)
			return p->open.known[p->open.from] & suit_cards(suit);
	return 0;
}

static bool even_number(const struct played *p) { return named_suit(p) && set_count(named_suit(p)) % 2 == 0; }
static bool odd_number(const struct played *p) { return set_count(named_suit(p)) % 2; }

static bool has_help(const struct played *p)
{
	cardset cards = named_suit(p), trumps = p->open.trump < 0 ? 0 : suit_cards(p->open.trump);

	return cards & cards_from(TEN) || (set_count(cards) == 2 && p->open.known[p->open.from] & trumps & ~cards);
}

/* An ace or a king would be help with any lead. */
static bool has_no_help(const struct played *p) { return !(named_suit(p) & cards_from(KING)); }

static bool prefers_another(const struct played *p)
{
	return !has_card(named_suit(p), atout_move_arg(p->thought->move));
}

static struct said {
	const char *key; /* its beginning */
	bool (*is_true)(const struct played *);
	int times;
	bool rare; /* test_bridge_reason.c or test_bridge_signals.c has it for sure */
} said[TRUTHS] = {
	{"Draws the last trump", last_trump, 0, false},
	{"Draws trumps: %d still out", trumps_out, 0, false},
	{"Nothing that is still out beats this card", master, 0, false},
	{"Trumps the trick", side_wins, 0, false},
	{"Partner is winning the trick: adds %d points", partners_trick, 0, false},
	{"Partner is winning the trick", partners_trick, 0, false},
	{"Overtakes partner's card, to lead next", overtaken, 0, false},
	{"The lowest card that is sure to win the trick", lowest_winner, 0, false},
	{"Only a trump can still beat this card", only_trumps, 0, false},
	{"Covers the jack", cover, 0, false},
	{"Covers the queen", cover, 0, false},
	{"Covers the king", cover, 0, false},
	{"Only one card still out beats this one", may_win, 0, false},
	{"Only two cards still out beat this one", may_win, 0, false},
	{"Cannot win the trick: plays the lowest card", none_wins, 0, false},
	{"Keeps a way to dummy open", entry, 0, false},
	{"Lets this trick go, and keeps a higher card", some_beat, 0, false},
	{"The highest card that stays below the trick", below, 0, false},
	{"Throws away a card that would cost points", below, 0, false},
	{"Throws away the highest card", below, 0, false},
	{"All cards of this suit that are still out are higher", hidden_are_higher, 0, false},
	{"Cannot stay below the trick: plays the highest card", all_beat, 0, false},
	{"The best chance to win this trick", highest_beater, 0, false},
	{"Beats the cards played so far", may_win, 0, false},
	{"Keeps the sure winners", master_kept, 0, false},
	{"From the longest suit of the hand: %d cards", longest, 0, false},
	{"The only card of its suit in the hand", single, 0, false},
	{"Leaves trumps alone", trumps_kept, 0, false},
	{"Keeps the trumps", trumps_kept, 0, false},
	{"The highest card of its suit in the hand", own_highest, 0, false},
	{"The lowest card of its suit in the hand", own_lowest, 0, false},
	{"Opens the way only for a card in this hand", own_way, 0, false},
	{"Opens the way for no other card", no_way, 0, false},
	{"Cards in this hand that wait behind it: %d", some_wait, 0, false},
	{"More cards in this hand wait behind it than behind any other: %d", most_wait, 0, false},
	{"Better than passing", passing_worse, 0, false},
	{"Keeps the higher cards", higher_kept, 0, false},
	{"Keeps the lower cards", lower_kept, 0, false},
	{"Leaves %s alone", suit_kept, 0, false},
	{"Keeps the cards in %s", suit_kept, 0, false},
	{"Cards of every other suit are worse here", other_suits_worse, 0, false},
	{"One of %d cards that are about equally good", one_of_several, 0, false},
	{"Encourages partner in %s", has_help, 0, false},
	{"Discourages partner in %s", has_no_help, 0, false},
	{"Shows an even number of cards in %s", even_number, 0, false},
	{"Shows an odd number of cards in %s", odd_number, 0, false},
	{"Prefers %s among the other suits", prefers_another, 0, true},
	{"A finesse against the ", finesse, 0, true},
	{"Lets it run: a finesse against the ", runs, 0, true},
	{"Drives out the ", driven, 0, true},
	{"Leads towards the ", towards, 0, true},
	{"Crosses to dummy", to_dummy, 0, true},
	{"Crosses to declarer's hand", to_hand, 0, true},
	{"All cards are about equally good here", equal, 0, false},
	{"All moves are about equally good here", equal, 0, false},
};

static uint64_t seed;
static long cards, with_words;

static void check(const struct played *played)
{
	if (!is_card(played->thought->move) || played->thought->candidates < 2)
		return;
	cards++;
	for (int i = 0; i < TRUTHS; i++) {
		if (strncmp(played->thought->key, said[i].key, strlen(said[i].key)) != 0)
			continue;
		said[i].times++, with_words++;
		if (said[i].is_true(played))
			return;
		char text[ATOUT_TEXT_MAX];
		played->game->print(played->thought->move, text);
		fail_msg("SEED=%llu %s: seat %d, %s: %s (%d)", (unsigned long long)seed, played->game->name,
			 played->open.from, text, played->thought->key, played->thought->number);
	}
}

static void think(struct played *played, struct atout_thought *thought, uint64_t decision)
{
	bool solved = !strcmp(played->game->name, "bridge");
	struct atout_bot_context context = {.seed = decision, .samples = solved ? SOLVED : SAMPLES};
	ATOUT_ALIGNED unsigned char blinded[ATOUT_STATE_MAX];

	memcpy(blinded, played->state, played->game->state_size);
	played->game->blind(blinded, played->seat);
	const struct atout_bot *bot = decision % 3 ? atout_bot_usual : atout_bot_find("casual");
	bot->think(played->game, blinded, played->seat, &context, thought);
	played->thought = thought;
	open_view(played->game, played->state, &played->open);
}

/* All contracts, all ways to play. */
static void start(const struct atout_game *game, struct atout_setup *setup, struct atout_rng *rng)
{
	atout_setup_start(game, setup, 0);
	any_options(game, setup, rng);
	setup->dealer = (uint8_t)atout_rng_below(rng, setup->seats);
	assert_true(game->next(NULL, setup));
}

static void play(const struct atout_game *game)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct atout_setup setup;
	struct atout_rng rng;
	seatset to_act;

	atout_rng_seed(&rng, seed);
	start(game, &setup, &rng);
	atout_deal(&setup, &rng);
	game->start(state, &setup);
	for (uint64_t decision = seed; (to_act = game->to_act(state)) != 0; decision++) {
		struct played played = {.game = game, .state = state, .seat = first_seat(to_act)};
		struct atout_thought thought;
		think(&played, &thought, decision);
		for (; thought.move == ATOUT_NO_MOVE; to_act &= (seatset)(to_act - 1)) {
			played.seat = first_seat(to_act);
			think(&played, &thought, decision);
		}
		check(&played);
		game->apply(state, played.seat, thought.move);
	}
}

static void what_is_said_of_a_card_is_true(void **unused)
{
	const char *from = getenv("SEED");
	uint64_t first = from ? strtoull(from, NULL, 10) : 1;

	(void)unused;
	for (int g = 0; atout_games[g]; g++)
		for (seed = first; cards < (g + 1) * share_of(CARDS); seed++)
			play(atout_games[g]);
	for (int i = 0; i < TRUTHS; i++)
		print_message("%6d  %s\n", said[i].times, said[i].key);
	print_message("SEED=%llu: of %ld cards %ld have a reason of their own\n", (unsigned long long)first, cards,
		      with_words);
	for (int i = 0; i < TRUTHS; i++)
		if (!said[i].times && !said[i].rare && share_divisor() == 1)
			fail_msg("never said: %s", said[i].key);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_said_of_a_card_is_true)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

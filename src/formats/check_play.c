/* SPDX-License-Identifier: Apache-2.0 */
/* The cards of a play, and its result. */
#include "core/compass.h"
#include "core/trick.h"
#include "formats/checking.h"
#include "formats/pbn.h"

#include <stdio.h>

/* The cards that a player may play, of a list that is cut where it is long: "H2 H5". */
static const char *list(cardset cards, char buf[64])
{
	int n = 0;

	buf[0] = '\0';
	while (cards && n < 60) {
		char text[ATOUT_TEXT_MAX];
		atout_card_print(take_first(&cards), text);
		n += snprintf(buf + n, 64 - (size_t)n, "%s%s", n ? " " : "", text);
	}
	return buf;
}

static bool refuse_card(struct checking *checking, const struct atout_pbn_cell *cell, int seat, const char *what,
			cardset instead)
{
	char text[ATOUT_TEXT_MAX], cards[64];

	atout_card_print(atout_move_arg(cell->move), text);
	return checking_tell(checking, false, cell->line, cell->column, "%c may not play %s: %s; expected %s%s",
			     compass_letters[seat], text, what, instead & (instead - 1) ? "one of: " : "",
			     list(instead, cards));
}

/* A hand that is not known holds what no other does. */
static cardset hand_of(const struct checking *checking, int seat)
{
	cardset others = 0;

	if (seat_in(checking->deal.known, seat))
		return checking->deal.hand[seat];
	for (int other = 0; other < COMPASS_SEATS; other++)
		others |= checking->deal.hand[other];
	return PACK_52 & ~others;
}

/* Whether a player may play a card to a trick, which has been begun unless it is empty. */
static bool may_play(struct checking *checking, const struct atout_pbn_cell *cell, int seat, const struct trick *trick)
{
	int card = atout_move_arg(cell->move);
	cardset hand = hand_of(checking, seat), suit = trick->count ? led_suit(hand, trick->led) : 0;
	bool known = seat_in(checking->deal.known, seat), marked = checking_mark(checking, cell);

	if (has_card(checking->gone, card))
		return refuse_card(checking, cell, seat, "it has been played", suit ? suit : hand);
	if (!has_card(hand, card))
		return refuse_card(checking, cell, seat, "they do not hold it", suit ? suit : hand);
	if (known && suit && !has_card(suit, card) && !(marked && cell->mark == 'R'))
		return refuse_card(checking, cell, seat, "they must follow suit", suit);
	return true;
}

static void lay(struct checking *checking, int seat, int card, struct trick *trick)
{
	checking->gone |= set_of(card);
	checking->deal.hand[seat] &= ~set_of(card);
	trick_add(trick, seat, card, !trick->count || suit_beats(card, trick->best, checking->contract.strain));
	if (++checking->cards % 4 == 0)
		checking->tricks[side_of(trick->winner)]++;
}

/* The seat that leads first: left of declarer, if that is known. */
static int leader_of(const struct checking *checking)
{
	int declarer = checking->contract.declarer;

	return declarer < 0 ? checking->game->play_seat : left_of(declarer);
}

static bool take_card(struct checking *checking, int place, struct trick *trick)
{
	const struct atout_pbn_cell *cell = &checking->game->card[place];
	int seat = (checking->game->play_seat + place) & 3;

	if (checking->passed || checking->contract.strain < 0)
		return checking_tell(checking, false, cell->line, cell->column,
				     "a card without a contract to play; expected Contract and Declarer, or an auction "
				     "that ends with one");
	if (!checking->cards && seat != leader_of(checking) && cell->mark != 'L')
		return checking_tell(checking, false, cell->line, cell->column, "a card of %c; expected one of %c",
				     compass_letters[seat], compass_letters[leader_of(checking)]);
	if (checking->cards % 4 == 0)
		trick_start(trick, seat);
	if (!may_play(checking, cell, seat, trick))
		return false;
	lay(checking, seat, atout_move_arg(cell->move), trick);
	return true;
}

/* The cards in their order.  False: one is wrong. */
static bool take_cards(struct checking *checking)
{
	const struct atout_pbn_game *game = checking->game;
	uint8_t order[ATOUT_PBN_CARDS_MAX];
	bool played[ATOUT_PBN_CARDS_MAX] = {false};
	struct trick trick;
	int count = atout_pbn_order(game, order);

	for (int i = 0; i < count; i++) {
		if (!take_card(checking, order[i], &trick))
			return false;
		played[order[i]] = true;
	}
	const struct atout_pbn_cell *left = pbn_left_over(game, played);
	return !left || checking_tell(checking, false, left->line, left->column,
				      "this card comes after one that is missing; expected the cards in their order");
}

int checking_told(const struct checking *checking)
{
	int declarer = checking->contract.declarer;

	return declarer < 0 ? -1 : pbn_tricks(checking->game, declarer);
}

/* The tricks that are told must be possible, behind those that were played.  False: they are not. */
static bool check_result(struct checking *checking, int told)
{
	int ours = checking->tricks[side_of(checking->contract.declarer)], left = CONTRACT_TRICKS - checking->cards / 4;

	if (told >= ours && told <= ours + left)
		return true;
	if (left)
		checking_tell_tag(checking, checking->odd, "Result",
				  "another result than the play can have; expected %d to %d", ours, ours + left);
	else
		checking_tell_tag(checking, checking->odd, "Result", "another result than in the play; expected %d",
				  ours);
	return checking->odd;
}

/* Play that ends before the last card, with a result that is not just that of its tricks, or cannot go on: a claim. */
static bool is_claimed(const struct checking *checking, int told)
{
	const struct atout_pbn_game *game = checking->game;

	if (game->play_end == ATOUT_PBN_RUNNING || told < 0)
		return false;
	return pbn_stops_short(game) || told != checking->tricks[side_of(checking->contract.declarer)];
}

void checking_play(struct checking *checking)
{
	bool whole = checking->found.deal && checking->deal.size == ATOUT_HAND_MAX;
	int told = checking_told(checking);

	if (checking->game->play_seat < 0 || !take_cards(checking) || !checking->cards)
		return;
	bool ended = told >= 0 && checking->game->play_end != ATOUT_PBN_RUNNING;
	if (whole && ended && !check_result(checking, told))
		return;
	checking->found.play =
		checking->found.deal && (checking->cards == 4 * checking->deal.size || is_claimed(checking, told));
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "bidding/ask.h"

#include "base/text.h"
#include "bidding/follow.h"
#include "core/contract_text.h"

#include <stdio.h>
#include <string.h>

static bool not_read(char *error, const char *what, const char *text)
{
	snprintf(error, ASK_ERROR_SIZE, "%s: \"%.60s\"", what, text);
	return false;
}

bool ask_hand(const char *text, struct hand *hand, char *error)
{
	cardset cards = 0;
	int suit = SPADES;

	for (const char *at = text; *at; at++) {
		const char *rank = strchr(atout_ranks, *at);
		if (*at == '.') {
			suit--;
		} else if (*at != '-') {
			if (suit < CLUBS || !rank || has_card(cards, card_of(suit, (int)(rank - atout_ranks))))
				return not_read(error, "expected a hand such as AKQ2.KJ3.42.9753", text);
			cards |= set_of(card_of(suit, (int)(rank - atout_ranks)));
		}
	}
	if (suit != CLUBS || set_count(cards) != HAND_CARDS)
		return not_read(error, "a hand has four suits and thirteen cards", text);
	*hand = hand_of(cards);
	return true;
}

static int read_call(const char *text)
{
	const char *at = text;

	if (text_same(text, "pass") || text_same(text, "p") || text_same(text, "-"))
		return CALL_PASS;
	if (text_same(text, "x"))
		return CALL_DOUBLE;
	if (text_same(text, "xx"))
		return CALL_REDOUBLE;
	int bid = bid_read(&at);
	return *at ? -1 : bid;
}

bool ask_call(struct auction *auction, const char *text, char *error)
{
	int call = read_call(text);

	if (call < 0)
		return not_read(error, "expected a call such as 1NT, pass, X or XX", text);
	if (!auction_allows(auction, call))
		return not_read(error, "this call is not legal here", text);
	if (auction->calls == ATOUT_CALLS_MAX)
		return not_read(error, "the auction is too long at", text);
	auction_add(auction, call);
	return true;
}

static void find_others(struct answer *answer, const struct hand *hand)
{
	uint8_t fitting[ASK_OTHERS_MAX + 1];
	int n = offers_fitting(&answer->offers, hand, fitting, ASK_OTHERS_MAX + 1);

	answer->others = 0;
	for (int i = 0; i < n && answer->others < ASK_OTHERS_MAX; i++)
		if (fitting[i] != answer->choice.call)
			answer->other[answer->others++] = fitting[i];
}

void ask_systems(const struct question *question, const struct bid_system *system[COMPASS_SIDES])
{
	int side = side_of(auction_turn(&question->auction));

	system[side] = question->ours;
	system[!side] = question->theirs;
}

void ask_answer(const struct question *question, struct answer *answer)
{
	const struct bid_system *systems[COMPASS_SIDES];

	ask_systems(question, systems);
	scene_begin(&answer->scene, systems, question->auction.dealer, question->vul);
	scene_part_scores(&answer->scene, question->below);
	for (int i = 0; i < question->auction.calls; i++)
		follow_call(&answer->scene, question->auction.call[i]);
	offers_find(&answer->offers, &answer->scene);
	answer->choice = offers_choose(&answer->offers, &question->hand);
	answer->meaning = offers_meaning(&answer->offers, answer->choice.call);
	find_others(answer, &question->hand);
}

void ask_prefer(const struct question *question, int call, struct answer *answer)
{
	answer->choice = offers_choice(&answer->offers, &question->hand, call);
	answer->meaning = offers_meaning(&answer->offers, call);
	find_others(answer, &question->hand);
}

const char *ask_call_text(int call, char text[8])
{
	static const char *const others[] = {[CALL_PASS - CALL_OTHER] = "pass",
					     [CALL_DOUBLE - CALL_OTHER] = "X",
					     [CALL_REDOUBLE - CALL_OTHER] = "XX"};

	snprintf(text, 8, "%s", call_is_bid(call) ? bid_names[call] : others[call - CALL_OTHER]);
	return text;
}

const struct rule *ask_rule(const struct answer *answer)
{
	return answer->choice.offer < 0 ? NULL : answer->offers.offer[answer->choice.offer].rule;
}

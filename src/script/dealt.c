/* SPDX-License-Identifier: Apache-2.0 */
#include "script/dealt.h"

#include "conditions/bounds.h"
#include "core/contract.h"

#include <atout/score.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS_FAR = 1000000 }; /* more than any difference of scores */

bool dealt_start(struct dealt *dealt, const struct script *script)
{
	*dealt = (struct dealt){.script = script, .fault = -1};
	dealt->memo = calloc((size_t)script->variables + 1, sizeof *dealt->memo);
	dealt_next(dealt);
	return dealt->memo != NULL;
}

void dealt_free(struct dealt *dealt)
{
	free(dealt->memo);
	atout_solver_free(dealt->solver);
}

/* ---- A hand ---- */

static const struct hand *look(struct dealt *dealt, int seat)
{
	if (!seat_in(dealt->looked, seat)) {
		dealt->hand[seat] = hand_of(dealt->cards[seat]);
		dealt->looked |= seat_bit(seat);
	}
	return &dealt->hand[seat];
}

static int count_cards(const int32_t *count, cardset cards)
{
	int sum = 0;

	for (int rank = 0; rank < RANKS; rank++)
		if (count[rank])
			sum += count[rank] * set_count(cards & rank_cards(rank));
	return sum;
}

static int counted(struct dealt *dealt, const struct script_node *node, int which)
{
	cardset cards = dealt->cards[node->seat];

	return count_cards(dealt->script->count[which], node->suit < 0 ? cards : cards & suit_cards(node->suit));
}

/* Most deals fail by points or lengths: they are found without the rest of what a hand is. */
static int points_of(struct dealt *dealt, const struct script_node *node)
{
	cardset cards = dealt->cards[node->seat];

	if (dealt->script->rescaled)
		return counted(dealt, node, COUNT_HCP);
	if (node->suit >= 0)
		return hand_high_in(cards, node->suit);
	return hand_high_in(cards, CLUBS) + hand_high_in(cards, DIAMONDS) + hand_high_in(cards, HEARTS) +
	       hand_high_in(cards, SPADES);
}

static int controls_of(const struct hand *hand, int suit)
{
	return suit < 0 ? hand_controls(hand)
			: 2 * has_card(hand->cards, card_of(suit, ACE)) + has_card(hand->cards, card_of(suit, KING));
}

static int halves_of(const struct hand *hand, int suit)
{
	int halves = 0;

	if (suit >= 0)
		return hand_halves_in(hand, suit);
	for (int i = 0; i < SUITS; i++)
		halves += hand_halves_in(hand, i);
	return halves;
}

static int has_shape(struct dealt *dealt, const struct script_node *node)
{
	const int8_t *length = look(dealt, node->seat)->length;

	return shape_has(&dealt->script->shape[node->number],
			 shape_bit(length[SPADES], length[HEARTS], length[DIAMONDS]));
}

/* ---- Tricks ---- */

struct atout_solver *dealt_solver(struct dealt *dealt)
{
	if (!dealt->solver)
		dealt->solver = atout_solver_new(0);
	dealt->solved++;
	return dealt->solver;
}

static int solve(struct dealt *dealt, int seat, int strain)
{
	struct atout_position position = {.trump = (uint8_t)strain, .leader = (uint8_t)left_of(seat)};
	struct atout_solver *solver = dealt_solver(dealt);
	int tricks = 0;

	memcpy(position.hand, dealt->cards, sizeof position.hand);
	if (!solver || atout_solve(solver, &position, &tricks)) {
		dealt->no_memory = true;
		return 0;
	}
	return 13 - tricks;
}

static int tricks_of(struct dealt *dealt, int seat, int strain)
{
	if (dealt->tricks[0][0] == -2)
		memset(dealt->tricks, -1, sizeof dealt->tricks);
	int8_t *known = &dealt->tricks[seat][strain];
	if (*known < 0)
		*known = (int8_t)solve(dealt, seat, strain);
	return *known;
}

/* The dealer, who matters seldom, is north. */
static struct atout_par find_par(struct dealt *dealt, const struct script_node *node)
{
	const struct script *script = dealt->script;
	struct atout_tricks table;
	struct atout_par par;

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		for (int strain = 0; strain < STRAINS; strain++)
			table.tricks[seat][strain] = (uint8_t)tricks_of(dealt, seat, strain);
	atout_par(&table, script->dealer < 0 ? 0 : script->dealer, script_par_vul(script, node->number), &par);
	return par;
}

static int par_of(struct dealt *dealt, const struct script_node *node)
{
	struct atout_par par = find_par(dealt, node);

	return node->seat == 0 ? par.score : -par.score;
}

static int par_contract_of(struct dealt *dealt, const struct script_node *node)
{
	struct atout_par par = find_par(dealt, node);
	const struct atout_par_contract *first = par.contract;

	return par.count ? script_contract(first->level, first->strain, first->doubled) | first->declarers << 12 : 0;
}

static int score_of(const struct script_node *node, int tricks)
{
	struct contract contract = {.level = (int8_t)(node->number & 15),
				    .strain = (int8_t)(node->number >> 4 & 15),
				    .doubled = (int8_t)(node->number >> 8),
				    .declarer = -1};
	int least = tricks < 0 ? 0 : tricks > CONTRACT_TRICKS ? CONTRACT_TRICKS : tricks;

	return contract_points(&contract, node->suit, least);
}

/* ---- Numbers ---- */

static int divide(struct dealt *dealt, int at, int left, int right)
{
	const struct script_node *node = &dealt->script->node[at];

	if (!right) {
		dealt->fault = at;
		return 0;
	}
	return (int32_t)(node->op == OP_DIVIDE ? (int64_t)left / right : (int64_t)left % right);
}

/* From 0 to one less than n; of a number below 0 the negative of that. */
static int draw(struct dealt *dealt, int n)
{
	if (dealt->sequence)
		return sequence_below(dealt->sequence, n);
	return n == 0  ? 0
	       : n > 0 ? (int)rng_below(&dealt->random, (uint32_t)n)
		       : -(int)rng_below(&dealt->random, -(uint32_t)n);
}

static int variable_of(struct dealt *dealt, const struct script_node *node)
{
	struct dealt_memo *memo = &dealt->memo[node->number];

	if (node->uses & USES_RANDOM)
		return dealt_value(dealt, node->left);
	if (memo->deal != dealt->deal)
		*memo = (struct dealt_memo){dealt->deal, dealt_value(dealt, node->left)};
	return memo->value;
}

static int bounded(int points) { return least(most(points, -POINTS_FAR), POINTS_FAR); }

static int hand_value(struct dealt *dealt, const struct script_node *node)
{
	const struct hand *hand;

	switch (node->op) {
	case OP_HCP:
		return points_of(dealt, node);
	case OP_COUNT:
		return counted(dealt, node, node->number);
	case OP_SHAPE:
		return has_shape(dealt, node);
	case OP_HAS_CARD:
		return has_card(dealt->cards[node->seat], node->number);
	case OP_LENGTH:
		return hand_length_in(dealt->cards[node->seat], node->suit);
	default:
		hand = look(dealt, node->seat);
	}
	switch (node->op) {
	case OP_LOSERS:
		return node->suit < 0 ? hand_losers(hand) : hand_losers_in(hand, node->suit);
	case OP_CONTROLS:
		return controls_of(hand, node->suit);
	case OP_HALVES:
		return halves_of(hand, node->suit);
	case OP_QUALITY:
		return hand_quality(hand, node->suit);
	default:
		return hand_cccc(hand);
	}
}

static int deal_value(struct dealt *dealt, const struct script_node *node)
{
	switch (node->op) {
	case OP_TRICKS:
		return tricks_of(dealt, node->seat, node->suit);
	case OP_PAR:
		return par_of(dealt, node);
	case OP_PAR_CONTRACT:
		return par_contract_of(dealt, node);
	case OP_SCORE:
		return score_of(node, dealt_value(dealt, node->left));
	case OP_IMPS:
		return atout_imps(bounded(dealt_value(dealt, node->left)));
	case OP_RANDOM:
		return draw(dealt, dealt_value(dealt, node->left));
	default:
		return hand_value(dealt, node);
	}
}

/* Numbers run over as they do in dealer, from the greatest to the least. */
static int wrapped(int64_t number) { return (int32_t)(uint32_t)(uint64_t)number; }

static int two_values(struct dealt *dealt, int at)
{
	const struct script_node *node = &dealt->script->node[at];
	int left = dealt_value(dealt, node->left), right = dealt_value(dealt, node->right);

	switch (node->op) {
	case OP_EQUAL:
		return left == right;
	case OP_UNEQUAL:
		return left != right;
	case OP_LESS:
		return left < right;
	case OP_AT_MOST:
		return left <= right;
	case OP_MORE:
		return left > right;
	case OP_AT_LEAST:
		return left >= right;
	case OP_PLUS:
		return wrapped((int64_t)left + right);
	case OP_MINUS:
		return wrapped((int64_t)left - right);
	case OP_TIMES:
		return wrapped((int64_t)left * right);
	default:
		return divide(dealt, at, left, right);
	}
}

int32_t dealt_value(struct dealt *dealt, int at)
{
	const struct script_node *node = &dealt->script->node[at];

	switch (node->op) {
	case OP_CONSTANT:
		return node->number;
	case OP_VARIABLE:
		return variable_of(dealt, node);
	case OP_BOTH:
		return dealt_value(dealt, node->left) && dealt_value(dealt, node->right);
	case OP_EITHER:
		return dealt_value(dealt, node->left) || dealt_value(dealt, node->right);
	case OP_OPPOSITE:
		return !dealt_value(dealt, node->left);
	case OP_CHOICE:
		return dealt_value(dealt, dealt_value(dealt, node->left) ? node->right : node->third);
	default:
		return node->op <= OP_MODULO ? two_values(dealt, at) : deal_value(dealt, node);
	}
}

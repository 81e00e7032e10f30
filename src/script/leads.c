/* SPDX-License-Identifier: Apache-2.0 */
#include "script/leads.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void leads_start(struct leads *leads, const struct contract *contract, cardset hand)
{
	int n = 0;

	*leads = (struct leads){.contract = *contract, .leader = left_of(contract->declarer)};
	for (int card = card_of(SPADES, ACE); card >= 0; card--)
		if (has_card(hand, card))
			leads->card[n++] = (uint8_t)card;
}

static int index_of(const struct leads *leads, int card)
{
	int i = 0;

	while (leads->card[i] != card)
		i++;
	return i;
}

void leads_measure(void *of, struct dealt *dealt, int32_t tricks[LEADS])
{
	const struct leads *leads = of;
	struct atout_position position = {.trump = (uint8_t)leads->contract.strain, .leader = (uint8_t)leads->leader};
	struct atout_choice choice[LEADS];
	struct atout_solver *solver = dealt_solver(dealt);
	int n = 0;

	memset(tricks, 0, LEADS * sizeof *tricks);
	memcpy(position.hand, dealt->cards, sizeof position.hand);
	if (!solver || atout_solve_cards(solver, &position, choice, &n)) {
		dealt->no_memory = true;
		return;
	}
	for (int i = 0; i < n; i++)
		for (cardset cards = choice[i].equals | set_of(choice[i].card); cards;)
			tricks[index_of(leads, take_first(&cards))] = choice[i].tricks;
}

void leads_add(struct leads *leads, const int32_t tricks[LEADS])
{
	int needed = CONTRACT_TRICKS + 1 - CONTRACT_BOOK - leads->contract.level;

	leads->deals++;
	for (int i = 0; i < LEADS; i++) {
		leads->tricks[i] += tricks[i];
		leads->beaten[i] += tricks[i] >= needed;
		for (int k = 0; k < LEADS; k++)
			leads->products[i][k] += tricks[i] * tricks[k];
	}
}

/* ---- Ranking ---- */

/* Of a sum of n values and that of their squares: the standard error of their mean. */
static double error_of(double sum, double squares, double n)
{
	double by = squares - sum * sum / n;

	return n > 1 && by > 0 ? sqrt(by / (n - 1) / n) : 0;
}

/* As if it had happened once more, and once more not. */
static double share_error(double times, double n)
{
	double share = (times + 1) / (n + 2);

	return sqrt(share * (1 - share) / n);
}

static bool follows(const struct leads *leads, int i) { return leads->card[i] == leads->card[i - 1] - 1; }

static void weigh(const struct leads *leads, int i, struct lead_worth *worth)
{
	double n = (double)leads->deals;

	worth->card = i;
	worth->cards = 1;
	while (i + worth->cards < LEADS && follows(leads, i + worth->cards))
		worth->cards++;
	worth->tricks = leads->tricks[i] / n;
	worth->tricks_error = error_of(leads->tricks[i], leads->products[i][i], n);
	worth->beats = (double)leads->beaten[i] / n;
	worth->beats_error = share_error((double)leads->beaten[i], n);
}

static int by_worth(const void *first, const void *second)
{
	const struct lead_worth *a = first, *b = second;

	if (a->beats != b->beats)
		return a->beats > b->beats ? -1 : 1;
	return a->tricks != b->tricks ? (a->tricks > b->tricks ? -1 : 1) : a->card - b->card;
}

static void compare(const struct leads *leads, int best, struct lead_worth *worth)
{
	int i = worth->card;
	double sum = leads->tricks[best] - leads->tricks[i], n = (double)leads->deals;
	double squares = leads->products[best][best] - 2 * leads->products[best][i] + leads->products[i][i];

	worth->less = sum / n;
	worth->less_error = error_of(sum, squares, n);
}

int leads_rank(const struct leads *leads, struct lead_worth worth[LEADS])
{
	int n = 0, best = 0;

	for (int i = 0; i < LEADS; i += worth[n - 1].cards)
		weigh(leads, i, &worth[n++]);
	for (int i = 1; i < n; i++)
		if (worth[i].tricks > worth[best].tricks)
			best = i;
	best = worth[best].card;
	for (int i = 0; i < n; i++)
		compare(leads, best, &worth[i]);
	qsort(worth, (size_t)n, sizeof *worth, by_worth);
	return n;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/machine.h"

#include "core/compass.h"
#include "formats/refusal.h"

#include <stdio.h>
#include <string.h>

static bool is_whole(const struct atout_pbn_deal *deal)
{
	return deal->known == all_seats(COMPASS_SEATS) && deal->size == ATOUT_HAND_MAX;
}

static bool same_hands(const struct atout_pbn_deal *a, const struct atout_pbn_deal *b)
{
	return memcmp(a->hand, b->hand, sizeof a->hand) == 0;
}

/* The place of a board among those that are kept; -1: it is new. */
static int find(const struct machine *machine, int number)
{
	for (int i = 0; machine && number && i < machine->boards; i++)
		if (machine->number[i] == number)
			return i;
	return -1;
}

static int next_number(const struct machine *machine)
{
	return machine && machine->boards ? machine->number[machine->boards - 1] + 1 : 1;
}

bool machine_takes(const struct board_writer *writer, const struct board *board, bool in_row, struct atout_error *error)
{
	const struct machine *machine = writer->state;
	const struct atout_pbn_game *game = &board->sheet;
	const char *title = writer->format->title;
	int number = game->board, place = find(machine, number);

	if (!is_whole(&game->deal))
		return refuse_at(error, board->line, 0, "%s has whole deals only; expected four hands of 13 cards",
				 title);
	if (place >= 0)
		return same_hands(&machine->deal[place], &game->deal) ||
		       refuse_at(error, board->line, 0, "board %d is there with other hands; expected another number",
				 number);
	if (number > MACHINE_BOARDS || (machine && machine->boards == MACHINE_BOARDS))
		return refuse_at(error, board->line, 0, "%s has room for 99 boards; expected numbers from 1 to 99",
				 title);
	if (in_row && number && machine && machine->boards && number != next_number(machine))
		return refuse_at(error, board->line, 0, "%s has no numbers of boards; expected board %d after board %d",
				 title, next_number(machine), next_number(machine) - 1);
	if (!number && next_number(machine) > MACHINE_BOARDS)
		return refuse_at(error, board->line, 0, "no number is left; expected one from 1 to 99");
	return true;
}

void machine_keep(struct machine *machine, const struct board *board)
{
	int number = board->sheet.board ? board->sheet.board : next_number(machine);

	if (find(machine, number) >= 0)
		return;
	machine->number[machine->boards] = (uint16_t)number;
	machine->deal[machine->boards++] = board->sheet.deal;
}

void machine_bri(const struct atout_pbn_deal *deal, char buf[MACHINE_BRI + 1])
{
	int n = 0;

	for (int seat = 0; seat < COMPASS_SEATS - 1; seat++)
		for (int card = 0; card < ATOUT_PACK_MAX; card++)
			if (has_card(deal->hand[seat], machine_card(card)) && n + 2 <= MACHINE_BRI)
				n += snprintf(buf + n, 3, "%02d", (card + 1) % 100);
}

/* The signs of spades, hearts, diamonds and clubs in the character set of DOS. */
void machine_dge(const struct atout_pbn_deal *deal, char buf[MACHINE_DGE + 1])
{
	static const char signs[SUITS] = {[SPADES] = 6, [HEARTS] = 3, [DIAMONDS] = 4, [CLUBS] = 5};
	int n = 0;

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		for (int card = 0; card < ATOUT_PACK_MAX; card++) {
			if (card % RANKS == 0)
				buf[n++] = signs[suit_of(machine_card(card))];
			if (has_card(deal->hand[seat], machine_card(card)))
				buf[n++] = atout_ranks[rank_of(machine_card(card))];
		}
	buf[n] = '\0';
}

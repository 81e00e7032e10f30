/* SPDX-License-Identifier: Apache-2.0 */
#include "solve/position.h"

#include "base/text.h"
#include "core/cards.h"
#include "core/trick.h"

#include <stdio.h>
#include <string.h>

enum { SEATS = 4, HAND = 13 };

static enum atout_solve_err fault_at(struct atout_solve_fault *fault, int seat, int card, enum atout_solve_err err)
{
	if (fault)
		*fault = (struct atout_solve_fault){(int8_t)seat, (atout_card)card};
	return err;
}

/* No card that is none, and none twice: in hands and on the table. */
static enum atout_solve_err cards_check(const struct atout_position *p, struct atout_solve_fault *fault)
{
	cardset seen = 0;

	for (int seat = 0; seat < SEATS; seat++) {
		if (p->hand[seat] & ~PACK_52)
			return fault_at(fault, seat, first_card(p->hand[seat] & ~PACK_52), ATOUT_SOLVE_CARD);
		if (p->hand[seat] & seen)
			return fault_at(fault, seat, first_card(p->hand[seat] & seen), ATOUT_SOLVE_TWICE);
		seen |= p->hand[seat];
	}
	for (int i = 0; i < p->played; i++) {
		int seat = (p->leader + i) & 3, card = p->trick[i];
		if (card >= 64 || !has_card(PACK_52, card))
			return fault_at(fault, seat, card, ATOUT_SOLVE_CARD);
		if (has_card(seen, card))
			return fault_at(fault, seat, card, ATOUT_SOLVE_TWICE);
		seen |= set_of(card);
	}
	return ATOUT_SOLVE_OK;
}

static bool on_table(const struct atout_position *p, int seat) { return ((seat - p->leader) & 3) < p->played; }

static enum atout_solve_err counts_check(const struct atout_position *p, struct atout_solve_fault *fault)
{
	int most = 0;

	for (int seat = 0; seat < SEATS; seat++) {
		int held = set_count(p->hand[seat]) + on_table(p, seat);
		if (held > HAND)
			return fault_at(fault, seat, NO_CARD, ATOUT_SOLVE_MANY);
		most = held > most ? held : most;
	}
	if (!most)
		return fault_at(fault, -1, NO_CARD, ATOUT_SOLVE_EMPTY);
	for (int seat = 0; seat < SEATS; seat++)
		if (set_count(p->hand[seat]) + on_table(p, seat) != most)
			return fault_at(fault, seat, NO_CARD, ATOUT_SOLVE_UNEQUAL);
	return ATOUT_SOLVE_OK;
}

static enum atout_solve_err revoke_check(const struct atout_position *p, struct atout_solve_fault *fault)
{
	for (int i = 1; i < p->played; i++) {
		int seat = (p->leader + i) & 3;
		if (unfollowed(p->trick[0], p->trick[i]) & p->hand[seat])
			return fault_at(fault, seat, p->trick[i], ATOUT_SOLVE_REVOKE);
	}
	return ATOUT_SOLVE_OK;
}

enum atout_solve_err atout_position_check(const struct atout_position *p, struct atout_solve_fault *fault)
{
	static enum atout_solve_err (*const checks[])(const struct atout_position *, struct atout_solve_fault *) = {
		cards_check, counts_check, revoke_check};

	if (p->trump > ATOUT_NOTRUMP)
		return fault_at(fault, -1, NO_CARD, ATOUT_SOLVE_STRAIN);
	if (p->leader >= SEATS)
		return fault_at(fault, -1, NO_CARD, ATOUT_SOLVE_SEAT);
	if (p->played >= SEATS)
		return fault_at(fault, -1, NO_CARD, ATOUT_SOLVE_PLAYED);
	for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
		enum atout_solve_err err = checks[i](p, fault);
		if (err)
			return err;
	}
	return fault_at(fault, -1, NO_CARD, ATOUT_SOLVE_OK);
}

bool position_next(struct atout_position *p, int card)
{
	int best = p->played ? p->trick[0] : card, winner = p->leader;

	p->hand[position_turn(p)] &= ~set_of(card);
	if (p->played < SEATS - 1) {
		p->trick[p->played++] = (atout_card)card;
		return false;
	}
	for (int i = 1; i < SEATS; i++) {
		int next = i < SEATS - 1 ? p->trick[i] : card;
		if (!suit_beats(next, best, p->trump))
			continue;
		best = next;
		winner = (p->leader + i) & 3;
	}
	p->leader = (uint8_t)winner;
	p->played = 0;
	return true;
}

/* %s: the card, %d: its number, %p: the player. */
static const char *const sentences[] = {
	[ATOUT_SOLVE_OK] = "nothing is wrong",
	[ATOUT_SOLVE_CARD] = "%p has a card, number %d, that is not in a pack of 52",
	[ATOUT_SOLVE_TWICE] = "%p has %s, which is somewhere else too",
	[ATOUT_SOLVE_UNEQUAL] = "%p has fewer cards than another player",
	[ATOUT_SOLVE_EMPTY] = "there is no card to play",
	[ATOUT_SOLVE_MANY] = "%p has more than 13 cards",
	[ATOUT_SOLVE_SEAT] = "the leader is none of the four seats",
	[ATOUT_SOLVE_STRAIN] = "the trump is neither a suit nor no trumps",
	[ATOUT_SOLVE_PLAYED] = "more than three cards are on the table",
	[ATOUT_SOLVE_REVOKE] = "%p has not followed suit with %s and could",
	[ATOUT_SOLVE_PLAY] = "%p may not play %s now",
	[ATOUT_SOLVE_CANCELLED] = "it was cancelled",
	[ATOUT_SOLVE_MEMORY] = "there is no memory",
};

static void word_of(char kind, const struct atout_solve_fault *fault, char word[16])
{
	static const char *const seats[SEATS] = {"North", "East", "South", "West"};

	if (kind == 'p')
		snprintf(word, 16, "%s",
			 fault && fault->seat >= 0 && fault->seat < SEATS ? seats[fault->seat] : "a player");
	else if (kind == 's' && fault && fault->card != NO_CARD)
		atout_card_print(fault->card, word);
	else if (kind == 's')
		snprintf(word, 16, "a card");
	else
		snprintf(word, 16, "%d", fault ? fault->card : NO_CARD);
}

int atout_solve_err_print(enum atout_solve_err err, const struct atout_solve_fault *fault, char *buf, size_t size)
{
	char line[128] = "", word[16];

	for (const char *c = sentences[err]; *c; c++) {
		if (*c == '%')
			word_of(*++c, fault, word);
		else
			snprintf(word, sizeof word, "%c", *c);
		text_append(line, sizeof line, "%s", word);
	}
	return snprintf(buf, size, "%s", line);
}

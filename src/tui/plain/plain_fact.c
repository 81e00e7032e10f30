/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The facts of a view in words, by their kinds.  Most are a label and a value; the table lists the kinds that say more.
 */
#include "tui/plain/plain.h"

#include <stdio.h>
#include <string.h>

/* A fact that is to be said: of whom, "" for a fact of the table. */
struct saying {
	const struct plain *plain;
	const struct atout_fact *fact;
	const struct atout_fact_term *term;
	char name[WORDS_MAX];
};

static char *label_of(const struct saying *it, char buf[WORDS_MAX])
{
	return words_begin(words_print(buf, "%s", words_label(&it->plain->words, it->fact->key)));
}

static void say_text(const struct saying *it, const char *value)
{
	char label[WORDS_MAX];

	if (it->name[0])
		plain_say(it->plain, "%s, %s: %s.", label_of(it, label), it->name, value);
	else
		plain_say(it->plain, "%s: %s.", label_of(it, label), value);
}

static void say_value(const struct saying *it)
{
	char number[16], word[WORDS_MAX];

	snprintf(number, sizeof number, "%ld", (long)it->fact->value);
	say_text(it, it->fact->word ? words_contract(&it->plain->words, it->fact->word, word) : number);
}

/* A label, with whom it is about if it is about somebody. */
static void say_label(const struct saying *it)
{
	char label[WORDS_MAX];

	if (it->name[0])
		plain_say(it->plain, "%s: %s.", label_of(it, label), it->name);
	else
		plain_say(it->plain, "%s.", label_of(it, label));
}

static void say_flag(const struct saying *it)
{
	if (it->fact->value)
		say_label(it);
}

static void say_contracts(const struct saying *it)
{
	char list[PLAIN_LINE_MAX];

	words_contracts(&it->plain->words, it->fact->value, list, sizeof list);
	if (list[0] && it->term->plain)
		plain_say(it->plain, it->term->plain, it->name, list);
	else if (list[0])
		say_text(it, list);
}

static void say_duties(const struct saying *it)
{
	char dealer_name[WORDS_MAX];

	for (int dealer = 0; dealer < it->plain->view.seats; dealer++) {
		int owed = it->fact->value >> 4 * dealer & 15;
		words_seat(&it->plain->words, dealer, dealer_name);
		if (owed && it->term->plain)
			plain_say(it->plain, it->term->plain, it->name, dealer_name, owed);
	}
}

static void say_meld(const struct saying *it)
{
	if (it->fact->word && it->term->plain)
		plain_say(it->plain, it->term->plain, it->name, (int)it->fact->value,
			  words_term(&it->plain->words, it->fact->word));
	else
		say_value(it);
}

static void say_points(const struct saying *it)
{
	if (!it->fact->word && it->term->plain)
		plain_say(it->plain, it->term->plain, it->name, (int)it->fact->value);
	else
		say_value(it);
}

static void say_result(const struct saying *it)
{
	char label[WORDS_MAX], result[WORDS_MAX];

	plain_say(it->plain, "%s: %s.", label_of(it, label),
		  words_result(&it->plain->words, (int)it->fact->value, result));
}

static void say_sides(const struct saying *it)
{
	char text[WORDS_MAX];

	words_print(text, words_text(&it->plain->words, it->term->text ? it->term->text : "%s"),
		    words_sides(&it->plain->words, it->fact));
	plain_say(it->plain, "%s.", words_begin(text));
}

static void say_lengths(const struct saying *it)
{
	char lengths[WORDS_MAX];

	say_text(it, words_lengths(&it->plain->words, it->fact, lengths));
}

/* "Tricks won, North and South: 1, 2, 5." */
static void say_laid(const struct saying *it)
{
	char list[WORDS_MAX] = "", number[8];

	for (int trick = 0; it->fact->value >> trick; trick++) {
		snprintf(number, sizeof number, "%d", (trick + 1) % 100);
		if (it->fact->value >> trick & 1)
			words_join(list, sizeof list, ", ", number);
	}
	if (list[0])
		say_text(it, list);
}

/* "Overtricks, North and South: 30." */
static void say_item(const struct saying *it)
{
	plain_say(it->plain, "%s, %s: %d.", words_text(&it->plain->words, it->term->text), it->name,
		  (int)it->fact->value);
}

/* Switches are a number here; the convention card has them in words. */
static void say_nothing(const struct saying *it) { (void)it; }

/* NULL: a label and a value. */
static const struct {
	void (*say)(const struct saying *);
	bool of_side; /* the seat stands for its side */
} ways[ATOUT_FACT_KINDS] = {
	[ATOUT_FACT_FLAG] = {say_flag, false},
	[ATOUT_FACT_SEAT] = {say_label, false},
	[ATOUT_FACT_SIDE] = {say_label, true},
	[ATOUT_FACT_SIDES] = {say_sides, false},
	[ATOUT_FACT_RESULT] = {say_result, false},
	[ATOUT_FACT_CONTRACTS] = {say_contracts, false},
	[ATOUT_FACT_POINTS] = {say_points, false},
	[ATOUT_FACT_COUNT] = {NULL, true},
	[ATOUT_FACT_TOTAL] = {NULL, true},
	[ATOUT_FACT_WON] = {NULL, true},
	[ATOUT_FACT_LOST] = {NULL, true},
	[ATOUT_FACT_MELD] = {say_meld, false},
	[ATOUT_FACT_DUTIES] = {say_duties, false},
	[ATOUT_FACT_TRICK] = {say_label, false},
	[ATOUT_FACT_LENGTHS] = {say_lengths, false},
	[ATOUT_FACT_LAID] = {say_laid, true},
	[ATOUT_FACT_ITEM] = {say_item, true},
	[ATOUT_FACT_SYSTEM] = {NULL, true},
	[ATOUT_FACT_SWITCHES] = {say_nothing, true},
};

void plain_fact(const struct plain *plain, const struct atout_fact *fact)
{
	struct saying it = {plain, fact, atout_fact_term(plain->words.game, fact->key), ""};
	void (*say)(const struct saying *) = ways[it.term->kind].say;

	if (it.term->told == ATOUT_TOLD_DOUBLING)
		return;
	if (fact->seat >= 0 && ways[it.term->kind].of_side) /* each alone: a side is a seat */
		words_side(&plain->words, fact->seat, plain->view.seats, it.name);
	else if (fact->seat >= 0)
		words_seat(&plain->words, fact->seat, it.name);
	(say ? say : say_value)(&it);
}

void plain_worth(struct plain *plain)
{
	const struct wire_told *told = told_last(plain->told, WIRE_TOLD_WORTH);

	for (int i = 0; i < told->worth.facts; i++)
		plain_fact(plain, &told->worth.fact[i]);
	if (!told->worth.facts)
		plain_say(plain, "There is nothing to say about a hand.");
}

void plain_facts(const struct plain *plain, enum atout_fact_told told)
{
	for (int i = 0; i < plain->view.facts; i++)
		if (atout_fact_term(plain->words.game, plain->view.fact[i].key)->told == told)
			plain_fact(plain, &plain->view.fact[i]);
}

/* The words of two frames stand in two places. */
static bool same_word(const char *a, const char *b) { return a && b ? strcmp(a, b) == 0 : a == b; }

static bool has_fact(const struct atout_view *view, const struct atout_fact *fact)
{
	for (int i = 0; i < view->facts; i++) {
		const struct atout_fact *other = &view->fact[i];
		if (strcmp(other->key, fact->key) == 0 && same_word(other->word, fact->word) &&
		    other->value == fact->value && other->seat == fact->seat)
			return true;
	}
	return false;
}

void plain_facts_changed(const struct plain *plain, const struct atout_view *before)
{
	for (int i = 0; i < plain->view.facts; i++) {
		const struct atout_fact *fact = &plain->view.fact[i];
		enum atout_fact_told told = atout_fact_term(plain->words.game, fact->key)->told;
		if ((told == ATOUT_TOLD_CHANGED || told == ATOUT_TOLD_START) && !has_fact(before, fact))
			plain_fact(plain, fact);
	}
}

void plain_facts_doubling(const struct plain *plain)
{
	const struct atout_view *view = &plain->view;
	bool doubles = false;

	for (int i = 0; i < view->legals; i++)
		doubles |= atout_move_kind(view->legal[i]) == ATOUT_DOUBLE;
	for (int i = 0; doubles && i < view->facts; i++) {
		const struct atout_fact *fact = &view->fact[i];
		const struct atout_fact_term *term = atout_fact_term(plain->words.game, fact->key);
		if (term->told == ATOUT_TOLD_DOUBLING && fact->seat == view->me && fact->value)
			plain_say(plain, term->plain, (int)fact->value);
	}
}

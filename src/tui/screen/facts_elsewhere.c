/* SPDX-License-Identifier: Apache-2.0 */
/* Facts that are no lines: in the score, in the title of the deal, beside a name. */
#include "tui/screen/facts.h"

#include <atout/terms.h>

#include <stdio.h>
#include <string.h>

const struct atout_fact *facts_find(const struct match *m, const char *key, int seat)
{
	for (int i = 0; i < m->view.facts; i++)
		if (strcmp(m->view.fact[i].key, key) == 0 && (seat == -2 || m->view.fact[i].seat == seat))
			return &m->view.fact[i];
	return NULL;
}

static const struct atout_fact_term *terms_of(const struct match *m)
{
	static const struct atout_fact_term none;
	const struct atout_fact_term *facts = atout_terms_of(m->game)->facts;

	return facts ? facts : &none;
}

const char *facts_pair(const struct match *m, const struct atout_fact *fact)
{
	const struct atout_fact_term *term = atout_fact_term(m->game, fact->key);

	if (m->view.sides != 2 || fact->seat < 0 || term->place != ATOUT_PLACE_SCORE)
		return NULL;
	return term->text ? words_text(&m->words, term->text) : words_label(&m->words, fact->key);
}

const char *facts_column(const struct match *m)
{
	if (m->view.sides || m->view.over)
		return NULL;
	for (const struct atout_fact_term *term = terms_of(m); term->key; term++)
		if (term->place == ATOUT_PLACE_SCORE && facts_find(m, term->key, -2))
			return term->key;
	return NULL;
}

char *facts_deal(const struct match *m, char *buf, size_t size)
{
	int number = told_frame(m->told)->deal;

	snprintf(buf, size, words_text(&m->words, N_("Deal %d")), number);
	for (const struct atout_fact_term *term = terms_of(m); term->key; term++) {
		const struct atout_fact *fact = term->place == ATOUT_PLACE_TITLE ? facts_find(m, term->key, -2) : NULL;
		if (fact && term->kind == ATOUT_FACT_DEALS)
			snprintf(buf, size, words_text(&m->words, term->text), number, (int)fact->value);
		else if (fact)
			snprintf(buf, size, words_text(&m->words, term->text), (int)fact->value);
	}
	return buf;
}

/* A role without a word of its own is the fact's; a flag is one only if it is set. */
static bool fits(const struct atout_fact_term *term, const struct atout_fact *fact)
{
	if (!fact || (term->kind == ATOUT_FACT_FLAG && !fact->value))
		return false;
	return fact->word || !strstr(term->role, "%s");
}

char *facts_role(const struct match *m, int seat, char *buf, size_t size)
{
	buf[0] = '\0';
	for (const struct atout_fact_term *term = terms_of(m); term->key && !buf[0]; term++) {
		const struct atout_fact *fact = term->role ? facts_find(m, term->key, seat) : NULL;
		if (fact && fits(term, fact))
			snprintf(buf, size, words_text(&m->words, term->role),
				 fact->word ? words_term(&m->words, fact->word) : "");
	}
	return buf;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The facts of a view as lines: a function for each kind that is a line.  A fact that its game has no term for, or
 * whose kind is none of these, is shown as its label and its value, so a new game has its facts on the screen at once.
 * Other facts stand in the score, in the title of the deal, or beside a name.
 */
#include "tui/screen/board.h"

#include "core/cards.h"

#include <atout/terms.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const struct atout_fact *facts_find(const struct match *m, const char *key, int seat)
{
	for (int i = 0; i < m->view.facts; i++)
		if (strcmp(m->view.fact[i].key, key) == 0 && (seat == -2 || m->view.fact[i].seat == seat))
			return &m->view.fact[i];
	return NULL;
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
	for (const struct atout_fact_term *term = atout_terms_of(m->game)->facts; term && term->key; term++)
		if (term->place == ATOUT_PLACE_SCORE && facts_find(m, term->key, -2))
			return term->key;
	return NULL;
}

char *facts_deal(const struct match *m, char buf[WORDS_MAX])
{
	int number = told_frame(m->told)->deal;

	words_print(buf, words_text(&m->words, "Deal %d"), number);
	for (const struct atout_fact_term *term = atout_terms_of(m->game)->facts; term && term->key; term++) {
		const struct atout_fact *fact = term->place == ATOUT_PLACE_TITLE ? facts_find(m, term->key, -2) : NULL;
		int of = fact ? (int)fact->value : 0;
		if (fact)
			words_print(buf, words_text(&m->words, term->text),
				    term->kind == ATOUT_FACT_DEALS ? number : of, of);
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

char *facts_role(const struct match *m, int seat, char buf[WORDS_MAX])
{
	const struct atout_fact_term *term = atout_terms_of(m->game)->facts;

	buf[0] = '\0';
	for (; term && term->key && !buf[0]; term++) {
		const struct atout_fact *fact = term->role ? facts_find(m, term->key, seat) : NULL;
		if (fact && fits(term, fact))
			words_print(buf, words_text(&m->words, term->role),
				    fact->word ? words_term(&m->words, fact->word) : "");
	}
	return buf;
}

/* A fact, and what its game calls it, in the user's language. */
struct showing {
	const struct atout_fact *fact;
	const struct atout_fact_term *term;
	const char *text, *word; /* word: NULL: it has none */
	char name[WORDS_MAX];	 /* of its seat; "" */
	enum style style;
};

static const char *text_of(const struct match *m, const char *key) { return words_text(&m->words, key); }

void facts_put(struct lines *f, enum style style, const char *format, ...)
{
	va_list args;

	f->count -= f->count == LINES_MAX;
	f->line[f->count].style = style;
	va_start(args, format);
	vsnprintf(f->line[f->count++].text, WORDS_MAX, format, args);
	va_end(args);
}

static void show_value(struct lines *f, const struct showing *it)
{
	char value[16];
	const char *word = it->word ? it->word : value, *label = words_label(&f->m->words, it->fact->key);

	snprintf(value, sizeof value, "%d", (int)it->fact->value);
	if (it->name[0])
		facts_put(f, it->style, text_of(f->m, "%s: %s (%s)"), label, word, it->name);
	else
		facts_put(f, it->style, text_of(f->m, "%s: %s"), label, word);
}

/* A text that may have a place for the number. */
static void show_number(struct lines *f, const struct showing *it)
{
	facts_put(f, it->style, it->text, (int)it->fact->value);
}

static void show_nonzero(struct lines *f, const struct showing *it)
{
	if (it->fact->value)
		show_number(f, it);
}

static void show_word(struct lines *f, const struct showing *it)
{
	facts_put(f, it->style, it->text, it->word ? it->word : "");
}

static void show_seat(struct lines *f, const struct showing *it)
{
	char name[WORDS_MAX];

	facts_put(f, it->style, it->text, match_name(f->m, it->fact->value, name));
}

static void show_side(struct lines *f, const struct showing *it)
{
	char first[WORDS_MAX], second[WORDS_MAX];

	facts_put(f, it->style, it->text, match_name(f->m, it->fact->value, first),
		  match_name(f->m, it->fact->value + 2, second));
}

static void show_sides(struct lines *f, const struct showing *it)
{
	char line[WORDS_MAX];

	words_print(line, it->text, words_sides(&f->m->words, it->fact));
	facts_put(f, it->style, "%s", words_begin(line));
}

/* A seat, its number, and a word if it has one. */
static void show_of_seat(struct lines *f, const struct showing *it)
{
	facts_put(f, it->style, it->text, it->name, (int)it->fact->value, it->word);
}

static void show_part(struct lines *f, const struct showing *it)
{
	const struct atout_fact *whole = facts_find(f->m, it->term->of, -2);

	if (whole)
		facts_put(f, it->style, it->text, (int)it->fact->value, (int)whole->value);
}

/* "4♥ X" */
static char *bid_of(const struct match *m, const struct atout_fact *fact, char bid[WORDS_MAX])
{
	static const char *const marks[] = {"", " X", " XX"};
	const struct atout_fact *doubled = atout_fact_of_kind(m->game, &m->view, ATOUT_FACT_DOUBLED, -2);

	match_bid(m, fact->value, bid);
	return strcat(bid, doubled ? marks[doubled->value % 3] : "");
}

/* "4♥ X, North" */
static void show_bid(struct lines *f, const struct showing *it)
{
	char bid[WORDS_MAX];

	facts_put(f, it->style, it->text, bid_of(f->m, it->fact, bid), it->name);
}

/* "1NT +2, two overtricks" */
static void show_result(struct lines *f, const struct showing *it)
{
	const struct atout_fact *declared = atout_fact_of_kind(f->m->game, &f->m->view, ATOUT_FACT_DECLARED, -2);
	int more = (int)it->fact->value;
	char bid[WORDS_MAX], sign[16] = "=", words[WORDS_MAX];
	const char *result = words_result(&f->m->words, more, words);

	if (more)
		snprintf(sign, sizeof sign, "%+d", more);
	if (declared)
		facts_put(f, it->style, "%s %s, %s", bid_of(f->m, declared, bid), sign, result);
	else
		facts_put(f, it->style, "%s", result);
}

/* Its name, with the rank that its rows begin with; below it what it is about. */
static void show_contract(struct lines *f, const struct showing *it)
{
	const struct atout_contract_term *contract = atout_contract_term(f->m->game, it->fact->word);
	int rank = it->fact->value;

	if (f->m->view.trump >= 0 || rank < 0 || rank > ATOUT_ACE)
		facts_put(f, it->style, it->text, it->word);
	else
		facts_put(f, it->style, text_of(f->m, "%s from %s"), it->word, lang_rank(f->m->words.lang, rank));
	if (contract && contract->about)
		facts_put(f, STYLE_DIM, "%s", text_of(f->m, contract->about));
}

/* The phase of the view has not come behind this one. */
static bool is_until(const struct match *m, const char *word)
{
	const struct atout_phase_term *last = atout_terms_of(m->game)->phases,
				      *now = atout_phase_term(m->game, &m->view);

	if (!word || !now)
		return true;
	while (last->word && strcmp(last->word, word) != 0)
		last++;
	return now <= last;
}

/* What the person owes, while nobody plays yet: a digit of four bits for each dealer. */
static void show_duties(struct lines *f, const struct showing *it)
{
	char name[WORDS_MAX], item[WORDS_MAX + 8], list[WORDS_MAX] = "";

	if (it->fact->seat != f->m->view.me || !it->fact->value || f->m->view.from >= 0 ||
	    !is_until(f->m, it->term->until))
		return;
	for (int dealer = 0; dealer < f->m->view.seats; dealer++) {
		int owed = it->fact->value >> 4 * dealer & 15;
		snprintf(item, sizeof item, "%s (%d)", match_name(f->m, dealer, name), owed);
		if (owed)
			words_join(list, sizeof list, ", ", item);
	}
	facts_put(f, it->style, it->text, list);
}

static void show_lengths(struct lines *f, const struct showing *it)
{
	char lengths[WORDS_MAX];

	facts_put(f, it->style, text_of(f->m, "%s: %s"), words_label(&f->m->words, it->fact->key),
		  words_lengths(&f->m->words, it->fact, lengths));
}

/* NULL: a label and a value. */
static const struct {
	void (*show)(struct lines *, const struct showing *);
	enum style style;
} ways[ATOUT_FACT_KINDS] = {
	[ATOUT_FACT_NUMBER] = {show_number, STYLE_PLAIN},  [ATOUT_FACT_NONZERO] = {show_nonzero, STYLE_PLAIN},
	[ATOUT_FACT_FLAG] = {show_nonzero, STYLE_STRONG},  [ATOUT_FACT_WORD] = {show_word, STYLE_PLAIN},
	[ATOUT_FACT_SEAT] = {show_seat, STYLE_PLAIN},	   [ATOUT_FACT_SIDE] = {show_side, STYLE_PLAIN},
	[ATOUT_FACT_SIDES] = {show_sides, STYLE_PLAIN},	   [ATOUT_FACT_OF_SEAT] = {show_of_seat, STYLE_PLAIN},
	[ATOUT_FACT_PART] = {show_part, STYLE_PLAIN},	   [ATOUT_FACT_TARGET] = {show_number, STYLE_PLAIN},
	[ATOUT_FACT_BID] = {show_bid, STYLE_STRONG},	   [ATOUT_FACT_DECLARED] = {show_bid, STYLE_STRONG},
	[ATOUT_FACT_RESULT] = {show_result, STYLE_STRONG}, [ATOUT_FACT_CONTRACT] = {show_contract, STYLE_STRONG},
	[ATOUT_FACT_MELD] = {show_of_seat, STYLE_GOOD},	   [ATOUT_FACT_DUTIES] = {show_duties, STYLE_DIM},
	[ATOUT_FACT_TRICK] = {show_number, STYLE_STRONG},  [ATOUT_FACT_LENGTHS] = {show_lengths, STYLE_PLAIN},
	[ATOUT_FACT_ROOM] = {show_word, STYLE_PLAIN},
};

static void show_fact(struct lines *f, const struct atout_fact *fact, const struct atout_fact_term *term)
{
	struct showing it = {.fact = fact,
			     .term = term,
			     .text = term->text ? text_of(f->m, term->text) : NULL,
			     .word = fact->word ? words_term(&f->m->words, fact->word) : NULL,
			     .style = ways[term->kind].style};

	if (fact->seat >= 0 && term->place != ATOUT_PLACE_HAND)
		match_name(f->m, fact->seat, it.name);
	if (ways[term->kind].show && (it.text || term->kind == ATOUT_FACT_RESULT || term->kind == ATOUT_FACT_LENGTHS))
		ways[term->kind].show(f, &it);
	else
		show_value(f, &it);
}

static void show_facts(struct lines *f, enum atout_fact_place place)
{
	for (int i = 0; i < f->m->view.facts; i++) {
		const struct atout_fact *fact = &f->m->view.fact[i];
		const struct atout_fact_term *term = atout_fact_term(f->m->game, fact->key);
		if (term->place == place)
			show_fact(f, fact, term);
	}
}

static void show_trump(struct lines *f)
{
	const struct atout_view *view = &f->m->view;
	char card[CARD_TEXT];

	if (view->trump >= 0)
		facts_put(f, STYLE_STRONG, say(f->m->look, "Trumps: %s %s"), draw_suit(view->trump),
			  words_suit(&f->m->words, view->trump));
	if (view->turn != ATOUT_NO_CARD)
		facts_put(f, STYLE_PLAIN, say(f->m->look, "Turned up: %s"),
			  draw_card_text(f->m->look, view->turn, card));
}

/* Whom a seat has doubled: "Contra: Seat 2 → You, Seat 1 (re)". */
static void show_contras(struct lines *f, int seat)
{
	const struct atout_view *view = &f->m->view;
	char name[WORDS_MAX], whom[WORDS_MAX], list[WORDS_MAX] = "";

	for (int other = 0; other < view->seats; other++) {
		if (!seat_in(view->doubled[seat], other))
			continue;
		snprintf(whom, sizeof whom, seat_in(view->re[other], seat) ? text_of(f->m, "%s (re)") : "%s",
			 match_name(f->m, other, name));
		words_join(list, sizeof list, ", ", whom);
	}
	if (list[0])
		facts_put(f, STYLE_WARN, text_of(f->m, "Contra: %s → %s"), match_name(f->m, seat, name), list);
}

/* The doubles between players, and their answers; in an auction the bid shows them. */
static void show_doubles(struct lines *f)
{
	const struct atout_view *view = &f->m->view;
	char name[WORDS_MAX];

	for (int seat = 0; seat < view->seats && !view->sides; seat++)
		show_contras(f, seat);
	if (!view->sides || atout_fact_of_kind(f->m->game, view, ATOUT_FACT_DOUBLED, -2))
		return;
	for (int seat = 0; seat < view->seats; seat++)
		if (view->doubled[seat] || view->re[seat])
			facts_put(f, STYLE_WARN,
				  text_of(f->m, view->re[seat] ? N_("%s: doubled back") : N_("%s: doubled")),
				  match_name(f->m, seat, name));
}

int facts_lines(struct lines *f)
{
	int first;

	show_facts(f, ATOUT_PLACE_FIRST);
	show_trump(f);
	first = f->count;
	show_doubles(f);
	show_facts(f, ATOUT_PLACE_LINE);
	return first;
}

void facts_worth(struct lines *f)
{
	const struct wire_told *told = told_last(f->m->told, WIRE_TOLD_WORTH);
	char name[WORDS_MAX];
	int seat = -1;

	for (int i = 0; i < told->worth.facts; i++) {
		const struct atout_fact *fact = &told->worth.fact[i];
		if (fact->seat != seat)
			facts_put(f, STYLE_STRONG, "%s", match_name(f->m, fact->seat, name));
		seat = fact->seat;
		show_fact(f, fact, atout_fact_term(f->m->game, fact->key));
	}
}

char *facts_laid(const struct match *m, char buf[WORDS_MAX])
{
	int side = m->view.me < 0 ? 0 : m->view.me & 1, tricks = 0;
	const struct atout_fact *fact = atout_fact_of_kind(m->game, &m->view, ATOUT_FACT_LAID, side);

	buf[0] = '\0';
	for (int seat = 0; fact && seat < m->view.seats; seat++)
		tricks += m->view.tricks[seat];
	for (int i = 0; i < tricks; i++)
		words_join(buf, WORDS_MAX, "", fact->value >> i & 1 ? "▮" : "▬");
	return buf;
}

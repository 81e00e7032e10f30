/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Moves that are not cards, as buttons.  A button says what words_move() says; numbers of tricks are numbers.  Moves
 * that choose a contract and differ in a suit or a rank ("contract trumps S") stand in one row behind its title.
 */
#include "tui/screen/board.h"

#include <atout/terms.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct button {
	atout_move move;
	const struct atout_contract_term *contract; /* that it chooses, or NULL */
	bool letter;				    /* the label is a suit or a rank; the contract has such a row */
	char label[WORDS_MAX];
};

/* Where the next button goes. */
struct flow {
	struct area area, place; /* all; where the next one goes */
};

bool buttons_have(atout_move move)
{
	int kind = atout_move_kind(move);

	return kind != ATOUT_PLAY && kind != ATOUT_PLAY_MELD;
}

/* In the order of their kinds, a pass last. */
static int compare(const void *a, const void *b)
{
	atout_move first = *(const atout_move *)a, second = *(const atout_move *)b;
	int pass = (atout_move_kind(first) == ATOUT_PASS) - (atout_move_kind(second) == ATOUT_PASS);

	return pass ? pass : first - second;
}

static int collect(const struct match *m, atout_move out[ATOUT_MOVES_MAX])
{
	int n = 0;

	for (int i = 0; i < m->view.legals; i++)
		if (buttons_have(m->view.legal[i]))
			out[n++] = m->view.legal[i];
	qsort(out, (size_t)n, sizeof out[0], compare);
	return n;
}

/* A suit, without a title with its name; a rank. */
static void label_letter(const struct match *m, struct button *button, char letter)
{
	const char *suit = strchr(atout_suits, letter), *rank = strchr(atout_ranks, letter);
	int index = (int)(suit ? suit - atout_suits : 0);

	button->letter = suit || rank;
	if (suit && button->contract)
		words_print(button->label, "%s", draw_suit(index));
	else if (suit)
		words_print(button->label, "%s %s", draw_suit(index), words_suit(&m->words, index));
	else if (rank)
		words_print(button->label, "%s", lang_rank(m->words.lang, (int)(rank - atout_ranks)));
}

static void make_button(const struct match *m, struct button *button, atout_move move)
{
	char text[ATOUT_TEXT_MAX];
	const char *rest;
	const struct atout_move_term *term;

	m->game->print(move, text);
	term = atout_move_term(m->game, text, &rest);
	*button = (struct button){.move = move};
	if (term)
		button->contract =
			atout_contract_term(m->game, term->varies == ATOUT_VARIES_CONTRACT ? rest : term->contract);
	words_move(&m->words, move, button->label);
	if (button->contract)
		words_print(button->label, "%s", words_text(&m->words, button->contract->title));
	else if (term && term->back && atout_doubles_back(m->game, &m->view))
		words_print(button->label, "%s", words_text(&m->words, term->back));
	else if (term && term->varies == ATOUT_VARIES_NUMBER)
		words_print(button->label, "%s", rest);
	if (term && (term->varies == ATOUT_VARIES_SUIT || term->varies == ATOUT_VARIES_RANK))
		label_letter(m, button, *rest);
}

static void new_row(struct flow *flow) { flow->place = area_row(flow->area, flow->place.y + 1 - flow->area.y); }

/* Draws a button at the place, in the next row if there is no room; the place moves on. */
static void put_button(struct match *m, struct flow *flow, const struct button *button)
{
	bool on = m->spots.cursor == button->move;
	char text[WORDS_MAX + 4];
	int width;

	snprintf(text, sizeof text, on && !m->look->pair[STYLE_BUTTON] ? "[%s]" : " %s ", button->label);
	width = draw_width(m->look, text);
	if (width > flow->place.w && flow->place.x > flow->area.x)
		new_row(flow);
	struct area place = area_left(flow->place, width);
	draw_text(m->look, place, on ? STYLE_BUTTON_ON : STYLE_BUTTON, text);
	spots_add_move(&m->spots, place, button->move, true);
	flow->place = area_cut(flow->place, width + (draw_width(m->look, button->label) > 2));
}

/* A row that begins with a title. */
static void put_title(struct match *m, struct flow *flow, const char *title)
{
	enum { TITLE = 11 };
	int width = 1 + draw_text(m->look, area_cut(flow->place, 1), STYLE_STRONG, title);

	flow->place = area_cut(flow->place, width < TITLE ? TITLE : width + 1);
}

/* Where lines begin: behind the longest title. */
static int about_column(const struct match *m)
{
	int longest = 0;

	for (const struct atout_contract_term *term = atout_terms_of(m->game)->contracts; term && term->name; term++) {
		int width = draw_width(m->look, words_text(&m->words, term->title));
		longest = width > longest ? width : longest;
	}
	return longest + 3;
}

static void put_about(struct match *m, struct flow *flow, const struct button *button)
{
	int used = flow->place.x - flow->area.x, column = about_column(m);

	if (!button->contract->about)
		return;
	if (used < column)
		flow->place = area_cut(flow->place, column - used);
	draw_text(m->look, flow->place, STYLE_PLAIN, words_text(&m->words, button->contract->about));
}

/* A contract has a row of its own: a button and what it is about, or its title and a button for each letter. */
static void put(struct match *m, struct flow *flow, const struct button *button, const struct button *before)
{
	bool goes_on = before && before->contract == button->contract && (button->letter || !button->contract);

	if (before && !goes_on && (button->contract || before->contract))
		new_row(flow);
	if (button->contract && button->letter && !goes_on)
		put_title(m, flow, words_text(&m->words, button->contract->title));
	put_button(m, flow, button);
	if (button->contract && !button->letter)
		put_about(m, flow, button);
}

static void put_all(struct match *m, struct flow *flow)
{
	atout_move move[ATOUT_MOVES_MAX];
	struct button button[2]; /* this one and the one before, by turns */
	int n = collect(m, move);

	if (told_frame(m->told)->keep) {
		button[1] = (struct button){.move = SPOTS_KEEP};
		words_print(button[1].label, "%s", say(m->look, "keep it"));
		put_button(m, flow, &button[1]);
	}
	for (int i = 0; i < n; i++) {
		make_button(m, &button[i & 1], move[i]);
		put(m, flow, &button[i & 1], i ? &button[~i & 1] : NULL);
	}
}

void buttons_draw(struct match *m, struct area area)
{
	struct flow flow = {area, area_row(area, 0)};

	flow.place.y += draw_wrap(m->look, area, STYLE_STRONG, words_question(&m->words, &m->view)) - 1;
	new_row(&flow);
	if (area.h > 10)
		new_row(&flow);
	put_all(m, &flow);
}

void buttons_draw_row(struct match *m, struct area area)
{
	struct flow flow = {area, area_row(area, 0)};

	put_all(m, &flow);
}

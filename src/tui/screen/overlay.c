/* SPDX-License-Identifier: Apache-2.0 */
/* What covers the table for a while: questions, the last trick, a hint, help, the log. */
#include "tui/lookback.h"
#include "tui/other_room.h"
#include "tui/other_tables.h"
#include "tui/screen/board.h"
#include "tui/screen/pages.h"

#include <atout/terms.h>
#include <stdio.h>
#include <string.h>

/* A box in the middle of the screen, over the table; the area in it. */
static struct area open_box(struct match *m, const char *title, int h, int w)
{
	struct area box = area_middle(area_of(0, 0, LINES, COLS), h + 4, w + 6);

	board_draw(m);
	draw_box(m->look, box, title);
	return area_in(box, 2, 3, box.h - 4, box.w - 6);
}

/* Buttons in a row, in the middle; adds them to places. */
static void draw_buttons(const struct match *m, struct area row, const char *const *label, struct spots *spots)
{
	bool narrow = label[0] && label[1] && label[2];
	int width = -1;
	char text[WORDS_MAX];

	for (int i = 0; label[i]; i++)
		width += draw_width(m->look, label[i]) + (narrow ? 3 : 5);
	row = area_middle(row, 1, width);
	for (int i = 0; label[i]; i++) {
		bool on = spots->cursor == i;
		const char *pad = narrow ? "" : " ";
		snprintf(text, sizeof text, on ? "[%s%.300s%s]" : " %s%.300s%s ", pad, label[i], pad);
		struct area place = row;
		place.w = draw_text(m->look, row, on ? STYLE_BUTTON_ON : STYLE_BUTTON, text);
		spots_add_move(spots, place, (atout_move)i, true);
		row = area_cut(row, place.w + 1);
	}
}

/* What a key does to a row of buttons: the chosen one, -1: none yet, -2: none any more. */
static int buttons_key(const struct match *m, struct spots *spots, int key)
{
	const struct spot *spot;

	if (key == KEY_LEFT || key == KEY_UP || key == KEY_BTAB)
		spots_next(spots, -1);
	if (key == KEY_RIGHT || key == KEY_DOWN || key == '\t')
		spots_next(spots, 1);
	if (key == INPUT_ENTER || key == ' ')
		return spots->cursor;
	if (input_leaves(key))
		return -2;
	spot = key == INPUT_CLICK ? spots_at(spots, m->screen->terminal.y, m->screen->terminal.x) : NULL;
	return spot ? spot->move : -1;
}

/* A box with a text and buttons: its size, and the row of the buttons. */
struct dialog {
	const char *title, *text;
	const char *const *label;
	int h, w, row;
};

/* The index of the button that is chosen, below 0: none; the cursor begins at one of them. */
static int choose(struct match *m, const struct dialog *dialog, int cursor)
{
	struct spots spots = {.cursor = (atout_move)cursor};
	int answer = -1;

	while (answer == -1) {
		struct area area = open_box(m, dialog->title, dialog->h, dialog->w);
		draw_wrap(m->look, area, STYLE_PLAIN, dialog->text);
		spots.count = 0;
		draw_buttons(m, area_row(area, dialog->row), dialog->label, &spots);
		answer = buttons_key(m, &spots, terminal_read(&m->screen->terminal, -1, -1));
	}
	return answer;
}

int overlay_ask(struct match *m, const struct question *question)
{
	const char *const label[] = {question->yes, question->no, NULL};
	int rows = draw_rows(m->look, question->text, 56);
	struct dialog dialog = {question->title, question->text, label, rows + 2, 56, rows + 1};

	return choose(m, &dialog, 0);
}

/* Below the box: the line is free of it on the smallest screen too. */
static void draw_closing(const struct match *m)
{
	struct area row = area_of(LINES - 2, 0, 1, COLS);

	draw_fill(m->look, row, STYLE_PLAIN);
	draw_centre(m->look, row, STYLE_DIM, say(m->look, "Press any key to close."));
}

/* Any key closes. */
static void wait_for_key(struct match *m, void (*draw)(struct match *))
{
	int key;

	do {
		draw(m);
		draw_closing(m);
		key = terminal_read(&m->screen->terminal, -1, -1);
	} while (key == INPUT_TIMEOUT || key == INPUT_RESIZE);
}

static void draw_last_trick(struct match *m)
{
	const struct atout_trick *trick = &m->view.last;
	struct area area = open_box(m, say(m->look, "The last trick"), m->view.seats + 1, 44);
	int row = 0;
	char name[WORDS_MAX], card[CARD_TEXT], line[2 * WORDS_MAX];

	if (trick->leader < 0) {
		draw_centre(m->look, area, STYLE_PLAIN, say(m->look, "No trick has been played yet."));
		return;
	}
	for (int i = 0; i < m->view.seats; i++) {
		int seat = (trick->leader + i) % m->view.seats;
		bool wins = seat == trick->winner;
		if (trick->card[seat] == ATOUT_NO_CARD)
			continue;
		snprintf(line, sizeof line, "%s %.200s", wins ? "►" : " ", match_name(m, seat, name));
		draw_text(m->look, area_left(area_row(area, row), 24), wins ? STYLE_GOOD : STYLE_PLAIN, line);
		draw_text(m->look, area_cut(area_row(area, row++), 26), STYLE_STRONG,
			  draw_card_text(m->look, trick->card[seat], card));
	}
	snprintf(line, sizeof line, say(m->look, "Winner: %s"), match_name(m, trick->winner, name));
	draw_centre(m->look, area_row(area, m->view.seats), STYLE_GOOD, line);
}

void overlay_last_trick(struct match *m) { wait_for_key(m, draw_last_trick); }

enum { WORTH_WIDTH = 44 };

static void draw_worth(struct match *m)
{
	struct lines lines = {.m = m};

	facts_worth(&lines);
	int rows = lines.count < LINES - 4 ? lines.count : LINES - 4;
	struct area area = open_box(m, say(m->look, "What the hands are worth"), rows, WORTH_WIDTH);
	for (int i = 0; i < rows; i++)
		draw_text(m->look, area_row(area, i), lines.line[i].style, lines.line[i].text);
}

void overlay_worth(struct match *m)
{
	if (told_last(m->told, WIRE_TOLD_WORTH)->worth.facts)
		wait_for_key(m, draw_worth);
	else
		match_tell(m, STYLE_WARN, "There is nothing to say about a hand.");
}

enum { CANDIDATES = 8, MEANING_WIDTH = 76, HINT_WIDTH = 64, VALUE_WIDTH = 18, LESS_WIDTH = 18 };

static const double TOLD = 0.05; /* an error of less is 0.0 */

static void draw_spread(const struct look *look, struct area row, enum style style, double value, double error)
{
	char text[WORDS_MAX];

	snprintf(text, sizeof text, error >= TOLD ? "%+.1f ±%.1f" : "%+.1f", value, error);
	draw_right(look, row, style, text);
}

/* What calls gain on the one by the bidding system; of other moves the points, and how much less than the best that is.
 */
static void draw_values(const struct look *look, struct area row, enum style style, const struct atout_thought *thought,
			int i)
{
	const struct atout_candidate *candidate = &thought->candidate[i];

	if (thought->unit == ATOUT_UNIT_IMPS) {
		draw_spread(look, row, style, candidate->value, candidate->error);
		return;
	}
	draw_spread(look, area_left(row, row.w - LESS_WIDTH), style, candidate->value, 0);
	if (i)
		draw_spread(look, row, style, candidate->value - thought->candidate[0].value, candidate->error);
}

static void draw_heads(const struct look *look, struct area row, enum atout_unit unit)
{
	draw_text(look, row, STYLE_FRAME, say(look, "Move"));
	if (unit == ATOUT_UNIT_IMPS) {
		draw_right(look, row, STYLE_FRAME, say(look, "IMPs gained"));
		return;
	}
	draw_right(look, area_left(row, row.w - LESS_WIDTH), STYLE_FRAME, say(look, "points expected"));
	draw_right(look, row, STYLE_FRAME, say(look, "against the best"));
}

/* The best candidates with their values, a line each. */
static void draw_candidates(const struct match *m, struct area area, const struct atout_thought *thought)
{
	char text[WORDS_MAX];

	draw_heads(m->look, area, thought->unit);
	for (int i = 0; i < thought->candidates && i < area.h - 1; i++) {
		struct area row = area_row(area, 1 + i);
		atout_move move = thought->candidate[i].move;
		enum style style = move == thought->move ? STYLE_STRONG : STYLE_PLAIN;
		words_move(&m->words, move, text);
		draw_text(m->look, area_left(row, row.w - VALUE_WIDTH - LESS_WIDTH), style, text);
		draw_values(m->look, row, style, thought, i);
	}
}

static void draw_hint(struct match *m)
{
	const struct atout_thought *thought = told_last(m->told, WIRE_TOLD_HINT)->hint.thought;
	int list = thought->candidates < CANDIDATES ? thought->candidates : CANDIDATES, rows;
	char move[WORDS_MAX], reason[WORDS_MAX + 1], hint[WORDS_MAX];
	const char *line = say(m->look, "Better to let the others go on.");

	if (thought->move != ATOUT_NO_MOVE)
		line = words_print(hint, say(m->look, "Hint: %s."), words_move(&m->words, thought->move, move));
	words_thought(&m->words, thought, reason);
	strcat(reason, ".");
	rows = draw_rows(m->look, line, HINT_WIDTH) + draw_rows(m->look, reason, HINT_WIDTH);
	struct area area = open_box(m, say(m->look, "Hint"), rows + (list ? list + 2 : 0), HINT_WIDTH);
	int row = draw_wrap(m->look, area, STYLE_GOOD, line);
	row += draw_wrap(m->look, area_below(area, row), STYLE_PLAIN, reason);
	if (list)
		draw_candidates(m, area_below(area, row + 1), thought);
}

void overlay_hint(struct match *m)
{
	atout_move move = told_last(m->told, WIRE_TOLD_HINT)->hint.thought->move;

	if (atout_move_kind(move) == ATOUT_PLAY_MELD)
		move = atout_move_of(ATOUT_PLAY, atout_move_arg(move));
	if (move != ATOUT_NO_MOVE)
		m->spots.cursor = move;
	match_hush(m);
	wait_for_key(m, draw_hint);
}

enum { COACH_LINES = 16, COACH_WIDTH = 60 };

static void draw_coach(struct match *m)
{
	char line[COACH_LINES][COACHING_LINE];
	int lines = 0, rows = 0;

	for (int at = 0; lines < COACH_LINES && coaching_line(&m->words, m->told, &at, line[lines]); lines++)
		rows += draw_rows(m->look, line[lines], COACH_WIDTH);
	struct area area = open_box(m, say(m->look, "Coach"), rows, COACH_WIDTH);
	for (int i = 0, row = 0; i < lines; i++)
		row += draw_wrap(m->look, area_below(area, row), i ? STYLE_PLAIN : STYLE_GOOD, line[i]);
}

/* All of it once; then at each turn what there is to do. */
void overlay_coach(struct match *m)
{
	char line[COACHING_LINE];
	int at = 0;

	if (!coaching_line(&m->words, m->told, &at, line))
		return;
	match_tell(m, STYLE_GOOD, "%s", line);
	if (m->coach_new)
		wait_for_key(m, draw_coach);
	m->coach_new = false;
}

void overlay_warning(struct match *m)
{
	char line[COACHING_LINE], better[COACHING_LINE], text[2 * COACHING_LINE];
	atout_move move = local_coaching(m->local)->dared;

	coaching_warning(&m->words, m->told, local_coaching(m->local), line, better);
	snprintf(text, sizeof text, "%s %s", line, better);
	struct question question = {say(m->look, "Think again?"), text, say(m->look, "Choose again"),
				    say(m->look, "Play it anyway")};
	if (overlay_ask(m, &question) == ANSWER_NO)
		local_play(m->local, move);
}

static const struct {
	const char *keys, *text;
} help[] = {
	{"← → ↑ ↓", N_("move the cursor; Tab: to the next legal card or call")},
	{N_("Enter, space"), N_("play the card, make the call, go on")},
	{N_("S A Enter"), N_("type a card: suit, then rank (S H D C)")},
	{N_(": 1NT Enter"), N_("type any other move: : pass, : bid 3, : 1NT, : contra 2")},
	{"i  F5", N_("hint: what the bot would do, and why; j: coach on or off")},
	{"u  F6", N_("undo your last move")},
	{"l  F4", N_("the last trick")},
	{"f", N_("what the hands you see are worth")},
	{"t  F3", N_("score sheet of the match")},
	{"a", N_("the auction")},
	{"m", N_("what the calls mean, and what yours would mean")},
	{"!  =  /", N_("alert your call; explain one; ask about one")},
	{"g  y", N_("after the deal: what could be made; the bots' reasons")},
	{"w  F8", N_("claim tricks; the rest are yours for sure")},
	{"n  z", N_("let the others go on, the next deal; the deal again")},
	{"e", N_("the history of the match")},
	{"r  F2", N_("rules; v: what both sides bid by; k: what the words mean")},
	{"o  F7", N_("settings: speed, colours, letters, language")},
	{"+  -", N_("faster, slower")},
	{"Ctrl-L", N_("redraw the screen")},
	{"q  F10", N_("leave; the match is saved")},
};

enum { HELP_LINES = sizeof help / sizeof help[0], HELP_KEYS = 17, HELP_WIDTH = 74 };

static void draw_help(struct match *m)
{
	struct area area = open_box(m, say(m->look, "Keys"), HELP_LINES, HELP_WIDTH);

	for (int i = 0; i < HELP_LINES; i++) {
		struct area row = area_row(area, i);
		draw_text(m->look, area_left(row, HELP_KEYS - 1), STYLE_TURN, say(m->look, help[i].keys));
		draw_text(m->look, area_cut(row, HELP_KEYS), STYLE_PLAIN, say(m->look, help[i].text));
	}
}

void overlay_help(struct match *m) { wait_for_key(m, draw_help); }

void overlay_log(struct match *m)
{
	struct text text = {0};

	for (int i = m->logged < LOG_LINES ? 0 : m->logged - LOG_LINES; i < m->logged; i++)
		text_add(&text, m->log[i % LOG_LINES]);
	pager_show(m->screen, say(m->look, "History"), &text, true);
	text_free(&text);
}

static void draw_auction(struct match *m)
{
	int rows = m->view.calls / 4 + 3;

	auction_table(m, open_box(m, say(m->look, "The auction"), rows < LINES - 4 ? rows : LINES - 4, 44));
}

void overlay_auction(struct match *m)
{
	if (auction_bids(m))
		wait_for_key(m, draw_auction);
}

/* "North, 1 no trump: why", wrapped as a line of a list. */
static void add_line(const struct match *m, int seat, atout_move move, const char *why, struct text *text)
{
	char name[WORDS_MAX], words[WORDS_MAX], line[5 * WORDS_MAX];
	int width = COLS - 6 < MEANING_WIDTH ? COLS - 6 : MEANING_WIDTH;

	snprintf(line, sizeof line, "- %s, %s: %s.", match_name(m, seat, name), words_move(&m->words, move, words),
		 why);
	markdown_render(m->look, line, width, text);
}

void overlay_meanings(struct match *m)
{
	if (auction_bids(m))
		local_ask_meanings(m->local);
	if (auction_is_on(m) && match_may(m, m->spots.cursor))
		local_ask_meaning(m->local, m->view.calls, m->spots.cursor);
}

/* What is said with a call besides: alert, stop, an explanation. */
static void add_marks(const struct match *m, int call, char *means, size_t size)
{
	const struct wire_frame *frame = told_frame(m->told);
	int mark = call < m->view.calls ? frame->mark[call] : 0;

	if (mark & WIRE_ALERTED)
		words_join(means, size, "; ", say(m->look, "Alert"));
	if (mark & WIRE_STOPPED)
		words_join(means, size, "; ", say(m->look, "Stop"));
	for (int i = 0; i < frame->notes; i++)
		if (frame->note[i].call == call)
			words_join(means, size, "; ", frame->note[i].text);
}

void overlay_meaning(struct match *m)
{
	const struct wire_meaning *meaning = told_last(m->told, WIRE_TOLD_MEANING)->meaning;
	char means[3 * WORDS_MAX];

	if (meaning->call == m->view.calls) {
		text_add(&m->meanings, "");
		text_add(&m->meanings, say(m->look, "The call under the cursor would mean:"));
	}
	words_meaning(&m->words, &meaning->meaning, means, 2 * WORDS_MAX);
	add_marks(m, meaning->call, means, sizeof means);
	add_line(m, (m->view.dealer + meaning->call) % m->view.seats, meaning->move, means, &m->meanings);
}

void overlay_show_meanings(struct match *m)
{
	pager_show(m->screen, say(m->look, "What the calls mean"), &m->meanings, true);
	text_free(&m->meanings);
}

void overlay_reasons(struct match *m)
{
	const struct wire_moment *moment = told_last(m->told, WIRE_TOLD_MOMENT)->moment;
	struct reason reason;
	struct text text = {0};
	char why[WORDS_MAX];

	for (int i = 0; i < moment->moves; i++)
		if (reasons_find(moment->reasons, moment->said[i].why, &reason))
			add_line(m, moment->said[i].seat, moment->said[i].move, words_reason(&m->words, &reason, why),
				 &text);
	pager_show(m->screen, say(m->look, "Why the bots moved as they did"), &text, false);
	text_free(&text);
}

/* A line of the pager, broken where it is long. */
struct page {
	struct text text;
	const struct look *look;
	int width;
};

static void put_line(void *user, const char *line)
{
	struct page *page = user;

	text_wrap(&page->text, page->look, page->width, "", 0, line);
}

/* What the points are for. */
static void put_items(const struct match *m, struct page *page)
{
	char name[WORDS_MAX], line[2 * WORDS_MAX];

	for (int i = 0; i < m->view.facts; i++) {
		const struct atout_fact *fact = &m->view.fact[i];
		const struct atout_fact_term *term = atout_fact_term(m->game, fact->key);
		if (term->kind != ATOUT_FACT_ITEM)
			continue;
		words_side(&m->words, fact->seat, m->view.seats, name);
		snprintf(line, sizeof line, words_text(&m->words, "%s, %s: %d."), words_text(&m->words, term->text),
			 name, (int)fact->value);
		put_line(page, line);
	}
}

/* How the other room has played the same cards. */
static void put_other_room(const struct match *m, struct page *page)
{
	const struct wire_told *sheet = told_last(m->told, WIRE_TOLD_SHEET);

	if (!other_room_is_on(m->local) || !sheet->sheet.rows)
		return;
	put_line(page, "");
	put_line(page, say(m->look, "In the other room"));
	if (!other_room_tell(m->local, &sheet->sheet.row[sheet->sheet.rows - 1], put_line, page))
		put_line(page, say(m->look, "The other room has not played this deal yet."));
}

/* And bots at other tables. */
static void put_other_tables(const struct match *m, struct page *page)
{
	struct other_tables others;

	if (!other_tables_find(m->local, &others))
		return;
	put_line(page, "");
	put_line(page, say(m->look, "These cards at other tables"));
	other_tables_tell(m->local, put_line, page);
}

void overlay_lookback(struct match *m)
{
	int width = COLS - 6 < MEANING_WIDTH ? COLS - 6 : MEANING_WIDTH;
	struct page page = {.look = m->look, .width = width};
	struct lookback lookback;
	char name[WORDS_MAX], cards[WORDS_MAX], line[3 * WORDS_MAX];

	match_tell(m, STYLE_PLAIN, "One moment ...");
	board_draw(m);
	terminal_read(&m->screen->terminal, 0, -1);
	if (!lookback_find(m->local, &lookback)) {
		match_tell(m, STYLE_WARN, "There is no record to look back on.");
		return;
	}
	for (int seat = 0; seat < lookback.seats; seat++) {
		snprintf(line, sizeof line, "%s: %s", match_name(m, seat, name),
			 hand_line(m, lookback.hand[seat], cards));
		put_line(&page, line);
	}
	put_line(&page, "");
	put_items(m, &page);
	lookback_tell(&lookback, put_line, &page);
	put_other_room(m, &page);
	put_other_tables(m, &page);
	pager_show(m->screen, say(m->look, "What could be made"), &page.text, false);
	text_free(&page.text);
}

atout_move overlay_claim(struct match *m)
{
	const struct atout_fact *contract = atout_fact_of_kind(m->game, &m->view, ATOUT_FACT_DECLARED, -2);
	const int8_t *claim = told_frame(m->told)->claim; /* from, to */
	char name[WORDS_MAX], text[2 * WORDS_MAX], number[ATOUT_HAND_MAX + 1][4];
	const char *label[ATOUT_HAND_MAX + 2] = {NULL};
	struct dialog dialog = {say(m->look, "Claim"), text, label, 4, 74, 2};
	int n = 0;

	if (!contract)
		return ATOUT_NO_MOVE;
	snprintf(text, sizeof text, say(m->look, "How many tricks will declarer's side (%s) take in all?"),
		 match_name(m, contract->seat, name));
	for (; claim[0] + n <= claim[1] && n <= ATOUT_HAND_MAX; n++) {
		snprintf(number[n], sizeof number[n], "%d", (claim[0] + n) % 100);
		label[n] = number[n];
	}
	bool ours = m->view.me < 0 || ((contract->seat ^ m->view.me) & 1) == 0;
	int answer = choose(m, &dialog, ours ? n - 1 : 0);
	return answer < 0 ? ATOUT_NO_MOVE : atout_move_of(ATOUT_CLAIM, claim[0] + answer);
}

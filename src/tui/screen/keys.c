/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What keys and clicks do during a match.  The letters that can begin a card or a call (s h d c, p x b, digits) are
 * free for typing; a colon begins any other move.  Enter makes the move that is typed, else the one at the cursor.
 */
#include "core/cards.h"
#include "tui/screen/board.h"
#include "tui/screen/pages.h"
#include "tui/typed.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static void make(struct match *m, atout_move move)
{
	m->show_last = false;
	match_hush(m);
	local_play(m->local, move);
}

/* A card that may be melded: the person is asked. */
static atout_move ask_meld(struct match *m, atout_move move)
{
	atout_move meld = atout_move_of(ATOUT_PLAY_MELD, atout_move_arg(move));
	char text[WORDS_MAX];
	struct question question = {say(m->look, "Meld king and queen?"), text, say(m->look, "Meld"),
				    say(m->look, "Play without the meld")};

	if (atout_move_kind(move) != ATOUT_PLAY || !match_may(m, meld))
		return move;
	words_move(&m->words, meld, text);
	switch (overlay_ask(m, &question)) {
	case ANSWER_YES:
		return meld;
	case ANSWER_NO:
		return move;
	default:
		return ATOUT_NO_MOVE;
	}
}

static void choose(struct match *m, atout_move move)
{
	move = ask_meld(m, move);
	if (move != ATOUT_NO_MOVE)
		make(m, move);
}

/* The card that is typed with the rank's letter in the user's language. */
static bool read_own_rank(const struct match *m, atout_move *move)
{
	const char *suit = m->typed[0] ? strchr(atout_suits, toupper((unsigned char)m->typed[0])) : NULL;

	for (int rank = 0; suit && rank < RANKS; rank++) {
		if (strcasecmp(lang_rank(m->look->lang, rank), m->typed + 1) != 0)
			continue;
		*move = atout_move_of(ATOUT_PLAY, card_of((int)(suit - atout_suits), rank));
		return true;
	}
	return false;
}

/* The move that is typed; a number alone is a bid, a letter p a pass. */
static bool read_typed(const struct match *m, atout_move *move)
{
	const char *text = m->typed[0] == ':' ? m->typed + 1 : m->typed;
	char bid[TYPED_MAX + 8];

	if (strcasecmp(text, "p") == 0)
		text = "pass";
	if (typed_read(&m->words, m->view.seats, text, move) || read_own_rank(m, move))
		return true;
	snprintf(bid, sizeof bid, "bid %s", text);
	if (typed_move(&m->words, bid, move))
		return true;
	snprintf(bid, sizeof bid, "%sT", text);
	return strlen(text) == 2 && toupper((unsigned char)text[1]) == 'N' && typed_move(&m->words, bid, move);
}

/* What is typed about a call; false: it is nothing of that kind. */
static bool say_of_call(struct match *m)
{
	struct wire_message message;
	const char *wrong;

	if (!typed_call(&m->words, told_frame(m->told), m->typed + 1, &message, &wrong))
		return false;
	if (wrong)
		match_tell(m, STYLE_WARN, "%s.", say(m->look, wrong));
	else
		local_say(m->local, &message);
	return true;
}

/* Begins the next deal, or leaves the match that is over. */
static void go_on(struct match *m)
{
	if (m->match_over || match_lesson_over(m))
		m->leaving = true;
	else if (m->view.me < 0)
		local_hurry(m->local);
	else
		local_tell(m->local, WIRE_READY);
}

/* False: the person is told what is wrong. */
static bool take_typed(struct match *m, atout_move *move)
{
	bool good = read_typed(m, move);

	if (!good)
		match_tell(m, STYLE_WARN, "There is no such move: %s", m->typed);
	m->typed[0] = '\0';
	return good;
}

static void enter(struct match *m)
{
	atout_move move = m->spots.cursor;

	if (m->typed[0] == ':' && say_of_call(m)) {
		m->typed[0] = '\0';
		return;
	}
	if (m->typed[0] && !take_typed(m, &move))
		return;
	if (move == SPOTS_KEEP)
		local_tell(m->local, WIRE_KEEP);
	else if (m->over || (m->lesson.steps && !m->lesson.asks))
		go_on(m);
	else if (move != ATOUT_NO_MOVE)
		choose(m, move);
}

/* A letter of a typed move.  The cursor goes to the card as soon as it is known. */
static void type(struct match *m, int key)
{
	size_t length = strlen(m->typed);
	atout_move move;

	if (length + 1 >= sizeof m->typed)
		return;
	m->typed[length] = (char)key;
	m->typed[length + 1] = '\0';
	if (read_typed(m, &move) && match_may(m, move))
		m->spots.cursor = move;
}

/* Whether a key is part of a move that is typed. */
static bool types(const struct match *m, int key)
{
	return key >= ' ' && key <= '~' && (m->typed[0] || strchr("sShHdDcCpPxXbB:0123456789", key));
}

static void erase_typed(struct match *m)
{
	size_t length = strlen(m->typed);

	if (length)
		m->typed[length - 1] = '\0';
}

static void click(struct match *m)
{
	const struct spot *spot = spots_at(&m->spots, m->screen->terminal.y, m->screen->terminal.x);

	m->typed[0] = '\0';
	if (!spot) {
		if (m->over)
			enter(m);
		return;
	}
	if (spot->move == ATOUT_NO_MOVE || spot->move == SPOTS_KEEP) {
		match_key(m, spot->move == SPOTS_KEEP ? 'n' : spot->key);
		return;
	}
	if (spot->legal)
		m->spots.cursor = spot->move;
	choose(m, spot->move);
}

static void ask_to_leave(struct match *m)
{
	struct question question = {say(m->look, "Leave the match?"),
				    say(m->look, "It is saved. Continue it with `atout play --resume`."),
				    say(m->look, "Leave"), say(m->look, "Stay")};

	if (m->match_over || m->lesson.steps || overlay_ask(m, &question) == ANSWER_YES)
		m->leaving = true;
}

/* What the table allows now; false: the person is told why not. */
static bool may(struct match *m, enum wire_may what, const char *refusal)
{
	bool allowed = told_frame(m->told)->may & wire_may_bit(what);

	if (!allowed)
		match_tell(m, STYLE_WARN, "%s", say(m->look, refusal));
	return allowed;
}

static void undo(struct match *m)
{
	if (may(m, WIRE_MAY_UNDO, N_("There is nothing to undo.")))
		local_tell(m->local, WIRE_ASK_UNDO);
}

static void hint(struct match *m)
{
	const struct atout_view *view = &told_frame(m->told)->view;
	bool turn = view->me >= 0 && seat_in(view->to_act, view->me);

	if (!may(m, WIRE_MAY_HINT,
		 turn ? N_("There are no hints at this table") : N_("It is not your turn: there is no hint.")))
		return;
	local_tell(m->local, WIRE_ASK_HINT);
	match_tell(m, STYLE_PLAIN, "One moment ...");
}

static void weigh(struct match *m) { local_tell(m->local, WIRE_WEIGH); }

static void turn_coach(struct match *m)
{
	struct coaching *coaching = local_coaching(m->local);

	if (!coaching->on && !may(m, WIRE_MAY_COACH, N_("There is no coach at this table now.")))
		return;
	coaching_turn(coaching, !coaching->on);
	m->coach_new = coaching->on;
	match_tell(m, STYLE_PLAIN, "%s", say(m->look, coaching->on ? N_("The coach is on.") : N_("The coach is off.")));
}

static void claim(struct match *m)
{
	if (told_frame(m->told)->may & wire_may_bit(WIRE_MAY_REST)) {
		local_tell(m->local, WIRE_REST);
		return;
	}
	bool allowed = may(m, WIRE_MAY_CLAIM, N_("There is nothing to claim now."));
	atout_move move = allowed ? overlay_claim(m) : ATOUT_NO_MOVE;

	if (move != ATOUT_NO_MOVE)
		make(m, move);
}

/* What is said about a call of an auction is typed: the line has its beginning. */
static void begin_typing(struct match *m, const char *word, const char *call)
{
	if (auction_bids(m))
		snprintf(m->typed, sizeof m->typed, ":%s %.60s", word, call);
}

static void alert(struct match *m)
{
	char call[WORDS_MAX];
	bool chosen = m->spots.cursor != ATOUT_NO_MOVE && m->spots.cursor != SPOTS_KEEP;

	begin_typing(m, "alert", chosen ? typed_print(&m->words, m->spots.cursor, call) : "");
}

static void explain(struct match *m) { begin_typing(m, "explain", ""); }
static void ask_call(struct match *m) { begin_typing(m, "ask", ""); }

static void show_settings(struct match *m)
{
	setup_show(m->screen, NULL, "");
	m->words.lang = m->look->lang;
}

static void show_rules(struct match *m) { pages_rules(m->screen, m->game); }
static void show_words(struct match *m) { pages_words(m->screen, &m->words); }

static void show_bidding(struct match *m)
{
	if (!pages_bidding(m->screen, &m->words, &m->view))
		match_tell(m, STYLE_WARN, "Bots have no bidding system in this game.");
}

static void show_reasons(struct match *m)
{
	if (m->over)
		local_ask_reasons(m->local);
	else
		match_tell(m, STYLE_WARN, "Bots give their reasons when the deal is over.");
}

static void look_back(struct match *m)
{
	if (m->over)
		overlay_lookback(m);
	else
		match_tell(m, STYLE_WARN, "The deal is not over yet.");
}

static void play_again(struct match *m)
{
	if (may(m, WIRE_MAY_AGAIN, N_("The deal is not over yet.")))
		local_tell(m->local, WIRE_AGAIN);
}

static void keep(struct match *m)
{
	if (told_frame(m->told)->keep)
		local_tell(m->local, WIRE_KEEP);
	else if (m->over)
		go_on(m);
}

static void turn_speed(struct match *m, int step)
{
	struct prefs *prefs = &m->screen->prefs;

	prefs_turn(prefs, PREF_SPEED, step);
	match_tell(m, STYLE_PLAIN, "Speed: %s", say(m->look, prefs_value(prefs, PREF_SPEED)));
	prefs_save(prefs);
}

static void faster(struct match *m) { turn_speed(m, m->screen->prefs.value[PREF_SPEED] + 1 < SPEEDS); }
static void slower(struct match *m) { turn_speed(m, -(m->screen->prefs.value[PREF_SPEED] > 0)); }

static void go_left(struct match *m) { spots_go(&m->spots, GO_LEFT); }
static void go_right(struct match *m) { spots_go(&m->spots, GO_RIGHT); }
static void go_up(struct match *m) { spots_go(&m->spots, GO_UP); }
static void go_down(struct match *m) { spots_go(&m->spots, GO_DOWN); }
static void go_next(struct match *m) { spots_next(&m->spots, 1); }
static void go_back(struct match *m) { spots_next(&m->spots, -1); }
static void forget_typed(struct match *m) { m->typed[0] = '\0'; }

static const struct {
	int key, other; /* 0: there is no other */
	void (*act)(struct match *);
} commands[] = {
	{INPUT_ENTER, ' ', enter},
	{INPUT_CLICK, 0, click},
	{KEY_LEFT, 0, go_left},
	{KEY_RIGHT, 0, go_right},
	{KEY_UP, 0, go_up},
	{KEY_DOWN, 0, go_down},
	{'\t', 0, go_next},
	{KEY_BTAB, 0, go_back},
	{INPUT_ESCAPE, 0, forget_typed},
	{'?', KEY_F(1), overlay_help},
	{'r', KEY_F(2), show_rules},
	{'t', KEY_F(3), sheet_show},
	{'l', KEY_F(4), overlay_last_trick},
	{'i', KEY_F(5), hint},
	{'j', 0, turn_coach},
	{'u', KEY_F(6), undo},
	{'o', KEY_F(7), show_settings},
	{'w', KEY_F(8), claim},
	{'a', 0, overlay_auction},
	{'m', 0, overlay_meanings},
	{'f', 0, weigh},
	{'y', 0, show_reasons},
	{'g', 0, look_back},
	{'z', 0, play_again},
	{'v', 0, show_bidding},
	{'k', 0, show_words},
	{'!', 0, alert},
	{'=', 0, explain},
	{'/', 0, ask_call},
	{'e', 0, overlay_log},
	{'n', 0, keep},
	{'+', 0, faster},
	{'-', 0, slower},
	{'q', 'Q', ask_to_leave},
	{KEY_F(10), 0, ask_to_leave},
};

void match_key(struct match *m, int key)
{
	if (key == INPUT_TIMEOUT || key == INPUT_RESIZE || key == INPUT_READY || key == INPUT_LEAVE)
		return;
	if (m->message_style == STYLE_WARN)
		match_hush(m);
	if (key == KEY_BACKSPACE || key == 127 || key == '\b') {
		erase_typed(m);
		return;
	}
	if (types(m, key)) {
		type(m, key);
		return;
	}
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
		if (commands[i].key == key || (key && commands[i].other == key)) {
			commands[i].act(m);
			return;
		}
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The course of a match on the full screen: what the table tells is shown, with pauses in which a person can follow.
 * Nobody moves while the table is not asked, so to pause is simply not to ask.
 */
#include "base/clock.h"
#include "core/cards.h"
#include "tui/screen/board.h"
#include "tui/screen/pages.h"

#include <stdio.h>
#include <string.h>

enum { TURN_OF_SIGN = 200, SECOND = 1000 };

static long now(void) { return (long)(clock_seconds(CLOCK_MONOTONIC) * 1000); }

static bool left(const struct match *m) { return m->leaving || m->screen->terminal.leaving; }

/* Nothing happens for a while, or until a key; Enter, a blank and a click only go on. */
static void pause_for(struct match *m, int milliseconds)
{
	long end = now() + milliseconds;

	while (!left(m)) {
		long rest = end - now();
		if (rest <= 0)
			return;
		board_draw(m);
		int key = terminal_read(&m->screen->terminal, (int)rest, -1);
		if (key == INPUT_ENTER || key == ' ' || key == INPUT_CLICK)
			return;
		if (key == INPUT_TIMEOUT || key == INPUT_RESIZE)
			continue;
		match_key(m, key);
		return;
	}
}

/* The picture, and one key; while a clock runs the picture is drawn each second. */
static void wait_for_person(struct match *m)
{
	int due = local_due(m->local);

	board_draw(m);
	int key = terminal_read(&m->screen->terminal, due > SECOND ? SECOND : due, local_fd(m->local));
	if (key != INPUT_READY)
		match_key(m, key);
}

/* The claim of another, whose cards are open for those that are asked. */
static void answer_claim(struct match *m)
{
	const struct wire_frame *frame = told_frame(m->told);
	const struct words_made claim = {frame->ask.seat, -1, frame->ask.move};
	struct wire_message message = {.type = WIRE_ANSWER};
	char line[WORDS_MAX];
	struct question question = {say(m->look, "Claim"), words_made(&m->words, &claim, line), say(m->look, "I agree"),
				    say(m->look, "No")};

	board_draw(m);
	message.yes = overlay_ask(m, &question) == ANSWER_YES;
	if (!m->screen->terminal.leaving)
		local_say(m->local, &message);
}

static void wait_for_bot(struct match *m)
{
	board_draw(m);
	int key = terminal_read(&m->screen->terminal, TURN_OF_SIGN, local_fd(m->local));
	m->turns += key == INPUT_TIMEOUT;
	if (key != INPUT_READY && key != INPUT_TIMEOUT)
		match_key(m, key);
}

static char *card_as_symbol(const void *look, int card, char buf[WORDS_MAX]) { return draw_card_text(look, card, buf); }

/* Each round of a draw stays for a moment. */
static void tell_draw(struct match *m)
{
	const struct draw *draw = told_draw(m->told);
	char line[WORDS_MAX];
	int from = 0;

	while (draw && words_draw(&m->words, draw, &from, card_as_symbol, m->look, line, sizeof line)) {
		match_log(m, match_tell(m, STYLE_GOOD, "%s", line));
		pause_for(m, prefs_pause(&m->screen->prefs, true));
	}
}

static char *trick_words(const struct match *m, int winner, char buf[WORDS_MAX])
{
	char name[WORDS_MAX];

	return winner == m->view.me
		       ? words_print(buf, "%s", say(m->look, "The trick is yours."))
		       : words_print(buf, say(m->look, "The trick goes to %s."), match_name(m, winner, name));
}

/* A line of the log: cards as symbols, for there is little room. */
static void log_move(struct match *m, const struct words_made *made, const char *sentence)
{
	char line[WORDS_MAX], name[WORDS_MAX], hand[WORDS_MAX], card[CARD_TEXT];

	if (buttons_have(made->move)) {
		match_log(m, sentence);
		return;
	}
	match_name(m, made->seat, name);
	draw_card_text(m->look, atout_move_arg(made->move), card);
	if (made->hand >= 0 && made->hand != made->seat)
		snprintf(line, sizeof line, say(m->look, "%s: %s (%s)"), name, card, match_name(m, made->hand, hand));
	else if (atout_move_kind(made->move) == ATOUT_PLAY_MELD)
		snprintf(line, sizeof line, say(m->look, "%s: %s, melds"), name, card);
	else
		snprintf(line, sizeof line, say(m->look, "%s: %s"), name, card);
	match_log(m, line);
}

static void log_dealt(struct match *m)
{
	char deal[WORDS_MAX], name[WORDS_MAX];

	match_log(m, match_tell(m, STYLE_PLAIN, "%.100s. Dealer: %.100s", facts_deal(m, deal),
				match_name(m, m->view.dealer, name)));
}

static void on_dealt(struct match *m)
{
	m->show_last = false;
	tell_draw(m);
	m->spots.cursor = ATOUT_NO_MOVE;
	log_dealt(m);
}

/* What has happened in a deal that is resumed. */
static void log_past(struct match *m)
{
	const struct wire_moves *past = told_last(m->told, WIRE_TOLD_MOVES)->moves;
	char line[WORDS_MAX];

	if (!told_frame(m->told)->deal)
		return;
	log_dealt(m);
	for (int i = 0; past && i < past->moves; i++) {
		const struct wire_past_move *move = &past->move[i];
		struct words_made made = {move->seat, move->from, move->move};
		log_move(m, &made, words_made(&m->words, &made, line));
		if (move->winner >= 0)
			match_log(m, trick_words(m, move->winner, line));
	}
}

/* The trick that the move has ended goes to somebody. */
static void tell_trick(struct match *m)
{
	char line[WORDS_MAX];

	match_log(m, match_tell(m, STYLE_GOOD, "%s", trick_words(m, m->view.last.winner, line)));
}

/* What goes with a call that was made, behind the sentence that tells it. */
static void tell_marks(struct match *m, const char *sentence)
{
	const struct wire_frame *frame = told_frame(m->told);
	int call = m->view.calls - 1, mark = call >= 0 ? frame->mark[call] : 0;
	char line[WORDS_MAX] = "";

	if (m->view.calls <= told_before(m->told)->view.calls)
		return;
	if (mark & WIRE_STOPPED)
		words_join(line, sizeof line, ", ", say(m->look, "Stop"));
	if (mark & WIRE_ALERTED)
		words_join(line, sizeof line, ", ", say(m->look, "Alert"));
	if (!line[0])
		return;
	match_log(m, line);
	match_tell(m, STYLE_STRONG, "%s %s.   %s", sentence, line, say(m->look, "m: what the calls mean"));
}

/* The person plays another hand from now on. */
static void tell_place(struct match *m, const struct atout_view *before)
{
	char name[WORDS_MAX];

	if (m->view.me != before->me)
		match_log(m, match_tell(m, STYLE_STRONG, "You play the contract for %s.",
					words_seat(&m->words, m->view.me, name)));
}

static void on_moved(struct match *m)
{
	const struct wire_made *move = &told_frame(m->told)->made;
	const struct atout_view *before = &told_before(m->told)->view;
	struct words_made made = {move->seat, before->from, move->move};
	char line[WORDS_MAX];
	bool mine = move->seat == m->view.me, trick;

	words_made(&m->words, &made, line);
	log_move(m, &made, line);
	match_tell(m, STYLE_PLAIN, "%s", line);
	tell_marks(m, line);
	tell_place(m, before);
	trick = m->view.last.leader >= 0 && memcmp(&m->view.last, &before->last, sizeof m->view.last) != 0;
	m->show_last = trick;
	if (trick)
		tell_trick(m);
	bool asked = m->view.me >= 0 && seat_in(m->view.to_act, m->view.me);
	if ((trick || !mine) && !asked)
		pause_for(m, prefs_pause(&m->screen->prefs, trick));
	if (!asked)
		m->show_last = false;
}

static void on_revealed(struct match *m)
{
	match_log(m, match_tell(m, STYLE_GOOD, "All bids are in."));
	pause_for(m, prefs_pause(&m->screen->prefs, true));
}

static void on_taken_back(struct match *m)
{
	m->show_last = false;
	match_log(m, match_tell(m, STYLE_PLAIN, "You undo your move."));
}

static void on_frame(struct match *m)
{
	unsigned change = told_change(m->told);

	match_look(m);
	if (change & TOLD_DEALT)
		on_dealt(m);
	if (change & TOLD_MOVED)
		on_moved(m);
	if (change & TOLD_REVEALED)
		on_revealed(m);
	if (change & TOLD_TAKEN_BACK)
		on_taken_back(m);
}

/* It is drawn when all frames up to its own are. */
static void on_lesson(struct match *m) { (void)m; }

static void on_refused(struct match *m)
{
	const struct atout_why *why = &told_last(m->told, WIRE_TOLD_REFUSED)->refused.why;
	char line[WORDS_MAX];

	match_tell(m, STYLE_WARN, "%s.", words_why(&m->words, why, line));
}

static void on_notice(struct match *m)
{
	const struct wire_notice *notice = &told_last(m->told, WIRE_TOLD_NOTICE)->notice;
	char line[WORDS_MAX];

	match_log(m, match_tell(m, STYLE_WARN, "%s.", words_notice(&m->words, notice->key, notice->seat, line)));
}

/* It is drawn with the result. */
static void on_against(struct match *m) { (void)m; }

static void on_trouble(struct match *m)
{
	struct question question = {say(m->look, "Disk error"), local_error(m->local), say(m->look, "Try again"),
				    say(m->look, "Leave")};

	if (overlay_ask(m, &question) == ANSWER_YES)
		local_hurry(m->local);
	else
		m->leaving = true;
}

/* All is told: a bot thinks, or something is asked of the person. */
static void on_nothing(struct match *m)
{
	m->busy = local_thinker(m->local);
	m->lesson = told_last(m->told, WIRE_TOLD_LESSON)->lesson;
	if (m->meanings.lines) {
		overlay_show_meanings(m);
		return;
	}
	if (m->busy >= 0) {
		wait_for_bot(m);
		return;
	}
	if (m->view.over && !m->over && !m->lesson.steps)
		match_tell(m, STYLE_PLAIN, "g: what could be made   y: why the bots moved as they did");
	m->over = m->view.over;
	if (told_frame(m->told)->ask.mine && told_frame(m->told)->ask.what == WIRE_CLAIM)
		answer_claim(m);
	else
		wait_for_person(m);
}

bool match_run(struct match *m)
{
	static void (*const handlers[])(struct match *) = {
		[TOLD_NOTHING] = on_nothing,	  [TOLD_FRAME] = on_frame,	    [TOLD_HINT] = overlay_hint,
		[TOLD_MEANING] = overlay_meaning, [TOLD_REASONS] = overlay_reasons, [TOLD_REFUSED] = on_refused,
		[TOLD_NOTICE] = on_notice,	  [TOLD_TROUBLE] = on_trouble,	    [TOLD_WORTH] = overlay_worth,
		[TOLD_AGAINST] = on_against,	  [TOLD_LESSON] = on_lesson,	    [TOLD_COACH] = overlay_coach,
		[TOLD_WARNED] = overlay_warning,  [TOLD_OTHERS] = on_against,
	};

	m->spots.cursor = ATOUT_NO_MOVE;
	match_look(m);
	log_past(m);
	while (!left(m)) {
		m->busy = -1;
		local_want_others(m->local,
				  !m->screen->no_others && m->screen->prefs.value[PREF_OTHERS] == OTHERS_AT_ONCE);
		handlers[local_next(m->local)](m);
	}
	return m->match_over && !m->screen->terminal.leaving;
}

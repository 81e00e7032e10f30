/* SPDX-License-Identifier: Apache-2.0 */
/* What the person types: a word of the table of commands, the number of a legal move, or a move. */
#include "tui/plain/plain.h"

#include "base/text.h"
#include "tui/typed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int by_number(const void *a, const void *b) { return *(const atout_move *)a - *(const atout_move *)b; }

int plain_legal(const struct plain *plain, atout_move legal[ATOUT_MOVES_MAX])
{
	memcpy(legal, plain->view.legal, plain->view.legals * sizeof *legal);
	qsort(legal, plain->view.legals, sizeof *legal, by_number);
	return plain->view.legals;
}

static enum plain_answer say_legal(struct plain *plain)
{
	atout_move legal[ATOUT_MOVES_MAX];
	char words[WORDS_MAX], text[WORDS_MAX];
	int n = plain_legal(plain, legal);

	if (!n)
		plain_say(plain->words.lang, "It is not your turn.");
	for (int i = 0; i < n; i++) {
		words_move(&plain->words, legal[i], words, sizeof words);
		typed_print(&plain->words, legal[i], text);
		if (strcmp(text, words) == 0)
			plain_say(plain->words.lang, "%d: %s", i + 1, text);
		else
			plain_say(plain->words.lang, "%d: %s (%s)", i + 1, text, words);
	}
	return PLAIN_AGAIN;
}

static enum plain_answer say_hand(struct plain *plain)
{
	plain_own_hand(plain);
	return PLAIN_AGAIN;
}

static enum plain_answer say_table(struct plain *plain)
{
	plain_table(plain);
	return PLAIN_AGAIN;
}

static enum plain_answer say_last(struct plain *plain)
{
	plain_last(plain);
	return PLAIN_AGAIN;
}

static enum plain_answer say_score(struct plain *plain)
{
	plain_score(plain);
	return PLAIN_AGAIN;
}

static enum plain_answer say_page(const struct plain *plain, const char *page, const char *none)
{
	if (page)
		fputs(page, stdout);
	else
		plain_say(plain->words.lang, "%s", none);
	return PLAIN_AGAIN;
}

static enum plain_answer say_rules(struct plain *plain)
{
	return say_page(plain, lang_rules(plain->words.lang, plain->words.game->name),
			N_("There is no page of rules for this game."));
}

static enum plain_answer say_bidding(struct plain *plain)
{
	return say_page(plain, lang_bidding(plain->words.lang, plain->words.game->name),
			N_("Bots have no system of bidding in this game."));
}

/* Waits for the bot that is asked for a hint: while the person is asked, no other bot is. */
static enum plain_answer ask_hint(struct plain *plain)
{
	struct session_event event;
	char words[WORDS_MAX], reason[WORDS_MAX], text[WORDS_MAX];
	enum session_kind kind;

	if (!session_hint(plain->session)) {
		plain_say(plain->words.lang, "It is not your turn.");
		return PLAIN_AGAIN;
	}
	while ((kind = session_step(plain->session, &event)) == SESSION_BUSY)
		session_wait(plain->session);
	if (kind != SESSION_HINT)
		return PLAIN_DONE;
	plain->thought = *event.thought;
	if (plain->thought.move == ATOUT_NO_MOVE) {
		plain_say(plain->words.lang, "Hint: let the others go on.");
		return PLAIN_AGAIN;
	}
	words_thought(&plain->words, &plain->thought, reason, sizeof reason);
	words_move(&plain->words, plain->thought.move, words, sizeof words);
	typed_print(&plain->words, plain->thought.move, text);
	if (strcmp(text, words) == 0)
		plain_say(plain->words.lang, "Hint: %s. %s.", text, reason);
	else
		plain_say(plain->words.lang, "Hint: %s (%s). %s.", text, words, reason);
	return PLAIN_AGAIN;
}

/* The moves that the last hint has compared. */
static enum plain_answer say_why(struct plain *plain)
{
	char words[WORDS_MAX];
	const struct atout_thought *thought = &plain->thought;

	if (!thought->key) {
		plain_say(plain->words.lang, "Ask for a hint first.");
		return PLAIN_AGAIN;
	}
	words_thought(&plain->words, thought, words, sizeof words);
	plain_say(plain->words.lang, "The last hint: %s.", words);
	for (int i = 0; i < thought->candidates; i++) {
		const struct atout_candidate *candidate = &thought->candidate[i];
		if (candidate->move == ATOUT_NO_MOVE)
			plain_say(plain->words.lang, "To wait is worth %.1f points.", candidate->value);
		else
			plain_say(plain->words.lang, "Worth %.1f points, give or take %.1f: %s.", candidate->value,
				  candidate->error, words_move(&plain->words, candidate->move, words, sizeof words));
	}
	return PLAIN_AGAIN;
}

/* "North, 1 no trump: 15 to 17 high-card points, a balanced hand." */
static bool say_meaning(const struct plain *plain, int calls, atout_move call)
{
	struct atout_meaning meaning;
	char seat[WORDS_MAX], words[WORDS_MAX], means[2 * WORDS_MAX];

	if (!session_mean(plain->session, &plain->view, calls, call, &meaning))
		return false;
	words_seat(&plain->words, (plain->view.dealer + calls) % plain->view.seats, seat, sizeof seat);
	words_move(&plain->words, call, words, sizeof words);
	words_meaning(&plain->words, &meaning, means, sizeof means);
	plain_say(plain->words.lang, "%s, %s: %s.", seat, words, means);
	return true;
}

static enum plain_answer say_meanings(struct plain *plain)
{
	const struct atout_view *view = &plain->view;

	for (int i = 0; i < view->calls; i++)
		if (!say_meaning(plain, i, view->call[i]))
			break;
	if (!view->calls)
		plain_say(plain->words.lang, "There are no calls.");
	return PLAIN_AGAIN;
}

/* What a call that the person may make would mean. */
static enum plain_answer say_would_mean(struct plain *plain, const char *text)
{
	const struct atout_view *view = &plain->view;
	atout_move call;
	bool legal = false;

	for (int i = 0; session_read(plain->session, text, &call) && i < view->legals; i++)
		legal |= view->legal[i] == call && atout_move_kind(call) != ATOUT_PLAY;
	if (!legal || !say_meaning(plain, view->calls, call))
		plain_say(plain->words.lang, "%s.", lang_text(plain->words.lang, "You cannot make that call now"));
	return PLAIN_AGAIN;
}

/* "North, 1 no trump: 15 to 17 high-card points and a balanced hand." */
static enum plain_answer say_reasons(struct plain *plain)
{
	char seat[WORDS_MAX], words[WORDS_MAX], reason[WORDS_MAX];
	struct session_made made;

	if (!session_made(plain->session, 0, &made))
		plain_say(plain->words.lang, "Bots give their reasons when the deal is over.");
	for (int i = 0; session_made(plain->session, i, &made); i++) {
		if (!made.why.key)
			continue;
		words_seat(&plain->words, made.seat, seat, sizeof seat);
		words_move(&plain->words, made.move, words, sizeof words);
		plain_say(plain->words.lang, "%s, %s: %s.", seat, words,
			  words_reason(&plain->words, &made.why, reason, sizeof reason));
	}
	return PLAIN_AGAIN;
}

static enum plain_answer take_back(struct plain *plain)
{
	if (session_undo(plain->session)) {
		plain->thought.key = NULL;
		session_look(plain->session, &plain->view);
		plain_say(plain->words.lang, "Taken back to your last decision.");
		plain_trick(plain);
		return PLAIN_DONE;
	}
	if (session_error(plain->session)[0])
		return PLAIN_TROUBLE;
	plain_say(plain->words.lang, "You have decided nothing in this deal yet.");
	return PLAIN_AGAIN;
}

static enum plain_answer leave(struct plain *plain)
{
	(void)plain;
	return PLAIN_QUIT;
}

static enum plain_answer say_help(struct plain *plain);

static const struct {
	const char *word, *help;
	enum plain_answer (*run)(struct plain *);
} commands[] = {
	{"help", "this list", say_help},
	{"hand", "your cards", say_hand},
	{"table", "all there is to know", say_table},
	{"legal", "your legal moves, numbered", say_legal},
	{"hint", "what a bot would do in your place", ask_hint},
	{"why", "what the last hint has compared", say_why},
	{"means", "what the calls mean; means 1NT: what that call of yours would mean", say_meanings},
	{"reasons", "why the bots have moved so, after the deal", say_reasons},
	{"last", "the last trick", say_last},
	{"score", "the sheet of all deals", say_score},
	{"rules", "the rules of the game", say_rules},
	{"system", "how the bots bid", say_bidding},
	{"undo", "take back your last decision", take_back},
	{"quit", "leave; the match is kept", leave},
};

static enum plain_answer say_help(struct plain *plain)
{
	atout_move claim;

	plain_say(plain->words.lang, "Type a move (as \"legal\" shows it), its number, or a command:");
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
		plain_say(plain->words.lang, "%s: %s", commands[i].word,
			  lang_text(plain->words.lang, commands[i].help));
	if (session_read(plain->session, "claim 1", &claim))
		plain_say(plain->words.lang, "claim N: say that declarer's side gets N tricks in all");
	return PLAIN_AGAIN;
}

static enum plain_answer play(struct plain *plain, atout_move move)
{
	struct atout_why why;
	char words[WORDS_MAX];

	if (session_play(plain->session, move, &why)) {
		plain->thought.key = NULL;
		return PLAIN_DONE;
	}
	if (!why.key)
		return PLAIN_TROUBLE;
	plain_say(plain->words.lang, "%s.", words_why(&plain->words, &why, words, sizeof words));
	return PLAIN_AGAIN;
}

/* A bare number is one of the legal moves. */
static enum plain_answer play_numbered(struct plain *plain, int number)
{
	atout_move legal[ATOUT_MOVES_MAX];
	int n = plain_legal(plain, legal);

	if (number >= 1 && number <= n)
		return play(plain, legal[number - 1]);
	if (n)
		plain_say(plain->words.lang, "There is no move of this number; there are %d.", n);
	else
		plain_say(plain->words.lang, "It is not your turn.");
	return PLAIN_AGAIN;
}

enum plain_answer plain_obey(struct plain *plain, const char *line)
{
	const char *cursor = line;
	atout_move move;
	int number;

	if (!*line && plain->may_wait) {
		session_keep(plain->session);
		return PLAIN_DONE;
	}
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
		if (text_same(line, commands[i].word))
			return commands[i].run(plain);
	if (text_word(&cursor, "means"))
		return say_would_mean(plain, cursor);
	if (text_number(&cursor, 0, 9999, &number))
		return play_numbered(plain, number);
	if (typed_read(&plain->words, plain->session, line, &move))
		return play(plain, move);
	plain_say(plain->words.lang, "This is no move and no command; \"help\" lists them.");
	return PLAIN_AGAIN;
}

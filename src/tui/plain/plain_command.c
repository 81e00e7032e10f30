/* SPDX-License-Identifier: Apache-2.0 */
/* What the person types: a word of the table of commands, the number of a legal move, or a move. */
#include "base/text.h"
#include "core/cards.h"
#include "tui/glossary.h"
#include "tui/lookback.h"
#include "tui/other_room.h"
#include "tui/other_tables.h"
#include "tui/plain/plain.h"
#include "tui/systems.h"
#include "tui/typed.h"

#include <atout/terms.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say_legal(const struct plain *plain)
{
	const atout_move *legal = plain->view.legal;
	char words[WORDS_MAX], text[WORDS_MAX];

	if (!plain->view.legals)
		plain_say(plain, "It is not your turn.");
	for (int i = 0; i < plain->view.legals; i++) {
		words_move(&plain->words, legal[i], words);
		typed_print(&plain->words, legal[i], text);
		if (strcmp(text, words) == 0)
			plain_say(plain, "%d: %s", i + 1, text);
		else
			plain_say(plain, "%d: %s (%s)", i + 1, text, words);
	}
}

static void say_page(const struct plain *plain, const char *page, const char *none)
{
	if (page)
		fputs(page, stdout);
	else
		puts(lang_text(plain->words.lang, none));
}

static void say_rules(const struct plain *plain)
{
	say_page(plain, lang_rules(plain->words.lang, plain->words.game->name),
		 N_("There is no rules page for this game."));
}

static const char *list_titles(const struct glossary *glossary, int from, int to, char *list, size_t size)
{
	list[0] = '\0';
	for (int i = from; i < to; i++)
		words_join(list, size, ", ", glossary->title[i]);
	return list;
}

static void list_words(const struct plain *plain, const struct glossary *glossary)
{
	char list[GLOSSARY_MAX * 64];

	plain_say(plain, "Words of this game: %s.", list_titles(glossary, 0, glossary->words, list, sizeof list));
	plain_say(plain, "House rules: %s.",
		  list_titles(glossary, glossary->words, glossary->count, list, sizeof list));
}

/* A word or an option of the game; "": all of them. */
static void say_word(const struct plain *plain, const char *word)
{
	struct glossary glossary;
	int found;

	glossary_fill(&glossary, &plain->words);
	if (!*word) {
		list_words(plain, &glossary);
		return;
	}
	found = glossary_find(&glossary, &plain->words, word);
	if (found < 0)
		plain_say(plain, "There is no such word in this game; \"what\" lists all.");
	else
		plain_say(plain, "%s: %s", glossary.title[found], glossary.about[found]);
}

static void say_words(const struct plain *plain) { say_word(plain, ""); }

static void say_bidding(const struct plain *plain)
{
	char *cards = systems_page(&plain->words, &plain->view);

	if (cards)
		say_page(plain, cards, "");
	else
		say_page(plain, lang_bidding(plain->words.lang, plain->words.game->name),
			 N_("Bots have no bidding system in this game."));
	free(cards);
}

static void ask_hint(const struct plain *plain)
{
	bool here = !plain_lesson(plain)->steps || plain_lesson(plain)->asks;

	if (here && plain->view.me >= 0 && seat_in(plain->view.to_act, plain->view.me))
		local_tell(plain->local, WIRE_ASK_HINT);
	else
		plain_say(plain, "It is not your turn.");
}

/* Of calls: against the one that the bidding system makes. */
static void say_gain(const struct plain *plain, const struct atout_candidate *candidate, const char *move)
{
	if (candidate->value == 0 && candidate->error == 0)
		plain_say(plain, "By the system: %s.", move);
	else
		plain_say(plain,
			  candidate->value < 0 ? "Loses %.1f IMPs, give or take %.1f: %s."
					       : "Gains %.1f IMPs, give or take %.1f: %s.",
			  fabs(candidate->value), candidate->error, move);
}

/* The best has its points, and of each other one it is told how much less that is. */
static void say_less(const struct plain *plain, const struct atout_candidate *best,
		     const struct atout_candidate *candidate, const char *move)
{
	if (candidate == best)
		plain_say(plain, "Worth %.1f points: %s.", candidate->value, move);
	else
		plain_say(plain, "Worth %.1f points less, give or take %.1f: %s.", best->value - candidate->value,
			  candidate->error, move);
}

static void say_candidate(const struct plain *plain, const struct atout_thought *thought,
			  const struct atout_candidate *candidate)
{
	char move[WORDS_MAX];

	if (candidate->move == ATOUT_NO_MOVE) {
		plain_say(plain, "Waiting is worth %.1f points.", candidate->value);
		return;
	}
	words_move(&plain->words, candidate->move, move);
	if (thought->unit == ATOUT_UNIT_IMPS)
		say_gain(plain, candidate, move);
	else
		say_less(plain, &thought->candidate[0], candidate, move);
}

/* The moves that the last hint has compared. */
static void say_why(const struct plain *plain)
{
	char words[WORDS_MAX];
	const struct atout_thought *thought = told_last(plain->told, WIRE_TOLD_HINT)->hint.thought;

	if (!plain->hinted) {
		plain_say(plain, "Ask for a hint first.");
		return;
	}
	words_thought(&plain->words, thought, words);
	plain_say(plain, "The last hint: %s.", words);
	for (int i = 0; i < thought->candidates; i++)
		say_candidate(plain, thought, &thought->candidate[i]);
}

/* A question of the others: so far a bot's claim. */
static void answer(const struct plain *plain, bool yes)
{
	struct wire_message message = {.type = WIRE_ANSWER, .yes = yes};

	if (told_frame(plain->told)->ask.mine)
		local_say(plain->local, &message);
	else
		plain_say(plain, "Nobody has asked you anything.");
}

static void agree(const struct plain *plain) { answer(plain, true); }
static void reject(const struct plain *plain) { answer(plain, false); }

static void ask_worth(const struct plain *plain) { local_tell(plain->local, WIRE_WEIGH); }

static void turn_coach(const struct plain *plain)
{
	struct coaching *coaching = local_coaching(plain->local);
	bool allowed = told_frame(plain->told)->may & wire_may_bit(WIRE_MAY_COACH);

	if (!allowed && !coaching->on) {
		plain_say(plain, "There is no coach at this table now.");
		return;
	}
	coaching_turn(coaching, !coaching->on);
	plain_say(plain, coaching->on ? N_("The coach is on.") : N_("The coach is off."));
}

static void say_meanings(const struct plain *plain)
{
	local_ask_meanings(plain->local);
	if (!plain->view.calls)
		plain_say(plain, "There are no calls.");
}

static void say_reasons(const struct plain *plain)
{
	if (plain->view.over)
		local_ask_reasons(plain->local);
	else
		plain_say(plain, "Bots give their reasons when the deal is over.");
}

static void put_line(void *unused, const char *line)
{
	(void)unused;
	puts(line);
}

static void say_lookback(const struct plain *plain)
{
	struct lookback lookback;

	if (!plain->view.over) {
		plain_say(plain, "The deal is not over yet.");
		return;
	}
	if (!lookback_find(plain->local, &lookback)) {
		plain_say(plain, "There is no record to look back on.");
		return;
	}
	for (int seat = 0; seat < lookback.seats; seat++)
		plain_dealt(plain, seat, lookback.hand[seat]);
	lookback_tell(&lookback, put_line, NULL);
}

static void say_other_room(const struct plain *plain)
{
	const struct wire_told *sheet = told_last(plain->told, WIRE_TOLD_SHEET);

	if (!other_room_is_on(plain->local))
		plain_say(plain, "This is not a team match: nobody plays these deals in another room.");
	else if (!sheet->sheet.rows ||
		 !other_room_tell(plain->local, &sheet->sheet.row[sheet->sheet.rows - 1], put_line, NULL))
		plain_say(plain, "The other room has not played this deal yet.");
}

static void say_others(const struct plain *plain)
{
	if (!other_tables_tell(plain->local, put_line, NULL))
		plain_say(plain, "Bots at other tables have not played a board of yours yet.");
}

static void take_back(const struct plain *plain)
{
	if (told_frame(plain->told)->may & wire_may_bit(WIRE_MAY_UNDO))
		local_tell(plain->local, WIRE_ASK_UNDO);
	else
		plain_say(plain, "You have nothing to undo in this deal yet.");
}

static void play_again(const struct plain *plain)
{
	if (told_frame(plain->told)->may & wire_may_bit(WIRE_MAY_AGAIN))
		local_tell(plain->local, WIRE_AGAIN);
	else
		plain_say(plain, "The deal is not over yet.");
}

static void say_rest(const struct plain *plain)
{
	if (told_frame(plain->told)->may & wire_may_bit(WIRE_MAY_REST))
		local_tell(plain->local, WIRE_REST);
	else
		plain_say(plain, "It is not certain that all other tricks are yours");
}

static void say_step(const struct plain *plain)
{
	if (plain_lesson(plain)->steps)
		plain_lesson_says(plain);
	else
		plain_say(plain, "This is not a lesson: \"atout learn\" has one for each game.");
}

static void say_help(const struct plain *);

static const struct {
	const char *word, *help;
	void (*run)(const struct plain *); /* NULL: leaves */
} commands[] = {
	{"help", "this list", say_help},
	{"hand", "your cards", plain_own_hand},
	{"worth", "what the hands you see are worth", ask_worth},
	{"table", "everything you can see", plain_table},
	{"legal", "your legal moves, numbered", say_legal},
	{"hint", "what a bot would do in your place", ask_hint},
	{"why", "the moves that the last hint compared", say_why},
	{"coach", "on or off: what your cards are worth and what to do; warnings", turn_coach},
	{"means", "what the calls mean", say_meanings},
	{"reasons", "why the bots moved as they did, after the deal", say_reasons},
	{"deal", "the hands of a deal that is over, and what could be made", say_lookback},
	{"room", "how the other room has played the last deal, in a match of two teams", say_other_room},
	{"others", "how bots have played the last deal at other tables, where IMPs count", say_others},
	{"again", "play the finished deal again; it does not count", play_again},
	{"last", "the last trick", plain_last},
	{"score", "the score sheet", plain_score},
	{"rules", "the rules of the game", say_rules},
	{"what", "what a word means: what trick; alone it lists the words", say_words},
	{"system", "what both sides bid by", say_bidding},
	{"clock", "the time left", plain_clock},
	{"undo", "undo your last decision", take_back},
	{"step", "in a lesson: what the teacher says", say_step},
	{"rest", "the rest are yours for sure: play the deal out", say_rest},
	{"yes", "you agree to a claim: the deal is over", agree},
	{"no", "you do not agree: play goes on", reject},
	{"quit", "leave; the match is saved", NULL},
};

/* What one says of calls: typed.h. */
static const char *const phrases[] = {
	N_("means 1NT: what your 1NT would mean"),
	N_("ask 2: what the second call means"),
	N_("alert 2C TEXT: make this call, alert it and, if you like, explain it"),
	N_("stop 3H: say stop and make this call"),
	N_("explain 2 TEXT: explain your call, the second one"),
};

static bool has_auction(const struct plain *plain) { return atout_terms_of(plain->words.game)->auction; }

static void say_help(const struct plain *plain)
{
	atout_move claim;

	plain_say(plain, "Type a move (as \"legal\" shows it), its number, or a command:");
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
		plain_say(plain, "%s: %s", commands[i].word, lang_text(plain->words.lang, commands[i].help));
	if (has_auction(plain))
		for (size_t i = 0; i < sizeof phrases / sizeof phrases[0]; i++)
			puts(lang_text(plain->words.lang, phrases[i]));
	if (typed_move(&plain->words, "claim 1", &claim))
		plain_say(plain, "claim N: claim N tricks in all for declarer's side");
}

/* A bare number is one of the legal moves. */
static void play_numbered(const struct plain *plain, int number)
{
	int n = plain->view.legals;

	if (number >= 1 && number <= n)
		local_play(plain->local, plain->view.legal[number - 1]);
	else if (n)
		plain_say(plain, "There is no move with this number; there are %d.", n);
	else
		plain_say(plain, "It is not your turn.");
}

/* What one says of a call; false: it is nothing of that kind. */
static bool say_of_call(const struct plain *plain, const char *line)
{
	struct wire_message message;
	const char *wrong;

	if (!typed_call(&plain->words, told_frame(plain->told), line, &message, &wrong))
		return false;
	if (wrong)
		plain_say(plain, "%s.", lang_text(plain->words.lang, wrong));
	else
		local_say(plain->local, &message);
	return true;
}

bool plain_obey(const struct plain *plain, const char *line)
{
	const char *cursor = line;
	atout_move move;
	int number;

	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
		if (text_same(line, commands[i].word)) {
			if (commands[i].run)
				commands[i].run(plain);
			return commands[i].run;
		}
	if (text_word(&cursor, "what")) {
		say_word(plain, text_blanks(cursor));
		return true;
	}
	if (say_of_call(plain, line))
		return true;
	if (text_number(&cursor, 0, 9999, &number))
		play_numbered(plain, number);
	else if (typed_read(&plain->words, plain->view.seats, line, &move))
		local_play(plain->local, move);
	else
		plain_say(plain, "This is neither a move nor a command; \"help\" lists them.");
	return true;
}

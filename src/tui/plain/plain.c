/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The course of a match in lines, one step after another: what the table tells is said; a bot thinks, and its move is
 * said; the person is asked, and a line is read.  At the end of the input the person leaves the match, which can be
 * resumed.
 */
#include "tui/plain/plain.h"

#include "tui/other_room.h"
#include "tui/typed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void say_hint(struct plain *plain)
{
	const struct atout_thought *thought = told_last(plain->told, WIRE_TOLD_HINT)->hint.thought;
	char words[WORDS_MAX], reason[WORDS_MAX], text[WORDS_MAX];

	plain->hinted = true;
	if (thought->move == ATOUT_NO_MOVE) {
		plain_say(plain, "Hint: let the others go on.");
		return;
	}
	words_thought(&plain->words, thought, reason);
	words_move(&plain->words, thought->move, words);
	typed_print(&plain->words, thought->move, text);
	if (strcmp(text, words) == 0)
		plain_say(plain, "Hint: %s. %s.", text, reason);
	else
		plain_say(plain, "Hint: %s (%s). %s.", text, words, reason);
}

/* "North, 1 no trump: 15 to 17 high-card points, a balanced hand." */
static void say_meaning(struct plain *plain)
{
	const struct wire_meaning *meaning = told_last(plain->told, WIRE_TOLD_MEANING)->meaning;
	int seat = (plain->view.dealer + meaning->call) % plain->view.seats;
	char name[WORDS_MAX], words[WORDS_MAX], means[2 * WORDS_MAX];

	words_seat(&plain->words, seat, name);
	words_move(&plain->words, meaning->move, words);
	words_meaning(&plain->words, &meaning->meaning, means, sizeof means);
	plain_say(plain, "%s, %s: %s.", name, words, means);
	if (meaning->call < plain->view.calls)
		plain_call(plain, meaning->call);
}

static void say_reason(const struct plain *plain, const struct made_move *said, const struct reason *why)
{
	char seat[WORDS_MAX], words[WORDS_MAX], reason[WORDS_MAX];

	words_seat(&plain->words, said->seat, seat);
	words_move(&plain->words, said->move, words);
	plain_say(plain, "%s, %s: %s.", seat, words, words_reason(&plain->words, why, reason));
}

static void say_reasons(struct plain *plain)
{
	const struct wire_moment *moment = told_last(plain->told, WIRE_TOLD_MOMENT)->moment;
	struct reason why;

	for (int i = 0; i < moment->moves; i++)
		if (reasons_find(moment->reasons, moment->said[i].why, &why))
			say_reason(plain, &moment->said[i], &why);
}

static void say_coach(struct plain *plain)
{
	char line[COACHING_LINE];

	for (int at = 0; coaching_line(&plain->words, plain->told, &at, line);)
		puts(line);
	if (!plain->asked)
		return;
	plain->asked = false; /* the question comes again */
	plain->hand_told = true;
}

static void say_warning(struct plain *plain)
{
	char line[COACHING_LINE], better[COACHING_LINE];

	coaching_warning(&plain->words, plain->told, local_coaching(plain->local), line, better);
	plain_say(plain, "Think again?");
	puts(line);
	if (better[0])
		puts(better);
	plain_say(plain, "Enter the same move again to make it.");
}

static void say_refusal(struct plain *plain)
{
	const struct atout_why *why = &told_last(plain->told, WIRE_TOLD_REFUSED)->refused.why;
	char words[WORDS_MAX];

	plain_say(plain, "%s.", words_why(&plain->words, why, words));
}

static void say_notice(struct plain *plain)
{
	const struct wire_notice *notice = &told_last(plain->told, WIRE_TOLD_NOTICE)->notice;
	char words[WORDS_MAX];

	plain_say(plain, "%s.", words_notice(&plain->words, notice->key, notice->seat, words));
}

static int by_number(const void *a, const void *b) { return *(const atout_move *)a - *(const atout_move *)b; }

static void take_view(struct plain *plain)
{
	plain->view = told_frame(plain->told)->view;
	plain->words.me = plain->view.me;
	qsort(plain->view.legal, plain->view.legals, sizeof plain->view.legal[0], by_number);
}

static void say_frame(struct plain *plain)
{
	const struct wire_frame *frame = told_frame(plain->told);
	unsigned change = told_change(plain->told);

	take_view(plain);
	if (frame->n == told_before(plain->told)->n)
		return;
	plain->hand_told = change & TOLD_DEALT;
	plain->result_told = false;
	plain->asked = plain->hinted = false;
	if (change & TOLD_DEALT)
		plain_deal(plain);
	if (change & TOLD_MOVED)
		plain_moved(plain);
	if (change & TOLD_REVEALED)
		plain_bids(plain);
	if (change & TOLD_TAKEN_BACK) {
		plain_say(plain, "You are back at your last decision.");
		plain_trick(plain);
	}
}

static void (*const says[])(struct plain *) = {
	[TOLD_FRAME] = say_frame,     [TOLD_HINT] = say_hint,
	[TOLD_MEANING] = say_meaning, [TOLD_REASONS] = say_reasons,
	[TOLD_WORTH] = plain_worth,   [TOLD_REFUSED] = say_refusal,
	[TOLD_NOTICE] = say_notice,   [TOLD_AGAINST] = plain_against,
	[TOLD_OTHERS] = plain_others, [TOLD_LESSON] = plain_lesson_refuses,
	[TOLD_COACH] = say_coach,     [TOLD_WARNED] = say_warning,
};

enum { LIST_MAX = 16 };

/* What the front end does next. */
enum course { GO_ON, LEAVE, TROUBLE };

/* The exit status. */
static int complain(const char *error)
{
	fflush(stdout);
	fprintf(stderr, "atout: %s\n", error);
	return 1;
}

static void prompt(void)
{
	if (isatty(STDIN_FILENO))
		fputs("> ", stdout);
}

/* The moves in one line, where they are few and not just cards. */
static void list_legal(const struct plain *plain)
{
	char line[LIST_MAX * (WORDS_MAX + 2)] = "", text[WORDS_MAX];
	int n = plain->view.legals;

	if (n > LIST_MAX) {
		plain_say(plain, "There are %d legal moves; \"legal\" lists them.", n);
		return;
	}
	for (int i = 0; i < n; i++)
		words_join(line, sizeof line, ", ", typed_print(&plain->words, plain->view.legal[i], text));
	plain_say(plain, "Your choice: %s.", line);
}

static void ask_turn(const struct plain *plain)
{
	const struct atout_view *view = &plain->view;
	char name[WORDS_MAX];

	if (!plain->hand_told)
		plain_own_hand(plain);
	if (view->from >= 0 && view->from != view->me) {
		plain_hand(plain, view->from);
		plain_say(plain, "Your turn, with a card from the hand of %s.",
			  words_seat(&plain->words, view->from, name));
	} else {
		plain_say(plain, "Your turn.");
	}
	if (view->legals && atout_move_kind(view->legal[0]) != ATOUT_PLAY)
		puts(words_question(&plain->words, view));
	plain_facts_doubling(plain);
	list_legal(plain);
	if (told_frame(plain->told)->keep)
		plain_say(plain, "An empty line lets the others go on.");
}

/* The claim of another, whose cards are open for those that are asked. */
static void ask_claim(struct plain *plain)
{
	const struct wire_frame *frame = told_frame(plain->told);
	const struct words_made claim = {frame->ask.seat, -1, frame->ask.move};
	char line[WORDS_MAX * 2];

	puts(words_made(&plain->words, &claim, line));
	plain_open_hand(plain, frame->ask.seat);
	plain_say(plain, "Do you agree? yes or no.");
	plain->asked = true;
}

/* What is to be decided, once; between two deals each time. */
static void ask(struct plain *plain)
{
	const struct wire_frame *frame = told_frame(plain->told);

	if (plain_lesson(plain)->steps && !plain_lesson(plain)->asks) {
		plain_lesson_asks(plain);
		return;
	}
	if (plain->view.over) {
		plain_say(plain, told_match_over(plain->told) ? N_("An empty line ends the match.")
							      : N_("An empty line starts the next deal."));
		return;
	}
	if (plain->asked)
		return;
	if (frame->ask.mine && frame->ask.what == WIRE_CLAIM) {
		ask_claim(plain);
		return;
	}
	if (plain->view.legals || frame->keep)
		ask_turn(plain);
	if (frame->clock)
		plain_clock(plain);
	plain->asked = true;
	plain->hand_told = false;
}

/* What the others wait for, if it is no move. */
static enum course go_on(struct plain *plain)
{
	if (told_match_over(plain->told) || plain_lesson_is_over(plain))
		return LEAVE;
	local_tell(plain->local, told_frame(plain->told)->may & wire_may_bit(WIRE_MAY_READY) ? WIRE_READY : WIRE_KEEP);
	return GO_ON;
}

/* A line to be obeyed; or the table has something to tell first. */
static enum course obey_line(struct plain *plain)
{
	const struct wire_frame *frame = told_frame(plain->told);
	bool goes_on = plain->view.over || frame->keep || frame->may & wire_may_bit(WIRE_MAY_READY);
	char line[PLAIN_LINE_MAX];

	if (!plain->prompted)
		prompt();
	plain->prompted = true;
	if (!plain_wait(local_fd(plain->local), local_due(plain->local)))
		return GO_ON;
	plain->prompted = false;
	if (!plain_read(line))
		return LEAVE;
	if (!*line && goes_on)
		return go_on(plain);
	return plain_obey(plain, line) ? GO_ON : LEAVE;
}

/* The last board of a match of two teams decides it: the match ends with its result. */
static bool waits_for_other_room(const struct plain *plain)
{
	return plain->result_told && told_match_over(plain->told) && other_room_is_on(plain->local) &&
	       local_plays_there(plain->local);
}

/* Nobody thinks and nothing is told: it is the person's turn, or the deal is over. */
static enum course stand_still(struct plain *plain)
{
	bool watches = plain->words.me < 0;

	if (plain->view.over && !plain->result_told)
		plain_result(plain);
	plain->result_told = true;
	if (waits_for_other_room(plain))
		return GO_ON;
	if (plain_lesson(plain)->step != plain->step)
		plain_lesson_says(plain);
	plain->step = plain_lesson(plain)->step;
	if (watches && told_match_over(plain->told))
		return LEAVE;
	if (watches) {
		local_hurry(plain->local);
		return GO_ON;
	}
	if (!plain->prompted)
		ask(plain);
	return obey_line(plain);
}

static enum course step(struct plain *plain)
{
	enum told_news news = local_next(plain->local);

	if (news == TOLD_TROUBLE)
		return TROUBLE;
	if (news != TOLD_NOTHING) {
		plain->prompted = false;
		says[news](plain);
		return GO_ON;
	}
	if (local_thinker(plain->local) < 0 && !waits_for_other_room(plain))
		return stand_still(plain);
	fflush(stdout);
	local_wait(plain->local);
	return GO_ON;
}

static void say_end_of_lesson(const struct plain *plain)
{
	if (plain_lesson_is_over(plain))
		plain_say(plain, "To play: atout play %s", plain->words.game->name);
	else
		plain_say(plain, "To go on with the lesson: atout learn %s", plain->words.game->name);
}

static int run(struct plain *plain)
{
	enum course course = GO_ON;

	while (course == GO_ON)
		course = step(plain);
	if (course == TROUBLE)
		return complain(local_error(plain->local));
	if (plain_lesson(plain)->steps)
		say_end_of_lesson(plain);
	else if (!told_match_over(plain->told))
		plain_say(plain, "The match is saved. To continue it: atout play --resume %s",
			  local_path(plain->local));
	return 0;
}

static struct local *resume_table(const struct plain *plain, const struct play_choice *choice,
				  char error[LOCAL_ERROR_SIZE])
{
	char path[SAVES_PATH_MAX];

	if (!choice->resume_from && !plain_ask_save(plain, path))
		return NULL;
	if (!choice->resume_from || saves_find(choice->resume_from, path))
		return local_resume(path, choice->lang, error);
	snprintf(error, LOCAL_ERROR_SIZE, lang_text(choice->lang, "There is no match in progress called %s."),
		 choice->resume_from);
	return NULL;
}

/* NULL: error has a line, or is empty where the person has not chosen. */
static struct local *open_table(const struct plain *plain, const struct play_choice *choice,
				char error[LOCAL_ERROR_SIZE])
{
	struct play_choice complete = *choice;

	error[0] = '\0';
	if (choice->resume)
		return resume_table(plain, choice, error);
	if (!choice->game && !plain_ask_game(plain, &complete))
		return NULL;
	return complete.learn ? local_learn(&complete, error) : local_open(&complete, error);
}

int plain_main(const struct play_choice *choice)
{
	char error[LOCAL_ERROR_SIZE];

	setvbuf(stdin, NULL, _IONBF, 0);
	struct plain plain = {.words.lang = choice->lang};
	plain.local = open_table(&plain, choice, error);
	if (!plain.local)
		return error[0] ? complain(error) : 0;
	local_want_others(plain.local, !choice->no_others);
	plain.told = local_told(plain.local);
	plain.words = local_words(plain.local);
	plain_say(&plain, "%s. Type \"help\" for the commands.", words_term(&plain.words, plain.words.game->title));
	if (choice->resume) {
		take_view(&plain);
		plain_table(&plain);
	}
	int status = run(&plain);
	local_close(plain.local);
	return status;
}

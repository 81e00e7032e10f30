/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The course of a match in lines.  One thing after another: a bot thinks, what it does is said; the person is asked, a
 * line is read.  The end of the input leaves the match, which can be resumed.
 */
#include "tui/plain/plain.h"

#include "tui/saves.h"
#include "tui/typed.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { LIST_MAX = 16 };

static int trouble(const struct plain *plain)
{
	fflush(stdout);
	fprintf(stderr, "atout play: %s\n", session_error(plain->session));
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
	atout_move legal[ATOUT_MOVES_MAX];
	char line[LIST_MAX * (WORDS_MAX + 2)], text[WORDS_MAX];
	int n = plain_legal(plain, legal), at = 0;

	if (n > LIST_MAX) {
		plain_say(plain->words.lang, "There are %d legal moves; \"legal\" lists them.", n);
		return;
	}
	for (int i = 0; i < n; i++) {
		typed_print(&plain->words, legal[i], text);
		at += snprintf(line + at, sizeof line - (size_t)at, "%s%s", i ? ", " : "", text);
	}
	plain_say(plain->words.lang, "Your choice: %s.", line);
}

static void ask(const struct plain *plain)
{
	const struct atout_view *view = &plain->view;
	char name[WORDS_MAX];

	if (!plain->hand_told)
		plain_own_hand(plain);
	if (view->from >= 0 && view->from != view->me) {
		plain_hand(plain, view->from);
		plain_say(plain->words.lang, "Your turn, with a card of %s.",
			  words_seat(&plain->words, view->from, name, sizeof name));
	} else {
		plain_say(plain->words.lang, "Your turn.");
	}
	if (view->legals && atout_move_kind(view->legal[0]) != ATOUT_PLAY)
		puts(words_question(&plain->words, view));
	plain_facts_doubling(plain);
	list_legal(plain);
	if (plain->may_wait)
		plain_say(plain->words.lang, "An empty line lets the others go on.");
}

static enum plain_answer obey_lines(struct plain *plain)
{
	char line[PLAIN_LINE_MAX];
	enum plain_answer answer = PLAIN_AGAIN;

	while (answer == PLAIN_AGAIN) {
		prompt();
		if (!plain_read(line))
			return PLAIN_QUIT;
		answer = plain_obey(plain, line);
	}
	return answer;
}

static enum plain_answer ask_person(struct plain *plain, bool may_wait)
{
	plain->may_wait = may_wait;
	ask(plain);
	enum plain_answer answer = obey_lines(plain);
	plain->hand_told = false;
	plain->may_wait = false;
	return answer;
}

static enum plain_answer deal_next(struct plain *plain)
{
	if (session_next(plain->session))
		return PLAIN_DONE;
	return session_error(plain->session)[0] ? PLAIN_TROUBLE : PLAIN_QUIT;
}

/* Between two deals, and behind the last: who only watches is not asked. */
static enum plain_answer pause_deals(struct plain *plain, bool match_over)
{
	char line[PLAIN_LINE_MAX];

	if (plain->words.me < 0)
		return deal_next(plain);
	for (;;) {
		plain_say(plain->words.lang,
			  match_over ? "An empty line ends the match." : "An empty line begins the next deal.");
		prompt();
		if (!plain_read(line))
			return PLAIN_QUIT;
		if (!*line)
			return deal_next(plain);
		enum plain_answer answer = plain_obey(plain, line);
		if (answer != PLAIN_AGAIN)
			return answer;
	}
}

static void say_refusal(const struct plain *plain, int seat)
{
	char name[WORDS_MAX];

	plain_say(plain->words.lang, "Your claim is not accepted by %s: play goes on.",
		  words_seat(&plain->words, seat, name, sizeof name));
}

static void say_event(struct plain *plain, enum session_kind kind, const struct session_event *event)
{
	session_look(plain->session, &plain->view);
	plain->hand_told = kind == SESSION_DEALT;
	switch (kind) {
	case SESSION_DEALT:
		plain_deal(plain);
		break;
	case SESSION_MOVED:
		plain_moved(plain, event, event->before);
		break;
	case SESSION_REVEALED:
		plain_bids(plain);
		break;
	case SESSION_REFUSED:
		say_refusal(plain, event->seat);
		break;
	default:
		break;
	}
}

/* One step of the match. */
static enum plain_answer step(struct plain *plain)
{
	struct session_event event;
	enum session_kind kind = session_step(plain->session, &event);

	switch (kind) {
	case SESSION_BUSY:
		fflush(stdout);
		session_wait(plain->session);
		return PLAIN_DONE;
	case SESSION_PERSON:
		return ask_person(plain, event.may_wait);
	case SESSION_DEAL_OVER:
	case SESSION_MATCH_OVER:
		session_look(plain->session, &plain->view);
		plain_result(plain, kind == SESSION_MATCH_OVER);
		return pause_deals(plain, kind == SESSION_MATCH_OVER);
	case SESSION_IDLE:
		return deal_next(plain);
	case SESSION_TROUBLE:
		return PLAIN_TROUBLE;
	default:
		say_event(plain, kind, &event);
		return PLAIN_DONE;
	}
}

static int run(struct plain *plain)
{
	enum plain_answer answer = PLAIN_DONE;
	int rows;

	session_look(plain->session, &plain->view);
	while (answer == PLAIN_DONE)
		answer = step(plain);
	if (answer == PLAIN_TROUBLE)
		return trouble(plain);
	const struct table_row *row = session_sheet(plain->session, &rows);
	if (!rows || !row[rows - 1].standing.match_over)
		plain_say(plain->words.lang, "The match is kept: atout play --resume %s", session_path(plain->session));
	return 0;
}

static struct session *resume_session(const struct play_choice *choice, char *error, size_t size)
{
	char path[SAVES_PATH_MAX];

	if (!choice->resume_from && !plain_ask_save(choice, path, sizeof path))
		return NULL;
	if (!choice->resume_from || saves_find(choice->resume_from, path, sizeof path))
		return session_resume(path, choice->lang, error, size);
	snprintf(error, size, lang_text(choice->lang, "There is no unfinished match %s."), choice->resume_from);
	return NULL;
}

/* NULL: error has a line, or is empty where the person has not chosen. */
static struct session *open_session(const struct play_choice *choice, char *error, size_t size)
{
	struct play_choice complete = *choice;

	error[0] = '\0';
	if (choice->resume)
		return resume_session(choice, error, size);
	if (!choice->game && !plain_ask_game(&complete))
		return NULL;
	return session_open(&complete, error, size);
}

int plain_main(const struct play_choice *choice)
{
	char error[PLAIN_LINE_MAX * 2];
	struct plain plain = {.session = open_session(choice, error, sizeof error)};

	if (!plain.session) {
		if (error[0])
			fprintf(stderr, "atout play: %s\n", error);
		return error[0] ? 1 : 0;
	}
	plain.words = words_of(plain.session);
	plain_say(choice->lang, "%s. Type \"help\" for the commands.",
		  words_term(&plain.words, plain.words.game->title));
	if (choice->resume) {
		session_look(plain.session, &plain.view);
		plain_table(&plain);
	}
	int status = run(&plain);
	session_close(plain.session);
	return status;
}

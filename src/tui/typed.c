/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/typed.h"

#include "base/text.h"
#include "core/compass.h"

#include <atout/terms.h>
#include <stdio.h>
#include <string.h>

static bool read_direction(const struct words *words, const char *text, int *seat)
{
	const enum lang langs[] = {words->lang, LANG_EN};

	if (!words->game || !atout_terms_of(words->game)->compass)
		return false;
	for (int i = 0; i < 2 * COMPASS_SEATS; i++) {
		const char *name = lang_text(langs[i / COMPASS_SEATS], compass_names[i % COMPASS_SEATS]);
		const char letter[] = {name[0], '\0'};
		*seat = i % COMPASS_SEATS;
		if (text_same(text, name) || text_same(text, letter))
			return true;
	}
	return false;
}

bool typed_seat(const struct words *words, int seats, const char *text, int *seat)
{
	const char *cursor = text;

	if (text_number(&cursor, 1, seats, seat) && !*cursor) {
		--*seat;
		return true;
	}
	for (*seat = 0; *seat < seats; ++*seat)
		if (words->name[*seat] && words->name[*seat][0] && text_same(text, words->name[*seat]))
			return true;
	return read_direction(words, text, seat);
}

/* Where the text of a move that is aimed at one seat has that seat, as notation.md counts; NULL: it has none. */
static char *seat_in(atout_move move, char *text)
{
	int kind = atout_move_kind(move);
	char *blank = strrchr(text, ' ');

	if ((kind != ATOUT_DOUBLE && kind != ATOUT_RE) || !blank)
		return NULL;
	return blank[1] >= '0' && blank[1] < '0' + ATOUT_SEATS_MAX ? blank + 1 : NULL;
}

char *typed_print(const struct words *words, atout_move move, char *buf)
{
	char text[ATOUT_TEXT_MAX];
	int seat, named;

	words->game->print(move, text);
	char *at = seat_in(move, text);
	if (!at)
		return words_print(buf, "%s", text);
	seat = *at - '0';
	*at = '\0';
	if (words->name[seat] && typed_seat(words, ATOUT_SEATS_MAX, words->name[seat], &named) && named == seat)
		return words_print(buf, "%s%s", text, words->name[seat]);
	return words_print(buf, "%s%d", text, seat + 1);
}

bool typed_move(const struct words *words, const char *text, atout_move *move)
{
	char uniform[WORDS_MAX];

	return text_uniform(text, strlen(text), uniform, sizeof uniform) && words->game->read(uniform, move);
}

/* "contra Anna": a word, and whom it is aimed at. */
static bool read_aimed(const struct words *words, int seats, const char *text, atout_move *move)
{
	const char *name = strchr(text, ' ');
	char aimed[WORDS_MAX];
	int seat;

	if (!name || !typed_seat(words, seats, name + 1, &seat))
		return false;
	words_print(aimed, "%.*s %d", (int)(name - text), text, seat);
	return words->game->read(aimed, move) && seat_in(*move, aimed);
}

bool typed_read(const struct words *words, int seats, const char *text, atout_move *move)
{
	char uniform[WORDS_MAX], print[ATOUT_TEXT_MAX];

	if (!text_uniform(text, strlen(text), uniform, sizeof uniform))
		return false;
	if (!words->game->read(uniform, move))
		return read_aimed(words, seats, uniform, move);
	words->game->print(*move, print);
	return !seat_in(*move, print) || read_aimed(words, seats, uniform, move);
}

/* What is typed, and where it goes. */
struct typing {
	const struct words *words;
	const struct wire_frame *frame;
	struct wire_message *message;
	const char *wrong;
};

/* Always false. */
static bool refuse(struct typing *typing, const char *key)
{
	typing->wrong = key;
	return false;
}

static bool take_note(struct typing *typing, const char *text)
{
	if (!wire_note_check(text))
		return refuse(typing, N_("An explanation must have 1 to 100 characters"));
	memcpy(typing->message->note, text, strlen(text) + 1);
	return true;
}

/* A call by its text; the cursor goes behind it. */
static bool take_call(struct typing *typing, const char **cursor)
{
	size_t length = strcspn(*cursor, " ");
	char text[ATOUT_TEXT_MAX];

	snprintf(text, sizeof text, "%.*s", (int)length, *cursor);
	*cursor += length + strspn(*cursor + length, " ");
	return typed_move(typing->words, text, &typing->message->move) ||
	       refuse(typing, N_("You cannot make that call now"));
}

/* A call by its number, from 1. */
static bool take_number(struct typing *typing, const char **cursor)
{
	int number;

	if (!text_number(cursor, 1, typing->frame->view.calls, &number))
		return refuse(typing, N_("There is no call with this number"));
	typing->message->call = (uint16_t)(number - 1);
	return true;
}

static bool take_marked(struct typing *typing, const char *text)
{
	typing->message->type = WIRE_MOVE;
	return take_call(typing, &text) && (!*text || take_note(typing, text));
}

static bool take_explanation(struct typing *typing, const char *text)
{
	typing->message->type = WIRE_EXPLAIN;
	return take_number(typing, &text) && take_note(typing, text);
}

static bool take_question(struct typing *typing, const char *text)
{
	struct wire_message *message = typing->message;

	if (!take_number(typing, &text))
		return false;
	bool person = typing->frame->mark[message->call] & WIRE_ASKABLE;
	message->type = person ? WIRE_ASK_CALL : WIRE_ASK_MEANING;
	message->move = typing->frame->view.call[message->call];
	return true;
}

static bool take_would_mean(struct typing *typing, const char *text)
{
	const struct atout_view *view = &typing->frame->view;
	struct wire_message *message = typing->message;
	bool legal = false;

	if (!take_call(typing, &text))
		return false;
	for (int i = 0; i < view->legals; i++)
		legal |= view->legal[i] == message->move && atout_move_kind(message->move) != ATOUT_PLAY;
	message->type = WIRE_ASK_MEANING;
	message->call = view->calls;
	return legal || refuse(typing, N_("You cannot make that call now"));
}

bool typed_call(const struct words *words, const struct wire_frame *frame, const char *text,
		struct wire_message *message, const char **wrong)
{
	static const struct {
		const char *word;
		bool (*take)(struct typing *, const char *);
		bool alert, stop;
	} phrases[] = {
		{"alert", take_marked, true, false},	     {"stop", take_marked, false, true},
		{"explain", take_explanation, false, false}, {"ask", take_question, false, false},
		{"means", take_would_mean, false, false},
	};
	struct typing typing = {words, frame, message, NULL};

	for (size_t i = 0; i < sizeof phrases / sizeof phrases[0]; i++) {
		const char *cursor = text;
		if (!text_word(&cursor, phrases[i].word))
			continue;
		*message = (struct wire_message){.alert = phrases[i].alert, .stop = phrases[i].stop};
		phrases[i].take(&typing, cursor);
		*wrong = typing.wrong;
		return true;
	}
	return false;
}

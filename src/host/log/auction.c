/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/auction.h"

#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SYSTEM_SIZE = WIRE_NOTE_SIZE + 111 }; /* of the meaning of a call in words, a person's or the system's */

int auction_calls(const struct log *log) { return log->match.dealt ? log->calls.made : 0; }

int auction_given(const struct atout_game *game, const struct atout_setup *setup)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct atout_view view;

	game->start(state, setup);
	atout_look(game, state, -1, &view);
	return view.calls;
}

int auction_seat(const struct log *log, int call)
{
	const struct atout_setup *setup = &log->match.setup;

	return (setup->dealer + call) % setup->seats;
}

int auction_caller(const struct log *log, int call) { return call < auction_calls(log) ? auction_seat(log, call) : -1; }

bool auction_is_call(const struct log *log, int seat, atout_move move)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	const struct atout_game *game = log->match.game;
	struct atout_view view;

	if (seat < 0 || game->why(log->match.state, seat, move).key)
		return false;
	memcpy(state, log->match.state, game->state_size);
	game->apply(state, seat, move);
	atout_look(game, state, -1, &view);
	return view.calls > auction_calls(log);
}

static bool are_partners(const struct log *log, int seat, int other)
{
	return seat != other && seat_in(log_side(log, seat), other);
}

/* The system says what it means. */
static bool is_by_bot(const struct log *log, int call) { return log->calls.mark[call] & CALL_BY_BOT; }

/* Where the note on a call is, or would be. */
static int find_note(const struct log_calls *calls, int call)
{
	int i = 0;

	while (i < calls->notes && calls->note[i]->call != call)
		i++;
	return i;
}

/* What a person has said of a call; NULL: nothing. */
static const char *find_words(const struct log *log, int call)
{
	int i = find_note(&log->calls, call);

	return i < log->calls.notes ? log->calls.note[i]->text : NULL;
}

bool auction_may_explain(const struct log *log, int seat, int call)
{
	const struct log_calls *calls = &log->calls;
	int count = 0;

	for (int i = 0; i < calls->notes; i++)
		count += calls->note[i]->call != call && auction_seat(log, calls->note[i]->call) == seat;
	return count < CALLS_EXPLAINED_MAX && find_note(calls, call) < WIRE_NOTES_MAX;
}

bool auction_may_see(const struct log *log, int seat, int call)
{
	return seat < 0 || is_by_bot(log, call) || !are_partners(log, seat, auction_seat(log, call));
}

/* The calls of a seat that opponents want to have explained. */
static int count_asked(const struct log *log, int seat)
{
	int count = 0;

	for (int call = auction_calls(log); call-- > 0;)
		count += log->calls.mark[call] & WIRE_CALL_ASKED && auction_seat(log, call) == seat;
	return count;
}

bool auction_may_ask(const struct log *log, int seat, int call)
{
	int caller = auction_caller(log, call);

	if (caller < 0 || seat_in(log_side(log, caller), seat) || is_by_bot(log, call))
		return false;
	return !(log->calls.mark[call] & WIRE_CALL_ASKED) && !find_words(log, call) &&
	       auction_may_explain(log, caller, call) && count_asked(log, caller) < CALLS_EXPLAINED_MAX;
}

/* At a table that waits, every jump is a stop, with jumps as the built-in bots define them. */
static bool is_stop(const struct log *log, const struct atout_view *view, atout_move move)
{
	struct atout_meaning meaning;

	return log->terms.wait && atout_bot_usual->mark(log->match.game, view, view->calls - 1, move, &meaning) &&
	       meaning.jump;
}

/* The marks of a call by a bot: it alerts by itself. */
static void mark_bot(struct log *log, const struct atout_bot *bot, const struct atout_view *view, atout_move move)
{
	uint8_t *mark = &log->calls.mark[view->calls - 1];
	struct atout_meaning meaning;

	*mark |= CALL_BY_BOT;
	if (bot->mark && bot->mark(log->match.game, view, view->calls - 1, move, &meaning) && meaning.alert)
		*mark |= WIRE_ALERTED;
}

bool auction_mark_move(struct log *log, int seat, atout_move move)
{
	const struct atout_bot *bot = log->seat[seat].bot;
	struct atout_view view;

	if (atout_move_kind(move) == ATOUT_PLAY)
		return false;
	atout_look(log->match.game, log->match.state, -1, &view);
	log->calls.made = view.calls;
	if (!view.calls)
		return false;
	bool stop = is_stop(log, &view, move);
	if (stop)
		log->calls.mark[view.calls - 1] |= WIRE_STOPPED;
	if (!log_is_person(log, seat) && bot)
		mark_bot(log, bot, &view, move);
	return stop;
}

bool auction_explain(struct log *log, int call, const char *text)
{
	struct log_calls *calls = &log->calls;
	size_t size = strlen(text) + 1;
	int i = find_note(calls, call);
	struct log_note *note = realloc(i < calls->notes ? calls->note[i] : NULL, sizeof *note + size);

	if (!note)
		return false;
	note->call = (uint16_t)call;
	memcpy(note->text, text, size);
	calls->note[i] = note;
	calls->notes += i == calls->notes;
	calls->mark[call] &= (uint8_t)~WIRE_CALL_ASKED;
	return true;
}

/* Forgets what is said of a call and of those that follow it. */
static void forget_from(struct log_calls *calls, int first)
{
	int left = 0;

	for (int i = 0; i < calls->notes; i++)
		if (calls->note[i]->call < first)
			calls->note[left++] = calls->note[i];
		else
			free(calls->note[i]);
	calls->notes = left;
	memset(calls->mark + first, 0, sizeof calls->mark - (size_t)first);
}

static void count_calls(struct log *log)
{
	struct atout_view view;

	atout_look(log->match.game, log->match.state, -1, &view);
	log->calls.made = view.calls;
}

void auction_begin(struct log *log)
{
	count_calls(log);
	forget_from(&log->calls, 0);
}

void auction_forget(struct log *log)
{
	count_calls(log);
	forget_from(&log->calls, log->calls.made);
}

/* ---- Meanings ---- */

static const struct atout_bot *house_bot(void) { return atout_bot_usual; }

/* The bot in whose system a call was made; NULL: a side of people, who say themselves what they play. */
static const struct atout_bot *system_of(const struct log *log, int seat, int call)
{
	int caller = auction_seat(log, call);
	bool by_bot = is_by_bot(log, call);
	seatset bots = log_side(log, caller) & (seatset)~log_people(log) & (seatset)~seat_bit(caller);

	if (by_bot && log->seat[caller].bot)
		return log->seat[caller].bot;
	if (bots)
		return log->seat[first_seat(bots)].bot;
	return caller == seat || by_bot ? house_bot() : NULL;
}

bool auction_has_system(const struct log *log, int seat, int call) { return system_of(log, seat, call); }

bool auction_by_people(const struct log *log, int call)
{
	return !is_by_bot(log, call) && !(log_side(log, auction_seat(log, call)) & (seatset)~log_people(log));
}

const char *auction_find_meaning(const struct log *log, int seat, int call, atout_move move,
				 struct atout_meaning *meaning)
{
	const struct atout_game *game = log->match.game;
	const struct atout_bot *bot = house_bot();
	struct atout_view view;
	const char *why = NULL;

	*meaning = (struct atout_meaning){.promises = 0};
	atout_look(game, log->match.state, -1, &view);
	if (call < view.calls)
		bot = system_of(log, seat, call);
	if (call > view.calls || (call < view.calls && view.call[call] != move))
		why = "The table has changed in the meantime";
	else if (call == view.calls && !auction_is_call(log, seat, move))
		why = "You cannot make that call now";
	else if (!bot)
		why = "Only the player who made that call can explain it";
	else if (bot->mean)
		bot->mean(game, &view, call, move, meaning);
	return why;
}

/* "artificial, at least 22 points", in the language of records. */
static void print_meaning(const struct atout_meaning *meaning, char *buf, size_t size)
{
	size_t length = 0;

	buf[0] = '\0';
	for (int i = 0; i < meaning->promises && length + 2 < size; i++) {
		length += (size_t)snprintf(buf + length, size - length, i ? ", " : "");
		length += (size_t)atout_promise_print(&meaning->promise[i], NULL, NULL, buf + length, size - length);
	}
}

/* The meaning of an artificial call by a bot: it is written down nowhere else. */
static void print_system(const struct log *log, int call, char *buf, size_t size)
{
	struct atout_meaning meaning = {.promises = 0};
	struct atout_view view;

	buf[0] = '\0';
	if (!is_by_bot(log, call) || !(log->calls.mark[call] & WIRE_ALERTED))
		return;
	atout_look(log->match.game, log->match.state, -1, &view);
	house_bot()->mean(log->match.game, &view, call, view.call[call], &meaning);
	print_meaning(&meaning, buf, size);
}

int auction_print_remark(const struct log *log, int call, char *buf, size_t size)
{
	int seat = auction_caller(log, call);
	const char *note = find_words(log, call);
	char system[SYSTEM_SIZE], lines[SYSTEM_SIZE + 64] = "";
	const char *means = note ? note : system;

	print_system(log, call, system, sizeof system);
	if (log->calls.mark[call] & WIRE_ALERTED)
		text_append(lines, sizeof lines, "@ %d alert\n", seat);
	if (log->calls.mark[call] & WIRE_STOPPED)
		text_append(lines, sizeof lines, "@ %d stop\n", seat);
	if (means[0])
		text_append(lines, sizeof lines, "@ %d means %.*s\n", seat, SYSTEM_SIZE - 1, means);
	return snprintf(buf, size, "%s", lines);
}

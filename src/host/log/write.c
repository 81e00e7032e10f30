/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/write.h"

#include "host/log/line.h"

#include <atout/record.h>

void log_write_seat(struct event_text *text, enum event_kind kind, int seat)
{
	event_write(text, &(struct event_line){.kind = kind, .seat = seat});
}

void log_write_number(struct event_text *text, enum event_kind kind, int number)
{
	event_write(text, &(struct event_line){.kind = kind, .number = {number}});
}

static void write_text(struct event_text *text, enum event_kind kind, int seat, const char *words)
{
	event_write(text, &(struct event_line){.kind = kind, .seat = seat, .text = words});
}

void log_write_table(struct event_text *text, const struct atout_game *game, int seats)
{
	event_write(text, &(struct event_line){.kind = EVENT_TABLE, .word = game->name, .number = {seats}});
}

void log_write_owner(struct event_text *text, const char *person) { write_text(text, EVENT_OWNER, 0, person); }

void log_write_listed(struct event_text *text) { log_write_seat(text, EVENT_LISTED, 0); }

void log_write_watch(struct event_text *text, enum wire_watch watch)
{
	write_text(text, EVENT_WATCH, 0, wire_watch_words[watch]);
}

void log_write_pace(struct event_text *text, int least, int most)
{
	event_write(text, &(struct event_line){.kind = EVENT_PACE, .number = {least, most}});
}

void log_write_key(struct event_text *text, const unsigned char key[FAIR_SIZE])
{
	char digits[FAIR_TEXT];

	fair_print(key, digits);
	write_text(text, EVENT_FAIR, 0, digits);
}

void log_write_person(struct event_text *text, int seat, const char *person, const char *name)
{
	event_write(text, &(struct event_line){.kind = EVENT_PERSON, .seat = seat, .word = person, .text = name});
}

void log_write_bot(struct event_text *text, int seat, const struct atout_bot *bot)
{
	write_text(text, EVENT_BOT, seat, bot->name);
}

void log_write_option(struct event_text *text, const struct atout_option *option, int value)
{
	char words[256];

	atout_option_print(option, (int16_t)value, words, sizeof words);
	event_write(text, &(struct event_line){.kind = EVENT_OPTION, .word = option->name, .text = words});
}

void log_write_clock(struct event_text *text, const struct wire_clock *clock)
{
	event_write(text, &(struct event_line){.kind = EVENT_CLOCK, .number = {clock->seconds, clock->extra}});
}

void log_write_deal(struct event_text *text, const struct atout_game *game, const struct atout_setup *setup)
{
	char block[ATOUT_RECORD_DEAL_SIZE];
	int length = atout_record_print_deal(game, setup, block, sizeof block);

	event_write(text, &(struct event_line){.kind = EVENT_DEAL, .text = block, .length = (size_t)length});
}

void log_write_nonce(struct event_text *text, int seat, const char *nonce)
{
	write_text(text, EVENT_NONCE, seat, nonce);
}

void log_write_time(struct event_text *text, int seat, int ms)
{
	event_write(text, &(struct event_line){.kind = EVENT_TIME, .seat = seat, .number = {ms}});
}

void log_write_move(struct event_text *text, const struct atout_game *game, int seat, atout_move move)
{
	char words[ATOUT_TEXT_MAX];

	game->print(move, words);
	write_text(text, EVENT_MOVE, seat, words);
}

void log_write_why(struct event_text *text, const char *reason) { write_text(text, EVENT_WHY, 0, reason); }

void log_write_explain(struct event_text *text, int call, const char *note)
{
	event_write(text, &(struct event_line){.kind = EVENT_EXPLAIN, .number = {call}, .text = note});
}

void log_write_ask_undo(struct event_text *text, int seat) { write_text(text, EVENT_ASK, seat, "undo"); }

void log_write_ask_claim(struct event_text *text, const struct atout_game *game, int seat, atout_move claim)
{
	char words[ATOUT_TEXT_MAX];

	game->print(claim, words);
	write_text(text, EVENT_ASK, seat, words);
}

void log_write_undo(struct event_text *text, int seat, int moves)
{
	event_write(text, &(struct event_line){.kind = EVENT_UNDO, .seat = seat, .number = {moves}});
}

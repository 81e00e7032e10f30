/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/write.h"

#include "host/log/line.h"
#include "host/log/log.h"

#include <atout/record.h>
#include <stdio.h>
#include <string.h>

void log_write_seat(struct event_text *text, enum event_kind kind, int seat)
{
	event_write(text, &(struct event_line){.kind = kind, .seat = seat});
}

void log_write_number(struct event_text *text, enum event_kind kind, int number)
{
	event_write(text, &(struct event_line){.kind = kind, .number = {number}});
}

void log_write_numbers(struct event_text *text, enum event_kind kind, int first, int second)
{
	event_write(text, &(struct event_line){.kind = kind, .number = {first, second}});
}

void log_write_seat_number(struct event_text *text, enum event_kind kind, int seat, int number)
{
	event_write(text, &(struct event_line){.kind = kind, .seat = seat, .number = {number}});
}

void log_write_at(struct event_text *text, int64_t seconds)
{
	char digits[24];

	snprintf(digits, sizeof digits, "%lld", (long long)seconds);
	event_write(text, &(struct event_line){.kind = EVENT_AT, .text = digits});
}

void log_write_text(struct event_text *text, enum event_kind kind, int seat, const char *words)
{
	event_write(text, &(struct event_line){.kind = kind, .seat = seat, .text = words});
}

void log_write_lines(struct event_text *text, const char *lines)
{
	event_write(text, &(struct event_line){.kind = EVENT_DEAL, .text = lines, .length = strlen(lines)});
}

void log_write_table(struct event_text *text, const struct atout_game *game, int seats)
{
	event_write(text, &(struct event_line){.kind = EVENT_TABLE, .word = game->name, .number = {seats}});
}

void log_write_person(struct event_text *text, int seat, const char *person, const char *name)
{
	event_write(text, &(struct event_line){.kind = EVENT_PERSON, .seat = seat, .word = person, .text = name});
}

void log_write_online(struct event_text *text, const struct log_online *online)
{
	event_write(text, &(struct event_line){
				  .kind = EVENT_ONLINE, .word = online->id, .number = {online->round, online->table}});
}

void log_write_option(struct event_text *text, const struct atout_option *option, int64_t value)
{
	char words[ATOUT_OPTION_TEXT];

	atout_option_print(option, value, words, sizeof words);
	event_write(text, &(struct event_line){.kind = EVENT_OPTION, .word = option->name, .text = words});
}

void log_write_occasion(struct event_text *text, const struct occasion *occasion)
{
	if (occasion->site[0])
		log_write_text(text, EVENT_SITE, 0, occasion->site);
	if (occasion->date[0])
		log_write_text(text, EVENT_DATE, 0, occasion->date);
}

void log_write_draw(struct event_text *text, const struct draw *draw)
{
	char words[DRAW_TEXT_SIZE];

	draw_print(draw, words);
	log_write_text(text, EVENT_DRAW, 0, words);
}

void log_write_kind(struct event_text *text, const struct wanted *wanted)
{
	char words[WANTED_TEXT_SIZE];

	wanted_print(wanted, words);
	log_write_text(text, EVENT_DEALS, 0, words);
}

void log_write_wanted(struct event_text *text, const struct fair *fair)
{
	char words[WANTED_TEXT_SIZE];

	fair_print_wanted(fair, words);
	log_write_text(text, EVENT_WANTED, 0, words);
}

void log_write_deal(struct event_text *text, const struct atout_game *game, const struct atout_setup *setup)
{
	char block[ATOUT_RECORD_DEAL_SIZE];
	int length = atout_record_print_deal(game, setup, block, sizeof block);

	event_write(text, &(struct event_line){.kind = EVENT_DEAL, .text = block, .length = (size_t)length});
}

void log_write_move(struct event_text *text, enum event_kind kind, const struct atout_game *game, int seat,
		    atout_move move)
{
	char words[ATOUT_TEXT_MAX];

	game->print(move, words);
	log_write_text(text, kind, seat, words);
}

void log_write_explain(struct event_text *text, int call, const char *note)
{
	event_write(text, &(struct event_line){.kind = EVENT_EXPLAIN, .number = {call}, .text = note});
}

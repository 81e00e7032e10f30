/* SPDX-License-Identifier: Apache-2.0 */
/* write.h -- writes the lines of an event; event.h says what they mean.  Each adds to a text. */
#ifndef HOST_LOG_WRITE_H
#define HOST_LOG_WRITE_H

#include "formats/record_occasion.h"
#include "host/log/event.h"

#include "wire/wire.h"

#include <atout/game.h>

struct log_online; /* log.h */

/*
 * Lines whose parts are only a seat, numbers, a text: line.c says which parts a kind has.  seat: 0 if the kind has
 * none.
 */
void log_write_seat(struct event_text *, enum event_kind, int seat);
void log_write_number(struct event_text *, enum event_kind, int number);
void log_write_numbers(struct event_text *, enum event_kind, int first, int second);
void log_write_seat_number(struct event_text *, enum event_kind, int seat, int number);
void log_write_at(struct event_text *, int64_t seconds);
void log_write_text(struct event_text *, enum event_kind, int seat, const char *words);

/* Lines that were written before. */
void log_write_lines(struct event_text *, const char *lines);

void log_write_table(struct event_text *, const struct atout_game *, int seats);
void log_write_person(struct event_text *, int seat, const char *person, const char *name);
void log_write_online(struct event_text *, const struct log_online *);
void log_write_option(struct event_text *, const struct atout_option *, int64_t value);
void log_write_occasion(struct event_text *, const struct occasion *); /* what a table knows: date and site */
void log_write_draw(struct event_text *, const struct draw *);
void log_write_kind(struct event_text *, const struct wanted *); /* of all deals, a term */
void log_write_wanted(struct event_text *, const struct fair *); /* of the deal that follows */
void log_write_deal(struct event_text *, const struct atout_game *, const struct atout_setup *);
void log_write_move(struct event_text *, enum event_kind, const struct atout_game *, int seat, atout_move); /* or ASK */
void log_write_explain(struct event_text *, int call, const char *note);

#endif

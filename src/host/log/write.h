/* SPDX-License-Identifier: Apache-2.0 */
/* write.h -- writes the lines of an event; event.h says what they mean.  Each adds to a text. */
#ifndef HOST_LOG_WRITE_H
#define HOST_LOG_WRITE_H

#include "host/log/event.h"

#include "wire/wire.h"

#include <atout/bot.h>
#include <atout/game.h>

/* A line of which only a seat, or only a number, is to be said. */
void log_write_seat(struct event_text *, enum event_kind, int seat);
void log_write_number(struct event_text *, enum event_kind, int number);

void log_write_table(struct event_text *, const struct atout_game *, int seats);
void log_write_owner(struct event_text *, const char *person);
void log_write_listed(struct event_text *);
void log_write_watch(struct event_text *, enum wire_watch);
void log_write_pace(struct event_text *, int least, int most);
void log_write_key(struct event_text *, const unsigned char key[FAIR_SIZE]);
void log_write_person(struct event_text *, int seat, const char *person, const char *name);
void log_write_bot(struct event_text *, int seat, const struct atout_bot *);
void log_write_option(struct event_text *, const struct atout_option *, int value);
void log_write_clock(struct event_text *, const struct wire_clock *);
void log_write_deal(struct event_text *, const struct atout_game *, const struct atout_setup *);
void log_write_nonce(struct event_text *, int seat, const char *nonce);
void log_write_time(struct event_text *, int seat, int ms);
void log_write_move(struct event_text *, const struct atout_game *, int seat, atout_move);
void log_write_why(struct event_text *, const char *reason); /* formats/reason.h */
void log_write_explain(struct event_text *, int call, const char *note);
void log_write_ask_undo(struct event_text *, int seat);
void log_write_ask_claim(struct event_text *, const struct atout_game *, int seat, atout_move claim);
void log_write_undo(struct event_text *, int seat, int moves);

#endif

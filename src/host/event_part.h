/* SPDX-License-Identifier: Apache-2.0 */
/* event_part.h -- reading events: event.c (lines), event_seats.c, event_play.c (what each line says). */
#ifndef HOST_EVENT_PART_H
#define HOST_EVENT_PART_H

#include "host/host_part.h"

struct taking {
	struct host *host;
	int line;    /* of the event, from 1 */
	char *error; /* HOST_ERROR_MAX */
};

/* Says what is wrong in this line.  Always false. */
bool event_refuse(struct taking *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A word at the cursor, skipped with the blanks behind it; "" if there is none, or none of fewer bytes than size. */
void event_word(const char **cursor, char *word, size_t size);

bool event_which(struct taking *, const char **cursor, int *seat);

/* Nothing may follow. */
bool event_end(struct taking *, const char *cursor);

/* The lines, by their first word; the cursor is behind it. */
bool event_table(struct taking *, const char *cursor);
bool event_owner(struct taking *, const char *cursor);
bool event_listed(struct taking *, const char *cursor);
bool event_pace(struct taking *, const char *cursor);
bool event_seat(struct taking *, const char *cursor);
bool event_option(struct taking *, const char *cursor);
bool event_match(struct taking *, const char *cursor);
bool event_move(struct taking *, const char *cursor);
bool event_why(struct taking *, const char *cursor);
bool event_keep(struct taking *, const char *cursor);
bool event_ask(struct taking *, const char *cursor);
bool event_yes(struct taking *, const char *cursor);
bool event_no(struct taking *, const char *cursor);
bool event_undo(struct taking *, const char *cursor);
bool event_alert(struct taking *, const char *cursor);
bool event_stop(struct taking *, const char *cursor);
bool event_asked(struct taking *, const char *cursor);
bool event_explain(struct taking *, const char *cursor);
bool event_watch(struct taking *, const char *cursor);
bool event_clock(struct taking *, const char *cursor);
bool event_wait(struct taking *, const char *cursor);
bool event_time(struct taking *, const char *cursor);
bool event_late(struct taking *, const char *cursor);
bool event_fair(struct taking *, const char *cursor);
bool event_nonce(struct taking *, const char *cursor);
bool event_ready(struct taking *, const char *cursor);

/* The block of a deal: whole lines. */
bool event_deal(struct taking *, const char *block, size_t length);

#endif

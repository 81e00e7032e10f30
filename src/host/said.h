/* SPDX-License-Identifier: Apache-2.0 */
/*
 * said.h -- a message from a guest being judged; the judge_ files say what each type of message does.
 *
 * Each function writes an event, or answers the guest.  It returns NULL, or why the message is refused: a key, and
 * *rule holds what that key needs besides.  judge.c has checked what many messages require.
 */
#ifndef HOST_SAID_H
#define HOST_SAID_H

#include "host/judge.h"

struct said {
	struct bots *bots; /* for advice */
	const struct teller *teller;
	struct people *people; /* of whom it counts what they say */
	const struct log *log;
	const struct visitor *visitor;
	int seat; /* of the guest; -1: a watcher */
	const struct wire_message *message;
	struct atout_why *rule;
};

/* Why the option of the message may not have a value beside the other options; NULL: it may. */
const char *judge_value(const struct said *, int64_t value);

/* judge_table.c: seats, terms, deals. */
const char *judge_sit(const struct said *, struct event_text *);
const char *judge_stand(const struct said *, struct event_text *);
const char *judge_bot(const struct said *, struct event_text *);
const char *judge_open(const struct said *, struct event_text *);
const char *judge_option(const struct said *, struct event_text *);
const char *judge_clock(const struct said *, struct event_text *);
const char *judge_wait(const struct said *, struct event_text *);
const char *judge_partners(const struct said *, struct event_text *);
const char *judge_hints(const struct said *, struct event_text *);
const char *judge_dummy(const struct said *, struct event_text *);
const char *judge_undos(const struct said *, struct event_text *);
const char *judge_deals(const struct said *, struct event_text *);
const char *judge_watch(const struct said *, struct event_text *);
const char *judge_nonce(const struct said *, struct event_text *);
const char *judge_start(const struct said *, struct event_text *);
const char *judge_again(const struct said *, struct event_text *);
const char *judge_ready(const struct said *, struct event_text *);

/*
 * judge_text.c: texts that options may choose; and what was told of a text before, with this part, which the caller
 * frees; NULL: it has more bytes than most, or there is no memory.
 */
char *judge_whole_text(const struct said *, size_t most);
const char *judge_text(const struct said *, struct event_text *);
const char *judge_read(const struct said *, struct event_text *);

/* judge_source.c: where deals come from. */
const char *judge_boards(const struct said *, struct event_text *);
const char *judge_source(const struct said *, struct event_text *);

/* judge_play.c: moves, questions, calls. */
const char *judge_move(const struct said *, struct event_text *);
const char *judge_rest(const struct said *, struct event_text *);
const char *judge_keep(const struct said *, struct event_text *);
const char *judge_undo(const struct said *, struct event_text *);
const char *judge_answer(const struct said *, struct event_text *);
const char *judge_explain(const struct said *, struct event_text *);
const char *judge_ask(const struct said *, struct event_text *);
const char *judge_mean(const struct said *, struct event_text *);

#endif

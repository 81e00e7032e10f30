/* SPDX-License-Identifier: Apache-2.0 */
/*
 * orders.h -- what operators order: the stream `orders`, which is their log, too.  Its events are lines of text,
 *
 *      SECONDS BY VERB WHAT ...      BY: an operator (operators.h), or `-` for a command on this machine
 *
 *      operator WHO                  they are an operator from now on
 *      dismiss WHO                   no longer
 *      ban WHOM UNTIL TEXT           a person, by key, or a network, as ADDRESS/BITS, may not come until those seconds
 *                                    (0: for ever); TEXT is the reason, for operators
 *      unban WHOM                    may come again
 *      close TABLE TEXT              nobody may come to that table; its record stays
 *      open TABLE                    it goes on
 *      answer NUMBER PERSON TEXT     what the person is told who has made that report (report.h)
 *      read PERSON                   has seen all answers; the person says so, and BY is `-`
 *      settle NUMBER                 that report is closed
 *      delete PERSON                 their account was deleted with a command: tables must be read again
 *
 * TEXT may be empty.  What these lines have set and nobody has taken back are marks; a server keeps them in memory and
 * reads the stream again every second (tables/enforce.h), so a command may append to it beside a running server.
 */
#ifndef SERVER_PEOPLE_ORDERS_H
#define SERVER_PEOPLE_ORDERS_H

#include "server/people/account.h"
#include "server/people/report.h"

#include <stdbool.h>
#include <stdint.h>

#define ORDERS_STREAM "orders"

struct address;

/* Who orders at the machine itself. */
#define ORDERS_NOBODY "-"

/* An operator of before, whose account no longer exists. */
#define ORDERS_FORMER "?"

enum order_verb {
	ORDER_OPERATOR,
	ORDER_DISMISS,
	ORDER_BAN,
	ORDER_UNBAN,
	ORDER_CLOSE,
	ORDER_OPEN,
	ORDER_ANSWER,
	ORDER_READ,
	ORDER_SETTLE,
	ORDER_DELETE,
	ORDER_VERBS
};

extern const char *const order_verbs[ORDER_VERBS + 1]; /* NULL at the end */

enum { ORDER_WHAT = 64 }; /* of a buffer */

struct order {
	uint64_t number; /* of its event */
	int64_t seconds, until;
	char by[ACCOUNT_SIZE];
	enum order_verb verb;
	char what[ORDER_WHAT]; /* an operator, a key, a network, a table or the number of a report */
	char person[TOKEN_PERSON + 1];
	char text[REPORT_REASON_SIZE];
};

/* Reads a line; false: it is none of those above. */
bool order_read(const char *line, struct order *);

/* Writes it as a line. */
int order_print(const struct order *, char *line, size_t size);

/* Appends it, with the time now; last: the number of the last order that is known. */
void order_add(struct store *, const struct order *, uint64_t last, lines_done *, void *user);

/*
 * Whether `what` is something for that verb, and the text fits: at most REPORT_REASON characters, none that hides or
 * reverses others, and no control characters; an answer is not blank.  It changes what into its usual form: a network
 * as ADDRESS/BITS.
 */
bool order_what_fits(struct order *);
bool order_text_fits(const struct order *);

/* Calls take for each order, the oldest first, until it returns false; lines that are none of those above are skipped.
 */
typedef bool order_take(void *user, const struct order *);
enum store_error orders_each(struct store *, order_take *, void *user, uint64_t *last);

/* ---- Marks ---- */

enum order_mark {
	MARK_OPERATOR, /* an operator */
	MARK_BANNED,   /* a person */
	MARK_BARRED,   /* a network */
	MARK_CLOSED,   /* a table */
	MARK_ANSWERED, /* a person who has not read an answer yet */
	MARK_SETTLED,  /* a report */
	MARK_DELETED,  /* a person */
};

struct mark;

struct orders {
	uint64_t last;	 /* number of the stream's last event */
	uint64_t unread; /* of the last one that is no order, and was skipped; 0: none */
	int count;
	struct mark *mark; /* by kind and what */
};

/* Reads all marks.  An error leaves those that could be read.  orders_free frees what is in it. */
enum store_error orders_read(struct store *, struct orders *);
void orders_free(struct orders *);

/* Whether there is a mark that holds now. */
bool orders_have(const struct orders *, enum order_mark, const char *what);

/* The same for the mark that the order of a number has set. */
bool orders_hold(const struct orders *, uint64_t number);

/* Calls take for each mark of a kind that an order after that number has set. */
void orders_since(const struct orders *, uint64_t number, enum order_mark, void (*take)(void *user, const char *what),
		  void *user);

/* Whether an address is in a network that may not come now. */
bool orders_bar(const struct orders *, const struct address *);

#endif

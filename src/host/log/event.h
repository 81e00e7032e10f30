/* SPDX-License-Identifier: Apache-2.0 */
/*
 * event.h -- events: a table is its events, and an event is lines of text, which may be read by people:
 *
 *      table 1 bridge 4            the first line of the first event: the form, the game, how many seats
 *      owner KEY                   may change seats and options
 *      listed
 *      watch late                  what those see who have no seat; open until it is said
 *      pace 800 2500               milliseconds from a change to a bot's move
 *      fair 9f01...                the key of the deal to come (core/fair.h), secret until that deal is over
 *      seat 0 person KEY NAME      who sits there
 *      seat 1 bot club
 *      seat 2 open                 once a match is on, a bot plays there meanwhile
 *      option hook dealer_last     while no match is on; then nobody is ready any more: so with clock and wait
 *      clock 300 5                 seconds of a person for a deal, and for each move
 *      wait 10                     seconds of the next player behind a stop; every jump is one
 *      match 1                     begins; its first deal follows in the same event
 *      deal 1 dealer 0 ...         and the lines of its block, as in a record: the cards that its key gives
 *      nonce 0 5d41402a            what a seat adds to the deal to come
 *      time 2 5120                 milliseconds that the person has thought about the move that follows
 *      late 2                      has no time left: a bot moves for it until the deal is over
 *      move 2 SQ
 *      why 24 Best on average ...  why a bot has moved so (formats/reason.h); nobody is told before the deal is over
 *      alert 2                     call 2 of the auction, from 0, is artificial or unusual
 *      stop 2                      it was a jump, and the next player is asked to wait
 *      explain 2 five spades       what it means
 *      asked 2                     an opponent wants to know
 *      keep 3                      the seat may move but lets the others go on
 *      ask 2 claim 9               put to the others; or: ask 2 undo
 *      yes 1                       of a person
 *      no 3                        of a person or a bot; of the seat that asked: it no longer does
 *      undo 2 14                   the seat's last decision is taken back, with all that came after it: 14 moves stay
 *      ready 0                     for the next deal
 *
 * line.h reads and writes them; nothing else knows how they look.
 */
#ifndef HOST_LOG_EVENT_H
#define HOST_LOG_EVENT_H

#include <atout/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	EVENT_SIZE_MAX = 8192,			 /* bytes of an event */
	EVENT_PERSON_MAX = 32,			 /* bytes of a person's key: letters, digits, '-' and '_' */
	EVENT_DEALS_MAX = 1000,			 /* of a match */
	EVENT_ERROR_MAX = ATOUT_ERROR_SIZE + 64, /* of what is wrong with an event, a line in front */
};

/* What a line is about, in the order above. */
enum event_kind {
	EVENT_TABLE,
	EVENT_OWNER,
	EVENT_LISTED,
	EVENT_WATCH,
	EVENT_PACE,
	EVENT_FAIR,
	EVENT_PERSON,
	EVENT_BOT,
	EVENT_OPEN,
	EVENT_OPTION,
	EVENT_CLOCK,
	EVENT_WAIT,
	EVENT_MATCH,
	EVENT_DEAL,
	EVENT_NONCE,
	EVENT_TIME,
	EVENT_LATE,
	EVENT_MOVE,
	EVENT_WHY,
	EVENT_ALERT,
	EVENT_STOP,
	EVENT_EXPLAIN,
	EVENT_ASKED,
	EVENT_KEEP,
	EVENT_ASK,
	EVENT_YES,
	EVENT_NO,
	EVENT_UNDO,
	EVENT_READY,
	EVENT_KINDS
};

/* The kinds of its lines, as bits 1 << kind; lines that are none are passed over. */
uint32_t event_kinds(const char *event, size_t length);

/* Letters, digits, '-' and '_', from 1 to EVENT_PERSON_MAX. */
bool event_person_check(const char *person);

/*
 * Calls the person of a key by another name, in an event in a buffer of size bytes; its length then.  A name that the
 * buffer has no room for stays.
 */
size_t event_rename(char *event, size_t length, size_t size, const char *person, const char *name);

#endif

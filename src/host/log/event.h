/* SPDX-License-Identifier: Apache-2.0 */
/*
 * event.h -- events: a table is its events, and an event is lines of text that people can read:
 *
 *      table 1 bridge 4            the first line of the first event: the format, the game, the number of seats
 *      owner KEY                   may change seats and options
 *      listed                      strangers may find it
 *      watch late                  what people without a seat see; open until it is said
 *      undone 1                    a move of this match was taken back: in snapshots
 *      reseated 1                  a seat has changed since this match began: in snapshots
 *      lent                        others play deals of this table: it stays closed to those who have no seat
 *      online k3v9t2mxw7ab 2 5     the table is that of an event (docs/online.md), its round and number: in the first
 *                                  event
 *      closed                      and is over: nobody plays on
 *      pace 800 2500               milliseconds from a change to a bot's move
 *      set k3v9t2mxw7ab            the deals are those of a set (given.h): in the first event, as the next line
 *      given 2 9f01... 5d41402a    the next deal of it: the key, and what a seat has added, or nothing
 *      fair 9f01...                the key of the deal to come (core/fair.h), secret until that deal is over
 *      seat 0 person KEY NAME      the player of a seat
 *      seat 1 bot club
 *      seat 2 open                 once a match is on, a bot plays there meanwhile
 *      text new                    a text begins that a person has written: while no match is on
 *      text |    1N : hcp 10-12    its next line
 *      own f5a2c41b99d07e          it is complete, with this number (base/shelf.h): an option may name it now
 *      boards brought 32 KEY       or it is a list of boards (formats/board_line.h): the source of the deals
 * (supply.h), chosen by a person; played: the deals of the match that is over; set: by the house; dealt 0: they are
 * shuffled; while no match is on option hook dealer_last     while no match is on; nobody is ready any more then, as
 * with clock and wait clock 300 5                 a person's seconds for a deal, and for each move slow 24 a person's
 * hours for each move, in place of a clock wait 10                     the next player's seconds after a stop; every
 * jump is one partners drawn              are drawn for when a match begins (core/draw.h), or kept: while no match is
 * on dummy plays                 the cards of a declarer who is a bot, or watches: while no match is on deals hand 15
 * the kind of deals that is wanted (core/wanted.h): while no match is on match 1                     begins; its first
 * deal follows in the same event site bridge.example         where it has begun, and when: for its record
 * (formats/record_occasion.h) date 2026.11.23 draw dealer H9 SK DK C4     cards drawn before that deal (core/draw.h):
 * those that its key gives; for partners the players take the seats that they have drawn wanted hand 15 for 2 try 3 how
 * the deal that follows comes from its key: the kind, for whom, and the tries board 5                     the deal that
 * follows is this board of the list deal 1 dealer 0 ...         and the lines of its block, as in a record: the cards
 * that its key gives nonce 0 5d41402a            what a seat adds to the deal to come forget 0                    it
 * does not count any more: its person has left the seat time 2 5120                 milliseconds that the person has
 * thought about the move that follows at 1795305600               when this event happened, in seconds since 1970: at a
 * slow table late 2                      has no time left: a bot moves for it until the deal is over move 2 SQ why 24
 * Best on average ...  why a bot made the move (formats/reason.h); nobody is told before the deal is over alert 2 call
 * 2 of the auction, from 0, is artificial or unusual stop 2                      it was a jump, and the next player is
 * asked to wait explain 2 five spades       what it means asked 2                     an opponent wants to know keep 3
 * the seat may move but lets the others go on ask 2 claim 9               put to the others; or: ask 2 undo yes 1 from
 * a person no 3                        from a person or a bot; from the seat that asked: it withdraws the question undo
 * 2 14                   the seat's last decision is taken back, with all that followed: 14 moves remain ready 0 for
 * the next deal again                       the deal, which is over, is played once more: that does not count hints off
 * when players may ask for a hint; usual until it is said: while no match is on undos off                   moves may
 * be taken back: on until it is said; while no match is on hinted 2                    has taken a hint in this deal
 *      coached 2                   has asked the coach in this deal
 *      left 2 48000                milliseconds that a seat has left: extra seconds of moves were taken back with them
 *
 * line.h reads and writes them; nothing else knows their form.
 */
#ifndef HOST_LOG_EVENT_H
#define HOST_LOG_EVENT_H

#include <atout/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	EVENT_SIZE_MAX = 8192,	/* bytes of an event */
	EVENT_PERSON_MAX = 32,	/* bytes of a person's key: letters, digits, '-' and '_' */
	EVENT_DEALS_MAX = 1000, /* of a match */
};

/* The subject of a line, in the order above. */
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
	EVENT_SLOW,
	EVENT_WAIT,
	EVENT_PARTNERS,
	EVENT_DUMMY,
	EVENT_MATCH,
	EVENT_SITE,
	EVENT_DATE,
	EVENT_DRAW,
	EVENT_DEAL,
	EVENT_NONCE,
	EVENT_FORGET,
	EVENT_TIME,
	EVENT_AT,
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
	EVENT_HINTS,
	EVENT_UNDOS,
	EVENT_HINTED,
	EVENT_COACHED,
	EVENT_LEFT,
	EVENT_AGAIN,
	EVENT_DEALS,
	EVENT_WANTED,
	EVENT_TEXT,
	EVENT_OWN,
	EVENT_BOARDS,
	EVENT_BOARD,
	EVENT_SET,
	EVENT_GIVEN,
	EVENT_LENT,
	EVENT_UNDONE,
	EVENT_RESEATED,
	EVENT_ONLINE,
	EVENT_CLOSED,
	EVENT_KINDS
};

/* An event being written, line by line (write.h); no event of ours is longer. */
struct event_text {
	size_t length;
	char at[EVENT_SIZE_MAX];
};

/* A set of kinds, a bit each. */
static inline uint64_t event_bit(enum event_kind kind) { return UINT64_C(1) << kind; }

/* The kinds of its lines; other lines are ignored. */
uint64_t event_kinds(const char *event, size_t length);

/* Says what is wrong in a line of an event or of a record.  Returns false. */
bool event_fault(char error[ATOUT_ERROR_SIZE], uint32_t line, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* Letters, digits, '-' and '_', from 1 to EVENT_PERSON_MAX. */
bool event_person_check(const char *person);

/*
 * Changes the name of the person of a key in an event in a buffer of size bytes; returns its new length.  A name for
 * which the buffer has no space stays.
 */
size_t event_rename(char *event, size_t length, size_t size, const char *person, const char *name);

#endif

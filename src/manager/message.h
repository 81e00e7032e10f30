/* SPDX-License-Identifier: Apache-2.0 */
/*
 * message.h -- the lines of the table-manager protocol (Blue Chip Bridge, version 18, 2005): a manager of a table of
 * bridge, and four clients that play at it.  docs/table-manager.md has the lines, and what is tolerated.
 *
 * Any case is read, any number of blanks, none before punctuation, and a full stop at the end or none.
 */
#ifndef MANAGER_MESSAGE_H
#define MANAGER_MESSAGE_H

#include "core/cards.h"

#include <atout/game.h>

enum { TM_LINE_MAX = 1000, TM_TEAM_SIZE = 64, TM_INFO_SIZE = 800, TM_VERSION = 18, TM_PORT = 2000 };

enum { TM_ANY_SEAT = -1, TM_DUMMY = -2 };

enum tm_kind {
	TM_OTHER, /* not understood */

	/* Of clients. */
	TM_CONNECTING, /* seat (TM_ANY_SEAT: the manager chooses), team[0], version */
	TM_READY_TEAMS,
	TM_READY_START,
	TM_READY_DEAL,
	TM_READY_CARDS,
	TM_READY_CALL, /* whose */
	TM_READY_CARD, /* whose or TM_DUMMY, trick */
	TM_READY_DUMMY,

	/* Of both. */
	TM_CALL, /* move, alert, info */
	TM_PLAYS,

	/* Of managers. */
	TM_SEATED, /* seat */
	TM_TEAMS,  /* team */
	TM_START,
	TM_BOARD,   /* board, whose: dealer, vul */
	TM_CARDS,   /* seat or TM_DUMMY, hand */
	TM_TO_LEAD, /* seat or TM_DUMMY */
	TM_TIMING,
	TM_END,
	TM_ILLEGAL,
};

/* A line.  The seat is the one that it begins with. */
struct tm_message {
	enum tm_kind kind;
	int seat, whose, trick, version, board, vul;
	atout_move move;
	cardset hand;
	bool alert;		 /* the call is alerted, and info says what it means, or is empty */
	char info[TM_INFO_SIZE]; /* without alert: "Infos.", which the opponents are told too */
	char team[2][TM_TEAM_SIZE];
};

/* Reads a line without its end; false: TM_OTHER. */
bool tm_read(const char *line, struct tm_message *);

/* Prints without the end of the line; all fit TM_LINE_MAX + 1 bytes. */
void tm_print_call(int seat, atout_move call, const char *info, bool alert, char buf[TM_LINE_MAX + 1]);
void tm_print_card(int seat, atout_move card, char buf[TM_LINE_MAX + 1]);
void tm_print_hand(const char *whose, cardset hand, char buf[TM_LINE_MAX + 1]); /* whose: "North", "Dummy" */
void tm_print_board(int board, int dealer, int vul, char buf[TM_LINE_MAX + 1]);
void tm_print_teams(char team[2][TM_TEAM_SIZE], char buf[TM_LINE_MAX + 1]);
void tm_print_timing(const int64_t board_ms[2], const int64_t total_ms[2], char buf[TM_LINE_MAX + 1]);

/* A team's name: 1 to TM_TEAM_SIZE - 1 characters of ASCII that can be printed, no quote and none that no file may
 * have. */
bool tm_is_team(const char *name);

#endif

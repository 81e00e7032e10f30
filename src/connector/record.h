/* SPDX-License-Identifier: Apache-2.0 */
/*
 * record.h -- what the devices tell and are told, row by row: objects of JSON whose members stand in tables, by which
 * they are read and written.  What is absent or null is 0 or "".
 */
#ifndef CONNECTOR_RECORD_H
#define CONNECTOR_RECORD_H

#include "wire/json.h"
#include "wire/scan.h"

/* One letter, repeated one to three times; a player's number in its union; a name in UTF-8. */
enum { RECORD_LETTERS_SIZE = 8, RECORD_NUMBER_SIZE = 32, RECORD_NAME_SIZE = 257, RECORD_GUID_SIZE = 40 };

/* Rows of an answer: more are refused. */
enum { RECORD_MOST = 100000 };

struct record_result {
	char letters[RECORD_LETTERS_SIZE];
	int32_t table, round, board;
	int32_t direction; /* 1: of N-S, 2: of E-W, 3: of both */
	bool deleted;
	int32_t ns, ew, declaring; /* numbers of pairs */
	int32_t declarer;	   /* 1 to 4: N E S W */
	int32_t level;		   /* 1 to 7; 0: passed out; -1 to -9: artificial; -10: not played */
	int32_t strain;		   /* 1 to 5: C D H S NT */
	int32_t doubled, tricks;
	int32_t lead_rank, lead_suit; /* 2 to 14, 0: none; 1 to 4: C D H S */
};

struct record_player {
	char number[RECORD_NUMBER_SIZE], first[RECORD_NAME_SIZE], last[RECORD_NAME_SIZE];
};

/* Who sits where; removed: nobody any more. */
struct record_seat {
	char letters[RECORD_LETTERS_SIZE];
	int32_t table, direction, round; /* 1 to 4: N E S W; round 0 and 1 are the same */
	char number[RECORD_NUMBER_SIZE], first[RECORD_NAME_SIZE], last[RECORD_NAME_SIZE];
	bool removed;
};

enum record_called { CALLED_NOT, CALLED_LAUNCHED, CALLED_AT_TABLE, CALLED_RESOLVED, CALLED_DEFERRED };

struct record_call {
	char letters[RECORD_LETTERS_SIZE];
	int32_t table, round, hour, minute;
	int32_t status; /* enum record_called */
};

struct record_round {
	int32_t table, round, low, high, ns, ew;
};

struct record_session {
	char event[RECORD_GUID_SIZE], session[RECORD_GUID_SIZE];
};

/* The tables of their members. */
extern const struct scan_member record_result_members[], record_player_members[], record_seat_members[],
	record_call_members[];

/* A row as an object, with the session it belongs to. */
void record_print(struct json *, const char *session, const struct scan_member *, const void *row);

/* Calls back with each row of a list; an empty text is an empty list.  False: why. */
typedef bool record_take(void *user, const void *row);
bool record_results(const char *text, size_t length, record_take *, void *user, char why[ATOUT_ERROR_SIZE]);
bool record_players(const char *text, size_t length, record_take *, void *user, char why[ATOUT_ERROR_SIZE]);
bool record_seats(const char *text, size_t length, record_take *, void *user, char why[ATOUT_ERROR_SIZE]);
bool record_calls(const char *text, size_t length, record_take *, void *user, char why[ATOUT_ERROR_SIZE]);

/* The rounds of a section's tables, and the sessions of an answer about the program. */
bool record_rounds(const char *text, size_t length, record_take *, void *user, char why[ATOUT_ERROR_SIZE]);
bool record_sessions(const char *text, size_t length, record_take *, void *user, char why[ATOUT_ERROR_SIZE]);

/* ---- For tables of members ---- */

/* Takes a null. */
bool record_null(struct scan *);

bool record_number(struct scan *, void *into, const struct scan_member *);
bool record_text(struct scan *, void *into, const struct scan_member *);
bool record_truth(struct scan *, void *into, const struct scan_member *);

#define RECORD_NUMBER(key, type, member)                                                \
	{                                                                               \
		key, record_number, offsetof(type, member), INT32_MIN, INT32_MAX, false \
	}
#define RECORD_TEXT(key, type, member)                                                        \
	{                                                                                     \
		key, record_text, offsetof(type, member), 0, sizeof((type *)0)->member, false \
	}
#define RECORD_TRUTH(key, type, member)                                \
	{                                                              \
		key, record_truth, offsetof(type, member), 0, 0, false \
	}

#endif

/* SPDX-License-Identifier: Apache-2.0 */
#include "connector/record.h"

#include <stdio.h>
#include <string.h>

enum { DEPTH = 8 };

/* ---- Members ---- */

bool record_null(struct scan *scan)
{
	const unsigned char *at = scan_here(scan);

	if (scan->end - at < 4 || memcmp(at, "null", 4) != 0)
		return false;
	scan->at = at + 4;
	return true;
}

bool record_number(struct scan *scan, void *into, const struct scan_member *member)
{
	return record_null(scan) || scan_member_32(scan, into, member);
}

bool record_text(struct scan *scan, void *into, const struct scan_member *member)
{
	return record_null(scan) || scan_lines(scan, (char *)into + member->offset, (size_t)member->max);
}

bool record_truth(struct scan *scan, void *into, const struct scan_member *member)
{
	return record_null(scan) || scan_member_bool(scan, into, member);
}

#define NUMBER(key, member) RECORD_NUMBER(key, struct record_result, member)
const struct scan_member record_result_members[] = {
	RECORD_TEXT("SectionLetters", struct record_result, letters),
	NUMBER("TableNumber", table),
	NUMBER("RoundNumber", round),
	NUMBER("BoardNumber", board),
	NUMBER("ScoringDirection", direction),
	RECORD_TRUTH("IsDeleted", struct record_result, deleted),
	NUMBER("PairNorthSouth", ns),
	NUMBER("PairEastWest", ew),
	NUMBER("DeclaringPair", declaring),
	NUMBER("DeclarerDirection", declarer),
	NUMBER("Level", level),
	NUMBER("Denomination", strain),
	NUMBER("Stake", doubled),
	NUMBER("TotalTricks", tricks),
	NUMBER("LeadCardRank", lead_rank),
	NUMBER("LeadCardSuit", lead_suit),
	{0},
};
#undef NUMBER

const struct scan_member record_player_members[] = {
	RECORD_TEXT("PlayerNumber", struct record_player, number),
	RECORD_TEXT("FirstName", struct record_player, first),
	RECORD_TEXT("LastName", struct record_player, last),
	{0},
};

const struct scan_member record_seat_members[] = {
	RECORD_TEXT("SectionLetters", struct record_seat, letters),
	RECORD_NUMBER("TableNumber", struct record_seat, table),
	RECORD_NUMBER("Direction", struct record_seat, direction),
	RECORD_NUMBER("RoundNumber", struct record_seat, round),
	RECORD_TEXT("PlayerNumber", struct record_seat, number),
	RECORD_TEXT("FirstName", struct record_seat, first),
	RECORD_TEXT("LastName", struct record_seat, last),
	RECORD_TRUTH("IsRemoval", struct record_seat, removed),
	{0},
};

const struct scan_member record_call_members[] = {
	RECORD_TEXT("SectionLetters", struct record_call, letters),
	RECORD_NUMBER("TableNumber", struct record_call, table),
	RECORD_NUMBER("RoundNumber", struct record_call, round),
	RECORD_NUMBER("Hour", struct record_call, hour),
	RECORD_NUMBER("Minute", struct record_call, minute),
	RECORD_NUMBER("Status", struct record_call, status),
	{0},
};

static const struct scan_member round_members[] = {
	RECORD_NUMBER("TableNumber", struct record_round, table),
	RECORD_NUMBER("RoundNumber", struct record_round, round),
	RECORD_NUMBER("LowBoardNumber", struct record_round, low),
	RECORD_NUMBER("HighBoardNumber", struct record_round, high),
	RECORD_NUMBER("PairNS", struct record_round, ns),
	RECORD_NUMBER("PairEW", struct record_round, ew),
	{0},
};

static const struct scan_member session_members[] = {
	RECORD_TEXT("EventGuid", struct record_session, event),
	RECORD_TEXT("SessionGuid", struct record_session, session),
	{0},
};

/* ---- A row as text ---- */

static void print_member(struct json *json, const struct scan_member *member, const void *row)
{
	const void *at = (const char *)row + member->offset;

	if (member->read == record_text)
		json_text(json, member->name, at);
	else if (member->read == record_truth)
		json_bool(json, member->name, *(const bool *)at);
	else
		json_number(json, member->name, *(const int32_t *)at);
}

void record_print(struct json *json, const char *session, const struct scan_member *members, const void *row)
{
	json_open(json, NULL, '{');
	json_text(json, "SessionGuid", session);
	for (; members->name; members++)
		print_member(json, members, row);
	json_close(json, '}');
}

/* ---- Lists ---- */

struct taking {
	record_take *take;
	void *user;
	const struct scan_member *members;
	int rows;
};

static bool take_row(struct scan *scan, struct taking *taking)
{
	union {
		struct record_result result;
		struct record_player player;
		struct record_seat seat;
		struct record_call call;
		struct record_round round;
		struct record_session session;
	} row;

	memset(&row, 0, sizeof row);
	if (++taking->rows > RECORD_MOST)
		return scan_refuse(scan, scan_here(scan), "at most %d rows", RECORD_MOST);
	if (!scan_object(scan, taking->members, false, &row))
		return false;
	return taking->take(taking->user, &row) || scan_refuse(scan, scan_here(scan), "memory for the rows");
}

static bool element(struct scan *scan, void *into) { return take_row(scan, into); }

static bool list_member(struct scan *scan, void *into, const struct scan_member *member)
{
	(void)member;
	return record_null(scan) || scan_list(scan, element, into);
}

static bool ended(struct scan *scan, bool whole, char why[ATOUT_ERROR_SIZE])
{
	if (whole && scan_end(scan))
		return true;
	snprintf(why, ATOUT_ERROR_SIZE, "%s", scan->error);
	return false;
}

static bool read_list(const char *text, size_t length, struct taking taking, char why[ATOUT_ERROR_SIZE])
{
	struct scan scan;

	scan_start(&scan, text, length, DEPTH);
	if (scan_here(&scan) == scan.end)
		return true;
	return ended(&scan, record_null(&scan) || scan_list(&scan, element, &taking), why);
}

bool record_results(const char *text, size_t length, record_take *take, void *user, char why[ATOUT_ERROR_SIZE])
{
	return read_list(text, length, (struct taking){take, user, record_result_members, 0}, why);
}

bool record_players(const char *text, size_t length, record_take *take, void *user, char why[ATOUT_ERROR_SIZE])
{
	return read_list(text, length, (struct taking){take, user, record_player_members, 0}, why);
}

bool record_seats(const char *text, size_t length, record_take *take, void *user, char why[ATOUT_ERROR_SIZE])
{
	return read_list(text, length, (struct taking){take, user, record_seat_members, 0}, why);
}

bool record_calls(const char *text, size_t length, record_take *take, void *user, char why[ATOUT_ERROR_SIZE])
{
	return read_list(text, length, (struct taking){take, user, record_call_members, 0}, why);
}

/* ---- Rows that lie deeper ---- */

static const struct scan_member table_members[] = {{"Rounds", list_member, 0, 0, 0, false}, {0}};

static bool table_element(struct scan *scan, void *into) { return scan_object(scan, table_members, false, into); }

static bool tables_member(struct scan *scan, void *into, const struct scan_member *member)
{
	(void)member;
	return record_null(scan) || scan_list(scan, table_element, into);
}

static bool read_object(const char *text, size_t length, const struct scan_member *members, struct taking taking,
			char why[ATOUT_ERROR_SIZE])
{
	struct scan scan;

	scan_start(&scan, text, length, DEPTH);
	return ended(&scan, scan_object(&scan, members, false, &taking), why);
}

bool record_rounds(const char *text, size_t length, record_take *take, void *user, char why[ATOUT_ERROR_SIZE])
{
	static const struct scan_member section[] = {{"Tables", tables_member, 0, 0, 0, false}, {0}};

	return read_object(text, length, section, (struct taking){take, user, round_members, 0}, why);
}

bool record_sessions(const char *text, size_t length, record_take *take, void *user, char why[ATOUT_ERROR_SIZE])
{
	static const struct scan_member program[] = {{"SessionInformation", list_member, 0, 0, 0, false}, {0}};

	return read_object(text, length, program, (struct taking){take, user, session_members, 0}, why);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "permit.h"

#include <stdio.h>
#include <string.h>

enum { CALLS = 8 };

/* The list behind a key holds a word or a number. */
static bool lists(const char *text, const char *key, const char *member)
{
	char list[CROWD_TEXT], wanted[64];
	const char *at = text ? strstr(text, key) : NULL;

	if (!at)
		return false;
	at += strlen(key);
	snprintf(list, sizeof list, ",%.*s,", (int)strcspn(at, "]"), at);
	snprintf(wanted, sizeof wanted, ",%s,", member);
	return strstr(list, wanted);
}

static bool table_lists(const char *table, const char *word) { return lists(table, "\"may\":[", word); }

/* The seats of a word. */
static bool seat_lists(const char *table, int seat, const char *word)
{
	const char *end = table ? strstr(table, "\"may_seats\":{") : NULL;
	char key[64], number[16];

	snprintf(key, sizeof key, "%s:[", word);
	snprintf(number, sizeof number, "%d", seat);
	return lists(end, key, number);
}

static long n_of(const struct host_guest *guest) { return guest->frame ? room_number(guest->frame, "n") : 0; }

static bool by_frame(const struct host_guest *guest, const char *type, char text[CROWD_TEXT])
{
	char word[32];

	snprintf(text, CROWD_TEXT, "{\"type\":\"%s\",\"n\":%ld}", type, n_of(guest));
	snprintf(word, sizeof word, "\"%s\"", type);
	return lists(guest->frame, "\"may\":[", word);
}

static bool by_answer(const struct host_guest *guest, bool yes, char text[CROWD_TEXT])
{
	snprintf(text, CROWD_TEXT, "{\"type\":\"answer\",\"n\":%ld,\"yes\":%s}", n_of(guest), yes ? "true" : "false");
	return lists(guest->frame, "\"may\":[", "\"answer\"") ||
	       (!yes && lists(guest->frame, "\"may\":[", "\"withdraw\""));
}

static bool by_call(const struct host_guest *guest, int call, const char *key, const char *format,
		    char text[CROWD_TEXT])
{
	char number[16];

	snprintf(number, sizeof number, "%d", call);
	snprintf(text, CROWD_TEXT, format, call);
	return lists(guest->frame, key, number);
}

static bool by_table(const struct host_guest *guest, const char *word, const char *said, char text[CROWD_TEXT])
{
	snprintf(text, CROWD_TEXT, "%s", said);
	return table_lists(guest->table, word);
}

static bool by_seat(const struct host_guest *guest, int seat, const char *word, const char *format,
		    char text[CROWD_TEXT])
{
	snprintf(text, CROWD_TEXT, format, seat);
	return seat_lists(guest->table, seat, word);
}

/* A message, and whether it was told that it may be said. */
static bool draw(struct crowd *crowd, const struct host_guest *guest, char text[CROWD_TEXT])
{
	int call = crowd_below(crowd, CALLS), seat = crowd_below(crowd, 3);

	switch (crowd_below(crowd, 26)) {
	case 0:
		return by_frame(guest, "undo", text);
	case 1:
		return by_frame(guest, "keep", text);
	case 2:
		return by_frame(guest, "ready", text);
	case 3:
		return by_frame(guest, "hint", text);
	case 4:
		return by_answer(guest, crowd_below(crowd, 2), text);
	case 5:
		return by_call(guest, call, "\"askable\":[", "{\"type\":\"ask\",\"call\":%d}", text);
	case 6:
		return by_call(guest, call, "\"explainable\":[",
			       "{\"type\":\"explain\",\"call\":%d,\"text\":\"as you see\"}", text);
	case 7:
		return by_table(guest, "\"stand\"", "{\"type\":\"stand\"}", text);
	case 8:
		return by_table(guest, "\"start\"", "{\"type\":\"start\"}", text);
	case 9:
		return by_table(guest, "\"clock\"", "{\"type\":\"clock\",\"seconds\":50,\"extra\":2}", text);
	case 10:
		return by_table(guest, "\"wait\"", "{\"type\":\"wait\",\"seconds\":3}", text);
	case 17:
		return by_table(guest, "\"partners\"", "{\"type\":\"partners\",\"drawn\":true}", text);
	case 18:
		return by_table(guest, "\"hints\"", "{\"type\":\"hints\",\"when\":\"on\"}", text);
	case 19:
		return by_table(guest, "\"dummy\"", "{\"type\":\"dummy\",\"plays\":true}", text);
	case 20:
	case 21:
		return by_frame(guest, "rest", text);
	case 22:
		return by_table(guest, "\"undos\"", "{\"type\":\"undos\",\"allowed\":true}", text);
	case 23:
		return by_table(guest, "\"deals\"", "{\"type\":\"deals\",\"kind\":\"game\"}", text);
	case 25:
		return by_table(guest, "\"boards\"", "{\"type\":\"source\",\"how\":\"dealt\"}", text);
	case 24:
		snprintf(text, CROWD_TEXT, "{\"type\":\"coach\"}");
		return lists(guest->frame, "\"may\":[", "\"coach\"");
	case 11:
		return by_table(guest, "\"watch\"", "{\"type\":\"watch\",\"how\":\"open\"}", text);
	case 12:
	case 13:
		return by_seat(guest, seat, "\"sit\"", "{\"type\":\"sit\",\"seat\":%d}", text);
	case 14:
		return by_seat(guest, seat, "\"bot\"", "{\"type\":\"bot\",\"seat\":%d,\"bot\":\"random\"}", text);
	case 15:
		return by_seat(guest, seat, "\"open\"", "{\"type\":\"open\",\"seat\":%d}", text);
	default:
		snprintf(text, CROWD_TEXT, "{\"type\":\"say\",\"phrase\":\"hello\"}");
		return guest->frame ? lists(guest->frame, "\"may\":[", "\"say\"")
				    : table_lists(guest->table, "\"stand\"");
	}
}

/* Refusals that a list does not foresee: they come from the time, or from options that do not fit together. */
static bool is_excused(const char *told)
{
	static const char *const reasons[] = {
		"You can remove this player once they are away or have kept you waiting for two minutes",
		"You can remove this player once their time is up",
		"Nobody is waiting for you",
		"You are saying too much. Please wait a moment",
		"The program is out of memory",
		"option contracts custom needs",
	};

	for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
		if (strstr(told, reasons[i]))
			return true;
	return false;
}

/* Accepted although no list says it: messages that are of use to nobody. */
static bool is_idle(const struct host_guest *guest, const char *text)
{
	char own[64];

	snprintf(own, sizeof own, "{\"type\":\"open\",\"seat\":%ld}", room_number(guest->table, "me"));
	return strcmp(text, own) == 0 || strstr(text, "\"type\":\"ask\"") || strstr(text, "\"type\":\"hint\"") ||
	       strstr(text, "\"type\":\"keep\"");
}

/* A guest who has left a seat and now sees deals late is told nothing new until a deal is over. */
static bool is_old(const struct host_guest *guest)
{
	return guest->frame && strstr(guest->frame, "\"view\":{\"me\"") && room_number(guest->table, "me") < 0;
}

const char *permit_law(struct crowd *crowd, int number)
{
	static char text[CROWD_TEXT];
	struct host_guest *guest = &crowd->room.guest[number];

	if (!guest->in || !guest->table || crowd->room.pending || is_old(guest))
		return NULL;
	bool may = draw(crowd, guest, text);
	int refused = guest->refused;

	room_say(&crowd->room, number, "%s", text);
	if (guest->refused == refused)
		return may || is_idle(guest, text) ? NULL : text;
	return may && !is_excused(guest->other) ? text : NULL;
}

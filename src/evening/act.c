/* SPDX-License-Identifier: Apache-2.0 */
#include "evening/act.h"

#include "wire/json.h"

#include <stdio.h>
#include <string.h>

enum { DEPTH = 1, NUMBER_MAX = 1 << 24 };

const char *const act_dos[] = {"",	  "open",    "set",	 "round",    "clock",	"name",	  "arrive", "leave",
			       "through", "result",  "rule",	 "clear",    "confirm", "refuse", "call",   "answer",
			       "deals",	  "take",    "end",	 "movement", "extra",	"award",  "scale",  "broadcast",
			       "air",	  "comment", "withdraw", "expire",   "foul",	NULL};
const char *const act_kinds[] = {"",	  "mitchell", "howell",	  "barometer", "individual",
				 "teams", "swiss",    "knockout", "tables",    NULL};
const char *const act_scorings[] = {"",	   "mp", "ximp",      "ximp-mean", "butler",	"points", "bam",
				    "imp", "vp", "aggregate", "places",	   "duplicate", NULL};
const char *const act_scales[] = {"", "wbf", "whole", "20", "30", NULL};
const char *const act_shows[] = {"end", "boards", "rounds", NULL};
const char *const act_turns[] = {"director", "done", NULL};
const char *const act_sides[] = {"", "ns", "ew", NULL};
const char *const act_unfinished[] = {"np", "average", NULL};
static const char *const evens[] = {"", "skip", "relay", NULL};
const char *const act_sets[] = {"", "web", "same", NULL};

static const char *const *const words[] = {act_dos,   act_kinds, act_scorings, act_scales,     act_shows,
					   act_turns, act_sides, evens,	       act_unfinished, act_sets};
enum { DOS, KINDS, SCORINGS, SCALES, SHOWS, TURNS, WORDS_SIDES, EVENS, UNFINISHED, SETS };

/* max: bytes, with the NUL. */
static bool read_text(struct scan *scan, void *into, const struct scan_member *member)
{
	return scan_text(scan, (char *)into + member->offset, (size_t)member->max);
}

static bool read_lines(struct scan *scan, void *into, const struct scan_member *member)
{
	return scan_lines(scan, (char *)into + member->offset, (size_t)member->max);
}

/* min: which of the lists of words, whose first one may be empty: then it cannot be said. */
static bool read_word(struct scan *scan, void *into, const struct scan_member *member)
{
	int *word = (int *)(void *)((char *)into + member->offset);
	const char *const *list = words[member->min];
	int first = !list[0][0];

	if (!scan_word(scan, list + first, word))
		return false;
	*word += first;
	return true;
}

#define TEXT(key, member)                                                                               \
	{                                                                                               \
		key, read_text, offsetof(struct act, member), 0, sizeof((struct act *)0)->member, false \
	}
#define LINES(key, member)                                                                               \
	{                                                                                                \
		key, read_lines, offsetof(struct act, member), 0, sizeof((struct act *)0)->member, false \
	}
#define NUMBER(key, member, max)                                                 \
	{                                                                        \
		key, scan_member_32, offsetof(struct act, member), 0, max, false \
	}
#define WORD(key, member, list)                                              \
	{                                                                    \
		key, read_word, offsetof(struct act, member), list, 0, false \
	}
#define TRUTH(key, member)                                                       \
	{                                                                        \
		key, scan_member_bool, offsetof(struct act, member), 0, 0, false \
	}

/* The first of them are only in the log, those of a set-up stand at the end. */
static const struct scan_member members[] = {
	NUMBER("at", at, UINT32_MAX),
	NUMBER("device", device, NUMBER_MAX),
	NUMBER("player", player, NUMBER_MAX),
	NUMBER("commentator", commentator, NUMBER_MAX),
	TEXT("evening", evening),
	WORD("do", what, DOS),
	NUMBER("round", round, NUMBER_MAX),
	NUMBER("table", table, NUMBER_MAX),
	NUMBER("board", board, NUMBER_MAX),
	NUMBER("over", over, NUMBER_MAX),
	NUMBER("entry", entry, NUMBER_MAX),
	NUMBER("call", call, NUMBER_MAX),
	NUMBER("to", to, NUMBER_MAX),
	WORD("side", side, WORDS_SIDES),
	NUMBER("seat", seat, NUMBER_MAX),
	NUMBER("group", group, NUMBER_MAX),
	NUMBER("pace", pace, NUMBER_MAX),
	NUMBER("calls", calls, NUMBER_MAX),
	NUMBER("cards", cards, NUMBER_MAX),
	NUMBER("moment", moment, NUMBER_MAX),
	TRUTH("turned", turned),
	TRUTH("hidden", hidden),
	TRUTH("later", later),
	TEXT("contract", contract),
	TEXT("lead", lead),
	TEXT("points", points),
	TEXT("verdict", verdict),
	TEXT("name", name),
	TEXT("carry", carry),
	TEXT("penalty", penalty),
	TEXT("handicap", handicap),
	TEXT("stratum", stratum),
	TEXT("fee", fee),
	LINES("text", text),
	TEXT("commitment", commitment),
	TEXT("key", key),
	LINES("nonces", nonces),
	TEXT("write", write),
	NUMBER("number", number, NUMBER_MAX),
	NUMBER("minutes", minutes, NUMBER_MAX),
	TEXT("title", setup.title),
	WORD("kind", setup.kind, KINDS),
	WORD("half", setup.half, WORDS_SIDES),
	WORD("even", setup.even, EVENS),
	WORD("sets", setup.sets, SETS),
	WORD("scoring", setup.scoring, SCORINGS),
	WORD("scale", setup.scale, SCALES),
	WORD("ranking", setup.shows, SHOWS),
	WORD("turn", setup.turn, TURNS),
	NUMBER("switched", setup.switched, NUMBER_MAX),
	NUMBER("rounds", setup.rounds, NUMBER_MAX),
	NUMBER("each", setup.each, NUMBER_MAX),
	NUMBER("first", setup.first, NUMBER_MAX),
	NUMBER("least", setup.least, NUMBER_MAX),
	NUMBER("most", setup.most, NUMBER_MAX),
	TRUTH("partners", setup.partners),
	TRUTH("online", setup.online),
	TRUTH("watch", setup.watch),
	NUMBER("sections", setup.sections, NUMBER_MAX),
	NUMBER("starts", setup.starts, UINT32_MAX),
	NUMBER("extra", setup.extra, NUMBER_MAX),
	WORD("unfinished", setup.unfinished, UNFINISHED),
	TEXT("bot", setup.bot),
	TEXT("system", setup.system),
	TEXT("game", setup.game),
	LINES("names", names),
	{0},
};

static const struct scan_member *find(const char *name)
{
	const struct scan_member *member = members;

	while (strcmp(member->name, name) != 0)
		member++;
	return member;
}

const struct scan_member *act_members(void) { return find("evening"); }
const struct scan_member *act_setup_members(void) { return find("write"); }

bool act_read(struct act *act, const char *text, size_t length, char error[ATOUT_ERROR_SIZE])
{
	struct scan scan;

	memset(act, 0, sizeof *act);
	scan_start(&scan, text, length, DEPTH);
	if (scan_object(&scan, members, true, act) && scan_end(&scan))
		return true;
	snprintf(error, ATOUT_ERROR_SIZE, "%s", scan.error);
	return false;
}

static void print_member(struct json *json, const struct act *act, const struct scan_member *member)
{
	const void *at = (const char *)act + member->offset;

	if (member->read == read_text || member->read == read_lines)
		json_text_if(json, member->name, *(const char *)at ? at : NULL);
	else if (member->read == scan_member_bool)
		json_true_if(json, member->name, *(const bool *)at);
	else if (member->read == read_word && *(const int *)at)
		json_text(json, member->name, words[member->min][*(const int *)at]);
	else if (member->read == scan_member_32 && *(const uint32_t *)at)
		json_number(json, member->name, *(const uint32_t *)at);
}

bool act_is_servers(const struct act *act)
{
	return strncmp(act->write, WRITE_SERVERS, strlen(WRITE_SERVERS)) == 0 || act->commitment[0] || act->key[0] ||
	       act->nonces[0];
}

int act_print(const struct act *act, char *buf, size_t size)
{
	struct json json;

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	for (const struct scan_member *member = members; member->name; member++)
		if (strcmp(member->name, "evening") != 0)
			print_member(&json, act, member);
	json_close(&json, '}');
	return json_end(&json);
}

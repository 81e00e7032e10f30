/* SPDX-License-Identifier: Apache-2.0 */
/* Calls, patterns and rules of a system's file. */
#include "bidding/read_calls.h"

#include "bidding/facts.h"

#include "base/grow.h"
#include "base/text.h"

#include <string.h>

bool reading_call(struct reading *reading, const char *text, struct calls *calls)
{
	static const struct {
		const char *text;
		uint8_t kind;
	} others[] = {
		{"P", CALLS_PASS}, {"-", CALLS_PASS}, {"X", CALLS_DOUBLE}, {"XX", CALLS_REDOUBLE}, {"?", CALLS_ANY}};

	*calls = (struct calls){.kind = CALLS_BID, .strain = ANY_SUIT};
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		if (strcmp(text, others[i].text) == 0)
			return calls->kind = others[i].kind, true;
	if (!(text[0] == '.' || (text[0] >= '1' && text[0] <= '7')))
		return reading_refuse(reading, "\"%s\" is not a call: expected 1N, 2M, .*, P, X, XX or ?", text);
	calls->level = text[0] == '.' ? ANY_LEVEL : (uint8_t)(text[0] - '0');
	if (strcmp(text + 1, "*") == 0)
		return true;
	int strain = reading_strain(text + 1);
	if (strain < 0 || strain == STRAINS + SLOT_BID)
		return reading_refuse(reading, "\"%s\" names no suit", text);
	calls->strain = (int8_t)strain;
	return true;
}

static bool read_step(struct reading *reading, char *text, struct step *step)
{
	char *end = strchr(text, ')'), *rest;

	*step = (struct step){.theirs = text[0] == '(' || strcmp(text, "-") == 0};
	if (text[0] == '(' && (!end || end[1]))
		return reading_refuse(reading, "\"%s\": a \")\" is missing", text);
	text += text[0] == '(';
	if (end)
		*end = '\0';
	for (char *call = strtok_r(text, "|", &rest); call; call = strtok_r(NULL, "|", &rest)) {
		if (step->n == STEP_CALLS_MAX)
			return reading_refuse(reading, "at most %d calls in one place", STEP_CALLS_MAX);
		if (!reading_call(reading, call, &step->calls[step->n++]))
			return false;
	}
	return step->n || reading_refuse(reading, "a call is missing in \"()\"");
}

/* The seats take turns, and the last call is the opponents'. */
static bool check_turns(struct reading *reading, const struct step *step, int steps)
{
	for (int i = 1; i <= steps; i++)
		if (step[steps - i].theirs != (i & 1))
			return reading_refuse(reading,
					      "call %d of the pattern must be %s (theirs are in brackets, or -)",
					      steps - i + 1, i & 1 ? "theirs" : "ours");
	return true;
}

bool reading_pattern(struct reading *reading, const char *text, struct block *block)
{
	struct bid_system *system = reading->system;
	char word[64];

	block->first_step = (uint16_t)system->steps;
	while (reading_word(&text, word, sizeof word)) {
		struct step *all = grow(system->step, (size_t)system->steps, sizeof *all);
		if (!all || block->steps == 24)
			return reading_refuse(reading, "at most 24 calls in a pattern");
		system->step = all;
		if (!read_step(reading, word, &all[system->steps]))
			return false;
		system->steps++;
		block->steps++;
	}
	if (*text_blanks(text) || !block->steps)
		return reading_refuse(reading, "expected calls after \"after\": after 1N -");
	return check_turns(reading, system->step + block->first_step, block->steps);
}

static const struct {
	const char *name;
	uint16_t effect;
} effects[] = {
	{"forcing", FORCING},
	{"game", FORCING | GAME_FORCING},
	{"artificial", ARTIFICIAL | ALERTED},
	{"invites", INVITES},
	{"notrump", SHOWS_NT},
	{"takeout", FORCING | TAKEOUT},
	{"signoff", SIGNS_OFF},
	{"alert", ALERTED},
	{"converts", CONVERTS},
};

static bool read_suit_word(struct reading *reading, const char **at, int8_t *suit)
{
	char word[SYSTEM_NAME_SIZE];
	int strain = reading_word(at, word, sizeof word) ? reading_strain(word) : -1;

	*suit = (int8_t)strain;
	return strain >= 0 || reading_refuse(reading, "expected a suit after \"shows\" or \"agrees\"");
}

static bool read_effect(struct reading *reading, const char *word, const char **at, struct rule *rule)
{
	char next[SYSTEM_NAME_SIZE];

	for (size_t i = 0; i < sizeof effects / sizeof effects[0]; i++)
		if (strcmp(word, effects[i].name) == 0)
			return rule->effects |= effects[i].effect, true;
	if (strcmp(word, "shows") == 0)
		return read_suit_word(reading, at, &rule->shows);
	if (strcmp(word, "agrees") == 0)
		return read_suit_word(reading, at, &rule->agrees);
	bool has_next = reading_word(at, next, sizeof next);
	if (strcmp(word, "tag") == 0 && has_next) {
		int tag = reading_tag(reading, next, strlen(next));
		rule->tag = (uint8_t)tag;
		reading->tags_made |= tag < 0 ? 0 : UINT64_C(1) << tag;
		return tag >= 0 || reading_refuse(reading, "at most %d tags", SYSTEM_TAGS_MAX);
	}
	if (strcmp(word, "prio") == 0 && has_next) {
		const char *number = next + (next[0] == '-' || next[0] == '+');
		int value;
		if (!text_number(&number, 0, 999, &value))
			return reading_refuse(reading, "expected a number from -999 to 999 after \"prio\"");
		rule->priority = (int16_t)(next[0] == '-' ? -value : value);
		return true;
	}
	return reading_refuse(reading, "\"%s\" is not an effect of a call", word);
}

static bool read_effects(struct reading *reading, const char *at, struct rule *rule)
{
	char word[SYSTEM_NAME_SIZE];

	for (;;) {
		at = text_blanks(at);
		at += *at == ',';
		if (!*text_blanks(at))
			return true;
		if (!reading_word(&at, word, sizeof word))
			return reading_refuse(reading, "expected an effect at \"%.20s\"", at);
		if (!read_effect(reading, word, &at, rule))
			return false;
	}
}

static uint64_t calls_possible(const struct calls *calls)
{
	uint64_t set = 0;

	for (int bit = 0; bit < CALL_BITS; bit++) {
		int call = call_of_bit(bit), strain = calls->strain;
		bool fits = calls->kind == CALLS_ANY || (calls->kind == CALLS_PASS && call == CALL_PASS) ||
			    (calls->kind == CALLS_DOUBLE && call == CALL_DOUBLE) ||
			    (calls->kind == CALLS_REDOUBLE && call == CALL_REDOUBLE);
		if (calls->kind == CALLS_BID && call_is_bid(call))
			fits = (calls->level == ANY_LEVEL || calls->level == level_of(call)) &&
			       (strain >= STRAINS || strain == strain_of(call) ||
				(strain == ANY_SUIT && strain_of(call) < SUITS));
		set |= (uint64_t)fits << bit;
	}
	return set;
}

static bool add_rule(struct reading *reading, const struct rule *rule)
{
	struct bid_system *system = reading->system;
	struct rule *all = grow(system->rule, (size_t)system->rules, sizeof *all);

	if (!all || system->rules == SYSTEM_RULES_MAX)
		return reading_refuse(reading, "at most %d rules", SYSTEM_RULES_MAX);
	system->rule = all;
	all[system->rules++] = *rule;
	system->block[reading->open[reading->depth]].rules++;
	return true;
}

bool reading_rule(struct reading *reading, char *text)
{
	char *colon = strchr(text, ':'), *arrow = colon ? strstr(colon, "=>") : NULL, word[SYSTEM_NAME_SIZE];
	struct rule rule = {.node = -1, .tag = NO_TAG, .shows = -1, .agrees = -1};
	const char *at = text;

	if (!colon)
		return reading_refuse(reading, "expected \"calls : condition\"");
	*colon = '\0';
	if (arrow)
		*arrow = '\0';
	rule.file = (uint16_t)reading->file;
	rule.line = (uint16_t)reading->line;
	if (!reading_condition(reading, colon + 1, &rule.node))
		return false;
	if (arrow && !read_effects(reading, arrow + 2, &rule))
		return false;
	rule.facts = facts_asked(&reading->system->exprs, rule.node);
	for (int n = 0; *text_blanks(at); n++) {
		at = text_blanks(at);
		at += n && *at == ',';
		if (!reading_word(&at, word, sizeof word))
			return reading_refuse(reading, "expected a call before \":\"");
		if (!reading_call(reading, word, &rule.calls))
			return false;
		rule.may_be = calls_possible(&rule.calls);
		if (!add_rule(reading, &rule))
			return false;
	}
	return true;
}

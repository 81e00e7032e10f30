/* SPDX-License-Identifier: Apache-2.0 */
/* The file of a system, line by line: blocks by their indent, options, conditions with names, modules. */
#include "bidding/facts.h"
#include "bidding/parts.h"
#include "bidding/read_calls.h"
#include "bidding/tags.h"

#include "base/grow.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct system_option *option_named(struct bid_system *system, const char *name, size_t length)
{
	for (int i = 0; i < system->options; i++)
		if (strlen(system->option[i].name) == length && memcmp(system->option[i].name, name, length) == 0)
			return &system->option[i];
	return NULL;
}

/* The value that was chosen for an option, or NULL. */
static const char *chosen(struct reading *reading, const char *name)
{
	size_t length = strlen(name);

	for (int i = 0; reading->options && reading->options[i]; i++) {
		if (strncmp(reading->options[i], name, length) != 0 || reading->options[i][length] != '=')
			continue;
		reading->options_used |= UINT64_C(1) << i;
		return reading->options[i] + length + 1;
	}
	return NULL;
}

/* "option nt = 15-17 | 12-14": the first is what holds where nobody chooses.  A module may name one again. */
static bool read_option(struct reading *reading, const char *text)
{
	struct bid_system *system = reading->system;
	struct system_option *option = &system->option[system->options];
	char name[SYSTEM_NAME_SIZE], value[SYSTEM_NAME_SIZE], sign[4];
	bool found = false;

	if (!reading_word(&text, name, sizeof name) || !reading_word(&text, sign, sizeof sign) ||
	    strcmp(sign, "=") != 0)
		return reading_refuse(reading, "expected \"option NAME = VALUE | VALUE\"");
	if (option_named(system, name, strlen(name)))
		return true;
	if (system->options == SYSTEM_OPTIONS_MAX)
		return reading_refuse(reading, "at most %d options", SYSTEM_OPTIONS_MAX);
	const char *wanted = chosen(reading, name);
	for (int n = 0; reading_word(&text, value, sizeof value); n++) {
		if (n == 0)
			snprintf(option->value, sizeof option->value, "%s", value);
		if (wanted && strcmp(wanted, value) == 0)
			found = snprintf(option->value, sizeof option->value, "%s", value) > 0;
		if (!reading_word(&text, sign, sizeof sign))
			break;
		if (strcmp(sign, "|") != 0)
			return reading_refuse(reading, "expected \"|\" between the values of an option");
	}
	if (wanted && !found)
		return reading_refuse(reading, "option %s cannot be \"%s\"", name, wanted);
	snprintf(option->name, sizeof option->name, "%s", name);
	system->options++;
	return true;
}

/* "{nt}" becomes the value of an option. */
static bool fill_in(struct reading *reading, const char *from, char *to, size_t size)
{
	size_t used = 0;

	for (; *from; from++) {
		const char *text = from, *end = *from == '{' ? strchr(from, '}') : NULL;
		size_t length = 1;
		if (end) {
			const struct system_option *option =
				option_named(reading->system, from + 1, (size_t)(end - from - 1));
			if (!option)
				return reading_refuse(reading, "there is no option \"%.*s\"", (int)(end - from - 1),
						      from + 1);
			text = option->value;
			length = strlen(text);
			from = end;
		}
		if (used + length + 1 > size)
			return reading_refuse(reading, "lines have at most %zu characters", size - 1);
		memcpy(to + used, text, length);
		used += length;
	}
	to[used] = '\0';
	return true;
}

static bool open_block(struct reading *reading, int indent, const struct block *new)
{
	struct bid_system *system = reading->system;
	struct block *all = grow(system->block, (size_t)system->blocks, sizeof *all);

	if (!all || system->blocks == SYSTEM_BLOCKS_MAX)
		return reading_refuse(reading, "at most %d blocks", SYSTEM_BLOCKS_MAX);
	if (reading->depth == SYSTEM_DEPTH_MAX)
		return reading_refuse(reading, "at most %d blocks inside one another", SYSTEM_DEPTH_MAX);
	system->block = all;
	all[system->blocks] = *new;
	all[system->blocks].facts = facts_asked(&system->exprs, new->node);
	all[system->blocks].first_rule = (uint16_t)system->rules;
	all[system->blocks].file = (uint16_t)reading->file;
	all[system->blocks].line = (uint16_t)reading->line;
	reading->depth++;
	reading->indent[reading->depth] = indent;
	reading->open[reading->depth] = system->blocks++;
	return true;
}

static void close_blocks(struct reading *reading, int indent)
{
	while (reading->depth > 0 && reading->indent[reading->depth] >= indent)
		reading->system->block[reading->open[reading->depth--]].end = (uint16_t)reading->system->blocks;
}

/* Rules behind a block inside this one: a block of their own, without a condition. */
static bool go_on(struct reading *reading)
{
	struct bid_system *system = reading->system;
	struct block *block = &system->block[reading->open[reading->depth]];

	if (reading->open[reading->depth] == system->blocks - 1 && block->first_rule + block->rules == system->rules)
		return true;
	struct block more = {.node = -1};
	return open_block(reading, reading->indent[reading->depth] + 1, &more);
}

static bool read_let(struct reading *reading, const char *text)
{
	struct named *named = &reading->named[reading->names];
	char sign[4];
	int16_t node;

	if (reading->names == SYSTEM_NAMES_MAX)
		return reading_refuse(reading, "at most %d named conditions", SYSTEM_NAMES_MAX);
	if (!reading_word(&text, named->name, sizeof named->name) || !reading_word(&text, sign, sizeof sign) ||
	    strcmp(sign, "=") != 0)
		return reading_refuse(reading, "expected \"let NAME = CONDITION\"");
	if (!reading_condition(reading, text, &node))
		return false;
	if (node < 0)
		return reading_refuse(reading, "a condition is missing after \"=\"");
	named->node = node;
	reading->names++;
	return true;
}

static bool read_if(struct reading *reading, const char *text, int indent)
{
	char name[SYSTEM_NAME_SIZE], sign[4], value[SYSTEM_NAME_SIZE];
	struct block block = {.node = -1};

	if (!reading_word(&text, name, sizeof name) || !reading_word(&text, sign, sizeof sign) ||
	    !reading_word(&text, value, sizeof value) || (strcmp(sign, "=") != 0 && strcmp(sign, "!=") != 0))
		return reading_refuse(reading, "expected \"if OPTION = VALUE\" or \"if OPTION != VALUE\"");
	const struct system_option *option = option_named(reading->system, name, strlen(name));
	if (!option)
		return reading_refuse(reading, "there is no option \"%s\"", name);
	if ((strcmp(option->value, value) == 0) != (sign[0] == '='))
		return reading->skipped = indent, true;
	return open_block(reading, indent, &block);
}

static bool read_text(struct reading *, const char *name);

static bool read_use(struct reading *reading, const char *text)
{
	char name[SYSTEM_NAME_SIZE];
	int file = reading->file, line = reading->line;

	if (!reading_word(&text, name, sizeof name) || *text_blanks(text))
		return reading_refuse(reading, "expected \"use NAME\"");
	bool read = read_text(reading, name);
	reading->file = file;
	reading->line = line;
	return read;
}

static bool read_title(struct reading *reading, const char *text)
{
	text = text_blanks(text);
	snprintf(reading->system->title, sizeof reading->system->title, "%s", text);
	return *text ? true : reading_refuse(reading, "a title is missing after \"system\"");
}

/* What stands behind a word at the start of a line; NULL: it is another word. */
static const char *behind(const char *line, const char *word) { return text_word(&line, word) ? line : NULL; }

static bool read_block(struct reading *reading, const char *text, int indent, bool is_pattern)
{
	struct block block = {.node = -1};

	if (!(is_pattern ? reading_pattern(reading, text, &block) : reading_condition(reading, text, &block.node)))
		return false;
	if (block.node >= 0 && reading->system->exprs.node[block.node].use & USES_HAND)
		return reading_refuse(reading,
				      "a block asks about the auction; what it asks of a hand belongs into its rules");
	return open_block(reading, indent, &block);
}

static bool read_line(struct reading *reading, char *line)
{
	char *start = line + strspn(line, " \t"), filled[SYSTEM_LINE_MAX];
	int indent = (int)(start - line);
	const char *rest;

	if (reading->skipped >= 0 && indent > reading->skipped)
		return true;
	reading->skipped = -1;
	close_blocks(reading, indent);
	if (behind(start, "example"))
		return true; /* lint checks them */
	if ((rest = behind(start, "option")))
		return read_option(reading, rest);
	if (!fill_in(reading, start, filled, sizeof filled))
		return false;
	if ((rest = behind(filled, "system")))
		return read_title(reading, rest);
	if ((rest = behind(filled, "use")))
		return read_use(reading, rest);
	if ((rest = behind(filled, "let")))
		return read_let(reading, rest);
	if ((rest = behind(filled, "if")))
		return read_if(reading, rest, indent);
	if ((rest = behind(filled, "when")))
		return read_block(reading, rest, indent, false);
	if ((rest = behind(filled, "after")))
		return read_block(reading, rest, indent, true);
	if (reading->depth == 0)
		return reading_refuse(reading, "a rule stands inside a block: \"when ...\" or \"after ...\"");
	return go_on(reading) && reading_rule(reading, filled);
}

/* A line without its comment and the blanks at its end; one that ends with "\" goes on in the next. */
static bool next_line(struct reading *reading, const char **text, char *line, size_t size)
{
	size_t used = 0;

	for (;;) {
		size_t length = strcspn(*text, "\n"), kept = strcspn(*text, "#\n");
		const char *start = *text;
		*text += length + ((*text)[length] == '\n');
		reading->line++;
		while (kept && strchr(" \t\r", start[kept - 1]))
			kept--;
		bool goes_on = kept && start[kept - 1] == '\\';
		kept -= goes_on;
		if (used + kept + 1 > size)
			return reading_refuse(reading, "lines have at most %zu characters", size - 1);
		memcpy(line + used, start, kept);
		line[used += kept] = '\0';
		if (!goes_on || !**text)
			return true;
	}
}

static bool read_text(struct reading *reading, const char *name)
{
	struct bid_system *system = reading->system;
	const char *text = reading->source->text(reading->source->owner, name);
	char line[SYSTEM_LINE_MAX];

	if (!text)
		return reading_refuse(reading, "there is no system or module \"%s\"", name);
	if (strlen(text) > SYSTEM_TEXT_MAX)
		return reading_refuse(reading, "%s has more than %d bytes", name, SYSTEM_TEXT_MAX);
	if (system->files == SYSTEM_FILES_MAX)
		return reading_refuse(reading, "at most %d modules", SYSTEM_FILES_MAX);
	snprintf(system->file[system->files], SYSTEM_NAME_SIZE, "%s", name);
	reading->file = system->files++;
	reading->line = 0;
	while (*text && !parts_begin(text)) {
		if (!next_line(reading, &text, line, sizeof line))
			return false;
		if (line[0] && !read_line(reading, line))
			return false;
	}
	close_blocks(reading, 0);
	return true;
}

/* Every tag that is asked for is made by a rule, or is a convention that players know: the opponents may play it. */
static bool check_tags(struct reading *reading)
{
	for (uint64_t left = reading->tags_asked & ~reading->tags_made; left; left &= left - 1) {
		const char *tag = reading->system->tag[__builtin_ctzll(left)];
		if (!tag_words_of(tag))
			return reading_refuse(reading, "no rule has the tag \"%s\"", tag);
	}
	return true;
}

/* What the file as a whole must hold to. */
static bool check(struct reading *reading)
{
	if (!check_tags(reading))
		return false;
	for (int i = 0; reading->options && reading->options[i]; i++)
		if (!(reading->options_used >> i & 1))
			return reading_refuse(reading, "there is no option \"%s\"", reading->options[i]);
	return reading->system->rules || reading_refuse(reading, "there are no rules");
}

struct bid_system *system_read(const struct system_source *source, const char *name, const char *const *options,
			       struct system_error *error)
{
	struct reading *reading = calloc(1, sizeof *reading);
	struct bid_system *system = calloc(1, sizeof *system);

	*error = (struct system_error){.at.line = 0};
	if (!reading || !system) {
		snprintf(error->at.text, sizeof error->at.text, "no memory");
		error->at.line = 1;
		free(reading);
		free(system);
		return NULL;
	}
	*reading =
		(struct reading){.system = system, .source = source, .error = error, .options = options, .skipped = -1};
	snprintf(system->name, sizeof system->name, "%s", name);
	bool read = read_text(reading, name) && check(reading);
	free(reading);
	if (read)
		return system;
	system_free(system);
	return NULL;
}

void system_free(struct bid_system *system)
{
	if (!system)
		return;
	exprs_free(&system->exprs);
	free(system->rule);
	free(system->block);
	free(system->step);
	free(system);
}

void system_line(const struct system_source *source, const struct bid_system *system, const struct rule *rule,
		 char *buf, size_t size)
{
	const char *text = source->text(source->owner, system->file[rule->file]);

	for (int line = 1; text && line < rule->line; line++) {
		text = strchr(text, '\n');
		text += text != NULL;
	}
	buf[0] = '\0';
	if (text)
		text_uniform(text, strcspn(text, "\n"), buf, size);
}

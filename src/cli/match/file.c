/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/match/file.h"

#include "base/text.h"
#include "cli/cli.h"
#include "wire/json.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { LINE_SIZE = 8192 };

static void put_options(struct json *json, const struct plan *plan)
{
	char text[ATOUT_OPTION_TEXT];

	json_open(json, "options", '{');
	for (int i = 0; plan->game->options[i].name; i++) {
		const struct atout_option *option = &plan->game->options[i];
		if (plan->setup.option[i] == option->initial)
			continue;
		atout_option_print(option, plan->setup.option[i], text, sizeof text);
		json_text(json, option->name, text);
	}
	json_close(json, '}');
}

/* What a file that a bot's text names has said: another text is another match. */
static void put_own(struct json *json, const char *key, const struct cli_bot *bot)
{
	char text[ATOUT_OPTION_TEXT];

	for (int i = 0; i < bot->owns; i++) {
		const struct atout_option *option = &bot->game->options[bot->own[i].option[0]];
		if (bot->own[i].of || !option->own || atout_switch_value(bot->own[i].value) != ATOUT_SWITCHED_OWN)
			continue;
		atout_option_print(option, bot->own[i].value, text, sizeof text);
		json_text(json, key, text);
	}
}

/* The line that says which match it is: all that its deals follow from. */
static void print_head(const struct plan *plan, char line[LINE_SIZE])
{
	struct json json;
	char seed[24];

	snprintf(seed, sizeof seed, "%" PRIu64, plan->seed);
	json_start(&json, line, LINE_SIZE);
	json_open(&json, NULL, '{');
	json_number(&json, "match", 1);
	json_text(&json, "game", plan->game->name);
	json_number(&json, "seats", plan->setup.seats);
	put_options(&json, plan);
	json_text(&json, "a", plan->bot[0].text);
	json_text(&json, "b", plan->bot[1].text);
	put_own(&json, "a_own", &plan->bot[0]);
	put_own(&json, "b_own", &plan->bot[1]);
	json_text(&json, "seed", seed);
	json_true_if(&json, "bidding_only", plan->bidding);
	json_true_if(&json, "whole", plan->whole);
	if (plan->pairs)
		json_number(&json, "pairs", plan->pairs);
	json_close(&json, '}');
	json_end(&json);
}

static void print_row(const struct plan *plan, const struct row *row, char line[LINE_SIZE])
{
	snprintf(line, LINE_SIZE, "{\"deal\":%" PRIu64 ",\"value\":%.3f", row->deal, (double)row->value / ROW_SCALE);
	if (plan->bidding)
		text_append(line, LINE_SIZE, ",\"doubled\":%.3f", (double)row->doubled / ROW_SCALE);
	if (plan->whole)
		text_append(line, LINE_SIZE, ",\"won\":%.3f", (double)row->won / ROW_SCALE);
	if (*row->table[0])
		text_append(line, LINE_SIZE, ",\"tables\":[\"%s\",\"%s\"]", row->table[0], row->table[1]);
	text_append(line, LINE_SIZE, "}");
}

static bool read_value(const char *line, const char *key, int64_t *value)
{
	const char *at = strstr(line, key);
	double number;

	if (!at || sscanf(at + strlen(key), "%lf", &number) != 1 || !(number > -1e9 && number < 1e9))
		return false;
	*value = (int64_t)(number * ROW_SCALE + (number < 0 ? -0.5 : 0.5));
	return true;
}

static bool read_row(const struct plan *plan, const char *line, uint64_t deal, struct row *row)
{
	char begin[64];

	*row = (struct row){.deal = deal};
	snprintf(begin, sizeof begin, "{\"deal\":%" PRIu64 ",\"value\":", deal);
	return strncmp(line, begin, strlen(begin)) == 0 && read_value(line, "\"value\":", &row->value) &&
	       (!plan->bidding || read_value(line, "\"doubled\":", &row->doubled)) &&
	       (!plan->whole || read_value(line, "\"won\":", &row->won));
}

/* One line that was cut off is the beginning of ours, or the file is not. */
static bool is_other(const char *line, const char *head, bool whole)
{
	return whole ? strcmp(line, head) != 0 : strncmp(line, head, strlen(line)) != 0;
}

/* Reads the lines that are whole; behind them the next one will be written.  False: the line is printed. */
static bool read_lines(struct match_file *file, const struct plan *plan, bool (*take)(void *, const struct row *),
		       void *ctx)
{
	char head[LINE_SIZE], line[LINE_SIZE];
	struct row row;
	uint64_t deal = 0;
	long end = 0;
	bool goes_on = true;

	print_head(plan, head);
	for (bool whole = true; goes_on && whole && fgets(line, sizeof line, file->file); deal++) {
		whole = strchr(line, '\n');
		line[strcspn(line, "\n")] = '\0';
		if (!deal && is_other(line, head, whole))
			return cli_error("match", "%s is of another match; this one is %s", file->path, head) < 0;
		if (!whole)
			break;
		if (deal && !read_row(plan, line, deal, &row))
			return cli_error("match", "%s:%" PRIu64 ": expected the line of deal %" PRIu64, file->path,
					 deal + 1, deal) < 0;
		goes_on = !deal || take(ctx, &row);
		end = ftell(file->file);
	}
	if (goes_on && ftruncate(fileno(file->file), end))
		return cli_error("match", "%s: %s", file->path, strerror(errno)) < 0;
	fseek(file->file, end, SEEK_SET);
	return end || (fprintf(file->file, "%s\n", head) > 0 && fflush(file->file) == 0);
}

int match_file_open(struct match_file *file, const char *path, const struct plan *plan,
		    bool (*take)(void *ctx, const struct row *), void *ctx)
{
	*file = (struct match_file){.path = path};
	if (!path)
		return CLI_DONE;
	file->file = fopen(path, "a+e");
	if (!file->file)
		return cli_error("match", "%s: %s", path, strerror(errno));
	if (flock(fileno(file->file), LOCK_EX | LOCK_NB))
		return cli_error("match", "%s is being written by another process", path);
	rewind(file->file);
	return read_lines(file, plan, take, ctx) ? CLI_DONE : CLI_BAD_INPUT;
}

bool match_file_add(struct match_file *file, const struct plan *plan, const struct row *row)
{
	char line[LINE_SIZE];

	if (!file->file)
		return true;
	print_row(plan, row, line);
	return fprintf(file->file, "%s\n", line) > 0 && fflush(file->file) == 0;
}

void match_file_close(struct match_file *file)
{
	if (file->file)
		fclose(file->file);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* What is asked of a club's evening: docs/evening.md. */
#include "lang/lang.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/evening_visit.h"
#include "server/http/online_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char not_yet[] = N_("You can see this when the evening is over");

static const char *which(const struct evening_visit *asking) { return evening_query(&asking->visit, "evening"); }

/* ---- The state ---- */

struct telling {
	const struct evening *evening;
	struct evening_viewer viewer;
	int number; /* board, or contestant */
	bool hands;
	enum ranking_of of;
};

static int print_state(void *from, char *buf, size_t size)
{
	const struct telling *telling = from;

	return evening_show(telling->evening, &telling->viewer, buf, size);
}

static int print_unchanged(void *from, char *buf, size_t size)
{
	const struct evening_viewer *viewer = &((const struct telling *)from)->viewer;

	return snprintf(buf, size, "{\"version\":%llu,\"now\":%u}", (unsigned long long)viewer->version, viewer->now);
}

static void tell_state(struct evening_visit *asking)
{
	const struct live_evening *live = asking->live;
	struct telling telling = {.evening = live->evening};
	int devices[EVENING_HALL];
	const char *since = evening_query(&asking->visit, "since");

	access_count(&live->access, devices);
	telling.viewer = (struct evening_viewer){.director = asking->role.director,
						 .device = asking->role.device,
						 .player = asking->role.player,
						 .round = evening_query_number(&asking->visit, "round"),
						 .codes = live->access.code,
						 .devices = devices,
						 .id = live->id,
						 .now = (uint32_t)time(NULL),
						 .version = live_evening_version(live)};
	if (live->entries)
		online_view(&telling.viewer, asking);
	bool unchanged = *since && (uint64_t)evening_query_number(&asking->visit, "since") == telling.viewer.version;
	evening_tell(&asking->visit, unchanged ? print_unchanged : print_state, &telling, ANSWER_JSON);
}

static void ask_state(struct visit *visit)
{
	struct evening_visit *asking = (struct evening_visit *)visit;

	evening_find(asking, which(asking), ASKS_ANYBODY, tell_state);
}

const struct visit_plan api_evening = {.size = sizeof(struct evening_visit), .then = ask_state};

/* ---- The ranking ---- */

static int print_ranking(void *from, char *buf, size_t size)
{
	const struct telling *telling = from;

	return evening_show_ranking(telling->evening, telling->of, buf, size);
}

static void tell_ranking(struct evening_visit *asking)
{
	struct telling telling = {.evening = asking->live->evening,
				  .of = asking->role.director ? RANKING_ALL : RANKING_SHOWN};

	if (asking->role.director || ranking_is_shown(telling.evening))
		evening_tell(&asking->visit, print_ranking, &telling, ANSWER_JSON);
	else
		visit_refuse(&asking->visit, 403, not_yet);
}

static void ask_ranking(struct visit *visit)
{
	struct evening_visit *asking = (struct evening_visit *)visit;

	evening_find(asking, which(asking), ASKS_ANYBODY, tell_ranking);
}

const struct visit_plan api_evening_ranking = {.size = sizeof(struct evening_visit), .then = ask_ranking};

/* ---- A board, a card, the deals ---- */

static int print_board(void *from, char *buf, size_t size)
{
	const struct telling *telling = from;

	return evening_show_board(telling->evening, telling->number, telling->hands, buf, size);
}

static void tell_board(struct evening_visit *asking)
{
	const struct evening *evening = asking->live->evening;
	struct telling telling = {.evening = evening, .number = evening_query_number(&asking->visit, "board")};

	telling.hands = evening->over || evening_is_open(evening, telling.number);
	if (!telling.hands && !asking->role.director)
		visit_refuse(&asking->visit, 403, not_yet);
	else if (telling.number < (int)evening->setup.first ||
		 telling.number >= (int)evening->setup.first + evening->boards ||
		 !evening_plays(evening, telling.number))
		visit_refuse(&asking->visit, 404, N_("There is no such board"));
	else
		evening_tell(&asking->visit, print_board, &telling, ANSWER_JSON);
}

static void ask_board(struct visit *visit)
{
	struct evening_visit *asking = (struct evening_visit *)visit;

	evening_find(asking, which(asking), ASKS_ANYBODY, tell_board);
}

const struct visit_plan api_evening_board = {.size = sizeof(struct evening_visit), .then = ask_board};

static int print_card(void *from, char *buf, size_t size)
{
	const struct telling *telling = from;

	return evening_show_card(telling->evening, telling->number, buf, size);
}

static void tell_card(struct evening_visit *asking)
{
	const struct evening *evening = asking->live->evening;
	struct telling telling = {.evening = evening, .number = evening_query_number(&asking->visit, "number")};

	if (!evening->over)
		visit_refuse(&asking->visit, 403, not_yet);
	else if (telling.number < 1 || telling.number > evening->numbers)
		visit_refuse(&asking->visit, 404, N_("There is no contestant with this number"));
	else
		evening_tell(&asking->visit, print_card, &telling, ANSWER_JSON);
}

static void ask_card(struct visit *visit)
{
	struct evening_visit *asking = (struct evening_visit *)visit;

	evening_find(asking, which(asking), ASKS_ANYBODY, tell_card);
}

const struct visit_plan api_evening_card = {.size = sizeof(struct evening_visit), .then = ask_card};

static int print_deals(void *from, char *buf, size_t size)
{
	return evening_show_deals(((const struct telling *)from)->evening, buf, size);
}

static void tell_deals(struct evening_visit *asking)
{
	const struct evening *evening = asking->live->evening;
	struct telling telling = {.evening = evening};

	if (!evening->over && !(asking->role.director && evening->taken))
		visit_refuse(&asking->visit, 403, not_yet);
	else if (!evening->dealt || evening_draws(evening))
		visit_refuse(&asking->visit, 404, N_("There are no deals here"));
	else
		evening_tell(&asking->visit, print_deals, &telling, NULL);
}

static void ask_deals(struct visit *visit)
{
	struct evening_visit *asking = (struct evening_visit *)visit;

	evening_find(asking, which(asking), ASKS_ANYBODY, tell_deals);
}

const struct visit_plan api_evening_deals = {.size = sizeof(struct evening_visit), .then = ask_deals};

/* ---- The results for `atout event` ---- */

static int print_csv(void *from, char *buf, size_t size)
{
	return evening_show_csv(((const struct telling *)from)->evening, buf, size);
}

static void tell_csv(struct evening_visit *asking)
{
	struct telling telling = {.evening = asking->live->evening};

	evening_tell(&asking->visit, print_csv, &telling, NULL);
}

static void ask_csv(struct visit *visit)
{
	struct evening_visit *asking = (struct evening_visit *)visit;

	evening_find(asking, which(asking), ASKS_DIRECTOR, tell_csv);
}

const struct visit_plan api_evening_results = {.size = sizeof(struct evening_visit), .then = ask_csv};

/* ---- The file ---- */

struct exporting {
	struct evening_visit asking;
	char id[TOKEN_TABLE + 1];
	bool open;	/* the deals are in it */
	int from, line; /* from: the first line that is asked for */
	struct act *blank;
	FILE *out;
};

/* Before the end a director who plays must not find the deals in the file: they have a line without them. */
static bool put_line(struct exporting *exporting, const char *line, size_t length)
{
	char why[ATOUT_ERROR_SIZE], buf[ACT_TITLE_SIZE];
	struct act *act = exporting->blank;

	if (exporting->open || !memmem(line, length, "\"do\":\"deals\"", 12))
		return fwrite(line, 1, length, exporting->out) == length;
	if (!act_read(act, line, length, why))
		return false;
	act->text[0] = act->key[0] = act->nonces[0] = '\0';
	return act_print(act, buf, sizeof buf) < (int)sizeof buf && fputs(buf, exporting->out) != EOF;
}

static bool take_line(void *user, const struct store_event *event)
{
	struct exporting *exporting = user;

	if (++exporting->line < exporting->from)
		return true;
	return put_line(exporting, event->bytes, event->length) && fputc('\n', exporting->out) != EOF;
}

static void read_file(struct visit *visit, struct store *store)
{
	struct exporting *exporting = (struct exporting *)visit;

	free(visit->text);
	visit->text = NULL;
	exporting->out = open_memstream(&visit->text, &visit->length);
	if (!exporting->blank)
		exporting->blank = malloc(sizeof *exporting->blank);
	if (!exporting->out || !exporting->blank) {
		visit->error = STORE_MEMORY;
		return;
	}
	exporting->line = 0;
	visit->error = store_read(store, stream_of(EVENING_STREAM, exporting->id).name, take_line, exporting, NULL);
	if (fclose(exporting->out) && !visit->error)
		visit->error = STORE_MEMORY;
}

static void tell_file(struct visit *visit) { visit_tell(visit, NULL, 503); }

static void get_file(struct evening_visit *asking)
{
	struct exporting *exporting = (struct exporting *)asking;

	memcpy(exporting->id, asking->live->id, sizeof exporting->id);
	exporting->from = evening_query_number(&asking->visit, "from");
	exporting->open = asking->live->evening->over || asking->live->evening->taken;
	visit_go_on(&asking->visit, &asking->visit.server->loading, read_file, tell_file);
}

static void ask_file(struct visit *visit)
{
	struct evening_visit *asking = (struct evening_visit *)visit;

	evening_find(asking, which(asking), ASKS_DIRECTOR, get_file);
}

static void end_file(struct visit *visit) { free(((struct exporting *)visit)->blank); }

const struct visit_plan api_evening_file = {.size = sizeof(struct exporting), .then = ask_file, .end = end_file};

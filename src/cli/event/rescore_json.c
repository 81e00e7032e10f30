/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/rescore.h"

#include "cli/event/json.h"

#include <math.h>

static void print_head(const struct audit *audit, const struct usebio_head *head)
{
	struct event_json line;

	event_json_begin(&line);
	json_text(&line.json, "title", head->title);
	json_text(&line.json, "program", head->program);
	json_text(&line.json, "version", head->program_version);
	json_number(&line.json, "different", audit_differences(audit));
	event_json_end(&line);
}

static void print_kind(const struct audit_tally *tally, const char *kind)
{
	struct event_json line;

	event_json_begin(&line);
	json_text(&line.json, "figure", kind);
	json_number(&line.json, "checked", tally->checked);
	json_number(&line.json, "different", tally->differ);
	json_number(&line.json, "ruled", tally->ruled);
	json_text_if(&line.json, "way", tally->way);
	event_json_end(&line);
}

/* ---- What a figure is about ---- */

static void put_two(struct json *json, const char *first, const char *second)
{
	json_text_if(json, "number", *first ? first : NULL);
	json_text_if(json, "opponents", *second ? second : NULL);
}

static void put_board(struct json *json, uint32_t board)
{
	if (board < AUDIT_BOARD_NAMED)
		json_number(json, "board", board);
}

static void put_line(const struct audit *audit, uint32_t index, struct json *json)
{
	const struct audit_line *line = &audit->line[index];

	put_board(json, line->line.board);
	put_two(json, line->number[0][0], line->number[1][0]);
}

static void put_match(const struct audit *audit, uint32_t index, struct json *json)
{
	put_two(json, audit->match[index].number[0], audit->match[index].number[1]);
}

static void put_sheet(const struct audit *audit, uint32_t index, struct json *json)
{
	const struct audit_sheet *sheet = &audit->sheet[index];

	put_board(json, sheet->board);
	if (sheet->in.match)
		put_match(audit, sheet->in.match - 1, json);
}

static void put_contestant(const struct audit *audit, uint32_t index, struct json *json)
{
	static const char *const sides[] = {"", "ns", "ew"};
	const struct audit_contestant *contestant = &audit->contestant[index];

	put_two(json, contestant->number, "");
	json_text_if(json, "side", audit->two_winners ? sides[contestant->side] : NULL);
}

static void (*const abouts[ABOUTS])(const struct audit *, uint32_t, struct json *) = {
	[ABOUT_LINE] = put_line,
	[ABOUT_SHEET] = put_sheet,
	[ABOUT_MATCH] = put_match,
	[ABOUT_CONTESTANT] = put_contestant,
};

static void print_finding(const struct audit *audit, const struct audit_finding *finding)
{
	struct event_json line;

	event_json_begin(&line);
	json_number(&line.json, "line", finding->stated.at);
	json_text(&line.json, "figure", rescore_kinds[finding->kind]);
	json_true_if(&line.json, "ruled", finding->ruled);
	abouts[rescore_abouts[finding->kind]](audit, finding->index, &line.json);
	if (rescore_of_side(finding))
		json_text(&line.json, "side", finding->side ? "ew" : "ns");
	json_real(&line.json, "stated", figure_value(&finding->stated));
	if (!isnan(finding->reckoned))
		json_real(&line.json, "reckoned", finding->reckoned);
	event_json_end(&line);
}

void rescore_json(const struct audit *audit, const struct usebio_head *head)
{
	print_head(audit, head);
	for (int kind = 0; kind < AUDIT_KINDS; kind++)
		if (audit->tally[kind].checked || audit->tally[kind].way)
			print_kind(&audit->tally[kind], rescore_kinds[kind]);
	for (uint32_t i = 0; i < audit->findings; i++)
		print_finding(audit, &audit->finding[i]);
}

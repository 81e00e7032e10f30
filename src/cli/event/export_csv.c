/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/export.h"

#include "base/text.h"
#include "core/compass.h"
#include "core/contract_text.h"
#include "core/played_text.h"

#include <stdio.h>
#include <string.h>

void export_score(const struct line *line, char text[EXPORT_SCORE_SIZE])
{
	char ns[VERDICT_TEXT_SIZE], ew[VERDICT_TEXT_SIZE];

	verdict_print(&line->verdict[0], ns);
	verdict_print(&line->verdict[1], ew);
	snprintf(text, EXPORT_SCORE_SIZE, strcmp(ns, ew) == 0 ? "%s" : "%s/%s", ns, ew);
}

bool export_played(const struct ranked *ranked, uint32_t line, struct played *played)
{
	const char *contract = ranked->results.detail[line].contract;
	char why[PLAYED_WHY_SIZE];

	return *contract && played_read(contract, played, why);
}

void export_lead(const struct ranked *ranked, uint32_t line, char text[EXPORT_LEAD_SIZE])
{
	uint8_t lead = ranked->results.detail[line].lead;

	*text = '\0';
	if (lead != NO_CARD)
		snprintf(text, EXPORT_LEAD_SIZE, "%c%c", atout_ranks[rank_of(lead)], atout_suits[suit_of(lead)]);
}

void export_cell(FILE *out, const char *text, const char *end)
{
	bool quoted = strpbrk(text, ",;\"\t\n") || *text == ' ' || *text == '#';

	if (quoted)
		putc('"', out);
	for (; *text; text++) {
		if (*text == '"')
			putc('"', out);
		putc(*text, out);
	}
	fprintf(out, quoted ? "\"%s" : "%s", end);
}

/* ---- Results ---- */

static const char *const sides[] = {"NS", "EW"};

static void put_about(FILE *out, const char *number, const char *word, const char *text)
{
	if (!*text)
		return;
	fprintf(out, "%s,", word);
	export_cell(out, number, ",");
	export_cell(out, text, "\r\n");
}

static void put_hundredths(FILE *out, const char *number, const char *word, int32_t hundredths, const char *unit)
{
	char text[RANKED_NUMBER_SIZE];

	ranked_hundredths(hundredths, false, text);
	text_append(text, sizeof text, "%s", unit);
	put_about(out, number, word, hundredths ? text : "");
}

/* All but fees: they are nobody else's business. */
void export_contestant(FILE *out, const struct contestant *contestant, const char *number)
{
	const char letter[] = {(char)('A' + contestant->stratum - 1), '\0'};

	if (contestant->named) {
		fprintf(out, "name,%s,", number);
		export_cell(out, contestant->name, "\r\n");
	}
	put_about(out, number, "stratum", contestant->stratum ? letter : "");
	if (contestant->has_handicap && !contestant->handicap)
		put_about(out, number, "handicap", "0");
	put_hundredths(out, number, "handicap", contestant->handicap, "");
	put_hundredths(out, number, "carry", contestant->carried, "");
	put_hundredths(out, number, "penalty", contestant->penalty, "");
	put_hundredths(out, number, "penalty", contestant->penalty_percent, "%");
}

static void put_contestants(const struct export *export)
{
	const struct results *results = &export->ranked->results;
	char number[RESULTS_NUMBER_SIZE + 2];

	for (uint32_t i = 0; i < results->contestants; i++) {
		const struct contestant *contestant = &results->contestant[i];
		snprintf(number, sizeof number, "%s%s", contestant->number,
			 results->how.two_winners ? sides[contestant->side] : "");
		export_contestant(export->out, contestant, number);
	}
}

/* Players stand in the order of the heads: north, east, south, west. */
static void put_who(const struct export *export, const struct line *line)
{
	const struct contestant *contestant = export->ranked->results.contestant;

	for (int i = 0; i < LINE_PLAYERS; i++)
		for (int side = 0; side < SIDES; side++)
			if (line->who[side][i] != NOBODY)
				export_cell(export->out, contestant[line->who[side][i]].number, ",");
}

static void put_contract(const struct export *export, uint32_t i)
{
	char contract[CONTRACT_SIZE] = "", result[RESULT_SIZE] = "", declarer[2] = "";
	struct played played = {.over = 0};

	if (export_played(export->ranked, i, &played) && played.contract.level) {
		declarer[0] = compass_letters[played.contract.declarer];
		played.contract.declarer = -1;
		contract_print(&played.contract, strain_names, contract);
		result_print(played.over, result);
	} else if (*export->ranked->results.detail[i].contract) {
		snprintf(contract, sizeof contract, "pass");
	}
	fprintf(export->out, "%s,%s,%s,", contract, declarer, result);
}

static void put_line(const struct export *export, uint32_t i)
{
	const struct results *results = &export->ranked->results;
	const struct line *line = &results->line[i];
	char score[EXPORT_SCORE_SIZE], lead[EXPORT_LEAD_SIZE];
	int round = results->how.matches ? results_round(line) : 0;

	fprintf(export->out, "%u,", (unsigned)line->board);
	if (round)
		fprintf(export->out, "%d", round);
	putc(',', export->out);
	export_cell(export->out, results->detail[i].group, ",");
	put_who(export, line);
	put_contract(export, i);
	export_lead(export->ranked, i, lead);
	fprintf(export->out, "%s,", lead);
	export_score(line, score);
	export_cell(export->out, score, "\r\n");
}

void export_results_csv(const struct export *export)
{
	const struct results *results = &export->ranked->results;
	bool players = results->lines && results->line[0].who[0][1] != NOBODY;

	fprintf(export->out, "board,round,group,%s,contract,declarer,result,lead,score\r\n",
		players ? "north,east,south,west" : "ns,ew");
	put_contestants(export);
	for (uint32_t i = 0; i < results->lines; i++)
		put_line(export, export->ranked->by_board[i]);
}

/* ---- The ranking ---- */

static void put_masterpoints(const struct export *export, uint32_t who)
{
	char text[RANKED_NUMBER_SIZE] = "";

	if (export->ranked->how.award_name)
		ranked_masterpoints(export->ranked, who, text);
	fprintf(export->out, export->ranked->how.award_name ? ",%s\r\n" : "%s\r\n", text);
}

void export_ranking_csv(const struct export *export)
{
	const struct ranked *ranked = export->ranked;
	bool two = ranked->results.how.two_winners;
	char total[RANKED_NUMBER_SIZE], share[RANKED_NUMBER_SIZE];

	fprintf(export->out, "place,number,%sname,boards,total,%s%s\r\n", two ? "side," : "",
		ranked_by_share(ranked) ? "percent" : "mean", ranked->how.award_name ? ",masterpoints" : "");
	for (uint32_t i = 0; i < ranked->results.contestants; i++) {
		uint32_t who = ranked->by_place[i];
		const struct contestant *contestant = &ranked->results.contestant[who];
		if (!ranked->standing[who].boards)
			continue;
		fprintf(export->out, "%u,", (unsigned)ranked->standing[who].place);
		export_cell(export->out, contestant->number, ",");
		if (two)
			fprintf(export->out, "%s,", sides[contestant->side]);
		export_cell(export->out, contestant->name, ",");
		ranked_total(ranked, who, total);
		ranked_share(ranked, who, share);
		fprintf(export->out, "%u,%s,%s", (unsigned)ranked->standing[who].boards, total, share);
		put_masterpoints(export, who);
	}
}

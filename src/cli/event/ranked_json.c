/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/ranked_json.h"

#include "cli/event/json.h"
#include "cli/event/others.h"
#include "duplicate/extra.h"

#include <stdlib.h>

static double hundredths(int64_t number) { return (double)number / 100; }

static void put_if(struct json *json, const char *key, int64_t number)
{
	if (number)
		json_real(json, key, hundredths(number));
}

static void put_stratum(struct json *json, const struct contestant *contestant)
{
	const char letter[] = {(char)('A' + contestant->stratum - 1), '\0'};

	json_text_if(json, "stratum", contestant->stratum ? letter : NULL);
}

static void put_contestant(const struct ranked *ranked, struct json *json, const struct contestant *contestant)
{
	static const char *const sides[] = {"ns", "ew"};
	char club[PLAYERS_CLUB_SIZE];

	json_text(json, "number", contestant->number);
	json_text_if(json, "side", ranked->how.winners == 2 ? sides[contestant->side] : NULL);
	json_text_if(json, "name", *contestant->name ? contestant->name : NULL);
	players_club(&ranked->players, contestant->name, club);
	json_text_if(json, "club", *club ? club : NULL);
	put_stratum(json, contestant);
	put_if(json, "handicap", contestant->handicap);
	put_if(json, "carry", contestant->carried);
	put_if(json, "penalty", contestant->penalty);
	put_if(json, "penalty_percent", contestant->penalty_percent);
	put_if(json, "fee", contestant->fee);
}

static void put_masterpoints(const struct ranked *ranked, struct json *json, uint32_t who)
{
	char text[RANKED_NUMBER_SIZE];

	if (!ranked->how.award_name || ranked->other)
		return;
	ranked_masterpoints(ranked, who, text);
	json_real(json, "masterpoints", atof(text));
}

static void print_standing(const struct ranked *ranked, uint32_t who, const char *ranking)
{
	const struct standing *standing = &ranked->standing[who];
	struct event_json line;

	event_json_begin(&line);
	json_text_if(&line.json, "ranking", ranking);
	json_number(&line.json, "place", standing->place);
	put_contestant(ranked, &line.json, &ranked->results.contestant[who]);
	json_number(&line.json, ranked->scoring.victory ? "fixtures" : "boards", standing->boards);
	json_real(&line.json, "total", exact_near(&standing->total));
	if (ranked_by_share(ranked))
		json_real(&line.json, "percent", hundredths(scoring_percent(&ranked->scoring, standing)));
	put_masterpoints(ranked, &line.json, who);
	event_json_end(&line);
}

static void print_ranking(const struct ranked *ranked, const char *ranking)
{
	for (uint32_t i = 0; i < ranked->results.contestants; i++) {
		uint32_t who = ranked->by_place[i];
		if (ranked->standing[who].boards && ranked->standing[who].group != EXTRA_APART)
			print_standing(ranked, who, ranking);
	}
}

static bool print_other(void *ctx, const struct ranked *other, int which)
{
	const char letter[] = {(char)('A' + which - 1), '\0'};

	(void)ctx;
	print_ranking(other, which == OTHERS_HANDICAP ? "handicap" : letter);
	return true;
}

static void put_side(const struct ranked *ranked, struct json *json, const char *key, const uint32_t who[LINE_PLAYERS])
{
	json_open(json, key, '[');
	for (int i = 0; i < LINE_PLAYERS && who[i] != NOBODY; i++)
		json_text(json, NULL, ranked->results.contestant[who[i]].number);
	json_close(json, ']');
}

static void print_result(const struct ranked *ranked, uint32_t i)
{
	static const char *const keys[SIDES] = {"ns", "ew"}, *const worths[SIDES] = {"ns_worth", "ew_worth"};
	const struct line *result = &ranked->results.line[i];
	bool matches = ranked->scoring.matches;
	struct event_json line;

	event_json_begin(&line);
	json_number(&line.json, "board", result->board);
	if (matches && results_round(result))
		json_number(&line.json, "round", results_round(result));
	for (int side = 0; side < SIDES; side++)
		put_side(ranked, &line.json, keys[side], result->who[side]);
	for (int side = 0; side < (matches ? 1 : SIDES); side++)
		if (result->verdict[side].kind != VERDICT_NONE)
			json_real(&line.json, worths[side],
				  (double)ranked->earned[i][side].count / (double)ranked->earned[i][side].of);
	event_json_end(&line);
}

bool ranked_json(const struct ranked *ranked, bool results)
{
	print_ranking(ranked, NULL);
	bool whole = others_each(ranked, print_other, NULL);
	for (uint32_t i = 0; results && i < ranked->results.lines; i++)
		print_result(ranked, ranked->by_board[i]);
	return whole;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any text as a file of results, as JSON, as a scale of victory points, as a scheme of masterpoints, or as a table of
 * players: an error has its line; what is read is scored in every way.  By matchpoints both sides of a line have a top
 * together, and no share is below 0 or above 100%.
 */
#include "fuzz.h"

#include "cli/event/json.h"
#include "duplicate/award.h"
#include "duplicate/extra.h"
#include "duplicate/players.h"

#include <stdlib.h>
#include <string.h>

static bool read_all(struct results *results, const char *at, const char *end)
{
	struct atout_error error = {.line = 0};

	for (uint32_t number = 1; at < end; number++) {
		const char *line = at, *stop = memchr(at, '\n', (size_t)(end - at));
		stop = stop ? stop : end;
		at = stop < end ? stop + 1 : end;
		if (!results_line(results, number, line, (size_t)(stop - line), &error)) {
			FUZZ_REQUIRE(error.line == number && error.text[0]);
			return false;
		}
	}
	bool whole = results_end(results, &error);
	FUZZ_REQUIRE(whole || (error.line && error.text[0]));
	return whole;
}

static bool read_json(struct results *results, const char *text, size_t size)
{
	struct atout_error error = {.line = 0};
	struct source source;

	source_start_text(&source, text, size);
	bool whole = event_json_read(results, &source, &error) && results_end(results, &error);
	source_free(&source);
	FUZZ_REQUIRE(whole || (error.line && error.text[0]));
	return whole;
}

static void require_verdict(const struct verdict *verdict)
{
	struct verdict again[SIDES];
	char text[VERDICT_TEXT_SIZE], why[ATOUT_ERROR_SIZE];

	verdict_print(verdict, text);
	FUZZ_REQUIRE(verdict_read(text, again, why, sizeof why));
	FUZZ_REQUIRE(again[0].kind == verdict->kind && again[0].percent == verdict->percent &&
		     again[0].parts == verdict->parts && again[0].part[0].points == verdict->part[0].points);
}

/* Of one score for both sides, by matchpoints. */
static void require_top(const struct scoring *scoring, const struct line *line, const struct fraction earned[SIDES])
{
	struct exact sum = {0};

	if (line->verdict[0].kind != VERDICT_POINTS || line->verdict[0].parts != 1 ||
	    memcmp(&line->verdict[0], &line->verdict[1], sizeof line->verdict[0]) != 0)
		return;
	FUZZ_REQUIRE(exact_add(&sum, earned[0].count, earned[0].of) && exact_add(&sum, earned[1].count, earned[1].of));
	FUZZ_REQUIRE(exact_round(&sum, 1000, 1) == 1000 * (int64_t)scoring_top(scoring));
	exact_free(&sum);
}

static bool any_split(const struct results *results)
{
	for (size_t i = 0; i < results->lines; i++)
		if (memcmp(&results->line[i].verdict[0], &results->line[i].verdict[1], sizeof(struct verdict)) != 0)
			return true;
	return false;
}

/* Whoever is in a stratum has a place there that is no worse than the one in all. */
static void require_strata(const struct results *results, const struct scoring *scoring,
			   const struct standing *standing)
{
	struct standing *copy = calloc(results->contestants + 1, sizeof *copy);

	FUZZ_REQUIRE(copy);
	bool ranked = extra_stratum(scoring, results->contestant, standing, copy, results->contestants, 2);
	for (uint32_t i = 0; ranked && i < results->contestants; i++)
		FUZZ_REQUIRE(copy[i].group == EXTRA_APART || copy[i].place <= standing[i].place);
	scoring_free(copy, results->contestants);
	free(copy);
}

static void score(const struct results *results, struct scoring scoring)
{
	struct fraction(*earned)[SIDES] = calloc(results->lines + 1, sizeof *earned);
	struct standing *standing = calloc(results->contestants + 1, sizeof *standing);

	FUZZ_REQUIRE(earned && standing && scoring_lines(&scoring, results->line, results->lines, earned));
	bool ranked =
		scoring_standings(&scoring, results->line, results->lines, earned, standing, results->contestants);
	bool shares = scoring.method == METHOD_MATCHPOINTS && !scoring.matches && !any_split(results);
	for (size_t i = 0; shares && i < results->lines; i++)
		require_top(&scoring, &results->line[i], earned[i]);
	for (uint32_t i = 0; ranked && i < results->contestants; i++) {
		FUZZ_REQUIRE(standing[i].boards ? standing[i].place >= 1 && standing[i].sharing >= 1
						: !standing[i].place);
		int64_t percent = scoring_percent(&scoring, &standing[i]);
		FUZZ_REQUIRE(!shares || (percent >= 0 && percent <= 10000));
	}
	if (ranked)
		require_strata(results, &scoring, standing);
	scoring_free(standing, results->contestants);
	free(standing);
	free(earned);
}

/* A greater margin wins no less, and both sides have all together. */
static void read_scale(const char *text, size_t size)
{
	struct atout_error error = {.line = 0};
	struct vp_scale scale;
	int last = 0;

	if (!vp_scale_read(&scale, text, size, &error)) {
		FUZZ_REQUIRE(error.line && error.text[0]);
		return;
	}
	for (int imps = -60; imps <= 60; imps++) {
		int points = vp_scale_points(&scale, 1 + (int)size % 40, imps);
		FUZZ_REQUIRE(points >= last && points <= vp_scale_shared(&scale));
		FUZZ_REQUIRE(imps <= 0 ||
			     points + vp_scale_points(&scale, 1 + (int)size % 40, -imps) == vp_scale_shared(&scale));
		last = points;
	}
}

/* Nobody has less than 0 points. */
static void read_award(const char *text, size_t size)
{
	struct atout_error error = {.line = 0};
	struct award_scheme scheme;

	if (!award_read(&scheme, text, size, &error)) {
		FUZZ_REQUIRE(error.line && error.text[0]);
		return;
	}
	for (uint32_t place = 1; place <= 30; place++) {
		struct award_field field = {30, 15, size % 2};
		FUZZ_REQUIRE(award_points(&scheme, &field, place, 1 + place % 3) >= 0);
	}
}

/* Whoever is read is found again by their number. */
static void read_players(const char *at, const char *end)
{
	struct atout_error error = {.line = 0};
	struct players players;
	bool right = true;

	players_start(&players);
	for (uint32_t number = 1; right && at < end; number++) {
		const char *stop = memchr(at, '\n', (size_t)(end - at));
		stop = stop ? stop : end;
		right = players_line(&players, number, at, (size_t)(stop - at), &error);
		at = stop < end ? stop + 1 : end;
	}
	right = right && players_end(&players, &error);
	FUZZ_REQUIRE(right || (error.line && error.text[0]));
	for (uint32_t i = 0; right && i < players.players; i++) {
		FUZZ_REQUIRE(players_by_number(&players, players.player[i].number) == &players.player[i]);
		FUZZ_REQUIRE(players_by_name(&players, players.player[i].name));
	}
	players_free(&players);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	const char *text = (const char *)bytes;

	read_scale(text, size);
	read_award(text, size);
	read_players(text, text + size);
	for (const struct scoring_way *way = scoring_ways; size <= 8000 && way->name; way++) {
		struct results results;
		results_start(&results,
			      (struct results_how){way->scoring.method == METHOD_BUTLER, way->scoring.matches});
		bool json = size && (*text == '{' || *text == '[');
		if (json ? read_json(&results, text, size) : read_all(&results, text, text + size)) {
			for (size_t i = 0; i < results.lines; i++)
				require_verdict(&results.line[i].verdict[0]);
			score(&results, way->scoring);
		}
		results_free(&results);
	}
	return 0;
}

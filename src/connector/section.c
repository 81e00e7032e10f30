/* SPDX-License-Identifier: Apache-2.0 */
#include "connector/section.h"

#include <string.h>

enum game_type { PAIRS = 10, INDIVIDUAL = 20, TEAMS = 30 };

/* ---- Rounds and tables ---- */

static void print_mates(struct json *json, const struct evening *evening, int round, int table)
{
	bool has = evening_matches(evening);

	json_text(json, "MatesTableSectionLetters", has ? SECTION_LETTERS : NULL);
	json_number(json, "MatesTableTableNumber", has ? table + (table % 2 ? 1 : -1) : 0);
	json_number(json, "MatesTableRoundNumber", has ? round : 0);
}

static void print_round(struct json *json, const struct evening *evening, const char *guid, int round, int table)
{
	struct section_round at = section_round(evening, round, table);
	bool teams = evening_matches(evening);

	json_open(json, NULL, '{');
	json_text(json, "SessionGuid", guid);
	json_text(json, "SectionLetters", SECTION_LETTERS);
	json_number(json, "TableNumber", table);
	json_number(json, "RoundNumber", round);
	json_number(json, "LowBoardNumber", at.low);
	json_number(json, "HighBoardNumber", at.high);
	json_number(json, "PairNS", at.ns);
	json_number(json, "PairEW", at.ew);
	json_number(json, "TeamNS", teams ? (at.ns + 1) / 2 : 0);
	json_number(json, "TeamEW", teams ? at.ew / 2 : 0);
	print_mates(json, evening, round, table);
	json_bool(json, "Updated", false);
	json_close(json, '}');
}

static void print_tables(struct json *json, const struct evening *evening, const char *guid, int from)
{
	json_open(json, "Tables", '[');
	for (int table = 1; table <= evening->tables; table++) {
		json_open(json, NULL, '{');
		json_text(json, "SessionGuid", guid);
		json_text(json, "SectionLetters", SECTION_LETTERS);
		json_number(json, "TableNumber", table);
		json_number(json, "ConnectionMode", 0);
		json_bool(json, "KeepBridgematesAlive", evening_pairs(evening));
		json_open(json, "Rounds", '[');
		for (int round = from; round <= section_rounds(evening); round++)
			print_round(json, evening, guid, round, table);
		json_close(json, ']');
		json_close(json, '}');
	}
	json_close(json, ']');
}

/* ---- The section ---- */

/* The one pair that is missing, E-W of two winners below 0; 0: none, or several. */
static int missing_pair(const struct evening *evening)
{
	int missing = 0, count = 0;

	for (int number = 1; number <= evening->movement.contestants; number++)
		if (!evening->who[number].from) {
			missing = number;
			count++;
		}
	if (count != 1 || evening_matches(evening) || evening->movement.players == COMPASS_SEATS)
		return 0;
	return evening_two_winners(evening) && evening->who[missing].side ? -missing : missing;
}

static int game_type(const struct evening *evening)
{
	return evening_matches(evening) ? TEAMS : evening->movement.players == COMPASS_SEATS ? INDIVIDUAL : PAIRS;
}

/* Total points are none of the ways that devices know: what they show themselves is by matchpoints then, or IMPs. */
static int scoring_method(const struct evening *evening)
{
	static const struct {
		const char *name;
		int method;
	} methods[] = {{"mp", 10},  {"butler", 21}, {"ximp", 30}, {"ximp-mean", 31}, {"points", 10},
		       {"bam", 60}, {"imp", 40},    {"vp", 51},	  {"aggregate", 40}};
	const char *name = act_scorings[evening->setup.scoring];
	size_t i = 0;

	while (i + 1 < sizeof methods / sizeof *methods && strcmp(methods[i].name, name) != 0)
		i++;
	return methods[i].method;
}

static void print_section(struct json *json, const struct evening *evening, const char *guid, int from)
{
	json_number(json, "ScoringGroupNumber", SECTION_GROUP);
	json_text(json, "Letters", SECTION_LETTERS);
	json_text(json, "Name", SECTION_LETTERS);
	json_number(json, "Winners", evening_two_winners(evening) ? 2 : 1);
	json_number(json, "GameType", game_type(evening));
	json_number(json, "EWMoveBeforePlay", 0);
	json_number(json, "MissingPair", missing_pair(evening));
	json_bool(json, "KeepBridgematesAlive", evening_pairs(evening));
	json_bool(json, "IsCombiSection", false);
	json_bool(json, "HasExplicitParticipations", evening->movement.players == COMPASS_SEATS);
	print_tables(json, evening, guid, from);
}

static void print_group(struct json *json, const struct evening *evening, const char *guid, const char *club)
{
	json_open(json, NULL, '{');
	json_text(json, "SessionGuid", guid);
	json_text(json, "ClubId", club);
	json_open(json, "Sections", '[');
	json_open(json, NULL, '{');
	json_text(json, "SessionGuid", guid);
	print_section(json, evening, guid, 1);
	json_close(json, '}');
	json_close(json, ']');
	json_number(json, "ScoringGroupNumber", SECTION_GROUP);
	json_number(json, "ScoringMethod", scoring_method(evening));
	json_text(json, "Name", SECTION_LETTERS);
	json_bool(json, "IsDeleted", false);
	json_close(json, '}');
}

void section_print_session(struct json *json, const struct evening *evening, const char *guid, const char *club,
			   const struct section_date *date)
{
	json_open(json, NULL, '{');
	json_open(json, "ScoringGroups", '[');
	print_group(json, evening, guid, club);
	json_close(json, ']');
	json_text(json, "EventGuid", guid);
	json_text(json, "SessionGuid", guid);
	json_text(json, "Name", evening->setup.title);
	json_number(json, "Year", date->year);
	json_number(json, "Month", date->month);
	json_number(json, "Day", date->day);
	json_number(json, "Hour", date->hour);
	json_number(json, "Minute", date->minute);
	json_bool(json, "ShowInApp", false);
	json_bool(json, "EWReturnHome", false);
	json_bool(json, "PairsMoveAccrossField", false);
	json_close(json, '}');
}

void section_print_update(struct json *json, const struct evening *evening, const char *guid, const char *club,
			  int from)
{
	json_open(json, NULL, '{');
	json_text(json, "SessionGuid", guid);
	json_text(json, "ClubId", club);
	json_number(json, "ScoringGroupScoringMethod", scoring_method(evening));
	json_bool(json, "IsDeleted", false);
	json_open(json, "Participations", '[');
	for (int number = 1; number <= evening->movement.contestants; number++)
		section_print_seats(json, evening, guid, number);
	json_close(json, ']');
	print_section(json, evening, guid, from);
	json_close(json, '}');
}

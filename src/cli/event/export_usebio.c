/* SPDX-License-Identifier: Apache-2.0 */
/* USEBIO 1.2: src/formats/usebio.h has the boards of it, which is all that a board can say. */
#include "cli/event/export.h"

#include "core/cards.h"
#include "core/compass.h"
#include "core/contract_text.h"
#include "core/played_text.h"
#include "duplicate/season.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A control character is none of XML's. */
static bool is_control(char c) { return (unsigned char)c < ' ' && c != '\t'; }

static void put_escaped(FILE *out, const char *text)
{
	for (; *text; text++)
		switch (*text) {
		case '&':
			fputs("&amp;", out);
			break;
		case '<':
			fputs("&lt;", out);
			break;
		case '>':
			fputs("&gt;", out);
			break;
		default:
			putc(is_control(*text) ? '?' : *text, out);
		}
}

static void put(const struct export *, const char *element, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* Nothing, where there is no text. */
static void put(const struct export *export, const char *element, const char *format, ...)
{
	char *text;
	va_list args;

	va_start(args, format);
	int length = vasprintf(&text, format, args);
	va_end(args);
	if (length < 0)
		return;
	if (length) {
		fprintf(export->out, "<%s>", element);
		put_escaped(export->out, text);
		fprintf(export->out, "</%s>\n", element);
	}
	free(text);
}

/* ---- The event ---- */

/* By method; of matches what a line earns has no name of its own. */
static const struct method_words {
	const char *type, *scoring, *element;
} words[METHODS] = {
	[METHOD_MATCHPOINTS] = {"MP_PAIRS", "MATCH_POINTS", "MATCH_POINTS"},
	[METHOD_CROSS_IMPS] = {"CROSS_IMP", "CROSS_IMPS", "CROSS_IMP_POINTS"},
	[METHOD_BUTLER] = {"BUTLER_PAIRS", "BUTLER_IMPS", "BUTLER_POINTS"},
	[METHOD_POINTS] = {"PAIRS", "AGGREGATE", ""},
};

static bool has_players(const struct results *results)
{
	return results->lines && results->line[0].who[0][1] != NOBODY;
}

static const char *event_type(const struct ranked *ranked)
{
	if (ranked->scoring.matches)
		return "TEAMS";
	return has_players(&ranked->results) ? "INDIVIDUAL" : words[ranked->scoring.method].type;
}

static void put_event(const struct export *export)
{
	const struct ranked *ranked = export->ranked;
	const char *scoring = words[ranked->scoring.method].scoring, *date = export->date;

	fprintf(export->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<USEBIO Version=\"1.2\">\n<CLUB>\n");
	put(export, "CLUB_NAME", "%s", *export->site ? export->site : "?");
	fprintf(export->out, "</CLUB>\n<EVENT EVENT_TYPE=\"%s\">\n", event_type(ranked));
	put(export, "PROGRAM_NAME", "Atout");
	put(export, "EVENT_DESCRIPTION", "%s", export->title);
	if (strlen(date) == 10)
		put(export, "DATE", "%.2s/%.2s/%.4s", date + 8, date + 5, date);
	put(export, "WINNER_TYPE", "%d", ranked->how.winners);
	put(export, "BOARD_SCORING_METHOD", "%s",
	    !ranked->scoring.matches			   ? scoring
	    : ranked->scoring.method == METHOD_MATCHPOINTS ? "BAM"
	    : ranked->scoring.method == METHOD_POINTS	   ? "AGGREGATE"
							   : "IMPS");
	put(export, "MATCH_SCORING_METHOD", "%s", ranked->scoring.victory ? "VPS" : "");
}

/* ---- Participants ---- */

static const char *const sides[] = {"NS", "EW"};

/* With the number, where a file of players has it. */
static void put_name(const struct export *export, const char *name)
{
	const struct players *players = &export->ranked->players;
	const struct player *player = players->players ? players_by_name(players, name) : NULL;

	put(export, "PLAYER_NAME", "%s", name);
	put(export, "NATIONAL_ID_NUMBER", "%s", player ? player->number : "");
}

static void put_player(const struct export *export, const char *name)
{
	fputs("<PLAYER>\n", export->out);
	put_name(export, name);
	fputs("</PLAYER>\n", export->out);
}

static void put_players(const struct export *export, const char *name)
{
	char first[RESULTS_CELL_SIZE], second[RESULTS_CELL_SIZE];

	if (!season_names(name, first, second)) {
		if (*name)
			put_player(export, name);
		return;
	}
	put_player(export, first);
	put_player(export, second);
}

/* In points: what is carried over, and what is taken off. */
static void put_added(const struct export *export, const struct contestant *contestant)
{
	const struct scoring *scoring = &export->ranked->scoring;
	int64_t top = ranked_by_share(export->ranked) ? scoring_top(scoring) : 0;
	struct exact penalty = {0};
	char text[RANKED_NUMBER_SIZE];

	ranked_carried(contestant, text);
	put(export, "CARRY_FORWARD", "%s", text);
	*text = '\0';
	if (exact_add(&penalty, -contestant->penalty, 100) &&
	    exact_add(&penalty, -top * contestant->penalty_percent, 10000) && penalty.parts)
		ranked_hundredths(exact_round(&penalty, 100, 1), false, text);
	put(export, "ADJUSTMENT", "%s", text);
	exact_free(&penalty);
}

static void put_standing(const struct export *export, uint32_t who)
{
	const struct ranked *ranked = export->ranked;
	const struct standing *standing = &ranked->standing[who];
	char total[RANKED_NUMBER_SIZE], share[RANKED_NUMBER_SIZE];

	if (!standing->boards)
		return;
	ranked_total(ranked, who, total);
	ranked_share(ranked, who, share);
	put(export, "TOTAL_SCORE", "%s", total);
	put(export, "PERCENTAGE", "%s", ranked_by_share(ranked) ? share : "");
	put_added(export, &ranked->results.contestant[who]);
	put(export, "PLACE", "%u%s", (unsigned)standing->place, standing->sharing > 1 ? "=" : "");
	if (ranked->how.award_name) {
		ranked_masterpoints(ranked, who, share);
		put(export, "MASTER_POINTS_AWARDED", "%s", share);
	}
}

static void put_participant(const struct export *export, uint32_t who, const char *element, const char *number)
{
	const struct ranked *ranked = export->ranked;
	const struct contestant *contestant = &ranked->results.contestant[who];

	fprintf(export->out, "<%s>\n", element);
	put(export, number, "%s", contestant->number);
	put(export, "DIRECTION", "%s", ranked->results.how.two_winners ? sides[contestant->side] : "");
	if (ranked->scoring.matches)
		put(export, "TEAM_NAME", "%s", contestant->name);
	put_standing(export, who);
	if (has_players(&ranked->results))
		put_name(export, contestant->name);
	else if (!ranked->scoring.matches)
		put_players(export, contestant->name);
	fprintf(export->out, "</%s>\n", element);
}

static void put_participants(const struct export *export)
{
	const struct ranked *ranked = export->ranked;
	bool teams = ranked->scoring.matches, players = has_players(&ranked->results);
	const char *element = teams ? "TEAM" : players ? "PLAYER" : "PAIR";
	const char *number = teams ? "TEAM_ID" : players ? "PLAYER_NUMBER" : "PAIR_NUMBER";

	fputs("<PARTICIPANTS>\n", export->out);
	for (uint32_t i = 0; i < ranked->results.contestants; i++)
		put_participant(export, ranked->by_place[i], element, number);
	fputs("</PARTICIPANTS>\n", export->out);
}

/* ---- Results ---- */

static void put_who(const struct export *export, const struct line *line)
{
	static const char *const pairs[] = {"NS_PAIR_NUMBER", "EW_PAIR_NUMBER"};
	static const char *const players[SIDES][LINE_PLAYERS] = {{"NORTH_PLAYER_NUMBER", "SOUTH_PLAYER_NUMBER"},
								 {"EAST_PLAYER_NUMBER", "WEST_PLAYER_NUMBER"}};
	const struct contestant *contestant = export->ranked->results.contestant;
	bool single = line->who[0][1] != NOBODY;

	for (int side = 0; side < SIDES; side++)
		for (int i = 0; i < LINE_PLAYERS; i++)
			if (line->who[side][i] != NOBODY)
				put(export, single ? players[side][i] : pairs[side], "%s",
				    contestant[line->who[side][i]].number);
}

static void put_contract(const struct export *export, uint32_t i)
{
	char contract[CONTRACT_SIZE], lead[EXPORT_LEAD_SIZE];
	struct played played;

	if (!export_played(export->ranked, i, &played))
		return;
	if (!played.contract.level) {
		put(export, "CONTRACT", "PASS");
		return;
	}
	int declarer = played.contract.declarer;
	played.contract.declarer = -1;
	contract_print(&played.contract, strain_names, contract);
	export_lead(export->ranked, i, lead);
	put(export, "CONTRACT", "%s", contract);
	put(export, "PLAYED_BY", "%c", compass_letters[declarer]);
	put(export, "LEAD", "%s", lead);
	put(export, "TRICKS", "%d", CONTRACT_BOOK + played.contract.level + played.over);
}

/* "420"; "A6040" for percents of the two sides; nothing, where the score is weighted or not played. */
static void put_score(const struct export *export, const struct line *line)
{
	const struct verdict *ns = &line->verdict[0], *ew = &line->verdict[1];

	if (ns->kind == VERDICT_POINTS && ns->parts == 1)
		put(export, "SCORE", "%d", ns->part[0].points);
	else if (ns->kind == VERDICT_ARTIFICIAL && ew->kind == VERDICT_ARTIFICIAL)
		put(export, "SCORE", "A%02d%02d", ns->percent, ew->percent);
}

static void put_worth(const struct export *export, uint32_t i)
{
	const struct ranked *ranked = export->ranked;
	const char *element = words[ranked->scoring.method].element;

	for (int side = 0; side < SIDES && *element && !ranked->scoring.matches; side++) {
		char name[64], text[RANKED_NUMBER_SIZE];
		if (ranked->results.line[i].verdict[side].kind == VERDICT_NONE)
			continue;
		snprintf(name, sizeof name, "%s_%s", sides[side], element);
		ranked_worth(ranked, ranked->earned[i][side], text);
		put(export, name, "%s", text);
	}
}

static void put_line(const struct export *export, uint32_t i)
{
	const struct results *results = &export->ranked->results;
	const struct line *line = &results->line[i];
	int round = results->how.matches ? results_round(line) : 0;

	fputs("<TRAVELLER_LINE>\n", export->out);
	if (round)
		put(export, "ROUND_NUMBER", "%d", round);
	put_who(export, line);
	put_contract(export, i);
	put_score(export, line);
	put_worth(export, i);
	fputs("</TRAVELLER_LINE>\n", export->out);
}

static void put_boards(const struct export *export)
{
	const struct ranked *ranked = export->ranked;
	uint32_t board = 0;

	for (uint32_t i = 0; i < ranked->results.lines; i++) {
		uint32_t line = ranked->by_board[i], here = ranked->results.line[line].board;
		if (here != board) {
			fputs(board ? "</BOARD>\n<BOARD>\n" : "<BOARD>\n", export->out);
			put(export, "BOARD_NUMBER", "%u", (unsigned)here);
			board = here;
		}
		put_line(export, line);
	}
	if (board)
		fputs("</BOARD>\n", export->out);
}

/* ---- Hands ---- */

static void put_hand(const struct export *export, cardset hand, int seat)
{
	static const char *const suits[SUITS] = {"CLUBS", "DIAMONDS", "HEARTS", "SPADES"};

	fputs("<HAND>\n", export->out);
	put(export, "DIRECTION", "%s", compass_names[seat]);
	for (int suit = CLUBS; suit <= SPADES; suit++) {
		char text[RANKS + 1] = "-";
		int n = 0;
		for (int rank = ACE; rank >= 0; rank--)
			if (has_card(hand, card_of(suit, rank)))
				text[n++] = atout_ranks[rank], text[n] = '\0';
		put(export, suits[suit], "%s", text);
	}
	fputs("</HAND>\n", export->out);
}

static void put_hands(const struct export *export)
{
	const struct hands *hands = export->hands;

	if (!hands->boards)
		return;
	fputs("<HANDSET>\n", export->out);
	for (size_t i = 0; i < hands->boards; i++) {
		fputs("<BOARD>\n", export->out);
		put(export, "BOARD_NUMBER", "%u", (unsigned)hands->board[i].number);
		for (int seat = 0; seat < COMPASS_SEATS; seat++)
			put_hand(export, hands->board[i].hand[seat], seat);
		fputs("</BOARD>\n", export->out);
	}
	fputs("</HANDSET>\n", export->out);
}

void export_usebio(const struct export *export)
{
	put_event(export);
	put_participants(export);
	put_boards(export);
	put_hands(export);
	fputs("</EVENT>\n</USEBIO>\n", export->out);
}

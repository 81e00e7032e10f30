/* SPDX-License-Identifier: Apache-2.0 */
#include "audit/usebio.h"
#include "audit/usebio_result.h"

#include "base/fnv.h"
#include "base/text.h"
#include "base/utf8.h"
#include "formats/refusal.h"
#include "formats/xml_text.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { SIZE_MAX_ = 1 << 26 };

/* Where the reader is.  The last line, sheet, match and contestant are the open ones, where they are open. */
struct reading {
	struct audit *audit;
	struct usebio_head *head;
	struct xml_text xml;
	struct audit_scope in;
	uint32_t events, sessions, sections, team; /* team: the open one's index + 1 */
	bool butler;				   /* what is called IMPs is against the datum */
	bool usebio, participants, contestant, player, line, handset, prize, full, any_contract;
	struct usebio_result_text result;
};

/* ---- Texts ---- */

/* A text in any set of characters as one in UTF-8 without control characters; what is too long is cut. */
static void copy_text(char *to, size_t size, const char *text)
{
	bool latin = utf8_count(text) < 0;
	const unsigned char *at = (const unsigned char *)text;
	size_t n = 0;

	while (*at) {
		char bytes[4];
		int32_t c = latin ? utf8_of_latin1(*at++) : utf8_take(&at);
		size_t length = (size_t)utf8_put(c < ' ' || (c >= 0x7F && c < 0xA0) ? '?' : c, bytes);
		if (n + length >= size)
			break;
		memcpy(to + n, bytes, length);
		n += length;
	}
	to[n] = '\0';
}

/* The number of a pair, team or player: ASCII. */
static void copy_number(char to[AUDIT_NUMBER_SIZE], const char *text)
{
	size_t n = 0;

	for (; *text && n + 1 < AUDIT_NUMBER_SIZE; text++)
		to[n++] = *text >= ' ' && *text <= '~' ? *text : '?';
	memset(to + n, 0, AUDIT_NUMBER_SIZE - n);
}

static uint32_t whole(const char *text)
{
	uint64_t number;

	return text_whole(text, UINT16_MAX, &number) ? (uint32_t)number : 0;
}

/* The number of a board; a name that is no number stands for itself, above all numbers. */
static uint32_t board_of(const char *text)
{
	uint32_t number = whole(text);

	return number ? number : AUDIT_BOARD_NAMED | fnv(text, strlen(text));
}

/* N-S 1, E-W 2, by the first letter; 0: none. */
static uint8_t direction_of(const char *text)
{
	int letter = text_letter("NSEW", *text);

	return (uint8_t)(letter < 0 ? 0 : 1 + letter / 2);
}

/* ---- Values ---- */

/* A number goes where the table says; false: the element is none of it. */
struct figure_place {
	const char *element;
	size_t figure;
};

static bool take_figure(void *to, const struct figure_place *places, const struct reading *reading)
{
	for (; places->element; places++)
		if (strcmp(places->element, reading->xml.name) == 0) {
			struct figure *figure = (struct figure *)((char *)to + places->figure);
			if (!figure->stated)
				figure_read(figure, reading->xml.value, reading->xml.place.line);
			return true;
		}
	return false;
}

/* "NS_MATCH_POINTS", "EW_CROSS_IMP_POINTS", "NS_BUTLER_POINTS" and the like; NS_IMPS is what the event is scored by. */
static bool take_worth(struct audit_line *line, const struct reading *reading)
{
	static const struct {
		const char *part;
		int method;
	} methods[] = {{"MATCH_POINT", METHOD_MATCHPOINTS},
		       {"CROSS", METHOD_CROSS_IMPS},
		       {"BUTLER", METHOD_BUTLER},
		       {"_IMP", METHOD_CROSS_IMPS}};
	const char *name = reading->xml.name;
	int side = strncmp(name, "NS_", 3) == 0 ? 0 : strncmp(name, "EW_", 3) == 0 ? 1 : SIDES;

	for (size_t i = 0; side < SIDES && i < sizeof methods / sizeof *methods; i++) {
		if (!strstr(name, methods[i].part))
			continue;
		int method = methods[i].part[0] == '_' && reading->butler ? METHOD_BUTLER : methods[i].method;
		struct figure *figure = &line->worth[method][side];
		if (!figure->stated)
			figure_read(figure, reading->xml.value, reading->xml.place.line);
		return true;
	}
	return false;
}

static const struct figure_place sheet_figures[] = {
	{"BOARD_AVERAGE", offsetof(struct audit_sheet, datum)},
	{"IMPS", offsetof(struct audit_sheet, imps)},
	{"TEAM_POINTS", offsetof(struct audit_sheet, points[0])},
	{"POINTS", offsetof(struct audit_sheet, points[0])},
	{"OPPOSING_TEAM_POINTS", offsetof(struct audit_sheet, points[1])},
	{NULL, 0},
};

static const struct figure_place match_figures[] = {
	{"TEAM_SCORE", offsetof(struct audit_match, score[0])},
	{"OPPOSING_TEAM_SCORE", offsetof(struct audit_match, score[1])},
	{"NS_SCORE", offsetof(struct audit_match, score[0])},
	{"EW_SCORE", offsetof(struct audit_match, score[1])},
	{NULL, 0},
};

static const struct figure_place contestant_figures[] = {
	{"TOTAL_SCORE", offsetof(struct audit_contestant, total)},
	{"PERCENTAGE", offsetof(struct audit_contestant, percent)},
	{"PLACE", offsetof(struct audit_contestant, place)},
	{"WINS_OR_DRAWS", offsetof(struct audit_contestant, wins)},
	{"PAIR_IMPS", offsetof(struct audit_contestant, pair_total)},
	{"ADJUSTMENT", offsetof(struct audit_contestant, added[ADDED_ADJUSTMENT])},
	{"HANDICAP", offsetof(struct audit_contestant, added[ADDED_HANDICAP])},
	{"CARRY_FORWARD", offsetof(struct audit_contestant, added[ADDED_CARRIED])},
	{"CARRY_FORWARD_SCORE", offsetof(struct audit_contestant, added[ADDED_CARRIED])},
	{"CARRIED_FORWARD_SCORE", offsetof(struct audit_contestant, added[ADDED_CARRIED])},
	{"CARRY_OVER", offsetof(struct audit_contestant, added[ADDED_CARRIED])},
	{NULL, 0},
};

/* Who sits where; the second of a side is of single players. */
static const struct seat_place {
	const char *element;
	uint8_t side, player;
} seats[] = {
	{"NS_PAIR_NUMBER", 0, 0},  {"EW_PAIR_NUMBER", 1, 0},  {"N_PLAYER_NUMBER", 0, 0},
	{"S_PLAYER_NUMBER", 0, 1}, {"E_PLAYER_NUMBER", 1, 0}, {"W_PLAYER_NUMBER", 1, 1},
};

static bool take_seat(struct reading *reading, char number[SIDES][LINE_PLAYERS][AUDIT_NUMBER_SIZE])
{
	for (size_t i = 0; i < sizeof seats / sizeof *seats; i++)
		if (strcmp(seats[i].element, reading->xml.name) == 0) {
			copy_number(number[seats[i].side][seats[i].player], reading->xml.value);
			return true;
		}
	return false;
}

static void take_line(struct reading *reading)
{
	struct audit_line *line = &reading->audit->line[reading->audit->lines - 1];
	const char *name = reading->xml.name, *value = reading->xml.value;

	if (take_seat(reading, line->number) || take_worth(line, reading))
		return;
	if (strcmp(name, "DIRECTION") == 0)
		line->direction = direction_of(value);
	else if (strcmp(name, "ROUND_NUMBER") == 0)
		line->in.round = whole(value);
	else
		usebio_result_take(&reading->result, &reading->xml);
}

static void take_sheet(struct reading *reading)
{
	struct audit_sheet *sheet = &reading->audit->sheet[reading->audit->sheets - 1];

	if (take_figure(sheet, sheet_figures, reading))
		return;
	if (strcmp(reading->xml.name, "BOARD_NUMBER") == 0)
		sheet->board = board_of(reading->xml.value);
	if (strcmp(reading->xml.name, "VULNERABILITY") == 0)
		reading->result.vul = usebio_result_vul(reading->xml.value);
}

static void take_match(struct reading *reading)
{
	struct audit_match *match = &reading->audit->match[reading->audit->matches - 1];
	static const char *const first[] = {"TEAM", "NS_PAIR_NUMBER", NULL};
	static const char *const second[] = {"OPPOSING_TEAM", "EW_PAIR_NUMBER", NULL};

	if (take_figure(match, match_figures, reading))
		return;
	if (strcmp(reading->xml.name, "ROUND_NUMBER") == 0)
		match->in.round = reading->in.round = whole(reading->xml.value);
	for (int i = 0; first[i]; i++)
		for (int side = 0; side < SIDES; side++)
			if (strcmp(side ? second[i] : first[i], reading->xml.name) == 0)
				copy_number(match->number[side], reading->xml.value);
}

static void take_contestant(struct reading *reading)
{
	static const char *const numbers[] = {"PAIR_NUMBER", "TEAM_NUMBER", "TEAM_ID", "PLAYER_NUMBER", NULL};
	struct audit_contestant *contestant = &reading->audit->contestant[reading->audit->contestants - 1];
	const char *at = reading->xml.name;

	if (reading->player && contestant->kind != AUDIT_A_PLAYER)
		return;
	if (take_figure(contestant, contestant_figures, reading))
		return;
	if (strcmp(at, "DIRECTION") == 0)
		contestant->side = direction_of(reading->xml.value);
	else if (text_choice(&at, numbers) >= 0 && !*at)
		copy_number(contestant->number, reading->xml.value);
}

/* What a team says of itself behind its pairs is its own. */
static void take_team(struct reading *reading)
{
	struct audit_contestant *team = &reading->audit->contestant[reading->team - 1];

	if (take_figure(team, contestant_figures, reading))
		return;
	if (strcmp(reading->xml.name, "TEAM_ID") == 0 || strcmp(reading->xml.name, "TEAM_NUMBER") == 0)
		copy_number(team->number, reading->xml.value);
}

static void take_event(struct reading *reading)
{
	struct usebio_head *head = reading->head;
	const struct {
		const char *element;
		char *to;
	} texts[] = {{"VERSION", head->version},	 {"EVENT_TYPE", head->event},
		     {"PROGRAM_NAME", head->program},	 {"PROGRAM_VERSION", head->program_version},
		     {"EVENT_DESCRIPTION", head->title}, {"DATE", head->date}};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		if (strcmp(texts[i].element, reading->xml.name) == 0 && !*texts[i].to)
			copy_text(texts[i].to, USEBIO_HEAD_SIZE, reading->xml.value);
	if (strcmp(reading->xml.name, "WINNER_TYPE") == 0)
		reading->audit->two_winners = strcmp(reading->xml.value, "2") == 0;
	if (strcmp(reading->xml.name, "BOARD_SCORING_METHOD") == 0 || strcmp(reading->xml.name, "EVENT_TYPE") == 0)
		reading->butler |= strstr(reading->xml.value, "BUTLER") != NULL;
}

static void take_value(struct reading *reading)
{
	if (reading->handset || reading->prize)
		return;
	if (reading->line)
		take_line(reading);
	else if (reading->in.sheet)
		take_sheet(reading);
	else if (reading->in.match)
		take_match(reading);
	else if (reading->contestant)
		take_contestant(reading);
	else if (reading->team && !reading->player)
		take_team(reading);
	else if (!reading->participants)
		take_event(reading);
}

/* ---- Elements ---- */

static void open_contestant(struct reading *reading, enum audit_contestant_kind kind)
{
	struct audit_contestant *contestant =
		reading->participants && !reading->full ? audit_add_contestant(reading->audit) : NULL;

	reading->full |= reading->participants && !contestant;
	if (!contestant)
		return;
	contestant->in = reading->in;
	contestant->kind = (uint8_t)kind;
	if (kind == AUDIT_A_TEAM)
		reading->team = reading->audit->contestants;
	else
		reading->contestant = true;
}

static void open_pair(struct reading *reading)
{
	open_contestant(reading, reading->team ? AUDIT_A_TEAM_PAIR : AUDIT_A_PAIR);
}

static void open_team(struct reading *reading)
{
	if (!reading->in.match)
		open_contestant(reading, AUDIT_A_TEAM);
}

static void open_player(struct reading *reading)
{
	if (!reading->contestant && !reading->team)
		open_contestant(reading, AUDIT_A_PLAYER);
	reading->player = true;
}

static void open_event(struct reading *reading) { reading->in.event = ++reading->events; }
static void open_session(struct reading *reading) { reading->in.session = ++reading->sessions; }
static void open_section(struct reading *reading) { reading->in.section = ++reading->sections; }
static void open_participants(struct reading *reading) { reading->participants = true; }
static void open_usebio(struct reading *reading) { reading->usebio = true; }
static void open_handset(struct reading *reading) { reading->handset = true; }
static void open_prize(struct reading *reading) { reading->prize = true; }

static void open_match(struct reading *reading)
{
	struct audit_match *match = audit_add_match(reading->audit);

	reading->full |= !match;
	reading->in.match = match ? reading->audit->matches : 0;
	reading->in.round = 0;
	if (match)
		match->in = reading->in;
}

static void open_board(struct reading *reading)
{
	struct audit_sheet *sheet = reading->handset ? NULL : audit_add_sheet(reading->audit);

	reading->full |= !reading->handset && !sheet;
	if (!sheet)
		return;
	reading->in.sheet = reading->audit->sheets;
	reading->result.vul = USEBIO_NO_VUL;
	sheet->in = reading->in;
	sheet->board = AUDIT_BOARD_NAMED | reading->in.sheet;
}

static void open_line(struct reading *reading)
{
	struct audit_line *line = reading->in.sheet ? audit_add_line(reading->audit) : NULL;

	reading->full |= reading->in.sheet && !line;
	reading->line = line != NULL;
	usebio_result_start(&reading->result);
	if (line)
		line->in = reading->in;
}

/* ---- Ends ---- */

static void close_line(struct reading *reading)
{
	const struct audit *audit = reading->audit;
	struct audit_line *line = &audit->line[audit->lines - 1];

	/* Its board may have ended before it, in a file that is no XML. */
	if (reading->line)
		reading->any_contract |=
			usebio_result_end(&reading->result, audit->sheet[line->in.sheet - 1].board, line);
	reading->line = false;
}

static void close_match(struct reading *reading) { reading->in.match = reading->in.round = 0; }
static void close_board(struct reading *reading) { reading->in.sheet = 0; }
static void close_session(struct reading *reading) { reading->in.session = 0; }
static void close_section(struct reading *reading) { reading->in.section = 0; }
static void close_participants(struct reading *reading) { reading->participants = false; }
static void close_pair(struct reading *reading) { reading->contestant = false; }
static void close_team(struct reading *reading) { reading->team = reading->in.match ? reading->team : 0; }
static void close_handset(struct reading *reading) { reading->handset = false; }
static void close_prize(struct reading *reading) { reading->prize = false; }

static void close_player(struct reading *reading)
{
	const struct audit *audit = reading->audit;

	reading->player = false;
	if (reading->contestant && audit->contestant[audit->contestants - 1].kind == AUDIT_A_PLAYER)
		reading->contestant = false;
}

static const struct element {
	const char *name;
	void (*open)(struct reading *), (*close)(struct reading *);
} elements[] = {
	{"TRAVELLER_LINE", open_line, close_line},
	{"BOARD", open_board, close_board},
	{"MATCH", open_match, close_match},
	{"PAIR", open_pair, close_pair},
	{"TEAM", open_team, close_team},
	{"PLAYER", open_player, close_player},
	{"PARTICIPANTS", open_participants, close_participants},
	{"EVENT", open_event, NULL},
	{"SESSION", open_session, close_session},
	{"SECTION", open_section, close_section},
	{"HANDSET", open_handset, close_handset},
	{"HAND", open_prize, close_prize},
	{"MASTER_POINTS", open_prize, close_prize},
	{"LABEL", open_prize, close_prize},
	{"STRATIFICATION", open_prize, close_prize},
	{"USEBIO", open_usebio, NULL},
};

static void see_element(struct reading *reading, bool opens)
{
	void (*see)(struct reading *) = NULL;

	for (size_t i = 0; i < sizeof elements / sizeof *elements; i++)
		if (strcmp(elements[i].name, reading->xml.name) == 0)
			see = opens ? elements[i].open : elements[i].close;
	if (see)
		see(reading);
	while (opens && xml_text_attribute(&reading->xml))
		take_value(reading);
}

/* ---- The whole ---- */

/* Lines of a match of pairs have its pairs; where some lines have a contract, one without has no result. */
static void complete_line(struct reading *reading, struct audit_line *line)
{
	const struct audit_match *match = line->in.match ? &reading->audit->match[line->in.match - 1] : NULL;
	bool turned = line->direction == 2;

	line->line.board = reading->audit->sheet[line->in.sheet - 1].board;
	line->in.round = line->in.round ? line->in.round : match ? match->in.round : 0;
	for (int side = 0; match && side < SIDES; side++)
		if (!*line->number[side][0])
			memcpy(line->number[side][0], match->number[turned ? !side : side], AUDIT_NUMBER_SIZE);
	if (reading->any_contract && line->bare && line->score.units == 0 &&
	    line->line.verdict[0].kind == VERDICT_POINTS)
		memset(line->line.verdict, 0, sizeof line->line.verdict);
}

static bool read_all(struct reading *reading, struct atout_error *error)
{
	enum xml_event event;

	while ((event = xml_text_next(&reading->xml)) != XML_END && event != XML_BROKEN && !reading->full)
		if (event == XML_TEXT)
			take_value(reading);
		else
			see_element(reading, event == XML_OPEN);
	if (event == XML_BROKEN)
		return refuse_at(error, reading->xml.place.line, reading->xml.place.column, "%s", reading->xml.error);
	if (reading->full)
		return refuse_at(error, reading->xml.place.line, 0, "more results than can be read; expected less");
	if (!reading->usebio)
		return refuse_at(error, 1, 0, "no file of USEBIO; expected an element <USEBIO>");
	return true;
}

bool usebio_audit_read(struct source *source, struct audit *audit, struct usebio_head *head, struct atout_error *error)
{
	struct reading reading = {.audit = audit, .head = head};
	const char *text;
	size_t size;

	*head = (struct usebio_head){.version = ""};
	source_skip_mark(source);
	if (!source_whole(source, SIZE_MAX_, &text, &size))
		return refuse_at(error, 1, 0, "the text cannot be read: %s",
				 source->error ? strerror(source->error) : "it is empty");
	xml_text_start(&reading.xml, text, size);
	if (!read_all(&reading, error))
		return false;
	for (uint32_t i = 0; i < audit->lines; i++)
		complete_line(&reading, &audit->line[i]);
	return audit->lines || audit->matches || audit->contestants ||
	       refuse_at(error, 1, 0, "no results; expected elements BOARD with TRAVELLER_LINE");
}

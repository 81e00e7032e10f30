/* SPDX-License-Identifier: Apache-2.0 */
/*
 * CSV: a board a line, below a line that names the columns; between commas, semicolons or tabs, perhaps in quotes. Also
 * without names what BigDeal writes: sixteen suits, the board, and the dealer and vulnerability as N/NS.
 */
#include "formats/csv.h"
#include "formats/refusal.h"
#include "formats/sheet.h"

#include "base/text.h"
#include "core/auction.h"
#include "core/contract_text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIELDS_MAX = 64, SUITED = COMPASS_SEATS * SUITS, BIGDEAL_FIELDS = SUITED + 2 };

/* What a column has, in the order in which it is taken. */
enum column {
	HAND,			     /* and the three others */
	SUIT = HAND + COMPASS_SEATS, /* of N, E, S, W, each spades to clubs */
	DEAL = SUIT + SUITED,
	NAME,
	TAG = NAME + COMPASS_SEATS,
	BOARD = TAG + CSV_TAGS,
	DEALER,
	VUL,
	DEALER_VUL,
	CONTRACT,
	SEAT, /* of declarer, where DECLARER may be the number of their pair */
	DECLARER,
	TRICKS,
	RESULT,
	AUCTION,
	PLAY,
	LEAD,
	COLUMNS
};

/* Names of columns, in small letters without anything between them. */
static const struct {
	const char *name;
	int column;
} names[] = {
	{"north", HAND},      {"east", HAND + 1},     {"south", HAND + 2},     {"west", HAND + 3},
	{"northname", NAME},  {"eastname", NAME + 1}, {"southname", NAME + 2}, {"westname", NAME + 3},
	{"deal", DEAL},	      {"hands", DEAL},	      {"pbn", DEAL},	       {"board", BOARD},
	{"boardno", BOARD},   {"boardnumber", BOARD}, {"dealer", DEALER},      {"vulnerable", VUL},
	{"vul", VUL},	      {"vulnerability", VUL}, {"contract", CONTRACT},  {"declarer", DECLARER},
	{"by", DECLARER},     {"nsew", SEAT},	      {"tricks", TRICKS},      {"result", RESULT},
	{"auction", AUCTION}, {"bidding", AUCTION},   {"play", PLAY},	       {"event", TAG},
	{"site", TAG + 1},    {"date", TAG + 2},      {"room", TAG + 3},       {"stage", TAG + 4},
	{"scoring", TAG + 5}, {"table", TAG + 6},     {"round", TAG + 7},      {"section", TAG + 8},
	{"pairns", TAG + 9},  {"pairew", TAG + 10},   {"score", TAG + 11},     {"leadcard", LEAD},
	{"lead", LEAD},
};

struct state {
	char separator;
	bool named;		/* the line of names has been read, or there is none */
	int column[FIELDS_MAX]; /* COLUMNS: passed over */
	int columns;
	char line[SOURCE_LINE_MAX + 1];
	char *field[FIELDS_MAX];    /* of the line read last */
	const char *value[COLUMNS]; /* NULL: there is no such column */
	struct sheet sheet;
	int call; /* of the auction or play read last */
};

struct reading {
	struct boards *boards;
	struct state *state;
	struct board *board;
	struct place place;
};

static bool refuse(struct reading *reading, const char *column, const char *value, const char *expected)
{
	return refuse_at(&reading->boards->error, reading->place.line, 0, "%s '%s'; expected %s", column,
			 refusal_shown(value).text, expected);
}

/* Takes a field out of the line, without its quotes; where it ends. */
static char *take_field(char *at, char separator, char **field)
{
	bool quoted = *at == '"';
	char *to = at;

	*field = at;
	for (at += quoted; *at && (quoted || *at != separator); at++) {
		if (quoted && *at == '"' && at[1] != '"') {
			quoted = false;
			continue;
		}
		at += quoted && *at == '"';
		*to++ = *at;
	}
	bool more = *at != '\0';
	*to = '\0';
	return more ? at + 1 : NULL;
}

/* The fields of a line, without the blanks around them; their number. */
static int split(struct state *state, const char *line, size_t length)
{
	char *at = state->line;
	int n = 0;

	for (size_t i = 0; i < length; i++)
		state->line[i] = line[i] ? line[i] : '?';
	state->line[length] = '\0';
	while (at && n < FIELDS_MAX) {
		char *field, *end;
		at = take_field(at, state->separator, &field);
		while (*field == ' ')
			field++;
		for (end = field + strlen(field); end > field && end[-1] == ' ';)
			*--end = '\0';
		state->field[n++] = field;
	}
	return n;
}

/* What is most frequent in the first line. */
static char separator_of(const char *line, size_t length)
{
	static const char separators[] = ",;\t";
	size_t count[sizeof separators] = {0};
	int best = 0;

	for (size_t i = 0; i < length; i++) {
		const char *at = line[i] ? strchr(separators, line[i]) : NULL;
		if (at)
			count[at - separators]++;
	}
	for (int i = 1; i < 3; i++)
		best = count[i] > count[best] ? i : best;
	return separators[best];
}

/* "NorthSpades": seat and suit; -1. */
static int suited_of(const char *name)
{
	static const char *const suits[SUITS] = {"spades", "hearts", "diamonds", "clubs"};

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		for (int suit = 0; suit < SUITS; suit++) {
			char both[32];
			snprintf(both, sizeof both, "%s%s", compass_names[seat], suits[suit]);
			if (text_same(both, name))
				return SUIT + SUITS * seat + suit;
		}
	return -1;
}

static int column_of(const char *field)
{
	char name[32];
	size_t n = 0;

	for (; *field && n + 1 < sizeof name; field++)
		if (isalnum((unsigned char)*field))
			name[n++] = (char)tolower((unsigned char)*field);
	name[n] = '\0';
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (strcmp(names[i].name, name) == 0)
			return names[i].column;
	int suited = suited_of(name);
	return suited < 0 ? COLUMNS : suited;
}

static bool has_column(const struct state *state, int column)
{
	for (int i = 0; i < state->columns; i++)
		if (state->column[i] == column)
			return true;
	return false;
}

/* Beside hands in another form, North is the name of a player. */
static void read_names(struct boards *boards, int fields)
{
	struct state *state = boards->state;

	state->columns = fields;
	for (int i = 0; i < fields; i++)
		state->column[i] = column_of(state->field[i]);
	bool players = has_column(state, DEAL) || has_column(state, SUIT);
	for (int i = 0; i < fields; i++) {
		if (players && state->column[i] < HAND + COMPASS_SEATS)
			state->column[i] += NAME - HAND;
		if (state->column[i] == COLUMNS)
			boards_warn(boards, boards->source->line, 0, "the column '%s' is passed over",
				    refusal_shown(state->field[i]).text);
	}
}

/* Without names: N, E, S, W, each spades to clubs, then two more. */
static bool is_bigdeal(const struct state *state, int fields)
{
	if (fields != BIGDEAL_FIELDS)
		return false;
	for (int i = 0; i < SUITED; i++)
		if (strspn(state->field[i], "AKQJT98765432") != strlen(state->field[i]))
			return false;
	return true;
}

static void name_bigdeal(struct state *state)
{
	state->columns = BIGDEAL_FIELDS;
	for (int i = 0; i < SUITED; i++)
		state->column[i] = SUIT + i;
	state->column[SUITED] = BOARD;
	state->column[SUITED + 1] = DEALER_VUL;
}

/* ---- A board ---- */

static const char *value(const struct reading *reading, int column)
{
	const char *text = reading->state->value[column];

	return text ? text : "";
}

static void append_hand(const struct reading *reading, int seat, char *text, size_t size)
{
	const char *hand = value(reading, HAND + seat);
	size_t before = strlen(text);
	bool known = false;

	if (*hand) {
		text_append(text, size, " %s", hand);
		return;
	}
	for (int suit = 0; suit < SUITS; suit++) {
		const char *cards = value(reading, SUIT + SUITS * seat + suit);
		known |= *cards && *cards != '-';
		text_append(text, size, "%s%s", suit ? "." : " ", *cards == '-' ? "" : cards);
	}
	if (known)
		return;
	text[before] = '\0';
	text_append(text, size, " -");
}

static bool take_deal(struct reading *reading)
{
	char text[1024] = "N:";
	struct atout_error error;

	for (int seat = 0; seat < COMPASS_SEATS && !*value(reading, DEAL); seat++)
		append_hand(reading, seat, text, sizeof text);
	if (!atout_pbn_deal_read(*value(reading, DEAL) ? value(reading, DEAL) : text, &reading->board->sheet.deal,
				 &error))
		return refuse_at(&reading->boards->error, reading->place.line, 0, "%s", error.text);
	if (!reading->board->sheet.deal.known && !*value(reading, CONTRACT))
		return refuse_at(&reading->boards->error, reading->place.line, 0,
				 "no hands and no contract; expected hands such as AKQ.J.T98.765432");
	pbn_deal_complete(&reading->board->sheet.deal);
	return true;
}

/* As PBN has it, or a letter: o, 0: nobody; n, e, b. */
static int vul_of(const char *text)
{
	static const int8_t vuls[] = {ATOUT_VUL_NONE, ATOUT_VUL_NONE, ATOUT_VUL_NS, ATOUT_VUL_EW, ATOUT_VUL_BOTH};
	int vul = pbn_vul_read(text), letter = *text && !text[1] ? text_letter("O0NEB", *text) : -1;

	return vul < 0 && letter >= 0 ? vuls[letter] : vul;
}

static bool take_dealer(struct reading *reading, const char *text)
{
	if (*text && (compass_seat(*text) < 0 || isalpha((unsigned char)text[1])))
		if (!text_same(text, "north") && !text_same(text, "east") && !text_same(text, "south") &&
		    !text_same(text, "west"))
			return refuse(reading, "dealer", text, "N, E, S or W");
	if (*text)
		reading->board->sheet.dealer = (int8_t)compass_seat(*text);
	return true;
}

static bool take_vul(struct reading *reading, const char *text)
{
	if (*text && vul_of(text) < 0)
		return refuse(reading, "vulnerable", text, "none, ns, ew or both");
	if (*text)
		reading->board->sheet.vul = (int8_t)vul_of(text);
	return true;
}

static bool take_setting(struct reading *reading)
{
	const char *both = value(reading, DEALER_VUL), *slash = strchr(both, '/');
	uint64_t number;

	if (*value(reading, BOARD) && (!text_whole(value(reading, BOARD), UINT16_MAX, &number) || !number))
		return refuse(reading, "board", value(reading, BOARD), "a number");
	if (*value(reading, BOARD))
		sheet_board(&reading->state->sheet, (int)number, reading->place);
	if (*both && (!slash || compass_seat(*both) < 0))
		return refuse(reading, "dealer and vulnerability", both, "them as N/NS");
	if (*both)
		reading->board->sheet.dealer = (int8_t)compass_seat(*both);
	return take_dealer(reading, value(reading, DEALER)) && take_vul(reading, value(reading, VUL)) &&
	       (!*both || take_vul(reading, slash + 1));
}

static bool take_contract(struct reading *reading)
{
	const char *text = value(reading, CONTRACT);

	return sheet_contract_text(&reading->state->sheet, text, reading->place) ||
	       refuse(reading, "contract", text, "a contract such as 3NT, 4SX or Pass");
}

static bool take_declarer(struct reading *reading)
{
	const char *text = *value(reading, SEAT) ? value(reading, SEAT) : value(reading, DECLARER);

	if (reading->board->sheet.contract == ATOUT_PBN_PASSED)
		return true;
	if (*text && strcmp(text, "-") != 0 && (compass_seat(*text) < 0 || text[1]))
		return refuse(reading, "declarer", text, "N, E, S or W");
	if (*text && compass_seat(*text) >= 0)
		sheet_declarer(&reading->state->sheet, compass_seat(*text), reading->place);
	return true;
}

/* Tricks, or as "=", "+1", "-2" what is more or less than the contract. */
static bool take_result(struct reading *reading)
{
	struct sheet *sheet = &reading->state->sheet;
	const char *text = *value(reading, TRICKS) ? value(reading, TRICKS) : value(reading, RESULT);
	bool relative = *text && strchr("=+-", *text);
	int contract = sheet->game->contract;
	uint64_t number = 0;

	if (!*text || contract == ATOUT_PBN_PASSED)
		return true;
	bool good = relative && !text[1] ? *text == '=' : text_whole(text + relative, CONTRACT_TRICKS, &number);
	int tricks = (int)number;
	if (relative)
		tricks = CONTRACT_BOOK + level_of(contract < 0 ? 0 : contract) + (*text == '-' ? -tricks : tricks);
	if (!good || (relative && contract < 0) || tricks < 0 || tricks > CONTRACT_TRICKS)
		return refuse(reading, "result", text, "tricks, or =, +1, -2 of a contract");
	sheet_result(sheet, tricks, reading->place);
	return true;
}

static bool take_auction(struct reading *reading)
{
	struct sheet *sheet = &reading->state->sheet;
	const char *at = text_blanks(value(reading, AUCTION));

	for (; *at; at = text_blanks(at)) {
		const char *from = at;
		if (*at == '!' || (*at == '-' && !sheet->game->calls)) {
			if (*at++ == '!')
				sheet_alert(sheet);
			continue;
		}
		int call = *at == '-' ? 0 : sheet_call_read(&at);
		at += *from == '-';
		if (call < 0)
			return refuse(reading, "call", from, "calls such as 1NT Pass X XX");
		if (!sheet_call(sheet, *from == '-' ? ATOUT_NO_MOVE : call_move(call), reading->place))
			return refuse(reading, "call", from, "at most 400");
	}
	return true;
}

static bool take_play(struct reading *reading)
{
	const char *at = text_blanks(*value(reading, PLAY) ? value(reading, PLAY) : value(reading, LEAD));
	int card;

	for (; *at; at = text_blanks(at)) {
		const char *from = at;
		if (!card_word(&at, &card))
			return refuse(reading, "card", from, "cards such as SA H2");
		if (!sheet_card(&reading->state->sheet, card, reading->place))
			return refuse(reading, "card", from, "at most 52");
	}
	return true;
}

static void take_texts(struct reading *reading)
{
	struct sheet *sheet = &reading->state->sheet;

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		sheet_tag(sheet, compass_names[seat], value(reading, NAME + seat), strlen(value(reading, NAME + seat)),
			  reading->place);
	for (int i = 0; i < CSV_TAGS; i++)
		sheet_tag(sheet, csv_tags[i], value(reading, TAG + i), strlen(value(reading, TAG + i)), reading->place);
}

static bool read_board(struct boards *boards, struct board *board, int fields)
{
	struct state *state = boards->state;
	struct reading reading = {boards, state, board, {boards->source->line, 1}};

	boards->matches = ++boards->boards;
	board_begin(board, boards->boards, boards->source->line);
	sheet_start(&state->sheet, &board->sheet, board->line);
	board->sheet.number = board->number;
	memset(state->value, 0, sizeof state->value);
	for (int i = 0; i < fields && i < state->columns; i++)
		if (state->column[i] < COLUMNS && !(state->value[state->column[i]] && *state->value[state->column[i]]))
			state->value[state->column[i]] = state->field[i];
	take_texts(&reading);
	if (!take_deal(&reading) || !take_setting(&reading) || !take_contract(&reading) || !take_declarer(&reading) ||
	    !take_result(&reading) || !take_auction(&reading) || !take_play(&reading))
		return false;
	if (pbn_dealer(&board->sheet) < 0 && board->sheet.calls)
		boards_warn(boards, board->line, 0, "no dealer is named; North is taken for it");
	sheet_end(&state->sheet);
	if (state->sheet.full)
		return refuse_at(&boards->error, board->line, 0, "more text than a board has room for; expected less");
	board->sides = BOARD_WRITTEN;
	return true;
}

static enum boards_got next(struct boards *boards, struct board *board)
{
	struct state *state = boards->state;
	const char *line;
	size_t length;

	while (source_line(boards->source, &line, &length)) {
		if (!state->separator)
			state->separator = separator_of(line, length);
		int fields = split(state, line, length);
		if (fields == 1 && !*state->field[0])
			continue;
		if (!state->named && !is_bigdeal(state, fields)) {
			state->named = true;
			read_names(boards, fields);
			continue;
		}
		if (!state->named)
			name_bigdeal(state);
		state->named = true;
		return read_board(boards, board, fields) ? BOARDS_BOARD : BOARDS_BROKEN;
	}
	return BOARDS_END;
}

static void start(struct boards *boards) { source_skip_mark(boards->source); }

/* Two names of columns, or the suits of BigDeal. */
static bool sniff(const char *line, size_t length)
{
	struct state state;
	int known = 0;

	if (length > SOURCE_LINE_MAX)
		return false;
	state.separator = separator_of(line, length);
	int fields = split(&state, line, length);
	for (int i = 0; i < fields; i++)
		known += column_of(state.field[i]) < COLUMNS;
	return known >= 2 || is_bigdeal(&state, fields);
}

static bool takes(const struct board_writer *writer, const struct board *board, struct atout_error *error)
{
	(void)writer;
	return board->sheet.deal.known || refuse_at(error, board->line, 0, "a board without hands; expected hands");
}

const struct format format_csv = {
	.name = "csv",
	.title = "CSV",
	.what = "CSV",
	.ending = ".csv",
	.into = "pbn",
	.game = "bridge",
	.named = true,
	.shared = true,
	.side = BOARD_WRITTEN,
	.keeps = KEEPS(AUCTION) | KEEPS(ALERTS) | KEEPS(LEAD) | KEEPS(PLAY) | KEEPS(CONTRACT) | KEEPS(RESULT) |
		 KEEPS(NAMES) | KEEPS(EVENT) | KEEPS(SITE) | KEEPS(DATE),
	.tags = csv_tags,
	.sniff = sniff,
	.state_size = sizeof(struct state),
	.start = start,
	.next = next,
	.takes = takes,
	.write = csv_write,
};

/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/usebio.h"
#include "formats/refusal.h"
#include "formats/xml_text.h"

#include "base/grow.h"
#include "base/text.h"
#include "base/utf8.h"
#include "core/compass.h"
#include "core/contract_text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { SIZE_MAX_ = 1 << 26, HANDS_SUITS = COMPASS_SEATS * SUITS };

/* ---- What the document holds ---- */

/* The fields of a line that have a meaning; behind them those of usebio_said. */
enum { CONTRACT, BY, LEAD, TRICKS, FIELDS };

struct line {
	uint32_t line, board;
	char field[FIELDS + USEBIO_SAID][USEBIO_FIELD_SIZE];
};

struct hands {
	uint32_t line, board;
	char suit[HANDS_SUITS][16];
	bool told; /* a line of its board has it */
};

struct pair {
	char number[USEBIO_FIELD_SIZE], direction[8], player[2][USEBIO_FIELD_SIZE];
	uint8_t players;
};

struct document {
	char event[512], site[512], date[32], scoring[64]; /* as long as in usebio.h */
	struct line *line;
	struct hands *hands;
	struct pair *pair;
	uint32_t lines, boards, pairs;
};

struct state {
	struct document document;
	struct xml_text xml;
	struct sheet sheet;
	uint32_t next; /* line, and behind the lines hands */
	bool broken;
};

/* Where the reader is. */
struct reading {
	struct state *state;
	bool handset, line, pair;
	uint32_t board; /* of the element that is open; 0: none */
	int seat;
	char round_text[USEBIO_FIELD_SIZE];
	bool full;
};

#define COPY(to, text) utf8_copy(to, sizeof(to), text)

/* One more in a list; NULL: there are too many, or there is no memory. */
static void *add(struct reading *reading, void **list, uint32_t *count, uint32_t max, size_t size)
{
	void *grown = *count < max ? grow(*list, *count, size) : NULL;

	if (!grown) {
		reading->full = true;
		return NULL;
	}
	*list = grown;
	void *one = (char *)grown + size * (*count)++;
	memset(one, 0, size);
	return one;
}

static struct line *last_line(const struct reading *reading)
{
	struct document *document = &reading->state->document;

	return reading->line && document->lines ? &document->line[document->lines - 1] : NULL;
}

static struct hands *last_hands(const struct reading *reading)
{
	struct document *document = &reading->state->document;

	return reading->handset && document->boards ? &document->hands[document->boards - 1] : NULL;
}

static struct pair *last_pair(const struct reading *reading)
{
	struct document *document = &reading->state->document;

	return reading->pair && document->pairs ? &document->pair[document->pairs - 1] : NULL;
}

static void open_element(struct reading *reading)
{
	struct document *document = &reading->state->document;
	const struct xml_text *xml = &reading->state->xml;
	const char *name = xml->name;

	if (strcmp(name, "HANDSET") == 0)
		reading->handset = true;
	if (strcmp(name, "BOARD") == 0) {
		reading->board = 0;
		struct hands *hands = reading->handset ? add(reading, (void **)&document->hands, &document->boards,
							     USEBIO_BOARDS_MAX, sizeof *hands)
						       : NULL;
		if (hands)
			hands->line = xml->place.line;
	}
	if (strcmp(name, "HAND") == 0)
		reading->seat = -1;
	if (strcmp(name, "PAIR") == 0)
		reading->pair = add(reading, (void **)&document->pair, &document->pairs, USEBIO_PAIRS_MAX,
				    sizeof *document->pair) != NULL;
	if (strcmp(name, "TRAVELLER_LINE") != 0)
		return;
	struct line *line = add(reading, (void **)&document->line, &document->lines, USEBIO_LINES_MAX, sizeof *line);
	reading->line = line != NULL;
	if (!line)
		return;
	line->line = xml->place.line;
	line->board = reading->board;
	COPY(line->field[FIELDS + USEBIO_SAID - 1], reading->round_text);
}

static void close_element(struct reading *reading)
{
	const char *name = reading->state->xml.name;

	if (strcmp(name, "HANDSET") == 0)
		reading->handset = false;
	if (strcmp(name, "TRAVELLER_LINE") == 0)
		reading->line = false;
	if (strcmp(name, "PAIR") == 0)
		reading->pair = false;
	if (strcmp(name, "MATCH") == 0)
		reading->round_text[0] = '\0';
}

/* NS_BUTLER_POINTS and the like say what cross-IMPs say. */
static int field_of(const char *name)
{
	static const char *const fields[FIELDS] = {"CONTRACT", "PLAYED_BY", "LEAD", "TRICKS"};

	for (int i = 0; i < FIELDS; i++)
		if (strcmp(fields[i], name) == 0)
			return i;
	for (int i = 0; i < USEBIO_SAID; i++)
		if (strcmp(usebio_said[i].element, name) == 0)
			return FIELDS + i;
	return strcmp(name, "NS_BUTLER_POINTS") == 0   ? FIELDS + 5
	       : strcmp(name, "EW_BUTLER_POINTS") == 0 ? FIELDS + 6
						       : -1;
}

static void take_hand(struct reading *reading, struct hands *hands, const char *name, const char *value)
{
	static const char *const suits[SUITS] = {"SPADES", "HEARTS", "DIAMONDS", "CLUBS"};

	if (strcmp(name, "DIRECTION") == 0)
		reading->seat = compass_seat(*value);
	for (int suit = 0; suit < SUITS; suit++)
		if (reading->seat >= 0 && strcmp(suits[suit], name) == 0)
			COPY(hands->suit[SUITS * reading->seat + suit], value);
}

static void take_pair(struct pair *pair, const char *name, const char *value)
{
	if (strcmp(name, "PAIR_NUMBER") == 0)
		COPY(pair->number, value);
	if (strcmp(name, "DIRECTION") == 0)
		COPY(pair->direction, value);
	if (strcmp(name, "PLAYER_NAME") == 0 && pair->players < 2)
		COPY(pair->player[pair->players++], value);
}

static void take_event(struct document *document, const char *name, const char *value)
{
	if (strcmp(name, "EVENT_DESCRIPTION") == 0 && !*document->event)
		COPY(document->event, value);
	if (strcmp(name, "CLUB_NAME") == 0 && !*document->site)
		COPY(document->site, value);
	if (strcmp(name, "DATE") == 0 && !*document->date)
		COPY(document->date, value);
	if (strcmp(name, "BOARD_SCORING_METHOD") == 0 && !*document->scoring)
		COPY(document->scoring, value);
}

static uint32_t number_of(const char *text)
{
	uint64_t number;

	return text_whole(text, UINT16_MAX, &number) ? (uint32_t)number : 0;
}

static void take_value(struct reading *reading)
{
	const char *name = reading->state->xml.name, *value = reading->state->xml.value;
	struct hands *hands = last_hands(reading);
	struct line *line = last_line(reading);
	struct pair *pair = last_pair(reading);

	if (strcmp(name, "BOARD_NUMBER") == 0) {
		reading->board = number_of(value);
		if (hands)
			hands->board = reading->board;
	}
	if (strcmp(name, "ROUND_NUMBER") == 0)
		COPY(reading->round_text, value);
	if (hands)
		take_hand(reading, hands, name, value);
	else if (line && field_of(name) >= 0)
		COPY(line->field[field_of(name)], value);
	else if (pair)
		take_pair(pair, name, value);
	else
		take_event(&reading->state->document, name, value);
}

/* The whole document; false: xml.error, or it is too large. */
static bool read_document(struct boards *boards)
{
	struct state *state = boards->state;
	struct reading reading = {.state = state, .seat = -1};
	enum xml_event event;

	while ((event = xml_text_next(&state->xml)) != XML_END && event != XML_BROKEN && !reading.full)
		if (event == XML_OPEN)
			open_element(&reading);
		else if (event == XML_CLOSE)
			close_element(&reading);
		else
			take_value(&reading);
	if (event == XML_BROKEN)
		return refuse_at(&boards->error, state->xml.place.line, state->xml.place.column, "%s",
				 state->xml.error);
	return !reading.full || refuse_at(&boards->error, state->xml.place.line, 0,
					  "more results than can be read; "
					  "expected less");
}

/* ---- A board ---- */

struct making {
	struct boards *boards;
	struct state *state;
	struct board *board;
	const struct line *line; /* NULL: hands alone */
	struct place place;
};

static bool refuse(struct making *making, const char *what, const char *value, const char *expected)
{
	return refuse_at(&making->boards->error, making->place.line, 0, "%s '%s'; expected %s", what,
			 refusal_shown(value).text, expected);
}

static void put_tag(struct making *making, const char *tag, const char *value)
{
	sheet_tag(&making->state->sheet, tag, value, strlen(value), making->place);
}

/* A score is that of N-S, as PBN says; A6040 and the like stay as they are. */
static void put_said(struct making *making, int i)
{
	const char *value = making->line->field[FIELDS + i];
	char score[USEBIO_FIELD_SIZE + 4];

	if (i != USEBIO_SCORE || strspn(value, "+-0123456789") != strlen(value) || !*value) {
		put_tag(making, usebio_said[i].tag, value);
		return;
	}
	snprintf(score, sizeof score, "NS %s", value + (*value == '+'));
	put_tag(making, usebio_said[i].tag, score);
}

/* dd/mm/yyyy, dd-mm-yyyy or yyyy-mm-dd as PBN has it; what is none of these stays as it is. */
static void put_date(struct making *making)
{
	const char *date = making->state->document.date;
	char text[] = "0000.00.00";
	bool whole = strlen(date) == 10, iso = whole && (date[4] == '-' || date[4] == '/');

	if (!whole || !(iso || ((date[2] == '/' || date[2] == '-') && date[5] == date[2]))) {
		put_tag(making, "Date", date);
		return;
	}
	memcpy(text, date + (iso ? 0 : 6), 4);
	memcpy(text + 5, date + (iso ? 5 : 3), 2);
	memcpy(text + 8, date + (iso ? 8 : 0), 2);
	put_tag(making, "Date", text);
}

static void put_event(struct making *making)
{
	const struct document *document = &making->state->document;
	const char *scoring = document->scoring;

	for (const struct usebio_said *at = usebio_scorings; at->element; at++)
		if (strcmp(at->element, document->scoring) == 0)
			scoring = at->tag;
	put_tag(making, "Event", document->event);
	put_tag(making, "Site", document->site);
	put_tag(making, "Scoring", scoring);
	put_date(making);
}

/* The same number; some write "1NS" in the line, or in the pair. */
static bool is_pair(const struct pair *pair, const char *number, const char *side)
{
	size_t length = strlen(pair->number), other = strlen(number);

	if (*pair->direction && strcmp(pair->direction, side) != 0)
		return false;
	if (strcmp(pair->number, number) == 0)
		return true;
	return length && other &&
	       ((length + 2 == other && strcmp(number + length, side) == 0) ||
		(other + 2 == length && strcmp(pair->number + other, side) == 0)) &&
	       strncmp(pair->number, number, length < other ? length : other) == 0;
}

static void put_players(struct making *making, const char *number, int side)
{
	static const char *const sides[] = {"NS", "EW"};
	const struct document *document = &making->state->document;

	for (uint32_t i = 0; *number && i < document->pairs; i++) {
		if (!is_pair(&document->pair[i], number, sides[side]))
			continue;
		put_tag(making, compass_names[side], document->pair[i].player[0]);
		put_tag(making, compass_names[side + 2], document->pair[i].player[1]);
		return;
	}
}

static struct hands *find_hands(struct document *document, uint32_t board)
{
	for (uint32_t i = 0; board && i < document->boards; i++)
		if (document->hands[i].board == board)
			return &document->hands[i];
	return NULL;
}

/* A suit without cards is empty, "-" or "void". */
static bool take_hands(struct making *making, const struct hands *hands)
{
	char text[HANDS_SUITS * 17 + 8] = "N:";
	struct atout_error error;

	for (int i = 0; i < HANDS_SUITS; i++) {
		const char *suit = hands->suit[i];
		bool none = strcmp(suit, "-") == 0 || text_same(suit, "void");
		text_append(text, sizeof text, "%s", i % SUITS ? "." : i ? " " : "");
		for (; *suit && !none; suit++)
			if (*suit != ' ' && *suit != ',')
				text_append(text, sizeof text, "%c", *suit);
	}
	if (!atout_pbn_deal_read(text, &making->board->sheet.deal, &error))
		return refuse_at(&making->boards->error, hands->line, 0, "%s", error.text);
	pbn_deal_complete(&making->board->sheet.deal);
	return true;
}

static bool take_contract(struct making *making)
{
	const char *value = making->line->field[CONTRACT], *by = making->line->field[BY];
	struct sheet *sheet = &making->state->sheet;

	if (!sheet_contract_text(sheet, value, making->place))
		return refuse(making, "contract", value, "one such as 3NT, 4SX or PASS");
	if (!*by || sheet->game->contract < 0 || sheet->game->contract == ATOUT_PBN_PASSED)
		return true;
	if (compass_seat(*by) < 0)
		return refuse(making, "PLAYED_BY", by, "N, E, S or W");
	sheet_declarer(sheet, compass_seat(*by), making->place);
	return true;
}

static bool take_tricks(struct making *making)
{
	const char *value = making->line->field[TRICKS];
	int contract = making->board->sheet.contract;
	uint64_t tricks;

	if (!*value || contract < 0 || contract == ATOUT_PBN_PASSED)
		return true;
	if (!text_whole(value, CONTRACT_TRICKS, &tricks))
		return refuse(making, "tricks", value, "0 to 13");
	sheet_result(&making->state->sheet, (int)tricks, making->place);
	return true;
}

/* The rank and the suit, in either order. */
static bool take_lead(struct making *making)
{
	const char *value = making->line->field[LEAD];
	size_t length = strlen(value);
	char text[4] = "";

	if (!length || *value == '-')
		return true;
	if (length < sizeof text && text_letter(atout_suits, value[length - 1]) >= 0) {
		text[0] = value[length - 1];
		memcpy(text + 1, value, length - 1);
	} else
		COPY(text, value);
	if (strcmp(text + 1, "10") == 0)
		memcpy(text + 1, "T", 2);
	int card = atout_card_read(text);
	if (card == NO_CARD)
		return refuse(making, "lead", value, "a card such as KD");
	return sheet_card(&making->state->sheet, card, making->place);
}

static bool make_board(struct making *making, const struct hands *hands, uint32_t number)
{
	const struct line *line = making->line;

	put_event(making);
	if (number)
		sheet_board(&making->state->sheet, (int)number, making->place);
	if (hands && !take_hands(making, hands))
		return false;
	for (int i = 0; line && i < USEBIO_SAID; i++)
		put_said(making, i);
	if (line) {
		put_players(making, line->field[FIELDS], 0);
		put_players(making, line->field[FIELDS + 1], 1);
	}
	if (line && !(take_contract(making) && take_tricks(making) && take_lead(making)))
		return false;
	sheet_end(&making->state->sheet);
	making->board->sides = BOARD_WRITTEN;
	return true;
}

static enum boards_got begin(struct boards *boards, struct board *board, uint32_t line)
{
	boards->matches = ++boards->boards;
	board_begin(board, boards->boards, line);
	return BOARDS_BROKEN;
}

static bool make(struct making *making, const struct hands *hands, uint32_t number)
{
	struct sheet *sheet = &making->state->sheet;

	begin(making->boards, making->board, making->place.line);
	sheet_start(sheet, &making->board->sheet, making->place.line);
	making->board->sheet.number = making->board->number;
	return make_board(making, hands, number);
}

/* The next line that says something; BOARDS_END: there is none. */
static enum boards_got next_line(struct boards *boards, struct board *board)
{
	struct state *state = boards->state;
	struct document *document = &state->document;
	struct making making = {.boards = boards, .state = state, .board = board};

	while (state->next < document->lines) {
		making.line = &document->line[state->next++];
		making.place = (struct place){making.line->line, 1};
		struct hands *hands = find_hands(document, making.line->board);
		if (!make(&making, hands, making.line->board))
			return BOARDS_BROKEN;
		if (usebio_says(&board->sheet)) {
			if (hands)
				hands->told = true;
			return BOARDS_BOARD;
		}
		boards->matches = --boards->boards;
		board_clear(board);
	}
	return BOARDS_END;
}

/* The next hands of a board that has no line. */
static enum boards_got next_hands(struct boards *boards, struct board *board)
{
	struct state *state = boards->state;
	struct document *document = &state->document;
	struct making making = {.boards = boards, .state = state, .board = board};

	for (; state->next < document->lines + document->boards; state->next++)
		if (!document->hands[state->next - document->lines].told)
			break;
	if (state->next >= document->lines + document->boards)
		return BOARDS_END;
	const struct hands *hands = &document->hands[state->next++ - document->lines];
	making.place = (struct place){hands->line, 1};
	bool good = make(&making, hands, hands->board);
	if (good && hands->board && find_hands(document, hands->board) != hands)
		good = refuse_at(&boards->error, hands->line, 0, "board %u has hands twice; expected them once",
				 (unsigned)hands->board);
	if (good && !board->sheet.deal.known)
		good = refuse_at(&boards->error, hands->line, 0, "a board without hands; expected HAND and suits");
	board->sides = good ? BOARD_WRITTEN : 0;
	return good ? BOARDS_BOARD : BOARDS_BROKEN;
}

static enum boards_got next(struct boards *boards, struct board *board)
{
	struct state *state = boards->state;

	if (state->broken) {
		state->broken = false;
		return begin(boards, board, boards->error.line);
	}
	enum boards_got got = next_line(boards, board);
	return got == BOARDS_END ? next_hands(boards, board) : got;
}

static void start(struct boards *boards)
{
	struct state *state = boards->state;
	const char *text;
	size_t size;

	source_skip_mark(boards->source);
	if (!source_whole(boards->source, SIZE_MAX_, &text, &size))
		return;
	xml_text_start(&state->xml, text, size);
	state->broken = !read_document(boards);
}

static void end(struct boards *boards)
{
	struct document *document = &((struct state *)boards->state)->document;

	free(document->line);
	free(document->hands);
	free(document->pair);
}

static bool sniff(const char *line, size_t length)
{
	return length > 5 && *line == '<' &&
	       (strncasecmp(line, "<?xml", 5) == 0 || memmem(line, length, "USEBIO", 6) != NULL);
}

/* Else there is no line of a traveller. */
static bool has_line(const struct board *board) { return usebio_says(&board->sheet); }

static const char *const of_event[] = {"Scoring", NULL};
static const char *const kept_tags[] = {"Scoring", "PairNS", "PairEW", "Score", "MP_NS",
					"MP_EW",   "IMP_NS", "IMP_EW", "Round", NULL};

const struct format format_usebio = {
	.name = "usebio",
	.title = "USEBIO",
	.what = "USEBIO",
	.ending = ".xml",
	.into = "pbn",
	.game = "bridge",
	.named = true,
	.shared = true,
	.side = BOARD_WRITTEN,
	.keeps =
		KEEPS(LEAD) | KEEPS(CONTRACT) | KEEPS(RESULT) | KEEPS(NAMES) | KEEPS(EVENT) | KEEPS(SITE) | KEEPS(DATE),
	.tags = kept_tags,
	.is_whole = has_line,
	.keeps_less = KEEPS(EVENT) | KEEPS(SITE) | KEEPS(DATE),
	.tags_less = of_event,
	.sniff = sniff,
	.state_size = sizeof(struct state),
	.start = start,
	.next = next,
	.end = end,
	.takes = usebio_takes,
	.writer_size = USEBIO_WRITER_SIZE,
	.write = usebio_write,
	.write_end = usebio_write_end,
};

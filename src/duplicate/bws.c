/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/bws.h"

#include "base/grow.h"
#include "base/text.h"
#include "base/utf8.h"
#include "core/cards.h"
#include "core/compass.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARD_MAX = 999, NUMBER_MAX = 9999, LETTERS = 26, HAND = 13 };

const char *const bws_tables[BWS_TABLES + 1] = {"ReceivedData", "RoundData", "PlayerNumbers", "PlayerNames", "Section",
						"HandRecord",	NULL};

/* ---- Columns ---- */

enum received {
	R_SECTION,
	R_TABLE,
	R_ROUND,
	R_BOARD,
	R_NS,
	R_EW,
	R_SOUTH,
	R_WEST,
	R_SEAT,
	R_CONTRACT,
	R_RESULT,
	R_LEAD,
	R_REMARKS,
	R_ERASED
};
enum rounds { D_SECTION, D_TABLE, D_ROUND, D_NS, D_EW, D_SOUTH, D_WEST };
enum numbers { P_SECTION, P_TABLE, P_DIRECTION, P_NUMBER, P_NAME, P_ROUND };
enum names { N_ID, N_NAME, N_TEXT };
enum sections { S_ID, S_LETTER };
enum hands { H_SECTION, H_BOARD, H_CARDS };

static const char *const heads[BWS_TABLES][BWS_CELLS + 1] = {
	[BWS_RECEIVED] = {"Section", "Table", "Round", "Board", "PairNS", "PairEW", "South", "West", "NS/EW",
			  "Contract", "Result", "LeadCard", "Remarks", "Erased"},
	[BWS_ROUNDS] = {"Section", "Table", "Round", "NSPair", "EWPair", "South", "West"},
	[BWS_NUMBERS] = {"Section", "Table", "Direction", "Number", "Name", "Round"},
	[BWS_NAMES] = {"ID", "Name", "strID"},
	[BWS_SECTIONS] = {"ID", "Letter"},
	[BWS_HANDS] = {"Section", "Board", "NorthSpades", "NorthHearts", "NorthDiamonds", "NorthClubs", "EastSpades",
		       "EastHearts", "EastDiamonds", "EastClubs", "SouthSpades", "SouthHearts", "SouthDiamonds",
		       "SouthClubs", "WestSpades", "WestHearts", "WestDiamonds", "WestClubs"},
};

/* So many columns at the front are needed. */
static const int needed[BWS_TABLES] = {R_EW + 1, D_EW + 1, P_NUMBER + 1, N_NAME + 1, S_LETTER + 1, BWS_CELLS};

/* The names may be those of a whole union. */
static const size_t most_rows[BWS_TABLES] = {1 << 14, 1 << 14, 1 << 12, 1 << 17, 1 << 6, 1 << 12};

static bool refuse(struct atout_error *, uint32_t line, const char *format, ...) __attribute__((format(printf, 3, 4)));

static bool refuse(struct atout_error *error, uint32_t line, const char *format, ...)
{
	va_list args;

	*error = (struct atout_error){.line = line};
	va_start(args, format);
	vsnprintf(error->text, sizeof error->text, format, args);
	va_end(args);
	return false;
}

void bws_start(struct bws *bws) { memset(bws, 0, sizeof *bws); }

void bws_free(struct bws *bws)
{
	for (int table = 0; table < BWS_TABLES; table++)
		free(bws->row[table]);
	bws_start(bws);
}

/* ---- Lines ---- */

/* The next cell, without quotes; what is longer is cut off.  False: its quotes do not end. */
static bool read_cell(const char **at, const char *end, char cell[BWS_CELL_SIZE])
{
	bool quoted = false;
	size_t length = 0;

	for (; *at < end && (quoted || **at != ','); ++*at) {
		if (**at == '"') {
			quoted = !quoted;
			if (!quoted || !length || (*at)[-1] != '"')
				continue;
		}
		if (length < BWS_CELL_SIZE - 1)
			cell[length++] = **at;
	}
	while (length && ((unsigned char)cell[length - 1] & 0xC0) == 0x80 && length == BWS_CELL_SIZE - 1)
		length--;
	cell[length] = '\0';
	text_uniform(cell, length, cell, BWS_CELL_SIZE);
	return !quoted;
}

static int find_head(enum bws_table table, const char *head)
{
	for (int i = 0; i < BWS_CELLS && heads[table][i]; i++)
		if (text_same(heads[table][i], head))
			return i;
	return -1;
}

static bool read_heads(struct bws *bws, enum bws_table table, uint32_t number, const char *at, const char *end,
		       struct atout_error *error)
{
	char cell[BWS_CELL_SIZE];
	uint32_t seen = 0;

	for (; bws->columns[table] < BWS_COLUMNS_MAX; at++) {
		if (!read_cell(&at, end, cell))
			return refuse(error, number, "the quotes of a head do not end");
		int column = find_head(table, cell);
		bws->column[table][bws->columns[table]++] = (int8_t)column;
		seen |= column < 0 ? 0 : 1u << column;
		if (at == end)
			break;
	}
	for (int i = 0; i < needed[table]; i++)
		if (!(seen >> i & 1))
			return refuse(error, number, "the table %s has no column %s", bws_tables[table],
				      heads[table][i]);
	return true;
}

static bool read_row(struct bws *bws, enum bws_table table, struct bws_row *row, const char *at, const char *end,
		     struct atout_error *error)
{
	char cell[BWS_CELL_SIZE];

	for (int i = 0; i < bws->columns[table]; i++, at++) {
		if (!read_cell(&at, end, cell))
			return refuse(error, row->line, "the quotes of cell %d do not end", i + 1);
		if (utf8_count_plain(cell) < 0)
			return refuse(error, row->line, "cell %d is not text in UTF-8", i + 1);
		if (bws->column[table][i] >= 0)
			memcpy(row->cell[bws->column[table][i]], cell, sizeof cell);
		if (at == end)
			return true;
	}
	return at > end || refuse(error, row->line, "there are more cells than heads");
}

bool bws_line(struct bws *bws, enum bws_table table, uint32_t number, const char *text, size_t length,
	      struct atout_error *error)
{
	const char *end = text + length;

	if (!length)
		return true;
	if (!bws->columns[table])
		return read_heads(bws, table, number, text, end, error);
	if (bws->rows[table] == most_rows[table])
		return refuse(error, number, "more than %u rows", (unsigned)most_rows[table]);
	struct bws_row *rows = grow(bws->row[table], bws->rows[table], sizeof *rows);
	if (!rows)
		return refuse(error, number, "no memory");
	bws->row[table] = rows;
	rows[bws->rows[table]] = (struct bws_row){.line = number};
	return read_row(bws, table, &rows[bws->rows[table]++], text, end, error);
}

/* ---- All rows together ---- */

static int by_place(const void *a, const void *b)
{
	const struct bws_row *left = *(const struct bws_row *const *)a, *right = *(const struct bws_row *const *)b;
	int order = 0;

	for (int column = R_SECTION; !order && column <= R_BOARD; column++)
		order = strcmp(left->cell[column], right->cell[column]);
	return order ? order : left < right ? -1 : left > right;
}

static bool same_place(const struct bws_row *a, const struct bws_row *b)
{
	for (int column = R_SECTION; column <= R_BOARD; column++)
		if (strcmp(a->cell[column], b->cell[column]) != 0)
			return false;
	return true;
}

bool bws_end(struct bws *bws)
{
	struct bws_row *rows = bws->row[BWS_RECEIVED];
	size_t count = bws->rows[BWS_RECEIVED];
	struct bws_row **sorted = calloc(count + 1, sizeof *sorted);

	if (!sorted)
		return false;
	for (size_t i = 0; i < count; i++) {
		sorted[i] = &rows[i];
		bws->single |= *rows[i].cell[R_SOUTH] && strcmp(rows[i].cell[R_SOUTH], "0") != 0;
		bws->lettered |= strcmp(rows[i].cell[R_SECTION], rows[0].cell[R_SECTION]) != 0;
	}
	qsort(sorted, count, sizeof *sorted, by_place);
	for (size_t i = 1; i < count; i++)
		sorted[i - 1]->replaced = same_place(sorted[i - 1], sorted[i]);
	free(sorted);
	return true;
}

/* ---- Sections and numbers ---- */

static const char *cell_of(const struct bws *bws, enum bws_table table, size_t row, int column)
{
	return bws->row[table][row].cell[column];
}

/* The letter of a section; of an unknown one the letter of its number. */
static void letter_of(const struct bws *bws, const char *section, char letter[BWS_CELL_SIZE])
{
	uint64_t number;

	for (size_t i = 0; i < bws->rows[BWS_SECTIONS]; i++)
		if (strcmp(cell_of(bws, BWS_SECTIONS, i, S_ID), section) == 0) {
			memcpy(letter, cell_of(bws, BWS_SECTIONS, i, S_LETTER), BWS_CELL_SIZE);
			return;
		}
	bool known = text_whole(section, LETTERS, &number) && number;
	snprintf(letter, BWS_CELL_SIZE, "%c", known ? (char)('A' + number - 1) : '?');
}

/* Where there are several sections a number has the letter of its own in front. */
static void number_of(const struct bws *bws, const char *section, const char *number, char text[BWS_CELL_SIZE])
{
	char letter[BWS_CELL_SIZE] = "";

	if (bws->lettered)
		letter_of(bws, section, letter);
	snprintf(text, BWS_CELL_SIZE, "%.4s%.10s", letter, number);
}

/* ---- Results ---- */

static bool is_true(const char *cell) { return strcmp(cell, "1") == 0 || text_same(cell, "true"); }

/* The last row of a place counts. */
static bool counts(const struct bws_row *row) { return !row->replaced && !is_true(row->cell[R_ERASED]); }

/* "4 H x" as "4HX". */
static void press(const char *text, char pressed[BWS_CELL_SIZE])
{
	size_t length = 0;

	for (; *text; text++)
		if (*text != ' ')
			pressed[length++] = *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;
	pressed[length] = '\0';
}

/* What stands in place of a contract.  False: nothing does. */
static bool read_remark(const char *remark, char score[BWS_CELL_SIZE])
{
	int ns, ew, length = 0;

	if (text_same(remark, "Not played")) {
		snprintf(score, BWS_CELL_SIZE, "NP");
		return true;
	}
	if (sscanf(remark, "%3d%%-%3d%%%n", &ns, &ew, &length) != 2 || !length || remark[length])
		return false;
	snprintf(score, BWS_CELL_SIZE, "%d%%/%d%%", ns, ew);
	return ns >= 0 && ew >= 0;
}

static bool check_number(const struct bws_row *row, int column, int most, struct atout_error *error)
{
	uint64_t number;

	return (text_whole(row->cell[column], (uint64_t)most, &number) && number) ||
	       refuse(error, row->line, "%s is '%s'; expected a number from 1 to %d", heads[BWS_RECEIVED][column],
		      row->cell[column], most);
}

static bool check_row(const struct bws_row *row, struct atout_error *error)
{
	return check_number(row, R_TABLE, NUMBER_MAX, error) && check_number(row, R_ROUND, NUMBER_MAX, error) &&
	       check_number(row, R_BOARD, BOARD_MAX, error) && check_number(row, R_NS, NUMBER_MAX, error) &&
	       check_number(row, R_EW, NUMBER_MAX, error);
}

void bws_heads(const struct bws *bws, char line[BWS_LINE_SIZE])
{
	snprintf(line, BWS_LINE_SIZE, "board,round,table,%s,contract,declarer,result,score,lead",
		 bws->single ? "north,east,south,west" : "ns,ew");
}

static void put_who(const struct bws *bws, const struct bws_row *row, bool turned, char line[BWS_LINE_SIZE])
{
	static const int columns[COMPASS_SEATS] = {R_NS, R_EW, R_SOUTH, R_WEST};
	char number[BWS_CELL_SIZE];

	for (int i = 0; i < (bws->single ? COMPASS_SEATS : COMPASS_SIDES); i++) {
		number_of(bws, row->cell[R_SECTION], row->cell[columns[turned ? i ^ 1 : i]], number);
		text_append(line, BWS_LINE_SIZE, ",%s", number);
	}
}

/* Pairs that sat in the wrong direction are told so, and stand in the order in which they should have sat. */
bool bws_result(const struct bws *bws, size_t row, char line[BWS_LINE_SIZE], struct atout_error *error)
{
	const struct bws_row *at = &bws->row[BWS_RECEIVED][row];
	bool turned = text_same(at->cell[R_REMARKS], "Wrong direction");
	char contract[BWS_CELL_SIZE], score[BWS_CELL_SIZE] = "";

	*line = '\0';
	if (!check_row(at, error))
		return false;
	if (!counts(at))
		return true;
	press(at->cell[R_CONTRACT], contract);
	if (!*contract && !read_remark(at->cell[R_REMARKS], score))
		return refuse(error, at->line,
			      "there is no contract, and the remark '%s' is none of Not played and 40%%-60%%",
			      at->cell[R_REMARKS]);
	bool passed = text_same(contract, "PASS");
	snprintf(line, BWS_LINE_SIZE, "%s,%s,%s", at->cell[R_BOARD], at->cell[R_ROUND], at->cell[R_TABLE]);
	put_who(bws, at, turned, line);
	text_append(line, BWS_LINE_SIZE, ",%s,%s,%s,%s,%s", passed ? "pass" : contract,
		    passed || *score ? "" : at->cell[R_SEAT], passed || *score ? "" : at->cell[R_RESULT], score,
		    at->cell[R_LEAD]);
	return true;
}

/* ---- Names ---- */

static const char *name_of(const struct bws *bws, size_t row, char buf[BWS_CELL_SIZE])
{
	const char *number = cell_of(bws, BWS_NUMBERS, row, P_NUMBER), *own = cell_of(bws, BWS_NUMBERS, row, P_NAME);

	if (*own || !*number)
		return own;
	for (size_t i = 0; i < bws->rows[BWS_NAMES]; i++)
		if (strcmp(cell_of(bws, BWS_NAMES, i, N_ID), number) == 0 ||
		    strcmp(cell_of(bws, BWS_NAMES, i, N_TEXT), number) == 0)
			return cell_of(bws, BWS_NAMES, i, N_NAME);
	snprintf(buf, BWS_CELL_SIZE, "#%.40s", number);
	return buf;
}

static int seat_of(const char *direction) { return direction[0] ? compass_seat(direction[0]) : -1; }

/* The first round, or none said. */
static bool is_first(const char *round) { return !*round || strcmp(round, "0") == 0 || strcmp(round, "1") == 0; }

/* The row of PlayerNumbers of a seat; the last one counts.  -1: none. */
static long find_seat(const struct bws *bws, const struct bws_row *like, int seat)
{
	for (size_t i = bws->rows[BWS_NUMBERS]; i--;) {
		const struct bws_row *row = &bws->row[BWS_NUMBERS][i];
		if (strcmp(row->cell[P_SECTION], like->cell[P_SECTION]) == 0 &&
		    strcmp(row->cell[P_TABLE], like->cell[P_TABLE]) == 0 && seat_of(row->cell[P_DIRECTION]) == seat &&
		    is_first(row->cell[P_ROUND]) && *row->cell[P_NUMBER])
			return (long)i;
	}
	return -1;
}

/* Who sits at a seat in the first round, by its movement or its results; NULL: nobody is known. */
static const char *find_number(const struct bws *bws, const struct bws_row *like, int seat)
{
	static const int columns[2][COMPASS_SEATS] = {{R_NS, R_EW, R_SOUTH, R_WEST}, {D_NS, D_EW, D_SOUTH, D_WEST}};
	int column = bws->single ? seat : side_of(seat);

	for (int table = BWS_ROUNDS; table >= BWS_RECEIVED; table--)
		for (size_t i = 0; i < bws->rows[table]; i++) {
			const struct bws_row *row = &bws->row[table][i];
			if (strcmp(row->cell[R_SECTION], like->cell[P_SECTION]) == 0 &&
			    strcmp(row->cell[R_TABLE], like->cell[P_TABLE]) == 0 &&
			    strcmp(row->cell[R_ROUND], "1") == 0)
				return row->cell[columns[table][column]];
		}
	return NULL;
}

/* Told with the first player of a pair who is there. */
void bws_name(const struct bws *bws, size_t row, char line[BWS_LINE_SIZE])
{
	const struct bws_row *at = &bws->row[BWS_NUMBERS][row];
	int seat = seat_of(at->cell[P_DIRECTION]);
	char number[BWS_CELL_SIZE], buf[2][BWS_CELL_SIZE];

	*line = '\0';
	if (seat < 0 || find_seat(bws, at, seat) != (long)row)
		return;
	const char *who = find_number(bws, at, seat);
	long partner = bws->single ? -1 : find_seat(bws, at, partner_of(seat));
	if (!who || !*who || strcmp(who, "0") == 0 || (partner >= 0 && seat > partner_of(seat)))
		return;
	number_of(bws, at->cell[P_SECTION], who, number);
	snprintf(line, BWS_LINE_SIZE, "name,%s,\"%s%s%s\"", number, name_of(bws, row, buf[0]),
		 partner >= 0 ? " & " : "", partner >= 0 ? name_of(bws, (size_t)partner, buf[1]) : "");
	for (char *quote = strchr(line, '"') + 1; quote[1]; quote++)
		if (*quote == '"')
			*quote = '\'';
}

/* ---- Deals ---- */

static const char *const vulnerable[] = {"None", "NS", "EW", "All"}; /* in PBN */

static cardset cards_of(const char *text, int suit)
{
	cardset cards = 0;

	for (; *text; text++) {
		const char *rank = *text == '1' && text[1] == '0' ? "T" : text;
		int letter = text_letter(atout_ranks, *rank);
		if (letter >= 0)
			cards |= set_of(card_of(suit, letter));
	}
	return cards;
}

static void put_suit(cardset hand, int suit, char text[BWS_LINE_SIZE])
{
	for (int rank = RANKS - 1; rank >= 0; rank--)
		if (has_card(hand, card_of(suit, rank)))
			text_append(text, BWS_LINE_SIZE, "%c", atout_ranks[rank]);
	if (suit)
		text_append(text, BWS_LINE_SIZE, ".");
}

bool bws_deal(const struct bws *bws, size_t row, char text[BWS_LINE_SIZE], struct atout_error *error)
{
	const struct bws_row *at = &bws->row[BWS_HANDS][row];
	cardset hand[COMPASS_SEATS] = {0}, all = 0;
	uint64_t board;

	if (!text_whole(at->cell[H_BOARD], BOARD_MAX, &board) || !board)
		return refuse(error, at->line, "Board is '%s'; expected a number from 1 to 999", at->cell[H_BOARD]);
	snprintf(text, BWS_LINE_SIZE,
		 "[Board \"%u\"]\n[Dealer \"%c\"]\n[Vulnerable \"%s\"]\n[Deal \"N:", (unsigned)board,
		 compass_letters[board_dealer((int)board)], vulnerable[board_vul((int)board)]);
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		for (int i = 0; i < SUITS; i++)
			hand[seat] |= cards_of(at->cell[H_CARDS + SUITS * seat + i], SPADES - i);
		if (set_count(hand[seat]) != HAND || (all & hand[seat]))
			return refuse(error, at->line, "%s has not 13 cards, or one that somebody else has",
				      compass_names[seat]);
		all |= hand[seat];
		for (int suit = SPADES; suit >= CLUBS; suit--)
			put_suit(hand[seat], suit, text);
		text_append(text, BWS_LINE_SIZE, "%s", seat == COMPASS_SEATS - 1 ? "\"]\n" : " ");
	}
	return true;
}

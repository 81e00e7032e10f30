/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A board of LIN.  It ends where the next one begins: at qx, at an md after its own, at names that an md follows, or at
 * the head of other boards.
 */
#include "formats/lin.h"
#include "formats/refusal.h"

#include "base/text.h"
#include "core/compass.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct state {
	struct lin_text text;
	char *decoded;
	struct lin_head head;
	struct lin_pair pair, ahead;
	struct sheet sheet;
	size_t decided_to; /* up to there names are of what this label begins */
	const char *decided;
};

struct reading {
	struct boards *boards;
	struct state *state;
	struct board *board;
	bool begun, dealt, broken, moved;
	int number, room; /* of qx; 0: none; -1: it says no room */
};

static bool refuse(struct reading *reading, const char *text)
{
	const struct lin_pair *pair = &reading->state->pair;

	return refuse_at(&reading->boards->error, pair->place.line, pair->place.column, "%s '%s'%s", pair->label,
			 refusal_shown(pair->value).text, text);
}

static void warn(struct reading *reading, const char *text)
{
	const struct lin_pair *pair = &reading->state->pair;

	boards_warn(reading->boards, pair->place.line, pair->place.column, "%s '%s': %s", pair->label,
		    refusal_shown(pair->value).text, text);
}

/* The number at the cursor; 0: there is none, or it is too large. */
static int small_number(const char *at)
{
	char digits[6] = "";
	uint64_t number;
	size_t length = strspn(at, "0123456789");

	if (length >= sizeof digits)
		return 0;
	memcpy(digits, at, length);
	return text_whole(digits, UINT16_MAX, &number) ? (int)number : 0;
}

/* "o12", "c12", "12", perhaps with a comma and more behind it. */
static bool take_board(struct reading *reading)
{
	const char *value = reading->state->pair.value, *digits = value + strcspn(value, "0123456789,");

	reading->room = text_letter("OC", *value);
	reading->number = small_number(digits);
	return true;
}

static bool take_names(struct reading *reading)
{
	static const struct lin_part nobody = {"", 0, {0, 0}};
	struct lin_part part[2 * COMPASS_SEATS];
	int count = lin_split(&reading->state->pair, part, 2 * COMPASS_SEATS);

	while (count < COMPASS_SEATS)
		part[count++] = nobody;
	lin_names(&reading->state->sheet, part + (count == 2 * COMPASS_SEATS && reading->room == 1 ? 4 : 0));
	return true;
}

static bool take_hands(struct reading *reading)
{
	if (reading->dealt) {
		warn(reading, "the same hands again; passed over");
		return true;
	}
	reading->dealt = true;
	return lin_hands(&reading->state->pair, &reading->board->sheet.deal, &reading->board->sheet.dealer,
			 &reading->boards->error);
}

static bool take_vul(struct reading *reading)
{
	static const int8_t vuls[] = {ATOUT_VUL_NONE, ATOUT_VUL_NONE, ATOUT_VUL_NONE,
				      ATOUT_VUL_NS,   ATOUT_VUL_EW,   ATOUT_VUL_BOTH};
	const char *value = reading->state->pair.value;
	int index = *value && !value[1] ? text_letter("O0-NEB", *value) : -1;

	if (index < 0 && *value)
		return refuse(reading, " is not a vulnerability; expected o, n, e or b");
	if (*value)
		reading->board->sheet.vul = vuls[index];
	return true;
}

/* The number at the end of "Board 12", in any language. */
static bool take_title(struct reading *reading)
{
	const struct lin_pair *pair = &reading->state->pair;
	const char *at = pair->value + pair->length;

	while (at > pair->value && at[-1] >= '0' && at[-1] <= '9')
		at--;
	int number = small_number(at);
	if (number)
		sheet_board(&reading->state->sheet, number, pair->place);
	else if (pair->length)
		sheet_comment(&reading->state->sheet, pair->value, pair->length, pair->place);
	return true;
}

static bool take_calls(struct reading *reading)
{
	struct sheet *sheet = &reading->state->sheet;

	if (sheet->cards)
		warn(reading, "a call after a card");
	reading->moved = true;
	if (strcmp(reading->state->pair.value, "?") == 0) /* a question to the reader */
		return true;
	return lin_calls(&reading->state->pair, sheet, &reading->boards->error);
}

static bool take_meaning(struct reading *reading)
{
	struct lin_pair *pair = &reading->state->pair;

	if (strcmp(pair->value, "!") == 0)
		sheet_alert(&reading->state->sheet);
	else
		sheet_means(&reading->state->sheet, pair->value, pair->length);
	return true;
}

static bool take_cards(struct reading *reading)
{
	reading->moved = true;
	return lin_cards(&reading->state->pair, &reading->state->sheet, &reading->boards->error);
}

/* The tricks of declarer in the whole deal. */
static bool take_claim(struct reading *reading)
{
	uint64_t tricks;

	if (!reading->state->pair.length)
		return true;
	if (!text_whole(reading->state->pair.value, 13, &tricks))
		return refuse(reading, " is not a claim; expected the tricks of declarer, 0 to 13");
	sheet_claim(&reading->state->sheet, (int)tricks, reading->state->pair.place);
	return true;
}

static bool take_comment(struct reading *reading)
{
	const struct lin_pair *pair = &reading->state->pair;

	sheet_comment(&reading->state->sheet, pair->value, pair->length, pair->place);
	return true;
}

static bool take_back(struct reading *reading)
{
	sheet_take_back(&reading->state->sheet, small_number(reading->state->pair.value));
	return true;
}

/* What a label of a board does; the others mean something only to the head, or to a program that draws it. */
static const struct {
	char label[3];
	bool (*take)(struct reading *);
} labels[] = {
	{"qx", take_board}, {"pn", take_names},	  {"md", take_hands},	{"sv", take_vul},
	{"ah", take_title}, {"mb", take_calls},	  {"an", take_meaning}, {"pc", take_cards},
	{"mc", take_claim}, {"nt", take_comment}, {"at", take_comment}, {"up", take_back},
};
enum { LABELS = sizeof labels / sizeof labels[0] };

static int find_label(const char label[3])
{
	for (int i = 0; i < LABELS; i++)
		if (strcmp(labels[i].label, label) == 0)
			return i;
	return -1;
}

static bool is(const struct reading *reading, const char *label)
{
	return strcmp(reading->state->pair.label, label) == 0;
}

static bool next_pair(struct reading *reading)
{
	struct state *state = reading->state;
	struct boards *boards = reading->boards;

	if (!lin_next(&state->text, &state->pair, &boards->junk, &boards->junk_line))
		return false;
	if (state->text.cut)
		warn(reading, "more than 65536 bytes; the rest is left out");
	return true;
}

/* Which label follows that decides what these names are of: "md" another board's, "mb" this one's; "": none. */
static const char *names_are_of(struct reading *reading)
{
	static const char *const deciding[] = {"md", "qx", "vg", "mb", "pc", "mc"};
	struct state *state = reading->state;
	const struct lin_text here = state->text;
	const char *found = "";
	uint32_t junk = 1, junk_line;

	if (here.here.at < state->decided_to)
		return state->decided;
	while (!*found && lin_next(&state->text, &state->ahead, &junk, &junk_line))
		for (size_t i = 0; i < sizeof deciding / sizeof deciding[0]; i++)
			if (strcmp(state->ahead.label, deciding[i]) == 0)
				found = deciding[i];
	state->decided_to = state->text.here.at;
	state->decided = found;
	state->text = here;
	return found;
}

/* The hands of this board, once more before anything has happened. */
static bool same_hands(struct reading *reading)
{
	struct atout_pbn_deal other;
	struct atout_error error;
	int8_t dealer = -1;

	return !reading->moved && lin_hands(&reading->state->pair, &other, &dealer, &error) &&
	       memcmp(&other, &reading->board->sheet.deal, sizeof other) == 0;
}

static bool begins_another(struct reading *reading)
{
	if (!reading->begun)
		return false;
	if (is(reading, "qx") || is(reading, "vg") || is(reading, "rs") || is(reading, "pw"))
		return true;
	if (!reading->dealt)
		return false;
	if (is(reading, "md"))
		return reading->broken || !same_hands(reading);
	const char *of = is(reading, "pn") ? names_are_of(reading) : "";
	return strcmp(of, "md") == 0 || strcmp(of, "qx") == 0 || strcmp(of, "vg") == 0;
}

/* Names in front of qx are those of all boards that follow. */
static bool is_of_head(struct reading *reading)
{
	if (is(reading, "pn"))
		return !reading->begun && strcmp(names_are_of(reading), "qx") == 0;
	return is(reading, "vg") || is(reading, "rs") || is(reading, "pw") || is(reading, "bn");
}

static void begin(struct reading *reading)
{
	struct boards *boards = reading->boards;

	reading->begun = true;
	boards->matches = ++boards->boards;
	board_begin(reading->board, boards->boards, reading->state->pair.place.line);
	reading->board->sheet.number = boards->boards;
	reading->board->sheet.line = reading->board->line;
}

static void take_pair(struct reading *reading)
{
	int label = find_label(reading->state->pair.label);

	if (!lin_knows(reading->state->pair.label)) {
		reading->boards->junk_line =
			reading->boards->junk ? reading->boards->junk_line : reading->state->pair.place.line;
		reading->boards->junk++;
		return;
	}
	if (label < 0)
		return;
	if (!reading->begun && !is(reading, "nt") && !is(reading, "at"))
		begin(reading);
	if (!reading->broken)
		reading->broken = !labels[label].take(reading);
}

/* What the head tells of the board, where the board itself does not say it. */
static void tell_head(struct reading *reading)
{
	struct state *state = reading->state;
	struct sheet *sheet = &state->sheet;
	int room = reading->room == 1;

	if (!reading->number)
		return;
	lin_head_tell(&state->head, sheet, reading->number, room);
	if (!sheet->game->board)
		sheet_board(sheet, reading->number, (struct place){reading->board->line, 1});
	if (reading->room >= 0)
		sheet_tag(sheet, "Room", room ? "Closed" : "Open", room ? 6 : 4,
			  (struct place){reading->board->line, 1});
}

static void tell_result(struct reading *reading)
{
	struct sheet *sheet = &reading->state->sheet;
	struct lin_result told;
	bool odd;

	if (!reading->number)
		return;
	if (!lin_head_result(&reading->state->head, reading->number, reading->room == 1, &told, &odd)) {
		if (odd)
			boards_warn(reading->boards, told.place.line, told.place.column,
				    "this is not a result; expected one such as 4HN=, 3NSx-2 or PASS");
		return;
	}
	sheet_contract(sheet, told.contract, told.doubled, told.place);
	if (told.declarer >= 0)
		sheet_declarer(sheet, told.declarer, told.place);
	if (told.tricks < 0)
		return;
	if (sheet->claimed && sheet->game->result != told.tricks)
		refuse_at(&reading->board->contradiction, told.place.line, told.place.column,
			  "the list of results says %d tricks; expected %d, as claimed", told.tricks,
			  sheet->game->result);
	else
		sheet_result(sheet, told.tricks, told.place);
}

static enum boards_got finish(struct reading *reading)
{
	struct sheet *sheet = &reading->state->sheet;
	struct board *board = reading->board;

	if (!reading->begun)
		return BOARDS_END;
	if (!reading->broken && !reading->dealt)
		reading->broken =
			!refuse_at(&reading->boards->error, board->line, 0, "a board without hands; expected md|...|");
	if (reading->broken)
		return BOARDS_BROKEN;
	if (pbn_dealer(sheet->game) < 0 && sheet->game->calls)
		boards_warn(reading->boards, board->line, 0, "no dealer is named; North is taken for it");
	tell_result(reading);
	sheet_end(sheet);
	if (sheet->full) {
		refuse_at(&reading->boards->error, board->line, 0,
			  "more text than a board has room for; expected at most 128 KB");
		return BOARDS_BROKEN;
	}
	if (sheet->notes_lost)
		boards_warn(reading->boards, board->line, 0, "more than 32 explanations; %u are left out",
			    (unsigned)sheet->notes_lost);
	board->sides = BOARD_WRITTEN;
	return BOARDS_BOARD;
}

static enum boards_got next(struct boards *boards, struct board *board)
{
	struct reading reading = {.boards = boards, .state = boards->state, .board = board, .room = -1};
	struct state *state = boards->state;

	sheet_start(&state->sheet, &board->sheet, 0);
	for (struct lin_at from = state->text.here; next_pair(&reading); from = state->text.here) {
		if (begins_another(&reading)) {
			state->text.here = from;
			break;
		}
		if (is_of_head(&reading))
			lin_head_take(&state->head, &state->pair);
		else
			take_pair(&reading);
	}
	if (reading.begun && !reading.broken)
		tell_head(&reading);
	return finish(&reading);
}

/* A label and a bar, or an address of the hand viewer. */
static bool sniff(const char *line, size_t length)
{
	char label[3] = {length > 2 ? line[0] : '\0', length > 2 ? line[1] : '\0'};

	for (int i = 0; i < 2; i++)
		if (label[i] >= 'A' && label[i] <= 'Z')
			label[i] = (char)(label[i] - 'A' + 'a');
	return (length > 2 && line[2] == '|' && lin_knows(label)) || lin_is_address(line, length);
}

static void start(struct boards *boards)
{
	struct state *state = boards->state;
	const char *text, *line;
	size_t size, length;

	bool address = source_look(boards->source, &line, &length) && lin_is_address(line, length);
	source_skip_mark(boards->source);
	if (!source_whole(boards->source, LIN_SIZE_MAX, &text, &size))
		return;
	if (address) {
		state->decoded = lin_decode(text, size, &size);
		boards->source->error = state->decoded ? 0 : ENOMEM;
		text = state->decoded;
	}
	lin_start(&state->text, text, size);
	lin_head_clear(&state->head);
}

static void end(struct boards *boards) { free(((struct state *)boards->state)->decoded); }

static const char *const kept_tags[] = {"Room",	     "Stage",	  "Scoring",	"HomeTeam",
					"HomeCarry", "VisitTeam", "VisitCarry", NULL};

const struct format format_lin = {
	.name = "lin",
	.title = "LIN",
	.what = "LIN",
	.ending = ".lin",
	.into = "pbn",
	.game = "bridge",
	.named = true,
	.side = BOARD_WRITTEN,
	.keeps = KEEPS_ALL & ~(KEEPS(MARKS) | KEEPS(SITE) | KEEPS(DATE) | KEEPS(TAGS) | KEEPS(TABLES)),
	.tags = kept_tags,
	.is_whole = lin_has_room,
	.keeps_less = KEEPS(AUCTION) | KEEPS(ALERTS) | KEEPS(MEANINGS) | KEEPS(OF_CARDS) | KEEPS(LEAD) | KEEPS(PLAY) |
		      KEEPS(RESULT) | KEEPS(NAMES) | KEEPS(COMMENTS),
	.sniff = sniff,
	.state_size = sizeof(struct state),
	.start = start,
	.next = next,
	.end = end,
	.writer_size = sizeof(struct lin_writer),
	.write = lin_write,
	.write_end = lin_write_end,
};

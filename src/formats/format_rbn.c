/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Richard Pavlicek's notation (RBN), read: a label and a text a line, a record ends at an empty line.
 *
 *      D 20260523           A NZ:1N=1PP2CP:2HA       board, hands, event and names that a record does
 *      E Cup final          1 15-17                  not say are those of the record before; auction,
 *      B 7                  C 2H:N                   contract, play and result are its own
 *      H W:K5.A.Q2....:     P S2A4:...
 *      N Ann+Bo:Cy+Di:O     R 9:+140
 */
#include "formats/formats.h"
#include "formats/refusal.h"
#include "formats/sheet.h"

#include "base/text.h"
#include "core/auction.h"
#include "core/contract_text.h"

#include <stdio.h>
#include <string.h>

enum { LINE_MAX_ = 2048, NOTES = 10 };

/* A label's text, kept until the record ends. */
struct entry {
	uint32_t line, at; /* 0: it is not there; at: column of the text */
	char text[LINE_MAX_ + 1];
};

/* The labels that stay for the records that follow, then those of one record. */
static const char labels[] = "DTLEFSKNBHACPRMI";
enum { STAYING = 10, LABELS = sizeof labels - 1 };

struct state {
	struct entry entry[LABELS], note[NOTES];
	struct sheet sheet;
	uint8_t call_mark[ATOUT_PBN_CALLS_MAX], card_mark[ATOUT_PBN_CARDS_MAX]; /* a note's number and 1, '*', 0 */
	int braces;
};

struct reading {
	struct boards *boards;
	struct state *state;
	struct board *board;
	const struct entry *entry;
	const char *at;
};

static struct place place_of(const struct reading *reading, const char *at)
{
	return (struct place){reading->entry->line, reading->entry->at + (uint32_t)(at - reading->entry->text)};
}

static bool refuse(const struct reading *reading, const char *text)
{
	struct place place = place_of(reading, reading->at);

	return refuse_at(&reading->boards->error, place.line, place.column, "'%s' %s", refusal_shown(reading->at).text,
			 text);
}

/* The next part of the text up to a separator, or to the end. */
static struct place take_part(struct reading *reading, const char *separators, const char **text, size_t *length)
{
	struct place place = place_of(reading, reading->at);

	*text = reading->at;
	*length = strcspn(reading->at, separators);
	reading->at += *length;
	reading->at += *reading->at != '\0';
	return place;
}

static bool take_tags(struct reading *reading, const char *const *tags)
{
	const char *text;
	size_t length;

	for (; *tags; tags++) {
		struct place place = take_part(reading, ":", &text, &length);
		sheet_tag(&reading->state->sheet, *tags, text, length, place);
	}
	return true;
}

/* The rest of the line, whatever is in it. */
static bool take_whole(struct reading *reading, const char *tag)
{
	sheet_tag(&reading->state->sheet, tag, reading->at, strlen(reading->at), place_of(reading, reading->at));
	return true;
}

/* 20260523, with question marks; perhaps a colon and the time. */
static bool take_date(struct reading *reading)
{
	char date[] = "????.??.??";
	const char *at = reading->at;

	for (int i = 0; date[i]; i++) {
		if (date[i] == '.')
			continue;
		if (!*at || !strchr("0123456789?", *at))
			return refuse(reading, "is not a date; expected one such as 20260523");
		date[i] = *at++;
	}
	sheet_tag(&reading->state->sheet, "Date", date, sizeof date - 1, place_of(reading, reading->at));
	return true;
}

static bool take_title(struct reading *reading)
{
	static const char *const tags[] = {"Description", "Annotator", NULL};

	return take_tags(reading, tags);
}

static bool take_site(struct reading *reading) { return take_whole(reading, "Site"); }

static bool take_event(struct reading *reading) { return take_whole(reading, "Event"); }

static bool take_session(struct reading *reading) { return take_whole(reading, "Stage"); }

static bool take_scoring(struct reading *reading)
{
	static const char letters[] = "IMTBRX";
	static const char *const words[] = {"IMP", "MP", "TotalPoints", "BAM", "Rubber", "Cross1"};
	int index = *reading->at ? text_letter(letters, *reading->at) : -1;
	const char *word = index >= 0 && (!reading->at[1] || reading->at[1] == ':') ? words[index] : reading->at;

	sheet_tag(&reading->state->sheet, "Scoring", word, strcspn(word, ":"), place_of(reading, reading->at));
	return true;
}

static bool take_teams(struct reading *reading)
{
	static const char *const tags[] = {"HomeTeam", "VisitTeam", "HomeCarry", "VisitCarry", NULL};

	return take_tags(reading, tags);
}

/* North+South:West+East:O */
static bool take_names(struct reading *reading)
{
	static const struct {
		const char *name, *ends;
	} names[] = {{"North", "+:"}, {"South", ":"}, {"West", "+:"}, {"East", ":"}};
	const char *text;
	size_t length;

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		struct place place = take_part(reading, names[i].ends, &text, &length);
		sheet_tag(&reading->state->sheet, names[i].name, text, length, place);
	}
	int room = *reading->at && (!reading->at[1] || reading->at[1] == ':') ? text_letter("OC", *reading->at) : -1;
	if (room >= 0)
		sheet_tag(&reading->state->sheet, "Room", room ? "Closed" : "Open", room ? 6 : 4,
			  place_of(reading, reading->at));
	else if (*reading->at)
		take_whole(reading, "Table");
	return true;
}

static bool take_board(struct reading *reading)
{
	char digits[6] = "";
	size_t length = strspn(reading->at, "0123456789");
	uint64_t number;

	if (length < sizeof digits)
		memcpy(digits, reading->at, length);
	if (text_whole(digits, UINT16_MAX, &number) && number)
		sheet_board(&reading->state->sheet, (int)number, place_of(reading, reading->at));
	else
		take_whole(reading, "Board");
	return true;
}

/* "AK5..Q2.": suits from spades down; clubs may be missing.  To the colon or semicolon, or the end. */
static bool take_hand(struct reading *reading, int seat, cardset *all)
{
	struct atout_pbn_deal *deal = &reading->board->sheet.deal;
	cardset hand = 0;
	int suit = SPADES;

	for (; *reading->at && !strchr(":;", *reading->at);) {
		if (*reading->at == '.' && suit > CLUBS) {
			suit--;
			reading->at++;
			continue;
		}
		const char *from = reading->at;
		int rank = pbn_rank(&reading->at);
		if (rank < 0)
			return refuse(reading, "is not a rank; expected hands such as AKQ.J.T98.765432");
		int card = card_of(suit, rank);
		reading->at = has_card(*all, card) ? from : reading->at;
		if (has_card(*all, card))
			return refuse(reading, "is there twice; expected every card once");
		*all |= set_of(card);
		hand |= set_of(card);
	}
	int size = set_count(hand);
	if (size > ATOUT_HAND_MAX || (size && deal->size && size != deal->size))
		return refuse(reading, "ends a hand with too many or too few cards; expected 13");
	deal->hand[seat] = hand;
	deal->size = size ? (uint8_t)size : deal->size;
	deal->known |= size ? seat_bit(seat) : 0;
	return true;
}

static bool take_hands(struct reading *reading)
{
	struct atout_pbn_deal *deal = &reading->board->sheet.deal;
	int first = compass_seat(*reading->at);
	cardset all = 0;

	if (first < 0)
		return refuse(reading, "does not begin with a seat; expected W: and hands");
	reading->at++;
	for (int i = 0; i < COMPASS_SEATS && *reading->at; i++) {
		reading->at++;
		if (!take_hand(reading, (first + i) & 3, &all))
			return false;
	}
	if (*reading->at && strspn(reading->at, ":;") != strlen(reading->at))
		return refuse(reading, "is too much; expected four hands");
	if (!deal->known)
		return refuse(reading, "has no hand; expected W: and hands");
	pbn_deal_complete(deal);
	deal->first = (uint8_t)first;
	return true;
}

/* Behind a call or card: * conventional, ^n the note n; what people write besides says nothing here. */
static uint8_t take_mark(struct reading *reading)
{
	uint8_t mark = 0;

	for (;; reading->at++) {
		if (*reading->at == '*')
			mark = mark ? mark : '*';
		else if (*reading->at == '^' && reading->at[1] >= '0' && reading->at[1] <= '9')
			mark = (uint8_t)(*++reading->at - '0' + 1);
		else if (!*reading->at || !strchr("!?=", *reading->at))
			return mark;
		else if (*reading->at == '=' && reading->at[1] >= '0' && reading->at[1] <= '9') /* version 1: =n */
			mark = (uint8_t)(*++reading->at - '0' + 1);
	}
}

static bool add_call(struct reading *reading, const char *from, int call)
{
	struct sheet *sheet = &reading->state->sheet;

	if (!sheet_call(sheet, call_move(call), place_of(reading, from)))
		return refuse(reading, "is one call too many; expected at most 400");
	reading->state->call_mark[sheet->game->calls - 1] = take_mark(reading);
	return true;
}

/* A: all pass, to the end. */
static bool add_passes(struct reading *reading)
{
	const struct atout_pbn_game *game = reading->state->sheet.game;
	int passes = 0, end = 4;

	for (int i = 0; i < game->calls; i++) {
		bool pass = atout_move_kind(game->call[i].move) == ATOUT_PASS;
		passes = pass ? passes + 1 : 0;
		end = pass ? end : 3;
	}
	for (; passes < end; passes++)
		if (!add_call(reading, reading->at, CALL_PASS))
			return false;
	return true;
}

/* "NZ:1N=1PP2C:...": dealer and vulnerability, which may be missing, then rounds. */
static bool take_auction(struct reading *reading)
{
	static const char vuls[] = "ZNEB", others[] = "PXDR";
	static const uint8_t calls[] = {CALL_PASS, CALL_DOUBLE, CALL_DOUBLE, CALL_REDOUBLE};
	struct atout_pbn_game *sheet = &reading->board->sheet;
	int dealer = compass_seat(*reading->at), index;

	if (dealer >= 0 && reading->at[1] && reading->at[2] == ':') {
		sheet->dealer = (int8_t)dealer;
		sheet->vul = (int8_t)text_letter(vuls, reading->at[1]);
		reading->at += 3;
	} else
		sheet->dealer = 3; /* West, by version 3.2 */
	while (*reading->at) {
		const char *from = reading->at;
		int bid = bid_read(&reading->at);
		if (bid < 0)
			reading->at++;
		if (bid < 0 && (*from == ':' || *from == ' ' || *from == 'Y' || *from == 'y'))
			continue;
		bool all = bid < 0 && (*from == 'A' || *from == 'a');
		index = bid < 0 ? text_letter(others, *from) : 0;
		if (!all && index < 0) {
			reading->at = from;
			return refuse(reading, "is not a call; expected a call such as 1N, P, X, R or A");
		}
		if (all ? !add_passes(reading) : !add_call(reading, from, bid < 0 ? calls[index] : bid))
			return false;
	}
	return true;
}

/* "4SX:N"; a pass is P. */
static bool take_contract(struct reading *reading)
{
	struct place place = place_of(reading, reading->at);
	struct sheet *sheet = &reading->state->sheet;
	const char *from = reading->at;

	if (text_letter("P", *from) >= 0) {
		sheet_contract(sheet, ATOUT_PBN_PASSED, 0, place);
		return true;
	}
	int contract = bid_read(&reading->at), doubled = doubled_read(&reading->at);
	if (text_letter("R", *reading->at) >= 0) {
		doubled = 2;
		reading->at++;
	}
	if (contract < 0 || (*reading->at && *reading->at != ':'))
		return refuse(reading, "is not a contract; expected one such as 4SX:N");
	sheet_contract(sheet, contract, doubled, place);
	reading->at += *reading->at == ':';
	place = place_of(reading, reading->at);
	if (*reading->at && compass_seat(*reading->at) >= 0)
		sheet_declarer(sheet, compass_seat(*reading->at), place);
	return true;
}

/* "S2A4K:...": a rank alone has the suit led; behind a semicolon the cards did not matter. */
static bool take_play(struct reading *reading)
{
	struct sheet *sheet = &reading->state->sheet;
	int led = -1;

	while (*reading->at) {
		const char *from = reading->at;
		int suit = text_letter(atout_suits, *reading->at);
		if (strchr(":; ", *from)) {
			led = *from == ' ' ? led : -1;
			reading->at++;
			continue;
		}
		reading->at += suit >= 0;
		int rank = pbn_rank(&reading->at);
		if (rank < 0 || (suit < 0 && led < 0)) {
			reading->at = from;
			return refuse(reading, "is not a card; expected a suit and a rank such as SA");
		}
		suit = suit < 0 ? led : suit;
		if (!sheet_card(sheet, card_of(suit, rank), place_of(reading, from)))
			return refuse(reading, "is one card too many; expected at most 52");
		reading->state->card_mark[sheet->cards - 1] = take_mark(reading);
		led = led < 0 ? suit : led;
	}
	return true;
}

/* "9:+140:5", also "9+140:5": declarer's tricks, and what they came to for N-S; "P" where all have passed. */
static bool take_result(struct reading *reading)
{
	struct sheet *sheet = &reading->state->sheet;
	struct place place = place_of(reading, reading->at);
	char digits[3] = "", score[16];
	size_t length = strspn(reading->at, "0123456789");
	uint64_t tricks;

	if (length && length < sizeof digits)
		memcpy(digits, reading->at, length);
	if (text_whole(digits, CONTRACT_TRICKS, &tricks))
		sheet_result(sheet, (int)tricks, place);
	reading->at += length;
	reading->at += *reading->at == ':';
	bool minus = *reading->at == '-';
	reading->at += minus || *reading->at == '+';
	length = strspn(reading->at, "0123456789");
	if (!length || length > 6)
		return true;
	snprintf(score, sizeof score, "NS %s%.*s", minus ? "-" : "", (int)length, reading->at);
	sheet_tag(sheet, "Score", score, strlen(score), place_of(reading, reading->at));
	return true;
}

static bool (*const takes[LABELS])(struct reading *) = {
	take_date,  take_title, take_site,  take_event,	  take_scoring,	 take_session, take_teams,
	take_names, take_board, take_hands, take_auction, take_contract, take_play,    take_result,
};

/* A call's or card's number among the notes of the sheet, from its mark. */
static uint8_t note_of(struct reading *reading, int section, uint8_t mark)
{
	struct sheet *sheet = &reading->state->sheet;
	const struct entry *note = mark && mark != '*' ? &reading->state->note[mark - 1] : NULL;
	const char *text = mark == '*' ? PBN_ALERT : note && note->line ? note->text : "";
	int number = *text ? pbn_note_number(sheet->game, section, text) : 0;

	sheet->notes_lost += *text && !number;
	return (uint8_t)number;
}

static void put_notes(struct reading *reading)
{
	struct state *state = reading->state;

	for (int i = 0; i < state->sheet.game->calls; i++)
		state->sheet.game->call[i].note = note_of(reading, ATOUT_PBN_AUCTION, state->call_mark[i]);
	for (int i = 0; i < state->sheet.cards; i++)
		state->sheet.played[i].note = note_of(reading, ATOUT_PBN_PLAY, state->card_mark[i]);
}

static bool take_entries(struct reading *reading)
{
	struct state *state = reading->state;

	for (int i = 0; i < LABELS; i++) {
		reading->entry = &state->entry[i];
		reading->at = reading->entry->text;
		if (reading->entry->line && takes[i] && !takes[i](reading))
			return false;
	}
	return true;
}

/* What a record says for itself; without any of it, it tells of the records behind it. */
static bool is_board(const struct state *state, bool numbered)
{
	for (int i = STAYING; i < LABELS; i++)
		if (state->entry[i].line)
			return true;
	return numbered;
}

static enum boards_got finish(struct boards *boards, struct board *board, uint32_t line)
{
	struct state *state = boards->state;
	struct reading reading = {.boards = boards, .state = state, .board = board};
	struct sheet *sheet = &state->sheet;

	boards->matches = ++boards->boards;
	board_begin(board, boards->boards, line);
	sheet_start(sheet, &board->sheet, line);
	board->sheet.number = board->number;
	bool good = take_entries(&reading);
	if (good && !board->sheet.deal.known)
		good = refuse_at(&boards->error, line, 0, "a record without hands; expected H W:...");
	if (good) {
		put_notes(&reading);
		sheet_end(sheet);
	}
	if (good && sheet->full)
		good = refuse_at(&boards->error, line, 0, "more text than a board has room for; expected less");
	memset(state->entry + STAYING, 0, (LABELS - STAYING) * sizeof *state->entry);
	memset(state->note, 0, sizeof state->note);
	if (good && sheet->notes_lost)
		boards_warn(boards, line, 0, "more than 32 notes; %u are left out", (unsigned)sheet->notes_lost);
	board->sides = good ? BOARD_WRITTEN : 0;
	return good ? BOARDS_BOARD : BOARDS_BROKEN;
}

/* The entry of a label; NULL: it is none. */
static struct entry *entry_of(struct state *state, char label)
{
	const char *at = label ? strchr(labels, label) : NULL;

	if (label >= '0' && label <= '9')
		return &state->note[label - '0'];
	return at ? &state->entry[at - labels] : NULL;
}

/* Comments in braces, over several lines; lines that begin with a percent sign. */
static bool is_comment(struct state *state, const char *line, size_t length)
{
	bool comment = state->braces || (length && (*line == '{' || *line == '%'));

	for (size_t i = 0; comment && i < length && *line != '%'; i++)
		state->braces += line[i] == '{' ? 1 : line[i] == '}' && state->braces ? -1 : 0;
	return comment;
}

static void take_line(struct boards *boards, const char *line, size_t length)
{
	struct entry *entry = entry_of(boards->state, *line);
	size_t from = 1;

	if (!entry || (length > 1 && line[1] != ' ')) {
		boards->junk_line = boards->junk ? boards->junk_line : boards->source->line;
		boards->junk++;
		return;
	}
	while (from < length && line[from] == ' ')
		from++;
	length -= from;
	if (length > LINE_MAX_)
		boards_warn(boards, boards->source->line, 0, "more than 2048 bytes; the rest is left out");
	length = length > LINE_MAX_ ? LINE_MAX_ : length;
	memcpy(entry->text, line + from, length);
	for (size_t i = 0; i < length; i++)
		entry->text[i] = entry->text[i] ? entry->text[i] : '?';
	while (length && entry->text[length - 1] == ' ')
		length--;
	entry->text[length] = '\0';
	entry->line = length ? boards->source->line : 0;
	entry->at = (uint32_t)from + 1;
}

static bool is_empty(const char *line, size_t length)
{
	while (length && (*line == ' ' || *line == '\t'))
		line++, length--;
	return !length;
}

static enum boards_got next(struct boards *boards, struct board *board)
{
	struct state *state = boards->state;
	bool numbered = false, there;
	uint32_t begun = 0;
	const char *line;
	size_t length;

	for (;;) {
		there = source_line(boards->source, &line, &length);
		if (there && (is_comment(state, line, length) || (is_empty(line, length) && !begun)))
			continue;
		if (there && !is_empty(line, length)) {
			begun = begun ? begun : boards->source->line;
			numbered |= *line == 'B' || *line == 'H';
			take_line(boards, line, length);
			continue;
		}
		if (begun && is_board(state, numbered))
			return finish(boards, board, begun);
		if (!there)
			return BOARDS_END;
		begun = 0;
	}
}

static void start(struct boards *boards) { source_skip_mark(boards->source); }

/* "% RBN version 3.2", or a label and a blank. */
static bool sniff(const char *line, size_t length)
{
	if (length > 2 && *line == '%')
		return memmem(line, length, "RBN", 3) != NULL;
	return length > 2 && *line && line[1] == ' ' && strchr("DTLESFKNBHA", *line);
}

const struct format format_rbn = {
	.name = "rbn",
	.title = "RBN",
	.what = "RBN",
	.ending = ".rbn",
	.into = "pbn",
	.game = "bridge",
	.named = true,
	.side = BOARD_WRITTEN,
	.sniff = sniff,
	.state_size = sizeof(struct state),
	.start = start,
	.next = next,
};

/* SPDX-License-Identifier: Apache-2.0 */
/* A board of JSON: what its members say, in our form or in endplay's. */
#include "formats/json.h"
#include "formats/refusal.h"

#include "base/text.h"
#include "core/auction.h"
#include "core/contract_text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { JSON_SIZE_MAX = 1 << 28 };

struct reading {
	struct boards *boards;
	const struct json_text *json;
	struct sheet *sheet;
	uint32_t node; /* that is read */
	bool endplay;
};

static struct place place_of(const struct reading *reading) { return json_at(reading->json, reading->node)->place; }

static bool refuse(struct reading *reading, const char *what, const char *expected)
{
	struct place place = place_of(reading);

	return refuse_at(&reading->boards->error, place.line, place.column, "%s '%s'; expected %s", what,
			 refusal_shown(json_value(reading->json, reading->node)).text, expected);
}

/* Goes to a member of the node; false: there is none, or it is null. */
static bool enter(struct reading *reading, uint32_t object, const char *key)
{
	reading->node = json_member(reading->json, object, key);
	return reading->node && json_at(reading->json, reading->node)->kind != JSON_NULL;
}

static const char *text(const struct reading *reading) { return json_value(reading->json, reading->node); }

static const char *text_of(const struct reading *reading, uint32_t object, const char *key)
{
	return json_value(reading->json, json_member(reading->json, object, key));
}

static bool is_true(const struct reading *reading, uint32_t object, const char *key)
{
	uint32_t node = json_member(reading->json, object, key);

	return node && json_at(reading->json, node)->kind == JSON_TRUE;
}

static bool take_board(struct reading *reading)
{
	uint64_t number;

	if (!text_whole(text(reading), UINT16_MAX, &number) || !number)
		return refuse(reading, "board", "a number");
	sheet_board(reading->sheet, (int)number, place_of(reading));
	return true;
}

/* A seat's letter or word. */
static int seat_of(const char *text)
{
	int seat = *text ? compass_seat(*text) : -1;

	return seat >= 0 && text[1] && !text_same(text, compass_names[seat]) ? -1 : seat;
}

static bool take_dealer(struct reading *reading)
{
	reading->sheet->game->dealer = (int8_t)seat_of(text(reading));
	return reading->sheet->game->dealer >= 0 || refuse(reading, "dealer", "N, E, S or W");
}

static bool take_vul(struct reading *reading)
{
	int vul = pbn_vul_read(text(reading));

	if (vul < 0)
		return refuse(reading, "vulnerable", "none, ns, ew or both");
	reading->sheet->game->vul = (int8_t)vul;
	return true;
}

/* {"suit": "spades", "rank": "A"} */
static int card_of_object(const struct reading *reading, uint32_t object)
{
	const char *suit = text_of(reading, object, "suit"), *rank = text_of(reading, object, "rank");
	int suit_index = *suit ? text_letter(atout_suits, *suit) : -1, rank_index = -1;

	rank += *rank == 'R' && rank[1]; /* as endplay's enumeration has it */
	if (*rank)
		rank_index = strcmp(rank, "10") == 0 ? TEN : rank[1] ? -1 : text_letter(atout_ranks, *rank);
	return suit_index < 0 || rank_index < 0 ? NO_CARD : card_of(suit_index, rank_index);
}

static bool take_hand(struct reading *reading, uint32_t list, int seat, cardset *all)
{
	struct atout_pbn_deal *deal = &reading->sheet->game->deal;
	cardset hand = 0;

	for (uint32_t node = list ? json_at(reading->json, list)->child : 0; node;
	     node = json_at(reading->json, node)->next) {
		int card = card_of_object(reading, node);
		reading->node = node;
		if (card == NO_CARD || has_card(*all, card))
			return refuse(reading, "card of a hand", "a suit and a rank, every card once");
		*all |= set_of(card);
		hand |= set_of(card);
	}
	int size = set_count(hand);
	if (size > ATOUT_HAND_MAX || (size && deal->size && size != deal->size))
		return refuse(reading, "hand", "as many cards in each");
	deal->hand[seat] = hand;
	deal->size = size ? (uint8_t)size : deal->size;
	deal->known |= size ? seat_bit(seat) : 0;
	return true;
}

static bool take_deal(struct reading *reading)
{
	static const char *const hands[] = {"north", "east", "south", "west"};
	struct atout_pbn_deal *deal = &reading->sheet->game->deal;
	uint32_t object = reading->node;
	struct atout_error error;
	cardset all = 0;

	if (json_at(reading->json, object)->kind == JSON_STRING) {
		if (!atout_pbn_deal_read(text(reading), deal, &error))
			return refuse_at(&reading->boards->error, place_of(reading).line, place_of(reading).column,
					 "%s", error.text);
		return pbn_deal_complete(deal) || true;
	}
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		if (!take_hand(reading, json_member(reading->json, object, hands[seat]), seat, &all))
			return false;
	return pbn_deal_complete(deal) || true;
}

/* Of endplay: {"level": 4, "denom": "spades", "declarer": ..., "penalty": "x", "result": 0}. */
static bool take_contract_object(struct reading *reading)
{
	const char *level = text_of(reading, reading->node, "level"), *denom = text_of(reading, reading->node, "denom");
	const char *penalty = text_of(reading, reading->node, "penalty");
	char bid[3] = {level[0], denom[0]};
	const char *at = bid;
	int seat = seat_of(text_of(reading, reading->node, "declarer"));

	if (strcmp(level, "0") == 0) {
		sheet_contract(reading->sheet, ATOUT_PBN_PASSED, 0, place_of(reading));
		return true;
	}
	int contract = bid_read(&at), doubled = doubled_read(&penalty);
	if (contract < 0 || *penalty)
		return false;
	sheet_contract(reading->sheet, contract, doubled, place_of(reading));
	if (seat >= 0)
		sheet_declarer(reading->sheet, seat, place_of(reading));
	return true;
}

static bool take_contract(struct reading *reading)
{
	bool is_object = json_at(reading->json, reading->node)->kind == JSON_OBJECT;
	bool good = is_object ? take_contract_object(reading)
			      : sheet_contract_text(reading->sheet, text(reading), place_of(reading));

	return good || refuse(reading, "contract", "one such as 3NT, 4SX or Pass");
}

static bool take_declarer(struct reading *reading)
{
	int seat = seat_of(text(reading));

	if (seat < 0)
		return refuse(reading, "declarer", "N, E, S or W");
	sheet_declarer(reading->sheet, seat, place_of(reading));
	return true;
}

static bool take_tricks(struct reading *reading)
{
	uint64_t tricks;

	if (!text_whole(text(reading), CONTRACT_TRICKS, &tricks))
		return refuse(reading, "tricks", "0 to 13");
	sheet_result(reading->sheet, (int)tricks, place_of(reading));
	return true;
}

/* Of endplay: {"level", "denom"} or {"penalty"}.  -1: it is none. */
static int call_of_object(const struct reading *reading, uint32_t object)
{
	const char *penalty = text_of(reading, object, "penalty");
	const char *level = text_of(reading, object, "level"), *denom = text_of(reading, object, "denom");
	char bid[3] = {level[0], denom[0]};
	const char *at = *penalty ? penalty : bid;

	if (text_same(at, "passed"))
		return CALL_PASS;
	int call = *at ? sheet_call_read(&at) : -1;
	return *at && !*penalty ? -1 : call;
}

static bool is_comment(struct reading *reading, uint32_t node)
{
	uint32_t comment = json_member(reading->json, node, "comment");

	if (!comment)
		return false;
	const char *words = json_value(reading->json, comment);
	sheet_comment(reading->sheet, words, strlen(words), json_at(reading->json, comment)->place);
	return true;
}

/* What a call or card object says beside it. */
static void take_meaning(struct reading *reading, uint32_t node)
{
	static const char *const keys[] = {"means", "announcement"};

	if (is_true(reading, node, "alert") || is_true(reading, node, "alertable"))
		sheet_alert(reading->sheet);
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
		const char *words = text_of(reading, node, keys[i]);
		sheet_means(reading->sheet, words, strlen(words));
	}
}

static bool take_call(struct reading *reading, uint32_t node)
{
	bool is_object = json_at(reading->json, node)->kind == JSON_OBJECT;
	const char *at = is_object ? text_of(reading, node, "call") : json_value(reading->json, node);

	reading->node = node;
	bool none = strcmp(at, "-") == 0, own = *at != '\0';
	int call = none ? CALL_PASS : own ? sheet_call_read(&at) : is_object ? call_of_object(reading, node) : -1;
	if (call < 0 || (own && !none && *at))
		return refuse(reading, "call", "one such as 1NT, Pass, X or XX");
	if (none && !reading->sheet->game->calls)
		return true;
	if (!sheet_call(reading->sheet, none ? ATOUT_NO_MOVE : call_move(call), place_of(reading)))
		return refuse(reading, "call", "at most 400");
	take_meaning(reading, node);
	return true;
}

static bool take_card(struct reading *reading, uint32_t node)
{
	bool is_object = json_at(reading->json, node)->kind == JSON_OBJECT;
	const char *name = is_object ? text_of(reading, node, "card") : json_value(reading->json, node);
	int card = *name ? atout_card_read(name) : card_of_object(reading, node);

	reading->node = node;
	if (card == NO_CARD)
		return refuse(reading, "card", "one such as SA");
	if (!sheet_card(reading->sheet, card, place_of(reading)))
		return refuse(reading, "card", "at most 52");
	take_meaning(reading, node);
	return true;
}

static bool take_list(struct reading *reading, bool (*take)(struct reading *, uint32_t))
{
	uint32_t node = json_at(reading->json, reading->node)->child;

	if (json_at(reading->json, reading->node)->kind != JSON_ARRAY)
		return refuse(reading, "auction or play", "a list");
	for (; node; node = json_at(reading->json, node)->next)
		if (!is_comment(reading, node) && !take(reading, node))
			return false;
	return true;
}

static bool take_auction(struct reading *reading) { return take_list(reading, take_call); }

static bool take_play(struct reading *reading) { return take_list(reading, take_card); }

static void put_tag(struct reading *reading, const char *name, uint32_t node)
{
	const char *value = json_value(reading->json, node);

	sheet_tag(reading->sheet, name, value, strlen(value), json_at(reading->json, node)->place);
}

static bool take_players(struct reading *reading)
{
	for (uint32_t node = json_at(reading->json, reading->node)->child; node;
	     node = json_at(reading->json, node)->next) {
		int seat = seat_of(json_string(reading->json, json_at(reading->json, node)->key));
		if (seat >= 0)
			put_tag(reading, compass_names[seat], node);
	}
	return true;
}

/* What is no text or number, as the tables of endplay, has no place in a tag. */
static bool take_tags(struct reading *reading)
{
	for (uint32_t node = json_at(reading->json, reading->node)->child; node;
	     node = json_at(reading->json, node)->next) {
		const struct json_node *value = json_at(reading->json, node);
		const char *name = json_string(reading->json, value->key);
		if (value->kind == JSON_NULL || (json_own_tag(name) && *name))
			continue;
		if (value->kind == JSON_STRING || value->kind == JSON_NUMBER)
			put_tag(reading, name, node);
		else
			boards_warn(reading->boards, value->place.line, value->place.column, "'%s' is passed over",
				    refusal_shown(name).text);
	}
	return true;
}

static bool take_comments(struct reading *reading)
{
	for (uint32_t node = json_at(reading->json, reading->node)->child; node;
	     node = json_at(reading->json, node)->next) {
		const char *words = json_value(reading->json, node);
		sheet_comment(reading->sheet, words, strlen(words), json_at(reading->json, node)->place);
	}
	return true;
}

/* In the order in which they are read, whatever that of the text is. */
static const struct {
	const char *key;
	bool (*take)(struct reading *);
} members[] = {
	{"board", take_board},	     {"board_num", take_board}, {"dealer", take_dealer}, {"vulnerable", take_vul},
	{"vul", take_vul},	     {"players", take_players}, {"deal", take_deal},	 {"contract", take_contract},
	{"declarer", take_declarer}, {"tricks", take_tricks},	{"tags", take_tags},	 {"info", take_tags},
	{"comments", take_comments}, {"auction", take_auction}, {"play", take_play},
};
enum { MEMBERS = sizeof members / sizeof members[0] };

static void warn_unknown(struct reading *reading)
{
	for (uint32_t node = json_at(reading->json, reading->json->root)->child; node;
	     node = json_at(reading->json, node)->next) {
		const struct json_node *member = json_at(reading->json, node);
		const char *key = json_string(reading->json, member->key);
		bool known = strcmp(key, "claimed") == 0;
		for (int i = 0; i < MEMBERS; i++)
			known |= strcmp(members[i].key, key) == 0;
		if (!known)
			boards_warn(reading->boards, member->place.line, member->place.column, "'%s' is passed over",
				    refusal_shown(key).text);
	}
}

/* Endplay's result is the contract's, and means something only where the play is over. */
static void take_endplay_result(struct reading *reading)
{
	const struct json_text *json = reading->json;
	uint32_t contract = json_member(json, json->root, "contract");
	const char *result = json_value(json, json_member(json, contract, "result"));
	struct atout_pbn_game *game = reading->sheet->game;

	if (!*result || game->contract < 0 || game->contract == ATOUT_PBN_PASSED ||
	    (!is_true(reading, json->root, "claimed") && reading->sheet->cards < ATOUT_PBN_CARDS_MAX))
		return;
	int tricks = CONTRACT_BOOK + level_of(game->contract) + (int)strtol(result, NULL, 10);
	if (tricks >= 0 && tricks <= CONTRACT_TRICKS)
		sheet_result(reading->sheet, tricks, json_at(json, contract)->place);
}

static bool take_board_object(struct reading *reading)
{
	for (int i = 0; i < MEMBERS; i++)
		if (enter(reading, reading->json->root, members[i].key) && !members[i].take(reading))
			return false;
	if (!reading->sheet->game->deal.known)
		return refuse_at(&reading->boards->error, reading->sheet->game->line, 0,
				 "a board without hands; expected a deal");
	take_endplay_result(reading);
	warn_unknown(reading);
	return true;
}

static bool read_board(struct boards *boards, struct board *board)
{
	struct json_state *state = boards->state;
	struct reading reading = {.boards = boards, .json = &state->json, .sheet = &state->sheet};
	uint32_t line = json_at(&state->json, state->json.root)->place.line;

	boards->matches = ++boards->boards;
	board_begin(board, boards->boards, line);
	sheet_start(&state->sheet, &board->sheet, line);
	board->sheet.number = board->number;
	if (!take_board_object(&reading))
		return false;
	if (pbn_dealer(&board->sheet) < 0 && board->sheet.calls)
		boards_warn(boards, line, 0, "no dealer is named; North is taken for it");
	sheet_end(&state->sheet);
	if (state->sheet.full)
		return refuse_at(&boards->error, line, 0, "more text than a board has room for; expected less");
	if (state->sheet.notes_lost)
		boards_warn(boards, line, 0, "more than 32 explanations; %u are left out",
			    (unsigned)state->sheet.notes_lost);
	board->sides = BOARD_WRITTEN;
	return true;
}

enum boards_got json_boards_next(struct boards *boards, struct board *board)
{
	struct json_text *json = &((struct json_state *)boards->state)->json;

	if (json->error)
		return BOARDS_END;
	if (json_text_next(json))
		return read_board(boards, board) ? BOARDS_BOARD : BOARDS_BROKEN;
	if (!json->error)
		return BOARDS_END;
	boards->matches = ++boards->boards;
	board_begin(board, boards->boards, json->error_place.line);
	refuse_at(&boards->error, json->error_place.line, json->error_place.column, "%s", json->error);
	return BOARDS_BROKEN;
}

void json_boards_start(struct boards *boards)
{
	struct json_state *state = boards->state;
	const char *text;
	size_t size;

	source_skip_mark(boards->source);
	if (source_whole(boards->source, JSON_SIZE_MAX, &text, &size) && !json_text_start(&state->json, text, size))
		boards->source->error = ENOMEM;
}

void json_boards_end(struct boards *boards) { json_text_free(&((struct json_state *)boards->state)->json); }

bool json_boards_sniff(const char *line, size_t length)
{
	size_t i = 1;

	if (!length || (*line != '[' && *line != '{'))
		return false;
	while (i < length && (line[i] == ' ' || line[i] == '\t' || line[i] == '['))
		i++;
	if (*line == '[')
		return i == length || line[i] == '{' || line[i] == ']';
	return i < length && line[i] == '"' && memmem(line + i, length - i, "\":", 2);
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * rival [BOT [SAMPLES]]: a bot of the library as a program that plays in `atout match` (docs/match.md).
 *
 * It uses no more of the library than versions of November 2026 have: bench/strength/rival builds it with one of them.
 */
#include <atout/bot.h>
#include <atout/games.h>
#include <atout/record.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 128 << 10, TEXT_SIZE = 64 << 10 };

struct position {
	const struct atout_game *game;
	unsigned char state[ATOUT_STATE_MAX] __attribute__((aligned(8)));
	int seat;
};

/* The value behind "key": of an object whose texts hold no such thing; NULL: it has none. */
static const char *value_of(const char *line, const char *key)
{
	char quoted[32];
	const char *at;

	snprintf(quoted, sizeof quoted, "\"%s\":", key);
	at = strstr(line, quoted);
	if (!at)
		return NULL;
	at += strlen(quoted);
	return at + strspn(at, " ");
}

/* The text of a value, whose escapes are of ASCII.  False: it is none. */
static bool text_of(const char *value, char *text, size_t size)
{
	size_t n = 0;

	if (!value || *value++ != '"')
		return false;
	for (; *value && *value != '"' && n < size - 1; value++) {
		char code[5] = "";
		if (*value != '\\') {
			text[n++] = *value;
		} else if (*++value == 'u' && strlen(value) > 4) {
			memcpy(code, value + 1, 4);
			text[n++] = (char)strtol(code, NULL, 16);
			value += 4;
		} else {
			text[n++] = (char)(*value == 'n' ? '\n' : *value);
		}
	}
	text[n] = '\0';
	return *value == '"';
}

/* ---- A deal and its moves: {"state":RECORD,"seat":N} ---- */

static const char *read_state(const char *line, struct position *position)
{
	static char text[TEXT_SIZE];
	static struct atout_record record;
	const char *seat = value_of(line, "seat");

	if (!text_of(value_of(line, "state"), text, sizeof text) || !seat)
		return "not a request";
	atout_record_start(&record, NULL, NULL);
	for (char *at = text; *at; at++) {
		size_t length = strcspn(at, "\n");
		if (!atout_record_line(&record, at, length))
			return "not a record";
		at += length - !at[length];
	}
	if (!atout_record_end(&record))
		return "not a record";
	position->game = record.game;
	position->seat = atoi(seat);
	memcpy(position->state, record.state, sizeof record.state);
	return position->seat >= 0 && position->seat < record.setup.seats ? NULL : "no such seat";
}

/* ---- A hand and an auction: {"hand":"AKQ2.KJ3.42.9753","auction":["1C"],"dealer":"N","vul":"none"} ---- */

/* Gives a seat this hand, and the others what is left. */
static bool give(struct atout_setup *setup, int seat, const char *hand)
{
	bool used[64] = {false};
	int suit = ATOUT_SPADES, n = 0;

	for (; *hand; hand++) {
		const char *rank = *hand == '.' ? NULL : strchr(atout_ranks, *hand);
		if (!rank) {
			suit--;
			continue;
		}
		if (suit < 0 || n == 13)
			return false;
		setup->hand[seat][n] = (atout_card)atout_card_of(suit, (int)(rank - atout_ranks));
		used[setup->hand[seat][n++]] = true;
	}
	for (int i = 0, card = 0; i < 39; i++, card++) {
		while (used[card] || atout_rank_of(card) > ATOUT_ACE)
			card++;
		setup->hand[(seat + 1 + i / 13) % 4][i % 13] = (atout_card)card;
	}
	return n == 13;
}

static bool call_all(struct position *position, const char *list)
{
	char text[ATOUT_TEXT_MAX];
	atout_move move;

	for (list = list ? strchr(list, '[') : NULL; list && *list != ']'; position->seat = (position->seat + 1) % 4) {
		list += 1 + strspn(list + 1, " ");
		if (*list == ']')
			return true;
		if (!text_of(list, text, sizeof text) || !position->game->read(text, &move) ||
		    !atout_play(position->game, position->state, position->seat, move, NULL))
			return false;
		list += strcspn(list, ",]");
	}
	return list;
}

static const char *read_auction(const char *line, struct position *position)
{
	static const char seats[] = "NESW";
	char hand[64], dealer[8], vul[8];
	struct atout_setup setup;

	if (!text_of(value_of(line, "hand"), hand, sizeof hand) || !value_of(line, "auction") ||
	    !text_of(value_of(line, "dealer"), dealer, sizeof dealer) || !strchr(seats, dealer[0]) ||
	    !text_of(value_of(line, "vul"), vul, sizeof vul))
		return "not a request";
	/* Whose hand it is follows from the auction. */
	const char *auction = value_of(line, "auction");
	int calls = 0;
	for (const char *at = auction; *at && *at != ']'; at++)
		calls += *at == '"';
	position->game = atout_game_find("bridge");
	atout_setup_start(position->game, &setup, 0);
	position->game->next(NULL, &setup);
	position->seat = (int)(strchr(seats, dealer[0]) - seats);
	setup.dealer = (uint8_t)position->seat;
	setup.vul = !strcmp(vul, "both") ? ATOUT_VUL_BOTH
		    : !strcmp(vul, "ew") ? ATOUT_VUL_EW
		    : !strcmp(vul, "ns") ? ATOUT_VUL_NS
					 : ATOUT_VUL_NONE;
	if (!give(&setup, (position->seat + calls / 2) % 4, hand) || atout_setup_check(&setup))
		return "not a hand";
	position->game->start(position->state, &setup);
	return call_all(position, auction) ? NULL : "not an auction";
}

/* ---- The answer ---- */

static const char *answer(const struct atout_bot *bot, struct atout_bot_context *context, const char *line)
{
	struct position position;
	struct atout_thought thought;
	bool whole = value_of(line, "state");
	const char *wrong = (whole ? read_state : read_auction)(line, &position), *seed = value_of(line, "seed");
	char text[ATOUT_TEXT_MAX];

	if (wrong)
		return wrong;
	if (!(position.game->to_act(position.state) >> position.seat & 1))
		return "it is not the turn of this seat";
	context->seed = seed ? strtoull(seed, NULL, 10) : 1;
	position.game->blind(position.state, position.seat);
	bot->think(position.game, position.state, position.seat, context, &thought);
	if (thought.move == ATOUT_NO_MOVE) {
		printf("{\"move\":\"wait\"}\n");
		return NULL;
	}
	position.game->print(thought.move, text);
	printf("{\"%s\":\"%s\"}\n", whole ? "move" : "call", text);
	return NULL;
}

int main(int argc, char **argv)
{
	static char line[LINE_SIZE];
	const struct atout_bot *bot = atout_bot_find(argc > 1 ? argv[1] : "club");
	struct atout_bot_context context = {.samples = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 0};

	if (!bot)
		return fprintf(stderr, "rival: there is no bot '%s'\n", argv[1]), 2;
	while (fgets(line, sizeof line, stdin)) {
		const char *wrong = answer(bot, &context, line);
		if (wrong)
			printf("{\"error\":\"%s\"}\n", wrong);
		fflush(stdout);
	}
	return 0;
}

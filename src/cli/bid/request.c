/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/bid/request.h"

#include "base/text.h"
#include "bidding/follow.h"
#include "bidding/tell.h"
#include "wire/json.h"
#include "wire/scan.h"

#include <atout/games.h>

#include <stddef.h>
#include <string.h>

enum { DEPTH = 4, JSON_SIZE = 4 << 10 };

static bool refuse(char *error, const char *what, const char *text)
{
	snprintf(error, REQUEST_ERROR_SIZE, "%s: \"%.60s\"", what, text);
	return false;
}

bool request_hand(const char *text, struct hand *hand, char *error)
{
	cardset cards = 0;
	int suit = SPADES;

	for (const char *at = text; *at; at++) {
		const char *rank = strchr(atout_ranks, *at);
		if (*at == '.') {
			suit--;
		} else if (*at != '-') {
			if (suit < CLUBS || !rank || has_card(cards, card_of(suit, (int)(rank - atout_ranks))))
				return refuse(error, "expected a hand such as AKQ2.KJ3.42.9753", text);
			cards |= set_of(card_of(suit, (int)(rank - atout_ranks)));
		}
	}
	if (suit != CLUBS || set_count(cards) != HAND_CARDS)
		return refuse(error, "a hand has four suits and thirteen cards", text);
	*hand = hand_of(cards);
	return true;
}

bool request_call(struct auction *auction, const char *text, char *error)
{
	const struct atout_game *bridge = atout_game_find("bridge");
	const char *longer = text_same(text, "p") || text_same(text, "-") ? "pass" : text;
	bool is_short = strlen(text) == 2 && text_letter("N", text[1]) == 0;
	char notrump[] = {text[0], 'N', 'T', '\0'};
	atout_move move;

	if (is_short)
		longer = notrump;
	if (!bridge->read(longer, &move) || atout_move_kind(move) == ATOUT_PLAY)
		return refuse(error, "expected a call such as 1NT, pass, X or XX", text);
	if (!auction_allows(auction, call_of(move)))
		return refuse(error, "this call is not legal here", text);
	if (auction->calls == ATOUT_CALLS_MAX)
		return refuse(error, "the auction is too long at", text);
	auction_add(auction, call_of(move));
	return true;
}

/* ---- JSON ---- */

struct raw {
	char system[REQUEST_SYSTEM_SIZE], opponents[REQUEST_SYSTEM_SIZE], hand[64];
	char call[ATOUT_CALLS_MAX][8];
	int calls, dealer, vul;
};

static bool read_text(struct scan *scan, void *into, const struct scan_member *member)
{
	return scan_text(scan, (char *)into + member->offset, (size_t)member->max);
}

static bool read_element(struct scan *scan, void *into)
{
	struct raw *raw = into;

	if (raw->calls == ATOUT_CALLS_MAX)
		return scan_refuse(scan, scan_here(scan), "at most %d calls", ATOUT_CALLS_MAX);
	return scan_text(scan, raw->call[raw->calls++], sizeof raw->call[0]);
}

static bool read_auction(struct scan *scan, void *into, const struct scan_member *member)
{
	(void)member;
	return scan_list(scan, read_element, into);
}

static bool read_dealer(struct scan *scan, void *into, const struct scan_member *member)
{
	static const char *const seats[] = {"N", "E", "S", "W", NULL};

	(void)member;
	return scan_word(scan, seats, &((struct raw *)into)->dealer);
}

static bool read_vul(struct scan *scan, void *into, const struct scan_member *member)
{
	(void)member;
	return scan_word(scan, vul_words, &((struct raw *)into)->vul);
}

static const struct scan_member members[] = {
	{"system", read_text, offsetof(struct raw, system), 0, REQUEST_SYSTEM_SIZE, false},
	{"opponents", read_text, offsetof(struct raw, opponents), 0, REQUEST_SYSTEM_SIZE, false},
	{"hand", read_text, offsetof(struct raw, hand), 0, sizeof((struct raw *)0)->hand, true},
	{"auction", read_auction, 0, 0, 0, true},
	{"dealer", read_dealer, 0, 0, 0, true},
	{"vul", read_vul, 0, 0, 0, true},
	{NULL, NULL, 0, 0, 0, false},
};

bool request_read(struct request *request, const char *line, size_t length, char *error)
{
	struct raw raw = {.calls = 0};
	struct scan scan;

	scan_start(&scan, line, length, DEPTH);
	if (!scan_object(&scan, members, false, &raw) || !scan_end(&scan)) {
		snprintf(error, REQUEST_ERROR_SIZE, "%s",
			 scan.error[0] ? scan.error : "something stands behind the object");
		return false;
	}
	if (raw.system[0])
		memcpy(request->system, raw.system, sizeof raw.system);
	if (raw.opponents[0])
		memcpy(request->opponents, raw.opponents, sizeof raw.opponents);
	request->vul = raw.vul;
	auction_start(&request->auction, raw.dealer);
	for (int i = 0; i < raw.calls; i++)
		if (!request_call(&request->auction, raw.call[i], error))
			return false;
	if (auction_is_over(&request->auction))
		return refuse(error, "the auction is over", raw.call[raw.calls - 1]);
	return request_hand(raw.hand, &request->hand, error);
}

/* ---- Answers ---- */

static void find_others(struct answer *answer, const struct hand *hand)
{
	int8_t slot[SLOTS];

	for (int i = 0; i < answer->offers.n; i++)
		for (int call = 0; call < CALL_OTHER + 8 && answer->others < 8; call++) {
			if (!auction_allows(&answer->scene.auction, call) || call == answer->choice.call ||
			    memchr(answer->other, call, (size_t)answer->others))
				continue;
			if (offer_has(&answer->offers, i, call, slot) &&
			    offer_fits(&answer->offers, i, call, slot, hand))
				answer->other[answer->others++] = (uint8_t)call;
		}
}

void request_answer(const struct request *request, const struct bid_system *ours, const struct bid_system *theirs,
		    struct answer *answer)
{
	int side = side_of(auction_turn(&request->auction));
	const struct bid_system *systems[COMPASS_SIDES] = {side == 0 ? ours : theirs, side == 0 ? theirs : ours};

	scene_begin(&answer->scene, systems, request->auction.dealer, request->vul);
	for (int i = 0; i < request->auction.calls; i++)
		follow_call(&answer->scene, request->auction.call[i]);
	offers_find(&answer->offers, &answer->scene);
	answer->choice = offers_choose(&answer->offers, &request->hand);
	answer->meaning = offers_meaning(&answer->offers, answer->choice.call);
	answer->others = 0;
	find_others(answer, &request->hand);
}

const char *request_call_text(int call, char text[8])
{
	char printed[ATOUT_TEXT_MAX];

	atout_game_find("bridge")->print(call_move(call), printed);
	snprintf(text, 8, "%.7s", printed);
	return text;
}

const char *request_line(const struct answer *answer, const struct bid_system *system, bool whole, char *buf,
			 size_t size)
{
	const struct rule *rule = answer->choice.offer < 0 ? NULL : answer->offers.offer[answer->choice.offer].rule;
	char text[SYSTEM_LINE_MAX] = "";

	if (!rule)
		return "none; the call that says the least that is not true";
	if (whole)
		system_line(&systems_built_in, system, rule, text, sizeof text);
	snprintf(buf, size, "%s.bid:%d%s%s", system->file[rule->file], rule->line, whole ? ": " : "", text);
	return buf;
}

static void put_meaning(struct json *json, const struct answer *answer)
{
	struct atout_meaning meaning;
	char text[128];

	call_tell(&answer->offers, answer->choice.call, &meaning);
	json_open(json, "means", '[');
	for (int i = 0; i < meaning.promises; i++) {
		atout_promise_print(&meaning.promise[i], NULL, NULL, text, sizeof text);
		json_text(json, NULL, text);
	}
	json_close(json, ']');
}

void request_print_json(const struct answer *answer, const struct bid_system *system, FILE *out)
{
	char buf[JSON_SIZE], text[8], line[SYSTEM_NAME_SIZE + 16];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_text(&json, "call", request_call_text(answer->choice.call, text));
	json_bool(&json, "forcing", answer->meaning.effects & FORCING);
	json_true_if(&json, "alert", answer->meaning.effects & ALERTED);
	put_meaning(&json, answer);
	json_text(&json, "why", request_line(answer, system, false, line, sizeof line));
	json_open(&json, "runners_up", '[');
	for (int i = 0; i < answer->others; i++)
		json_text(&json, NULL, request_call_text(answer->other[i], text));
	json_close(&json, ']');
	json_close(&json, '}');
	json_end(&json);
	fprintf(out, "%s\n", buf);
}

void request_print_error(const char *error, FILE *out)
{
	char buf[2 * REQUEST_ERROR_SIZE];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_text(&json, "error", error);
	json_close(&json, '}');
	json_end(&json);
	fprintf(out, "%s\n", buf);
}

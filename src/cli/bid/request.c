/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/bid/request.h"

#include "base/text.h"
#include "bidding/tell.h"
#include "bots/bridge_search.h"
#include "wire/json.h"
#include "wire/scan.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

enum { DEPTH = 4, JSON_SIZE = 4 << 10 };

static bool not_right(char *error, const char *what, const char *text)
{
	snprintf(error, REQUEST_ERROR_SIZE, "%s: \"%.60s\"", what, text);
	return false;
}

/* ---- JSON ---- */

struct raw {
	char system[REQUEST_SYSTEM_SIZE], opponents[REQUEST_SYSTEM_SIZE], hand[64];
	char call[ATOUT_CALLS_MAX][8];
	int calls, dealer, vul;
	int32_t below[2];
	bool means;
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
	{"partscore", scan_member_32, offsetof(struct raw, below[0]), 0, CONTRACT_GAME - 1, false},
	{"theypartscore", scan_member_32, offsetof(struct raw, below[1]), 0, CONTRACT_GAME - 1, false},
	{"means", scan_member_bool, offsetof(struct raw, means), 0, 1, false},
	{NULL, NULL, 0, 0, 0, false},
};

bool request_read(struct request *request, const char *line, size_t length, char *error)
{
	struct raw raw = {.below = {request->below[0], request->below[1]}, .means = true};
	struct scan scan;

	scan_start(&scan, line, length, DEPTH);
	if (!scan_object(&scan, members, false, &raw) || !scan_end(&scan)) {
		snprintf(error, REQUEST_ERROR_SIZE, "%s", scan.error[0] ? scan.error : "something follows the object");
		return false;
	}
	if (raw.system[0])
		memcpy(request->system, raw.system, sizeof raw.system);
	if (raw.opponents[0])
		memcpy(request->opponents, raw.opponents, sizeof raw.opponents);
	request->question.vul = raw.vul;
	request->below[0] = raw.below[0];
	request->below[1] = raw.below[1];
	request->mute = !raw.means;
	auction_start(&request->question.auction, raw.dealer);
	for (int i = 0; i < raw.calls; i++)
		if (!ask_call(&request->question.auction, raw.call[i], error))
			return false;
	if (auction_is_over(&request->question.auction))
		return not_right(error, "the auction is over", raw.call[raw.calls - 1]);
	return ask_hand(raw.hand, &request->question.hand, error);
}

/* ---- Answers ---- */

/* The same request is answered alike at any time. */
static uint64_t seed_of(const struct question *question)
{
	uint64_t seed = question->hand.cards;

	for (int i = 0; i < question->auction.calls; i++)
		seed = seed * 31 + question->auction.call[i];
	return seed;
}

/* Whether a side has a part-score; then it is a rubber, in which who is vulnerable has a game. */
static bool add_part_scores(const struct request *request, struct question *question, struct bridge_stakes *stakes)
{
	int side = side_of(auction_turn(&question->auction));

	*stakes = (struct bridge_stakes){.scoring = BRIDGE_RUBBER, .vul = question->vul};
	for (int i = 0; i < COMPASS_SIDES; i++) {
		stakes->match.games[i] = question->vul >> i & 1;
		question->below[i ? !side : side] = (uint8_t)request->below[i];
		stakes->match.below[i ? !side : side] = (uint16_t)request->below[i];
	}
	return request->below[0] || request->below[1];
}

void request_answer(const struct request *request, const struct bid_system *ours, const struct bid_system *theirs,
		    struct reply *reply)
{
	struct question question = request->question;
	struct bridge_stakes stakes;
	struct atout_rng rng;

	question.ours = ours;
	question.theirs = theirs;
	bool is_rubber = add_part_scores(request, &question, &stakes);
	ask_answer(&question, &reply->answer);
	reply->judged.candidates = 0;
	reply->mute = request->mute;
	atout_rng_seed(&rng, seed_of(&question));
	if (request->layouts &&
	    bridge_search(&question, is_rubber ? &stakes : NULL, request->layouts, &rng, NULL, &reply->judged))
		ask_prefer(&question, call_of(reply->judged.move), &reply->answer);
}

const char *request_line(const struct answer *answer, const struct bid_system *system,
			 const struct system_source *source, char *buf, size_t size)
{
	const struct rule *rule = ask_rule(answer);
	char text[SYSTEM_LINE_MAX] = "";

	if (!rule)
		return "none; the call that says the least that is not true";
	if (source)
		system_line(source, system, rule, text, sizeof text);
	snprintf(buf, size, "%s.bid:%d%s%s", system->file[rule->file], rule->line, source ? ": " : "", text);
	return buf;
}

const char *request_meaning(const struct atout_meaning *meaning, enum lang lang, char *buf, size_t size)
{
	char text[128];

	*buf = '\0';
	for (int i = 0; i < meaning->promises; i++) {
		const struct atout_promise *promise = &meaning->promise[i];
		const char *word = promise->word ? lang_term(lang, "bridge", promise->word) : NULL;
		atout_promise_print(promise, lang_term(lang, "bridge", promise->key), word, text, sizeof text);
		text_append(buf, size, "%s%s", i ? ", " : "", text);
	}
	return buf;
}

static void put_meaning(struct json *json, const struct answer *answer)
{
	struct atout_meaning meaning;
	struct kinds kinds;
	char text[REQUEST_MEANING_SIZE];

	makers_begin(&kinds, &answer->scene);
	call_tell(&answer->offers, &kinds, answer->choice.call, &meaning);
	json_text(json, "means", request_meaning(&meaning, LANG_EN, text, sizeof text));
}

/* What the calls are worth in layouts. */
static void put_judged(struct json *json, const struct atout_thought *judged)
{
	char text[8];

	if (!judged->candidates)
		return;
	json_open(json, "judged", '[');
	for (int i = 0; i < judged->candidates; i++) {
		const struct atout_candidate *candidate = &judged->candidate[i];
		json_open(json, NULL, '{');
		json_text(json, "call", ask_call_text(call_of(candidate->move), text));
		json_real(json, "imps", candidate->value);
		json_real(json, "error", candidate->error);
		json_number(json, "layouts", candidate->samples);
		json_close(json, '}');
	}
	json_close(json, ']');
}

void request_print_json(const struct reply *reply, const struct bid_system *system, FILE *out)
{
	const struct answer *answer = &reply->answer;
	char buf[JSON_SIZE], text[8], line[SYSTEM_NAME_SIZE + 16];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_text(&json, "call", ask_call_text(answer->choice.call, text));
	json_bool(&json, "forcing", answer->meaning.effects & FORCING);
	json_true_if(&json, "alert", answer->meaning.effects & ALERTED);
	if (!reply->mute)
		put_meaning(&json, answer);
	json_text(&json, "why", request_line(answer, system, NULL, line, sizeof line));
	json_open(&json, "runners_up", '[');
	for (int i = 0; i < answer->others; i++)
		json_text(&json, NULL, ask_call_text(answer->other[i], text));
	json_close(&json, ']');
	put_judged(&json, &reply->judged);
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

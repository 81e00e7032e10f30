/* SPDX-License-Identifier: Apache-2.0 */
#include "wasm/bidding.h"

#include "base/text.h"
#include "bidding/ask.h"
#include "bidding/card.h"
#include "bidding/lint.h"
#include "bidding/own.h"
#include "bots/bridge_systems.h"
#include "games/bridge/bridge.h"
#include "wasm/reply.h"
#include "wire/told.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTIONS_MAX = SYSTEM_OPTIONS_MAX, SEED = 18, WORD_SIZE = 80 };

static struct {
	char *in, *text; /* text: of OWN, while that is the system */
	struct reply out;
	struct bid_system *system; /* NULL: none has been read */
	struct system_source source;
	struct own own;
} bidding;

char *bidding_in(size_t size)
{
	free(bidding.in);
	bidding.in = calloc(1, size + 1);
	return bidding.in;
}

const char *bidding_out(void) { return bidding.out.text; }

static size_t tell(void (*put)(struct json *, const void *), const void *what)
{
	return reply_put(&bidding.out, put, what);
}

static size_t tell_nothing(void) { return reply_error(&bidding.out, "no system was read"); }

/* ---- A system ---- */

static void put_text(struct json *json, const void *text) { json_text(json, NULL, text); }

size_t bidding_text(void)
{
	const char *text = systems_built_in.text(systems_built_in.owner, bidding.in);

	return text ? tell(put_text, text) : 0;
}

static void put_options(struct json *json)
{
	json_open(json, "options", '[');
	for (int i = 0; i < bidding.system->options; i++) {
		json_open(json, NULL, '{');
		json_text(json, "name", bidding.system->option[i].name);
		json_text(json, "value", bidding.system->option[i].value);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_head(struct json *json, const void *nothing)
{
	(void)nothing;
	json_open(json, NULL, '{');
	json_text(json, "name", bidding.system->file[0]);
	json_text(json, "title", bidding.system->title);
	json_number(json, "rules", bidding.system->rules);
	put_options(json);
	json_close(json, '}');
}

static void put_system_error(struct json *json, const void *what)
{
	const struct system_error *error = what;

	json_open(json, NULL, '{');
	json_text(json, "file", error->file);
	json_number(json, "line", error->at.line);
	json_text(json, "error", error->at.text);
	json_close(json, '}');
}

static size_t take(struct bid_system *system, char *text, const struct system_error *error)
{
	if (!system) {
		free(text);
		return tell(put_system_error, error);
	}
	system_free(bidding.system);
	free(bidding.text);
	bidding.system = system;
	bidding.text = text;
	bidding.source = text ? own_source(&bidding.own, text) : systems_built_in;
	return tell(put_head, NULL);
}

static size_t open_named(const char *name, const char *const *options)
{
	struct system_error error;
	struct bid_system *system = system_read(&systems_built_in, name, options, &error);

	return take(system, NULL, &error);
}

static size_t open_own(const char *text)
{
	struct system_error error;
	char *copy = strdup(text);

	return copy ? take(own_read(copy, strlen(copy), &error), copy, &error) : 0;
}

size_t bidding_open(void)
{
	char *rest, *text = strchr(bidding.in, '\n'), *option;
	const char *options[OPTIONS_MAX + 1];
	int n = 0;

	if (text)
		*text++ = '\0';
	if (text && strcmp(bidding.in, OWN) == 0)
		return open_own(text);
	const char *name = strtok_r(bidding.in, ":", &rest);
	while (n < OPTIONS_MAX && (option = strtok_r(NULL, ":", &rest)))
		options[n++] = option;
	options[n] = NULL;
	return open_named(name ? name : "", options);
}

size_t bidding_open_choice(int low, int high)
{
	struct bridge_system_text text;

	bridge_system_text(bridge_system_number(low, high), &text);
	return open_named(text.name, text.options);
}

/* ---- Its tree ---- */

static void put_place(struct json *json, uint16_t file, uint16_t line)
{
	const struct rule there = {.file = file, .line = line};
	char text[SYSTEM_LINE_MAX];

	json_number(json, "line", line);
	system_line(&bidding.source, bidding.system, &there, text, sizeof text);
	json_text(json, "text", text);
}

/* A line of several calls is several rules. */
static void put_rules(struct json *json, const struct block *block)
{
	json_open(json, "rules", '[');
	for (int i = 0; i < block->rules; i++) {
		const struct rule *rule = &bidding.system->rule[block->first_rule + i];
		if (i && rule->line == rule[-1].line && rule->file == rule[-1].file)
			continue;
		json_open(json, NULL, '{');
		put_place(json, rule->file, rule->line);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_tree(struct json *json, const void *nothing)
{
	const struct bid_system *system = bidding.system;
	int end[SYSTEM_DEPTH_MAX + 1], depth = 0;

	(void)nothing;
	json_open(json, NULL, '[');
	for (int i = 0; i < system->blocks; i++) {
		const struct block *block = &system->block[i];
		while (depth && i >= end[depth - 1])
			depth--;
		json_open(json, NULL, '{');
		json_number(json, "depth", depth);
		json_text(json, "file", system->file[block->file]);
		put_place(json, block->file, block->line);
		put_rules(json, block);
		json_close(json, '}');
		if (depth < SYSTEM_DEPTH_MAX)
			end[depth++] = block->end;
	}
	json_close(json, ']');
}

size_t bidding_tree(void) { return bidding.system ? tell(put_tree, NULL) : tell_nothing(); }

/* ---- A question ---- */

struct asking {
	struct question question;
	struct answer answer;
	bool has_hand;
};

static void put_rule(struct json *json, const struct rule *rule, bool whole)
{
	if (!rule)
		return;
	json_text(json, "file", bidding.system->file[rule->file]);
	if (whole)
		put_place(json, rule->file, rule->line);
	else
		json_number(json, "line", rule->line);
}

static void put_call(struct json *json, const struct offers *offers, const struct kinds *kinds, int call)
{
	struct atout_meaning meaning;
	char text[8];

	call_tell(offers, kinds, call, &meaning);
	json_text(json, "call", ask_call_text(call, text));
	json_true_if(json, "alert", meaning.alert);
	wire_put_promises(json, &meaning);
}

static void put_row(struct json *json, const struct offers *offers, const struct kinds *kinds, int call)
{
	struct meaning meaning = offers_meaning(offers, call);

	if (!meaning.rule || !auction_allows(&offers->scene->auction, call))
		return;
	json_open(json, NULL, '{');
	put_call(json, offers, kinds, call);
	put_rule(json, meaning.rule, false);
	json_close(json, '}');
}

static void put_rows(struct json *json, const struct offers *offers, const struct kinds *kinds)
{
	json_open(json, "rows", '[');
	put_row(json, offers, kinds, CALL_PASS);
	put_row(json, offers, kinds, CALL_DOUBLE);
	put_row(json, offers, kinds, CALL_REDOUBLE);
	for (int bid = 0; bid < BIDS; bid++)
		put_row(json, offers, kinds, bid);
	json_close(json, ']');
}

static void put_answer(struct json *json, const void *what)
{
	const struct asking *asking = what;
	const struct answer *answer = &asking->answer;
	struct kinds kinds;
	char text[8];

	makers_begin(&kinds, &answer->scene);
	json_open(json, NULL, '{');
	if (asking->has_hand) {
		put_call(json, &answer->offers, &kinds, answer->choice.call);
		json_true_if(json, "forcing", answer->meaning.effects & FORCING);
		put_rule(json, ask_rule(answer), true);
		json_open(json, "others", '[');
		for (int i = 0; i < answer->others; i++)
			json_text(json, NULL, ask_call_text(answer->other[i], text));
		json_close(json, ']');
	}
	put_rows(json, &answer->offers, &kinds);
	json_close(json, '}');
}

/* The next word, in place. */
static char *next_word(char **at) { return strtok_r(NULL, " \n", at); }

static bool read_question(struct asking *asking, char *error)
{
	char *rest = NULL, *dealer = strtok_r(bidding.in, " \n", &rest), *vul = dealer ? next_word(&rest) : NULL,
	     *hand = vul ? next_word(&rest) : NULL;
	const char *at = vul;
	int seat = dealer && !dealer[1] ? compass_seat(dealer[0]) : -1;

	snprintf(error, ASK_ERROR_SIZE, "expected a dealer, a vulnerability and a hand");
	if (!hand || seat < 0 || (asking->question.vul = text_choice(&at, vul_words)) < 0)
		return false;
	asking->has_hand = strcmp(hand, "-") != 0;
	if (asking->has_hand && !ask_hand(hand, &asking->question.hand, error))
		return false;
	auction_start(&asking->question.auction, seat);
	for (char *call; (call = next_word(&rest));)
		if (!ask_call(&asking->question.auction, call, error))
			return false;
	snprintf(error, ASK_ERROR_SIZE, "the auction is over");
	return !auction_is_over(&asking->question.auction);
}

size_t bidding_ask(void)
{
	static struct asking asking;
	char error[ASK_ERROR_SIZE];

	if (!bidding.system)
		return tell_nothing();
	memset(&asking.question, 0, sizeof asking.question);
	if (!read_question(&asking, error))
		return reply_error(&bidding.out, error);
	asking.question.ours = asking.question.theirs = bidding.system;
	ask_answer(&asking.question, &asking.answer);
	return tell(put_answer, &asking);
}

/* ---- Its findings ---- */

struct linting {
	struct json *json;
	int findings;
};

static void put_finding(struct linting *linting, const char *file, int line, const char *text)
{
	if (linting->findings == BIDDING_FINDINGS_MAX)
		return;
	linting->findings++;
	json_open(linting->json, NULL, '{');
	json_text(linting->json, "file", file);
	json_number(linting->json, "line", line);
	json_text(linting->json, "text", text);
	json_close(linting->json, '}');
}

static void on_finding(void *to, const struct lint_finding *finding)
{
	const struct rule *rule = finding->rule;
	char text[512];

	lint_print(bidding.system, finding, text, sizeof text);
	put_finding(to, bidding.system->file[rule ? rule->file : 0], rule ? rule->line : 1, text);
}

static void on_example(void *to, int line, const char *text) { put_finding(to, bidding.system->file[0], line, text); }

static void put_findings(struct json *json, const void *deals)
{
	struct linting linting = {.json = json};

	json_open(json, NULL, '[');
	lint_examples(&bidding.source, bidding.system, on_example, &linting);
	lint_rows(bidding.system, on_finding, &linting);
	lint_deals(bidding.system, SEED, *(const int *)deals, on_finding, &linting);
	json_close(json, ']');
}

size_t bidding_lint(int deals) { return bidding.system ? tell(put_findings, &deals) : tell_nothing(); }

/* ---- Its card ---- */

struct card {
	struct json *json;
	bool open; /* a place */
};

static void on_place(void *to, const char *title)
{
	struct card *card = to;

	if (card->open) {
		json_close(card->json, ']');
		json_close(card->json, '}');
	}
	card->open = true;
	json_open(card->json, NULL, '{');
	json_text(card->json, "title", title);
	json_open(card->json, "rows", '[');
}

static void on_row(void *to, int call, const struct atout_meaning *meaning)
{
	const struct card *card = to;
	struct atout_meaning shorter = *meaning;
	char text[8];

	for (int i = 0; i < shorter.promises; i++)
		shorter.promise[i].key = card_shorter(shorter.promise[i].key);
	json_open(card->json, NULL, '{');
	json_text(card->json, "call", ask_call_text(call, text));
	json_true_if(card->json, "alert", shorter.alert);
	wire_put_promises(card->json, &shorter);
	json_close(card->json, '}');
}

static void put_agreements(struct json *json)
{
	const struct carding agreed = card_carding(bidding.system);
	const char *key;

	json_open(json, "agreements", '[');
	for (int i = 0; (key = card_agreement(&agreed, i)); i++)
		json_text(json, NULL, key);
	json_close(json, ']');
}

static void put_card(struct json *json, const void *nothing)
{
	struct card card = {.json = json};
	const struct card_reader reader = {on_place, on_row, &card};
	const char *name;

	(void)nothing;
	json_open(json, NULL, '{');
	json_text(json, "title", bidding.system->title);
	json_open(json, "conventions", '[');
	for (int i = 0; (name = card_convention(bidding.system, i)); i++)
		json_text(json, NULL, name);
	json_close(json, ']');
	put_agreements(json);
	put_options(json);
	json_open(json, "places", '[');
	card_tell(bidding.system, &reader);
	if (card.open) {
		json_close(json, ']');
		json_close(json, '}');
	}
	json_close(json, ']');
	json_close(json, '}');
}

size_t bidding_card(void) { return bidding.system ? tell(put_card, NULL) : tell_nothing(); }

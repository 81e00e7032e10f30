/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/systems.h"

#include "base/text.h"
#include "bidding/card.h"
#include "bots/bots.h"
#include "core/contract_text.h"

#include <atout/terms.h>
#include <stdio.h>
#include <stdlib.h>

enum { PAGE_SIZE = 1 << 16, MEANING_SIZE = 512, CALL_SIZE = 16 };

struct page {
	const struct words *words;
	char *text;
};

static const char *say(const struct page *page, const char *key) { return words_text(page->words, key); }

static void put_place(void *to, const char *title)
{
	struct page *page = to;

	text_append(page->text, PAGE_SIZE, "\n### %s\n\n", say(page, title));
}

static void print_call(const struct page *page, int call, char text[CALL_SIZE])
{
	int strain = call_is_bid(call) ? strain_of(call) : 0;

	if (call_is_bid(call))
		snprintf(text, CALL_SIZE, "%d%s", level_of(call),
			 strain < NOTRUMP ? strain_symbols[strain] : say(page, "NT"));
	else
		snprintf(text, CALL_SIZE, "%s",
			 call == CALL_DOUBLE	 ? "X"
			 : call == CALL_REDOUBLE ? "XX"
						 : say(page, "pass"));
}

static void put_row(void *to, int call, const struct atout_meaning *meaning)
{
	struct page *page = to;
	char text[CALL_SIZE], said[WORDS_MAX];

	print_call(page, call, text);
	text_append(page->text, PAGE_SIZE, "- **%s**: %s", text, meaning->alert ? say(page, "Alert") : "");
	for (int i = 0; i < meaning->promises; i++) {
		const struct atout_promise *promise = &meaning->promise[i];
		atout_promise_print(promise, say(page, card_shorter(promise->key)),
				    promise->word ? say(page, promise->word) : NULL, said, sizeof said);
		text_append(page->text, PAGE_SIZE, "%s%s", i || meaning->alert ? ", " : "", said);
	}
	text_append(page->text, PAGE_SIZE, "\n");
}

static void put_agreements(struct page *page, const struct carding *agreed)
{
	const char *key;

	put_place(page, CARD_CARDING);
	for (int i = 0; (key = card_agreement(agreed, i)); i++)
		text_append(page->text, PAGE_SIZE, "- %s\n", say(page, key));
}

static void put_card(struct page *page, const struct atout_view *view, const struct atout_fact *fact)
{
	const struct bid_system *system = bots_system_take(view, fact->seat);
	const struct card_reader reader = {put_place, put_row, page};
	char side[WORDS_MAX];
	const struct carding agreed = bots_carding(view, fact->seat);
	const char *name;

	if (!system)
		return;
	text_append(page->text, PAGE_SIZE, "%s## %s: %s\n\n", *page->text ? "\n" : "",
		    words_side(page->words, fact->seat, view->seats, side),
		    system_is_built_in(system) ? words_term(page->words, fact->word) : system->title);
	for (int i = 0; (name = card_convention(system, i)); i++)
		text_append(page->text, PAGE_SIZE, "%s%s", i ? ", " : "", say(page, name));
	text_append(page->text, PAGE_SIZE, "\n");
	put_agreements(page, &agreed);
	card_tell(system, &reader);
	bots_system_give(system);
}

char *systems_page(const struct words *words, const struct atout_view *view)
{
	struct page page = {.words = words, .text = calloc(1, PAGE_SIZE)};

	for (int i = 0; page.text && i < view->facts; i++)
		if (atout_fact_term(words->game, view->fact[i].key)->kind == ATOUT_FACT_SYSTEM)
			put_card(&page, view, &view->fact[i]);
	if (page.text && *page.text)
		return page.text;
	free(page.text);
	return NULL;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bidding [--write] DOCS/RULES: what the bots bid, as pages LANG/bidding.md for people.
 *
 * A page is made of what bots themselves say of their calls (atout_bot.mean), so it cannot tell of another system than
 * the one they play.  Without --write the pages that are there are compared with what they should be.
 */
#include "bidding/follow.h"
#include "bidding/offers.h"
#include "core/contract_text.h"
#include "lang/lang.h"

#include <atout/bot.h>
#include <atout/games.h>
#include <atout/solve.h>

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE_SIZE = 1 << 16, LINE_SIZE = 1024, LEVEL_MOST = 4 };

/* Who calls next, and after what: calls of notation.md. */
static const struct situation {
	const char *title, *auction;
} situations[] = {
	{"Opening", ""},
	{"Partner has opened a major", "1H pass"},
	{"Partner has opened a minor", "1D pass"},
	{"Partner has opened 1NT", "1NT pass"},
	{"Opener's reply to Stayman", "1NT pass 2C pass"},
	{"Partner has opened 2NT", "2NT pass"},
	{"Partner has opened 2♣", "2C pass"},
	{"Opener's rebid after 2♣", "2C pass 2D pass"},
	{"Partner has opened a weak two", "2H pass"},
	{"Opener's rebid after a new suit", "1D pass 1H pass"},
	{"Opener's rebid after 1NT", "1H pass 1NT pass"},
	{"Opener's rebid after a raise", "1H pass 2H pass"},
	{"Showing key cards", "1H pass 3H pass 4NT pass"},
	{"They have overcalled", "1D 1S"},
	{"They have overcalled in notrump", "1H 1NT"},
	{"They have opened one in a suit", "1D"},
	{"They have opened a weak two", "2H"},
	{"They have opened 1NT", "1NT"},
	{"Partner has overcalled", "1D 1S pass"},
	{"Partner has doubled for takeout", "1H X pass"},
	{"Their opening has been passed round to us", "1H pass pass"},
};

struct page {
	enum lang lang;
	size_t length;
	char text[PAGE_SIZE];
};

static void put(struct page *page, const char *text)
{
	size_t length = strlen(text);

	assert(page->length + length < PAGE_SIZE);
	memcpy(page->text + page->length, text, length + 1);
	page->length += length;
}

static const char *say(const struct page *page, const char *key) { return lang_term(page->lang, "bridge", key); }

/* "1♥", "1SA", "Kontra". */
static void put_call(struct page *page, atout_move call)
{
	char text[16];
	int bid = atout_move_arg(call), strain = strain_of(bid);

	if (atout_move_kind(call) != ATOUT_BID) {
		put(page, say(page, atout_move_kind(call) == ATOUT_PASS ? "pass" : "double"));
		return;
	}
	snprintf(text, sizeof text, "%d%s", level_of(bid), strain < NOTRUMP ? strain_symbols[strain] : say(page, "NT"));
	put(page, text);
}

/* The calls of an auction in a state of any cards: nobody is dealer but seat 0, nobody is vulnerable. */
static void start(const struct atout_game *game, void *state)
{
	struct atout_setup setup;
	struct atout_rng rng;

	atout_setup_start(game, &setup, 0);
	atout_rng_seed(&rng, 1);
	game->next(NULL, &setup);
	atout_deal(&setup, &rng);
	game->start(state, &setup);
}

static int play(const struct atout_game *game, void *state, const char *auction, atout_move call[])
{
	char text[ATOUT_TEXT_MAX];
	int calls = 0, length;

	for (; sscanf(auction, "%7s%n", text, &length) == 1; auction += length) {
		if (!game->read(text, &call[calls]) || game->why(state, calls % 4, call[calls]).key)
			abort();
		game->apply(state, calls % 4, call[calls]);
		calls++;
	}
	return calls;
}

/* Calls of the other side stand in brackets. */
static void put_auction(struct page *page, const atout_move call[], int calls)
{
	put(page, "`");
	for (int i = 0; i < calls; i++) {
		bool ours = (calls - i) % 2 == 0;
		put(page, ours ? "" : "(");
		put_call(page, call[i]);
		put(page, ours ? " " : ") ");
	}
	put(page, "?`\n\n");
}

static void put_meaning(struct page *page, atout_move call, const struct atout_meaning *meaning)
{
	char line[LINE_SIZE];

	put(page, "- **");
	put_call(page, call);
	put(page, "**: ");
	for (int i = 0; i < meaning->promises; i++) {
		const struct atout_promise *promise = &meaning->promise[i];
		atout_promise_print(promise, say(page, promise->key), promise->word ? say(page, promise->word) : NULL,
				    line, sizeof line);
		put(page, i ? ", " : "");
		put(page, line);
	}
	put(page, "\n");
}

static bool is_high(atout_move call)
{
	return atout_move_kind(call) == ATOUT_BID && level_of(atout_move_arg(call)) > LEVEL_MOST;
}

static bool answers_aces(const atout_move call[], int calls)
{
	return calls >= 2 && call[calls - 2] == atout_move_of(ATOUT_BID, bid_of(4, NOTRUMP));
}

/* The calls that people agree on: not those by which a hand without any of them goes on. */
static bool is_agreed(const struct scene *scene, atout_move call)
{
	const struct rule *rule = meaning_of(scene, call_of(call)).rule;

	return rule && rule->priority >= 0;
}

static void put_situation(struct page *page, const struct scene *before, const struct situation *situation)
{
	const struct atout_game *game = atout_game_find("bridge");
	const struct atout_bot *bot = atout_bot_usual;
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	atout_move call[ATOUT_CALLS_MAX];
	struct atout_meaning meaning;
	struct scene scene = *before;
	struct atout_view view;

	start(game, state);
	int calls = play(game, state, situation->auction, call);
	atout_look(game, state, calls % 4, &view);
	put(page, "\n## ");
	put(page, say(page, situation->title));
	put(page, "\n\n");
	if (calls)
		put_auction(page, call, calls);
	for (int i = 0; i < calls; i++)
		follow_call(&scene, call_of(call[i]));
	for (int i = 0; i < view.legals; i++)
		if ((answers_aces(call, calls) || !is_high(view.legal[i])) && is_agreed(&scene, view.legal[i]) &&
		    bot->mean(game, &view, calls, view.legal[i], &meaning))
			put_meaning(page, view.legal[i], &meaning);
}

static void fill(struct page *page, const struct scene *before, enum lang lang)
{
	page->lang = lang;
	page->length = 0;
	put(page, "# ");
	put(page, say(page, "How the bots bid"));
	put(page, "\n\n");
	put(page,
	    say(page,
		"Two over one: five-card majors, 1NT with 15 to 17 points, two in a new suit over a major forcing "
		"to game; transfers, Jacoby 2NT, splinters, key cards, weak twos, Michaels, the unusual notrump, "
		"takeout and negative doubles. Bots bid by this system and read your calls by it. "
		"Opponents' calls are in brackets. A call that is not listed has no agreed meaning."));
	put(page, "\n");
	for (size_t i = 0; i < sizeof situations / sizeof situations[0]; i++)
		put_situation(page, before, &situations[i]);
}

/* False: the page that is there is another. */
static bool settle(const struct page *page, const char *path, bool write)
{
	static char there[PAGE_SIZE];
	FILE *file = fopen(path, write ? "w" : "r");

	if (!file)
		return perror(path), false;
	size_t length = write ? fwrite(page->text, 1, page->length, file) : fread(there, 1, sizeof there, file);
	bool same = length == page->length && (write || memcmp(there, page->text, length) == 0);
	if (fclose(file) || !same)
		return fprintf(stderr, "%s is not what the bots bid: bidding --write\n", path), false;
	return true;
}

int main(int argc, char **argv)
{
	static struct page page;
	bool write = argc == 3 && strcmp(argv[1], "--write") == 0, good = true;
	struct system_error error;
	struct scene before;
	char path[LINE_SIZE];

	if (argc != 2 + write)
		return fputs("usage: bidding [--write] DOCS/RULES\n", stderr), 2;
	struct bid_system *system = system_read(&systems_built_in, SYSTEM_DEFAULT, NULL, &error);
	if (!system)
		return fprintf(stderr, "%s.bid:%u: %s\n", error.file, error.at.line, error.at.text), 1;
	const struct bid_system *both[COMPASS_SIDES] = {system, system};
	scene_begin(&before, both, 0, ATOUT_VUL_NONE);
	for (int lang = 0; lang < LANGS; lang++) {
		fill(&page, &before, (enum lang)lang);
		snprintf(path, sizeof path, "%s/%s/bidding.md", argv[1 + write], lang_code((enum lang)lang));
		good &= settle(&page, path, write);
	}
	system_free(system);
	return !good;
}

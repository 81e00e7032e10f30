/* SPDX-License-Identifier: Apache-2.0 */
/* Findings as texts, and the examples of a file. */
#include "bidding/ask.h"
#include "bidding/follow.h"
#include "bidding/lint.h"
#include "bidding/parts.h"

#include "base/text.h"

#include <atout/card.h>
#include <stdio.h>
#include <string.h>

static void print_calls(const struct auction *auction, char *buf, size_t size)
{
	char text[8];

	buf[0] = '\0';
	for (int i = 0; i < auction->calls; i++)
		text_append(buf, size, "%s%s", i ? " " : "", ask_call_text(auction->call[i], text));
}

static void print_hand(const struct hand *hand, char *buf, size_t size)
{
	buf[0] = '\0';
	for (int suit = SPADES; suit >= CLUBS; suit--) {
		for (int rank = ACE; rank >= 0; rank--)
			if (has_card(hand->cards, card_of(suit, rank)))
				text_append(buf, size, "%c", atout_ranks[rank]);
		text_append(buf, size, "%s", suit > CLUBS ? "." : "");
	}
}

/* Where the other row stands: its line, behind its file where that is another. */
static void print_place(const struct bid_system *system, const struct lint_finding *finding, char *buf, size_t size)
{
	const struct rule *other = finding->other;

	if (other->file == finding->rule->file)
		snprintf(buf, size, "line %d", other->line);
	else
		snprintf(buf, size, "%s.bid:%d", system->file[other->file], other->line);
}

/* A hand that no row has a call for. */
static void print_gap(const struct lint_finding *finding, char *buf, size_t size)
{
	char calls[256], hand[32];

	print_calls(&finding->auction, calls, sizeof calls);
	print_hand(&finding->hand, hand, sizeof hand);
	snprintf(buf, size, "%s%s: %d times in the deals, first %s behind \"%s\"",
		 finding->kind == LINT_UNANSWERED ? "forces, and no row answers it"
						  : "no row has a call for a hand behind it",
		 finding->rule ? "" : " (there is none of partner's)", finding->times, hand, calls);
}

void lint_print(const struct bid_system *system, const struct lint_finding *finding, char *buf, size_t size)
{
	static const char *const says[] = {
		[LINT_NO_HAND] = "no hand fits: two parts contradict each other%s",
		[LINT_UNREACHABLE] = "unreachable: all its hands fit %s, which comes first",
		[LINT_REPEATED] = "adds nothing: %s has the call with all these hands",
		[LINT_MIXED] = "has other effects than %s, and only the hand tells which",
	};
	char place[64] = "";

	if (finding->other)
		print_place(system, finding, place, sizeof place);
	if (finding->kind == LINT_UNANSWERED || finding->kind == LINT_GAP)
		print_gap(finding, buf, size);
	else
		snprintf(buf, size, says[finding->kind], place);
}

/* ---- Examples: "example HAND CALL... : CALL" ---- */

struct checking {
	const struct system_source *source;
	const struct bid_system *system;
	lint_wrong *wrong;
	void *to;
};

static bool follow_calls(struct scene *scene, char *calls, char *error)
{
	char *rest;

	for (char *call = strtok_r(calls, " \t", &rest); call; call = strtok_r(NULL, " \t", &rest)) {
		struct auction next = scene->auction;
		if (!ask_call(&next, call, error))
			return false;
		follow_call(scene, next.call[next.calls - 1]);
	}
	return true;
}

static void check_example(const struct checking *checking, int line, char *text)
{
	const struct bid_system *both[COMPASS_SIDES] = {checking->system, checking->system};
	char error[ASK_ERROR_SIZE] = "expected \"example HAND CALL... : CALL\"", call[8], *rest = text;
	struct scene scene;
	static struct offers offers;
	struct hand hand;
	char *given = strsep(&rest, ":"), *cards = strtok_r(given, " \t", &given);

	scene_begin(&scene, both, 0, ATOUT_VUL_NONE);
	if (!rest || !cards || !ask_hand(cards, &hand, error) || !follow_calls(&scene, given, error) ||
	    auction_is_over(&scene.auction)) {
		checking->wrong(checking->to, line, error);
		return;
	}
	offers_find(&offers, &scene);
	int chosen = offers_choose(&offers, &hand).call;
	struct scene wanted = scene;
	if (!follow_calls(&wanted, rest, error) || wanted.auction.calls != scene.auction.calls + 1)
		checking->wrong(checking->to, line, error);
	else if (wanted.auction.call[scene.auction.calls] != chosen) {
		snprintf(error, sizeof error, "the system bids %s", ask_call_text(chosen, call));
		checking->wrong(checking->to, line, error);
	}
}

/* Those of the file itself: its modules are other systems' too. */
static void check_all(const struct checking *checking)
{
	const char *at = checking->source->text(checking->source->owner, checking->system->file[0]);

	for (int line = 1; at && *at && !parts_begin(at); line++) {
		size_t length = strcspn(at, "\n");
		const char *start = text_blanks(at);
		if (text_word(&start, "example") && start <= at + length && length < SYSTEM_LINE_MAX) {
			char copy[SYSTEM_LINE_MAX];
			snprintf(copy, sizeof copy, "%.*s", (int)(at + length - start), start);
			copy[strcspn(copy, "#")] = '\0';
			check_example(checking, line, copy);
		}
		at += length + (at[length] == '\n');
	}
}

void lint_examples(const struct system_source *source, const struct bid_system *system, lint_wrong *wrong, void *to)
{
	const struct checking checking = {source, system, wrong, to};

	check_all(&checking);
}

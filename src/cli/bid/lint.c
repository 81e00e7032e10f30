/* SPDX-License-Identifier: Apache-2.0 */
/* atout lint: what in the file of a bidding system cannot be meant, and its examples. */
#include "cli/bid/request.h"
#include "cli/cli.h"

#include "base/text.h"
#include "bidding/follow.h"
#include "bidding/lint.h"

#include <atout/games.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { DEALS = 2000, SEED = 18, PATH_SIZE = 4096 };

static const char help[] = "Usage: atout lint [OPTION]... FILE.bid...\n"
			   "Tell what in the files of bidding systems cannot be meant, a line FILE:LINE: ...\n"
			   "each: rows that no hand reaches, rows that repeat others, a call with different\n"
			   "effects that only the hand tells apart, hands and forcing calls that no row\n"
			   "answers, and examples (\"example HAND CALL... : CALL\") that the system bids\n"
			   "otherwise.  Modules are looked for beside the file, then in the program.  A NAME\n"
			   "without \".bid\" is a system of the program.  Exits with 1 if there was something.\n"
			   "\n"
			   "  --deals N  bid out so many deals to find hands without a row, 0 to 1000000\n"
			   "             [2000]\n";

/* Texts beside a file, read once and kept to the end. */
struct folder {
	char path[PATH_SIZE]; /* with "/" at its end, or empty */
	struct {
		char name[SYSTEM_NAME_SIZE];
		char *text;
	} of[SYSTEM_FILES_MAX];
	int n;
};

struct linting {
	const char *command;
	struct folder folder;
	struct system_source source;
	const struct bid_system *system;
	int findings;
};

static char *read_whole(const char *path)
{
	FILE *file = fopen(path, "r");
	char *text = file ? malloc(SYSTEM_TEXT_MAX + 2) : NULL;
	size_t length = text ? fread(text, 1, SYSTEM_TEXT_MAX + 1, file) : 0;

	if (text)
		text[length] = '\0';
	if (file)
		fclose(file);
	return text;
}

static const char *text_beside(void *owner, const char *name)
{
	struct folder *folder = owner;
	char path[PATH_SIZE + SYSTEM_NAME_SIZE + 8];

	for (int i = 0; i < folder->n; i++)
		if (strcmp(folder->of[i].name, name) == 0)
			return folder->of[i].text;
	snprintf(path, sizeof path, "%s%s.bid", folder->path, name);
	char *text = folder->n < SYSTEM_FILES_MAX ? read_whole(path) : NULL;
	if (!text)
		return systems_built_in.text(systems_built_in.owner, name);
	snprintf(folder->of[folder->n].name, SYSTEM_NAME_SIZE, "%s", name);
	return folder->of[folder->n++].text = text;
}

static void tell(struct linting *linting, int file, int line, const char *text)
{
	printf("%s.bid:%d: %s\n", linting->system->file[file], line, text);
	linting->findings++;
}

static void print_calls(const struct auction *auction, char *buf, size_t size)
{
	char text[8];

	buf[0] = '\0';
	for (int i = 0; i < auction->calls; i++)
		text_append(buf, size, "%s%s", i ? " " : "", request_call_text(auction->call[i], text));
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
static void print_place(const struct linting *linting, const struct lint_finding *finding, char *buf, size_t size)
{
	const struct rule *other = finding->other;

	if (other->file == finding->rule->file)
		snprintf(buf, size, "line %d", other->line);
	else
		snprintf(buf, size, "%s.bid:%d", linting->system->file[other->file], other->line);
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

static void tell_finding(void *to, const struct lint_finding *finding)
{
	static const char *const says[] = {
		[LINT_NO_HAND] = "no hand fits: two parts contradict each other%s",
		[LINT_UNREACHABLE] = "unreachable: all its hands fit %s, which comes first",
		[LINT_REPEATED] = "adds nothing: %s has the call with all these hands",
		[LINT_MIXED] = "has other effects than %s, and only the hand tells which",
	};
	struct linting *linting = to;
	char text[512], place[64] = "";

	if (finding->other)
		print_place(linting, finding, place, sizeof place);
	if (finding->kind == LINT_UNANSWERED || finding->kind == LINT_GAP)
		print_gap(finding, text, sizeof text);
	else
		snprintf(text, sizeof text, says[finding->kind], place);
	tell(linting, finding->rule ? finding->rule->file : 0, finding->rule ? finding->rule->line : 1, text);
}

/* ---- Examples: "example HAND CALL... : CALL" ---- */

static bool follow_calls(struct scene *scene, char *calls, char *error)
{
	char *rest;

	for (char *call = strtok_r(calls, " \t", &rest); call; call = strtok_r(NULL, " \t", &rest)) {
		struct auction next = scene->auction;
		if (!request_call(&next, call, error))
			return false;
		follow_call(scene, next.call[next.calls - 1]);
	}
	return true;
}

static void check_example(struct linting *linting, int file, int line, char *text)
{
	const struct bid_system *both[COMPASS_SIDES] = {linting->system, linting->system};
	char error[REQUEST_ERROR_SIZE] = "expected \"example HAND CALL... : CALL\"", call[8], *rest = text;
	struct scene scene;
	static struct offers offers;
	struct hand hand;
	char *given = strsep(&rest, ":"), *cards = strtok_r(given, " \t", &given);

	scene_begin(&scene, both, 0, ATOUT_VUL_NONE);
	if (!rest || !cards || !request_hand(cards, &hand, error) || !follow_calls(&scene, given, error) ||
	    auction_is_over(&scene.auction)) {
		tell(linting, file, line, error);
		return;
	}
	offers_find(&offers, &scene);
	int chosen = offers_choose(&offers, &hand).call;
	struct scene wanted = scene;
	if (!follow_calls(&wanted, rest, error) || wanted.auction.calls != scene.auction.calls + 1)
		tell(linting, file, line, error);
	else if (wanted.auction.call[scene.auction.calls] != chosen) {
		snprintf(error, sizeof error, "the system bids %s", request_call_text(chosen, call));
		tell(linting, file, line, error);
	}
}

/* Those of the file itself: its modules are other systems' too. */
static void check_examples(struct linting *linting)
{
	const char *at = linting->source.text(linting->source.owner, linting->system->file[0]);

	for (int line = 1; at && *at; line++) {
		size_t length = strcspn(at, "\n");
		const char *start = text_blanks(at);
		if (text_word(&start, "example") && start <= at + length && length < SYSTEM_LINE_MAX) {
			char copy[SYSTEM_LINE_MAX];
			snprintf(copy, sizeof copy, "%.*s", (int)(at + length - start), start);
			copy[strcspn(copy, "#")] = '\0';
			check_example(linting, 0, line, copy);
		}
		at += length + (at[length] == '\n');
	}
}

/* "folder/name.bid" as a folder and a name; a plain name is a system of the program. */
static void find_source(struct linting *linting, const char *path, char name[SYSTEM_NAME_SIZE])
{
	const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path, *dot = strstr(base, ".bid");

	snprintf(name, SYSTEM_NAME_SIZE, "%.*s", dot ? (int)(dot - base) : (int)strlen(base), base);
	linting->folder = (struct folder){.n = 0};
	snprintf(linting->folder.path, sizeof linting->folder.path, "%.*s", (int)(base - path), path);
	linting->source = dot ? (struct system_source){text_beside, &linting->folder} : systems_built_in;
}

static bool lint(struct linting *linting, const char *path, int deals)
{
	struct system_error error;
	char name[SYSTEM_NAME_SIZE];

	find_source(linting, path, name);
	struct bid_system *system = system_read(&linting->source, name, NULL, &error);
	linting->system = system;
	if (system) {
		lint_rows(system, tell_finding, linting);
		lint_deals(system, SEED, deals, tell_finding, linting);
		check_examples(linting);
	} else {
		printf("%s.bid:%u: %s\n", error.file[0] ? error.file : name, error.at.line, error.at.text);
		linting->findings++;
	}
	system_free(system);
	for (int i = 0; i < linting->folder.n; i++)
		free(linting->folder.of[i].text);
	return linting->findings == 0;
}

int cli_lint(int argc, char **argv)
{
	static struct linting linting;
	int deals = DEALS;
	const struct cli_option options[] = {
		{.name = "deals", .count = &deals, .least = 0, .max = 1000000},
		{0},
	};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	if (optind == argc)
		return cli_usage(argv[0], "expected the file of a system, such as my.bid");
	linting.command = argv[0];
	for (int i = optind; i < argc; i++)
		lint(&linting, argv[i], deals);
	return linting.findings ? CLI_BAD_INPUT : CLI_DONE;
}

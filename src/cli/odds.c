/* SPDX-License-Identifier: Apache-2.0 */
/* atout odds: how likely a hand of bridge meets a condition, how a suit splits, and how to play it (odds_suit.h). */
#include "cli/cli.h"

#include "bidding/ask.h"
#include "cli/odds_suit.h"
#include "conditions/odds.h"
#include "wire/json.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>

static const char help[] = "Usage: atout odds [OPTION]... CONDITION\n"
			   "       atout odds --split N [--spaces W,E]\n"
			   "       atout odds --suit AQ92/K43 [--line N] [--spaces W,E]\n"
			   "Say how likely it is that a hand of thirteen cards meets a condition, in the\n"
			   "language of bidding systems: 'hcp 15-17 & balanced', 'S5+ & !(H4+ | losers 8+)'.\n"
			   "All hands are counted, by kinds.  If the condition looks at too many honours for\n"
			   "that, hands are drawn, and the standard error is printed.\n"
			   "\n"
			   "  --hand HAND       a hand that somebody else holds: AKQ2.KJ3.42.9753\n"
			   "  --given CONDITION look only at hands that meet this condition\n"
			   "  --samples N       draw so many hands, 1 to 100000000, instead of counting\n"
			   "  --seed N          the seed of the hands that are drawn [1]\n"
			   "  --json            print a line of JSON\n"
			   "\n"
			   "For one suit:\n"
			   "  --split N         how N missing cards split, 0 to 13\n"
			   "  --suit NORTH/SOUTH\n"
			   "                    the best chance of each number of tricks in a suit, and how\n"
			   "                    to begin; x is a small card, - an empty hand\n"
			   "  --line N          the whole plan for so many tricks\n"
			   "  --spaces W,E      vacant places: how many cards of West and of East are not\n"
			   "                    known to be in other suits [13,13]\n"
			   "Declarer leads each time, from either hand, and does not see the defenders'\n"
			   "cards.  The defenders see all cards, know the plan, and play their best.  The\n"
			   "chance is exact.\n";

static const struct word *const tables[] = {hand_words, NULL};
static const struct vocabulary vocabulary = {.tables = tables};

/* The options that are texts and numbers. */
struct wanted {
	const char *hand, *given;
	uint64_t samples, seed;
	bool json;
};

static int read_condition(struct exprs *exprs, const char *text, const char *command)
{
	struct atout_error error;
	int node = expr_read(exprs, &vocabulary, text, &error);

	if (node < 0)
		cli_error(command, "column %" PRIu32 " of \"%.80s\": %s", error.column, text, error.text);
	return node;
}

static void find(const struct odds_ask *ask, const struct wanted *wanted, struct odds *odds)
{
	struct atout_rng rng;

	if (!wanted->samples && odds_count(ask, odds))
		return;
	atout_rng_seed(&rng, wanted->seed);
	odds_sample(ask, &rng, wanted->samples ? (uint32_t)wanted->samples : odds_samples(ask), odds);
}

static void print_json(const struct odds *odds)
{
	char buf[512];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_real(&json, "percent", 100 * odds->chance);
	json_real(&json, "error", 100 * odds->error);
	json_bool(&json, "exact", odds->exact);
	json_number(&json, "hands", (int64_t)odds->hits);
	json_number(&json, "of", (int64_t)odds->of);
	json_close(&json, '}');
	json_end(&json);
	puts(buf);
}

static void print_text(const struct odds *odds)
{
	if (odds->exact)
		printf("%.*f %%", odds->chance > 0 && odds->chance < 1e-4 ? 10 : 4, 100 * odds->chance);
	else
		printf("%.4f +- %.4f %%", 100 * odds->chance, 100 * odds->error);
	if (odds->hits)
		printf(", one in %.*f", odds->chance > 0.1 ? 3 : 1, 1 / odds->chance);
	printf("; %" PRIu64 " of %" PRIu64 " hands %s\n", odds->hits, odds->of, odds->exact ? "counted" : "drawn");
}

static int answer(const struct wanted *wanted, const char *condition, const char *command)
{
	struct exprs exprs = {.nodes = 0};
	struct odds_ask ask = {.exprs = &exprs, .given = -1};
	char error[ASK_ERROR_SIZE];
	struct hand own;
	struct odds odds;

	if (wanted->hand && !ask_hand(wanted->hand, &own, error))
		return cli_error(command, "%s", error);
	ask.out = wanted->hand ? own.cards : 0;
	ask.node = read_condition(&exprs, condition, command);
	if (ask.node >= 0 && wanted->given)
		ask.given = read_condition(&exprs, wanted->given, command);
	bool is_read = ask.node >= 0 && (!wanted->given || ask.given >= 0);
	if (is_read)
		find(&ask, wanted, &odds);
	exprs_free(&exprs);
	if (!is_read)
		return CLI_BAD_INPUT;
	if (!odds.of)
		return cli_error(command, "no hand%s meets \"%.80s\"", odds.exact ? "" : " that was drawn",
				 wanted->given);
	(wanted->json ? print_json : print_text)(&odds);
	return CLI_DONE;
}

/* Options that are for something else. */
static int misused(const struct wanted *wanted, const struct odds_suit *suit, bool splits, bool spaces,
		   const char *command)
{
	bool of_suit = suit->suit || splits;

	if (suit->suit && splits)
		return cli_usage(command, "--suit and --split are asked one at a time");
	if (of_suit && (wanted->hand || wanted->given || wanted->samples))
		return cli_usage(command, "--hand, --given and --samples go with a condition");
	if (suit->line && (!suit->suit || wanted->json))
		return cli_usage(command, "--line goes with --suit, and without --json");
	if (!of_suit && spaces)
		return cli_usage(command, "--spaces goes with --suit or --split");
	return CLI_DONE;
}

int cli_odds(int argc, char **argv)
{
	struct wanted wanted = {.seed = 1};
	struct odds_suit suit = {.vacant = {13, 13}};
	bool splits = false, spaces = false;
	const struct cli_option options[] = {
		{.name = "hand", .text = &wanted.hand},
		{.name = "given", .text = &wanted.given},
		{.name = "samples", .number = &wanted.samples, .least = 1, .max = ODDS_SAMPLES_MAX},
		{.name = "seed", .number = &wanted.seed, .max = UINT64_MAX},
		{.name = "json", .flag = &wanted.json},
		{.name = "suit", .text = &suit.suit},
		{.name = "split", .flag = &splits, .count = &suit.split, .max = 13},
		{.name = "line", .count = &suit.line, .least = 1, .max = 13},
		{.name = "spaces",
		 .flag = &spaces,
		 .read = odds_suit_places,
		 .to = suit.vacant,
		 .wrong = "--spaces is two numbers from 0 to 13, such as 13,11, not '%s'"},
		{0},
	};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	if ((status = misused(&wanted, &suit, splits, spaces, argv[0])) != CLI_DONE)
		return status;
	suit.json = wanted.json;
	if (suit.suit || splits)
		return optind < argc ? cli_usage(argv[0], "'%s' is too much", argv[optind])
				     : odds_suit_tell(&suit, argv[0]);
	if (optind == argc)
		return cli_usage(argv[0], "expected a condition, such as 'hcp 15-17 & balanced'");
	if (optind + 1 < argc)
		return cli_usage(argv[0], "'%s' is too much: put the condition in quotes", argv[optind + 1]);
	return answer(&wanted, argv[optind], argv[0]);
}

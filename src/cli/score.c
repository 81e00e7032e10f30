/* SPDX-License-Identifier: Apache-2.0 */
/* atout score: what a contract of bridge, a difference in points and a margin in IMPs are worth. */
#include "cli/cli.h"

#include "base/text.h"
#include "cli/schemes.h"
#include "cli/score_json.h"
#include "cli/score_rubber.h"
#include "core/compass.h"
#include "core/contract_text.h"
#include "core/played_text.h"
#include "games/bridge/bridge.h"
#include "lang/lang.h"

#include <atout/terms.h>

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] = "Usage: atout score [OPTION]... CONTRACT DECLARER RESULT\n"
			   "       atout score --rubber FILE\n"
			   "       atout score --chicago FILE [--dealer SEAT]\n"
			   "       atout score --imps DIFFERENCE\n"
			   "       atout score --vp IMPS --boards N [--scale SCALE]\n"
			   "Say what a contract of duplicate bridge is worth, item by item, and the score of\n"
			   "N-S: atout score 4SX N -1 --vul ns.  CONTRACT is 3NT, 4SX, 4SXX or pass,\n"
			   "DECLARER N, E, S or W, RESULT =, +1 or -2.  It also scores a rubber or Chicago,\n"
			   "and converts points to IMPs and IMPs to victory points.\n"
			   "\n"
			   "  --vul none|ns|ew|both\n"
			   "                       who is vulnerable [none]\n"
			   "  --rubber FILE        score a rubber; FILE has a line for each deal: 4S N +1,\n"
			   "                       perhaps followed by honours N 100; - is standard input\n"
			   "  --chicago FILE       score the four deals of Chicago, likewise; vulnerable are\n"
			   "                       nobody, the dealer's side, the dealer's side, both\n"
			   "  --dealer N|E|S|W     who deals first, in Chicago [N]\n"
			   "  --imps DIFFERENCE    the IMPs for a difference in points\n"
			   "  --vp IMPS            the victory points for a margin in IMPs; less than 0:\n"
			   "                       behind\n"
			   "  --boards N           the number of boards of the match\n"
			   "  --scale SCALE        wbf: the continuous scale of the World Bridge Federation\n"
			   "                       since 2013, 1 to 256 boards; whole: its whole points, 1\n"
			   "                       to 64 boards; 20 or 30: of clubs in North America, 6 to\n"
			   "                       11 boards; or a file .vp [wbf]\n"
			   "  --lang LANGUAGE      en, de, fr or nl\n"
			   "  --json               print a line of JSON\n";

enum { DIFFERENCE_MAX = 100000, ARGUMENT_SIZE = 64 };

struct wanted {
	int vul, imps, vp, boards;
	const char *scale;
	enum lang lang;
	bool json, asks_imps, asks_vp, says_dealer;
	struct rubber_wish rubber;
	const char *chicago; /* a file; NULL: it is not asked */
	const char *under;   /* a result such as -1, which is no option; NULL: there is none */
};

/* A number from -DIFFERENCE_MAX to DIFFERENCE_MAX, with its sign or without. */
static bool read_signed(void *to, const char *text)
{
	uint64_t size;
	bool minus = *text == '-';

	if (!text_whole(text + (minus || *text == '+'), DIFFERENCE_MAX, &size))
		return false;
	*(int *)to = minus ? -(int)size : (int)size;
	return true;
}

static bool read_vul(void *to, const char *text) { return (*(int *)to = text_choice(&text, vul_words)) >= 0 && !*text; }

static const char *say(const struct wanted *wanted, const char *key) { return lang_term(wanted->lang, "bridge", key); }

/* ---- A contract ---- */

/* Each item with the side that has its points, then the score of N-S. */
static void print_text(const struct wanted *wanted, const struct played *line, const struct atout_score *score)
{
	const char *const sides[COMPASS_SIDES] = {say(wanted, "N-S"), say(wanted, "E-W")};
	int side = line->contract.level ? side_of(line->contract.declarer) : 0;
	char label[ARGUMENT_SIZE];

	if (!line->contract.level)
		puts(say(wanted, "Passed out"));
	for (int item = 0; item < ATOUT_SCORE_ITEMS; item++) {
		int points = score->item[item];
		if (points)
			score_print_row(say(wanted, atout_fact_term(&game_bridge, score_item_keys[item])->text),
					abs(points), sides[points > 0 ? side : !side]);
	}
	snprintf(label, sizeof label, say(wanted, N_("Score of %s")), sides[0]);
	score_print_row(label, side ? -score->total : score->total, "");
}

static void print_json(const struct wanted *wanted, const struct played *line, const struct atout_score *score)
{
	int side = line->contract.level ? side_of(line->contract.declarer) : 0;
	char buf[512];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	score_json_contract(&json, line);
	json_text(&json, "vul", vul_words[wanted->vul]);
	score_json_items(&json, score);
	json_number(&json, "score", side ? -score->total : score->total);
	json_close(&json, '}');
	json_end(&json);
	puts(buf);
}

static int tell_contract(const struct wanted *wanted, const char *text, const char *command)
{
	struct played line;
	struct atout_score score = {.total = 0};
	char why[PLAYED_WHY_SIZE];

	if (!played_read(text, &line, why))
		return cli_usage(command, "%s", why);
	if (line.contract.level) {
		int tricks = CONTRACT_BOOK + line.contract.level + line.over;
		bool vulnerable = wanted->vul >> side_of(line.contract.declarer) & 1;
		struct atout_result result = contract_played(&line.contract, vulnerable, tricks);
		atout_score(&result, &score);
	}
	(wanted->json ? print_json : print_text)(wanted, &line, &score);
	return CLI_DONE;
}

/* ---- Differences ---- */

static int tell_imps(const struct wanted *wanted)
{
	int imps = atout_imps(wanted->imps);

	if (wanted->json)
		printf("{\"difference\":%d,\"imps\":%d}\n", wanted->imps, imps);
	else
		printf("%+d %s\n", imps, say(wanted, "IMPs"));
	return CLI_DONE;
}

static void print_vp_json(const struct wanted *wanted, int ours, int theirs)
{
	struct json json;
	char text[1024];

	json_start(&json, text, sizeof text);
	json_open(&json, NULL, '{');
	json_number(&json, "imps", wanted->vp);
	json_number(&json, "boards", wanted->boards);
	json_text(&json, "scale", wanted->scale);
	json_end(&json);
	printf("%s,\"vp\":[%d.%02d,%d.%02d]}\n", text, ours / 100, ours % 100, theirs / 100, theirs % 100);
}

static int tell_vp(const struct wanted *wanted, const char *command)
{
	struct vp_scale scale;
	int least, most;

	if (!wanted->boards)
		return cli_usage(command, "--vp needs --boards, the number of boards of the match");
	if (!schemes_scale(&scale, command, wanted->scale))
		return CLI_BAD_USAGE;
	vp_scale_limits(&scale, &least, &most);
	if (wanted->boards < least || wanted->boards > most)
		return cli_usage(command, "the scale %s is for %d to %d boards", wanted->scale, least, most);
	int ours = vp_scale_points(&scale, wanted->boards, wanted->vp), theirs = vp_scale_shared(&scale) - ours;
	if (wanted->json)
		print_vp_json(wanted, ours, theirs);
	else
		printf("%d.%02d : %d.%02d %s\n", ours / 100, ours % 100, theirs / 100, theirs % 100,
		       say(wanted, N_("victory points")));
	return CLI_DONE;
}

/* ---- A rubber, or Chicago ---- */

static int tell_sheet(const struct wanted *wanted)
{
	struct rubber_wish wish = wanted->rubber;

	wish.chicago = wanted->chicago != NULL;
	wish.path = wanted->chicago ? wanted->chicago : wish.path;
	wish.lang = wanted->lang;
	wish.json = wanted->json;
	return score_rubber(&wish);
}

static bool read_dealer(void *to, const char *text)
{
	*(int *)to = text[0] && !text[1] ? compass_seat(text[0]) : -1;
	return *(int *)to >= 0;
}

/* ---- The command ---- */

/* A result such as -1 looks like an option: takes the first that is no value of one out of the arguments. */
static const char *take_under(int *argc, char **argv)
{
	for (int i = 1; i < *argc; i++) {
		bool is_value = strncmp(argv[i - 1], "--i", 3) == 0 || strcmp(argv[i - 1], "--vp") == 0;
		if (is_value || argv[i][0] != '-' || argv[i][1] < '0' || argv[i][1] > '9')
			continue;
		const char *under = argv[i];
		memmove(&argv[i], &argv[i + 1], sizeof *argv * (size_t)(*argc - i));
		--*argc;
		return under;
	}
	return NULL;
}

/* The arguments as one text. */
static int join(const struct wanted *wanted, int argc, char **argv, char text[ARGUMENT_SIZE])
{
	text[0] = '\0';
	for (int i = optind; i < argc; i++)
		text_append(text, ARGUMENT_SIZE, "%s%s", i > optind ? " " : "", argv[i]);
	if (wanted->under)
		text_append(text, ARGUMENT_SIZE, " %s", wanted->under);
	return !text[0] ? cli_usage(argv[0], "expected a contract, its declarer and its result, such as 4SX N -1")
			: CLI_DONE;
}

static int answer(const struct wanted *wanted, int argc, char **argv)
{
	char text[ARGUMENT_SIZE];

	bool asks_sheet = wanted->rubber.path || wanted->chicago;

	if (wanted->asks_imps + wanted->asks_vp + asks_sheet + (optind < argc || wanted->under) > 1 ||
	    (wanted->rubber.path && wanted->chicago))
		return cli_usage(argv[0], "a contract, --rubber, --chicago, --imps and --vp are asked one at a time");
	if (!wanted->asks_vp && wanted->boards)
		return cli_usage(argv[0], "--boards goes with --vp");
	if (!wanted->chicago && wanted->says_dealer)
		return cli_usage(argv[0], "--dealer goes with --chicago");
	if (asks_sheet)
		return tell_sheet(wanted);
	if (wanted->asks_imps)
		return tell_imps(wanted);
	if (wanted->asks_vp)
		return tell_vp(wanted, argv[0]);
	int status = join(wanted, argc, argv, text);
	return status == CLI_DONE ? tell_contract(wanted, text, argv[0]) : status;
}

int cli_score(int argc, char **argv)
{
	struct wanted wanted = {.lang = lang_of_environment(), .scale = vp_scale_name(0)};
	const struct cli_option options[] = {
		{"vul", .read = read_vul, .to = &wanted.vul, .wrong = "--vul is none, ns, ew or both, not '%s'"},
		{"imps", .flag = &wanted.asks_imps, .read = read_signed, .to = &wanted.imps},
		{"vp", .flag = &wanted.asks_vp, .read = read_signed, .to = &wanted.vp},
		{"boards", .count = &wanted.boards, .least = 1, .max = ATOUT_VP_BOARDS_MAX},
		{"rubber", .text = &wanted.rubber.path},
		{"chicago", .text = &wanted.chicago},
		{"dealer", .flag = &wanted.says_dealer, .read = read_dealer, .to = &wanted.rubber.dealer,
		 .wrong = "--dealer is N, E, S or W, not '%s'"},
		{"scale", .text = &wanted.scale},
		{"lang", .read = cli_read_lang, .to = &wanted.lang,
		 .wrong = "no language '%s'; expected: en, de, fr or nl"},
		{"json", .flag = &wanted.json},
		{0},
	};
	wanted.under = take_under(&argc, argv);
	int status = cli_read_options(argc, argv, options, help);

	return status == CLI_GO_ON ? answer(&wanted, argc, argv) : status;
}

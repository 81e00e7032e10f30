/* SPDX-License-Identifier: Apache-2.0 */
/* atout ban, unban, bans, table and operator: what an operator orders, even while the server runs (people/orders.h). */
#include "base/text.h"
#include "cli/cli.h"
#include "server/ops/commands.h"
#include "server/people/operators.h"
#include "server/people/person.h"
#include "server/tables/table_stream.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { DAY = 24 * 3600, DAYS_MOST = 36500 };

static const char ban_help[] = "Usage: atout ban KEY|ADDRESS|NETWORK/BITS [--until DATE|--days N] [--reason TEXT]\n"
			       "                 [--data DIR]\n"
			       "Keep a person, an address or a network out of a server, even while it runs.  A\n"
			       "person is named by their key, which `atout reports` prints.  Whoever is\n"
			       "connected is disconnected.\n"
			       "\n"
			       "      --until DATE   until the end of that day (UTC), such as 2027-01-31\n"
			       "      --days N       for so many days; without either, until you lift the ban\n"
			       "      --reason TEXT  a note for operators; the person does not see it\n"
			       "      --data DIR     the server's folder (default ~/.local/share/atout)\n"
			       "      --help\n";

static const char unban_help[] = "Usage: atout unban KEY|ADDRESS|NETWORK/BITS [--data DIR]\n"
				 "Lift a ban.  Name it as `atout bans` prints it.\n"
				 "\n"
				 "      --data DIR  the server's folder (default ~/.local/share/atout)\n"
				 "      --help\n";

static const char bans_help[] = "Usage: atout bans [--data DIR]\n"
				"List the people, addresses and networks that are banned from a server.\n"
				"\n"
				"      --data DIR  the server's folder (default ~/.local/share/atout)\n"
				"      --help\n";

static const char table_help[] = "Usage: atout table close|open ID [--reason TEXT] [--data DIR]\n"
				 "Close a table of a server, even while it runs: everybody there is disconnected,\n"
				 "and nobody can come back.  Its record stays.\n"
				 "\n"
				 "  close ID  close the table whose link ends with ID\n"
				 "  open ID   open the table again\n"
				 "\n"
				 "      --reason TEXT  a note for operators; the players do not see it\n"
				 "      --data DIR     the server's folder (default ~/.local/share/atout)\n"
				 "      --help\n";

static const char operator_help[] = "Usage: atout operator add|remove ACCOUNT [--data DIR]\n"
				    "       atout operator list|log [--data DIR]\n"
				    "Say which accounts belong to operators of a server, even while it runs.  Their\n"
				    "page is /operator.\n"
				    "\n"
				    "  add ACCOUNT     make the owner of the account an operator\n"
				    "  remove ACCOUNT  end that; deleting the account ends it, too\n"
				    "  list            list the accounts of operators\n"
				    "  log             list what operators have done, oldest first\n"
				    "\n"
				    "      --data DIR  the server's folder (default ~/.local/share/atout)\n"
				    "      --help\n";

/* ---- Giving an order ---- */

static void note_error(void *user, enum store_error error) { *(enum store_error *)user = error; }

int order_give(const char *command, struct store *store, struct order *order, const char *text)
{
	enum store_error error = STORE_OK;
	uint64_t last;
	int length = snprintf(order->text, sizeof order->text, "%s", text ? text : "");

	if (length >= (int)sizeof order->text || !order_text_fits(order)) {
		store_close(store);
		return cli_usage(command,
				 "a text must have %s500 characters, with no control characters or invisible ones",
				 order->verb == ORDER_ANSWER ? "1 to " : "at most ");
	}
	snprintf(order->by, sizeof order->by, "%s", ORDERS_NOBODY);
	error = store_last(store, ORDERS_STREAM, &last);
	if (!error)
		order_add(store, order, last, note_error, &error);
	store_close(store);
	return error ? cli_error(command, "%s", store_error_text(error)) : CLI_DONE;
}

/* Whether a stream has events; else an error line was printed. */
static bool is_there(const char *command, struct store *store, struct stream stream, const char *what)
{
	uint64_t last;
	enum store_error error = store_last(store, stream.name, &last);

	if (error)
		cli_error(command, "%s", store_error_text(error));
	else if (!last)
		cli_error(command, "there is no %s", what);
	return !error && last;
}

/* ---- ban, unban ---- */

/* The end of a day that exists and is not over. */
static bool read_date(void *to, const char *text)
{
	struct tm parts = {.tm_isdst = 0};
	const char *end = strptime(text, "%Y-%m-%d", &parts);
	int day = parts.tm_mday;

	if (!end || *end)
		return false;
	*(int64_t *)to = (int64_t)timegm(&parts) + DAY;
	return parts.tm_mday == day && *(int64_t *)to > (int64_t)time(NULL);
}

/* A person must exist. */
static int give_ban(const char *command, const char *data, struct order *order, const char *reason)
{
	char folder[PATH_MAX];
	struct store *store = data_open(command, data, folder);
	bool person = token_check(order->what, TOKEN_PERSON, '\0');

	if (store && person &&
	    !is_there(command, store, stream_of(PERSON_STREAM, order->what), "person with that key")) {
		store_close(store);
		return CLI_BAD_INPUT;
	}
	return store ? order_give(command, store, order, reason) : CLI_BAD_INPUT;
}

/* The one argument of a command; false: a line was printed. */
static bool take_argument(const char *command, int argc, char **argv, const char *wanted, struct order *order)
{
	if (optind + 1 != argc)
		cli_usage(command, "say one %s", wanted);
	else if (snprintf(order->what, sizeof order->what, "%s", argv[optind]) >= (int)sizeof order->what ||
		 !order_what_fits(order))
		cli_usage(command, "'%s' is no %s", argv[optind], wanted);
	else
		return true;
	return false;
}

int ban_command(int argc, char **argv)
{
	const char *data = NULL, *reason = NULL;
	struct order order = {.verb = ORDER_BAN};
	int days = 0;
	const struct cli_option options[] = {
		{"until", .read = read_date, .to = &order.until,
		 .wrong = "--until takes a day that is not over, as in 2027-01-31, not '%s'"},
		{"days", .count = &days, .least = 1, .max = DAYS_MOST,
		 .wrong = "--days takes a number from 1 to 36500, not '%s'"},
		{"reason", .text = &reason},
		{"data", .text = &data},
		{0}};
	int status = cli_read_options(argc, argv, options, ban_help);

	if (status != CLI_GO_ON)
		return status;
	if (days && order.until)
		return cli_usage("ban", "--until and --days do not go together");
	if (!take_argument("ban", argc, argv, "key, address or network, as in 192.0.2.0/24", &order))
		return CLI_BAD_USAGE;
	if (days)
		order.until = (int64_t)time(NULL) + (int64_t)days * DAY;
	return give_ban("ban", data, &order, reason);
}

int unban_command(int argc, char **argv)
{
	const char *data;
	struct order order = {.verb = ORDER_UNBAN};
	int status;

	if (!data_options(argc, argv, unban_help, &data, &status))
		return status;
	if (!take_argument("unban", argc, argv, "key, address or network, as in 192.0.2.0/24", &order))
		return CLI_BAD_USAGE;
	return give_ban("unban", data, &order, NULL);
}

/* ---- Lists ---- */

static void print_time(int64_t seconds)
{
	time_t when = (time_t)seconds;
	char text[32];
	struct tm parts;

	strftime(text, sizeof text, "%Y-%m-%d %H:%M", gmtime_r(&when, &parts));
	printf("%s UTC", text);
}

struct listing {
	struct store *store;
	struct orders orders;
	struct operator_names operators;
	enum order_verb verb; /* what is listed, of those that hold */
	bool all;	      /* all orders are */
};

static bool is_listed(struct listing *listing, const struct order *order)
{
	return listing->all || (order->verb == listing->verb &&
				operators_hold(&listing->operators, listing->store, &listing->orders, order));
}

static bool print_order(void *user, const struct order *order)
{
	struct listing *listing = user;

	if (!is_listed(listing, order))
		return true;
	print_time(order->seconds);
	printf("  %s  ", operator_name(&listing->operators, listing->store, order->by));
	printf("%s %s", order_verbs[order->verb], operator_name(&listing->operators, listing->store, order->what));
	if (order->until) {
		printf("  until ");
		print_time(order->until);
	}
	printf(order->text[0] ? "  %s\n" : "\n", order->text);
	return true;
}

static int list(const char *command, const char *data, enum order_verb verb, bool all)
{
	char folder[PATH_MAX];
	struct store *store = data_open(command, data, folder);
	struct listing listing = {.store = store, .verb = verb, .all = all};

	if (!store)
		return CLI_BAD_INPUT;
	enum store_error error = orders_read(store, &listing.orders);
	if (!error)
		error = orders_each(store, print_order, &listing, NULL);
	if (!error && listing.orders.unread)
		fprintf(stderr, "atout %s: order %llu cannot be read and does not count\n", command,
			(unsigned long long)listing.orders.unread);
	orders_free(&listing.orders);
	store_close(store);
	return error ? cli_error(command, "%s", store_error_text(error)) : CLI_DONE;
}

int bans_command(int argc, char **argv)
{
	const char *data;
	int status;

	if (!data_options(argc, argv, bans_help, &data, &status))
		return status;
	if (optind < argc)
		return cli_usage("bans", "'%s' is one argument too many", argv[optind]);
	return list("bans", data, ORDER_BAN, false);
}

/* ---- table ---- */

int table_command(int argc, char **argv)
{
	static const char *const verbs[] = {"close", "open", NULL};
	const char *data = NULL, *reason = NULL;
	const struct cli_option options[] = {{"reason", .text = &reason}, {"data", .text = &data}, {0}};
	int status = cli_read_options(argc, argv, options, table_help);
	char folder[PATH_MAX];

	if (status != CLI_GO_ON)
		return status;
	const char *word = optind < argc ? argv[optind++] : "";
	int verb = text_choice(&word, verbs);
	struct order order = {.verb = verb ? ORDER_OPEN : ORDER_CLOSE};
	if (verb < 0 || *word)
		return cli_usage("table", "say what to do: close ID or open ID");
	if (!take_argument("table", argc, argv, "id of a table", &order))
		return CLI_BAD_USAGE;
	struct store *store = data_open("table", data, folder);
	if (store && is_there("table", store, stream_of(TABLE_STREAM, order.what), "such table"))
		return order_give("table", store, &order, verb ? NULL : reason);
	store_close(store);
	return CLI_BAD_INPUT;
}

/* ---- operator ---- */

static int appoint(const char *data, struct order *order)
{
	char folder[PATH_MAX];
	struct store *store = data_open("operator", data, folder);
	struct account account;

	if (store && account_find("operator", store, order->what, &account)) {
		operator_of(account.person, order->what);
		return order_give("operator", store, order, NULL);
	}
	store_close(store);
	return CLI_BAD_INPUT;
}

int operator_command(int argc, char **argv)
{
	enum { ADD, REMOVE, LIST, LOG };
	static const char *const verbs[] = {[ADD] = "add", [REMOVE] = "remove", [LIST] = "list", [LOG] = "log", NULL};
	const char *data;
	int status;

	if (!data_options(argc, argv, operator_help, &data, &status))
		return status;
	const char *word = optind < argc ? argv[optind++] : "";
	int verb = text_choice(&word, verbs);
	if (verb < 0 || *word)
		return cli_usage("operator", "say what to do: add ACCOUNT, remove ACCOUNT, list or log");
	if (verb >= LIST && optind < argc)
		return cli_usage("operator", "%s takes no argument", verbs[verb]);
	if (verb >= LIST)
		return list("operator", data, ORDER_OPERATOR, verb == LOG);
	struct order order = {.verb = verb == ADD ? ORDER_OPERATOR : ORDER_DISMISS};
	return take_argument("operator", argc, argv, "name of an account", &order) ? appoint(data, &order)
										   : CLI_BAD_USAGE;
}

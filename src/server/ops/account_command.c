/* SPDX-License-Identifier: Apache-2.0 */
/* atout account: the operator manages accounts, even while the server runs. */
#include "cli/cli.h"
#include "base/text.h"
#include "server/people/account.h"
#include "server/people/orders.h"
#include "server/ops/commands.h"
#include "server/tables/erase.h"
#include "server/people/person.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { LIST, RESET, DELETE };

static const char *const verbs[] = {[LIST] = "list", [RESET] = "reset", [DELETE] = "delete", NULL};

static const char help[] = "Usage: atout account list|reset NAME [--factor]|delete NAME [--data DIR]\n"
			   "Manage the accounts of a server, even while it runs.\n"
			   "\n"
			   "  list         list all accounts, and when each was created\n"
			   "  reset NAME   print a one-time code, valid for one day, with which the\n"
			   "               account's owner can set a new password, once\n"
			   "  delete NAME  delete an account, and its owner's name wherever they played\n"
			   "\n"
			   "      --factor    with reset: also remove the second factor, for an owner who\n"
			   "                  has lost the app and the spare codes; otherwise it is still\n"
			   "                  required\n"
			   "      --data DIR  the server's folder (default ~/.local/share/atout)\n"
			   "      --help\n";

/* ---- Writing: each waits for the disk ---- */

/* The first one. */
static void note_error(void *user, enum store_error error)
{
	enum store_error *noted = user;

	if (!*noted)
		*noted = error;
}

/* Closes the store, which writes what is waiting; error is the result of that. */
static int close_store(struct store *store, const enum store_error *error)
{
	store_close(store);
	return *error ? cli_error("account", "%s", store_error_text(*error)) : CLI_DONE;
}

/* ---- The commands ---- */

static bool take_stream(void *user, const char *stream, uint64_t last)
{
	struct store *store = user;
	struct account account;
	struct tm parts;
	char date[16];

	(void)last;
	if (account_read(store, stream + sizeof ACCOUNT_STREAM - 1, &account)) {
		printf("%-*s  damaged\n", ACCOUNT_SIZE - 1, account.name);
		return true;
	}
	time_t made = (time_t)account.made;
	strftime(date, sizeof date, "%Y-%m-%d", gmtime_r(&made, &parts));
	if (account.person[0])
		printf("%-*s  %s\n", ACCOUNT_SIZE - 1, account.name, date);
	return true;
}

static int list(struct store *store)
{
	enum store_error error = store_streams(store, ACCOUNT_STREAM, take_stream, store);

	return close_store(store, &error);
}

/* In groups of four, as it is read out. */
static void print_word(const char *word)
{
	for (int i = 0; i < ACCOUNT_WORD; i += 4)
		printf("%s%.4s", i ? "-" : "", word + i);
	putchar('\n');
}

static int reset(struct store *store, const struct account *account, bool factor)
{
	char word[ACCOUNT_WORD + 1], hash[TOKEN_HASH_SIZE];
	struct lines lines = {0};
	enum store_error error = STORE_OK;

	token_make(word, ACCOUNT_WORD);
	token_hash(word, hash);
	lines_put(&lines, "word %s %lld", hash, (long long)time(NULL) + ACCOUNT_WORD_SECONDS);
	if (factor)
		lines_put(&lines, "factor");
	account_add(store, account, &lines, note_error, &error);
	int status = close_store(store, &error);
	if (!status)
		print_word(word);
	return status;
}

/* Tells a server that runs beside this program; the account is deleted in any case. */
static void tell_deleted(struct store *store, const struct account *account, enum store_error *error)
{
	struct order order = {.verb = ORDER_DELETE, .by = ORDERS_NOBODY};
	uint64_t last;

	memcpy(order.what, account->person, sizeof account->person);
	*error = store_last(store, ORDERS_STREAM, &last);
	if (!*error)
		order_add(store, &order, last, note_error, error);
}

/* A server that starts does it if this program is killed. */
static int erase(struct store *store, const char *name)
{
	struct erase erase = {.unclean = true};
	enum store_error error = erase_add(&erase.names, name) ? STORE_OK : STORE_MEMORY;

	while (!error && !erase_idle(&erase)) {
		error = erase_some(&erase, store);
		if (erase.damaged[0])
			cli_error("account", "table %s is damaged and stays as it is", erase.damaged);
	}
	erase_free(&erase);
	store_close(store);
	return error ? cli_error("account", "the account is deleted, but not yet all that was stored of it: %s",
				 store_error_text(error))
		     : CLI_DONE;
}

static int delete (struct store *store, const struct account *account, const char *folder)
{
	struct lines lines = {0};
	struct person person;
	char why[ATOUT_ERROR_SIZE];
	enum store_error error = STORE_OK, unheard;

	lines_put(&lines, "gone");
	account_add(store, account, &lines, note_error, &error);
	if (!error && !person_read(store, account->person, &person))
		person_put(store, &person, &lines, note_error, &error);
	tell_deleted(store, account, &unheard);
	int status = close_store(store, &error);
	if (status)
		return status;
	store = store_open(&(struct store_options){.folder = folder, .use = STORE_READS}, why);
	if (!store)
		return cli_error("account", "%s", why);
	status = erase(store, account->name);
	store = status ? NULL : store_open(&(struct store_options){.folder = folder}, why);
	if (!store)
		return status ? status : cli_error("account", "%s", why);
	tell_deleted(store, account, &error); /* the tables have no name any more */
	return close_store(store, &error);
}

static int run(int verb, const char *data, const char *name, bool factor)
{
	char folder[PATH_MAX];
	struct store *store = data_open("account", data, folder);
	struct account account;

	if (!store)
		return CLI_BAD_INPUT;
	if (verb == LIST)
		return list(store);
	if (account_find("account", store, name, &account))
		return verb == RESET ? reset(store, &account, factor) : delete (store, &account, folder);
	store_close(store);
	return CLI_BAD_INPUT;
}

int account_command(int argc, char **argv)
{
	const char *data = NULL;
	bool factor = false;
	const struct cli_option options[] = {{"data", .text = &data}, {"factor", .flag = &factor}, {0}};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	const char *word = optind < argc ? argv[optind++] : "";
	int verb = text_choice(&word, verbs);
	if (verb < 0 || *word)
		return cli_usage("account", "say what to do: list, reset NAME or delete NAME");
	if (argc - optind != (verb == LIST ? 0 : 1))
		return cli_usage("account", verb == LIST ? "list takes no name" : "%s takes one NAME", verbs[verb]);
	if (verb != LIST && !account_name(argv[optind]))
		return cli_usage("account", "'%s' is not the name of an account", argv[optind]);
	if (factor && verb != RESET)
		return cli_usage("account", "--factor is for reset");
	return run(verb, data, argv[optind], factor);
}

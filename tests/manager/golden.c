/* SPDX-License-Identifier: Apache-2.0 */
/* golden FILE...: transcripts of the protocol, each spoken by our manager, and by our client in each of the four seats.
 */
#include "table.h"

#include "manager/client.h"

struct transcript {
	const char *path;
	int number;
	char line[1024];
};

static const char seats[] = "NESW";

static _Noreturn void fail(const struct transcript *at, const char *what, const char *got)
{
	fprintf(stderr, "%s:%d: %s: \"%s\", got \"%s\"\n", at->path, at->number, what, at->line, got ? got : "nothing");
	exit(1);
}

/* Calls for each line of each seat; to: the manager's. */
static void read_lines(const char *path, void (*take)(void *ctx, const struct transcript *, int seat, bool to),
		       void *ctx)
{
	struct transcript at = {.path = path};
	char text[1024];
	FILE *file = fopen(path, "r");

	if (!file)
		abort();
	while (fgets(text, sizeof text, file)) {
		at.number++;
		text[strcspn(text, "\n")] = '\0';
		if (*text == '#' || !*text)
			continue;
		for (int seat = 0; seat < COMPASS_SEATS; seat++) {
			if (*text != '*' && *text != seats[seat])
				continue;
			const char *name = strchr(text + 3, '$');
			snprintf(at.line, sizeof at.line, "%.*s%s%s", name ? (int)(name - text - 3) : 1000, text + 3,
				 name ? compass_names[seat] : "", name ? name + 1 : "");
			take(ctx, &at, seat, text[1] == '>');
		}
	}
	fclose(file);
}

/* ---- Our manager ---- */

static void tell_manager(void *ctx, const struct transcript *at, int seat, bool to)
{
	struct table *table = ctx;

	if (to) {
		manager_line(&table->manager, seat, at->line, 0);
		return;
	}
	char *got = table_next(table, seat);
	if (!got || strcmp(got, at->line) != 0)
		fail(at, "the manager was to send", got);
	free(got);
}

static void play_manager(const char *path)
{
	struct table *table = malloc(sizeof *table);
	struct transcript end = {.path = path, .line = "nothing more"};

	table_start(table, 1);
	read_lines(path, tell_manager, table);
	for (int peer = 0; peer < MANAGER_PEERS; peer++) {
		char *more = table_next(table, peer);
		if (more)
			fail(&end, "the manager was to send", more);
	}
	table_free(table);
}

/* ---- Our client, whose bot does as the transcript says ---- */

struct follower {
	struct client client;
	struct table *sent; /* its queue 0 */
};

static atout_move moves[400];
static int move_count, moves_made;

static void think(const struct atout_game *game, const void *state, int seat, const struct atout_bot_context *context,
		  struct atout_thought *thought)
{
	(void)game, (void)state, (void)seat, (void)context;
	memset(thought, 0, sizeof *thought);
	thought->move = moves[moves_made++];
}

/* 2NT is alerted here. */
static bool mean(const struct atout_game *game, const struct atout_view *view, int calls, atout_move move,
		 struct atout_meaning *meaning)
{
	(void)game, (void)view, (void)calls;
	*meaning = (struct atout_meaning){.alert = move == atout_move_of(ATOUT_BID, 9), .promises = 1};
	meaning->promise[0] = (struct atout_promise){.key = "%d to %d points", .numbers = 2, .number = {20, 21}};
	return true;
}

static const struct atout_bot scripted = {.name = "scripted", .line = "", .think = think, .mean = mean};

static void client_send(void *ctx, const char *line) { table_send(((struct follower *)ctx)->sent, 0, line, false); }

static const struct client_calls client_calls = {.send = client_send};

static void note_moves(void *ctx, const struct transcript *at, int seat, bool to)
{
	struct tm_message message;

	if (to && seat == *(int *)ctx && tm_read(at->line, &message) &&
	    (message.kind == TM_CALL || message.kind == TM_PLAYS))
		moves[move_count++] = message.move;
}

static void tell_client(void *ctx, const struct transcript *at, int seat, bool to)
{
	struct follower *follower = ctx;

	if (seat != follower->client.seat)
		return;
	if (!to) {
		client_line(&follower->client, at->line);
		if (*follower->client.error)
			fail(at, "the client was to understand", follower->client.error);
		return;
	}
	char *got = table_next(follower->sent, 0);
	if (!got || strcmp(got, at->line) != 0)
		fail(at, "the client was to send", got);
	free(got);
}

static void play_client(const char *path, int seat)
{
	static struct follower follower;

	follower = (struct follower){.client = {.seat = seat, .team = seat % 2 ? "Blue" : "Red", .bot = &scripted},
				     .sent = calloc(1, sizeof(struct table))};
	move_count = moves_made = 0;
	read_lines(path, note_moves, &seat);
	client_start(&follower.client, &client_calls, &follower);
	read_lines(path, tell_client, &follower);
	if (moves_made != move_count)
		abort();
	table_free(follower.sent);
}

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		play_manager(argv[i]);
		for (int seat = 0; seat < COMPASS_SEATS; seat++)
			play_client(argv[i], seat);
	}
	return argc < 2;
}

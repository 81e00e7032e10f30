/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/desk_board.h"

#include "base/grow.h"
#include "server/people/person.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct kept {
	struct desk_row row;
	uint64_t posted, person; /* the last numbers of the two streams when they were read; 0: not read */
};

/* By the keys of those who have posted. */
struct desk_board {
	struct kept **kept;
	size_t count;
	atomic_uint replaced; /* how often a stream was */
	unsigned known;	      /* of these */
};

void desk_replaced(struct desk_board *board) { atomic_fetch_add(&board->replaced, 1); }

struct desk_board *desk_board_new(void) { return calloc(1, sizeof(struct desk_board)); }

static void free_kept(struct kept *kept)
{
	free(kept->row.blocks);
	free(kept);
}

void desk_board_free(struct desk_board *board)
{
	for (size_t i = 0; board && i < board->count; i++)
		free_kept(board->kept[i]);
	if (board)
		free(board->kept);
	free(board);
}

/* ---- Places ---- */

static void drop(struct desk_board *board, size_t from, size_t to)
{
	for (size_t i = from; i < to; i++)
		free_kept(board->kept[i]);
	if (to > from)
		memmove(board->kept + from, board->kept + to, (board->count - to) * sizeof *board->kept);
	board->count -= to - from;
}

/* An empty one at a place.  NULL: no memory. */
static struct kept *insert(struct desk_board *board, size_t at, const char *key)
{
	struct kept **list = grow(board->kept, board->count, sizeof *list),
		    *kept = list ? calloc(1, sizeof *kept) : NULL;

	if (list)
		board->kept = list;
	if (!kept)
		return NULL;
	snprintf(kept->row.post.key, sizeof kept->row.post.key, "%s", key);
	memmove(board->kept + at + 1, board->kept + at, (board->count - at) * sizeof *board->kept);
	board->kept[at] = kept;
	board->count++;
	return kept;
}

/* ---- Reading ---- */

struct looking {
	struct desk_board *board;
	struct store *store;
	int64_t now;
	desk_take *take;
	void *user;
	size_t at;    /* the place of the next stream */
	bool stopped; /* by take */
	enum store_error error;
};

/* Again while it cannot be read. */
static void read_post(struct store *store, struct kept *kept, uint64_t last)
{
	uint64_t named = kept->row.post.named;
	char key[TOKEN_PERSON + 1];

	memcpy(key, kept->row.post.key, sizeof key);
	kept->posted = desk_read(store, key, 0, &kept->row.post) ? 0 : last;
	if (kept->row.post.named != named)
		kept->person = 0;
}

/* A stream that was replaced begins anew with its numbers. */
static void doubt_posts(struct desk_board *board)
{
	unsigned replaced = atomic_load(&board->replaced);

	for (size_t i = 0; i < board->count && replaced != board->known; i++)
		board->kept[i]->posted = 0;
	board->known = replaced;
}

static bool read_person(struct store *store, struct kept *kept, uint64_t last)
{
	struct desk_row *row = &kept->row;
	struct other_look look = {.exists = false};
	struct others blocks;

	kept->person = 0;
	row->name[0] = '\0';
	free(row->blocks);
	row->blocks = NULL;
	others_look(store, row->post.key, "", &look);
	if (!look.exists)
		return true;
	if (others_read_blocks(store, row->post.key, &blocks) ||
	    person_read_name(store, row->post.key, row->post.named, row->name)) {
		row->name[0] = '\0';
		return true;
	}
	if (!others_set(&row->blocks, &blocks))
		return false;
	kept->person = last;
	return true;
}

static bool holds(const struct kept *kept, int64_t now)
{
	return kept->row.post.id[0] && desk_ends(&kept->row.post) > now;
}

static bool renew(struct looking *looking, struct kept *kept, uint64_t last)
{
	struct stream person = stream_of(PERSON_STREAM, kept->row.post.key);
	uint64_t now = 0;

	if (kept->posted != last)
		read_post(looking->store, kept, last);
	if (!holds(kept, looking->now))
		return true;
	if (store_last(looking->store, person.name, &now))
		now = 0;
	return (now && kept->person == now) || read_person(looking->store, kept, now);
}

/* The place of a stream's post; those before it, which are not stored any more, are dropped. */
static struct kept *place(struct looking *looking, const char *key)
{
	struct desk_board *board = looking->board;
	size_t at = looking->at;

	while (at < board->count && strcmp(board->kept[at]->row.post.key, key) < 0)
		at++;
	drop(board, looking->at, at);
	at = looking->at++;
	if (at < board->count && !strcmp(board->kept[at]->row.post.key, key))
		return board->kept[at];
	return insert(board, at, key);
}

/* A post that cannot be read is none. */
static bool take_stream(void *user, const char *name, uint64_t last)
{
	struct looking *looking = user;
	struct kept *kept = place(looking, name + strlen(DESK_STREAM));

	if (!kept || !renew(looking, kept, last)) {
		looking->error = STORE_MEMORY;
		return false;
	}
	if (holds(kept, looking->now))
		looking->stopped = !looking->take(looking->user, &kept->row);
	return !looking->stopped;
}

enum store_error desk_each(struct desk_board *board, struct store *store, int64_t now, desk_take *take, void *user)
{
	struct looking looking = {board, store, now, take, user, 0, false, STORE_OK};

	doubt_posts(board);
	enum store_error error = store_streams(store, DESK_STREAM, take_stream, &looking);

	if (!error && !looking.error && !looking.stopped)
		drop(board, looking.at, board->count);
	return error ? error : looking.error;
}

static bool take_wanted(void *user, const struct desk_row *row)
{
	struct desk_row *wanted = user;
	bool found = !strcmp(wanted->post.id, row->post.id);

	if (found)
		*wanted = *row;
	return !found;
}

enum store_error desk_find(struct desk_board *board, struct store *store, const char *id, int64_t now,
			   struct desk_row *row)
{
	*row = (struct desk_row){.blocks = NULL};
	snprintf(row->post.id, sizeof row->post.id, "%s", id);
	enum store_error error = desk_each(board, store, now, take_wanted, row);
	if (!row->post.key[0])
		row->post.id[0] = '\0';
	return error;
}

bool desk_row_blocks(const struct desk_row *row, const char *key)
{
	return row->blocks && others_have(row->blocks, key);
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/desk.h"

#include "base/text.h"
#include "core/draw.h"

#include <atout/games.h>

#include <stdio.h>
#include <string.h>

const char *const desk_systems[] = {"any",    "atout", "sayc",	    "acol",	    "five", "two_over_one",
				    "polish", "forum", "precision", "biedermeijer", NULL};
const char *const desk_levels[] = {"any", "new", "casual", "club", "tournament", "expert", NULL};

int64_t desk_time(const struct desk_post *post) { return post->at ? post->at : post->made; }

int64_t desk_ends(const struct desk_post *post)
{
	return post->at ? post->at + DESK_GRACE : post->made ? post->made + DESK_NOW : 0;
}

bool desk_has_partners(const struct atout_game *game) { return draw_has_partners(game, game->seats); }

/* ---- Lines ---- */

void desk_print(struct lines *lines, const struct desk_post *post)
{
	lines_put(lines, "post %s %llu %s %s %lld %lld %s %s\n%s\n%s", post->id, (unsigned long long)post->named,
		  post->game->name, post->partner ? "partner" : "players", (long long)post->made, (long long)post->at,
		  desk_systems[post->system], desk_levels[post->level], post->own, post->words);
}

static bool copy(char *to, size_t size, const char *text, size_t length)
{
	if (length >= size)
		return false;
	memcpy(to, text, length);
	to[length] = '\0';
	return true;
}

/* A word that this program does not know says nothing. */
static int word_of(const char *text, const char *const *words)
{
	int found = text_choice(&text, words);

	return found < 0 ? 0 : found;
}

static bool take_post(struct desk_post *post, const char *text)
{
	char game[32], kind[16], system[32], level[32];
	unsigned long long named;
	long long made, at;
	const char *own = strchr(text, '\n'), *words = own ? strchr(own + 1, '\n') : NULL;

	if (!words || sscanf(text, "post %12s %llu %31s %15s %lld %lld %31s %31s", post->id, &named, game, kind, &made,
			     &at, system, level) != 8)
		return false;
	post->named = named;
	post->game = atout_game_find(game);
	post->partner = !strcmp(kind, "partner");
	post->made = made;
	post->at = at;
	post->system = word_of(system, desk_systems);
	post->level = word_of(level, desk_levels);
	return post->game && copy(post->own, sizeof post->own, own + 1, (size_t)(words - own - 1)) &&
	       copy(post->words, sizeof post->words, words + 1, strlen(words + 1));
}

static struct desk_answer *find_answer(struct desk_post *post, const char *key)
{
	for (int i = 0; i < post->answers; i++)
		if (!strncmp(post->answer[i].key, key, TOKEN_PERSON))
			return &post->answer[i];
	return NULL;
}

/* Two may have answered at once when there was room for one. */
static bool add_answer(struct desk_post *post, const char *key, uint64_t number)
{
	uint64_t named;

	if (!token_check(key, TOKEN_PERSON, ' ') || !text_whole(key + TOKEN_PERSON + 1, INT64_MAX, &named))
		return false;
	if (post->answers == DESK_ANSWERS || find_answer(post, key))
		return true;
	struct desk_answer *answer = &post->answer[post->answers++];
	*answer = (struct desk_answer){.number = number, .named = named};
	memcpy(answer->key, key, TOKEN_PERSON);
	return true;
}

static void drop_answer(struct desk_post *post, const char *key)
{
	struct desk_answer *answer = find_answer(post, key);

	if (answer)
		*answer = post->answer[--post->answers];
}

static bool agree(struct desk_post *post, const char *key)
{
	struct desk_answer *answer = find_answer(post, key);

	if (!token_check(key, TOKEN_PERSON, ' ') || !token_check(key + TOKEN_PERSON + 1, TOKEN_TABLE, '\0'))
		return false;
	if (answer)
		memcpy(answer->table, key + TOKEN_PERSON + 1, TOKEN_TABLE + 1);
	return true;
}

static bool take_line(void *into, const char *text, uint64_t number)
{
	struct desk_post *post = into;

	if (!strncmp(text, "answer ", 7))
		return add_answer(post, text + 7, number);
	if (!strncmp(text, "agree ", 6))
		return agree(post, text + 6);
	if (!strncmp(text, "unanswer ", 9))
		drop_answer(post, text + 9);
	return strncmp(text, "post ", 5) != 0 || take_post(post, text);
}

/* ---- Reading ---- */

enum store_error desk_read(struct store *store, const char *key, int64_t now, struct desk_post *post)
{
	uint64_t last = 0;

	*post = (struct desk_post){.last = 0};
	enum store_error error = lines_read(store, stream_of(DESK_STREAM, key), take_line, post, &last);
	if (error || desk_ends(post) <= now)
		*post = (struct desk_post){.last = 0};
	post->last = last;
	snprintf(post->key, sizeof post->key, "%s", key);
	return error;
}

const struct desk_answer *desk_answer_of(const struct desk_post *post, const char *key)
{
	return find_answer((struct desk_post *)post, key);
}

const char *desk_table(const struct desk_post *post)
{
	for (int i = 0; i < post->answers; i++)
		if (post->answer[i].table[0])
			return post->answer[i].table;
	return NULL;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* The first event of a new table. */
#include "host/deal.h"
#include "host/host_state.h"
#include "host/log/apply.h"
#include "host/log/write.h"

#include <atout/record.h>
#include <stdio.h>

static bool wrong(char error[HOST_ERROR_MAX], const char *text)
{
	snprintf(error, HOST_ERROR_MAX, "%s", text);
	return false;
}

static bool check_choice(const struct host_choice *choice, char error[HOST_ERROR_MAX])
{
	const struct atout_game *game = choice->game;
	int seats = choice->seats ? choice->seats : game->seats;

	if (seats < game->seats_min || seats > game->seats_max) {
		snprintf(error, HOST_ERROR_MAX, "%d seats; expected %d to %d for %s", choice->seats, game->seats_min,
			 game->seats_max, game->name);
		return false;
	}
	if (!event_person_check(choice->owner))
		return wrong(error, "the owner's key is not right; expected letters, digits, - and _, at most 32");
	if (!atout_record_name_check(choice->name))
		return wrong(error, "not a name; expected 1 to 64 characters of UTF-8");
	if (choice->pace_least < 0 || choice->pace_most < choice->pace_least || choice->pace_most > LOG_PACE_MAX)
		return wrong(error, "wrong pace; expected the least and the most milliseconds, up to 60000");
	return true;
}

static void write_table(struct event_text *text, const struct host *host, const struct host_choice *choice, int seats)
{
	log_write_table(text, choice->game, seats);
	log_write_owner(text, choice->owner);
	if (choice->listed)
		log_write_listed(text);
	log_write_pace(text, choice->pace_least, choice->pace_most);
	log_write_person(text, 0, choice->owner, choice->name);
	for (int seat = 1; choice->bots && seat < seats; seat++)
		log_write_bot(text, seat, atout_bots[0]);
	deal_write_key(text, &host->teller.caller);
}

/* The first deal needs a table. */
static bool write_first_deal(struct event_text *text, const struct host *host, char error[HOST_ERROR_MAX])
{
	struct log trial = {.n = 0};
	struct log_news news;
	bool applied = log_apply(&trial, text->at, text->length, &news, error);

	if (applied)
		deal_write(text, &trial, &host->teller.caller, &trial.coming);
	log_free(&trial);
	return applied;
}

bool host_create(struct host *host, const struct host_choice *choice, int64_t now, char error[HOST_ERROR_MAX])
{
	int seats = choice->seats ? choice->seats : choice->game->seats;
	struct event_text text = {0};

	if (host->log.n || host->progress.stage != HOST_QUIET)
		return wrong(error, "the table is there already");
	if (!check_choice(choice, error))
		return false;
	bots_seed(&host->bots);
	host->people.owner_gone = now;
	write_table(&text, host, choice, seats);
	if (choice->bots && !write_first_deal(&text, host, error))
		return false;
	host_propose(host, &text, NULL, NULL);
	host_run(host, now);
	return true;
}

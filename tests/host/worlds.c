/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The law of two worlds, for whole tables: worlds [--game NAME] [--matches N] [--seed N]
 *
 * Two tables whose deals differ only in what a seat, or somebody who watches, cannot know are told to him in the same
 * bytes, whatever is done there: every message of every type, in the same order.
 *
 * A deal is begun twice with the same past.  In the one world people do what a crowd does (crowd.h), which is written
 * down as acts; at a random moment the cards that one of them cannot know are guessed anew (game->guess), and the acts
 * are done again in that other world.  What others may have said otherwise there is said otherwise: bids that are
 * sealed, what partner says a call means, what they add to the next deal.  What they were refused is left out, for it
 * may be right in the other world.  An undo ends the story, for its people have seen cards that no state remembers;
 * and so does another person's wish for it, which tells that there was a choice.
 */
#include "crowd.h"

#include "host/host_state.h"
#include "host/log/place.h"
#include "share.h"

#include <atout/games.h>
#include <atout/record.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ACTS = 500, PAST = 300 /* events of a table */, STORIES = 12 /* of a deal */, LOG = 1 << 22 };

struct act {
	enum { ENTER, LEAVE, SAY, THOUGHT, VERDICT, WAIT } kind;
	int guest;
	int64_t ms;
	char text[CROWD_TEXT];
	struct host_job job;
	struct atout_thought thought;
	bool accepts;
	bool refused; /* of SAY: it was refused, or no message */
};

/* A table, and all that was told to one person. */
struct world {
	struct room room;
	const char *person;
	size_t length;
	char told[LOG];
};

struct worlds {
	struct crowd crowd; /* whose past the two tables share */
	struct world real, other;
	int seat; /* of whom it is about; -1: watches */
	int acts;
	struct act act[ACTS];

	/* Before the last act. */
	struct match table;
	struct made_move move[LOG_MOVES_MAX];
	size_t length;
	seatset shown; /* whose hands the seat was shown */
	ATOUT_ALIGNED unsigned char guessed[ATOUT_STATE_MAX];
	long stories, messages, hints, dreamt, claims, sealed;
};

static _Noreturn void broken(const struct worlds *worlds, const char *rule, size_t at)
{
	const struct world *sides[] = {&worlds->real, &worlds->other};

	printf("broken: %s\nseed %" PRIu64 ", seat %d, %d acts\n", rule, worlds->crowd.seed, worlds->seat,
	       worlds->acts);
	for (int i = 0; i < 2; i++) {
		size_t from = at;
		while (from && sides[i]->told[from - 1] != '\n')
			from--;
		printf("%s\n%.*s\n",
		       i ? "the other world:" : "the real world:", (int)strcspn(sides[i]->told + from, "\n"),
		       sides[i]->told + from);
		for (int event = 0; event < sides[i]->room.events; event++)
			fputs(sides[i]->room.event[event], stdout);
	}
	exit(1);
}

static void tell(struct room *room, struct host_guest *guest, const char *text, size_t length)
{
	struct world *world = (struct world *)room;

	if (strcmp(guest->person, world->person) != 0 || world->length + length + 2 > LOG)
		return;
	memcpy(world->told + world->length, text, length);
	world->length += length;
	world->told[world->length++] = '\n';
	world->told[world->length] = '\0';
}

/* ---- Two tables with one past ---- */

/* Without the line that says which board of the list it is: with other cards it is none. */
static void drop_board(char *event)
{
	char *line = strncmp(event, "board ", 6) == 0 ? event : strstr(event, "\nboard ");

	if (!line)
		return;
	line += *line == '\n';
	const char *next = strchr(line, '\n') + 1;
	memmove(line, next, strlen(next) + 1);
}

/* The event of a deal with the cards of a setup, which are no key's; the caller frees it. */
static char *deal_again(const char *event, const struct atout_game *game, const struct atout_setup *setup)
{
	const char *from = strncmp(event, "deal ", 5) == 0 ? event : strstr(event, "\ndeal ") + 1;
	const char *rest = strstr(from, "\nfair ") + 1, *key = strstr(event, "\nfair ");
	size_t head = (size_t)((key && key < from ? key + 1 : from) - event);
	char *made = malloc(strlen(event) + ATOUT_RECORD_DEAL_SIZE), *at = made + head;

	memcpy(made, event, head);
	if (event + head < from) { /* behind the key */
		const char *next = strchr(event + head, '\n') + 1;
		memcpy(at, next, (size_t)(from - next));
		at += from - next;
	}
	at += atout_record_print_deal(game, setup, at, ATOUT_RECORD_DEAL_SIZE);
	memcpy(at, rest, strlen(rest) + 1);
	drop_board(made);
	return made;
}

/* The events of the crowd's room up to a deal that has just begun, with these cards. */
static void open_world(struct worlds *worlds, struct world *world, const struct atout_setup *setup)
{
	const struct room *past = &worlds->crowd.room;
	int last = past->events - 1;
	char error[ATOUT_ERROR_SIZE];

	room_open(&world->room, worlds->crowd.seed);
	host_free(world->room.host);
	world->room.told = tell;
	world->person = worlds->real.person;
	world->length = 0;
	world->room.host = room_again(past, &room_calls, &world->room, last);
	memset(&world->room.host->log.coming, 0, sizeof world->room.host->log.coming);
	char *deal = deal_again(past->event[last], past->host->log.match.game, setup);
	if (!host_apply(world->room.host, deal, strlen(deal), error)) {
		fprintf(stderr, "worlds: %s: %s\n", error, deal);
		abort();
	}
	free(deal);
	host_resume(world->room.host, world->room.now);
	for (int guest = 0; guest < CROWD; guest++)
		room_enter(&world->room, guest, crowd_people[guest]);
}

/* ---- Acts ---- */

static bool is_mine(const struct worlds *worlds, int guest)
{
	return strcmp(crowd_people[guest], worlds->real.person) == 0;
}

static int seat_of(const struct worlds *worlds, int guest)
{
	return host_seat_of(worlds->real.room.host, crowd_people[guest]);
}

static bool has_type(const char *text, const char *type)
{
	char quoted[32];

	snprintf(quoted, sizeof quoted, "{\"type\":\"%s\"", type);
	return strncmp(text, quoted, strlen(quoted)) == 0;
}

static void choose_words(struct worlds *worlds, struct act *act)
{
	const char *frame = worlds->real.room.guest[act->guest].frame;
	bool mine = is_mine(worlds, act->guest), ends;

	if (frame && strstr(frame, "\"claim\":") && !crowd_below(&worlds->crowd, 8)) {
		snprintf(act->text, sizeof act->text, "{\"type\":\"move\",\"n\":%ld,\"move\":\"claim %d\"}",
			 room_number(frame, "n"), crowd_below(&worlds->crowd, 14));
		return;
	}
	/* The player it is about keeps the seat: otherwise they would know two hands.  A story without an undo is
	 * longer. */
	do {
		crowd_words(&worlds->crowd, &worlds->real.room, act->guest, act->text);
		ends = has_type(act->text, "undo") && crowd_below(&worlds->crowd, 10);
	} while (ends || (mine && (has_type(act->text, "sit") || has_type(act->text, "stand"))));
}

static void choose(struct worlds *worlds, struct act *act)
{
	struct room *room = &worlds->real.room;

	memset(act, 0, sizeof *act);
	for (int i = 0; i < 4; i++) { /* rather one who may move */
		act->guest = crowd_below(&worlds->crowd, CROWD);
		const char *frame = room->guest[act->guest].frame;
		if (frame && !strstr(frame, "\"legal\":{}"))
			break;
	}
	if (room->jobs) {
		act->kind = room->job[0].kind == HOST_ACCEPT ? VERDICT : THOUGHT;
	} else if (!crowd_below(&worlds->crowd, 3)) {
		act->kind = WAIT;
		act->ms = crowd_below(&worlds->crowd, 30) ? 1500 : 40000;
	} else if (!room->guest[act->guest].in || !crowd_below(&worlds->crowd, 40)) {
		act->kind = room->guest[act->guest].in ? LEAVE : ENTER;
	} else {
		act->kind = SAY;
		choose_words(worlds, act);
	}
}

static void think(struct worlds *worlds, struct act *act)
{
	struct room *room = &worlds->real.room;

	const struct atout_game *game = room->job[0].game;
	atout_move pass = atout_move_of(ATOUT_PASS, 0);

	act->job = room->job[0];
	if (act->kind == VERDICT) {
		act->accepts = !crowd_below(&worlds->crowd, 4);
	} else {
		memset(&act->thought, 0, sizeof act->thought);
		atout_bot_find("random")->think(game, act->job.state, act->job.seat,
						&(struct atout_bot_context){.seed = act->job.seed, .samples = 1},
						&act->thought);
		if (!game->why(act->job.state, act->job.seat, pass).key && crowd_below(&worlds->crowd, 2))
			act->thought.move = pass; /* or an auction has no end */
	}
}

/* The oldest job is taken and gets the answer of the act. */
static void answer(struct room *room, const struct act *act)
{
	uint64_t id = room->job[0].id;

	memmove(&room->job[0], &room->job[1], (size_t)--room->jobs * sizeof room->job[0]);
	if (act->kind == VERDICT)
		host_verdict(room->host, id, act->accepts, room->now);
	else
		host_thought(room->host, id, &act->thought, room->now);
}

static void do_act(struct room *room, const struct act *act)
{
	if (act->kind == ENTER)
		room_enter(room, act->guest, crowd_people[act->guest]);
	else if (act->kind == LEAVE)
		room_leave(room, act->guest);
	else if (act->kind == SAY)
		room_say(room, act->guest, "%s", act->text);
	else if (act->kind == WAIT)
		room_wait(room, act->ms);
	else
		answer(room, act);
}

/* ---- The real world ---- */

static void remember(struct worlds *worlds)
{
	worlds->table = worlds->real.room.host->log.match;
	if (worlds->table.moves)
		memcpy(worlds->move, worlds->table.move, (size_t)worlds->table.moves * sizeof worlds->move[0]);
	worlds->table.move = worlds->move;
	worlds->length = worlds->real.length;
}

static bool begins_deal(const char *event) { return strncmp(event, "deal ", 5) == 0 || strstr(event, "\ndeal "); }

/* The deal is over, or even the next one there, or something was taken back or is to be. */
static bool is_end(const struct worlds *worlds, int events)
{
	const struct room *room = &worlds->real.room;
	const struct log_question *ask = &room->host->log.ask;

	for (; events < room->events; events++)
		if (strncmp(room->event[events], "undo ", 5) == 0 || begins_deal(room->event[events]))
			return true;
	return match_deal_counted(&room->host->log.match) || (ask->what == WIRE_UNDO && ask->seat != worlds->seat);
}

/* The hand of a claimer is shown, and that of a declarer in whose place the seat plays. */
static void look_at_hands(struct worlds *worlds)
{
	const struct log *log = &worlds->real.room.host->log;

	if (worlds->seat < 0)
		return;
	if (log->ask.what == WIRE_CLAIM && seat_in(log_judges(log, WIRE_CLAIM, log->ask.seat), worlds->seat))
		worlds->shown |= seat_bit(log->ask.place);
	worlds->shown |= seat_bit(place_of(log, worlds->seat)) & (seatset)~seat_bit(worlds->seat);
}

/* Acts until the story has an end, which is left out. */
static void live(struct worlds *worlds)
{
	struct room *room = &worlds->real.room;
	int most = 1 + crowd_below(&worlds->crowd, 1 + crowd_below(&worlds->crowd, ACTS));
	seatset shown = 0;

	worlds->shown = 0;
	for (worlds->acts = 0; worlds->acts < most; worlds->acts++) {
		struct act *act = &worlds->act[worlds->acts];
		int refused = 0, events = room->events;
		remember(worlds);
		shown = worlds->shown;
		choose(worlds, act);
		refused = room->guest[act->guest].refused + room->guest[act->guest].errors;
		if (act->kind == THOUGHT || act->kind == VERDICT)
			think(worlds, act);
		do_act(room, act);
		act->refused =
			act->kind == SAY && room->guest[act->guest].refused + room->guest[act->guest].errors != refused;
		look_at_hands(worlds);
		if (!is_end(worlds, events))
			continue;
		worlds->shown = shown;
		worlds->real.length = worlds->length;
		return;
	}
	remember(worlds);
}

/* ---- The other world ---- */

/* Another deal with all that the seat knows; false: what it knows is more than a state can say. */
static bool guess(struct worlds *worlds, struct atout_setup *setup)
{
	const struct atout_game *game = worlds->table.game;

	if (seat_count(worlds->shown) > 1)
		return false;
	if (worlds->shown) {
		match_blind_both(&worlds->table, worlds->seat, first_seat(worlds->shown), worlds->guessed);
	} else {
		memcpy(worlds->guessed, worlds->table.state, sizeof worlds->guessed);
		game->blind(worlds->guessed, worlds->seat);
	}
	game->guess(worlds->guessed, worlds->seat, &worlds->crowd.rng);
	*setup = worlds->table.setup;
	game->dealt(worlds->guessed, setup);
	setup->stock[0] = NO_CARD;
	return true;
}

/* The bid of a seat that nobody has seen, as it is in the other world; false: there is none. */
static bool other_bid(struct worlds *worlds, int seat, atout_move *bid)
{
	struct atout_view mine, theirs;

	if (seat < 0)
		return false;
	atout_look(worlds->table.game, worlds->table.state, worlds->seat, &mine);
	if (mine.bid[seat] != ATOUT_BID_SEALED)
		return false;
	atout_look(worlds->table.game, worlds->guessed, seat, &theirs);
	*bid = atout_move_of(ATOUT_BID, theirs.bid[seat]);
	worlds->sealed++;
	return true;
}

#define ALERT ",\"alert\":true"

static void say_otherwise(struct worlds *worlds, struct act *act)
{
	int seat = seat_of(worlds, act->guest), sides = worlds->table.game->sides;
	bool partner = sides && seat >= 0 && worlds->seat >= 0 && seat % sides == worlds->seat % sides;
	char bid[ATOUT_TEXT_MAX], *nonce = strstr(act->text, "\"nonce-"), *move = strstr(act->text, "\"move\":\"bid ");
	char *alert = strstr(act->text, ALERT), *weak = strstr(act->text, "\"weak\"");
	atout_move other;

	if (nonce)
		nonce[6] = '_';
	if (partner && has_type(act->text, "explain"))
		strcpy(strstr(act->text, "\"text\":"), "\"text\":\"something else\"}");
	if (partner && alert)
		memset(alert, ' ', strlen(ALERT));
	if (partner && weak)
		memcpy(weak, "\"wild\"", 6);
	if (move && other_bid(worlds, seat, &other)) {
		worlds->table.game->print(other, bid);
		snprintf(move, CROWD_TEXT - (size_t)(move - act->text), "\"move\":\"%s\"}", bid);
	}
}

static void check_job(struct worlds *worlds, const struct act *act)
{
	const struct room *room = &worlds->other.room;
	const struct host_job *job = &room->job[0];

	if (!room->jobs || job->kind != act->job.kind || job->seat != act->job.seat || job->seed != act->job.seed)
		broken(worlds, "the same bots are asked the same", 0);
	if (job->seat != worlds->seat)
		return;
	worlds->hints++;
	if (memcmp(job->state, act->job.state, job->game->state_size) != 0)
		broken(worlds, "a bot is given what the seat knows that it thinks for", 0);
}

static void live_otherwise(struct worlds *worlds)
{
	struct room *room = &worlds->other.room;

	for (int i = 0; i < worlds->acts; i++) {
		struct act *act = &worlds->act[i];
		const struct host_guest *guest = &room->guest[act->guest];
		int refused = guest->refused + guest->errors;
		bool mine = is_mine(worlds, act->guest);
		if (act->kind == SAY && !mine && act->refused)
			continue;
		if (act->kind == SAY && !mine)
			say_otherwise(worlds, act);
		if (act->kind == THOUGHT || act->kind == VERDICT)
			check_job(worlds, act);
		if (act->kind == THOUGHT && act->job.kind == HOST_THINK &&
		    atout_move_kind(act->thought.move) == ATOUT_BID && act->thought.move != ATOUT_NO_MOVE)
			other_bid(worlds, act->job.seat, &act->thought.move);
		do_act(room, act);
		if (!mine && act->kind == SAY && guest->refused + guest->errors != refused)
			broken(worlds, "what others did may have been done in the other world", worlds->other.length);
	}
}

static void compare(struct worlds *worlds)
{
	const struct world *real = &worlds->real, *other = &worlds->other;
	size_t at = 0;

	while (at < real->length && at < other->length && real->told[at] == other->told[at])
		at++;
	if (real->length != other->length || at < real->length)
		broken(worlds, "what somebody cannot know does not change what they are told", at);
	for (at = 0; at < real->length; at++)
		worlds->messages += real->told[at] == '\n';
	worlds->stories++;
	worlds->claims += worlds->shown != 0;
	worlds->dreamt += memcmp(worlds->guessed, worlds->table.state, worlds->table.game->state_size) != 0;
}

static void close_world(struct world *world)
{
	room_close(&world->room);
	world->length = 0;
}

static void tell_story(struct worlds *worlds)
{
	struct atout_setup setup;

	worlds->real.person = crowd_people[crowd_below(&worlds->crowd, CROWD)];
	open_world(worlds, &worlds->real, &worlds->crowd.room.host->log.match.setup);
	worlds->seat = host_seat_of(worlds->real.room.host, worlds->real.person);
	live(worlds);
	if (guess(worlds, &setup)) {
		open_world(worlds, &worlds->other, &setup);
		live_otherwise(worlds);
		compare(worlds);
		close_world(&worlds->other);
	}
	close_world(&worlds->real);
}

/* ---- A match ---- */

static void play(struct worlds *worlds, const struct atout_game *game)
{
	struct room *room = &worlds->crowd.room;
	int events = 0;

	crowd_open(&worlds->crowd, game);
	for (int i = 0; i < 20 * PAST && room->events < PAST; i++) {
		crowd_step(&worlds->crowd);
		if (room->events == events)
			continue;
		events = room->events;
		for (int story = 0; begins_deal(room->event[events - 1]) && story < share_of(STORIES); story++)
			tell_story(worlds);
	}
	room_close(room);
}

static void laws_of_game(const struct atout_game *game, const struct crowd_request *request)
{
	static struct worlds worlds;
	long matches = request->matches ? request->matches : share_of(10);

	memset(&worlds, 0, sizeof worlds);
	worlds.crowd.seed = request->seed;
	atout_rng_seed(&worlds.crowd.rng, request->seed);
	while (matches--)
		play(&worlds, game);
	printf("%s: %ld stories, %ld of them of other cards, %ld messages, %ld bots asked for the seat, %ld open "
	       "hands, "
	       "%ld bids that were others; the same bytes\n",
	       game->name, worlds.stories, worlds.dreamt, worlds.messages, worlds.hints, worlds.claims, worlds.sealed);
	fflush(stdout);
}

int main(int argc, char **argv) { return crowd_main(argc, argv, laws_of_game); }

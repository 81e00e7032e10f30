/* SPDX-License-Identifier: Apache-2.0 */
#include "manager/client.h"

#include "base/text.h"
#include "manager/atoms.h"
#include "manager/world.h"

#include <atout/games.h>

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const struct atout_game *bridge(void) { return atout_game_find("bridge"); }

static __attribute__((format(printf, 2, 3))) void say(struct client *client, const char *format, ...)
{
	char line[TM_LINE_MAX + 1];
	va_list args;

	va_start(args, format);
	vsnprintf(line, sizeof line, format, args);
	va_end(args);
	client->calls->send(client->ctx, line);
}

static void fail(struct client *client, const char *why)
{
	snprintf(client->error, sizeof client->error, "%s", why);
	client->over = true;
}

void client_start(struct client *client, const struct client_calls *calls, void *ctx)
{
	client->calls = calls;
	client->ctx = ctx;
	client->phase = CLIENT_SEATING;
	say(client, "Connecting \"%s\" as %s using protocol version %d", client->team,
	    client->seat < 0 ? "ANYPL" : compass_names[client->seat], TM_VERSION);
}

/* ---- The state of a deal that fits ---- */

/* What the moves tell of the hands. */
static void know(const struct client *client, struct world *world)
{
	int led = 0;

	*world = (struct world){0};
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		world->known[seat] = client->hand[seat];
	for (int i = client->calls_made; i < client->moves; i++) {
		int card = atout_move_arg(client->move[i].move), seat = client->move[i].hand;
		world->known[seat] |= set_of(card);
		if ((i - client->calls_made) % COMPASS_SEATS == 0)
			led = suit_of(card);
		else if (suit_of(card) != led)
			world->lacks[seat] |= (uint8_t)(1 << led);
	}
	for (int seat = 0; seat < COMPASS_SEATS; seat++) /* known whole: what it lacks is no question */
		if (set_count(world->known[seat]) == ATOUT_HAND_MAX)
			world->lacks[seat] = 0;
}

/* A deal that fits, and all moves made in it.  False: there is none, or the rules refuse a move. */
static bool make_state(struct client *client)
{
	struct world world;
	cardset hand[COMPASS_SEATS];

	know(client, &world);
	if (!world_fill(&world, hand))
		return false;
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		for (int i = 0; i < ATOUT_HAND_MAX; i++)
			client->setup.hand[seat][i] = (atout_card)take_first(&hand[seat]);
	bridge()->start(client->state, &client->setup);
	for (int i = 0; i < client->moves; i++)
		if (!atout_play(bridge(), client->state, client->move[i].seat, client->move[i].move, NULL))
			return false;
	return true;
}

/* The seat that decides now, and whose hand or call it is; -1: the board is over. */
static int turn_of(const struct client *client, int *hand)
{
	struct atout_view view;

	atout_look(bridge(), client->state, -1, &view);
	if (!view.to_act)
		return *hand = -1;
	int seat = first_seat(view.to_act);
	*hand = view.from >= 0 ? view.from : seat;
	return seat;
}

static bool is_auction(const struct client *client) { return client->moves == client->calls_made; }

/* Dummy's seat once the auction is over; -1. */
static int dummy_of(const struct client *client)
{
	struct auction auction;

	auction_start(&auction, client->setup.dealer);
	for (int i = 0; i < client->calls_made; i++)
		auction_add(&auction, call_of(client->move[i].move));
	int declarer = auction_declarer(&auction);
	return auction_is_over(&auction) && declarer != NO_SEAT ? partner_of(declarer) : -1;
}

/* Notes a move of the seat whose turn it is.  False: it cannot be. */
static bool note(struct client *client, atout_move move)
{
	int hand, seat = turn_of(client, &hand);

	if (seat < 0)
		return false;
	client->move[client->moves].seat = (uint8_t)seat;
	client->move[client->moves].hand = (uint8_t)hand;
	client->move[client->moves++].move = move;
	client->calls_made += atout_move_kind(move) != ATOUT_PLAY;
	client->to_lead = client->asked = false;
	return make_state(client);
}

/* ---- A decision ---- */

static void explain(const struct client *client, atout_move call, struct atout_meaning *meaning)
{
	struct atout_view view;

	*meaning = (struct atout_meaning){0};
	atout_look(bridge(), client->state, client->seat, &view);
	if (!client->bot->mean || !client->bot->mean(bridge(), &view, view.calls, call, meaning))
		meaning->alert = false;
}

static void send_move(struct client *client, int hand, atout_move move)
{
	struct atout_meaning meaning;
	char line[TM_LINE_MAX + 1], info[TM_INFO_SIZE] = "";

	if (atout_move_kind(move) == ATOUT_PLAY) {
		tm_print_card(hand, move, line);
	} else {
		explain(client, move, &meaning);
		if (meaning.alert)
			atoms_print(&meaning, info, sizeof info);
		tm_print_call(client->seat, move, info, true, line);
	}
	client->calls->send(client->ctx, line);
}

static void decide(struct client *client, int hand)
{
	ATOUT_ALIGNED unsigned char blinded[ATOUT_STATE_MAX];
	struct atout_bot_context context = {.seed = client->seed * 1000003 + (uint64_t)client->setup.number * 7919 +
						    (uint64_t)client->moves * 8 + (uint64_t)client->seat,
					    .samples = client->samples};
	struct atout_thought thought;

	memcpy(blinded, client->state, sizeof blinded);
	bridge()->blind(blinded, client->seat);
	client->bot->think(bridge(), blinded, client->seat, &context, &thought);
	send_move(client, hand, thought.move);
	if (!note(client, thought.move))
		fail(client, "the bot has chosen what it may not do");
}

/* ---- What comes next ---- */

static void ask_next(struct client *client, int seat, int hand)
{
	int cards = client->moves - client->calls_made;

	if (dummy_of(client) < 0)
		say(client, "%s ready for %s's bid", compass_names[client->seat], compass_names[seat]);
	else
		say(client, "%s ready for %s's card to trick %d", compass_names[client->seat],
		    hand == seat ? compass_names[hand] : "dummy", cards / COMPASS_SEATS + 1);
	client->asked = true;
}

/* Moves as long as it is its turn, then asks for what comes next. */
static void go_on(struct client *client)
{
	for (int seat, hand; !client->over && !client->asked && (seat = turn_of(client, &hand)) >= 0;) {
		int dummy = dummy_of(client), cards = client->moves - client->calls_made;
		if (cards == 1 && dummy != client->seat && !client->knows_dummy) {
			say(client, "%s ready for dummy", compass_names[client->seat]);
			client->asked = true;
		} else if (seat != client->seat) {
			ask_next(client, seat, hand);
		} else if (dummy >= 0 && cards % COMPASS_SEATS == 0 && !client->to_lead) {
			return;
		} else {
			decide(client, hand);
		}
	}
}

/* ---- Lines ---- */

static void take_board(struct client *client, const struct tm_message *message)
{
	atout_setup_start(bridge(), &client->setup, 0);
	memcpy(client->setup.option, client->option, sizeof client->setup.option);
	client->setup.dealer = (uint8_t)message->whose;
	bridge()->next(NULL, &client->setup);
	client->setup.dealer = (uint8_t)message->whose;
	client->setup.vul = (uint8_t)message->vul;
	client->setup.board = (uint16_t)(message->board > UINT16_MAX ? 0 : message->board);
	client->setup.number = client->setup.board;
	client->phase = CLIENT_CARDS;
	say(client, "%s ready for cards", compass_names[client->seat]);
}

static void take_hand(struct client *client, const struct tm_message *message)
{
	memset(client->hand, 0, sizeof client->hand);
	client->hand[client->seat] = message->hand;
	client->moves = client->calls_made = 0;
	client->to_lead = client->knows_dummy = client->asked = false;
	client->phase = CLIENT_PLAY;
	if (!make_state(client))
		fail(client, "the manager has dealt something that is not a hand");
	go_on(client);
}

static void take_dummy(struct client *client, const struct tm_message *message)
{
	int dummy = dummy_of(client);

	if (dummy < 0 || client->knows_dummy || is_auction(client))
		return;
	client->hand[dummy] = message->hand;
	client->knows_dummy = true;
	client->asked = false;
	if (!make_state(client))
		fail(client, "the manager has shown a dummy that cannot be");
	go_on(client);
}

static void take_move(struct client *client, const struct tm_message *message)
{
	int hand, seat = turn_of(client, &hand);

	if (seat < 0 || seat == client->seat || (message->seat == client->seat && hand != client->seat) ||
	    (message->kind == TM_PLAYS) != (dummy_of(client) >= 0))
		return;
	if ((message->seat != seat && message->seat != hand) || !note(client, message->move))
		fail(client, "the manager has told a call or a card that cannot be");
	go_on(client);
}

static void take_lead(struct client *client)
{
	client->to_lead = true;
	go_on(client);
}

static void take_seat(struct client *client, const struct tm_message *message)
{
	client->seat = message->seat;
	client->phase = CLIENT_TEAMS;
	say(client, "%s ready for teams", compass_names[client->seat]);
}

/* Whether the board that has begun is over, if one has. */
static bool is_between_boards(const struct client *client)
{
	int hand;

	return client->phase < CLIENT_CARDS || (client->phase == CLIENT_PLAY && turn_of(client, &hand) < 0);
}

static void end_board(struct client *client)
{
	client->boards += client->phase == CLIENT_PLAY && is_between_boards(client);
	client->phase = CLIENT_WAITING;
}

static void end_session(struct client *client)
{
	if (!is_between_boards(client))
		fail(client, "the session has ended in the middle of a board");
	end_board(client);
	client->over = true;
}

static void start_board(struct client *client)
{
	end_board(client);
	client->phase = CLIENT_DEAL;
	say(client, "%s ready for deal", compass_names[client->seat]);
}

static void take_in_play(struct client *client, const struct tm_message *message)
{
	switch (message->kind) {
	case TM_CALL:
	case TM_PLAYS:
		take_move(client, message);
		return;
	case TM_TO_LEAD:
		take_lead(client);
		return;
	case TM_CARDS:
		if (message->seat == TM_DUMMY)
			take_dummy(client, message);
		return;
	case TM_ILLEGAL:
		fail(client, "the manager says that the bot's call or card is illegal");
		return;
	default:
		return;
	}
}

void client_line(struct client *client, const char *line)
{
	struct tm_message message;

	if (client->over)
		return;
	tm_read(line, &message);
	if (message.kind == TM_END) {
		end_session(client);
	} else if (client->phase == CLIENT_SEATING) {
		if (message.kind == TM_SEATED && message.seat >= 0)
			take_seat(client, &message);
		else
			fail(client, line);
	} else if (message.kind == TM_START) {
		start_board(client);
	} else if (message.kind == TM_TEAMS && client->phase == CLIENT_TEAMS) {
		client->phase = CLIENT_WAITING;
		say(client, "%s ready to start", compass_names[client->seat]);
	} else if (message.kind == TM_BOARD && client->phase == CLIENT_DEAL) {
		take_board(client, &message);
	} else if (message.kind == TM_CARDS && message.seat == client->seat && client->phase == CLIENT_CARDS) {
		take_hand(client, &message);
	} else if (client->phase == CLIENT_PLAY) {
		take_in_play(client, &message);
	}
}

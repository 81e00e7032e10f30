/* SPDX-License-Identifier: Apache-2.0 */
#include "manager/manager.h"

#include "base/text.h"

#include <atout/games.h>

#include <stdio.h>
#include <string.h>

void manager_start(struct manager *manager, const struct manager_calls *calls, void *ctx)
{
	memset(manager, 0, sizeof *manager);
	manager->calls = calls;
	manager->ctx = ctx;
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		manager->seat[seat].peer = -1;
}

/* ---- Sending ---- */

static void send_line(struct manager *manager, int seat, const char *line, bool pause)
{
	if (manager->seat[seat].peer >= 0)
		manager->calls->send(manager->ctx, manager->seat[seat].peer, line, pause);
}

static void send_all(struct manager *manager, const char *line, bool pause)
{
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		send_line(manager, seat, line, pause);
}

static void end(struct manager *manager)
{
	send_all(manager, "End of session", true);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		if (manager->seat[seat].peer >= 0)
			manager->calls->close(manager->ctx, manager->seat[seat].peer);
	manager->over = true;
}

void manager_stop(struct manager *manager, const char *why)
{
	if (manager->over)
		return;
	snprintf(manager->error, sizeof manager->error, "%s", why);
	end(manager);
}

/* ---- Seats ---- */

static int seat_of(const struct manager *manager, int peer)
{
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		if (manager->seat[seat].peer == peer)
			return seat;
	return -1;
}

/* A place where the team fits: that of its partner, not that of its opponents. */
static bool fits(const struct manager *manager, int seat, const char *team)
{
	const char *ours = manager->team[side_of(seat)], *theirs = manager->team[!side_of(seat)];

	return manager->seat[seat].peer < 0 && (!*ours || strcmp(ours, team) == 0) && strcmp(theirs, team) != 0;
}

static const char *find_seat(const struct manager *manager, const struct tm_message *message, int *seat)
{
	*seat = message->seat;
	if (message->version != TM_VERSION && message->version != TM_VERSION + 1)
		return "Error: this table speaks protocol version 18";
	if (!tm_is_team(message->team[0]))
		return "Error: the name of the team is not valid";
	if (*seat >= 0 && manager->seat[*seat].peer >= 0)
		return "Error: the seat is taken";
	if (*seat >= 0)
		return fits(manager, *seat, message->team[0])
			       ? NULL
			       : "Error: partners have one team name, and opponents another";
	for (*seat = 0; *seat < COMPASS_SEATS; ++*seat)
		if (fits(manager, *seat, message->team[0]))
			return NULL;
	return "Error: there is no seat for this team";
}

static void take_seat(struct manager *manager, int peer, const struct tm_message *message)
{
	char line[TM_LINE_MAX + 1];
	int seat;
	const char *wrong = find_seat(manager, message, &seat);

	if (wrong) {
		manager->calls->send(manager->ctx, peer, wrong, false);
		manager->calls->close(manager->ctx, peer);
		return;
	}
	manager->seat[seat].peer = peer;
	snprintf(manager->team[side_of(seat)], TM_TEAM_SIZE, "%s", message->team[0]);
	snprintf(line, sizeof line, "%s (\"%s\") seated", compass_names[seat], message->team[0]);
	send_line(manager, seat, line, false);
}

/* ---- A board ---- */

static void begin_board(struct manager *manager)
{
	const struct atout_game *game = atout_game_find("bridge");

	if (!manager->calls->board(manager->ctx, &manager->setup)) {
		end(manager);
		return;
	}
	game->start(manager->state, &manager->setup);
	manager->board = manager->setup.board ? manager->setup.board : manager->setup.number;
	manager->events = manager->calls_made = 0;
	manager->lead_told = false;
	memset(manager->patience, 0, sizeof manager->patience);
	memset(manager->board_ms, 0, sizeof manager->board_ms);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		manager->seat[seat] = (struct manager_seat){.peer = manager->seat[seat].peer};
	manager->phase = MANAGER_DEAL;
	send_all(manager, "Start of board", true);
}

static void send_cards(struct manager *manager, int to, int whose, const char *name)
{
	char line[TM_LINE_MAX + 1];
	cardset hand = 0;

	for (int i = 0; i < ATOUT_HAND_MAX; i++)
		hand |= set_of(manager->setup.hand[whose][i]);
	tm_print_hand(name, hand, line);
	send_line(manager, to, line, false);
}

/* What all have said that they are ready for. */
static void go_on(struct manager *manager, int64_t now)
{
	char line[TM_LINE_MAX + 1];

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		manager->seat[seat].ready = false;
	switch (manager->phase) {
	case MANAGER_SEATING:
		tm_print_teams(manager->team, line);
		send_all(manager, line, false);
		manager->phase = MANAGER_STARTING;
		return;
	case MANAGER_STARTING:
		begin_board(manager);
		return;
	case MANAGER_DEAL:
		tm_print_board(manager->board, manager->setup.dealer, manager->setup.vul, line);
		send_all(manager, line, false);
		manager->phase = MANAGER_CARDS;
		return;
	default:
		for (int seat = 0; seat < COMPASS_SEATS; seat++)
			send_cards(manager, seat, seat, compass_names[seat]);
		manager->phase = MANAGER_PLAY;
		manager->since = now;
	}
}

static const enum tm_kind awaited[] = {[MANAGER_SEATING] = TM_READY_TEAMS,
				       [MANAGER_STARTING] = TM_READY_START,
				       [MANAGER_DEAL] = TM_READY_DEAL,
				       [MANAGER_CARDS] = TM_READY_CARDS};

static void note_ready(struct manager *manager, int seat, int64_t now)
{
	manager->seat[seat].ready = true;
	for (int other = 0; other < COMPASS_SEATS; other++)
		if (!manager->seat[other].ready)
			return;
	go_on(manager, now);
}

/* ---- The auction and the play ---- */

static int64_t think_time(struct manager *manager, int seat, int64_t now)
{
	int64_t took = now - manager->since;

	manager->board_ms[side_of(seat)] += took;
	manager->total_ms[side_of(seat)] += took;
	manager->since = now;
	return took;
}

/* The seat that decides now, and whose hand or call it is; -1: the board is over. */
static int turn_of(const struct manager *manager, int *hand)
{
	struct atout_view view;

	atout_look(atout_game_find("bridge"), manager->state, -1, &view);
	if (!view.to_act)
		return *hand = -1;
	int seat = first_seat(view.to_act);
	*hand = view.from >= 0 ? view.from : seat;
	return seat;
}

static int dummy_of(const struct manager *manager)
{
	struct auction auction;

	auction_start(&auction, manager->setup.dealer);
	for (int i = 0; i < manager->calls_made; i++)
		auction_add(&auction, call_of(manager->event[i].move));
	int declarer = auction_declarer(&auction);
	return auction_is_over(&auction) && declarer != NO_SEAT ? partner_of(declarer) : -1;
}

static void relay(struct manager *manager, int to, int index)
{
	const struct manager_event *event = &manager->event[index];
	char line[TM_LINE_MAX + 1];

	if (index >= manager->calls_made) {
		tm_print_card(event->hand, event->move, line);
	} else {
		const char *info = side_of(to) == side_of(event->seat) ? "" : manager->info[index];
		tm_print_call(event->seat, event->move, *info ? info + 1 : "", *info == 'A', line);
	}
	send_line(manager, to, line, false);
}

/* Gives a seat what it has asked for, as far as it is there. */
static void serve(struct manager *manager, int to, int dummy)
{
	struct manager_seat *seat = &manager->seat[to];

	if (seat->asks && seat->at < manager->events && manager->event[seat->at].seat != to) {
		relay(manager, to, seat->at++);
		seat->asks = false;
	}
	if (seat->wants_dummy && !seat->has_dummy && dummy >= 0 && to != dummy && seat->at > manager->calls_made) {
		send_cards(manager, to, dummy, "Dummy");
		seat->has_dummy = true;
	}
}

static void tell_lead(struct manager *manager, int64_t now)
{
	int hand, seat = turn_of(manager, &hand), cards = manager->events - manager->calls_made;
	char line[TM_LINE_MAX + 1];

	if (dummy_of(manager) < 0 || seat < 0 || cards % COMPASS_SEATS || manager->lead_told ||
	    manager->seat[seat].at < manager->events)
		return;
	snprintf(line, sizeof line, "%s to lead", seat == hand ? compass_names[hand] : "Dummy");
	send_line(manager, seat, line, true);
	manager->lead_told = true;
	manager->since = now;
}

static void end_board(struct manager *manager)
{
	char line[TM_LINE_MAX + 1];
	int hand;

	if (turn_of(manager, &hand) >= 0)
		return;
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		if (manager->seat[seat].at < manager->events)
			return;
	manager->calls->result(manager->ctx, manager);
	tm_print_timing(manager->board_ms, manager->total_ms, line);
	send_all(manager, line, true);
	begin_board(manager);
}

static void serve_all(struct manager *manager, int64_t now)
{
	int dummy = dummy_of(manager);

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		serve(manager, seat, dummy);
	tell_lead(manager, now);
	end_board(manager);
}

static void strike(struct manager *manager, int seat, bool card)
{
	char why[64];

	send_line(manager, seat, card ? "Illegal card" : "Illegal bid", false);
	if (++manager->strikes[seat] < MANAGER_STRIKES)
		return;
	snprintf(why, sizeof why, "%s has made %d illegal calls or plays", compass_names[seat], MANAGER_STRIKES);
	manager_stop(manager, why);
}

/* False: it is out of place. */
static bool act(struct manager *manager, int seat, const struct tm_message *message, int64_t now)
{
	bool card = message->kind == TM_PLAYS;
	int hand, turn = turn_of(manager, &hand), dummy = dummy_of(manager);

	if (turn != seat || manager->seat[seat].at < manager->events ||
	    (message->seat != seat && message->seat != hand) ||
	    (card && !manager->lead_told && (manager->events - manager->calls_made) % COMPASS_SEATS == 0) ||
	    card != (dummy >= 0))
		return false;
	if (!atout_play(atout_game_find("bridge"), manager->state, seat, message->move, NULL)) {
		strike(manager, seat, card);
		return true;
	}
	think_time(manager, seat, now);
	if (!card)
		snprintf(manager->info[manager->calls_made++], TM_INFO_SIZE, "%s%.*s",
			 !*message->info  ? ""
			 : message->alert ? "A"
					  : "I",
			 TM_INFO_SIZE - 2, message->info);
	manager->event[manager->events++] = (struct manager_event){(uint8_t)seat, (uint8_t)hand, message->move};
	manager->seat[seat].at = manager->events;
	manager->seat[seat].asks = false;
	manager->lead_told = false;
	serve_all(manager, now);
	return true;
}

static bool play(struct manager *manager, int seat, const struct tm_message *message, int64_t now)
{
	struct manager_seat *its = &manager->seat[seat];

	switch (message->kind) {
	case TM_READY_CALL:
	case TM_READY_CARD:
		its->asks = true;
		break;
	case TM_READY_DUMMY:
		its->wants_dummy = true;
		break;
	case TM_CALL:
	case TM_PLAYS:
		return act(manager, seat, message, now);
	default:
		return false;
	}
	serve_all(manager, now);
	return true;
}

/* ---- Lines ---- */

/* False: it is out of place. */
static bool take_message(struct manager *manager, int peer, const struct tm_message *message, int64_t now)
{
	int seat = seat_of(manager, peer);

	if (seat < 0) {
		if (message->kind != TM_CONNECTING)
			return false;
		take_seat(manager, peer, message);
		return true;
	}
	if (message->seat != seat && message->kind != TM_PLAYS)
		return false;
	if (manager->phase == MANAGER_PLAY)
		return play(manager, seat, message, now);
	if (message->kind != awaited[manager->phase])
		return false;
	note_ready(manager, seat, now);
	return true;
}

void manager_line(struct manager *manager, int peer, const char *line, int64_t now)
{
	struct tm_message message;

	if (manager->over)
		return;
	tm_read(line, &message);
	if (take_message(manager, peer, &message, now) || ++manager->patience[peer] < MANAGER_PATIENCE)
		return;
	if (seat_of(manager, peer) < 0)
		manager->calls->close(manager->ctx, peer);
	else
		manager_stop(manager, "a client sends lines that are out of place");
}

void manager_gone(struct manager *manager, int peer)
{
	int seat = seat_of(manager, peer);
	char why[64];

	manager->patience[peer] = 0;
	if (seat < 0)
		return;
	manager->seat[seat].peer = -1;
	manager->seat[seat].ready = false;
	if (manager->phase == MANAGER_SEATING) {
		if (manager->seat[partner_of(seat)].peer < 0)
			*manager->team[side_of(seat)] = '\0';
		return;
	}
	snprintf(why, sizeof why, "%s has left", compass_names[seat]);
	manager_stop(manager, why);
}

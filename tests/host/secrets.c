/* SPDX-License-Identifier: Apache-2.0 */
/*
 * No secret is in the bytes that somebody is told: secrets [--game NAME] [--matches N] [--seed N]
 *
 * Random matches of random options, with a guest at every seat and some who watch.  What each may know is worked out
 * here, from the cards as dealt and the moves, with neither a game's blind() nor its views: of all texts, whatever
 * their type,
 *   - none names a card that its reader may not know, but one that this reader has just named;
 *   - none tells a bid before all have made theirs;
 *   - none shows anything of a deal in progress to a guest who watches late;
 *   - none has the key of a deal that is not over, nor what a seat adds to one;
 *   - none has a board of the list that the table deals from.
 */
#include "crowd.h"

#include "core/contract.h"
#include "host/host_state.h"
#include "share.h"

#include <atout/games.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 400, EVENTS = 250 /* of a match, about */, DEALS = 256, KEY_DIGITS = 12 };

struct secrets {
	struct crowd crowd;
	const char *said; /* what the guest who speaks has just said; NULL: nobody does */
	const struct host_guest *speaker;
	struct atout_setup deal[DEALS]; /* of this match, by number */
	long messages, frames, hidden, sealed, claims, boards, matches;
};

static _Noreturn void leak(const struct secrets *secrets, const char *rule, const char *person, const char *text)
{
	printf("leak: %s\nseed %" PRIu64 "\nto %s: %s\n", rule, secrets->crowd.seed, person, text);
	for (int i = 0; i < secrets->crowd.room.events; i++)
		fputs(secrets->crowd.room.event[i], stdout);
	exit(1);
}

/* ---- Who may know what ---- */

static cardset cards_of(const atout_card *cards, int n)
{
	cardset set = 0;

	for (int i = 0; i < n; i++)
		set |= set_of(cards[i]);
	return set;
}

static cardset dealt(const struct atout_setup *setup, int seat)
{
	return seat < 0 ? 0 : cards_of(setup->hand[seat], setup->size[seat]);
}

static int option(const struct match *table, const char *name)
{
	return table->setup.option[atout_option_find(table->game, name)];
}

static bool is_play(const struct made_move *made)
{
	int kind = atout_move_kind(made->move);

	return kind == ATOUT_PLAY || kind == ATOUT_PLAY_MELD;
}

static cardset played(const struct match *table)
{
	cardset set = 0;

	for (int i = 0; i < table->moves; i++)
		if (is_play(&table->move[i]))
			set |= set_of(atout_move_arg(table->move[i].move));
	return set;
}

/* Once a card is led: the player who named the strain first, on the side that bid last; before that, -1. */
static int declarer_of(const struct match *table)
{
	int declarer[2][5], side = 0, strain = -1;

	if (!played(table))
		return -1;
	memset(declarer, -1, sizeof declarer);
	for (int i = 0; i < table->moves; i++) {
		const struct made_move *made = &table->move[i];
		if (atout_move_kind(made->move) != ATOUT_BID)
			continue;
		side = made->seat % 2;
		strain = strain_of(atout_move_arg(made->move));
		if (declarer[side][strain] < 0)
			declarer[side][strain] = made->seat;
	}
	return declarer[side][strain];
}

/* The first card that is led lays dummy open. */
static cardset open_bridge(const struct match *table)
{
	int declarer = declarer_of(table);

	return declarer < 0 ? 0 : dealt(&table->setup, (declarer + 2) % 4);
}

/* A person who is dummy plays the cards of a bot, if the table said so when the deal began. */
static cardset played_by_dummy(const struct log *log, int seat)
{
	int declarer = strcmp(log->match.game->name, "bridge") != 0 ? -1 : declarer_of(&log->match);
	bool dummy = declarer >= 0 && seat == (declarer + 2) % 4;

	return dummy && log->dummy && log_is_person(log, seat) && !log_is_person(log, declarer)
		       ? dealt(&log->match.setup, declarer)
		       : 0;
}

/* The partners of melded cards, and the fifth card of forehand if that was turned. */
static cardset open_bauerchen(const struct match *table)
{
	const struct atout_setup *setup = &table->setup;
	cardset set = 0;

	for (int i = 0; i < table->moves; i++) {
		int card = atout_move_arg(table->move[i].move), kind = atout_move_kind(table->move[i].move);
		if (kind == ATOUT_PLAY_MELD)
			set |= set_of(card_of(suit_of(card), rank_of(card) == KING ? QUEEN : KING));
		if (kind == ATOUT_CHOOSE && card == SUITS)
			set |= set_of(setup->hand[(setup->dealer + 1) % 4][4]);
	}
	return set;
}

static cardset open_boerenbridge(const struct match *table)
{
	bool last =
		!strcmp(table->game->options[atout_option_find(table->game, "trump")].values[option(table, "trump")],
			"last_card");

	return last && !option(table, "variant") ? set_of(table->setup.hand[table->setup.dealer][12]) : 0;
}

/* Forehand names trumps from the first two cards: nobody has seen more. */
static cardset own_bauerchen(const struct match *table, int seat)
{
	bool two = option(table, "trump_call") && !option(table, "variant") && !table->moves;

	return seat >= 0 && two ? cards_of(table->setup.hand[seat], 2) : dealt(&table->setup, seat);
}

static bool is_covered(const struct match *table)
{
	return option(table, "blind_one_card") && table->setup.size[0] == 1;
}

/* A single card is seen by all but its owner. */
static cardset own_farmers(const struct match *table, int seat)
{
	cardset set = 0;

	if (!is_covered(table))
		return dealt(&table->setup, seat);
	for (int other = 0; seat >= 0 && other < table->setup.seats; other++)
		if (other != seat)
			set |= dealt(&table->setup, other);
	return set;
}

/* Whose turn it is to play it turns it up. */
static cardset open_farmers(const struct match *table)
{
	const struct atout_setup *setup = &table->setup;
	int next = (setup->dealer + 1 + set_count(played(table))) % setup->seats;
	seatset left = all_seats(setup->seats);

	for (int i = 0; i < table->moves; i++)
		left &= (seatset)~seat_bit(table->move[i].seat);
	bool plays = !left && seat_in(table->game->to_act(table->state), next);
	return is_covered(table) && plays ? dealt(setup, next) : 0;
}

static const struct knowledge {
	const char *game;
	cardset (*open)(const struct match *);		/* besides what was played and turned up; NULL: nothing */
	cardset (*own)(const struct match *, int seat); /* NULL: the hand as dealt */
} knowledge[] = {{"bridge", open_bridge, NULL},
		 {"bauerchen", open_bauerchen, own_bauerchen},
		 {"boerenbridge", open_boerenbridge, NULL},
		 {"farmers", open_farmers, own_farmers},
		 {NULL, NULL, NULL}};

static cardset may_know(const struct host *host, int seat)
{
	const struct match *table = &host->log.match;
	const struct knowledge *row = knowledge;
	cardset set = played(table);

	if (!table->dealt || match_deal_over(table))
		return PACK_52;
	while (row->game && strcmp(row->game, table->game->name) != 0)
		row++;
	set |= row->own ? row->own(table, seat) : dealt(&table->setup, seat);
	set |= row->open ? row->open(table) : 0;
	if (table->setup.turned)
		set |= set_of(table->setup.turn);
	bool judges =
		seat >= 0 && seat != host->log.ask.seat && (!table->game->sides || (seat ^ host->log.ask.seat) & 1);
	set |= played_by_dummy(&host->log, seat);
	if (host->log.ask.what != WIRE_CLAIM || !judges)
		return set;
	return set | dealt(&table->setup, host->log.ask.seat) | dealt(&table->setup, host->log.ask.place);
}

/* ---- What is told ---- */

static bool is_word(char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

/* The cards that a text names, wherever. */
static cardset cards_in(const char *text, size_t length)
{
	static const char suits[] = "CDHS", ranks[] = "23456789TJQKA";
	cardset set = 0;

	for (size_t i = 0; i + 1 < length; i++) {
		const char *suit = strchr(suits, text[i]), *rank = strchr(ranks, text[i + 1]);
		if (suit && rank && text[i] && text[i + 1] && (!i || !is_word(text[i - 1])) &&
		    (i + 2 == length || !is_word(text[i + 2])))
			set |= set_of(card_of((int)(suit - suits), (int)(rank - ranks)));
	}
	return set;
}

/* The elements of an array of a message, texts or numbers, one after the other: its length, 0 at the end. */
static const char *next_element(const char *at, size_t *length)
{
	*length = *at == '"' ? 2 + strcspn(at + 1, "\"") : strcspn(at, ",]");
	return at[*length] == ',' ? at + *length + 1 : NULL;
}

static const char *find_array(const char *text, const char *key)
{
	const char *at = strstr(text, key);

	return at ? at + strlen(key) : NULL;
}

/* The hands of a message are those of its deal. */
static void check_hands(const struct secrets *secrets, const struct host_guest *guest, const char *text)
{
	long deal = room_number(text, "deal");
	const char *at = find_array(text, "\"known\":[");
	size_t length;

	for (int seat = 0; at; seat++) {
		const char *next = next_element(at, &length);
		if (cards_in(at, length) & ~dealt(&secrets->deal[deal % DEALS], seat))
			leak(secrets, "a hand is one of its deal", guest->person, text);
		at = next;
	}
}

/* While somebody who bids at once with the others has not bid yet. */
static bool bids_are_sealed(const struct match *table)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];

	match_replay(table, 0, state);
	seatset left = table->game->to_act(state);
	for (int i = 0; i < table->moves; i++)
		if (atout_move_kind(table->move[i].move) == ATOUT_BID)
			left &= (seatset)~seat_bit(table->move[i].seat);
	return table->game->sides == 0 && left && !played(table);
}

static void check_bids(struct secrets *secrets, const struct host_guest *guest, int mine, const char *text)
{
	const char *at = find_array(text, "\"bid\":[");
	size_t length;

	if (!at || !bids_are_sealed(&secrets->crowd.room.host->log.match))
		return;
	for (int seat = 0; at; seat++) {
		const char *next = next_element(at, &length);
		if (seat != mine && *at >= '0' && *at <= '9')
			leak(secrets, "a bid is sealed until all have bid", guest->person, text);
		secrets->sealed += *at == '"';
		at = next;
	}
}

static void check_key(const struct secrets *secrets, const struct fair *fair, const char *person, const char *text)
{
	char digits[FAIR_TEXT];

	if (!fair->has_key)
		return;
	fair_print(fair->key, digits);
	digits[KEY_DIGITS] = '\0';
	if (strstr(text, digits))
		leak(secrets, "a key is secret until its deal is over", person, text);
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		if (!strncmp(fair->nonce[seat], "nonce-", 6) && strstr(text, fair->nonce[seat]) &&
		    !(secrets->said && strstr(secrets->said, fair->nonce[seat])))
			leak(secrets, "what a seat adds is secret until its deal is over", person, text);
}

/* In the form in which it was told. */
static void check_boards(struct secrets *secrets, const struct host_guest *guest, const char *text)
{
	bool own = secrets->said && guest == secrets->speaker; /* what is refused is repeated */

	if (!own && strstr(text, "hands "))
		leak(secrets, "nobody is told a board of a list", guest->person, text);
	secrets->boards += secrets->crowd.room.host->log.supply.boards > 0;
}

/* A message about a deal that is over: a late frame, a moment. */
static bool is_past(const struct host *host, int seat, const char *text)
{
	long deal = room_number(text, "deal");
	bool late = seat < 0 && host->log.terms.watch != WIRE_WATCH_OPEN && strstr(text, "\"over\":true");

	return (late || strncmp(text, "{\"type\":\"moment\"", 16) == 0) &&
	       (host->log.match.again || deal != host->log.match.setup.number);
}

/* Cards of another shuffle, which say nothing of those that are dealt. */
static cardset drawn(const struct host *host, const char *text)
{
	const struct draw *draw = log_drawn(&host->log);
	cardset set = 0;

	for (int i = 0; draw && i < draw->cards && strncmp(text, "{\"type\":\"table\"", 15) == 0; i++)
		set |= set_of(draw->drawn[i].card);
	return set;
}

static bool has_view(const char *text) { return strncmp(text, "{\"type\":\"frame\"", 15) == 0; }

static void see(struct room *room, struct host_guest *guest, const char *text, size_t length)
{
	struct secrets *secrets = (struct secrets *)room;
	const struct host *host = room->host;
	int seat = host_seat_of(host, guest->person);

	secrets->messages++;
	secrets->deal[host->log.match.setup.number % DEALS] = host->log.match.setup;
	check_key(secrets, &host->log.coming, guest->person, text);
	if (!match_deal_counted(&host->log.match))
		check_key(secrets, &host->log.dealt, guest->person, text);
	check_hands(secrets, guest, text);
	check_boards(secrets, guest, text);
	if (is_past(host, seat, text))
		return;
	cardset known = may_know(host, seat);
	if (secrets->said && guest == secrets->speaker)
		known |= cards_in(secrets->said, strlen(secrets->said));
	if (cards_in(text, length) & ~(known | drawn(host, text)))
		leak(secrets, "no text names a card that its reader may not know", guest->person, text);
	if (seat < 0 && host->log.terms.watch == WIRE_WATCH_LATE && !match_deal_over(&host->log.match) &&
	    has_view(text))
		leak(secrets, "a guest who sees deals late is shown nothing of the deal in progress", guest->person,
		     text);
	check_bids(secrets, guest, seat, text);
	secrets->frames += has_view(text);
	secrets->hidden += set_count(host->log.match.setup.pack & ~known);
	secrets->claims += host->log.ask.what == WIRE_CLAIM;
}

/* ---- A match ---- */

static void speak(struct secrets *secrets, int guest)
{
	struct room *room = &secrets->crowd.room;
	char text[CROWD_TEXT];

	crowd_words(&secrets->crowd, room, guest, text);
	secrets->said = text;
	secrets->speaker = &room->guest[guest];
	room_say(room, guest, "%s", text);
	secrets->said = NULL;
}

/* Everybody is there, so that each seat and each watcher is told of everything; time is short. */
static void play(struct secrets *secrets, const struct atout_game *game)
{
	struct room *room = &secrets->crowd.room;

	crowd_open(&secrets->crowd, game);
	room->told = see;
	for (int guest = 1; guest < CROWD; guest++)
		room_enter(room, guest, crowd_people[guest]);
	for (int i = 0; i < STEPS || (room->events < EVENTS && i < 20 * STEPS); i++) {
		speak(secrets, crowd_below(&secrets->crowd, CROWD));
		while (room_think(room))
			;
		room_wait(room, 1000);
	}
	secrets->matches++;
	room_close(room);
}

static void look_for_secrets(const struct atout_game *game, const struct crowd_request *request)
{
	static struct secrets secrets;

	memset(&secrets, 0, sizeof secrets);
	secrets.crowd.seed = request->seed;
	atout_rng_seed(&secrets.crowd.rng, request->seed);
	while (secrets.matches < (request->matches ? request->matches : share_of(20)))
		play(&secrets, game);
	printf("%s: %ld matches, %ld messages, %ld frames, %ld cards that were secret, %ld bids that were, %ld "
	       "messages "
	       "with an open hand, %ld with boards to come; none told\n",
	       game->name, secrets.matches, secrets.messages, secrets.frames, secrets.hidden, secrets.sealed,
	       secrets.claims, secrets.boards);
	fflush(stdout);
}

int main(int argc, char **argv) { return crowd_main(argc, argv, look_for_secrets); }

/* SPDX-License-Identifier: Apache-2.0 */
#include "host/tell.h"

#include "games/compare.h"
#include "host/log/archive.h"
#include "host/log/auction.h"
#include "host/log/place.h"
#include "host/look.h"
#include "host/may.h"
#include "host/moves.h"

#include <atout/score.h>

#include <stdlib.h>

/* In buf; or where it is longer, in memory for the caller to free.  NULL: there is none. */
static char *print(const struct wire_told *told, char buf[WIRE_SIZE], size_t *length)
{
	*length = (size_t)wire_told_print(told, buf, WIRE_SIZE);
	if (*length < WIRE_SIZE)
		return buf;
	char *text = malloc(*length + 1);
	if (text)
		wire_told_print(told, text, *length + 1);
	return text;
}

void tell_some(const struct teller *teller, bool (*gets)(const void *user, const struct visitor *), const void *user,
	       const struct wire_told *told)
{
	char buf[WIRE_SIZE], *text = NULL;
	size_t length = 0;

	for (const struct visitor *to = teller->people->first; to; to = to->next) {
		if (!gets(user, to))
			continue;
		if (!text)
			text = print(told, buf, &length);
		if (text)
			teller->caller.calls->send(teller->caller.user, to->guest, told, text, length);
	}
	if (text != buf)
		free(text);
}

static bool is_guest(const void *guest, const struct visitor *to) { return !guest || to->guest == guest; }

void tell_one(const struct teller *teller, const struct host_guest *only, const struct wire_told *told)
{
	tell_some(teller, is_guest, only, told);
}

void tell_refusal(const struct teller *teller, const struct host_guest *guest, const struct wire_message *message,
		  const struct atout_why *why)
{
	tell_one(teller, guest, &(struct wire_told){WIRE_TOLD_REFUSED, .refused = {message, *why}});
}

void tell_wire_error(const struct teller *teller, const struct host_guest *guest, const char *error)
{
	tell_one(teller, guest, &(struct wire_told){WIRE_TOLD_ERROR, .error = error});
}

void tell_notice(const struct teller *teller, const char *key, int seat)
{
	tell_one(teller, NULL, &(struct wire_told){WIRE_TOLD_NOTICE, .notice = {key, seat}});
}

static void fill_seats(const struct teller *teller, struct wire_table *table)
{
	for (int seat = 0; seat < table->seats; seat++) {
		const struct log_seat *at = &teller->people->log->seat[seat];
		table->seat[seat].kind = at->kind;
		table->seat[seat].name = teller->people->log->match.name[seat];
		table->seat[seat].bot = at->bot ? at->bot->name : NULL;
		table->seat[seat].here = teller->people->seat[seat].guests > 0;
	}
}

/* Only somebody who has brought boards is named. */
static struct wire_boards boards_of(const struct log *log)
{
	const struct log_supply *supply = &log->supply;
	int seat = supply->how == FAIR_BROUGHT ? log_seat_of(log, supply->by) : -1;

	return (struct wire_boards){supply->how, supply->boards, seat};
}

/* When a match of boards begins, several people should know what one of them may know. */
static const char *first_board_key(const struct wire_boards *boards)
{
	static const char *const keys[FAIR_CHOICES] = {
		[FAIR_BROUGHT] = "%s has brought the deals, and may know the cards",
		[FAIR_PLAYED] = "These deals have been played at this table before",
	};
	static const char gone[] = "Somebody has brought the deals, and may know the cards";

	return boards->how == FAIR_BROUGHT && boards->seat < 0 ? gone : keys[boards->how];
}

void tell_source(const struct teller *teller)
{
	const struct log *log = teller->people->log;
	const struct wire_boards boards = boards_of(log);
	int deal = log->match.setup.number;
	const char *key = NULL;

	if (log->supply.now && deal == 1 && seat_count(log_people(log)) > 1)
		key = first_board_key(&boards);
	else if (!log->supply.now && boards.boards && deal == boards.boards + 1)
		key = "All deals of the list have been played: now the cards are shuffled";
	else if (!log->supply.now && deal <= boards.boards)
		key = "The next deal of the list does not suit this match: the cards are shuffled";
	if (key)
		tell_notice(teller, key, boards.seat);
}

static void begin_table(const struct teller *teller, struct wire_table *table)
{
	const struct log *log = teller->people->log;
	const struct log_terms *terms = &log->terms;

	*table = (struct wire_table){.game = log->match.game, .seats = log->match.setup.seats};
	fill_seats(teller, table);
	table->listed = terms->listed;
	table->started = log->number;
	table->match = log->number;
	table->watchers = people_watchers(teller->people);
	table->clock = terms->clock;
	table->wait = terms->wait;
	table->watch = terms->watch;
	table->partners = terms->partners;
	table->hints = terms->hints;
	table->dummy = terms->dummy;
	table->wanted = log_deal_on(log) && log->dealt.tries ? log->dealt.wanted : log_wanted(log);
	table->no_undos = terms->no_undos;
	table->boards = boards_of(log);
	table->set = log->given.id[0] ? log->given.id : NULL;
	table->event = log_is_online(log) ? terms->online.id : NULL;
	table->draw = log_drawn(log);
	table->bots = atout_bots;
}

static void send_table(const struct teller *teller, const struct visitor *to, struct wire_table *table)
{
	const struct host_caller *caller = &teller->caller;

	table->me = to->seat;
	table->owner = people_leads(teller->people, to->person);
	may_look_table(teller->people->log, table, to->person);
	if (caller->calls->has_sat)
		may_look_people(teller->people->log, table, caller->calls->has_sat(caller->user, to->guest));
	tell_one(teller, to->guest, &(struct wire_told){WIRE_TOLD_TABLE, .table = table});
}

void tell_table(const struct teller *teller, const struct host_guest *only)
{
	struct wire_table table;

	if (!teller->people->log->match.game || !teller->people->first)
		return;
	begin_table(teller, &table);
	for (const struct visitor *to = teller->people->first; to; to = to->next)
		if (is_guest(only, to))
			send_table(teller, to, &table);
}

struct eyes {
	const struct log *log;
	int eyes;
	const struct host_guest *only;
};

static bool has_eyes(const void *user, const struct visitor *to)
{
	const struct eyes *eyes = user;

	return is_guest(eyes->only, to) && look_eyes(eyes->log, to) == eyes->eyes;
}

static bool are_here(const struct people *people, const struct eyes *eyes)
{
	const struct visitor *at = people->first;

	while (at && !has_eyes(eyes, at))
		at = at->next;
	return at;
}

/* Sends a frame to everybody with the same eyes. */
static void send_frame(const struct teller *teller, int number, const struct host_guest *only)
{
	struct eyes eyes = {teller->people->log, number, only};
	struct wire_frame frame;

	if (are_here(teller->people, &eyes) && look_through(teller->clock, number, &frame))
		tell_some(teller, has_eyes, &eyes, &(struct wire_told){WIRE_TOLD_FRAME, .frame = &frame});
}

void tell_frame(const struct teller *teller, const struct host_guest *only)
{
	if (!teller->people->log->match.dealt)
		return;
	for (int eyes = LOOK_LATE; eyes < teller->people->log->match.setup.seats; eyes++)
		send_frame(teller, eyes, only);
}

void tell_aside(const struct teller *teller, int call)
{
	const struct log *log = teller->people->log;

	for (int eyes = LOOK_PUBLIC; eyes < log->match.setup.seats; eyes++)
		if (auction_may_see(log, eyes < 0 ? eyes : place_player(log, eyes), call))
			send_frame(teller, eyes, NULL);
}

void tell_options(const struct teller *teller, const struct host_guest *only)
{
	const struct log *log = teller->people->log;
	struct atout_setup setup;

	log_match_setup(log, &setup);
	tell_one(teller, only, &(struct wire_told){WIRE_TOLD_OPTIONS, .options = {log->match.game, &setup}});
}

enum { AGAINS_TOLD = 4 /* of a row */ };

static struct wire_row make_row(const struct match_row *row)
{
	return (struct wire_row){.deal = row->number,
				 .dealer = row->dealer,
				 .contract = row->contract,
				 .declarer = row->declarer,
				 .doubled = row->doubled,
				 .result = row->result,
				 .standing = &row->standing};
}

static void add_source(struct wire_row *row, const struct past_deal *past)
{
	row->key = past->fair ? past->key : NULL;
	row->seats = past->setup.seats;
	row->nonces = past->nonces;
	row->wanted = past->wanted;
	row->tries = past->tries;
	row->chosen = (enum fair_chosen)past->chosen;
}

/* The last times that it was played once more. */
static void add_agains(struct wire_row *row, const struct log *log, const struct past_deal *past,
		       struct wire_row agains[AGAINS_TOLD])
{
	const struct past_again *again;
	int count = archive_agains(log, past, &again), skip = count > AGAINS_TOLD ? count - AGAINS_TOLD : 0;
	bool in_imps = compare_in_imps(log->match.game, &past->setup);

	for (int i = skip; i < count; i++) {
		struct wire_row *then = &agains[i - skip];
		*then = make_row(&again[i].row);
		then->in_imps = in_imps;
		then->imps = (int8_t)atout_imps(then->standing->score[0] - row->standing->score[0]);
	}
	row->again = agains;
	row->agains = count - skip;
}

/* The readers of a sheet. */
struct readers {
	const struct host_caller *caller;
	const struct host_guest *only; /* one guest; NULL: all */
	enum { READ_ALL, READ_WHOLE, READ_ROWS } how;
};

static bool reads(const void *user, const struct visitor *to)
{
	const struct readers *readers = user;
	const struct host_calls *calls = readers->caller->calls;

	if (readers->how == READ_ALL)
		return is_guest(readers->only, to);
	return (calls->adds && calls->adds(readers->caller->user, to->guest)) == (readers->how == READ_ROWS);
}

/* from: the number of the first deal that is told; 0: the sheet is whole. */
static void send_sheet(const struct teller *teller, const struct readers *readers, int from)
{
	const struct log *log = teller->people->log;
	const struct match *match = &log->match;
	int skip = match->rows > WIRE_ROWS_MAX ? match->rows - WIRE_ROWS_MAX : 0;
	struct wire_row rows[WIRE_ROWS_MAX], agains[WIRE_ROWS_MAX][AGAINS_TOLD];

	while (skip < match->rows && match->row[skip].number < from)
		skip++;
	for (int i = skip; i < match->rows; i++) {
		const struct past_deal *past = log->past.deal[log->past.first + i];
		rows[i - skip] = make_row(&match->row[i]);
		add_source(&rows[i - skip], past);
		add_agains(&rows[i - skip], log, past, agains[i - skip]);
	}
	tell_some(teller, reads, readers,
		  &(struct wire_told){WIRE_TOLD_SHEET, .sheet = {rows, match->rows - skip, from}});
}

void tell_sheet(const struct teller *teller, const struct host_guest *only)
{
	send_sheet(teller, &(struct readers){&teller->caller, only, READ_ALL}, 0);
}

void tell_rows(const struct teller *teller, int deal)
{
	send_sheet(teller, &(struct readers){&teller->caller, NULL, READ_WHOLE}, 0);
	send_sheet(teller, &(struct readers){&teller->caller, NULL, READ_ROWS}, deal);
}

void tell_fair(const struct teller *teller, const struct host_guest *only)
{
	const struct log *log = teller->people->log;
	const struct fair *coming = &log->coming;
	struct wire_told told = {WIRE_TOLD_FAIR, .fair = {log_next_deal(log), coming->commitment, 0, FAIR_DEALT}};

	if (!coming->has_key || log_hides_keys(log))
		return;
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		if (coming->nonce[seat][0])
			told.fair.nonces |= seat_bit(seat);
	if (log_next_deal(log) <= log->supply.boards)
		told.fair.chosen = log->supply.how;
	tell_one(teller, only, &told);
}

void tell_moves(const struct teller *teller, const struct host_guest *guest)
{
	const struct log *log = teller->people->log;
	const struct visitor *to = people_find(teller->people, guest);
	struct wire_past_move list[LOG_MOVES_MAX];
	struct wire_moves moves;

	if (log->match.game && moves_look(log, look_eyes(log, to), &moves, list))
		tell_one(teller, guest, &(struct wire_told){WIRE_TOLD_MOVES, .moves = &moves});
}

void tell_all_moves(const struct teller *teller)
{
	for (const struct visitor *to = teller->people->first; to; to = to->next)
		tell_moves(teller, to->guest);
}

void tell_rest(const struct teller *teller, const struct host_guest *guest)
{
	if (!teller->people->log->match.game)
		return;
	tell_options(teller, guest);
	tell_sheet(teller, guest);
	tell_fair(teller, guest);
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What holds at any table, whoever says what: host_law [--game NAME] [--seconds N] [--seed N]
 *
 * People come and go, sit and stand, play, ask and answer at random, and talk nonsense; the disk fails now and then.
 *   - what a frame shows is what the rules show that seat, and of a claimer's hand what the claimer sees;
 *   - what a frame and the table say that somebody may do is taken, and nothing else;
 *   - nobody is told of an event that is not kept;
 *   - the events give the same table again, told in the same bytes; so do a snapshot and the events behind it;
 *   - the record of the match is one, and its deals are those of their keys, told when they are over;
 *   - a guest who adds new rows to those told before has the whole sheet;
 *   - a copy of the finished deals stays as it was, and a record is an earlier one and what is new.
 */
#include "permit.h"

#include "host/host_state.h"
#include "host/log/past.h"
#include "host/log/place.h"
#include "host/may.h"
#include "share.h"

#include <atout/games.h>
#include <atout/record.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FIRST_STEPS = 300, MORE_STEPS = 1200, TEXT = 16384, ROWS = 65536 };

struct law {
	struct crowd crowd;
	char rows[ROOM_GUESTS][ROWS]; /* of each guest's sheet, with a comma behind each */
	struct past *past;	      /* an earlier copy, and its records */
	char *records;
	long grown, added, restored;
	long events, frames, resumed;
	long deals, boards, draws, wanted, agains, partners, places, claims, undos, refusals, nonces, late, notes,
		marks, meanings;
};

static _Noreturn void broken(const struct law *law, const char *rule, const char *text)
{
	printf("broken: %s\nseed %" PRIu64 "\n%s\n", rule, law->crowd.seed, text);
	for (int i = 0; i < law->crowd.room.events; i++)
		fputs(law->crowd.room.event[i], stdout);
	exit(1);
}

#define LAW(law, condition, rule, text) ((condition) ? (void)0 : broken(law, rule, text))

/* The view in a frame, as text. */
static void cut_view(const char *frame, char view[TEXT])
{
	const char *from = strstr(frame, "\"view\":"), *to = strstr(frame, ",\"legal\":");

	snprintf(view, TEXT, "%.*s", from && to ? (int)(to - from) : 0, from ? from : "");
}

/* Found anew, where the host counts as it goes: moves before the last one that was a choice, or -1. */
static int last_decision(const struct log *log, int seat)
{
	const struct match *table = &log->match;
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	atout_move legal[ATOUT_MOVES_MAX];

	for (int i = table->moves; i-- > 0;) {
		match_replay(table, i, state);
		int mover = table->move[i].seat;
		if (place_player_in(log, state, mover) == seat &&
		    (atout_move_kind(table->move[i].move) == ATOUT_CLAIM ||
		     table->game->legal(state, mover, legal) > 1))
			return i;
	}
	return -1;
}

/* A call of a partner who is a person. */
static bool is_partners(const struct law *law, const struct atout_view *view, int seat, int call)
{
	int caller = (view->dealer + call) % view->seats;

	return seat >= 0 && caller != seat && view->sides && !((caller ^ seat) & 1) &&
	       !(law->crowd.room.host->log.calls.mark[call] & CALL_BY_BOT);
}

static void law_of_notes(struct law *law, const struct wire_frame *frame, const char *text, int seat)
{
	for (int i = 0; i < frame->notes; i++)
		LAW(law, !is_partners(law, &frame->view, seat, frame->note[i].call), "partner is told of no meaning",
		    text);
	for (int i = 0; i < frame->view.calls; i++) {
		LAW(law, !(frame->mark[i] & ~WIRE_STOPPED) || !is_partners(law, &frame->view, seat, i),
		    "partner sees no alert of a person, and no question", text);
		law->marks += frame->mark[i] != 0;
	}
	law->notes += frame->notes;
}

/* A side of two people says itself what its calls mean: nobody is told what they would mean to bots, but the caller. */
static void law_of_meaning(struct law *law, const struct host_guest *guest, const char *text)
{
	const struct host *host = law->crowd.room.host;
	int seat = host_seat_of(host, guest->person), call = (int)room_number(text, "call");
	struct atout_view view;

	atout_look(host->log.match.game, host->log.match.state, -1, &view);
	int caller = (view.dealer + call) % view.seats, partner = (caller + 2) % view.seats;
	bool bots = call < view.calls && host->log.calls.mark[call] & CALL_BY_BOT;
	bool alone =
		host->log.seat[caller].kind == WIRE_SEAT_PERSON && host->log.seat[partner].kind == WIRE_SEAT_PERSON;
	LAW(law, call < view.calls || seat == caller, "only the player who is to call learns what a call would mean",
	    text);
	LAW(law, bots || !alone || seat == caller, "what people play is not told for them", text);
	LAW(law, seat >= 0 || may_see_deal(&host->log, guest->person), "a guest who sees deals late learns no meaning",
	    text);
	law->meanings++;
}

/* How many events have changed the table. */
static uint32_t changes(const struct room *room)
{
	const uint64_t asides = event_bit(EVENT_ASKED) | event_bit(EVENT_EXPLAIN);
	uint32_t count = 0;

	for (int i = 0; i < room->events; i++)
		count += (event_kinds(room->event[i], room->length[i]) & ~asides) != 0;
	return count;
}

/* A table with a set of deals has no more than these. */
static void cap_deals(const struct host *host, struct atout_view *view)
{
	for (int i = 0; i < view->facts && host->log.given.deals; i++)
		if (strcmp(view->fact[i].key, "deals") == 0 && view->fact[i].value > host->log.given.deals)
			view->fact[i].value = host->log.given.deals;
}

static void law_of_frame(struct law *law, const struct host_guest *guest, const char *text)
{
	const struct host *host = law->crowd.room.host;
	struct wire_frame frame = {.game = host->log.match.game};
	struct atout_view theirs;
	char told[TEXT], right[TEXT], buf[WIRE_SIZE];
	int own = host_seat_of(host, guest->person), seat = own < 0 ? -1 : place_of(&host->log, own);
	int claimer = host->log.ask.place;

	if (seat < 0 && host->log.terms.watch == WIRE_WATCH_LATE) {
		LAW(law, strstr(text, "\"over\":true"),
		    "a guest who sees deals late sees nothing of the deal in progress", text);
		return;
	}

	wire_frame_look(&frame, host->log.match.state, seat);
	cap_deals(host, &frame.view);
	if (host->log.match.again) /* what does not count */
		memcpy(frame.view.total, host->log.match.row[host->log.match.rows - 1].standing.total,
		       sizeof frame.view.total);
	if (host->log.ask.what == WIRE_CLAIM && seat >= 0 && seat != claimer &&
	    (!frame.view.sides || seat % 2 != claimer % 2)) {
		atout_look(frame.game, host->log.match.state, claimer, &theirs);
		frame.view.known[claimer] = theirs.known[claimer];
	}
	wire_told_print(&(struct wire_told){WIRE_TOLD_FRAME, .frame = &frame}, buf, sizeof buf);
	cut_view(text, told);
	cut_view(buf, right);
	LAW(law, !strcmp(told, right), "a frame shows what the rules show that seat", text);
	if (seat >= 0)
		LAW(law, host->log.turn[own].decision == last_decision(&host->log, own),
		    "an undo goes back to the last decision", text);
	law_of_notes(law, &guest->shown, text, own);
	law->places += seat != own;
	LAW(law, room_number(text, "n") == changes(&law->crowd.room), "nobody is told what is not kept", text);
	law->frames++;
}

/* A key is told when its deal is over. */
static void law_of_keys(struct law *law, const char *text)
{
	const struct host *host = law->crowd.room.host;
	char key[FAIR_TEXT];

	fair_print(host->log.coming.key, key);
	LAW(law, !host->log.coming.has_key || !strstr(text, key), "the key of a deal to come is secret", text);
	fair_print(host->log.dealt.key, key);
	LAW(law, !host->log.dealt.has_key || match_deal_counted(&host->log.match) || !strstr(text, key),
	    "the key of a deal is secret until it is over", text);
}

/* Where the first row of a deal from a number on begins; or the end. */
static char *find_row(char *rows, long from)
{
	char *at = rows;

	while ((at = strstr(at, "{\"deal\":")) && strtol(at + 8, NULL, 10) < from)
		at++;
	return at ? at : rows + strlen(rows);
}

/* Adds what a sheet tells to the rows that the guest has. */
static void add_rows(char rows[ROWS], const char *sheet)
{
	const char *told = strstr(sheet, "{\"deal\":");
	char *at = find_row(rows, room_number(sheet, "from"));

	*at = '\0';
	if (told)
		snprintf(at, ROWS - (size_t)(at - rows), "%.*s,", (int)strlen(told) - 2, told);
}

static void law_of_sheet(struct law *law, const struct host_guest *guest, const char *text)
{
	char *rows = law->rows[guest - law->crowd.room.guest], whole[ROWS] = "";
	bool part = room_number(text, "from") >= 0;

	LAW(law, !part || guest->adds, "only a guest who adds rows is told a part of the sheet", text);
	add_rows(whole, text);
	law->added += part && whole[0] && rows[0];
	add_rows(rows, text);
}

static void see(struct room *room, struct host_guest *guest, const char *text, size_t length)
{
	struct law *law = (struct law *)room;

	LAW(law, length < WIRE_SIZE || strncmp(text, "{\"type\":\"frame\"", 15) != 0, "a frame has its size", text);
	law_of_keys(law, text);
	if (strncmp(text, "{\"type\":\"frame\"", 15) == 0)
		law_of_frame(law, guest, text);
	if (strncmp(text, "{\"type\":\"sheet\"", 15) == 0)
		law_of_sheet(law, guest, text);
	if (strncmp(text, "{\"type\":\"meaning\"", 17) == 0)
		law_of_meaning(law, guest, text);
}

static void same(const struct law *law, char *a, char *b)
{
	room_forget_time(a);
	room_forget_time(b);
	LAW(law, !a == !b && (!a || !strcmp(a, b)), "the events give the same table again", a ? a : "(nothing)");
}

/* What a guest has added up is what it would be told now. */
static void law_of_rows(struct law *law, int guest)
{
	char rows[ROWS];

	snprintf(rows, sizeof rows, "%s", law->rows[guest]);
	host_again(law->crowd.room.host, &law->crowd.room.guest[guest]);
	LAW(law, !strcmp(rows, law->rows[guest]), "rows that are added up are the sheet", rows);
}

static void drop_event(void *user, const struct host_event *event) { (void)user, (void)event; }

/* A host of the first events, then of its snapshot, then of the others. */
static struct host *restored(struct law *law, const struct host_calls *calls, void *user)
{
	const struct room *room = &law->crowd.room;
	int events = 1 + crowd_below(&law->crowd, room->events);
	struct host *first = room_again(room, calls, user, events), *host = host_new(calls, user);
	size_t length, size;
	char error[ATOUT_ERROR_SIZE], *text = host_snapshot(first, &length);

	if (!text) {
		host_free(first);
		host_free(host);
		return room_again(room, calls, user, room->events);
	}
	LAW(law, !host_restore(host, text, length - 1), "half a snapshot is none", text);
	LAW(law, host_restore(host, text, length), "a snapshot can be read", text);
	char *again = host_snapshot(host, &size);
	LAW(law, size == length && !memcmp(text, again, length), "a snapshot of the same table is the same", again);
	for (int i = events; i < room->events; i++)
		LAW(law, host_apply(host, room->event[i], room->length[i], error), "events go on behind a snapshot",
		    error);
	free(text);
	free(again);
	host_free(first);
	law->restored++;
	return host;
}

static bool same_records(const struct host *a, const struct host *b)
{
	size_t length;
	char *first = host_record(a, &length), *second = host_record(b, &length);
	bool same = !strcmp(first, second);

	free(first);
	free(second);
	return same;
}

/* All that is told by a host of the same events. */
static void law_of_resumed(struct law *law)
{
	static struct host_calls calls;
	static struct room again;

	calls = room_calls;
	calls.keep = drop_event;
	room_open(&again, 1);
	host_free(again.host);
	again.host = crowd_below(&law->crowd, 2) ? room_again(&law->crowd.room, &calls, &again, law->crowd.room.events)
						 : restored(law, &calls, &again);
	LAW(law, same_records(again.host, law->crowd.room.host), "the events give the same records again", "");
	host_resume(again.host, again.now);
	for (int i = 0; i < CROWD; i++)
		if (law->crowd.room.guest[i].in)
			room_enter(&again, i, crowd_people[i]);
	for (int i = 0; i < CROWD; i++) {
		struct host_guest *a = &law->crowd.room.guest[i], *b = &again.guest[i];
		if (!a->in)
			continue;
		law_of_rows(law, i);
		free(a->frame); /* of a time when one saw more, perhaps */
		a->frame = NULL;
		host_again(law->crowd.room.host, a);
		host_again(again.host, b);
		same(law, a->frame, b->frame);
		same(law, a->table, b->table);
		same(law, a->sheet, b->sheet);
		same(law, a->options, b->options);
		same(law, a->fair, b->fair);
		host_again(law->crowd.room.host, a); /* what was cut is told again */
	}
	room_close(&again);
	law->resumed++;
}

/* What the lines before a deal say. */
struct source {
	struct law *law;
	struct fair fair;
	char draw[DRAW_TEXT_SIZE];
};

/* The first dealer of a match is drawn by the key, unless a board names one. */
static void law_of_draw(struct source *source, const struct atout_record *record)
{
	struct law *law = source->law;
	struct atout_setup first = record->setup;
	struct draw draw;

	record->game->next(NULL, &first);
	bool partners = draw_has_partners(record->game, first.seats) && !strncmp(source->draw, "partners ", 9);
	bool due = record->deals == 1 && (partners || draw_due(&first) != DRAW_NOTHING);

	if (source->fair.chosen && !source->draw[0])
		return; /* the board may name the dealer */
	LAW(law, due == (source->draw[0] != '\0'), "a first dealer is drawn, and no other", source->draw);
	if (!due)
		return;
	LAW(law, draw_read(&draw, &first, source->draw), "a draw can be read", source->draw);
	LAW(law, fair_draws(&source->fair, &draw, &first), "a draw is the one of its key", source->draw);
	LAW(law, draw_dealer(&draw) == record->setup.dealer, "who is drawn deals first", source->draw);
	law->draws++;
	law->partners += partners;
}

static void law_of_deal(void *ctx, const struct atout_record *record)
{
	struct source *source = ctx;
	struct law *law = source->law;
	unsigned char commitment[FAIR_SIZE];

	LAW(law, source->fair.has_key && source->fair.has_commitment, "a deal has a key", "");
	fair_commit(source->fair.key, commitment);
	LAW(law, !memcmp(commitment, source->fair.commitment, FAIR_SIZE), "a key is the one promised", "");
	law->boards += source->fair.chosen != FAIR_DEALT;
	LAW(law, source->fair.chosen || fair_gives(&source->fair, &record->setup), "a deal is the one of its key", "");
	LAW(law, source->fair.chosen || fair_counts(&source->fair, &record->setup), "it took so many tries", "");
	LAW(law, wanted_holds(&source->fair.wanted, &record->setup), "a deal is of the kind that was wanted", "");
	law->wanted += source->fair.tries > 1;
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		law->nonces += source->fair.nonce[seat][0] != '\0';
	law_of_draw(source, record);
	source->fair = (struct fair){.has_key = false};
	source->draw[0] = '\0';
}

static void forget_copy(struct law *law)
{
	past_free(law->past);
	free(law->records);
	law->past = NULL;
	law->records = NULL;
}

/* text: the records now. */
static void law_of_copies(struct law *law, const char *text)
{
	struct past *past = host_past(law->crowd.room.host);
	size_t length;
	char *printed = past_print(past, law->past, law->records, &length);
	char *before = law->past ? past_print(law->past, NULL, NULL, &length) : NULL;

	LAW(law, !strcmp(printed, text), "a record is an earlier one and what is new", printed);
	LAW(law, !before || !strcmp(before, law->records), "a copy of the finished deals stays as it was", before);
	LAW(law, !before || !past_same(past, law->past) || !strcmp(before, text), "equal copies have equal records",
	    text);
	law->grown += before && strlen(text) > strlen(before);
	free(before);
	if (law->past && crowd_below(&law->crowd, 3)) {
		free(printed);
		past_free(past);
		return;
	}
	forget_copy(law);
	law->past = past;
	law->records = printed;
}

static void law_of_record(struct law *law)
{
	static const struct atout_record_hooks hooks = {.deal = law_of_deal};
	struct source source = {.law = law};
	struct atout_record record;
	size_t length;
	char *text = host_record(law->crowd.room.host, &length);

	atout_record_start(&record, &hooks, &source);
	for (char *at = text, *end; text && (end = strchr(at, '\n')); at = end + 1) {
		LAW(law, atout_record_line(&record, at, (size_t)(end - at)), "the record of a match is one", text);
		draw_take_line(at, (size_t)(end - at), source.draw);
		LAW(law, fair_take_line(&source.fair, at, (size_t)(end - at)) != FAIR_WRONG, "sources are lines", text);
	}
	LAW(law, !length || atout_record_end(&record), "the record of a match is one", text);
	LAW(law, !length || !record.game->to_act(record.state), "a record has finished deals", text);
	law_of_copies(law, text);
	free(text);
}

/* What must have happened now and then, or nothing is shown. */
static void count(struct law *law)
{
	for (int i = 0; i < law->crowd.room.events; i++) {
		const char *event = law->crowd.room.event[i];
		law->deals += strncmp(event, "deal ", 5) == 0;
		law->claims += strncmp(event, "move ", 5) == 0 && strstr(event, "claim");
		law->undos += strncmp(event, "undo ", 5) == 0;
		law->agains += strncmp(event, "again", 5) == 0;
		law->late += strncmp(event, "late ", 5) == 0;
		law->refusals += strncmp(event, "no ", 3) == 0;
	}
	law->events += law->crowd.room.events;
}

static void law_of_may(struct law *law)
{
	struct crowd *crowd = &law->crowd;
	const char *wrong = crowd_below(crowd, 4) ? NULL : permit_law(crowd, crowd_below(crowd, CROWD));

	LAW(law, !wrong, "what is told that one may do is what one may do", wrong);
}

static void play(struct law *law, const struct atout_game *game)
{
	struct room *room = &law->crowd.room;
	int events = 0;

	(crowd_below(&law->crowd, 8) ? crowd_open : crowd_open_set)(&law->crowd, game);
	memset(law->rows, 0, sizeof law->rows);
	room->told = see;
	for (int i = 0; i < ROOM_GUESTS; i++)
		room->guest[i].adds = i % 2;
	room->by_hand = true;
	for (int i = 0; i < FIRST_STEPS + share_of(MORE_STEPS); i++) {
		crowd_step(&law->crowd);
		LAW(law, !room->host->damage, "a table is not damaged by what is said", "");
		law_of_may(law);
		if (room->events == events || crowd_below(&law->crowd, 15))
			continue;
		events = room->events;
		law_of_resumed(law);
		law_of_record(law);
	}
	count(law);
	forget_copy(law);
	room_close(room);
}

static void laws_of_game(const struct atout_game *game, const struct crowd_request *request)
{
	static struct law law;
	clock_t end = clock() + (clock_t)(request->seconds * CLOCKS_PER_SEC);

	memset(&law, 0, sizeof law);
	law.crowd.seed = request->seed;
	atout_rng_seed(&law.crowd.rng, request->seed);
	do
		play(&law, game);
	while (clock() < end);
	printf("%s: %ld events, %ld frames, %ld in declarer's place, %ld times resumed; %ld deals, %ld of lists, %ld "
	       "of a kind, %ld "
	       "once more, %ld "
	       "draws, %ld of partners, %ld claims, %ld "
	       "undos, %ld "
	       "refusals, %ld "
	       "nonces, %ld late, %ld notes, %ld marks, %ld meanings, %ld records grown, %ld rows added, %ld "
	       "restored\n",
	       game->name, law.events, law.frames, law.places, law.resumed, law.deals, law.boards, law.wanted,
	       law.agains, law.draws, law.partners, law.claims, law.undos, law.refusals, law.nonces, law.late,
	       law.notes, law.marks, law.meanings, law.grown, law.added, law.restored);
}

int main(int argc, char **argv) { return crowd_main(argc, argv, laws_of_game); }

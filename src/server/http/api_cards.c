/* SPDX-License-Identifier: Apache-2.0 */
/* Convention cards: a person's own, and those that are played with at a table, for whoever may come there. */
#include "core/draw.h"
#include "lang/lang.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/visit.h"
#include "server/people/cards.h"
#include "server/tables/refusal.h"

#include <stdlib.h>
#include <string.h>

/* ---- One's own ---- */

struct own_cards {
	struct visit visit;
	struct card_text card[CARDS_MOST];
};

static void look_cards(struct visit *visit, struct store *store)
{
	struct own_cards *own = (struct own_cards *)visit;

	for (int i = 0; i < CARDS_MOST && !visit->error; i++)
		visit->error = card_read(store, visit->person.key, i + 1, &own->card[i]);
}

static void list_cards(struct visit *visit)
{
	const struct own_cards *own = (const struct own_cards *)visit;
	struct answer answer;

	if (answer_start(&answer, visit->request)) {
		answer_list(&answer, "{\"cards\":[");
		for (int i = 0; i < CARDS_MOST; i++) {
			char row[LINES_BYTES + 32];
			snprintf(row, sizeof row, "{\"card\":%d,\"is\":%s}", i + 1, own->card[i].text);
			if (own->card[i].text[0])
				answer_row(&answer, row);
		}
		fputs("]}", answer.out);
		answer_end(&answer, ANSWER_JSON);
	}
	visit_end(visit);
}

const struct visit_plan api_cards = {
	.size = sizeof(struct own_cards), .by = VISIT_KNOWN, .look = look_cards, .then = list_cards};

struct carding {
	struct visit visit;
	int32_t number;
	bool of_partner;
	char table[TOKEN_TABLE + 1];
	struct card card;
	struct card_text before;
};

static void look_before(struct visit *visit, struct store *store)
{
	struct carding *carding = (struct carding *)visit;

	visit->error = card_read(store, visit->person.key, carding->number, &carding->before);
}

static void keep_text(struct visit *visit, const char *kind, const char *text)
{
	struct lines lines = {0};

	if (!visit_may(visit, QUOTA_SETTINGS, visit->person.key))
		return;
	lines_put(&lines, "%s", text);
	visit->then = visit_done;
	lines_replace(visit->server->store, stream_of(kind, visit->person.key), ((struct carding *)visit)->before.last,
		      &lines, visit_stored, visit);
}

static void keep_card(struct visit *visit)
{
	struct carding *carding = (struct carding *)visit;
	char text[CARD_BYTES];

	if (card_print(&carding->card, text))
		keep_text(visit, card_streams[carding->number - 1], text);
	else
		visit_refuse(visit, 400, N_("This card is too long. Shorten it"));
}

static bool check_card(struct visit *visit)
{
	if (visit->wrong[0] || card_fits(&((struct carding *)visit)->card))
		return true;
	visit_refuse(visit, 400,
		     N_("A text here must be short, with no invisible characters or characters that reverse the "
			"text"));
	return false;
}

static const struct scan_member card_members[] = {
	{"card", scan_member_32, offsetof(struct carding, number), 1, CARDS_MOST, true},
	{"title", visit_text, offsetof(struct carding, card.title), 0, CARD_TITLE_SIZE, true},
#define FIELD(name) {#name, visit_text, offsetof(struct carding, card.text[CARD_##name]), 0, CARD_TEXT_SIZE, false},
#include "server/people/cards.def"
#undef FIELD
	{0},
};

const struct visit_plan api_cards_keep = {.size = sizeof(struct carding),
					  .by = VISIT_KNOWN,
					  .members = card_members,
					  .check = check_card,
					  .look = look_before,
					  .then = keep_card};

static void drop_card(struct visit *visit)
{
	const struct carding *carding = (const struct carding *)visit;

	if (carding->before.text[0])
		keep_text(visit, card_streams[carding->number - 1], "{}");
	else
		visit_done(visit);
}

static const struct scan_member drop_members[] = {
	{"card", scan_member_32, offsetof(struct carding, number), 1, CARDS_MOST, true},
	{0},
};

const struct visit_plan api_cards_drop = {.size = sizeof(struct carding),
					  .by = VISIT_KNOWN,
					  .members = drop_members,
					  .look = look_before,
					  .then = drop_card};

/* ---- The one for a table ---- */

static void look_chosen(struct visit *visit, struct store *store)
{
	visit->error = card_read_chosen(store, visit->person.key, &((struct carding *)visit)->before);
}

static void choose_card(struct visit *visit)
{
	struct carding *carding = (struct carding *)visit;

	if (!token_check(carding->table, TOKEN_TABLE, '\0')) {
		visit_refuse_code(visit, REFUSAL_NO_TABLE);
		return;
	}
	card_choose(&carding->before, carding->table, carding->of_partner ? CARD_OF_PARTNER : carding->number);
	keep_text(visit, CARD_AT_STREAM, carding->before.text);
}

static const struct scan_member choose_members[] = {
	{"table", visit_text, offsetof(struct carding, table), 0, TOKEN_TABLE + 1, true},
	{"card", scan_member_32, offsetof(struct carding, number), 0, CARDS_MOST, false},
	{"partner", scan_member_bool, offsetof(struct carding, of_partner), 0, 0, false},
	{0},
};

const struct visit_plan api_cards_choose = {.size = sizeof(struct carding),
					    .by = VISIT_KNOWN,
					    .members = choose_members,
					    .look = look_chosen,
					    .then = choose_card};

/* ---- All at a table ---- */

struct seat_card {
	char key[TOKEN_PERSON + 1]; /* empty: not a person's seat */
	bool bot;
	int chosen;
	struct card_text card;
};

struct at_table {
	struct visit visit;
	char table[TOKEN_TABLE + 1];
	int seats;
	bool partners;
	struct seat_card *seat; /* of each */
};

static int partner_of(const struct at_table *at, int seat) { return at->partners ? (seat + 2) % at->seats : seat; }

static void look_seats(struct visit *visit, struct store *store)
{
	const struct at_table *at = (const struct at_table *)visit;
	struct card_text chosen;

	for (int i = 0; i < at->seats && !visit->error; i++) {
		struct seat_card *seat = &at->seat[i];
		if (!seat->key[0])
			continue;
		visit->error = card_read_chosen(store, seat->key, &chosen);
		seat->chosen = card_at(&chosen, at->table);
	}
	for (int i = 0; i < at->seats && !visit->error; i++) {
		struct seat_card *seat = &at->seat[i];
		const struct seat_card *whose = &at->seat[seat->chosen == CARD_OF_PARTNER ? partner_of(at, i) : i];
		if (whose->key[0] && whose->chosen > 0 && whose->chosen <= CARDS_MOST)
			visit->error = card_read(store, whose->key, whose->chosen, &seat->card);
	}
}

static void put_seat(const struct visit *visit, const struct seat_card *seat, struct answer *answer)
{
	char row[LINES_BYTES + 128];
	const char *text = seat->card.text[0] ? seat->card.text : "{}";
	bool mine = seat->key[0] && !strcmp(seat->key, visit->person.key);

	if (seat->bot)
		snprintf(row, sizeof row, "{\"system\":\"atout\"}");
	else if (mine)
		snprintf(row, sizeof row, "{\"chosen\":%d,\"is\":%s}", seat->chosen, text);
	else
		snprintf(row, sizeof row, "{\"is\":%s}", text);
	answer_row(answer, row);
}

static void tell_seats(struct visit *visit)
{
	const struct at_table *at = (const struct at_table *)visit;
	struct answer answer;

	if (answer_start(&answer, visit->request)) {
		answer_list(&answer, "{\"seats\":[");
		for (int i = 0; i < at->seats; i++)
			put_seat(visit, &at->seat[i], &answer);
		fputs("]}", answer.out);
		answer_end(&answer, ANSWER_JSON);
	}
	visit_end(visit);
}

static bool note_seats(struct at_table *at, const struct live_table *live)
{
	struct host_summary summary;

	host_sum_up(live->host, &summary);
	at->seats = summary.seats;
	at->partners = draw_has_partners(summary.game, summary.seats);
	memcpy(at->table, live->id, sizeof at->table);
	at->seat = calloc((size_t)at->seats, sizeof *at->seat);
	for (int i = 0; at->seat && i < at->seats; i++) {
		const char *key = host_person_at(live->host, i);
		at->seat[i].bot = summary.bot[i] != NULL;
		if (key)
			snprintf(at->seat[i].key, sizeof at->seat[i].key, "%s", key);
	}
	return at->seat;
}

static void got_table(void *user, struct live_table *live, int code)
{
	struct visit *visit = user;

	if (live)
		code = live_table_bars(live, visit->person.key);
	if (!live || code)
		visit_refuse_code(visit, code);
	else if (note_seats(user, live))
		visit_go_on(visit, &visit->server->reading, look_seats, tell_seats);
	else
		visit_refuse_error(visit, STORE_MEMORY);
}

static void find_table(struct visit *visit)
{
	visit_table(visit, net_query(net_request_head(visit->request), "table"), got_table);
}

static void end_at_table(struct visit *visit) { free(((struct at_table *)visit)->seat); }

const struct visit_plan api_cards_at = {.size = sizeof(struct at_table), .then = find_table, .end = end_at_table};

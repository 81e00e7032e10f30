/* SPDX-License-Identifier: Apache-2.0 */
/* Everything a view holds, in words, a line each; what a move has changed in it; what is said with calls. */
#include "base/text.h"
#include "core/cards.h"
#include "tui/other_room.h"
#include "tui/other_tables.h"
#include "tui/plain/plain.h"

#include <stdio.h>

static void say_marks(const struct plain *plain, int marks)
{
	static const struct {
		enum wire_mark mark;
		const char *key;
	} words[] = {{WIRE_STOPPED, N_("Stop")},
		     {WIRE_ALERTED, N_("Alert")},
		     {WIRE_CALL_ASKED, N_("An opponent asks what it means")}};

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (marks & words[i].mark)
			plain_say(plain, "%s.", lang_text(plain->words.lang, words[i].key));
}

void plain_call(const struct plain *plain, int call)
{
	const struct wire_frame *frame = told_frame(plain->told);

	say_marks(plain, frame->mark[call]);
	for (int i = 0; i < frame->notes; i++)
		if (frame->note[i].call == call)
			plain_say(plain, "Explained: %s.", frame->note[i].text);
}

/* With the call that was made last. */
static void say_last_marks(const struct plain *plain)
{
	const struct atout_view *before = &told_before(plain->told)->view;

	if (plain->view.calls > before->calls)
		plain_call(plain, plain->view.calls - 1);
}

void plain_clock(const struct plain *plain)
{
	const struct wire_frame *frame = told_frame(plain->told);
	char name[WORDS_MAX];

	if (!frame->clock)
		plain_say(plain, "This match has no clock.");
	for (int seat = 0; frame->clock && seat < plain->view.seats; seat++)
		if (local_left(plain->local, seat) >= 0)
			plain_say(plain, "Time left for %s: %d s.", words_seat(&plain->words, seat, name),
				  local_left(plain->local, seat) / 1000);
}

enum { LINE = PLAIN_LINE_MAX };

static char *seat_of(const struct plain *plain, int seat, char buf[WORDS_MAX])
{
	return words_seat(&plain->words, seat, buf);
}

/* "spades A K 10, hearts Q": highest first. */
static char *list_cards(const struct plain *plain, cardset cards, char line[LINE])
{
	line[0] = '\0';
	for (int suit = SPADES; suit >= CLUBS; suit--) {
		cardset held = cards & suit_cards(suit);
		if (!held)
			continue;
		words_join(line, LINE, ", ", words_suit(&plain->words, suit));
		for (int rank = ACE; rank >= 0; rank--)
			if (has_card(held, card_of(suit, rank)))
				words_join(line, LINE, " ", lang_rank(plain->words.lang, rank));
	}
	return line;
}

void plain_hand(const struct plain *plain, int seat)
{
	char name[WORDS_MAX], line[LINE];

	plain_say(plain, "Cards of %s that you know: %s.", seat_of(plain, seat, name),
		  list_cards(plain, plain->view.known[seat], line));
}

void plain_dealt(const struct plain *plain, int seat, cardset hand)
{
	char name[WORDS_MAX], line[LINE];

	plain_say(plain, "Dealt to %s: %s.", seat_of(plain, seat, name), list_cards(plain, hand, line));
}

void plain_own_hand(const struct plain *plain)
{
	char line[LINE];
	int me = plain->view.me;

	if (me < 0 || !plain->view.count[me])
		return;
	if (!plain->view.known[me])
		plain_say(plain, "Your hand is hidden from you.");
	else if (set_count(plain->view.known[me]) == plain->view.count[me])
		plain_say(plain, "Your hand: %s.", list_cards(plain, plain->view.known[me], line));
	else
		plain_say(plain, "Your hand: %d cards, of which you know: %s.", plain->view.count[me],
			  list_cards(plain, plain->view.known[me], line));
}

static void say_new_cards(const struct plain *plain, const struct atout_view *before)
{
	char name[WORDS_MAX], line[LINE];

	for (int seat = 0; seat < plain->view.seats; seat++)
		if (seat != plain->view.me && plain->view.shown[seat] & ~before->shown[seat])
			plain_say(plain, "Open on the table, %s: %s.", seat_of(plain, seat, name),
				  list_cards(plain, plain->view.shown[seat], line));
}

void plain_open_hand(const struct plain *plain, int seat)
{
	char name[WORDS_MAX], line[LINE];

	plain_say(plain, "Open on the table, %s: %s.", seat_of(plain, seat, name),
		  list_cards(plain, plain->view.known[seat], line));
}

static void say_trick_winner(const struct plain *plain, const struct atout_view *before)
{
	char name[WORDS_MAX];

	for (int seat = 0; seat < plain->view.seats; seat++) {
		if (plain->view.tricks[seat] != before->tricks[seat] + 1)
			continue;
		if (seat == plain->view.me)
			plain_say(plain, "The trick is yours.");
		else
			plain_say(plain, "The trick goes to %s.", seat_of(plain, seat, name));
	}
}

/* The person plays another hand from now on. */
static void say_place(const struct plain *plain, const struct atout_view *before)
{
	char name[WORDS_MAX];

	if (plain->view.me != before->me)
		plain_say(plain, "You play the contract for %s.", seat_of(plain, plain->view.me, name));
}

void plain_moved(const struct plain *plain)
{
	const struct wire_made *made = &told_frame(plain->told)->made;
	const struct atout_view *before = &told_before(plain->told)->view;
	struct words_made sentence = {made->seat, before->from, made->move};
	char line[WORDS_MAX * 2];

	puts(words_made(&plain->words, &sentence, line));
	say_last_marks(plain);
	say_trick_winner(plain, before);
	say_new_cards(plain, before);
	say_place(plain, before);
	plain_facts_changed(plain, before);
}

void plain_bids(const struct plain *plain)
{
	char name[WORDS_MAX];

	for (int seat = 0; seat < plain->view.seats; seat++) {
		int bid = plain->view.bid[seat];
		if (bid == ATOUT_BID_SEALED)
			plain_say(plain, "Bid of %s: hidden.", seat_of(plain, seat, name));
		else if (bid != ATOUT_BID_NONE)
			plain_say(plain, "Bid of %s: %d.", seat_of(plain, seat, name), bid);
	}
}

static void say_trump(const struct plain *plain)
{
	char card[WORDS_MAX];

	if (plain->view.turn != NO_CARD)
		plain_say(plain, "Turned up: %s.", words_card(&plain->words, plain->view.turn, card));
	if (plain->view.trump >= 0)
		plain_say(plain, "Trumps: %s.", words_suit(&plain->words, plain->view.trump));
}

static char *card_in_words(const void *words, int card, char buf[WORDS_MAX]) { return words_card(words, card, buf); }

static void say_draw(const struct plain *plain)
{
	const struct draw *draw = told_draw(plain->told);
	char line[LINE];
	int from = 0;

	while (draw && words_draw(&plain->words, draw, &from, card_in_words, &plain->words, line, sizeof line))
		puts(line);
}

void plain_deal(const struct plain *plain)
{
	char name[WORDS_MAX];
	int number = told_frame(plain->told)->deal;

	say_draw(plain);
	if (plain->view.dealer == plain->view.me)
		plain_say(plain, "Deal %d. You deal.", number);
	else
		plain_say(plain, "Deal %d. %s deals.", number, seat_of(plain, plain->view.dealer, name));
	if (plain->view.me >= 0)
		plain_say(plain, "Your seat: %s.", seat_of(plain, plain->view.me, name));
	say_trump(plain);
	plain_facts(plain, ATOUT_TOLD_START);
	for (int seat = 0; seat < plain->view.seats; seat++)
		if (seat != plain->view.me && plain->view.known[seat])
			plain_hand(plain, seat);
	plain_own_hand(plain);
}

static void say_trick(const struct plain *plain, const struct atout_trick *trick)
{
	char name[WORDS_MAX], card[WORDS_MAX];

	for (int i = 0; i < plain->view.seats; i++) {
		int seat = (trick->leader + i) % plain->view.seats;
		if (trick->card[seat] == NO_CARD)
			continue;
		plain_say(plain, "Card of %s: %s.", seat_of(plain, seat, name),
			  words_card(&plain->words, trick->card[seat], card));
	}
}

void plain_trick(const struct plain *plain)
{
	const struct atout_trick *trick = &plain->view.trick;
	char name[WORDS_MAX];

	if (trick->leader < 0 || !trick->count)
		return;
	plain_say(plain, "The trick on the table, led by %s:", seat_of(plain, trick->leader, name));
	say_trick(plain, trick);
}

void plain_last(const struct plain *plain)
{
	const struct atout_trick *last = &plain->view.last;
	char name[WORDS_MAX];

	if (last->leader < 0 || !last->count) {
		plain_say(plain, "There is no last trick.");
		return;
	}
	say_trick(plain, last);
	if (last->winner >= 0)
		plain_say(plain, "The last trick went to %s.", seat_of(plain, last->winner, name));
}

static void say_calls(const struct plain *plain)
{
	char name[WORDS_MAX], call[WORDS_MAX];

	for (int i = 0; i < plain->view.calls; i++)
		plain_say(plain, "Call of %s: %s.", seat_of(plain, (plain->view.dealer + i) % plain->view.seats, name),
			  words_move(&plain->words, plain->view.call[i], call));
}

/* The doubles between players, and their answers. */
static void say_doubles(const struct plain *plain)
{
	char who[WORDS_MAX], whom[WORDS_MAX];

	for (int seat = 0; seat < plain->view.seats; seat++)
		for (int other = 0; other < plain->view.seats; other++) {
			if (seat_in(plain->view.doubled[seat], other))
				plain_say(plain, "Doubled by %s: %s.", seat_of(plain, seat, who),
					  seat_of(plain, other, whom));
			if (seat_in(plain->view.re[seat], other))
				plain_say(plain, "Answered by %s: the double of %s.", seat_of(plain, seat, who),
					  seat_of(plain, other, whom));
		}
}

static void say_seat(const struct plain *plain, int seat)
{
	const struct atout_view *view = &plain->view;
	const struct atout_bot *bot = local_bot(plain->local, seat);
	char name[WORDS_MAX], line[LINE];

	seat_of(plain, seat, name);
	if (seat == view->me)
		plain_say(plain, "%s (you). Cards: %d. Tricks: %d.", name, view->count[seat], view->tricks[seat]);
	else
		plain_say(plain, "%s, the bot %s. Cards: %d. Tricks: %d.", name,
			  bot ? lang_text(plain->words.lang, bot->name) : "?", view->count[seat], view->tricks[seat]);
	if (seat_in(view->out, seat))
		plain_say(plain, "No longer in play: %s.", name);
	if (seat != view->me && view->known[seat])
		plain_hand(plain, seat);
	if (seat == view->me && view->shown[seat])
		plain_say(plain, "Your cards that everyone knows: %s.", list_cards(plain, view->shown[seat], line));
	if (view->taken[seat])
		plain_say(plain, "Taken by %s: %s.", name, list_cards(plain, view->taken[seat], line));
}

void plain_table(const struct plain *plain)
{
	const struct atout_view *view = &plain->view;
	char line[LINE], name[WORDS_MAX];

	say_draw(plain);
	plain_say(plain, "Deal %d. Dealer: %s.", told_frame(plain->told)->deal, seat_of(plain, view->dealer, name));
	for (int seat = 0; seat < view->seats; seat++)
		say_seat(plain, seat);
	plain_own_hand(plain);
	say_trump(plain);
	say_calls(plain);
	plain_bids(plain);
	say_doubles(plain);
	for (int i = 0; i < view->facts; i++)
		plain_fact(plain, &view->fact[i]);
	if (view->laid)
		plain_say(plain, "Laid on the table: %s.", list_cards(plain, view->laid, line));
	plain_trick(plain);
	for (int seat = 0; seat < view->seats; seat++)
		if (seat_in(view->to_act, seat))
			plain_say(plain, "%s to play.", seat_of(plain, seat, name));
}

/* The gain of a board, and how the match of two teams stands after it. */
static void say_teams(const struct plain *plain, const struct wire_row *row)
{
	char line[WORDS_MAX];
	struct rooms rooms;

	other_room_stands(plain->local, row, &rooms);
	plain_say(plain, "This board: %+d IMPs. The match: %d to %d.", local_imps(plain->local, row), rooms.imps[0],
		  rooms.imps[1]);
	if (other_room_state(plain->local, row, line))
		puts(line);
	if (other_room_victory(plain->local, row, line))
		puts(line);
}

/* What four bots have made of a deal, and what that is worth. */
static void say_against(const struct plain *plain, const struct wire_row *row)
{
	const struct field_result *bots = local_against(plain->local, row);
	struct wire_row theirs = {.declarer = -1};
	char text[WORDS_MAX];

	if (!bots)
		return;
	theirs = (struct wire_row){.contract = bots->contract,
				   .declarer = (int8_t)bots->declarer,
				   .doubled = (uint8_t)bots->doubled,
				   .result = (int8_t)bots->result};
	plain_say(plain,
		  other_room_is_on(plain->local) ? N_("The other room in deal %d: %s.")
						 : N_("Four bots in deal %d: %s."),
		  row->deal, words_played(&plain->words, &theirs, text));
	if (other_room_is_on(plain->local))
		say_teams(plain, row);
	else
		plain_say(plain, "You: %+d IMPs, %+d in this match.", local_imps(plain->local, row),
			  local_imps_up_to(plain->local, row));
}

void plain_against(struct plain *plain)
{
	const struct wire_told *told = told_last(plain->told, WIRE_TOLD_SHEET);

	if (plain->result_told && plain->view.over && told->sheet.rows)
		say_against(plain, &told->sheet.row[told->sheet.rows - 1]);
}

void plain_others(struct plain *plain)
{
	struct other_tables others;
	char percent[16], imps[16];

	if (!plain->result_told || !plain->view.over || !other_tables_find(plain->local, &others) || others.left)
		return;
	snprintf(percent, sizeof percent, "%d%%", others.percent);
	snprintf(imps, sizeof imps, "%+.1f", others.imps);
	plain_say(plain, "Bots have played this board at %d other tables; \"others\" tells how.", others.tables);
	plain_say(plain, "You: %s of the matchpoints, %s IMPs on average.", percent, imps);
}

/* The last time that the deal was played once more. */
static void say_again(const struct plain *plain, const struct wire_row *row)
{
	const struct wire_row *again = &row->again[row->agains - 1];
	char name[WORDS_MAX], contract[WORDS_MAX];
	bool in_imps;
	long gain = local_gain(plain->local, row, &in_imps);

	if (again->contract)
		plain_say(plain,
			  "Played again, %s. This does not count:", words_played(&plain->words, again, contract));
	else
		plain_say(plain, "Played again. This does not count:");
	for (int i = 0; i < again->standing->numbers; i++)
		plain_say(plain, "%s: %ld.", words_side(&plain->words, i, plain->view.seats, name),
			  (long)again->standing->score[i]);
	plain_say(plain,
		  in_imps ? N_("Compared with the first time: %+ld IMPs.")
			  : N_("Compared with the first time, in points: %+ld."),
		  gain);
}

static void say_row(const struct plain *plain, const struct wire_row *row)
{
	const struct atout_standing *standing = row->standing;
	char name[WORDS_MAX], number[16], contract[WORDS_MAX];

	if (row->contract)
		plain_say(plain, "Deal %d, %s:", row->deal, words_played(&plain->words, row, contract));
	else
		plain_say(plain, "Deal %d:", row->deal);
	for (int i = 0; i < standing->numbers; i++)
		plain_say(plain, "%s: %ld in this deal, %ld in total.",
			  words_side(&plain->words, i, plain->view.seats, name), (long)standing->score[i],
			  (long)standing->total[i]);
	if (row->agains)
		say_again(plain, row);
	for (int mark = 0; mark < standing->marks; mark++)
		for (int side = 0; side < 2; side++) {
			snprintf(number, sizeof number, "%ld", (long)standing->mark[mark].value[side]);
			snprintf(contract, sizeof contract, "%s", words_label(&plain->words, standing->mark[mark].key));
			plain_say(plain, "%s, %s: %s.", words_begin(contract),
				  words_side(&plain->words, side, plain->view.seats, name), number);
		}
	say_against(plain, row);
}

/* "30, 500": what is written for a side above or below the line. */
static void list_line(const struct wire_row *row, int rows, int side, bool above, char buf[WORDS_MAX])
{
	buf[0] = '\0';
	for (int i = 0; i < rows; i++) {
		const struct atout_standing *standing = row[i].standing;
		int points = (int)(above ? standing->above : standing->below)[side];
		if (points)
			text_append(buf, WORDS_MAX, "%s%d", buf[0] ? ", " : "", points);
	}
}

static void say_below(const struct plain *plain, const struct wire_row *row, int rows, int game)
{
	char name[WORDS_MAX], list[WORDS_MAX];

	for (int side = 0; side < 2; side++) {
		list_line(row, rows, side, false, list);
		if (list[0])
			plain_say(plain, "Below the line, game %d, %s: %s.", game,
				  words_side(&plain->words, side, plain->view.seats, name), list);
	}
}

/* The sheet of a rubber: what stands above the line, and game by game below it. */
static void say_lined(const struct plain *plain, const struct wire_row *row, int rows)
{
	char name[WORDS_MAX], list[WORDS_MAX];
	int from = 0, game = 1;

	for (int side = 0; side < 2; side++) {
		list_line(row, rows, side, true, list);
		if (list[0])
			plain_say(plain, "Above the line, %s: %s.",
				  words_side(&plain->words, side, plain->view.seats, name), list);
	}
	for (int i = 0; i < rows; i++) {
		if (!row[i].standing->game && i + 1 < rows)
			continue;
		say_below(plain, row + from, i + 1 - from, game++);
		from = i + 1;
	}
}

void plain_score(const struct plain *plain)
{
	const struct wire_told *told = told_last(plain->told, WIRE_TOLD_SHEET);

	if (!told->sheet.rows)
		plain_say(plain, "No deal is over yet.");
	for (int i = 0; i < told->sheet.rows; i++)
		say_row(plain, &told->sheet.row[i]);
	if (told->sheet.rows && told->sheet.row[told->sheet.rows - 1].standing->lined)
		say_lined(plain, told->sheet.row, told->sheet.rows);
}

void plain_result(const struct plain *plain)
{
	const struct wire_told *told = told_last(plain->told, WIRE_TOLD_SHEET);
	const struct atout_standing *standing = &told_frame(plain->told)->standing;
	char name[WORDS_MAX];

	plain_say(plain, "The deal is over.");
	plain_facts(plain, ATOUT_TOLD_END);
	if (told->sheet.rows)
		say_row(plain, &told->sheet.row[told->sheet.rows - 1]);
	if (!standing->match_over)
		return;
	plain_say(plain, "The match is over.");
	for (int i = 0; i < standing->numbers; i++)
		if (standing->winners >> i & 1)
			plain_say(plain, "The match is won by %s.",
				  words_side(&plain->words, i, plain->view.seats, name));
}

/* SPDX-License-Identifier: Apache-2.0 */
/* What peers of all kinds send is read; what we print is read back; bytes become lines. */
#include "manager/atoms.h"
#include "manager/message.h"
#include "net/lines.h"

#include "core/compass.h"

#include <atout/random.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { N, E, S, W };

static void lines_of_any_peer_are_read(void **unused)
{
	static const struct {
		const char *line;
		enum tm_kind kind;
		int seat, whose, number;
	} rows[] = {
		{"Connecting \"Red\" as North using protocol version 18", TM_CONNECTING, N, TM_ANY_SEAT, 18},
		{"CONNECTING  \"Red\"  AS SOUTH USING PROTOCOL VERSION 18.", TM_CONNECTING, S, TM_ANY_SEAT, 18},
		{"Connecting \"BEN\" as East using protocol version 18 (config x)", TM_CONNECTING, E, TM_ANY_SEAT, 18},
		{"Connecting \"WBridge5\" as ANYPL using protocol version 18", TM_CONNECTING, TM_ANY_SEAT, TM_ANY_SEAT,
		 18},
		{"Connecting \"x\" as West using protocol version 20", TM_CONNECTING, W, TM_ANY_SEAT, 20},
		{"North ready for teams", TM_READY_TEAMS, N, TM_ANY_SEAT, 0},
		{"North ready for teams.", TM_READY_TEAMS, N, TM_ANY_SEAT, 0},
		{"EAST READY TO START", TM_READY_START, E, TM_ANY_SEAT, 0},
		{"west ready for deal", TM_READY_DEAL, W, TM_ANY_SEAT, 0},
		{" South  ready for cards", TM_READY_CARDS, S, TM_ANY_SEAT, 0},
		{"East ready for  North's bid", TM_READY_CALL, E, N, 0},
		{"East ready for West's card to trick 13", TM_READY_CARD, E, W, 13},
		{"South ready for dummy's card to trick 1", TM_READY_CARD, S, TM_DUMMY, 1},
		{"North ready for dummy", TM_READY_DUMMY, N, TM_DUMMY, 0},
		{"WEST PASSES", TM_CALL, W, TM_ANY_SEAT, ATOUT_PASS << 8},
		{"North doubles.", TM_CALL, N, TM_ANY_SEAT, ATOUT_DOUBLE << 8},
		{"North redoubles", TM_CALL, N, TM_ANY_SEAT, ATOUT_RE << 8},
		{"north bids 7nt", TM_CALL, N, TM_ANY_SEAT, ATOUT_BID << 8 | 34},
		{"South bids  1C", TM_CALL, S, TM_ANY_SEAT, ATOUT_BID << 8},
		{"West plays ck", TM_OTHER, W, TM_ANY_SEAT, -1},
		{"West plays kc", TM_PLAYS, W, TM_ANY_SEAT, ATOUT_PLAY << 8 | 11},
		{"West plays 10S", TM_PLAYS, W, TM_ANY_SEAT, ATOUT_PLAY << 8 | 3 << 4 | 8},
		{"North (\"Red\") seated", TM_SEATED, N, TM_ANY_SEAT, 0},
		{"North \"Red\" seated", TM_SEATED, N, TM_ANY_SEAT, 0},
		{"North seated", TM_SEATED, N, TM_ANY_SEAT, 0},
		{"Start of board", TM_START, TM_ANY_SEAT, TM_ANY_SEAT, 0},
		{"Board number 7. Dealer South. Both vulnerable.", TM_BOARD, TM_ANY_SEAT, S, 7},
		{"board number 7. dealer south. both vulnerable", TM_BOARD, TM_ANY_SEAT, S, 7},
		{"East to lead", TM_TO_LEAD, E, TM_ANY_SEAT, 0},
		{"Dummy to lead", TM_TO_LEAD, TM_DUMMY, TM_ANY_SEAT, 0},
		{"Timing - N/S : this board [1:15], total 0:00:33.", TM_TIMING, TM_ANY_SEAT, TM_ANY_SEAT, 0},
		{"End of session", TM_END, TM_ANY_SEAT, TM_ANY_SEAT, 0},
		{"NS:12 EW:3", TM_END, TM_ANY_SEAT, TM_ANY_SEAT, 0},
		{"Disconnect", TM_END, TM_ANY_SEAT, TM_ANY_SEAT, 0},
		{"Illegal bid", TM_ILLEGAL, TM_ANY_SEAT, TM_ANY_SEAT, 0},
		{"", TM_OTHER, TM_ANY_SEAT, TM_ANY_SEAT, -1},
		{"North", TM_OTHER, N, TM_ANY_SEAT, -1},
		{"North bids 8C", TM_OTHER, N, TM_ANY_SEAT, -1},
		{"North passes the salt", TM_OTHER, N, TM_ANY_SEAT, -1},
		{"Connecting as North", TM_OTHER, TM_ANY_SEAT, TM_ANY_SEAT, -1},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct tm_message m;
		bool read = tm_read(rows[i].line, &m);
		if (m.kind != rows[i].kind || read != (m.kind != TM_OTHER))
			fail_msg("\"%s\" is read as kind %d", rows[i].line, m.kind);
		if (!read)
			continue;
		int number = m.kind == TM_CONNECTING		       ? m.version
			     : m.kind == TM_READY_CARD		       ? m.trick
			     : m.kind == TM_BOARD		       ? m.board
			     : m.kind == TM_CALL || m.kind == TM_PLAYS ? m.move
								       : 0;
		if (m.seat != rows[i].seat || m.whose != rows[i].whose || number != rows[i].number)
			fail_msg("\"%s\" is read as %d %d %d", rows[i].line, m.seat, m.whose, number);
	}
}

static void teams_are_read_in_every_punctuation(void **unused)
{
	static const char *const lines[] = {"Teams : N/S : \"Red\" E/W : \"Blue\"",
					    "Teams : N/S : \"Red\". E/W : \"Blue\".", "Teams: N/S \"Red\" E/W \"Blue\"",
					    "teams : n/s:\"Red\"  e/w:\"Blue\""};
	struct tm_message m;

	(void)unused;
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		assert_true(tm_read(lines[i], &m));
		assert_int_equal(m.kind, TM_TEAMS);
		assert_string_equal(m.team[0], "Red");
		assert_string_equal(m.team[1], "Blue");
	}
}

static void hands_are_read_in_every_form(void **unused)
{
	static const char *const lines[] = {
		"North's cards : S A K J 6. H A K J 9 8 7. D -. C A 7 6.",
		"North's cards: S A K J 6.H A K J 9 8 7.D .C A 7 6",
		"NORTH'S CARDS : s a k j 6. h a k j 9 8 7. d-. c a 7 6.",
	};
	struct tm_message m, first;

	(void)unused;
	assert_true(tm_read(lines[0], &first));
	assert_int_equal(set_count(first.hand), 13);
	for (int i = 1; i < 3; i++) {
		assert_true(tm_read(lines[i], &m));
		assert_int_equal(m.kind, TM_CARDS);
		assert_true(m.hand == first.hand);
	}
	assert_false(tm_read("North's cards : S A K J 6. H A K J 9 8 7. D -. C A 7.", &m));
	assert_false(tm_read("North's cards : S A A J 6. H A K J 9 8 7. D -. C A 7 6.", &m));
	assert_false(tm_read("North's cards : S A K J 6. H A K J 9 8 7. D -. C A 7 X.", &m));
}

static void alerts_are_read_in_every_form(void **unused)
{
	static const struct {
		const char *line, *info;
		bool alert;
	} rows[] = {
		{"North bids 2NT Alert. 20 to 21 total points.", "20 to 21 total points.", true},
		{"North bids 1H Alert.C=0-8,D=4-8.", "C=0-8,D=4-8.", true},
		{"North bids 1H Infos.C=0-8,HCP=17-19.", "C=0-8,HCP=17-19.", false},
		{"North doubles. ALERT. free text", "free text", true},
		{"North passes Alert.", "", true},
		{"North passes", "", false},
	};
	struct tm_message m;

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		assert_true(tm_read(rows[i].line, &m));
		assert_int_equal(m.alert, rows[i].alert);
		assert_string_equal(m.info, rows[i].info);
	}
}

static void what_we_print_is_read_back(void **unused)
{
	char line[TM_LINE_MAX + 1];
	struct tm_message m;

	(void)unused;
	for (int bid = 0; bid < 35; bid++) {
		tm_print_call(W, atout_move_of(ATOUT_BID, bid), "5 cards in hearts.", bid % 2, line);
		assert_true(tm_read(line, &m) && m.kind == TM_CALL && m.seat == W && m.alert == bid % 2);
		assert_int_equal(m.move, atout_move_of(ATOUT_BID, bid));
		assert_string_equal(m.info, "5 cards in hearts.");
	}
	for (cardset left = PACK_52; left;) {
		int card = take_first(&left);
		tm_print_card(S, atout_move_of(ATOUT_PLAY, card), line);
		assert_true(tm_read(line, &m) && m.kind == TM_PLAYS && m.seat == S);
		assert_int_equal(m.move, atout_move_of(ATOUT_PLAY, card));
	}
	for (int suit = CLUBS; suit <= SPADES; suit++) {
		tm_print_hand("Dummy", suit_cards(suit), line);
		assert_true(tm_read(line, &m) && m.kind == TM_CARDS && m.seat == TM_DUMMY);
		assert_true(m.hand == suit_cards(suit));
	}
	for (int vul = 0; vul < 4; vul++) {
		tm_print_board(12, E, vul, line);
		assert_true(tm_read(line, &m) && m.kind == TM_BOARD && m.board == 12 && m.whose == E && m.vul == vul);
	}
	tm_print_timing((int64_t[]){5000, 68000}, (int64_t[]){33000, 3723000}, line);
	assert_string_equal(line, "Timing - N/S : this board  00:05,  total  0:00:33.  "
				  "E/W : this board  01:08,  total  1:02:03.");
}

static void meanings_become_the_words_of_the_protocol(void **unused)
{
	struct atout_meaning meaning = {.alert = true, .promises = 4};
	char text[TM_INFO_SIZE];

	(void)unused;
	meaning.promise[0] = (struct atout_promise){.key = "%d to %d points", .numbers = 2, .number = {15, 17}};
	meaning.promise[1] =
		(struct atout_promise){.key = "at least %d %s", .word = "hearts", .numbers = 1, .number = {5}};
	meaning.promise[2] = (struct atout_promise){.key = "likes music"};
	meaning.promise[3] = (struct atout_promise){.key = "game forcing"};
	atoms_print(&meaning, text, sizeof text);
	assert_string_equal(text, "15 to 17 total points, at least 5 cards in hearts, Forcing until game.");
	meaning.promise[0] = meaning.promise[2];
	meaning.promises = 1;
	atoms_print(&meaning, text, sizeof text);
	assert_string_equal(text, "likes music.");
	meaning.promises = 0;
	atoms_print(&meaning, text, sizeof text);
	assert_string_equal(text, "");
}

static void bytes_become_lines(void **unused)
{
	static const char bytes[] = "one\r\ntwo\n\xC3\x84\tx\n";
	static const char *const lines[] = {"one", "two", "?? x"};
	struct line_cut cut = {0};
	int n = 0;

	(void)unused;
	for (const char *at = bytes; *at; at++)
		if (line_cut(&cut, *at) == LINE_WHOLE)
			assert_string_equal(cut.text, lines[n++]);
	assert_int_equal(n, 3);
	for (int i = 0; i < LINE_MAX_BYTES; i++)
		assert_int_equal(line_cut(&cut, 'x'), LINE_MORE);
	assert_int_equal(line_cut(&cut, 'x'), LINE_TOO_LONG);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_of_any_peer_are_read),
		cmocka_unit_test(teams_are_read_in_every_punctuation),
		cmocka_unit_test(hands_are_read_in_every_form),
		cmocka_unit_test(alerts_are_read_in_every_form),
		cmocka_unit_test(what_we_print_is_read_back),
		cmocka_unit_test(meanings_become_the_words_of_the_protocol),
		cmocka_unit_test(bytes_become_lines),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

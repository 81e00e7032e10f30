/* SPDX-License-Identifier: Apache-2.0 */
/* A club's evening: what may be said, what it comes to, and who is told of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/cards.h"
#include "hall.h"

#include <atout/random.h>

static const struct evening_viewer nobody = {.id = "k3v9t2mxw7ab"};

static struct evening_viewer device(int table, int player)
{
	return (struct evening_viewer){.id = "k3v9t2mxw7ab", .device = table, .player = player};
}

static struct evening_viewer director(void)
{
	static const char codes[EVENING_TABLES][8];
	static const int devices[EVENING_TABLES];

	return (struct evening_viewer){.id = "k3v9t2mxw7ab", .director = true, .codes = codes, .devices = devices};
}

/* ---- Results ---- */

static void a_result_is_in_when_the_opponents_confirm_it(void **state)
{
	struct hall *hall = begun("\"kind\":\"mitchell\",\"number\":3");
	const struct slot *slot = evening_slot(hall->evening, 1, 2, 3);

	(void)state;
	assert_int_equal(
		say(hall,
		    "\"device\":2,\"do\":\"result\",\"round\":1,\"table\":2,\"board\":3,\"contract\":\"4S N +1\""),
		400);
	assert_int_equal(say(hall, "\"device\":2,\"do\":\"result\",\"round\":1,\"table\":2,\"board\":3,\"contract\":"
				   "\"4S N +1\",\"side\":\"ns\""),
			 0);
	assert_int_equal(slot->state, SLOT_ENTERED);
	uint32_t entry = slot->entry;
	assert_int_equal(say(hall, "\"device\":2,\"do\":\"confirm\",\"side\":\"ns\",\"entry\":%u", entry), 403);
	assert_int_equal(say(hall, "\"device\":3,\"do\":\"confirm\",\"side\":\"ew\",\"entry\":%u", entry), 403);
	assert_int_equal(say(hall, "\"device\":1,\"player\":5,\"do\":\"confirm\",\"entry\":%u", entry), 0);
	assert_int_equal(slot->state, SLOT_IN);
	assert_int_equal(slot->verdict[0].part[0].points, 450);
	assert_int_equal(say(hall, "\"device\":2,\"do\":\"confirm\",\"side\":\"ew\",\"entry\":%u", entry), 409);
	hall_free(hall);
}

static void opponents_who_disagree_take_it_away(void **state)
{
	struct hall *hall = begun("\"kind\":\"mitchell\",\"number\":3");
	const struct slot *slot = evening_slot(hall->evening, 1, 1, 1);

	(void)state;
	assert_int_equal(say(hall, "\"device\":1,\"do\":\"result\",\"round\":1,\"table\":1,\"board\":1,\"contract\":"
				   "\"pass\",\"side\":\"ew\""),
			 0);
	assert_int_equal(say(hall, "\"device\":1,\"do\":\"refuse\",\"side\":\"ew\",\"entry\":%u", slot->entry), 403);
	assert_int_equal(say(hall, "\"device\":1,\"do\":\"refuse\",\"side\":\"ns\",\"entry\":%u", slot->entry), 0);
	assert_int_equal(slot->state, SLOT_NONE);
	assert_int_equal(slot->changes, 1);
	hall_free(hall);
}

static void devices_write_only_what_is_theirs(void **state)
{
	static const struct {
		const char *what;
		int status;
	} tries[] = {
		{"\"device\":1,\"do\":\"result\",\"round\":1,\"table\":2,\"board\":3,\"contract\":\"pass\",\"side\":"
		 "\"ns\"",
		 403},
		{"\"device\":1,\"do\":\"result\",\"round\":1,\"table\":1,\"board\":3,\"contract\":\"pass\",\"side\":"
		 "\"ns\"",
		 409},
		{"\"device\":1,\"do\":\"result\",\"round\":2,\"table\":1,\"board\":3,\"contract\":\"pass\",\"side\":"
		 "\"ns\"",
		 409},
		{"\"device\":1,\"do\":\"result\",\"round\":1,\"table\":1,\"board\":1,\"contract\":\"8S N "
		 "=\",\"side\":\"ns\"",
		 400},
		{"\"device\":1,\"do\":\"result\",\"round\":1,\"table\":1,\"board\":1,\"contract\":\"7S N "
		 "+1\",\"side\":\"ns\"",
		 400},
		{"\"device\":1,\"do\":\"result\",\"round\":1,\"table\":1,\"board\":1,\"contract\":\"1S N "
		 "=\",\"lead\":\"S1\",\"side\":\"ns\"",
		 400},
		{"\"device\":1,\"do\":\"round\",\"to\":2", 403},
		{"\"device\":1,\"do\":\"end\"", 403},
		{"\"device\":1,\"do\":\"rule\",\"round\":1,\"table\":1,\"board\":1,\"verdict\":\"A+\"", 403},
		{"\"device\":1,\"do\":\"deals\"", 403},
		{"\"device\":1,\"do\":\"take\"", 403},
		{"\"device\":1,\"player\":2,\"do\":\"result\",\"round\":1,\"table\":1,\"board\":1,\"contract\":"
		 "\"pass\"",
		 403},
		{"\"device\":9,\"do\":\"result\",\"round\":1,\"table\":9,\"board\":1,\"contract\":\"pass\",\"side\":"
		 "\"ns\"",
		 409},
		{"\"do\":\"refuse\",\"entry\":1", 403},
		{"\"do\":\"call\"", 403},
	};
	struct hall *hall = begun("\"kind\":\"mitchell\",\"number\":3");

	(void)state;
	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		int status = say(hall, "%s", tries[i].what);
		if (status != tries[i].status)
			print_error("%s: %d\n", tries[i].what, status);
		assert_int_equal(status, tries[i].status);
	}
	hall_free(hall);
}

static void a_write_that_comes_again_changes_nothing(void **state)
{
	struct hall *hall = begun("\"kind\":\"mitchell\",\"number\":3");
	uint32_t entry;

	(void)state;
	assert_int_equal(enter(hall, 1, 1, 1, "1NT N ="), 0);
	assert_int_equal(enter(hall, 1, 1, 1, "2NT N ="), 0);
	uint32_t events = hall->evening->events;
	snprintf(hall->act.write, sizeof hall->act.write, "write-%06d", hall->writes - 1);
	assert_int_equal(hall_act(hall, &entry), 0);
	assert_int_equal(entry, events - 1);
	assert_int_equal(hall->evening->events, events);
	assert_int_equal(evening_slot(hall->evening, 1, 1, 1)->result.contract.level, 2);
	hall_free(hall);
}

static void each_of_many_writes_is_known(void **state)
{
	struct hall *hall = begun("\"kind\":\"howell\",\"number\":8");

	(void)state;
	for (int i = 0; i < 300; i++)
		assert_int_equal(say(hall, "\"do\":\"name\",\"number\":1,\"name\":\"%d\"", i), 0);
	for (int i = 1; i <= hall->writes + 1; i++) {
		char write[ACT_WRITE_SIZE];
		snprintf(write, sizeof write, "write-%06d", i);
		assert_int_equal(evening_known(hall->evening, write), i <= hall->writes ? i : 0);
	}
	hall_free(hall);
}

static void an_entry_replaces_only_what_its_writer_has_seen(void **state)
{
	struct hall *hall = begun("\"kind\":\"mitchell\",\"number\":3");

	(void)state;
	assert_int_equal(enter(hall, 1, 1, 1, "1NT N ="), 0);
	assert_int_equal(say(hall, "\"do\":\"result\",\"round\":1,\"table\":1,\"board\":1,\"contract\":\"2NT N =\""),
			 409);
	assert_int_equal(say(hall, "\"do\":\"rule\",\"round\":1,\"table\":1,\"board\":1,\"verdict\":\"A+\",\"over\":1"),
			 409);
	assert_int_equal(
		say(hall, "\"do\":\"clear\",\"round\":1,\"table\":1,\"board\":1,\"over\":%u", entry_at(hall, 1, 1, 1)),
		0);
	assert_int_equal(evening_slot(hall->evening, 1, 1, 1)->state, SLOT_NONE);
	hall_free(hall);
}

/* ---- Who is there ---- */

static void whoever_comes_late_plays_from_then_on(void **state)
{
	struct hall *hall = begun("\"kind\":\"mitchell\",\"number\":4,\"half\":\"ew\"");
	int seat;

	(void)state;
	assert_int_equal(evening_table(hall->evening, 1, 8, &seat), 0);
	assert_false(evening_place(hall->evening, 1, 4).played);
	assert_int_equal(say(hall, "\"do\":\"arrive\",\"number\":8,\"round\":2"), 0);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":2"), 0);
	int table = evening_table(hall->evening, 2, 8, &seat);
	assert_int_equal(seat, 1);
	assert_true(evening_place(hall->evening, 2, table).played);
	assert_false(evening_place(hall->evening, 1, 4).played);
	int board = evening_first(hall->evening, evening_place(hall->evening, 2, table).set);
	assert_int_equal(enter(hall, 2, table, board, "1S N ="), 0);
	assert_int_equal(say(hall, "\"do\":\"arrive\",\"number\":8,\"round\":3"), 409);
	assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":8,\"round\":2"), 409);
	assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":8,\"round\":3"), 0);
	assert_int_equal(evening_table(hall->evening, 3, 8, &seat), 0);
	int rounds = (int)hall->evening->setup.rounds;
	assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":8,\"round\":%d", rounds + 2), 400);
	assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":8,\"round\":%d", rounds + 1), 0); /* to the end */
	assert_true(evening_table(hall->evening, 3, 8, &seat) > 0);
	hall_free(hall);
}

static void a_device_follows_its_player(void **state)
{
	struct hall *hall = begun("\"kind\":\"mitchell\",\"number\":3");
	struct evening_viewer ew = device(1, 4);

	(void)state;
	assert_true(tells(shown(hall, &ew), "\"here\":{\"table\":1,"));
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":2"), 0);
	assert_true(tells(shown(hall, &ew), "\"here\":{\"table\":2,"));
	assert_true(tells(shown(hall, &ew), "\"late\":[{\"round\":1,\"table\":1,\"board\":1}"));
	assert_int_equal(say(hall, "\"device\":1,\"player\":4,\"do\":\"result\",\"round\":2,\"table\":1,\"board\":3,"
				   "\"contract\":\"pass\""),
			 403);
	hall_free(hall);
}

/* ---- Rounds ---- */

static void the_round_changes_when_all_is_in_if_that_was_said(void **state)
{
	struct hall *hall = begun("\"kind\":\"mitchell\",\"number\":3,\"turn\":\"done\",\"minutes\":20");

	(void)state;
	assert_int_equal(hall->evening->ends, 1000 + 20 * 60);
	for (int table = 1; table <= 3; table++)
		for (int k = 1; k <= 2; k++) {
			assert_int_equal(hall->evening->round, 1);
			assert_int_equal(enter(hall, 1, table, 2 * (table - 1) + k, "pass"), 0);
		}
	assert_int_equal(hall->evening->round, 2);
	hall_free(hall);
}

static void a_swiss_pairs_everybody_once_and_nobody_again(void **state)
{
	bool met[EVENING_NUMBERS + 1][EVENING_NUMBERS + 1] = {{false}};
	int byes[EVENING_NUMBERS + 1] = {0}, seat;
	struct hall *hall = hall_new();

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"open\",\"title\":\"T\",\"kind\":\"swiss\",\"number\":7,\"rounds\":6,"
				   "\"each\":1,\"scoring\":\"imp\""),
			 0);
	for (int round = 1; round <= 4; round++) {
		assert_int_equal(say(hall, "\"do\":\"round\",\"to\":%d", round), 0);
		for (int number = 1; number <= 7; number++)
			byes[number] += !evening_table(hall->evening, round, number, &seat);
		for (int table = 1; table <= 6; table++) {
			struct place place = evening_place(hall->evening, round, table);
			assert_true(table % 2 == 0 || !met[place.who[0]][place.who[1]]);
			met[place.who[0]][place.who[1]] = met[place.who[1]][place.who[0]] = true;
			assert_int_equal(
				enter(hall, round, table, round, place.who[0] < place.who[1] ? "4S N =" : "2S N ="), 0);
		}
	}
	for (int number = 1; number <= 7; number++)
		assert_true(byes[number] <= 1);
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "\"rows\":[{\"number\":1,"));
	hall_free(hall);
}

/* ---- Scores ---- */

static void totals_follow_each_correction(void **state)
{
	struct hall *hall = begun("\"kind\":\"mitchell\",\"number\":3,\"each\":1");

	(void)state;
	for (int round = 1; round <= 3; round++) {
		if (round > 1)
			say(hall, "\"do\":\"round\",\"to\":%d", round);
		for (int table = 1; table <= 3; table++) {
			int board = evening_first(hall->evening, evening_place(hall->evening, round, table).set);
			assert_int_equal(enter(hall, round, table, board, table == 1 ? "4S N =" : "2S N ="), 0);
		}
	}
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "{\"number\":1,\"side\":\"ns\",\"place\":1,\"sharing\":1,"
							    "\"boards\":3,\"total\":\"12.00\",\"share\":\"100.00\"}"));
	assert_int_equal(
		say(hall, "\"do\":\"rule\",\"round\":1,\"table\":1,\"board\":1,\"verdict\":\"40%%/60%%\",\"over\":%u",
		    entry_at(hall, 1, 1, 1)),
		0);
	assert_true(tells(shown_ranking(hall, RANKING_ALL),
			  "\"number\":1,\"side\":\"ns\",\"place\":1,\"sharing\":1,\"boards\":3,\"total\":\"9.60\","));
	assert_int_equal(enter(hall, 1, 1, 1, "4S N -2"), 0);
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "\"total\":\"8.00\",\"share\":\"66.67\"}"));
	hall_free(hall);
}

/* A phone that corrects a result does not know that the pairs sat in the wrong direction. */
static void the_wrong_direction_stays_when_a_phone_corrects(void **state)
{
	struct hall *hall = begun("\"kind\":\"mitchell\",\"number\":3");

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"result\",\"round\":1,\"table\":1,\"board\":1,\"contract\":\"4S N =\","
				   "\"turned\":true"),
			 0);
	assert_int_equal(say(hall,
			     "\"device\":1,\"do\":\"result\",\"round\":1,\"table\":1,\"board\":1,\"contract\":"
			     "\"4S N +1\",\"side\":\"ns\",\"over\":%u",
			     entry_at(hall, 1, 1, 1)),
			 0);
	assert_true(evening_slot(hall->evening, 1, 1, 1)->turned);
	hall_free(hall);
}

static void a_board_of_teams_needs_both_tables(void **state)
{
	struct hall *hall = begun("\"kind\":\"teams\",\"number\":4,\"scoring\":\"imp\"");

	(void)state;
	assert_int_equal(enter(hall, 1, 1, 1, "4S N ="), 0);
	assert_false(tells(shown_ranking(hall, RANKING_ALL), "\"boards\":1"));
	assert_int_equal(enter(hall, 1, 2, 1, "4S N -1"), 0);
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "\"boards\":1"));
	assert_int_equal(say(hall, "\"do\":\"rule\",\"round\":1,\"table\":2,\"board\":1,\"verdict\":\"NP\",\"over\":%u",
			     entry_at(hall, 1, 2, 1)),
			 0);
	assert_false(tells(shown_ranking(hall, RANKING_ALL), "\"boards\":1"));
	hall_free(hall);
}

/* Ten IMPs in one board are 18 : 2 in whole points. */
static void victory_points_are_those_of_the_scale(void **state)
{
	struct hall *hall = begun("\"kind\":\"teams\",\"number\":4,\"scoring\":\"vp\",\"scale\":\"whole\"");
	struct evening_viewer chief = director();

	(void)state;
	assert_int_equal(enter(hall, 1, 1, 1, "4S N ="), 0);
	assert_int_equal(enter(hall, 1, 2, 1, "4S N -1"), 0);
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "\"total\":\"18.00\""));
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "\"total\":\"2.00\""));
	assert_true(tells(shown(hall, &chief), "\"scoring\":\"vp\",\"scale\":\"whole\""));
	hall_free(hall);
}

static void a_lead_that_the_leader_does_not_hold_is_told(void **state)
{
	struct hall *hall = open_hall("\"kind\":\"mitchell\",\"number\":3,\"each\":1");
	struct evening_viewer table = device(1, 0), chief = director();
	struct atout_rng rng;
	char card[3];

	(void)state;
	atout_rng_seed(&rng, 1);
	say(hall, "\"do\":\"round\",\"to\":1");
	memset(&hall->act, 0, sizeof hall->act);
	evening_deal(hall->evening, &rng, hall->act.text);
	hall->act.what = ACT_DEALS;
	snprintf(hall->act.write, sizeof hall->act.write, "deals-deals");
	uint32_t entry;
	assert_int_equal(hall_act(hall, &entry), 0);
	atout_card_print(first_card(hall->evening->hand[0][0]), card);
	assert_int_equal(say(hall,
			     "\"device\":1,\"do\":\"result\",\"round\":1,\"table\":1,\"board\":1,\"contract\":\"1NT N "
			     "=\",\"lead\":\"%s\",\"side\":\"ns\"",
			     card),
			 0);
	assert_false(tells(shown(hall, &table), "odd"));
	assert_true(tells(shown(hall, &chief), "\"why\":[\"lead\"]"));
	assert_int_equal(
		say(hall, "\"device\":1,\"do\":\"confirm\",\"side\":\"ew\",\"entry\":%u", entry_at(hall, 1, 1, 1)), 0);
	assert_true(tells(shown(hall, &table), "\"odd\":[\"lead\"]"));
	assert_int_equal(say(hall,
			     "\"device\":1,\"do\":\"result\",\"round\":1,\"table\":1,\"board\":1,\"contract\":\"1NT N "
			     "=\",\"lead\":\"%s\",\"side\":\"ns\",\"over\":%u",
			     card, entry_at(hall, 1, 1, 1)),
			 0);
	assert_int_equal(
		say(hall, "\"device\":1,\"do\":\"confirm\",\"side\":\"ew\",\"entry\":%u", entry_at(hall, 1, 1, 1)), 0);
	assert_false(tells(shown(hall, &table), "odd")); /* or one could try who holds which card */
	hall_free(hall);
}

static void deals_are_read_and_are_whole(void **state)
{
	static const char deal[] = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
	struct hall *hall = open_hall("\"kind\":\"mitchell\",\"number\":3,\"each\":1");

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"deals\",\"text\":\"1 %s\\n2 %s\"", deal, deal), 400);
	assert_true(tells(hall->no.why, "board 3"));
	assert_int_equal(say(hall, "\"do\":\"deals\",\"text\":\"1 %s\\n2 N:AK\\n3 %s\"", deal, deal), 400);
	assert_int_equal(say(hall,
			     "\"do\":\"deals\",\"text\":\"[Board \\\"3\\\"]\\n[Deal \\\"%s\\\"]\\n\\n[Board "
			     "\\\"1\\\"]\\n[Deal \\\"%s\\\"]\\n\\n"
			     "[Board \\\"2\\\"]\\n[Deal \\\"%s\\\"]\\n\"",
			     deal, deal, deal),
			 0);
	assert_true(hall->evening->dealt);
	assert_true(hall->evening->hand[2][0] == suit_cards(SPADES));
	hall_free(hall);
}

/* ---- Who is told of what ---- */

/* A result that nobody else has stands at each place; nobody is told of another one's, until the evening is over. */
static void nobody_is_told_of_a_board_that_others_play(void **state)
{
	struct hall *hall = begun("\"kind\":\"mitchell\",\"number\":4,\"each\":2,\"ranking\":\"boards\"");
	struct evening_viewer one = device(1, 0), pair = device(1, 5);

	(void)state;
	for (int round = 1; round <= 3; round++) {
		if (round > 1)
			assert_int_equal(say(hall, "\"do\":\"round\",\"to\":%d", round), 0);
		for (int table = 1; table <= 4; table++) {
			int first = evening_first(hall->evening, evening_place(hall->evening, round, table).set), seat;
			bool mine = evening_table(hall->evening, round, 5, &seat) == table;
			const char *contract = table == 1 ? "3D E =" : mine ? "3C W =" : "7NT W -13";
			enter(hall, round, table, first, contract);
			enter(hall, round, table, first + 1, contract);
		}
		const char *told = shown(hall, &one);
		assert_true(tells(told, "3D E =") && !tells(told, "7NT") && (round == 1 || !tells(told, "3C W")));
		told = shown(hall, &pair);
		assert_true(tells(told, round == 1 ? "3D E =" : "3C W =") && !tells(told, "7NT"));
		assert_false(tells(shown(hall, &nobody), "contract"));
		assert_true(tells(shown_ranking(hall, RANKING_SHOWN), round < 3 ? "\"counted\":0," : "\"counted\":"));
	}
	hall_free(hall);
}

static void the_ranking_is_shown_as_was_said(void **state)
{
	static const struct {
		const char *shows;
		int counted[3]; /* in rounds 1, 2, and at the end */
	} ways[] = {{"end", {0, 0, 4}}, {"rounds", {0, 3, 4}}, {"boards", {0, 0, 4}}};

	(void)state;
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		char text[128], counted[32];
		snprintf(text, sizeof text, "\"kind\":\"mitchell\",\"number\":3,\"each\":1,\"ranking\":\"%s\"",
			 ways[i].shows);
		struct hall *hall = begun(text);
		for (int table = 1; table <= 3; table++)
			enter(hall, 1, table, table, "1S N =");
		for (int moment = 0; moment < 3; moment++) {
			if (moment == 1) {
				say(hall, "\"do\":\"round\",\"to\":2");
				enter(hall, 2, 1, 2, "1S N =");
			}
			if (moment == 2)
				say(hall, "\"do\":\"end\"");
			snprintf(counted, sizeof counted, "\"counted\":%d,", ways[i].counted[moment]);
			assert_true(tells(shown_ranking(hall, RANKING_SHOWN), counted));
			assert_int_equal(ranking_is_shown(hall->evening), moment == 2 || i > 0);
		}
		hall_free(hall);
	}
}

static void after_the_end_only_the_director_writes(void **state)
{
	struct hall *hall = begun("\"kind\":\"mitchell\",\"number\":3");

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"end\""), 0);
	assert_int_equal(say(hall, "\"device\":1,\"do\":\"result\",\"round\":1,\"table\":1,\"board\":1,\"contract\":"
				   "\"pass\",\"side\":\"ns\""),
			 409);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":2"), 409);
	assert_int_equal(enter(hall, 1, 1, 1, "pass"), 0);
	hall_free(hall);
}

/* ---- The log ---- */

static void random_act(struct hall *hall, struct atout_rng *rng)
{
	static const char *const contracts[] = {"pass", "1NT N =", "4SX W -2", "6C E +1", "3D S ="};
	static const char *const verdicts[] = {"A+/A-", "60%", "70% 620 30% -100", "NP", "620/-100"};
	int round = (int)atout_rng_below(rng, 4) + 1, table = (int)atout_rng_below(rng, 5) + 1,
	    board = (int)atout_rng_below(rng, 10) + 1;
	uint32_t back = atout_rng_below(rng, 8), events = hall->evening->events,
		 last = events > back ? events - back : 0;

	switch (atout_rng_below(rng, 8)) {
	case 0:
		say(hall, "\"do\":\"round\",\"to\":%d", hall->evening->round + 1);
		break;
	case 1:
		say(hall, "\"do\":\"rule\",\"round\":%d,\"table\":%d,\"board\":%d,\"verdict\":\"%s\",\"over\":%u",
		    round, table, board, verdicts[atout_rng_below(rng, 5)], last);
		break;
	case 2:
		say(hall, "\"device\":%d,\"do\":\"confirm\",\"side\":\"ew\",\"entry\":%u", table, last);
		break;
	case 3:
		say(hall, "\"device\":%d,\"do\":\"call\",\"text\":\"Please\"", table);
		break;
	case 4:
		say(hall, "\"do\":\"%s\",\"number\":%d,\"round\":%d", board % 2 ? "arrive" : "leave", board, round);
		break;
	default:
		say(hall,
		    "\"device\":%d,\"do\":\"result\",\"round\":%d,\"table\":%d,\"board\":%d,\"contract\":\"%s\","
		    "\"side\":\"ns\"",
		    table, round, table, board, contracts[atout_rng_below(rng, 5)]);
	}
}

static void the_log_makes_the_same_evening_again(void **state)
{
	struct evening_viewer chief = director();
	struct atout_rng rng;
	char why[ATOUT_ERROR_SIZE];

	(void)state;
	for (uint64_t seed = 1; seed <= 20; seed++) {
		struct hall *hall = begun(seed % 2 ? "\"kind\":\"howell\",\"number\":8,\"turn\":\"done\""
						   : "\"kind\":\"mitchell\",\"number\":5");
		atout_rng_seed(&rng, seed);
		for (int i = 0; i < 300; i++)
			random_act(hall, &rng);
		assert_true(hall->evening->events > 20);
		char *told = strdup(shown(hall, &chief)), *ranking = strdup(shown_ranking(hall, RANKING_ALL));
		struct evening *first = hall->evening;
		hall->evening = evening_new();
		for (uint32_t i = 0; i < first->events; i++)
			assert_true(evening_line(hall->evening, &hall->act, hall->line[i], strlen(hall->line[i]), why));
		assert_string_equal(shown(hall, &chief), told);
		assert_string_equal(shown_ranking(hall, RANKING_ALL), ranking);
		free(told);
		free(ranking);
		evening_free(first);
		hall_free(hall);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_result_is_in_when_the_opponents_confirm_it),
		cmocka_unit_test(opponents_who_disagree_take_it_away),
		cmocka_unit_test(devices_write_only_what_is_theirs),
		cmocka_unit_test(a_write_that_comes_again_changes_nothing),
		cmocka_unit_test(each_of_many_writes_is_known),
		cmocka_unit_test(an_entry_replaces_only_what_its_writer_has_seen),
		cmocka_unit_test(whoever_comes_late_plays_from_then_on),
		cmocka_unit_test(a_device_follows_its_player),
		cmocka_unit_test(the_round_changes_when_all_is_in_if_that_was_said),
		cmocka_unit_test(a_swiss_pairs_everybody_once_and_nobody_again),
		cmocka_unit_test(totals_follow_each_correction),
		cmocka_unit_test(the_wrong_direction_stays_when_a_phone_corrects),
		cmocka_unit_test(a_board_of_teams_needs_both_tables),
		cmocka_unit_test(victory_points_are_those_of_the_scale),
		cmocka_unit_test(a_lead_that_the_leader_does_not_hold_is_told),
		cmocka_unit_test(deals_are_read_and_are_whole),
		cmocka_unit_test(nobody_is_told_of_a_board_that_others_play),
		cmocka_unit_test(the_ranking_is_shown_as_was_said),
		cmocka_unit_test(after_the_end_only_the_director_writes),
		cmocka_unit_test(the_log_makes_the_same_evening_again),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}

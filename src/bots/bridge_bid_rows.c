/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The system.  A row says: in these situations and circumstances these calls show these points, this many cards of the
 * suit and whatever else.  Of the rows that describe a hand the first one counts.  Where several rows allow one call,
 * it shows what holds for all of them, and the flags of the first.
 *
 * HIGH counts honours, POINTS the fifth card of a suit and so on too, SUPPORT short suits instead (bridge_hand.h).  The
 * goals are points that depend on what partner has shown (bridge_bid_mean.c).
 */
#include "bots/bridge_bid_rows.h"

#define C 1
#define D 2
#define H 4
#define S 8
#define MAJORS (H | S)
#define MINORS (C | D)
#define ALL 15

/* call, suits, levels, steps above the cheapest level */
#define CALL(kind) .kinds = KIND_##kind, .suits = ALL, .level = {1, 7}, .step = {0, 6}
#define AT(at, kind, of) .kinds = KIND_##kind, .suits = of, .level = {at, at}, .step = {0, 6}
#define AT_LEAST(least, kind) .kinds = KIND_##kind, .suits = ALL, .level = {least, 7}, .step = {0, 6}
#define CHEAP(low, high, kind, of) .kinds = KIND_##kind, .suits = of, .level = {low, high}, .step = {0, 0}
#define JUMP(low, high, kind, of) .kinds = KIND_##kind, .suits = of, .level = {low, high}, .step = {1, 1}
#define KIND_FRESH (KIND_NEW | KIND_REVERSE)
#define KIND_RAISE_OWN (KIND_RAISE | KIND_PREFER | KIND_OWN)
#define KIND_ASK (KIND_SUIT | KIND_THEIRS)
#define KIND_NEW_RAISE (KIND_NEW | KIND_RAISE)
#define NONE ALL

#define HIGH(low, high) .measure = HIGH_CARDS, .points = {low, high}
#define POINTS(low, high) .measure = WITH_LENGTH, .points = {low, high}
#define SUPPORT(low, high) .measure = WITH_FIT, .points = {low, high}
#define ACE_COUNT(n) .measure = ACES, .points = {n, n}
#define TOWARDS(goal) .measure = goal, .points = {0, 0}
#define ANY HIGH(0, 40)
#define MORE 60

#define CARDS(n) .length = {n, 13}
#define EXACTLY(n) .length = {n, n}
#define WITH_PARTNER(n) .length = {-n, 13}
#define BY_LAW .length = {LAW, 13}
#define ANY_LENGTH .length = {0, 13}

#define FORCE_GAME FORCING | GAME_FORCING

/* Where both have said enough to look at the goals. */
#define OPEN_ENDED \
	(TO_MAJOR | TO_MINOR | TO_WEAK | CONTESTED | CONTESTED_NT | NT_CONTESTED | REBID | REBID_NT | ADVANCE | LATER)
#define LIMITED (NT_CONTESTED | REBID_NT | LATER)

const struct bid_row bid_rows[] = {
	/* Openings. */
	{OPENING, AT(2, NT, NONE), HIGH(20, 21), ANY_LENGTH, 0, BALANCED, SHOWS_NT,
	 "20 to 21 high-card points and a balanced hand"},
	{OPENING, AT(2, SUIT, C), POINTS(22, MORE), ANY_LENGTH, 0, 0, FORCING | ARTIFICIAL,
	 "22 or more points with any shape: forcing"},
	{OPENING, AT(1, NT, NONE), HIGH(15, 17), ANY_LENGTH, 0, BALANCED, SHOWS_NT,
	 "15 to 17 high-card points and a balanced hand"},
	{OPENING, AT(4, SUIT, MAJORS), HIGH(5, 10), CARDS(8), EARLY, GOOD, 0,
	 "5 to 10 high-card points and at least eight good %s: preemptive"},
	{OPENING, AT(3, SUIT, ALL), HIGH(5, 10), CARDS(7), EARLY, GOOD, 0,
	 "5 to 10 high-card points and at least seven good %s: preemptive"},
	{OPENING, AT(2, SUIT, D | MAJORS), HIGH(6, 10), EXACTLY(6), EARLY, GOOD | NO_SIDE_MAJOR, 0,
	 "6 to 10 high-card points and six good %s"},
	{OPENING, AT(1, SUIT, MAJORS), POINTS(12, 21), CARDS(5), 0, LONGEST, 0, "12 to 21 points and at least five %s"},
	{OPENING, AT(1, SUIT, MINORS), POINTS(12, 21), CARDS(3), 0, LONGEST_MINOR | HONOURS, 0,
	 "12 to 21 points and at least three %s"},
	{OPENING, CALL(PASS), POINTS(0, 11), ANY_LENGTH, 0, 0, 0, "At most 11 points"},
	{OPENING, CALL(PASS), HIGH(0, 9), ANY_LENGTH, 0, 0, 0, "At most 9 high-card points"},

	/* Aces (Blackwood). */
	{ANSWER_ACES, AT(5, ASK, C), ACE_COUNT(0), ANY_LENGTH, 0, 0, ARTIFICIAL | TELLS_ACES, "No ace"},
	{ANSWER_ACES, AT(5, ASK, C), ACE_COUNT(4), ANY_LENGTH, 0, 0, ARTIFICIAL | TELLS_ACES, "All four aces"},
	{ANSWER_ACES, AT(5, ASK, D), ACE_COUNT(1), ANY_LENGTH, 0, 0, ARTIFICIAL | TELLS_ACES, "One ace"},
	{ANSWER_ACES, AT(5, ASK, H), ACE_COUNT(2), ANY_LENGTH, 0, 0, ARTIFICIAL | TELLS_ACES, "Two aces"},
	{ANSWER_ACES, AT(5, ASK, S), ACE_COUNT(3), ANY_LENGTH, 0, 0, ARTIFICIAL | TELLS_ACES, "Three aces"},
	{AFTER_ACES, AT(7, SUIT, ALL), TOWARDS(GRAND), WITH_PARTNER(8), 0, BEST_FIT | ACES_ALL, FINAL,
	 "All aces and enough points for a grand slam"},
	{AFTER_ACES, AT(6, SUIT, ALL), ANY, WITH_PARTNER(8), 0, BEST_FIT | ACES_ENOUGH, FINAL,
	 "No more than one ace is missing: a small slam"},
	{AFTER_ACES, AT(5, SUIT, ALL), ANY, WITH_PARTNER(8), 0, BEST_FIT | ACES_FEW, FINAL,
	 "Too many aces are missing for slam"},
	{AFTER_ACES, CALL(PASS), ANY, ANY_LENGTH, 0, ACES_FEW, 0, "Too many aces are missing for slam"},
	{AFTER_ACES, AT(6, SUIT, ALL), ANY, WITH_PARTNER(8), 0, BEST_FIT, FINAL, "It is too late to stop below slam"},
	{DONE, CALL(PASS), ANY, ANY_LENGTH, 0, 0, 0, "Partner has chosen the contract"},

	/* Slams. */
	{OPEN_ENDED | TO_NOTRUMP | REBID_STRONG, AT(7, NT, NONE), TOWARDS(GRAND), ANY_LENGTH, 0, NO_MAJOR_FIT, FINAL,
	 "At least %d points, enough for a grand slam"},
	{OPEN_ENDED, AT(4, NT, NONE), TOWARDS(SLAM), WITH_PARTNER(8), NAMED, SUIT_FIT, FORCING | ARTIFICIAL | ASKS_ACES,
	 "At least %d points, enough for slam: asks for aces"},
	{OPEN_ENDED | TO_NOTRUMP | REBID_STRONG, AT(6, NT, NONE), TOWARDS(SLAM), ANY_LENGTH, 0, NO_MAJOR_FIT, FINAL,
	 "At least %d points, enough for slam"},

	/* Partner has shown a balanced hand: 1NT or 2NT. */
	{TO_NOTRUMP, AT(4, SUIT, MAJORS), TOWARDS(GAME), WITH_PARTNER(8), 0, 0, FINAL,
	 "Enough points for game, and at least six %s"},
	{TO_NOTRUMP, AT(3, SUIT, MAJORS), TOWARDS(GAME), CARDS(5), 0, 0, FORCE_GAME,
	 "Enough points for game, and at least five %s: forcing"},
	{TO_NOTRUMP, CHEAP(2, 2, ASK, C), TOWARDS(INVITE_UP), ANY_LENGTH, 0, MAJOR_FOUR,
	 FORCING | ARTIFICIAL | ASKS_MAJOR,
	 "At least %d points and a four-card major: asks for a four-card major (Stayman)"},
	{TO_NOTRUMP, CHEAP(3, 3, ASK, C), TOWARDS(GAME), ANY_LENGTH, 0, MAJOR_FOUR,
	 FORCE_GAME | ARTIFICIAL | ASKS_MAJOR,
	 "At least %d points and a four-card major: asks for a four-card major (Stayman)"},
	{TO_NOTRUMP, AT(4, NT, NONE), TOWARDS(SLAM_INVITE), ANY_LENGTH, 0, BALANCED, INVITES,
	 "At least %d points: partner should bid slam with more than a minimum"},
	{TO_NOTRUMP, AT(3, NT, NONE), TOWARDS(GAME), ANY_LENGTH, 0, 0, 0, "At least %d points, enough for game"},
	{TO_NOTRUMP, CHEAP(2, 2, NT, NONE), TOWARDS(INVITE), ANY_LENGTH, 0, 0, INVITES,
	 "At least %d points: partner should bid game with more than a minimum"},
	{TO_NOTRUMP, CHEAP(2, 2, SUIT, D | MAJORS), TOWARDS(SIGN_OFF), CARDS(5), 0, 0, FINAL,
	 "At least five %s and too few points for game: partner should pass"},
	{TO_NOTRUMP, CALL(PASS), TOWARDS(BELOW_GAME), ANY_LENGTH, 0, 0, 0, "Too few points for game"},

	{NT_CONTESTED, AT(3, NEW, MAJORS), TOWARDS(GAME), CARDS(5), UNDER_GAME, 0, FORCE_GAME,
	 "Enough points for game, and at least five %s: forcing"},

	/* The answers to Stayman. */
	{ANSWER_MAJOR, CHEAP(2, 3, ASK, H), ANY, CARDS(4), 0, 0, 0, "At least four %s"},
	{ANSWER_MAJOR, CHEAP(2, 3, ASK, S), ANY, CARDS(4), 0, NO_SIDE_MAJOR, 0, "At least four %s"},
	{ANSWER_MAJOR, CHEAP(2, 3, ASK, D), ANY, ANY_LENGTH, 0, NO_MAJOR_FOUR, ARTIFICIAL, "No four-card major"},

	/* Answers to 2C, and what opener says then. */
	{TO_STRONG, CHEAP(2, 3, SUIT, C | MAJORS), POINTS(8, MORE), CARDS(5), 0, LONGEST, FORCE_GAME,
	 "8 or more points and at least five %s: game forcing"},
	{TO_STRONG, JUMP(3, 3, SUIT, D), POINTS(8, MORE), CARDS(5), 0, LONGEST, FORCE_GAME,
	 "8 or more points and at least five %s: game forcing"},
	{TO_STRONG, CHEAP(2, 2, NT, NONE), POINTS(8, MORE), ANY_LENGTH, 0, BALANCED, FORCE_GAME,
	 "8 or more points and a balanced hand: game forcing"},
	{TO_STRONG, CHEAP(2, 2, SUIT, D), ANY, ANY_LENGTH, 0, 0, ARTIFICIAL, "Waiting for partner's suit"},
	{REBID_STRONG, CHEAP(2, 2, NT, NONE), HIGH(22, 24), ANY_LENGTH, 0, BALANCED, SHOWS_NT,
	 "22 to 24 high-card points and a balanced hand"},
	{REBID_STRONG, AT(3, NT, NONE), HIGH(22, 40), ANY_LENGTH, 0, BALANCED, 0,
	 "22 or more high-card points and a balanced hand"},
	{REBID_STRONG, CHEAP(3, 4, RAISE, ALL), ANY, WITH_PARTNER(8), 0, 0, FORCE_GAME,
	 "Enough %s between the two hands: game forcing"},
	{REBID_STRONG, CHEAP(2, 4, FRESH, ALL), ANY, CARDS(5), 0, 0, FORCE_GAME, "At least five %s: game forcing"},
	{REBID_STRONG, CHEAP(2, 4, FRESH, ALL), ANY, CARDS(4), 0, 0, FORCE_GAME, "At least four %s: game forcing"},

	/* Partner has opened one of a suit. */
	{TO_MAJOR | TO_MINOR, JUMP(2, 3, NEW, ALL), POINTS(18, MORE), CARDS(4), 0, 0, FORCE_GAME,
	 "18 or more points and at least four %s: game forcing"},
	{TO_MAJOR, AT(4, RAISE, MAJORS), SUPPORT(14, 20), WITH_PARTNER(8), 0, 0, 0, "14 to 20 points and a fit in %s"},
	{TO_MAJOR, AT(3, RAISE, MAJORS), SUPPORT(11, 13), WITH_PARTNER(8), 0, 0, INVITES,
	 "11 to 13 points and a fit in %s: invites game"},
	{TO_MAJOR, AT(2, RAISE, MAJORS), SUPPORT(6, 10), WITH_PARTNER(8), 0, 0, 0, "6 to 10 points and a fit in %s"},
	{TO_MAJOR | TO_MINOR, CHEAP(1, 1, NEW, ALL), POINTS(6, MORE), CARDS(4), 0, 0, FORCING,
	 "6 or more points and at least four %s: forcing"},
	{TO_MAJOR, CHEAP(2, 2, NEW, H), POINTS(11, MORE), CARDS(5), 0, 0, FORCING,
	 "11 or more points and at least five %s: forcing"},
	{TO_MAJOR | TO_MINOR, AT(2, NT, NONE), HIGH(11, 12), ANY_LENGTH, 0, BALANCED, INVITES,
	 "11 to 12 high-card points and a balanced hand: invites game"},
	{TO_MAJOR, AT(3, NT, NONE), HIGH(13, 15), ANY_LENGTH, 0, BALANCED, 0,
	 "13 to 15 high-card points and a balanced hand"},
	{TO_MINOR, AT(3, NT, NONE), HIGH(13, 17), ANY_LENGTH, 0, BALANCED, 0,
	 "13 to 17 high-card points and a balanced hand"},
	{TO_MAJOR | TO_MINOR, CHEAP(2, 2, NEW, MINORS), POINTS(11, MORE), CARDS(4), 0, 0, FORCING,
	 "11 or more points and at least four %s: forcing"},
	{TO_MINOR, AT(5, RAISE, MINORS), SUPPORT(17, 20), WITH_PARTNER(8), 0, 0, 0, "17 to 20 points and a fit in %s"},
	{TO_MINOR, AT(3, RAISE, MINORS), SUPPORT(11, 16), WITH_PARTNER(8), 0, 0, INVITES,
	 "11 to 16 points and a fit in %s: invites game"},
	{TO_MINOR, AT(2, RAISE, MINORS), SUPPORT(6, 10), WITH_PARTNER(8), 0, 0, 0, "6 to 10 points and a fit in %s"},
	{TO_MAJOR | TO_MINOR, CHEAP(1, 1, NT, NONE), POINTS(6, 10), ANY_LENGTH, 0, 0, 0,
	 "6 to 10 points and no better bid"},
	{TO_MAJOR | TO_MINOR, CALL(PASS), POINTS(0, 5), ANY_LENGTH, 0, 0, 0, "At most 5 points"},

	/* Partner has opened, and they have overcalled. */
	{CONTESTED, AT(4, RAISE, MAJORS), SUPPORT(14, 20), WITH_PARTNER(8), 0, 0, 0, "14 to 20 points and a fit in %s"},
	{CONTESTED, JUMP(3, 3, RAISE, ALL), SUPPORT(11, 13), WITH_PARTNER(8), 0, 0, INVITES,
	 "11 to 13 points and a fit in %s: invites game"},
	{CONTESTED, CHEAP(2, 2, RAISE, ALL), SUPPORT(6, 10), WITH_PARTNER(8), 0, 0, 0,
	 "6 to 10 points and a fit in %s"},
	{CONTESTED, CHEAP(3, 3, RAISE, ALL), SUPPORT(8, 13), WITH_PARTNER(8), 0, 0, 0,
	 "8 to 13 points and a fit in %s"},
	{CONTESTED, CHEAP(1, 1, NEW, ALL), POINTS(6, MORE), CARDS(4), 0, 0, FORCING,
	 "6 or more points and at least four %s: forcing"},
	{CONTESTED, CHEAP(2, 2, NEW, ALL), POINTS(10, MORE), CARDS(5), 0, 0, FORCING,
	 "10 or more points and at least five %s: forcing"},
	{CONTESTED, CHEAP(3, 3, NEW, ALL), POINTS(13, MORE), CARDS(5), 0, 0, FORCING,
	 "13 or more points and at least five %s: forcing"},
	{CONTESTED, AT(3, NT, NONE), HIGH(13, 17), ANY_LENGTH, 0, STOPPED | NO_MAJOR_FOUR, 0,
	 "13 to 17 high-card points and a stopper in their suit"},
	{CONTESTED, AT(1, DOUBLE, NONE), HIGH(7, 40), ANY_LENGTH, 0, NEGATIVE, FORCING | TAKEOUT,
	 "7 or more high-card points and four cards in every unbid major"},
	{CONTESTED, AT(2, DOUBLE, NONE), HIGH(8, 40), ANY_LENGTH, 0, NEGATIVE, FORCING | TAKEOUT,
	 "8 or more high-card points and four cards in every unbid major"},
	{CONTESTED, AT(3, DOUBLE, NONE), HIGH(10, 40), ANY_LENGTH, 0, NEGATIVE, FORCING | TAKEOUT,
	 "10 or more high-card points and four cards in every unbid major"},
	{CONTESTED, CHEAP(2, 2, NT, NONE), HIGH(11, 12), ANY_LENGTH, 0, STOPPED, INVITES,
	 "11 to 12 high-card points and a stopper in their suit: invites game"},
	{CONTESTED, AT(3, NT, NONE), HIGH(13, 17), ANY_LENGTH, 0, STOPPED, 0,
	 "13 to 17 high-card points and a stopper in their suit"},
	{CONTESTED, CHEAP(1, 1, NT, NONE), HIGH(7, 10), ANY_LENGTH, 0, STOPPED, 0,
	 "7 to 10 high-card points and a stopper in their suit"},
	{CONTESTED, CHEAP(2, 3, THEIRS, ALL), POINTS(14, MORE), ANY_LENGTH, 0, 0, FORCE_GAME | ARTIFICIAL,
	 "14 or more points and no better bid: game forcing"},
	{CONTESTED, AT(4, DOUBLE, NONE), HIGH(10, 40), ANY_LENGTH, 0, 0, FINAL,
	 "10 or more high-card points: they should go down"},

	{CONTESTED_NT, CALL(DOUBLE), HIGH(9, 40), ANY_LENGTH, 0, 0, FINAL,
	 "9 or more high-card points: they should go down"},
	{CONTESTED_NT, CHEAP(2, 2, RAISE, ALL), SUPPORT(6, 10), WITH_PARTNER(8), 0, 0, 0,
	 "6 to 10 points and a fit in %s"},
	{CONTESTED_NT, CHEAP(2, 2, NEW, ALL), POINTS(6, 12), CARDS(6), 0, 0, 0, "6 to 12 points and at least six %s"},

	/* Partner has opened with a weak hand and a long suit. */
	{TO_WEAK, CHEAP(2, 3, NEW, ALL), POINTS(16, MORE), CARDS(5), 0, 0, FORCING,
	 "16 or more points and at least five %s: forcing"},

	/* Opener's second call. */
	{REBID | LIMITED | ADVANCE | TO_WEAK | NT_CONTESTED, AT(4, RAISE_OWN, MAJORS), TOWARDS(GAME), WITH_PARTNER(8),
	 UNDER_GAME, 0, 0, "Enough points for game and a fit in %s"},
	{REBID, JUMP(3, 3, RAISE, MAJORS), TOWARDS(INVITE), WITH_PARTNER(8), 0, 0, INVITES,
	 "A fit in %s: partner should bid game with more than a minimum"},
	{REBID, CHEAP(2, 3, RAISE, MAJORS), TOWARDS(SIGN_OFF), WITH_PARTNER(8), 0, 0, 0,
	 "A fit in %s and no extra strength"},
	{REBID | REBID_NT, JUMP(2, 3, FRESH, ALL), POINTS(19, 21), CARDS(4), 0, UNBALANCED, FORCE_GAME,
	 "19 to 21 points and at least four %s: game forcing"},
	{REBID | REBID_NT, CHEAP(2, 3, REVERSE, ALL), POINTS(16, 21), CARDS(4), 0, UNBALANCED, FORCING,
	 "16 to 21 points and at least four %s: forcing"},
	{REBID | REBID_NT, AT(4, OWN, MAJORS), POINTS(19, 21), CARDS(6), 0, 0, 0,
	 "19 to 21 points and at least six %s"},
	{REBID | REBID_NT, JUMP(3, 3, OWN, MAJORS), POINTS(16, 18), CARDS(6), 0, 0, INVITES,
	 "16 to 18 points and at least six %s: invites game"},
	{REBID | REBID_NT, JUMP(3, 3, OWN, MINORS), POINTS(16, 21), CARDS(6), 0, 0, INVITES,
	 "16 to 21 points and at least six %s: invites game"},
	{REBID, CHEAP(1, 1, NEW, ALL), POINTS(12, 18), CARDS(4), 0, 0, 0, "12 to 18 points and at least four %s"},
	{REBID, JUMP(2, 3, NT, NONE), HIGH(18, 19), ANY_LENGTH, 0, BALANCED | STOPPED, INVITES,
	 "18 to 19 high-card points and a balanced hand"},
	{REBID, CHEAP(2, 2, NT, NONE), HIGH(16, 19), ANY_LENGTH, BUSY, STOPPED, INVITES,
	 "16 to 19 high-card points and a stopper in their suit"},
	{REBID, CHEAP(1, 2, NT, NONE), HIGH(11, 14), ANY_LENGTH, QUIET, BALANCED | STOPPED, 0,
	 "11 to 14 high-card points and a balanced hand"},
	{REBID, JUMP(3, 4, RAISE, MINORS), POINTS(16, 21), WITH_PARTNER(8), 0, 0, INVITES,
	 "16 to 21 points and a fit in %s: invites game"},
	{REBID, CHEAP(2, 3, RAISE, MINORS), POINTS(12, 15), WITH_PARTNER(8), 0, 0, 0,
	 "12 to 15 points and a fit in %s"},
	{REBID | REBID_NT, CHEAP(2, 2, OWN, ALL), POINTS(12, 15), CARDS(6), 0, 0, 0,
	 "12 to 15 points and at least six %s"},
	{REBID | REBID_NT, CHEAP(2, 2, NEW, ALL), POINTS(12, 18), CARDS(4), 0, UNBALANCED | FIRST_FOUR, 0,
	 "12 to 18 points and at least four %s"},
	{REBID, CHEAP(2, 2, OWN, ALL), POINTS(12, 18), CARDS(5), QUIET, 0, 0, "12 to 18 points and at least five %s"},
	{REBID, CHEAP(1, 2, NT, NONE), POINTS(12, 15), ANY_LENGTH, QUIET, 0, 0, "12 to 15 points and no better bid"},

	{REBID | REBID_NT, CHEAP(3, 3, OWN, ALL), POINTS(16, 21), CARDS(6), BUSY, 0, INVITES,
	 "16 to 21 points and at least six %s: invites game"},
	{REBID | REBID_NT, AT(2, DOUBLE, NONE), HIGH(17, 40), ANY_LENGTH, BUSY, 0, FORCING | TAKEOUT,
	 "17 or more high-card points and no better bid: asks partner to bid"},

	{REBID, CHEAP(3, 3, OWN, ALL), POINTS(12, 18), CARDS(5), FORCED, 0, 0, "12 to 18 points and at least five %s"},

	/* Opener, whose partner has passed. */
	{ALONE, AT(1, DOUBLE, NONE), HIGH(15, 40), ANY_LENGTH, BUSY, TAKEOUT_SHAPE, FORCING | TAKEOUT,
	 "15 or more high-card points and support for the unbid suits"},
	{ALONE, AT(2, DOUBLE, NONE), HIGH(16, 40), ANY_LENGTH, BUSY, SHORT_THEIRS, FORCING | TAKEOUT,
	 "16 or more high-card points, short in their suit"},
	{ALONE, CHEAP(1, 2, NT, NONE), HIGH(18, 19), ANY_LENGTH, BUSY, BALANCED | STOPPED, 0,
	 "18 to 19 high-card points and a balanced hand with a stopper"},
	{ALONE, CHEAP(2, 2, OWN, ALL), POINTS(14, 18), CARDS(6), BUSY, 0, 0, "14 to 18 points and at least six %s"},
	{ALONE, CHEAP(3, 3, OWN, ALL), POINTS(17, 21), CARDS(6), BUSY, 0, 0, "17 to 21 points and at least six %s"},
	{ALONE, CHEAP(2, 2, NEW, ALL), POINTS(15, 21), CARDS(5), BUSY, 0, 0, "15 to 21 points and at least five %s"},

	/* They have opened one of a suit. */
	{OVER_SUIT, AT(1, NT, NONE), HIGH(11, 14), ANY_LENGTH, BALANCING, BALANCED | STOPPED, SHOWS_NT,
	 "11 to 14 high-card points and a balanced hand with a stopper"},
	{OVER_SUIT, AT(1, NT, NONE), HIGH(15, 18), ANY_LENGTH, DIRECT, BALANCED | STOPPED, SHOWS_NT,
	 "15 to 18 high-card points and a balanced hand with a stopper"},
	{OVER_SUIT, CALL(DOUBLE), HIGH(17, 40), ANY_LENGTH, FIRST_TURN, 0, FORCING | TAKEOUT,
	 "17 or more high-card points"},
	{OVER_SUIT, AT(4, NEW, MAJORS), POINTS(18, 22), CARDS(7), 0, GOOD, FINAL,
	 "18 to 22 points and at least seven good %s"},
	{OVER_SUIT, JUMP(2, 2, NEW, ALL), HIGH(6, 10), EXACTLY(6), DIRECT, GOOD, 0,
	 "6 to 10 high-card points and six good %s"},
	{OVER_SUIT, CHEAP(1, 1, NEW, ALL), POINTS(8, 17), CARDS(5), BALANCING, 0, 0,
	 "8 to 17 points and at least five %s"},
	{OVER_SUIT, CHEAP(1, 1, NEW, ALL), POINTS(9, 17), CARDS(5), DIRECT, 0, 0,
	 "9 to 17 points and at least five %s"},
	{OVER_SUIT, CALL(DOUBLE), POINTS(10, 40), ANY_LENGTH, BALANCING, TAKEOUT_SHAPE, FORCING | TAKEOUT,
	 "10 or more points and support for the unbid suits"},
	{OVER_SUIT, CALL(DOUBLE), POINTS(12, 40), ANY_LENGTH, DIRECT, TAKEOUT_SHAPE, FORCING | TAKEOUT,
	 "12 or more points and support for the unbid suits"},
	{OVER_SUIT, CHEAP(2, 2, NEW, ALL), POINTS(12, 18), CARDS(5), 0, GOOD, 0,
	 "12 to 18 points and at least five good %s"},
	{OVER_SUIT, CHEAP(2, 2, NEW, ALL), POINTS(12, 18), CARDS(6), 0, 0, 0, "12 to 18 points and at least six %s"},
	{OVER_SUIT, JUMP(3, 3, NEW, ALL), HIGH(6, 10), CARDS(7), DIRECT, GOOD, 0,
	 "6 to 10 high-card points and at least seven good %s"},

	{OVER_SUIT, CALL(DOUBLE), POINTS(18, 40), ANY_LENGTH, FIRST_TURN, 0, FORCING | TAKEOUT, "18 or more points"},

	/* They have opened higher, or 1NT. */
	{OVER_WEAK, CHEAP(2, 2, NT, NONE), HIGH(15, 18), ANY_LENGTH, 0, BALANCED | STOPPED, SHOWS_NT,
	 "15 to 18 high-card points and a balanced hand with a stopper"},
	{OVER_WEAK, AT(3, NT, NONE), HIGH(18, 40), ANY_LENGTH, 0, BALANCED | STOPPED, 0,
	 "18 or more high-card points and a balanced hand with a stopper"},
	{OVER_WEAK, CHEAP(2, 2, NEW, ALL), POINTS(12, 18), CARDS(5), 0, GOOD, 0,
	 "12 to 18 points and at least five good %s"},
	{OVER_WEAK, CHEAP(3, 3, NEW, ALL), POINTS(14, 18), CARDS(6), 0, GOOD, 0,
	 "14 to 18 points and at least six good %s"},
	{OVER_WEAK, AT(2, DOUBLE, NONE), HIGH(13, 40), ANY_LENGTH, SUIT_BID, TAKEOUT_SHAPE, FORCING | TAKEOUT,
	 "13 or more high-card points and support for the unbid suits"},
	{OVER_WEAK, AT(3, DOUBLE, NONE), HIGH(14, 40), ANY_LENGTH, SUIT_BID, TAKEOUT_SHAPE, FORCING | TAKEOUT,
	 "14 or more high-card points and support for the unbid suits"},
	{OVER_WEAK, AT(2, DOUBLE, NONE), POINTS(18, 40), ANY_LENGTH, SUIT_BID | FIRST_TURN, 0, FORCING | TAKEOUT,
	 "18 or more points"},
	{OVER_WEAK, AT(3, DOUBLE, NONE), POINTS(18, 40), ANY_LENGTH, SUIT_BID | FIRST_TURN, 0, FORCING | TAKEOUT,
	 "18 or more points"},
	{OVER_WEAK, AT(4, DOUBLE, NONE), HIGH(17, 40), ANY_LENGTH, 0, 0, 0, "17 or more high-card points"},
	{OVER_NOTRUMP, AT(1, DOUBLE, NONE), HIGH(16, 40), ANY_LENGTH, 0, 0, FINAL, "16 or more high-card points"},
	{OVER_NOTRUMP, CHEAP(2, 2, NEW, ALL), POINTS(10, 16), CARDS(6), 0, 0, 0, "10 to 16 points and at least six %s"},
	{OVER_NOTRUMP, CHEAP(2, 2, NEW, ALL), POINTS(11, 16), CARDS(5), 0, GOOD, 0,
	 "11 to 16 points and at least five good %s"},
	{OVER_SUIT | OVER_WEAK | OVER_NOTRUMP, CALL(PASS), ANY, ANY_LENGTH, 0, 0, 0, "Too weak to bid over them"},

	/* Partner asks for a suit by a double. */
	{ADVANCE_DOUBLE, AT(4, NEW_RAISE, MAJORS), TOWARDS(SUIT_GAME), CARDS(4), UNDER_GAME, 0, 0,
	 "Enough points for game and at least four %s"},
	{ADVANCE_DOUBLE, AT(3, NT, NONE), TOWARDS(GAME), ANY_LENGTH, 0, STOPPED, 0,
	 "At least %d points, enough for game, and a stopper in their suit"},
	{ADVANCE_DOUBLE, JUMP(2, 3, NEW_RAISE, MAJORS), SUPPORT(9, 12), CARDS(4), 0, 0, INVITES,
	 "9 to 12 points and at least four %s: invites game"},
	{ADVANCE_DOUBLE, CHEAP(2, 3, THEIRS, ALL), POINTS(12, MORE), ANY_LENGTH, 0, 0, FORCING | ARTIFICIAL,
	 "12 or more points and no better bid: forcing"},
	{ADVANCE_DOUBLE, CHEAP(2, 2, NT, NONE), HIGH(9, 11), ANY_LENGTH, 0, STOPPED | BALANCED, INVITES,
	 "9 to 11 high-card points and a stopper in their suit: invites game"},
	{ADVANCE_DOUBLE, JUMP(2, 4, NEW_RAISE, MINORS), SUPPORT(10, MORE), CARDS(4), 0, 0, INVITES,
	 "10 or more points and at least four %s: invites game"},
	{ADVANCE_DOUBLE, AT_LEAST(2, PASS), HIGH(7, 40), ANY_LENGTH, 0, TRUMPS, FINAL,
	 "7 or more high-card points and four good cards in their suit"},
	{ADVANCE_DOUBLE, CHEAP(1, 2, NEW_RAISE, MAJORS), SUPPORT(0, 8), CARDS(4), FORCED, 0, 0,
	 "At most 8 points and at least four %s"},
	{ADVANCE_DOUBLE, CHEAP(3, 3, NEW_RAISE, MAJORS), SUPPORT(0, 12), CARDS(4), FORCED, 0, 0,
	 "At most 12 points and at least four %s"},
	{ADVANCE_DOUBLE, CHEAP(1, 1, NT, NONE), HIGH(6, 10), ANY_LENGTH, 0, STOPPED, 0,
	 "6 to 10 high-card points and a stopper in their suit"},
	{ADVANCE_DOUBLE, CHEAP(1, 3, NEW_RAISE, MINORS), SUPPORT(0, 11), CARDS(4), FORCED, 0, 0,
	 "At most 11 points and at least four %s"},
	{ADVANCE_DOUBLE, CHEAP(4, 4, NEW_RAISE, ALL), SUPPORT(0, MORE), CARDS(4), FORCED, 0, 0, "At least four %s"},
	{ADVANCE_DOUBLE, CHEAP(1, 4, NEW_RAISE, ALL), SUPPORT(0, 11), CARDS(3), FORCED, 0, 0,
	 "At most 11 points and at least three %s"},
	{ADVANCE_DOUBLE, CHEAP(1, 3, NEW_RAISE, ALL), SUPPORT(6, 11), CARDS(5), FREE, 0, 0,
	 "6 to 11 points and at least five %s"},
	{ADVANCE_DOUBLE, CALL(PASS), ANY, ANY_LENGTH, FREE, 0, 0, "Nothing to add"},

	/* Partner has overcalled. */
	{ADVANCE, CHEAP(2, 2, RAISE, ALL), SUPPORT(6, 12), WITH_PARTNER(8), 0, 0, 0, "6 to 12 points and a fit in %s"},
	{ADVANCE, CHEAP(3, 3, RAISE, ALL), SUPPORT(8, 12), WITH_PARTNER(9), BUSY, 0, 0,
	 "8 to 12 points and a fit in %s"},
	{ADVANCE, CHEAP(1, 1, NT, NONE), HIGH(9, 12), ANY_LENGTH, 0, STOPPED, 0,
	 "9 to 12 high-card points and a stopper in their suit"},
	{ADVANCE, JUMP(2, 3, NEW, ALL), POINTS(16, MORE), CARDS(5), 0, 0, FORCING,
	 "16 or more points and at least five %s: forcing"},
	{ADVANCE, CHEAP(3, 3, NEW, ALL), POINTS(14, MORE), CARDS(5), 0, 0, FORCING,
	 "14 or more points and at least five %s: forcing"},
	{ADVANCE, CHEAP(2, 3, THEIRS, ALL), POINTS(15, MORE), ANY_LENGTH, 0, 0, FORCING | ARTIFICIAL,
	 "15 or more points and no better bid: forcing"},
	{ADVANCE, CHEAP(1, 2, NEW, ALL), POINTS(10, 15), CARDS(5), 0, 0, 0, "10 to 15 points and at least five %s"},

	/* When more is known: games, invitations. */
	{LATER, CHEAP(2, 2, FRESH, MAJORS), TOWARDS(INVITE_UP), CARDS(4), QUIET | UNDER_GAME | CAPTAIN,
	 POSSIBLE | NO_MAJOR_FIT, FORCING, "At least four %s, and enough points to try for game: forcing"},
	{LIMITED | ADVANCE | TO_WEAK, AT(3, NT, NONE), TOWARDS(GAME), ANY_LENGTH, UNDER_GAME, STOPPED | NO_MAJOR_FIT, 0,
	 "At least %d points, enough for game"},
	{LATER, CHEAP(3, 3, FRESH, MAJORS), TOWARDS(GAME), CARDS(4), QUIET | UNDER_GAME | CAPTAIN,
	 POSSIBLE | NO_MAJOR_FIT, FORCING, "At least four %s, and enough points for game: forcing"},
	{LIMITED | ADVANCE | TO_WEAK, AT(5, RAISE_OWN, MINORS), TOWARDS(GAME), WITH_PARTNER(8), UNDER_GAME, 0, 0,
	 "Enough points for game and a fit in %s"},
	{LIMITED | ADVANCE, AT(3, RAISE_OWN, MAJORS), TOWARDS(INVITE), WITH_PARTNER(8), QUIET | FREE, 0, INVITES,
	 "A fit in %s: partner should bid game with more than a minimum"},
	{LIMITED | ADVANCE, AT(2, NT, NONE), TOWARDS(INVITE), ANY_LENGTH, QUIET | FREE, STOPPED | NO_MAJOR_FIT, INVITES,
	 "At least %d points: partner should bid game with more than a minimum"},

	/* Bound to speak. */
	{LATER | REBID | TO_WEAK, AT(4, RAISE_OWN, MAJORS), ANY, WITH_PARTNER(8), FORCED | TO_GAME, 0, 0,
	 "A fit in %s, and nothing more to show"},
	{LATER, CHEAP(2, 4, RAISE, ALL), ANY, WITH_PARTNER(8), FORCED, 0, 0, "A fit in %s"},
	{LATER, CHEAP(2, 3, OWN, ALL), ANY, CARDS(6), FORCED, 0, 0, "At least six %s"},
	{LATER, CHEAP(2, 4, FRESH, ALL), ANY, CARDS(4), FORCED, POSSIBLE, 0, "At least four %s"},
	{LATER, CHEAP(1, 2, NT, NONE), ANY, ANY_LENGTH, FORCED, STOPPED, 0, "No fit and no other suit to show"},
	{LATER, CHEAP(3, 3, NT, NONE), ANY, ANY_LENGTH, FORCED | TO_GAME, STOPPED, 0,
	 "No fit and no other suit to show"},
	{LATER, CHEAP(2, 4, OWN, ALL), ANY, CARDS(5), FORCED, 0, 0, "At least five %s"},
	{LATER, CHEAP(2, 4, PREFER, ALL), ANY, CARDS(2), FORCED, 0, 0, "Prefers %s, and nothing more to show"},
	{LATER, CHEAP(4, 6, RAISE_OWN, ALL), ANY, WITH_PARTNER(7), FORCED, 0, 0, "Back to %s, and no better bid"},

	/* They have bid over us. */
	{OPEN_ENDED & ~CONTESTED, CALL(DOUBLE), TOWARDS(PENALTY), ANY_LENGTH, BUSY, TRUMPS, FINAL,
	 "At least %d high-card points: they should go down"},
	{OPEN_ENDED, AT_LEAST(5, DOUBLE), TOWARDS(PENALTY), ANY_LENGTH, BUSY, 0, FINAL,
	 "At least %d high-card points: they should go down"},
	{LATER | REBID | ADVANCE | TO_WEAK, CHEAP(2, 4, RAISE_OWN, ALL), TOWARDS(COMPETE), BY_LAW, BUSY, 0, 0,
	 "As many %s between the two hands as tricks bid"},
	{LATER | ADVANCE, CHEAP(5, 5, RAISE_OWN, ALL), SUPPORT(8, MORE), WITH_PARTNER(10), BUSY | FAVOURABLE | SUIT_BID,
	 0, FINAL, "8 or more points and ten %s between the two hands: cheaper than letting them play"},
	{TO_WEAK, CHEAP(3, 3, RAISE, ALL), ANY, WITH_PARTNER(9), QUIET | UNDER_GAME, 0, FINAL,
	 "A fit in %s: preemptive"},

	/* No game. */
	{LATER, CHEAP(1, 1, NT, NONE), TOWARDS(SIGN_OFF), ANY_LENGTH, QUIET | CAPTAIN, STOPPED | NO_MAJOR_FIT, 0,
	 "Too few points for game and no better bid"},
	{LATER | REBID_NT, CHEAP(2, 3, PREFER, ALL), TOWARDS(SIGN_OFF), CARDS(2), QUIET | FREE, PREFERS, 0,
	 "Prefers %s, and nothing more to show"},
	{LATER, CHEAP(2, 2, OWN, ALL), TOWARDS(SIGN_OFF), CARDS(6), QUIET | UNDER_GAME, PREFERS, FINAL,
	 "At least six %s and too few points for game"},
	{~(uint32_t)(OPENING | TO_MAJOR | TO_MINOR | TO_NOTRUMP | TO_STRONG | ADVANCE_DOUBLE | ANSWER_ACES |
		     AFTER_ACES | ANSWER_MAJOR),
	 CALL(PASS), ANY, ANY_LENGTH, FREE, 0, 0, "Nothing to add"},
};

const int bid_row_count = sizeof bid_rows / sizeof bid_rows[0];

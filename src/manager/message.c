/* SPDX-License-Identifier: Apache-2.0 */
#include "manager/message.h"

#include "base/text.h"
#include "core/auction.h"
#include "core/compass.h"
#include "core/contract_text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const vulnerable[] = {"Neither", "N/S", "E/W", "Both"};

/* ---- Reading ---- */

static void skip_blanks(const char **at)
{
	while (**at == ' ')
		++*at;
}

/* In any case; a blank of the pattern stands for any number of them. */
static bool take(const char **cursor, const char *pattern)
{
	const char *at = *cursor;

	for (; *pattern; pattern++) {
		if (*pattern == ' ')
			skip_blanks(&at);
		else if (tolower((unsigned char)*at++) != tolower((unsigned char)*pattern))
			return false;
	}
	skip_blanks(&at);
	*cursor = at;
	return true;
}

static bool take_seat(const char **at, int *seat)
{
	for (*seat = 0; *seat < COMPASS_SEATS; ++*seat)
		if (take(at, compass_names[*seat]))
			return true;
	*seat = TM_ANY_SEAT;
	return false;
}

static bool take_number(const char **at, int *number)
{
	char *end;

	if (!isdigit((unsigned char)**at))
		return false;
	long value = strtol(*at, &end, 10);
	*number = value > 1000000 ? 1000000 : (int)value;
	*at = end;
	skip_blanks(at);
	return true;
}

static bool take_team(const char **at, char team[TM_TEAM_SIZE])
{
	const char *begin = strchr(*at, '"'), *end = begin ? strchr(begin + 1, '"') : NULL;

	if (!end || end - begin > TM_TEAM_SIZE)
		return false;
	snprintf(team, TM_TEAM_SIZE, "%.*s", (int)(end - begin - 1), begin + 1);
	*at = end + 1;
	skip_blanks(at);
	return true;
}

/* Ranks as A K Q J T or 10 9 ... 2; -1: it is none. */
static int take_rank(const char **at)
{
	const char *found = strchr(atout_ranks, toupper((unsigned char)**at));

	if ((*at)[0] == '1' && (*at)[1] == '0') {
		*at += 2;
		return TEN;
	}
	if (!**at || !found)
		return -1;
	++*at;
	return (int)(found - atout_ranks);
}

static int take_suit(const char **at)
{
	static const char suits[] = "CDHS";
	int suit = text_letter(suits, **at);

	*at += suit >= 0;
	return suit;
}

/* "S A K J 6. H -. D 8 6 2. C A 7 6.", with any dots, dashes and blanks. */
static bool take_hand(const char **at, cardset *hand)
{
	int suit = -1, rank;

	for (*hand = 0; **at;) {
		int found = take_suit(at);
		if (found >= 0) {
			suit = found;
		} else if (strchr(" .-", **at)) {
			++*at;
		} else if (suit < 0 || (rank = take_rank(at)) < 0 || has_card(*hand, card_of(suit, rank))) {
			return false;
		} else {
			*hand |= set_of(card_of(suit, rank));
		}
	}
	return set_count(*hand) == ATOUT_HAND_MAX;
}

static bool take_card(const char **at, atout_move *move)
{
	int rank = take_rank(at), suit = rank < 0 ? -1 : take_suit(at);

	*move = atout_move_of(ATOUT_PLAY, suit < 0 ? 0 : card_of(suit, rank));
	return suit >= 0;
}

static bool take_call(const char **at, atout_move *move)
{
	int bid;

	if (take(at, "pass"))
		return take(at, "es"), *move = atout_move_of(ATOUT_PASS, 0), true;
	if (take(at, "doubles") || take(at, "double"))
		return *move = atout_move_of(ATOUT_DOUBLE, 0), true;
	if (take(at, "redoubles") || take(at, "redouble"))
		return *move = atout_move_of(ATOUT_RE, 0), true;
	if (!take(at, "bids") || (bid = bid_read(at)) < 0)
		return false;
	*move = atout_move_of(ATOUT_BID, bid);
	return true;
}

/* What stands behind a call: a full stop, "Alert." and what it means, "Infos.". */
static bool read_call_end(const char *at, struct tm_message *message)
{
	skip_blanks(&at);
	take(&at, ".");
	message->alert = take(&at, "alert");
	if (!message->alert && !take(&at, "infos"))
		return *at == '\0';
	take(&at, ".");
	snprintf(message->info, sizeof message->info, "%s", at);
	return true;
}

static bool read_ready(const char *at, struct tm_message *message)
{
	static const struct {
		const char *text;
		enum tm_kind kind;
	} simple[] = {{"ready for teams", TM_READY_TEAMS},
		      {"ready to start", TM_READY_START},
		      {"ready for deal", TM_READY_DEAL},
		      {"ready for cards", TM_READY_CARDS}};

	for (size_t i = 0; i < sizeof simple / sizeof *simple; i++)
		if (take(&at, simple[i].text))
			return message->kind = simple[i].kind, true;
	if (!take(&at, "ready for"))
		return false;
	message->whose = TM_DUMMY;
	if (!take(&at, "dummy") && !take_seat(&at, &message->whose))
		return false;
	if (take(&at, "'s bid") && message->whose >= 0)
		return message->kind = TM_READY_CALL, true;
	if (take(&at, "'s card to trick"))
		return message->kind = TM_READY_CARD, take_number(&at, &message->trick);
	message->kind = TM_READY_DUMMY;
	return message->whose == TM_DUMMY && (!*at || *at == '.');
}

static bool read_hand(const char *at, struct tm_message *message)
{
	message->kind = TM_CARDS;
	return take_hand(&at, &message->hand);
}

static bool read_seated(const char *at, struct tm_message *message)
{
	message->kind = TM_SEATED;
	take_team(&at, message->team[0]);
	take(&at, ")");
	return take(&at, "seated");
}

/* Behind the name of a seat. */
static bool read_of_seat(const char *at, struct tm_message *message)
{
	if (read_ready(at, message))
		return true;
	if (take_call(&at, &message->move))
		return message->kind = TM_CALL, read_call_end(at, message);
	if (take(&at, "plays"))
		return message->kind = TM_PLAYS, take_card(&at, &message->move);
	if (take(&at, "to lead"))
		return message->kind = TM_TO_LEAD, true;
	if (take(&at, "'s cards :"))
		return read_hand(at, message);
	return read_seated(at, message);
}

static bool read_connecting(const char *at, struct tm_message *message)
{
	message->kind = TM_CONNECTING;
	return take_team(&at, message->team[0]) && take(&at, "as") &&
	       (take_seat(&at, &message->seat) || take(&at, "anypl") || take(&at, "any player")) &&
	       take(&at, "using protocol version") && take_number(&at, &message->version);
}

static bool read_board(const char *at, struct tm_message *message)
{
	message->kind = TM_BOARD;
	if (!take_number(&at, &message->board) || !take(&at, ". dealer") || !take_seat(&at, &message->whose))
		return false;
	take(&at, ".");
	for (message->vul = 0; message->vul <= ATOUT_VUL_BOTH; message->vul++)
		if (take(&at, vulnerable[message->vul]))
			return true;
	return false;
}

static bool read_of_manager(const char *at, struct tm_message *message)
{
	static const struct {
		const char *text;
		enum tm_kind kind;
	} simple[] = {{"start of board", TM_START}, {"timing", TM_TIMING}, {"end of session", TM_END},
		      {"disconnect", TM_END},	    {"ns:", TM_END},	   {"illegal", TM_ILLEGAL}};

	for (size_t i = 0; i < sizeof simple / sizeof *simple; i++)
		if (take(&at, simple[i].text))
			return message->kind = simple[i].kind, true;
	if (take(&at, "board number"))
		return read_board(at, message);
	if (take(&at, "teams"))
		return message->kind = TM_TEAMS, take_team(&at, message->team[0]) && take_team(&at, message->team[1]);
	message->seat = TM_DUMMY;
	if (take(&at, "dummy's cards :"))
		return read_hand(at, message);
	message->kind = TM_TO_LEAD;
	return take(&at, "dummy to lead");
}

bool tm_read(const char *line, struct tm_message *message)
{
	const char *at = line;

	memset(message, 0, sizeof *message);
	message->seat = message->whose = TM_ANY_SEAT;
	skip_blanks(&at);
	bool read = take(&at, "connecting")	     ? read_connecting(at, message)
		    : take_seat(&at, &message->seat) ? read_of_seat(at, message)
						     : read_of_manager(at, message);
	if (!read)
		message->kind = TM_OTHER;
	return read;
}

/* ---- Printing ---- */

void tm_print_call(int seat, atout_move call, const char *info, bool alert, char buf[TM_LINE_MAX + 1])
{
	static const char *const others[] = {
		[ATOUT_PASS] = "passes", [ATOUT_DOUBLE] = "doubles", [ATOUT_RE] = "redoubles"};
	bool bid = atout_move_kind(call) == ATOUT_BID;

	snprintf(buf, TM_LINE_MAX + 1, "%s %s%s", compass_names[seat], bid ? "bids " : "",
		 bid ? bid_names[atout_move_arg(call)] : others[atout_move_kind(call)]);
	if (*info)
		text_append(buf, TM_LINE_MAX + 1, alert ? " Alert. %s" : " Infos.%s", info);
}

void tm_print_card(int seat, atout_move card, char buf[TM_LINE_MAX + 1])
{
	int arg = atout_move_arg(card);

	snprintf(buf, TM_LINE_MAX + 1, "%s plays %c%s", compass_names[seat], atout_ranks[rank_of(arg)],
		 strain_names[suit_of(arg)]);
}

void tm_print_hand(const char *whose, cardset hand, char buf[TM_LINE_MAX + 1])
{
	snprintf(buf, TM_LINE_MAX + 1, "%s's cards :", whose);
	for (int suit = SPADES; suit >= CLUBS; suit--) {
		text_append(buf, TM_LINE_MAX + 1, " %s", strain_names[suit]);
		for (int rank = ACE; rank >= 0; rank--)
			if (has_card(hand, card_of(suit, rank)))
				text_append(buf, TM_LINE_MAX + 1, " %c", atout_ranks[rank]);
		text_append(buf, TM_LINE_MAX + 1, hand & suit_cards(suit) ? "." : " -.");
	}
}

void tm_print_board(int board, int dealer, int vul, char buf[TM_LINE_MAX + 1])
{
	snprintf(buf, TM_LINE_MAX + 1, "Board number %d. Dealer %s. %s vulnerable.", board, compass_names[dealer],
		 vulnerable[vul]);
}

void tm_print_teams(char team[2][TM_TEAM_SIZE], char buf[TM_LINE_MAX + 1])
{
	snprintf(buf, TM_LINE_MAX + 1, "Teams : N/S : \"%s\" E/W : \"%s\"", team[0], team[1]);
}

void tm_print_timing(const int64_t board_ms[2], const int64_t total_ms[2], char buf[TM_LINE_MAX + 1])
{
	*buf = '\0';
	for (int side = 0; side < 2; side++) {
		int board = (int)(board_ms[side] / 1000), total = (int)(total_ms[side] / 1000);
		text_append(buf, TM_LINE_MAX + 1, "%s : this board  %02d:%02d,  total  %d:%02d:%02d.",
			    side ? "  E/W" : "Timing - N/S", board / 60, board % 60, total / 3600, total / 60 % 60,
			    total % 60);
	}
}

bool tm_is_team(const char *name)
{
	size_t length = strlen(name);

	for (const char *at = name; *at; at++)
		if (*at < ' ' || *at > '~' || strchr("\"/\\:*?<>|", *at))
			return false;
	return length && length < TM_TEAM_SIZE;
}

/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any bytes as PBN: nothing breaks; a game that was read, written and read again is the same game, and its moves, where
 * the rules let them through, make a game with the same moves; what is told of a game agrees with the rules.
 */
#include "fuzz.h"

#include "formats/check.h"

#include <atout/pbn.h>

#include <string.h>

static char first[ATOUT_PBN_PRINT_SIZE], second[ATOUT_PBN_PRINT_SIZE];

static void require_cells(const struct atout_pbn_cell *a, const struct atout_pbn_cell *b, int count)
{
	for (int i = 0; i < count; i++)
		FUZZ_REQUIRE(a[i].move == b[i].move && a[i].mark == b[i].mark && a[i].note == b[i].note &&
			     memcmp(a[i].nag, b[i].nag, sizeof a[i].nag) == 0);
}

static void require_same(const struct atout_pbn_game *a, const struct atout_pbn_game *b)
{
	FUZZ_REQUIRE(a->year == b->year && a->month == b->month && a->day == b->day && a->board == b->board);
	FUZZ_REQUIRE(a->dealer == b->dealer && a->vul == b->vul && a->declarer == b->declarer);
	FUZZ_REQUIRE(a->declarer_odd == b->declarer_odd && a->contract == b->contract && a->doubled == b->doubled);
	FUZZ_REQUIRE(a->result == b->result && a->result_side == b->result_side && a->result_odd == b->result_odd);
	FUZZ_REQUIRE(a->auction_seat == b->auction_seat && a->auction_end == b->auction_end && a->calls == b->calls);
	FUZZ_REQUIRE(a->play_seat == b->play_seat && a->play_end == b->play_end && a->cards == b->cards);
	FUZZ_REQUIRE(a->strain == b->strain && a->deal.known == b->deal.known && a->deal.size == b->deal.size);
	FUZZ_REQUIRE(memcmp(a->deal.hand, b->deal.hand, sizeof a->deal.hand) == 0);
	require_cells(a->call, b->call, a->calls);
	require_cells(a->card, b->card, a->cards);
}

static int print(const struct atout_pbn_game *game, bool latin1, char buf[ATOUT_PBN_PRINT_SIZE])
{
	int length = atout_pbn_print(game, latin1, buf, ATOUT_PBN_PRINT_SIZE);

	FUZZ_REQUIRE(length > 0 && length < ATOUT_PBN_PRINT_SIZE && buf[length] == '\0');
	return length;
}

static void read_again(const struct atout_pbn_game *game, struct atout_pbn_game *again)
{
	static struct atout_pbn pbn;

	atout_pbn_start(&pbn, first, (size_t)print(game, false, first));
	FUZZ_REQUIRE(atout_pbn_next(&pbn, again) == ATOUT_PBN_GAME);
	require_same(game, again);
	print(again, false, second);
	FUZZ_REQUIRE(strcmp(first, second) == 0);
	FUZZ_REQUIRE(!pbn.junk);
	static struct atout_pbn_game none;
	FUZZ_REQUIRE(atout_pbn_next(&pbn, &none) == ATOUT_PBN_END);
}

static void move_again(const struct atout_pbn_game *game)
{
	static struct atout_pbn_moves moves, again;
	static struct atout_pbn_game made, read;
	static struct atout_error error;
	static atout_move list[ATOUT_PBN_MOVES_MAX];

	if (!atout_pbn_moves(game, &moves, &error)) {
		FUZZ_REQUIRE(error.line && error.column && strstr(error.text, "expected"));
		return;
	}
	for (uint32_t i = 0; i < moves.count; i++)
		list[i] = moves.move[i].move;
	atout_pbn_clear(&made);
	atout_pbn_fill(&made, &moves.setup, list, (int)moves.count);
	read_again(&made, &read);
	FUZZ_REQUIRE(atout_pbn_moves(&read, &again, &error) && again.count == moves.count);
	FUZZ_REQUIRE(memcmp(moves.setup.hand, again.setup.hand, sizeof moves.setup.hand) == 0);
	FUZZ_REQUIRE(moves.setup.dealer == again.setup.dealer && moves.setup.vul == again.setup.vul);
	for (uint32_t i = 0; i < moves.count; i++)
		FUZZ_REQUIRE(moves.move[i].move == again.move[i].move && moves.move[i].seat == again.move[i].seat);
}

static void count(void *ctx, bool warning, const struct atout_error *error)
{
	FUZZ_REQUIRE(error->line && error->column && strlen(error->text) < sizeof error->text);
	FUZZ_REQUIRE(warning || strstr(error->text, "expected"));
	++*(int *)ctx;
}

/* A game that is right from the deal to the end of its play, and of which nothing is told, becomes moves. */
static void check(const struct atout_pbn_game *game)
{
	static struct atout_pbn_moves moves;
	struct atout_error error;
	int told = 0;
	struct check check = check_sheet(game, count, &told);

	if (!told && check.deal && check.auction && check.play && game->deal.size == 13)
		FUZZ_REQUIRE(atout_pbn_moves(game, &moves, &error));
}

static void read_deal(const uint8_t *bytes, size_t size)
{
	char text[256] = "", printed[ATOUT_PBN_DEAL_SIZE];
	struct atout_pbn_deal deal, again;
	struct atout_error error;

	memcpy(text, bytes, size < sizeof text ? size : sizeof text - 1);
	if (!atout_pbn_deal_read(text, &deal, &error)) {
		FUZZ_REQUIRE(error.line == 1 && error.column && error.column <= strlen(text) + 1);
		return;
	}
	FUZZ_REQUIRE(atout_pbn_deal_print(&deal, printed, sizeof printed) < (int)sizeof printed);
	FUZZ_REQUIRE(atout_pbn_deal_read(printed, &again, &error) && memcmp(&deal, &again, sizeof deal) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static struct atout_pbn pbn;
	static struct atout_pbn_game game, again;
	enum atout_pbn_got got;

	read_deal(bytes, size);
	atout_pbn_start(&pbn, (const char *)bytes, size);
	while ((got = atout_pbn_next(&pbn, &game)) != ATOUT_PBN_END) {
		if (got == ATOUT_PBN_BROKEN) {
			FUZZ_REQUIRE(pbn.error.line && pbn.error.column && strstr(pbn.error.text, "expected"));
			continue;
		}
		print(&game, true, second);
		read_again(&game, &again);
		move_again(&game);
		check(&game);
	}
	return 0;
}

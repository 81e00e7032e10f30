/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/verify_boards.h"

#include "cli/cli.h"
#include "cli/fair_key.h"
#include "cli/input.h"
#include "core/cards.h"
#include "core/compass.h"
#include "formats/pbn.h"
#include "games/bridge/bridge.h"

#include <stdio.h>
#include <string.h>

enum answer {
	ANSWER_RIGHT,
	ANSWER_NO_NUMBER,
	ANSWER_NO_FIRST,
	ANSWER_NO_CARDS,
	ANSWER_OTHER_CARDS,
	ANSWER_OTHER_DEALER
};

static const char *const answers[] = {
	[ANSWER_RIGHT] = "right",
	[ANSWER_NO_NUMBER] = "cannot be checked: the board has no number",
	[ANSWER_NO_FIRST] = "cannot be checked: --first does not say which deal of the event it is",
	[ANSWER_NO_CARDS] = "cannot be checked: not all cards are known",
	[ANSWER_OTHER_CARDS] = "WRONG: the key gives other cards",
	[ANSWER_OTHER_DEALER] = "WRONG: the cards are right, but not the dealer or the vulnerability of this number",
};

struct verify {
	struct fair fair;
	unsigned char key[FAIR_SIZE];
	struct board board;
	int first;		       /* of a record of another game: the number of its first deal; 0: not said */
	uint32_t right, wrong, unread; /* boards, and files */
};

/* What a board says, on the side that its format fills. */
struct said {
	int number, dealer, vul; /* 0, -1: not said */
	struct atout_pbn_deal deal;
};

static cardset hand_of(const struct atout_setup *setup, int seat)
{
	cardset hand = 0;

	for (int i = 0; i < setup->size[seat]; i++)
		hand |= set_of(setup->hand[seat][i]);
	return hand;
}

static struct said played_says(const struct atout_setup *setup)
{
	int number = setup->board ? setup->board : setup->number;
	struct said said = {.number = number, .dealer = setup->dealer, .vul = setup->vul};

	said.deal.size = ATOUT_HAND_MAX;
	said.deal.known = all_seats(COMPASS_SEATS);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		said.deal.hand[seat] = hand_of(setup, seat);
	return said;
}

static bool is_other_game(const struct board *board)
{
	return board->sides & BOARD_PLAYED && board->game != &game_bridge;
}

static struct said board_says(const struct board *board)
{
	const struct atout_pbn_game *sheet = &board->sheet;

	if (board->sides & BOARD_PLAYED)
		return is_other_game(board) ? (struct said){.number = 0} : played_says(&board->setup);
	struct said said = {sheet->board, sheet->dealer, sheet->vul, sheet->deal};
	pbn_deal_complete(&said.deal);
	return said;
}

static void deal_again(struct verify *verify, int number, struct atout_setup *setup)
{
	atout_setup_start(&game_bridge, setup, 0);
	setup->number = (uint16_t)number;
	game_bridge.next(NULL, setup);
	fair_board(&verify->fair, verify->key, number);
	fair_deal(setup, &verify->fair);
}

static enum answer judge(struct verify *verify, const struct said *said)
{
	struct atout_setup setup;

	if (!said->number)
		return ANSWER_NO_NUMBER;
	if (said->deal.known != all_seats(COMPASS_SEATS) || said->deal.size != ATOUT_HAND_MAX)
		return ANSWER_NO_CARDS;
	deal_again(verify, said->number, &setup);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		if (hand_of(&setup, seat) != said->deal.hand[seat])
			return ANSWER_OTHER_CARDS;
	bool dealer = said->dealer < 0 || said->dealer == board_dealer(said->number);
	bool vul = said->vul < 0 || said->vul == board_vul(said->number);
	return dealer && vul ? ANSWER_RIGHT : ANSWER_OTHER_DEALER;
}

/* What another game deals: its hands, and the card turned up. */
static enum answer judge_deal(struct verify *verify, int *number)
{
	const struct atout_setup *setup = &verify->board.setup;

	*number = (verify->first ? verify->first : 1) + setup->number - 1;
	if (!verify->first)
		return ANSWER_NO_FIRST;
	fair_board(&verify->fair, verify->key, *number);
	return fair_gives(&verify->fair, setup) ? ANSWER_RIGHT : ANSWER_OTHER_CARDS;
}

static void verify_board(struct verify *verify, const struct input *input)
{
	struct said said = board_says(&verify->board);
	bool other = is_other_game(&verify->board);
	enum answer answer = other ? judge_deal(verify, &said.number) : judge(verify, &said);

	printf("%s: %s %d: %s\n", input->path, other ? "deal" : "board", said.number, answers[answer]);
	answer == ANSWER_RIGHT ? verify->right++ : verify->wrong++;
}

/* False: a board is broken, or the text has none. */
static bool read_boards(struct verify *verify, struct input *input)
{
	struct boards boards;
	enum boards_got got;
	bool whole = true;

	if (!boards_open(&boards, input_format(input, true), &input->source))
		return false;
	while ((got = input_next(input, &boards, &verify->board)) != BOARDS_END) {
		if (got == BOARDS_BOARD)
			verify_board(verify, input);
		else
			input_tell_error(input, &boards.error);
		whole &= got == BOARDS_BOARD;
	}
	boards_close(&boards);
	return whole;
}

static void verify_path(struct verify *verify, const char *path)
{
	struct input input;
	bool read = input_open(&input, "verify", path);

	if (read) {
		read = read_boards(verify, &input);
		read &= input_close(&input);
	}
	verify->unread += !read;
}

static void print_source(const struct fair *fair)
{
	char text[FAIR_TEXT];

	fair_print(fair->commitment, text);
	printf("commitment %s: compare it with the one that was published before\n", text);
	if (fair->nonce[0][0])
		printf("added after it: %s\n", fair->nonce[0]);
	else
		printf("nothing was added after it: whoever made the key could have made many, and chosen one\n");
}

int verify_boards(const char *key, const char *added, int first, int count, char **paths)
{
	static struct verify verify;
	int status = fair_key_read(&verify.fair, "verify", key);

	if (status != CLI_DONE)
		return status;
	if (added && verify.fair.nonce[0][0] && strcmp(added, verify.fair.nonce[0]) != 0)
		return cli_error("verify", "%s: '%s' was added, not '%s'", key, verify.fair.nonce[0], added);
	if (added && !fair_nonce_check(added))
		return cli_usage("verify", "an added text has letters, digits, - and _, at most %d", FAIR_NONCE_MAX);
	if (added)
		strcpy(verify.fair.nonce[0], added);
	verify.first = first;
	memcpy(verify.key, verify.fair.key, FAIR_SIZE);
	print_source(&verify.fair);
	for (int i = 0; i < count; i++)
		verify_path(&verify, paths[i]);
	board_free(&verify.board);
	printf("%u right, %u not", (unsigned)verify.right, (unsigned)verify.wrong);
	if (verify.unread)
		printf("; not read to the end: %u", (unsigned)verify.unread);
	putchar('\n');
	return verify.right && !verify.wrong && !verify.unread ? CLI_DONE : CLI_BAD_INPUT;
}

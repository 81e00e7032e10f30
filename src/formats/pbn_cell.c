/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The calls of the auction and the cards of the play.
 *
 * A token is a call or a card with what is joined to it ("1NT!$7=2=^I"), or such a mark alone.  A mark ^X alone goes
 * with the call or card behind it, but ^S of the auction is the place of a player who was passed over; the others go
 * with the one before.
 */
#include "formats/pbn.h"
#include "formats/refusal.h"

#include "core/cards.h"
#include "base/text.h"
#include "core/compass.h"
#include "core/contract_text.h"
#include "core/trick.h"

#include <stdio.h>
#include <string.h>

struct token {
	struct atout_pbn *pbn;
	struct atout_pbn_game *game;
	const char *text, *at;
	uint32_t column;
	bool auction, begun;
};

enum { MARK_SKIPPED = 'S' };

enum { NAGS = sizeof((struct atout_pbn_cell *)0)->nag };

static char upper(char c) { return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c; }

static bool is_letter(char c) { return upper(c) >= 'A' && upper(c) <= 'Z'; }

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

int pbn_seat(const char *text) { return text[0] && !text[1] ? compass_seat(text[0]) : -1; }

static uint32_t place(const struct token *token) { return token->column + (uint32_t)(token->at - token->text); }

static bool refuse(const struct token *token, const char *expected)
{
	return refuse_at(&token->pbn->error, token->pbn->line, place(token), "'%s' in the %s; expected %s",
			 refusal_shown(token->at).text, token->auction ? "auction" : "play", expected);
}

static bool refuse_cell(const struct token *token)
{
	return refuse(token, token->auction ? "a call such as 1NT, Pass, X or XX, or AP, * or +"
					    : "a card such as SA, or -, * or +");
}

/* The last cell, NULL before the first. */
static struct atout_pbn_cell *last_cell(const struct token *token)
{
	struct atout_pbn_game *game = token->game;
	int n = token->auction ? game->calls : game->cards;

	if (!n)
		return NULL;
	return token->auction ? &game->call[n - 1] : &game->card[n - 1];
}

static bool add_cell(struct token *token, atout_move move, char mark)
{
	struct atout_pbn_game *game = token->game;
	int n = token->auction ? game->calls : game->cards;

	if (n == (token->auction ? ATOUT_PBN_CALLS_MAX : ATOUT_PBN_CARDS_MAX))
		return refuse_at(&token->pbn->error, token->pbn->line, token->column,
				 "more than %d %s; expected the end", n, token->auction ? "calls" : "cards");
	struct atout_pbn_cell cell = {.line = token->pbn->line, .column = token->column, .move = move, .mark = mark};
	if (!mark) {
		cell.mark = token->pbn->mark;
		token->pbn->mark = '\0';
	}
	if (token->auction)
		game->call[game->calls++] = cell;
	else
		game->card[game->cards++] = cell;
	token->begun = true;
	return true;
}

/* AP: passes to the end of the auction. */
static bool add_passes(struct token *token)
{
	const struct atout_pbn_game *game = token->game;
	int passes = 0, end = 4;

	for (int i = 0; i < game->calls; i++) {
		atout_move move = game->call[i].move;
		if (move == ATOUT_NO_MOVE)
			continue;
		passes = atout_move_kind(move) == ATOUT_PASS ? passes + 1 : 0;
		if (!passes)
			end = 3;
	}
	for (; passes < end; passes++)
		if (!add_cell(token, atout_move_of(ATOUT_PASS, 0), 0))
			return false;
	token->begun = true;
	token->pbn->section = PBN_LINES_NONE;
	return true;
}

/* The word at the cursor, letters and digits, is this one: goes behind it. */
static bool take_word(struct token *token, const char *word)
{
	const char *at = token->at;

	while (*word && upper(*at) == *word)
		at++, word++;
	if (*word || is_letter(*at) || is_digit(*at))
		return false;
	token->at = at;
	return true;
}

static bool take_call(struct token *token)
{
	static const struct {
		const char *word;
		atout_move move;
	} words[] = {
		{"PASS", ATOUT_PASS << 8}, {"P", ATOUT_PASS << 8}, {"XX", ATOUT_RE << 8}, {"X", ATOUT_DOUBLE << 8}};

	if (take_word(token, "AP"))
		return add_passes(token);
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (take_word(token, words[i].word))
			return add_cell(token, words[i].move, 0);
	const char *at = token->at;
	int bid = bid_read(&at);
	if (bid < 0 || is_letter(*at) || is_digit(*at))
		return refuse_cell(token);
	token->at = at;
	return add_cell(token, atout_move_of(ATOUT_BID, bid), 0);
}

static bool take_card(struct token *token)
{
	char letters[3] = {token->at[0], token->at[0] ? token->at[1] : '\0'};
	int length = 2;

	if (letters[1] == '1' && token->at[2] == '0') {
		letters[1] = 'T';
		length = 3;
	}
	int card = atout_card_read(letters);
	if (card == NO_CARD || is_letter(token->at[length]) || is_digit(token->at[length]))
		return refuse_cell(token);
	token->at += length;
	return add_cell(token, atout_move_of(ATOUT_PLAY, card), 0);
}

/* ^X: of the cell of this token, else of the next one. */
static bool take_mark(struct token *token)
{
	char letter = upper(token->at[1]);

	if (!is_letter(letter))
		return refuse(token, "^ and a letter");
	token->at += 2;
	struct atout_pbn_cell *cell = token->begun ? last_cell(token) : NULL;
	if (cell)
		cell->mark = letter;
	else if (token->auction && letter == MARK_SKIPPED)
		return add_cell(token, ATOUT_NO_MOVE, letter);
	else
		token->pbn->mark = letter;
	return true;
}

/* from: the token where the number begins. */
static bool add_nag(const struct token *from, int nag)
{
	struct atout_pbn_cell *cell = last_cell(from);

	int at = NAGS;

	if (!cell)
		return refuse_cell(from);
	if (!nag || memchr(cell->nag, nag, NAGS))
		return true;
	if (cell->nag[NAGS - 1])
		return refuse(from, "at most four marks of a call or card");
	while (--at && (!cell->nag[at - 1] || cell->nag[at - 1] > nag))
		cell->nag[at] = cell->nag[at - 1];
	cell->nag[at] = (uint8_t)nag;
	return true;
}

/* A number behind the character at the cursor, at most max; goes to its end.  -1: there is none. */
static int take_number(struct token *token, int max)
{
	int value = 0;

	if (!is_digit(*++token->at))
		return -1;
	for (; is_digit(*token->at) && value <= max; token->at++)
		value = value * 10 + (*token->at - '0');
	return value <= max ? value : -1;
}

static bool take_nag(struct token *token)
{
	const struct token from = *token;
	int nag = take_number(token, UINT8_MAX);

	return nag < 0 ? refuse(&from, "$ and a number from 0 to 255") : add_nag(&from, nag);
}

static bool take_note(struct token *token)
{
	const struct token from = *token;
	struct atout_pbn_cell *cell = last_cell(token);
	int note = take_number(token, 99);

	if (!cell || note < 0 || *token->at != '=')
		return refuse(&from, "a note such as =1= after a call or card");
	int was = cell->note & ~PBN_ALERTED;
	if (was && note && was != note)
		return refuse(&from, "one note of a call or card");
	cell->note |= (uint8_t)note; /* 0: there is none */
	token->at++;
	return true;
}

/* A star joined to a call says that it was alerted. */
static bool take_alert(struct token *token)
{
	if (!token->auction)
		return refuse_cell(token);
	last_cell(token)->note |= PBN_ALERTED;
	token->at++;
	return true;
}

/* "!", "?" and their pairs; of cards they count six further. */
static bool take_suffix(struct token *token)
{
	static const char *const suffixes[] = {"!!", "??", "!?", "?!", "!", "?"};
	static const uint8_t nags[] = {3, 4, 5, 6, 1, 2};
	size_t i = 0;

	while (strncmp(token->at, suffixes[i], strlen(suffixes[i])) != 0)
		i++;
	if (!add_nag(token, nags[i] + (token->auction ? 0 : 6)))
		return false;
	token->at += strlen(suffixes[i]);
	return true;
}

/* Where the next call or card would stand: nothing (-), the player to move (+), or the end (*). */
static bool take_blank(struct token *token)
{
	char c = *token->at;
	uint8_t *end = token->auction ? &token->game->auction_end : &token->game->play_end;

	if (token->begun || token->at[1])
		return refuse_cell(token);
	token->at++;
	if (c != '-')
		*end = c == '*' ? ATOUT_PBN_STOPPED : ATOUT_PBN_RUNNING;
	bool over = c == '*' || (c == '+' && token->auction);
	if (over)
		token->pbn->section = PBN_LINES_NONE;
	return over || add_cell(token, ATOUT_NO_MOVE, c == '+' ? c : 0);
}

static bool read_piece(struct token *token)
{
	switch (*token->at) {
	case '^':
		return take_mark(token);
	case '$':
		return take_nag(token);
	case '=':
		return take_note(token);
	case '!':
	case '?':
		return take_suffix(token);
	case '*':
		return token->begun ? take_alert(token) : take_blank(token);
	case '-':
	case '+':
		return take_blank(token);
	default:
		if (token->begun)
			return refuse_cell(token);
		return token->auction ? take_call(token) : take_card(token);
	}
}

bool pbn_cell(struct atout_pbn *pbn, struct atout_pbn_game *game, const char *text, uint32_t column)
{
	struct token token = {pbn, game, text, text, column, pbn->section == PBN_LINES_CALLS, false};

	while (*token.at)
		if (!read_piece(&token))
			return false;
	return true;
}

/* The strain of the contract, C D H S NT, by its tag or by the auction; -1. */
static int pbn_strain(const struct atout_pbn_game *game)
{
	int strain = game->strain;

	for (int i = 0; game->strain < 0 && i < game->calls; i++)
		if (game->call[i].move != ATOUT_NO_MOVE && atout_move_kind(game->call[i].move) == ATOUT_BID)
			strain = strain_of(atout_move_arg(game->call[i].move));
	return strain;
}

/* The winner of a whole trick, as a column; -1: the suits are mixed and the trump is not known. */
static int trick_winner(const struct atout_pbn_cell *row, int leader, int strain)
{
	int best = leader;
	bool mixed = false;

	for (int i = 1; i < 4; i++) {
		int column = (leader + i) & 3, card = atout_move_arg(row[column].move);
		mixed |= suit_of(card) != suit_of(atout_move_arg(row[leader].move));
		if (suit_beats(card, atout_move_arg(row[best].move), strain))
			best = column;
	}
	return mixed && strain < 0 ? -1 : best;
}

int atout_pbn_order(const struct atout_pbn_game *game, uint8_t order[ATOUT_PBN_CARDS_MAX])
{
	int strain = pbn_strain(game), leader = 0, n = 0;

	for (int row = 0; row < game->cards && leader >= 0; row += 4) {
		for (int column = 0; column < 4; column++)
			if (game->card[row + column].mark == 'L' && game->card[row + column].move != ATOUT_NO_MOVE)
				leader = column;
		for (int i = 0; i < 4; i++) {
			int cell = row + ((leader + i) & 3);
			if (game->card[cell].move == ATOUT_NO_MOVE)
				return n;
			order[n++] = (uint8_t)cell;
		}
		leader = trick_winner(&game->card[row], leader, strain);
	}
	return n;
}

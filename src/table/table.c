/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The record first, then the state.  After every successful call the text of the journal, read by record.h, gives this
 * table again, byte by byte of the state; after every failed one neither has changed.
 */
#include "table/table.h"

#include "core/cards.h"
#include "formats/record_go_on.h"

#include <assert.h>
#include <atout/record.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool table_deal_over(const struct table *table) { return table->dealt && !table->game->to_act(table->state); }

bool table_match_over(const struct table *table)
{
	return table_deal_over(table) && table->rows && table->row[table->rows - 1].standing.match_over;
}

static bool fail(struct table *table, const char *trouble, int code)
{
	table->trouble = trouble;
	table->code = code;
	return false;
}

static bool no_memory(struct table *table) { return fail(table, "The match %s cannot be continued: %s.", ENOMEM); }

/* Puts complete lines behind the record. */
static bool keep(struct table *table, const char *text, size_t length)
{
	const struct table_keeper *keeper = &table->keeper;
	int code = 0;
	const char *trouble = keeper->append ? keeper->append(keeper->ctx, text, length, &code) : NULL;

	if (trouble)
		return fail(table, trouble, code);
	table->length += length;
	return true;
}

/* Shortens the record. */
static bool keep_only(struct table *table, size_t length)
{
	const struct table_keeper *keeper = &table->keeper;
	int code = 0;
	const char *trouble = keeper->append ? keeper->cut(keeper->ctx, length, &code) : NULL;

	if (trouble)
		return fail(table, trouble, code);
	table->length = length;
	return true;
}

/* The header and the lines of people, for the first deal to take with it. */
static bool write_header(struct table *table, const struct table_people *people)
{
	size_t play = people->play ? strlen(people->play) : 0;
	char header[ATOUT_RECORD_HEADER_SIZE];
	int length = atout_record_print_header(table->game, &table->setup, people->name, header, sizeof header);

	if (length < 0)
		return fail(table, "The record %s cannot hold these names: %s.", EINVAL);
	table->header = malloc((size_t)length + play + 1);
	if (!table->header)
		return no_memory(table);
	memcpy(table->header, header, (size_t)length);
	memcpy(table->header + length, play ? people->play : "", play);
	table->header[(size_t)length + play] = '\0';
	return true;
}

bool table_start(struct table *table, const struct atout_game *game, const struct atout_setup *setup,
		 const struct table_people *people)
{
	static const struct table_people nobody;

	memset(table, 0, sizeof *table);
	table->game = game;
	table->setup = *setup;
	if (!people)
		people = &nobody;
	if (!write_header(table, people))
		return false;
	for (int seat = 0; seat < setup->seats; seat++)
		if (people->name[seat])
			strncpy(table->name[seat], people->name[seat], TABLE_NAME_MAX - 1);
	return true;
}

/* "3NT", "Plis", where the game has such a thing; the view's words are constants. */
static const char *find_contract(const struct table *table)
{
	struct atout_view view;

	atout_look(table->game, table->state, -1, &view);
	for (int i = 0; i < view.facts; i++)
		if (strcmp(view.fact[i].key, "contract") == 0)
			return view.fact[i].word;
	return NULL;
}

/* An array that doubles, with room for one more; NULL: no memory, and the array as it was. */
static void *grow(void *array, int used, size_t size)
{
	if (used & (used - 1))
		return array;
	return realloc(array, (used ? 2 * (size_t)used : 1) * size);
}

/* Every deal has room for its row before its last move is made. */
static bool grow_rows(struct table *table)
{
	struct table_row *row = grow(table->row, table->rows, sizeof *row);

	if (!row)
		return no_memory(table);
	table->row = row;
	return true;
}

static bool grow_moves(struct table *table)
{
	struct table_move *move = grow(table->move, table->moves, sizeof *move);

	if (!move)
		return no_memory(table);
	table->move = move;
	return true;
}

static void add_row(struct table *table)
{
	struct table_row *row = &table->row[table->rows++];

	row->number = table->setup.number;
	row->dealer = table->setup.dealer;
	row->contract = find_contract(table);
	table->game->standing(table->state, &row->standing);
}

static void begin_deal(struct table *table, const struct atout_setup *setup)
{
	table->setup = *setup;
	table->game->start(table->state, setup);
	table->dealt = true;
	table->moves = 0;
}

/* The first deal takes the header with it: a record without a deal would be none. */
static bool keep_deal(struct table *table, const struct atout_setup *setup)
{
	size_t before = table->header ? strlen(table->header) : 0;
	char *text = malloc(before + ATOUT_RECORD_DEAL_SIZE);

	if (!text)
		return no_memory(table);
	memcpy(text, before ? table->header : "", before);
	int length = atout_record_print_deal(table->game, setup, text + before, ATOUT_RECORD_DEAL_SIZE);
	assert(length > 0 && length < ATOUT_RECORD_DEAL_SIZE);
	bool kept = keep(table, text, before + (size_t)length);
	free(text);
	return kept;
}

bool table_next(const struct table *table, struct atout_setup *setup)
{
	*setup = table->setup;
	if (table->dealt && !table_deal_over(table))
		return false;
	return table->game->next(table->dealt ? table->state : NULL, setup) && table->rows < TABLE_DEALS_MAX;
}

static void take_setup(struct table *table, const struct atout_setup *setup)
{
	free(table->header);
	table->header = NULL;
	begin_deal(table, setup);
}

bool table_deal(struct table *table, struct atout_rng *rng)
{
	struct atout_setup setup;

	fail(table, NULL, 0);
	if (!table_next(table, &setup) || !grow_rows(table))
		return false;
	atout_deal(&setup, rng);
	if (!keep_deal(table, &setup))
		return false;
	take_setup(table, &setup);
	return true;
}

/* Reads the block of one deal. */
static bool read_block(struct atout_record *record, const char *block, size_t length)
{
	const char *end = block + length;

	while (block < end) {
		const char *newline = memchr(block, '\n', (size_t)(end - block));
		if (!newline || !atout_record_line(record, block, (size_t)(newline - block)))
			return false;
		block = newline + 1;
	}
	return atout_record_end(record);
}

bool table_take_deal(struct table *table, const char *block, size_t length, char error[TABLE_ERROR_MAX])
{
	struct atout_record *record = malloc(sizeof *record);

	assert(!table->keeper.append);
	fail(table, NULL, 0);
	if (!record || !grow_rows(table)) {
		free(record);
		return snprintf(error, TABLE_ERROR_MAX, "%s", strerror(ENOMEM)), no_memory(table);
	}
	atout_record_start(record, NULL, NULL);
	record_go_on(record, table->game, &table->setup, table->dealt ? table->state : NULL);
	bool read = read_block(record, block, length) && record->deals == 1 && !record->moves;
	if (read)
		take_setup(table, &record->setup);
	else
		snprintf(error, TABLE_ERROR_MAX, "line %u: %s", record->error.line,
			 record->error.line ? record->error.text : "expected the block of one deal");
	free(record);
	return read;
}

static void make_move(struct table *table, int seat, atout_move move, size_t offset)
{
	table->game->apply(table->state, seat, move);
	table->move[table->moves++] = (struct table_move){(uint8_t)seat, move, offset, {0}};
	if (!table->game->to_act(table->state))
		add_row(table);
}

/* The move and what is remarked about it. */
static int print_lines(const struct table *table, int seat, atout_move move, const char *remark, char *buf, size_t size)
{
	int length = atout_record_print_move(table->game, seat, move, buf, size);

	assert(length > 0 && length < ATOUT_RECORD_MOVE_SIZE);
	if (remark)
		length += snprintf(buf + length, size - (size_t)length, "@ %d %.*s\n", seat, TABLE_REMARK_MAX, remark);
	return length;
}

bool table_play(struct table *table, int seat, atout_move move, const char *remark, struct atout_why *why)
{
	char lines[ATOUT_RECORD_MOVE_SIZE + TABLE_REMARK_MAX + 8];
	size_t offset = table->length;

	fail(table, NULL, 0);
	*why = table->game->why(table->state, seat, move);
	if (why->key)
		return false;
	if (!grow_moves(table))
		return false;
	int length = print_lines(table, seat, move, remark, lines, sizeof lines);
	if (!keep(table, lines, (size_t)length))
		return false;
	make_move(table, seat, move, offset);
	return true;
}

void table_replay(const struct table *table, int moves, void *state)
{
	table->game->start(state, &table->setup);
	for (int i = 0; i < moves; i++)
		table->game->apply(state, table->move[i].seat, table->move[i].move);
}

bool table_undo(struct table *table, int moves)
{
	fail(table, NULL, 0);
	if (moves < 0 || moves >= table->moves)
		return false;
	if (!keep_only(table, table->move[moves].offset))
		return false;
	if (table_deal_over(table))
		table->rows--;
	table->moves = moves;
	table_replay(table, moves, table->state);
	return true;
}

void table_blind(const struct table *table, int seat, void *state)
{
	memcpy(state, table->state, table->game->state_size);
	table->game->blind(state, seat);
}

/*
 * blind() replaces what a seat may not know and leaves the rest, so a byte that one of the two sees as it is, is known
 * to the two together; what neither sees stays as seat's blinding has it.
 */
void table_blind_both(const struct table *table, int seat, int other, void *state)
{
	_Alignas(8) unsigned char theirs[ATOUT_STATE_MAX];
	unsigned char *mine = state;

	table_blind(table, seat, mine);
	table_blind(table, other, theirs);
	for (int i = 0; i < table->game->state_size; i++)
		if (theirs[i] == table->state[i])
			mine[i] = theirs[i];
}

struct resume {
	struct table *table;
	struct table_reader reader;
	size_t line, next; /* where the present line begins, and the one after it */
	size_t whole;	   /* up to here the text is a record, if it should end inside a deal's block */
	struct atout_record record;
};

static void take_name(void *ctx, const struct atout_record *record, int seat, const char *name)
{
	struct resume *resume = ctx;

	(void)record;
	snprintf(resume->table->name[seat], TABLE_NAME_MAX, "%s", name);
}

static void take_play(void *ctx, const struct atout_record *record, const char *text)
{
	struct resume *resume = ctx;

	(void)record;
	if (resume->reader.play)
		resume->reader.play(resume->reader.ctx, text);
}

static void take_remark(void *ctx, const struct atout_record *record, int seat, const char *text)
{
	struct resume *resume = ctx;

	(void)record;
	if (resume->reader.remark)
		resume->reader.remark(resume->reader.ctx, seat, text);
}

/* Called at the line after the deal's block. */
static void take_deal(void *ctx, const struct atout_record *record)
{
	struct resume *resume = ctx;
	struct table *table = resume->table;

	table->game = record->game;
	resume->whole = resume->line;
	if (grow_rows(table))
		begin_deal(table, &record->setup);
}

static void take_move(void *ctx, const struct atout_record *record, int seat, atout_move move)
{
	struct resume *resume = ctx;
	struct table *table = resume->table;

	(void)record;
	resume->whole = resume->next;
	if (!table->trouble && grow_moves(table))
		make_move(table, seat, move, resume->line);
}

/* The next line; false: it is not fit to go on with, or there is none. */
static bool take_line(struct resume *resume, const char *text)
{
	const char *end = strchr(text + resume->line, '\n');

	if (!end)
		return false;
	resume->next = (size_t)(end - text) + 1;
	return atout_record_line(&resume->record, text + resume->line, resume->next - resume->line - 1) &&
	       resume->record.records <= 1 && !resume->table->trouble;
}

/* An end inside a deal's block is what a crash leaves: the deal was never told to anybody. */
static bool end_record(struct resume *resume, size_t length, char error[TABLE_ERROR_MAX])
{
	const struct atout_record *record = &resume->record;
	struct table *table = resume->table;

	if (table->trouble)
		return snprintf(error, TABLE_ERROR_MAX, "line %u: %s", record->line, strerror(table->code)), false;
	if (record->records > 1)
		return snprintf(error, TABLE_ERROR_MAX, "line %u: a second match begins here", record->line), false;
	bool ends = resume->line == length;
	table->length = ends && atout_record_end(&resume->record) ? length : resume->whole;
	if (table->dealt && ends)
		return true;
	snprintf(error, TABLE_ERROR_MAX, "line %u: %s", record->error.line, record->error.text);
	return false;
}

bool table_resume(struct table *table, const char *text, const struct table_reader *reader, char error[TABLE_ERROR_MAX])
{
	static const struct atout_record_hooks hooks = {
		.name = take_name, .play = take_play, .deal = take_deal, .move = take_move, .note = take_remark};
	struct resume *resume = calloc(1, sizeof *resume);

	memset(table, 0, sizeof *table);
	error[0] = '\0';
	if (!resume)
		return no_memory(table);
	resume->table = table;
	if (reader)
		resume->reader = *reader;
	atout_record_start(&resume->record, &hooks, resume);
	while (take_line(resume, text))
		resume->line = resume->next;
	bool done = end_record(resume, strlen(text), error);
	free(resume);
	return done;
}

void table_free(struct table *table)
{
	free(table->row);
	free(table->move);
	free(table->header);
	table->row = NULL;
	table->move = NULL;
	table->header = NULL;
}

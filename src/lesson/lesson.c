/* SPDX-License-Identifier: Apache-2.0 */
#include "lesson/lesson.h"

#include "base/text.h"
#include "base/utf8.h"
#include "formats/record.h"
#include "formats/refusal.h"

#include <stdio.h>
#include <string.h>

const char *const lesson_places[LESSON_PLACES + 1] = {
	[LESSON_HAND] = "hand",	  [LESSON_TRICK] = "trick", [LESSON_DUMMY] = "dummy",
	[LESSON_SEATS] = "seats", [LESSON_SCORE] = "score", [LESSON_CHOICES] = "choices",
};

struct reader {
	struct atout_record record;
	struct lesson *lesson;
	const char *part;
	bool goes_on; /* the last text, in the next line */
};

static const char mark[] = "#:";

static struct lesson_step *last_step(struct lesson *lesson)
{
	return lesson->steps ? &lesson->step[lesson->steps - 1] : NULL;
}

/* Whether the last step still waits for its move. */
static bool is_asked(struct lesson *lesson)
{
	const struct lesson_step *step = last_step(lesson);

	return step && step->asks && step->moves == lesson->moves;
}

/* ---- Texts ---- */

/* Adds bytes behind all texts, and a NUL; NULL: there is no room. */
static char *keep_text(struct lesson *lesson, const char *text, size_t length)
{
	char *kept = lesson->texts + lesson->texts_length;

	if (length >= sizeof lesson->texts - lesson->texts_length)
		return NULL;
	memcpy(kept, text, length);
	kept[length] = '\0';
	lesson->texts_length += length + 1;
	return kept;
}

static bool take_text(struct reader *reader, const char *text, const char **to)
{
	if (utf8_count_plain(text) < 1)
		return record_fail(&reader->record, "no text; expected words in UTF-8 after '%s say', ask, no or part",
				   mark);
	*to = keep_text(reader->lesson, text, strlen(text));
	reader->goes_on = true;
	return *to || record_fail(&reader->record, "the texts are too long; expected at most %d bytes in all",
				  LESSON_TEXTS_SIZE);
}

/* The text before this line gets a blank and this one. */
static bool go_on_with_text(struct reader *reader, const char *text)
{
	struct lesson *lesson = reader->lesson;
	const char *more;

	if (!reader->goes_on)
		return record_fail(&reader->record, "nothing goes on here; expected '%s' and one blank before a word",
				   mark);
	lesson->texts[lesson->texts_length - 1] = ' ';
	return take_text(reader, text, &more);
}

/* ---- The teacher's lines ---- */

static bool read_me(struct reader *reader, const char *cursor)
{
	struct lesson *lesson = reader->lesson;

	if (lesson->steps)
		return record_fail(&reader->record,
				   "the learner has a seat already; expected it before the first step");
	if (!text_number(&cursor, 0, ATOUT_SEATS_MAX - 1, &lesson->me) || *cursor)
		return record_fail(&reader->record, "no such seat; expected: %s me SEAT", mark);
	return true;
}

static bool read_part(struct reader *reader, const char *text) { return take_text(reader, text, &reader->part); }

static bool read_step(struct reader *reader, const char *text, bool asks)
{
	struct lesson *lesson = reader->lesson;
	struct atout_record *record = &reader->record;

	if (record->phase == ATOUT_RECORD_STOCK)
		record_begin(record);
	if (record->error.line)
		return false;
	if (record->phase != ATOUT_RECORD_PLAY)
		return record_fail(record, "a step before the cards are dealt; expected it after the block of a deal");
	if (is_asked(lesson))
		return record_fail(record, "the step in line %u asks for a move; expected a move of seat %d",
				   (unsigned)last_step(lesson)->line, lesson->me);
	if (lesson->steps == LESSON_STEPS_MAX)
		return record_fail(record, "too many steps; expected at most %d", LESSON_STEPS_MAX);
	struct lesson_step *step = &lesson->step[lesson->steps++];
	*step = (struct lesson_step){.part = reader->part,
				     .line = record->line,
				     .deal = (uint16_t)(lesson->deals - 1),
				     .moves = (uint16_t)lesson->moves,
				     .asks = asks};
	return take_text(reader, text, &step->text);
}

static bool read_say(struct reader *reader, const char *text) { return read_step(reader, text, false); }

static bool read_ask(struct reader *reader, const char *text) { return read_step(reader, text, true); }

/* The step that asks and has no move yet. */
static struct lesson_step *asking(struct reader *reader, const char *word)
{
	if (is_asked(reader->lesson))
		return last_step(reader->lesson);
	record_fail(&reader->record, "%s belongs to a step that asks; expected it between '%s ask' and its move", word,
		    mark);
	return NULL;
}

static bool read_no(struct reader *reader, const char *text)
{
	struct lesson_step *step = asking(reader, "no");

	return step && take_text(reader, text, &step->no);
}

static bool read_any(struct reader *reader, const char *rest)
{
	struct lesson_step *step = asking(reader, "any");

	if (*rest)
		return record_fail(&reader->record, "'%s' behind any; expected nothing", refusal_shown(rest).text);
	if (step)
		step->any = true;
	return step != NULL;
}

static bool read_other(struct reader *reader, struct lesson_step *step, const char *text, size_t length)
{
	char move[LESSON_TEXT_MAX];

	text_uniform(text, length, move, sizeof move);
	if (step->also == LESSON_ALSO_MAX)
		return record_fail(&reader->record, "too many moves; expected at most %d", LESSON_ALSO_MAX);
	if (!reader->lesson->game->read(move, &step->other[step->also]))
		return record_fail(&reader->record, "'%s' is not a move; expected: %s also MOVE, MOVE",
				   refusal_shown(move).text, mark);
	step->also++;
	return true;
}

static bool read_also(struct reader *reader, const char *rest)
{
	struct lesson_step *step = asking(reader, "also");
	bool good = step != NULL;

	while (good) {
		size_t length = strcspn(rest, ",");
		good = read_other(reader, step, rest, length);
		if (!rest[length])
			break;
		rest += length + 1;
	}
	return good;
}

static bool read_look(struct reader *reader, const char *rest)
{
	struct lesson_step *step = last_step(reader->lesson);
	int place = text_choice(&rest, lesson_places);

	if (!step || place < 0 || *rest)
		return record_fail(&reader->record,
				   "not a place; expected behind a step: %s look "
				   "hand|trick|dummy|seats|score|choices",
				   mark);
	step->place = lesson_places[place];
	return true;
}

static bool read_word(struct reader *reader, const char *line)
{
	static const struct {
		const char *word;
		bool (*read)(struct reader *, const char *);
	} words[] = {{"me", read_me}, {"part", read_part}, {"say", read_say},	{"ask", read_ask},
		     {"no", read_no}, {"any", read_any},   {"also", read_also}, {"look", read_look}};

	reader->goes_on = false;
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (text_word(&line, words[i].word))
			return words[i].read(reader, line);
	return record_fail(&reader->record,
			   "'%s' is no word of a lesson; expected me, part, say, ask, no, any, also or look",
			   refusal_shown(line).text);
}

/* The line of a teacher, behind its mark. */
static bool read_teacher(struct reader *reader, const char *text, size_t length)
{
	char line[ATOUT_RECORD_LINE_MAX + 1];
	bool more = length > 1 && text[0] == ' ' && text[1] == ' ';

	text_uniform(text, length, line, sizeof line);
	return more ? go_on_with_text(reader, line) : read_word(reader, line);
}

/* ---- What the record has ---- */

static void on_name(void *ctx, const struct atout_record *record, int seat, const char *name)
{
	struct reader *reader = ctx;

	(void)record;
	reader->lesson->name[seat] = keep_text(reader->lesson, name, strlen(name));
}

static bool is_other_game(const struct lesson *lesson, const struct atout_record *record)
{
	return lesson->game && (lesson->game != record->game || lesson->setup[0].seats != record->setup.seats);
}

static void on_deal(void *ctx, const struct atout_record *record)
{
	struct reader *reader = ctx;
	struct lesson *lesson = reader->lesson;

	if (is_asked(lesson))
		record_fail(&reader->record, "the step in line %u asks for a move; expected it before the next deal",
			    (unsigned)last_step(lesson)->line);
	else if (is_other_game(lesson, record))
		record_fail(&reader->record, "another game; expected one of %s with %d seats", lesson->game->name,
			    lesson->setup[0].seats);
	else if (lesson->deals == LESSON_DEALS_MAX)
		record_fail(&reader->record, "too many deals; expected at most %d", LESSON_DEALS_MAX);
	else if (lesson->me >= record->setup.seats)
		record_fail(&reader->record, "the learner has seat %d; expected one below %d", lesson->me,
			    record->setup.seats);
	else {
		lesson->game = record->game;
		lesson->setup[lesson->deals++] = record->setup;
	}
}

static void add_move(struct lesson *lesson, int seat, atout_move move)
{
	lesson->move[lesson->moves] = (struct lesson_move){.move = move,
							   .seat = (uint8_t)seat,
							   .deal = (uint8_t)(lesson->deals - 1),
							   .step = is_asked(lesson) ? last_step(lesson) : NULL};
	lesson->moves++;
}

static void on_move(void *ctx, const struct atout_record *record, int seat, atout_move move)
{
	struct reader *reader = ctx;
	struct lesson *lesson = reader->lesson;

	(void)record;
	if (is_asked(lesson) && seat != lesson->me)
		record_fail(&reader->record,
			    "a move of seat %d; expected one of seat %d, whom the step in line %u asks", seat,
			    lesson->me, (unsigned)last_step(lesson)->line);
	else if (lesson->moves == LESSON_MOVES_MAX)
		record_fail(&reader->record, "too many moves; expected at most %d", LESSON_MOVES_MAX);
	else
		add_move(lesson, seat, move);
}

static const struct atout_record_hooks hooks = {.name = on_name, .deal = on_deal, .move = on_move};

static bool read_line(struct reader *reader, const char *text, size_t length)
{
	size_t skipped = sizeof mark - 1;

	if (!atout_record_line(&reader->record, text, length))
		return false;
	if (length && text[length - 1] == '\r')
		length--;
	if (length >= skipped && memcmp(text, mark, skipped) == 0)
		return read_teacher(reader, text + skipped, length - skipped);
	reader->goes_on = false;
	return !reader->record.error.line;
}

static bool read_lines(struct reader *reader, const char *text, size_t length)
{
	for (const char *end = text + length; text < end;) {
		const char *newline = memchr(text, '\n', (size_t)(end - text));
		const char *stop = newline ? newline : end;
		if (!read_line(reader, text, (size_t)(stop - text)))
			return false;
		text = stop + 1;
	}
	return atout_record_end(&reader->record);
}

/* ---- What the lesson comes to ---- */

bool lesson_takes(const struct lesson *lesson, const struct lesson_step *step, atout_move move)
{
	if (step->any || lesson->move[step->moves].move == move)
		return true;
	for (int i = 0; i < step->also; i++)
		if (step->other[i] == move)
			return true;
	return false;
}

bool lesson_first_legal(const struct lesson *lesson, const struct lesson_step *step, const void *state,
			atout_move *move)
{
	atout_move legal[ATOUT_MOVES_MAX];

	*move = lesson->move[step->moves].move;
	if (!lesson->game->why(state, lesson->me, *move).key)
		return true;
	for (int i = 0; i < step->also; i++)
		if (!lesson->game->why(state, lesson->me, *move = step->other[i]).key)
			return true;
	if (!step->any || !lesson->game->legal(state, lesson->me, legal))
		return false;
	*move = legal[0];
	return true;
}

bool lesson_make(const struct lesson *lesson, int n, void *state, atout_move *move)
{
	const struct lesson_move *made = &lesson->move[n];
	struct atout_why why;

	*move = made->move;
	return (!made->step || lesson_first_legal(lesson, made->step, state, move)) &&
	       atout_play(lesson->game, state, made->seat, *move, &why);
}

/* Whether the deal goes on to its end after another move at a step. */
static bool goes_on_after(struct reader *reader, const struct lesson_step *step, const void *before, atout_move move)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	const struct lesson *lesson = reader->lesson;
	struct atout_error *error = &reader->record.error;
	char text[ATOUT_TEXT_MAX];
	struct atout_why why;
	atout_move made;

	memcpy(state, before, lesson->game->state_size);
	lesson->game->print(move, text);
	if (!atout_play(lesson->game, state, lesson->me, move, &why))
		return step->any ||
		       refuse_at(error, step->line, 0, "%s is not legal here; expected moves that are", text);
	for (int n = step->moves + 1; n < lesson->moves && lesson->move[n].deal == step->deal; n++)
		if (!lesson_make(lesson, n, state, &made))
			return refuse_at(error, step->line, 0,
					 "after %s, move %d of the deal is not legal; expected moves"
					 " after which the deal goes on",
					 text, n + 1);
	return true;
}

/* state: of the table at the step. */
static bool judge_step(struct reader *reader, const struct lesson_step *step, const void *state)
{
	atout_move legal[ATOUT_MOVES_MAX];
	int count = step->any ? reader->lesson->game->legal(state, reader->lesson->me, legal) : 0;

	for (int i = 0; i < step->also; i++)
		if (!goes_on_after(reader, step, state, step->other[i]))
			return false;
	for (int i = 0; i < count; i++)
		if (!goes_on_after(reader, step, state, legal[i]))
			return false;
	return true;
}

static bool judge_others(struct reader *reader)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	const struct lesson *lesson = reader->lesson;
	int deal = -1;

	for (int n = 0; n < lesson->moves; n++) {
		const struct lesson_move *made = &lesson->move[n];
		if (made->deal != deal)
			lesson->game->start(state, &lesson->setup[deal = made->deal]);
		if (made->step && !judge_step(reader, made->step, state))
			return false;
		lesson->game->apply(state, made->seat, made->move);
	}
	return true;
}

static bool judge(struct reader *reader)
{
	struct lesson *lesson = reader->lesson;

	if (!lesson->steps || last_step(lesson)->asks)
		return record_fail(&reader->record, "the lesson ends without a last word; expected: %s say TEXT", mark);
	return judge_others(reader);
}

bool lesson_read(struct lesson *lesson, const char *text, size_t length)
{
	struct reader reader = {.lesson = lesson};

	memset(lesson, 0, sizeof *lesson);
	atout_record_start(&reader.record, &hooks, &reader);
	if (read_lines(&reader, text, length) && judge(&reader))
		return true;
	lesson->error = reader.record.error;
	return false;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "lesson/course.h"

#include <string.h>

static const struct lesson_step *present(const struct course *course) { return &course->lesson->step[course->step]; }

/* ---- The table ---- */

static void deal(struct course *course, int number)
{
	course->deal = number;
	course->made = (struct wire_made){0};
	course->lesson->game->start(course->state, &course->lesson->setup[number]);
}

/* What the learner did at a step, as long as it is legal; else what the lesson does. */
static atout_move make_move(struct course *course, int n)
{
	const struct lesson *lesson = course->lesson;
	const struct lesson_move *made = &lesson->move[n];
	atout_move move = made->step ? course->answer[made->step - lesson->step] : ATOUT_NO_MOVE;
	struct atout_why why;

	if (move == ATOUT_NO_MOVE || !atout_play(lesson->game, course->state, made->seat, move, &why))
		lesson_make(lesson, n, course->state, &move);
	return move;
}

static void make_next(struct course *course)
{
	const struct lesson_move *next = &course->lesson->move[course->moves];

	if (next->deal != course->deal)
		deal(course, next->deal);
	course->made.move = make_move(course, course->moves++);
	course->made.seat = (int8_t)next->seat;
	course->made.moves++;
}

/* ---- What is told ---- */

static void tell_table(struct course *course)
{
	static const struct atout_bot *const none[] = {NULL};
	const struct lesson *lesson = course->lesson;
	struct wire_table table = {.game = lesson->game,
				   .seats = lesson->setup[0].seats,
				   .me = lesson->me,
				   .started = true,
				   .match = 1,
				   .bots = none};

	for (int seat = 0; seat < table.seats; seat++) {
		table.seat[seat].kind = seat == lesson->me ? WIRE_SEAT_PERSON : WIRE_SEAT_BOT;
		table.seat[seat].name = lesson->name[seat];
		table.seat[seat].here = seat == lesson->me;
	}
	course->tell(course->user, &(struct wire_told){WIRE_TOLD_TABLE, .table = &table});
}

/* no: what is wrong with the move just made; NULL: there is none. */
static void tell_step(struct course *course, uint32_t n, const char *no)
{
	const struct lesson_step *step = present(course);
	struct wire_told told = {WIRE_TOLD_LESSON, .lesson = {.n = n,
							      .step = course->step + 1,
							      .steps = course->lesson->steps,
							      .part = step->part,
							      .text = step->text,
							      .look = step->place,
							      .no = no,
							      .asks = step->asks}};

	course->tell(course->user, &told);
}

static wire_mayset may_at(const struct course *course)
{
	wire_mayset may = wire_may_bit(present(course)->asks ? WIRE_MAY_MOVE : WIRE_MAY_READY);

	if (present(course)->asks)
		may |= wire_may_bit(WIRE_MAY_HINT);
	return course->step ? may | wire_may_bit(WIRE_MAY_UNDO) : may;
}

/* there: at the present step, and not on the way to it. */
static void tell_frame(struct course *course, bool there)
{
	const struct lesson *lesson = course->lesson;
	struct wire_frame frame = {.game = lesson->game,
				   .n = ++course->n,
				   .deal = (uint16_t)(course->deal + 1),
				   .board = lesson->setup[course->deal].board,
				   .made = course->made,
				   .may = there ? may_at(course) : 0};

	wire_frame_look(&frame, course->state, lesson->me);
	frame.claim[0] = frame.claim[1] = -1;
	if (!there || !present(course)->asks)
		frame.view.legals = 0;
	course->tell(course->user, &(struct wire_told){WIRE_TOLD_FRAME, .frame = &frame});
}

/* ---- From step to step ---- */

/* At once, as if the learner had come this way. */
static void jump(struct course *course, int step)
{
	const struct lesson *lesson = course->lesson;
	const struct lesson_step *to = &lesson->step[step];

	course->step = step;
	course->moves = to->moves;
	while (course->moves && lesson->move[course->moves - 1].deal == to->deal)
		course->moves--;
	deal(course, to->deal);
	while (course->moves < to->moves)
		make_next(course);
	tell_step(course, course->n + 1, NULL);
	tell_frame(course, true);
}

/* To the next step, move by move. */
static void go_on(struct course *course)
{
	const struct lesson *lesson = course->lesson;
	const struct lesson_step *to = &lesson->step[++course->step];
	int last = to->moves > course->moves ? lesson->move[to->moves - 1].deal : course->deal;
	int frames = to->moves - course->moves + (last != to->deal);

	tell_step(course, course->n + (uint32_t)(frames ? frames : 1), NULL);
	while (course->moves < to->moves) {
		make_next(course);
		if (--frames)
			tell_frame(course, false);
	}
	if (course->deal != to->deal)
		deal(course, to->deal);
	tell_frame(course, true);
}

void course_start(struct course *course, int step)
{
	for (int i = 0; i < LESSON_STEPS_MAX; i++)
		course->answer[i] = ATOUT_NO_MOVE;
	course->n = 0;
	tell_table(course);
	jump(course, step > 0 && step < course->lesson->steps ? step : 0);
}

/* ---- What the learner says ---- */

static void take_move(struct course *course, const struct wire_message *message)
{
	const struct lesson_step *step = present(course);
	const struct atout_game *game = course->lesson->game;
	const char *key = "The rules allow that. Here, make the move that the step asks for";
	struct atout_why why = {0};

	if (!step->asks || message->n != course->n)
		return;
	why = game->why(course->state, course->lesson->me, message->move);
	if (why.key) {
		course->tell(course->user, &(struct wire_told){WIRE_TOLD_REFUSED, .refused = {message, why}});
	} else if (!lesson_takes(course->lesson, step, message->move)) {
		tell_step(course, course->n, step->no ? step->no : key);
	} else {
		course->answer[course->step] = message->move;
		go_on(course);
	}
}

static void take_ready(struct course *course, const struct wire_message *message)
{
	if (!present(course)->asks && course->step + 1 < course->lesson->steps && message->n == course->n)
		go_on(course);
}

static void take_undo(struct course *course, const struct wire_message *message)
{
	(void)message;
	if (course->step)
		jump(course, course->step - 1);
}

static void tell_hint(struct course *course, const struct wire_message *message)
{
	struct atout_thought thought = {.key = "That is the move of this step"};
	struct wire_told told = {WIRE_TOLD_HINT, .hint = {course->lesson->game, course->n, &thought}};

	(void)message;
	if (present(course)->asks && lesson_first_legal(course->lesson, present(course), course->state, &thought.move))
		course->tell(course->user, &told);
}

static void tell_worth(struct course *course, const struct wire_message *message)
{
	struct atout_view view;

	(void)message;
	atout_weigh(course->lesson->game, course->state, course->lesson->me, &view);
	course->tell(course->user, &(struct wire_told){WIRE_TOLD_WORTH, .worth = {course->n, view.facts, view.fact}});
}

void course_receive(struct course *course, const struct wire_message *message)
{
	static void (*const take[WIRE_TYPES])(struct course *, const struct wire_message *) = {
		[WIRE_MOVE] = take_move,     [WIRE_READY] = take_ready, [WIRE_ASK_UNDO] = take_undo,
		[WIRE_ASK_HINT] = tell_hint, [WIRE_WEIGH] = tell_worth,
	};

	if (take[message->type])
		take[message->type](course, message);
}

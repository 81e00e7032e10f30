/* SPDX-License-Identifier: Apache-2.0 */
#include "host/advice.h"

#include "bots/coach.h"
#include "host/log/place.h"
#include "host/log/write.h"

static const char *give_hint(struct bots *bots, const struct visitor *visitor)
{
	bool given = bots_advise(bots, BOTS_HINT, place_of(bots->people->log, visitor->seat), visitor->guest);

	return given ? NULL : "The program is out of memory";
}

/* The facts at once; a warning, if the seat is to move, when a bot has thought.  Without a bot there is none. */
static const char *give_coach(struct bots *bots, const struct visitor *visitor)
{
	const struct log *log = bots->people->log;
	const struct match *match = &log->match;
	struct wire_told told = {WIRE_TOLD_COACH, .coach.n = log->n};
	int place = place_of(log, visitor->seat);
	struct atout_view view;

	coach_look(match->game, match->setup.pack, match->state, place, &view);
	told.coach.facts = view.facts;
	told.coach.fact = view.fact;
	tell_one(bots->teller, visitor->guest, &told);
	if (seat_in(log_to_act(log), place))
		bots_advise(bots, BOTS_WARNING, place, visitor->guest);
	return NULL;
}

/* Whether another person has a seat, who has not been told yet. */
static bool surprises(const struct said *said, seatset told)
{
	return log_people(said->log) & (seatset)~seat_bit(said->seat) && !seat_in(told, said->seat);
}

const char *judge_hint(const struct said *said, struct event_text *text)
{
	if (!log_gives_hints(said->log))
		return "There are no hints at this table";
	if (!seat_in(log_to_act(said->log), place_of(said->log, said->seat)))
		return "It is not your turn";
	if (!surprises(said, said->log->hinted))
		return give_hint(said->bots, said->visitor);
	log_write_seat(text, EVENT_HINTED, said->seat);
	return NULL;
}

const char *judge_coach(const struct said *said, struct event_text *text)
{
	if (!log_gives_hints(said->log))
		return "There is no coach at this table";
	if (!log_deal_on(said->log))
		return "The deal is over";
	if (said->log->turn[said->seat].late)
		return "Your time is up. A bot plays for you until the deal is over";
	if (!surprises(said, said->log->coached))
		return give_coach(said->bots, said->visitor);
	log_write_seat(text, EVENT_COACHED, said->seat);
	return NULL;
}

const char *advice_give(struct bots *bots, const struct visitor *visitor, const struct wire_message *message)
{
	if (message->type == WIRE_ASK_HINT)
		return give_hint(bots, visitor);
	return message->type == WIRE_ASK_COACH ? give_coach(bots, visitor) : NULL;
}

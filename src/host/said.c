/* SPDX-License-Identifier: Apache-2.0 */
#include "host/said.h"

bool said_refuse(const struct said *said, const char *key)
{
	send_refusal(said->judge->sender, said->visitor->guest, said->message, key);
	return false;
}

bool said_refuse_rule(const struct said *said, const struct atout_why *why)
{
	send_rule(said->judge->sender, said->visitor->guest, said->message, why);
	return false;
}

bool said_by_leader(const struct said *said)
{
	return lead_is(said->judge->lead, said->visitor->person) ||
	       said_refuse(said, "Only who has opened the table may do this");
}

bool said_by_player(const struct said *said)
{
	return said->seat >= 0 || said_refuse(said, "You are watching. Take a seat to play");
}

bool said_of_seat(const struct said *said)
{
	return said->message->seat < said->log->match.setup.seats || said_refuse(said, "There is no such seat");
}

bool said_in_deal(const struct said *said)
{
	return said_by_player(said) && (said->log->match.dealt || said_refuse(said, "The match has not started"));
}

bool said_between(const struct said *said)
{
	return said_by_leader(said) && (!log_match_on(said->log) || said_refuse(said, "The match has already started"));
}

bool said_unasked(const struct said *said)
{
	return said->log->ask.what == WIRE_NOTHING || said_refuse(said, "Answer the open question first");
}

bool said_since(const struct said *said, uint32_t n)
{
	return (said->message->n >= n && said->message->n <= said->log->n) ||
	       said_refuse(said, "The table has changed in the meantime");
}

bool said_may_add(const struct said *said)
{
	if (!said->message->nonce[0])
		return true;
	return said_by_player(said) && (!said->log->coming.nonce[said->seat][0] ||
					said_refuse(said, "You have already added your random text to this deal"));
}

bool said_may_begin(const struct said *said)
{
	struct atout_setup setup;

	log_match_setup(said->log, &setup);
	enum atout_setup_err err = said->log->match.game->check(&setup);
	return !err || said_refuse(said, atout_setup_err_text(err));
}

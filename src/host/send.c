/* SPDX-License-Identifier: Apache-2.0 */
#include "host/send.h"

#include "wire/told.h"

void send_text(const struct sender *sender, struct host_guest *guest, const char *text, int length)
{
	sender->caller.calls->send(sender->caller.user, guest, text, (size_t)length);
}

void send_rule(const struct sender *sender, struct host_guest *guest, const struct wire_message *message,
	       const struct atout_why *why)
{
	char buf[WIRE_SIZE];

	send_text(sender, guest, buf, wire_refused_print(message, why, buf, sizeof buf));
}

void send_refusal(const struct sender *sender, struct host_guest *guest, const struct wire_message *message,
		  const char *key)
{
	send_rule(sender, guest, message, &(struct atout_why){.key = key, .suit = -1, .number = -1});
}

void send_error(const struct sender *sender, struct host_guest *guest, const char *error)
{
	char buf[WIRE_SIZE];

	send_text(sender, guest, buf, wire_error_print(error, buf, sizeof buf));
}

void send_notice(const struct sender *sender, const char *key, int seat)
{
	char buf[WIRE_SIZE];
	int length = wire_notice_print(key, seat, buf, sizeof buf);

	for (const struct visitor *to = sender->people->first; to; to = to->next)
		send_text(sender, to->guest, buf, length);
}

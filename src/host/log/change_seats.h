/* SPDX-License-Identifier: Apache-2.0 */
/* change_seats.h -- lines about seats and their players. */
#ifndef HOST_LOG_CHANGE_SEATS_H
#define HOST_LOG_CHANGE_SEATS_H

#include "host/log/change.h"

bool change_seat(struct change *);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
#include "analysis/rooms.h"

#include <atout/score.h>

void rooms_add(struct rooms *rooms, int imps)
{
	rooms->boards++;
	rooms->imps[imps < 0] += imps < 0 ? -imps : imps;
}

bool rooms_are_half(const struct rooms *rooms, int boards)
{
	return boards >= ROOMS_HALVES && 2 * rooms->boards == boards;
}

bool rooms_are_over(const struct rooms *rooms, int boards) { return boards && rooms->boards >= boards; }

int rooms_victory(const struct rooms *rooms)
{
	int least, most;

	atout_vp_boards(ATOUT_VP_WBF, &least, &most);
	if (rooms->boards < least || rooms->boards > most)
		return -1;
	return atout_vp(ATOUT_VP_WBF, rooms->boards, rooms->imps[0] - rooms->imps[1]);
}

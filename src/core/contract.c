/* SPDX-License-Identifier: Apache-2.0 */
#include "core/contract.h"

static int trick_value(const struct contract *c) { return c->strain <= DIAMONDS ? 20 : 30; }

int contract_below(const struct contract *c)
{
	return (trick_value(c) * c->level + (c->strain == NOTRUMP ? 10 : 0)) << c->doubled;
}

int contract_slam(const struct contract *c, bool vulnerable)
{
	static const int bonus[2][2] = {{500, 750}, {1000, 1500}};

	return c->level < 6 ? 0 : bonus[c->level - 6][vulnerable];
}

int contract_over(const struct contract *c, bool vulnerable, int over)
{
	return over * (c->doubled ? (vulnerable ? 200 : 100) * c->doubled : trick_value(c));
}

int contract_above(const struct contract *c, bool vulnerable, int over)
{
	return contract_slam(c, vulnerable) + contract_over(c, vulnerable, over) + contract_insult(c);
}

/* Undoubled 50 or 100 each; doubled 100 300 500 800 ..., vulnerable 200 500 800 ...; redoubled twice that. */
static int contract_penalty(const struct contract *c, bool vulnerable, int under)
{
	if (!c->doubled)
		return under * (vulnerable ? 100 : 50);
	if (vulnerable)
		return c->doubled * (300 * under - 100);
	return c->doubled * (under <= 3 ? 200 * under - 100 : 300 * under - 400);
}

int contract_points(const struct contract *c, bool vulnerable, int tricks)
{
	int over = contract_result(c, tricks);

	if (over < 0)
		return -contract_penalty(c, vulnerable, -over);
	int below = contract_below(c), game = vulnerable ? 500 : 300;
	return below + contract_above(c, vulnerable, over) + (below >= CONTRACT_GAME ? game : 50);
}

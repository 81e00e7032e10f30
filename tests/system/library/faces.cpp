// The public headers are C++ too.
#include <atout/bot.h>
#include <atout/cancel.h>
#include <atout/env.h>
#include <atout/error.h>
#include <atout/games.h>
#include <atout/pbn.h>
#include <atout/record.h>
#include <atout/score.h>
#include <atout/solve.h>
#include <atout/solve_points.h>
#include <atout/terms.h>

int main()
{
	atout_cancel flag(false);
	atout_bot_context context = {};

	atout_cancel_set(&flag, true);
	context.cancel = &flag;
	return atout_is_cancelled(context.cancel) && atout_games[0] && atout_bot_usual ? 0 : 1;
}

// The public headers are C++ too.
#include <atout/bot.h>
#include <atout/games.h>
#include <atout/pbn.h>
#include <atout/record.h>
#include <atout/solve_points.h>
#include <atout/terms.h>

int main() { return atout_games[0] && atout_bots[0] ? 0 : 1; }

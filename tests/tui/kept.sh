#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Matches of the terminal that an earlier program left unfinished go on: tests/tui/kept.sh ATOUT
#
# kept/GAME.atout is such a match, kept/script is what its player types next, kept/GAME.after is what the earlier
# program had then kept; it is written anew where bots play otherwise.  The match of farmers has no seed: its further
# deals are the system's secret.
set -eu
atout=$1
kept=$(dirname "$0")/kept
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export XDG_DATA_HOME="$home" LC_ALL=C
unset LANGUAGE

fail() {
	echo "kept.sh: $1"
	exit 1
}

# Bots say in other words why they have moved.
without_words() { sed 's/^\(@ [0-9] why\).*/\1/' "$1"; }

mkdir -p "$home/atout/matches"
cp "$kept"/*.atout "$home/atout/matches"
chmod u+w "$home"/atout/matches/*
printf '' | "$atout" play --plain --resume >"$home/out"
for game in Bridge Barbu Bauerchen Boerenbridge Farmers; do
	grep -q "^[0-9]: $game" "$home/out" || fail "$game is not listed"
done

for match in "$kept"/*.atout; do
	game=$(basename "$match" .atout)
	file=$home/atout/matches/$game.atout
	printf '' | "$atout" play --plain --resume "$file" >"$home/out" || fail "$game is not resumed"
	cmp "$match" "$file" || fail "$game: the record is another one when it is only looked at"
	"$atout" play --plain --resume "$file" <"$kept/script" >"$home/out" || fail "$game does not go on"
	without_words "$match" >"$home/before"
	without_words "$file" | head -n "$(wc -l <"$match")" | cmp - "$home/before" ||
		fail "$game: what was kept before is not as it was"
	[ "$(wc -c <"$file")" -gt "$(wc -c <"$match")" ] || fail "$game: nothing is played"
	"$atout" replay "$file" >/dev/null || fail "$game: the record is none any more"
	[ -f "$kept/$game.after" ] || continue
	without_words "$kept/$game.after" >"$home/before"
	without_words "$file" | cmp - "$home/before" || fail "$game goes on in another way"
done

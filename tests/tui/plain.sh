#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The front end of lines, as somebody meets it who types: tests/tui/plain.sh ATOUT
set -eu
atout=$1
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export XDG_DATA_HOME="$home" LC_ALL=C
unset LANGUAGE
out=$home/out err=$home/err

fail() {
	echo "plain.sh: $1"
	cat "$out" "$err"
	exit 1
}

# play INPUT ARGUMENT...: what it says is in $out, what it complains of in $err
play() {
	input=$1
	shift
	status=0
	printf "$input" | "$atout" play --plain "$@" >"$out" 2>"$err" || status=$?
}

says() { grep -q -- "$1" "$out" || fail "does not say: $1"; }
says_wrong() { grep -q -- "$1" "$err" || fail "does not complain: $1"; }
says_not() { if grep -q -- "$1" "$out"; then fail "says: $1"; fi; }
ends() { [ "$status" = "$1" ] || fail "ends with $status instead of $1"; }
one_line() { [ "$(wc -l <"$err")" = 1 ] || fail "complains in other than one line"; }

# The only match in progress is resumed without a question.
play '' --resume
ends 0
says 'There is no match in progress'
play '2\nnonsense\nclaim 3\nlegal\n' farmers --seats 3 --seed 4 --think 2
ends 0
says '^You bid 1\.$'
says 'neither a move nor a command'
says 'The match is saved. To continue it: atout play --resume /'
play 'system\n' farmers --seed 4 --think 2 --lang de --record "$home/system.atout"
says '^In diesem Spiel haben die Bots'
# Every word of the game explains itself, in either language; one that there is not gets one line.
for lang in de en; do
	play 'what STICH\nwhat trick\nwhat vorhand\nwhat\nwhat quux\nwhat hook\nwhatever\n' farmers --seed 4 --think 2 --lang $lang \
		--record "$home/what.$lang.atout"
	[ $lang = de ] || break
	[ "$(grep -c '^Stich: Eine Karte von jedem Spieler\.' "$out")" = 2 ] || fail 'a word is found in one language only'
	says '^Vorhand: Die Vorhand sitzt links vom Geber'
	says '^Wörter dieses Spiels: Vorhand, .*Trumpffarbe'
	says '^Hausregeln: '
	says 'aufgehen lassen: Der Geber darf die Summe der Ansagen nicht genau auf die Zahl der Stiche bringen'
	[ "$(grep -c '^Dieses Wort gibt es in diesem Spiel nicht' "$out")" = 1 ] || fail 'no one line for an unknown word'
done
[ "$(grep -c '^There is no such word in this game' "$out")" = 3 ] || fail 'words of German are known in English'
says '^Words of this game: Forehand, '
# A beginner learns what calls mean.
play 'means 2C\nmeans 1NT\nmeans SA\n1NT\nmeans\n' bridge --seat N --seed 5 --think 2 --record "$home/calls.atout"
ends 0
says '^North, 2 clubs: artificial, at least 18 high-card points, forcing\.$'
says '^You cannot make that call now\.$'
says '^South, 3 no trump: 10 to 15 high-card points, no four-card major\.$'
# What a hand is worth is said when it is asked for.
# Everybody may read the card of what each side bids by, and calls are explained by it; the record has it.
play 'system\nmeans 1NT\n' bridge --seat N --seed 5 --think 2 --option ew_system=precision \
	--option ns_system=acol:nt=13-15:over_nt=dont --record "$home/systems.atout"
says 'North and South: Acol'
says 'East and West: Precision'
says '1NT..*13-15 HCP, balanced'
says '1♣.*Alert, .*14+ HCP'
says '13 to 15 high-card points'
says 'DONT'
grep -q '^option ns_system acol:nt=13-15:over_nt=dont$' "$home/systems.atout" || fail "the record does not say what North and South bid by"
grep -q '^option ew_system precision$' "$home/systems.atout" || fail "the record does not say what East and West bid by"

play 'worth\n' bridge --seed 6 --seat 3 --think 2 --record "$home/worth.atout"
says '^High-card points, South: 16\.$'
says '^Distribution points with a fit, South: 0\.$'
says '^Controls, South: 5\.$'
says '^Shape, South: 4-3-3-3, balanced\.$'
says_not 'Shape, North'
play 'worth\n' farmers --seed 4 --think 2 --record "$home/worthless.atout"
says '^There is nothing to say about a hand\.$'
# What is said of calls stands in the record; time is told.
play 'ask 3\nalert 2C strong\nundo\nalert 2C strong\nexplain 1 very strong\nask 1\nstop 9Z\nclock\n' bridge --seat N --seed 5 --think 2 \
	--clock 600+5 --record "$home/alert.atout"
ends 0
says '^There is no call with this number\.$'
says '^Alert\.$'
says '^Explained: strong\.$'
says '^Explained: very strong\.$'
says '^You cannot make that call now\.$'
says '^Time left for North: [56][0-9][0-9] s'
grep -q '^@ [0-3] alert$' "$home/alert.atout" || fail 'the record has no alert'
grep -q '^@ [0-3] means strong$' "$home/alert.atout" || fail 'the record has no explanation'
[ "$(grep -c '^@ [0-3] alert$' "$home/alert.atout")" = 1 ] || fail 'the record has an alert that was taken back'
play 'clock\n' --resume "$home/alert.atout"
says '^Time left for North: [56][0-9][0-9] s'
play '' bridge --clock 0
ends 2
says_wrong '--clock takes SECONDS or SECONDS+EXTRA'
play '' bridge --wait 99
ends 2
one_line
play 'hand\ntable\nscore\nlast\nwhy\nhelp\nundo\n' --resume
ends 0
says '^1: Farmers'
says 'Your hand: '
says 'Ask for a hint first'
says 'You are back at your last decision'
play '' --resume 1
ends 0
play 'bid 9\n' --resume 1
ends 0
says 'You can bid from 0 to 1'

# With several, the number is asked for; no answer is no match.
play '' bauerchen --seed 1 --think 2
play '' --resume
ends 0
says '^2: '
says 'Which match'
says_not 'Your turn'
play '9\n1\n' --resume
says 'no match with this number; there are 2'
says 'Your hand: '

# A hint gives its reasons; without a game it is asked which.
play '4\nhint\nwhy\nquit\n' --think 2 --seed 1
ends 0
says '^1: '
says '^Hint: '
says '^Worth [0-9.-]* points: '
says '^Worth [0-9.]* points less, give or take [0-9.]*: '
play 'hint\nwhy\nquit\n' bridge --seed 1 --record "$home/hint.atout"
says '^Hint: 2D (2 diamonds)\. A transfer to hearts\.$'
says '^By the system: 2 diamonds\.$'
says '^Loses .* IMPs, give or take .*: pass\.$'

# What holds for a deal is said before it.
play '' farmers --seats 3 --seed 7 --think 2
says '^Turned up: 6 of'
says '^Trumps: only the sixes\.$'

# A hand of which one knows nothing is not listed.
play '' farmers --seats 3 --option blind_one_card=on --seed 7 --think 2
says '^Your hand is hidden from you\.$'
says '^Cards of Seat 2 that you know: '

# Who owes contras is told so where one is asked.
play '' barbu --seed 5 --think 2
says '^Contras that you still owe this dealer: 2\.$'

# Who drew what before the first deal is said, and stands in the record; a seed draws nothing.
play '' barbu --think 2 --record "$home/drawn.atout"
says '^The highest card deals first: .* of .* (Seat 1), .* (Seat 2), .* (Seat 3), .* of .* (Seat 4)$'
[ "$(sed -n '/^# draw dealer /{n;s/ [0-9].*//p}' "$home/drawn.atout")" = deal ] || fail 'the record has no draw before its deal'
play '' --resume "$home/drawn.atout" --lang de
says '^Die höchste Karte gibt zuerst: '
play '' barbu --seed 5 --think 2
says_not 'deals first'

# So is who plays with whom, if the person wants it: everybody sits where the cards say, also after a resume.
for seed in 1 2 3 4; do
	play '' bridge --partners drawn --seat S --bot N=beginner --seed $seed --think 2 --record "$home/partners.atout"
	says '^The two highest cards play together: .* (.*), .* of .* (.*), .* (.*), .* of .* (.*)$'
	grep -q '^# draw partners ' "$home/partners.atout" || fail 'the record has no draw'
	me=$(sed -n 's/^Your seat: \(.*\)\.$/\1/p' "$out")
	drawn=$(sed -n 's/^The two highest .* (.*), .* (.*), .* (\(.*\)), .* (.*)$/\1/p' "$out")
	[ "$me" = "$drawn" ] || fail "sits $me, and has drawn $drawn"
	partner=$(sed -n 's/^The two highest [^(]*(\([^)]*\)).*/\1/p' "$out")
	play '' --resume "$home/partners.atout"
	says "^$me (you)"
	says "^$partner, the bot beginner"
	rm "$home/partners.atout"
done
play '' farmers --partners drawn
ends 1
says_wrong 'Partners are drawn only where two play against two'
one_line
play '' bridge --partners lot
ends 2
says_wrong "takes drawn or kept, not 'lot'"

# Who plays alone sits South where seats are directions.
play '' bridge --seed 1 --think 2
says '^Your seat: South\.$'
play '' farmers --seed 1 --think 2
says '^Your seat: Seat 1\.$'

# Who is dummy of a bot plays its contract, from the opening lead on and also after a resume; or the bot does.
play 'pass\n' bridge --seat S --seed 1 --think 2 --record "$home/dummy.atout"
says '^Open on the table, South: '
says '^You play the contract for North\.$'
says '^Your hand: spades A J 5,'
card=$(sed -n 's/^Your choice: \([CDHS][2-9TJQKA]\), .*/\1/p' "$out")
play "$card\n" --resume "$home/dummy.atout"
says '^You play the .* from the hand of South\.$'
grep -q "^0 $card\$" "$home/dummy.atout" || fail 'the record does not have the move as declarer'
play 'pass\n' bridge --dummy watches --seat S --seed 1 --think 2
says_not '^You play the contract for North\.$'
says '^North plays the .* of [a-z]* from your hand\.$'
play '' bridge --dummy sleeps
ends 2
says_wrong "takes plays or watches, not 'sleeps'"

# A kind of deals is dealt to the person's hand, and to their side, also after a resume; another game has none.
points() { # of the hand of a seat in the last deal of a record
	grep "^hand $1 " "$2" | tail -1 | cut -d' ' -f3- | tr ' ' '\n' | sed 's/^.//' |
		awk '/A/ { n += 4 } /K/ { n += 3 } /Q/ { n += 2 } /J/ { n += 1 } END { print n + 0 }'
}
for seed in 1 2 3; do
	play '' bridge --deals 'hand 18' --seat S --seed $seed --think 2 --record "$home/strong$seed.atout"
	grep -q '^# play deals hand 18$' "$home/strong$seed.atout" || fail 'the record does not say which deals were wanted'
	[ "$(points 2 "$home/strong$seed.atout")" -ge 18 ] || fail 'a hand has too few points'
	play '' barbu --deals slam --seed $seed --think 2 --record "$home/kind$seed.atout"
	if grep -q '^# play deals slam' "$home/kind$seed.atout"; then fail 'Barbu has kinds of deals'; fi
done
sed '/^[0-3] /d' "$home/strong1.atout" >"$home/passed.atout"
printf '0 pass\n1 pass\n2 pass\n3 pass\n' >>"$home/passed.atout"
play '\n' --resume "$home/passed.atout"
grep -q '^deal 2 ' "$home/passed.atout" || fail 'no deal follows after a resume'
[ "$(points 2 "$home/passed.atout")" -ge 18 ] || fail 'after a resume other deals are dealt'
play '' bridge --deals 'hand 38'
ends 2
says_wrong "not 'hand 38'"

# A deal that is over is played again: the score stays, and the record has it as comments, also what was taken back.
play '1\n1\nagain\n2\n1\nscore\nagain\n1\nundo\n' farmers --seed 5 --think 2 --option max_hand=2 --record "$home/again.atout"
says '^Seat 1: 10 in this deal, 10 in total\.$'
says '^Played again\. This does not count:$'
says '^Seat 1: -1\.$'
says '^Compared with the first time, in points: -11\.$'
[ "$(grep -c '^# again$' "$home/again.atout")" = 2 ] || fail 'the record does not say how often the deal was played again'
grep -q '^# again 0 bid 1$' "$home/again.atout" || fail 'the record does not say how it was played again'
tail -1 "$home/again.atout" | grep -q '^# again undo 3$' || fail 'the record does not say what was taken back'
"$atout" replay "$home/again.atout" | grep -q '1 deal, 8 moves$' || fail 'the record has other moves than those that count'
play 'score\n' --resume "$home/again.atout"
says '^An empty line starts the next deal\.$'
says '^Played again\. This does not count:$'
says '^Compared with the first time, in points: -11\.$'
play 'again\n' farmers --seed 5 --think 2
says '^The deal is not over yet\.$'

# Seats are counted from 1, as they are shown, and have the names of the record.
play 'contra 0\ncontra 2\n' barbu --seed 11 --think 2 --record "$home/seats.atout"
says '^Your seat: Seat 1\.$'
says '^Your choice: pass, contra 2, contra 3, contra 4, contra family, contra table\.$'
says 'neither a move nor a command'
says '^You say contra to Seat 2\.$'
grep -q '^0 contra 1$' "$home/seats.atout" || fail 'the record does not count from 0'
sed -e 's/^game barbu$/&\nname 1 Ada B/' -e '/^0 contra 1$/,$d' "$home/seats.atout" >"$home/names.atout"
play 'contra  ada b \n' --resume "$home/names.atout"
says '^Your choice: pass, contra Ada B, contra 3,'
says '^You say contra to Ada B\.$'
play '' bridge --seat E --bot W=random --seed 1 --think 2
says '^Your seat: East\.$'
play '' bridge --seat o --lang de --seed 1 --think 2
says '^Dein Platz: Ost\.$'
# Who is vulnerable is told as the reader's side or the other's, a result in words.  The first move that is listed, always.
# A bot claims when all that is left is sure: the person is asked, and all play on.  Beginners in the other room are soon through.
moves=$(printf '1\\nno\\n\\n%.0s' $(seq 90))
play "$moves" bridge --seat S --seed 1 --think 2 --option other_room=beginner
says '^Vulnerable: none\.$'
says '^Vulnerable: you\.$'
says '^Vulnerable: opponents\.$'
says '^Do you agree? yes or no\.$'
says '^Nobody has asked you anything\.$'
says '^Result: \(made exactly\|.* overtricks\{0,1\}\|.* down\)\.$'
play '' bridge --seat none --lang de --seed 1 --think 2 --option boards=1
says '^Niemand in Gefahr\.$'
says '^Nord reizt '
says '^Ergebnis: \(genau erfüllt\|.* Überstiche\{0,1\}\|.* Faller\)\.$'
play 'table\n' bridge --seat E --seed 1 --think 2
says '^East to play\.$'
play '' barbu --seat E
ends 2
says_wrong "no seat 'E'"
play '' barbu --seat 0
ends 2
play '' barbu --bot 1=nobody
ends 2
says_wrong "no bot called 'nobody'"

# A trick without a trump has a name.
play '' bauerchen --seat none --think 2 --seed 1
ends 0
says '^Natural trick\.$'
# A deal that is over is looked back at: the hands, par, and what the bots would have done.
play 'deal\n' bridge --seat N --seed 4 --think 2 --record "$home/early.atout"
says '^The deal is not over yet\.$'
ones=$(printf '1\\n%.0s' $(seq 60))
play "$(printf '1\\nno\\n%.0s' $(seq 60))deal\n" bridge --seat N --seed 4 --think 2 --record "$home/back.atout"
says '^Result: '
says '^Dealt to North: spades 10 9 4 3, hearts K, diamonds J 7, clubs J 10 6 5 3 2\.$'
says '^With best play the contract makes [0-9]* tricks\.$'
says '^Par for North and South: -430$'
says '^Against par, North and South: '
play "${ones}deal\n" farmers --seats 3 --seed 4 --think 2 --record "$home/given.atout"
says '^With all cards open you could be sure of -1 points from trick 1 on\.$'
says '^Your most expensive move: bid 0, about -8 points\. Better: bid 1\.$'
says '^A bot: bid 1$'
# Points of a contract stand beside what contras make of them.
play '' barbu --option contracts=custom --option custom=plis --seat none --think 2 --seed 1
says '^Before contras, Seat 1: -'
says '^Seat 1: .* in this deal'

# Bots alone play a whole match.
play '' farmers --seats 3 --option max_hand=2 --seat none --think 2
ends 0
says 'The match is won by '

# What is wrong is said in one line, and nothing is left behind.
play '' --resume 99
ends 1
one_line
play '' barbu --option duty=9
ends 2
one_line
play '' barbu --record "$out/x"
ends 1
one_line
play '' barbu --record "$home/new.atout" --seat 6
ends 1
one_line
[ ! -e "$home/new.atout" ] || fail "a match that cannot begin has a record"
play '' barbu --record "$home/new.atout" --think 2
play '' barbu --record "$home/new.atout"
ends 1
one_line

# The sheet of a rubber has what stands above the line, and the games below it.
"$atout" deal --game bridge --option scoring=rubber --seed 5 >"$home/rubber.atout"
awk '$1 == "deal" { d = $4 } $1 == "hand" { card[$2] = $3 }
	END { l = (d + 1) % 4; print d, "1NT"; for (i = 1; i < 4; i++) print (d + i) % 4, "pass"; print l, card[l]; print d, "claim 9" }' \
	"$home/rubber.atout" >>"$home/rubber.atout"
play 'score\n' --resume "$home/rubber.atout"
says '^Above the line, [A-Z][a-z]* and [A-Z][a-z]*: 60\.$'
says '^Below the line, game 1, [A-Z][a-z]* and [A-Z][a-z]*: 40\.$'

# A match of two teams ends with the result of the other room, which plays the board meanwhile.
play "$(printf '1\\n%.0s' $(seq 60))room\n" bridge --match 1 --option other_room=beginner --seed 3 --think 1
ends 0
says '^Other room: beginner\.$'
says '^The other room in deal 1: '
says '^This board: [+-][0-9]* IMPs\. The match: [0-9]* to [0-9]*\.$'
says '^\(Your team has \(won\|lost\) the match\|The match is drawn\), [0-9]* to [0-9]* IMPs\.$'
says '^Victory points: [0-9]*\.[0-9][0-9] to [0-9]*\.[0-9][0-9]\.$'
says_not 'The match is won by'
says '^Auction: [NESW]'
play '' barbu --match 8
ends 2
one_line
play '' bridge --match 0
ends 2
one_line
play '' bridge --match 2 --seat none
ends 2
one_line
play '' bridge --match 2 --option scoring=rubber
ends 2
one_line

echo 'plain.sh: ok'

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Plays on the full screen as a person would: through the keys, in a terminal of tmux, looking at what is drawn.

    ATOUT=build/atout tests/tui/run.py [test_NAME...]

A deal of every game is played by always taking what the cursor offers first.  All files are in a folder of their own.
"""
import atexit
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ATOUT = os.path.abspath(os.environ.get("ATOUT", "build/atout"))
GAMES = {"bridge": "Bridge", "barbu": "Barbu", "bauerchen": "Bauerchen", "boerenbridge": "Boerenbridge",
         "farmers": "Farmers' Bridge"}
COLUMNS, LINES = 80, 24
BOARD_7 = '''[Board "7"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
'''
DEADLINE = time.monotonic() + 600

folder = tempfile.mkdtemp(prefix="atout-tui-")
atexit.register(shutil.rmtree, folder, ignore_errors=True)


class Failure(Exception):
    """The screen is not as it should be."""


class Terminal:
    """A shell in a terminal that only this test sees."""

    count = 0

    def __init__(self, columns=COLUMNS, lines=LINES):
        Terminal.count += 1
        self.socket = f"{folder}/tmux{Terminal.count}"
        shell = [f"XDG_DATA_HOME={folder}/data", f"XDG_CONFIG_HOME={folder}/config", "LANG=C.UTF-8", "LC_ALL=C.UTF-8",
                 "PS1=ready$ ", "bash", "--norc", "-i"]
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(lines),
                  " ".join(["env", "-u", "LANGUAGE", *(f"'{word}'" for word in shell)]))
        atexit.register(self.tmux, "kill-server")
        self.wait(r"ready\$")

    def tmux(self, *args):
        command = ["tmux", "-S", self.socket, *args]
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def screen(self):
        """What is on the screen when it stands still: not half a picture."""
        before, now = None, self.tmux("capture-pane", "-p")
        while before != now:
            if time.monotonic() > DEADLINE:
                raise Failure(f"out of time, the screen is\n{now}")
            time.sleep(0.02)
            before, now = now, self.tmux("capture-pane", "-p")
        return now

    def wait(self, pattern, seconds=60.0):
        """The screen as soon as it has a pattern."""
        end = time.monotonic() + seconds
        while True:
            screen = self.screen()
            if re.search(pattern, screen):
                return screen
            if time.monotonic() > end:
                raise Failure(f"waited for {pattern!r}, but the screen is\n{screen}")
            time.sleep(0.03)

    def changed(self, before, seconds=0.5):
        """The screen as soon as it is another one, or after a while."""
        end = time.monotonic() + seconds
        screen = self.screen()
        while time.monotonic() < end and screen == before:
            screen = self.screen()
        return screen

    def start(self, *args, env=""):
        self.keys(f"clear; {env} {ATOUT} play {' '.join(args)}", "Enter")

    def leave(self):
        self.keys("q")
        self.wait("Leave the match")
        self.keys("Enter")
        return self.wait("The match is saved")


def check(condition, what, screen):
    if not condition:
        raise Failure(f"{what}:\n{screen}")


def check_screen(screen, title):
    """What holds for every picture of a match."""
    lines = screen.split("\n")
    check(lines[0].startswith(f" {title} · Deal"), "no title", screen)
    check(lines[LINES - 1].startswith(" ?  help"), "no keys", screen)
    check(not re.search(r"%[sd]|\(null\)|\?\?", screen), "a text is not filled in", screen)
    covered = "┌─" in screen
    check(covered or all(line[53:54] == "│" for line in lines[1:15]), "the panel's edge is broken", screen)


def play_deal(terminal, game):
    """Presses Enter until the deal is over; the last screen."""
    terminal.start(game, "--seed", "11", "--think", "2")
    screen = terminal.wait(r"your turn|Your turn")
    check(re.search(r"[♣♦♥♠](10|[2-9JQKA])", screen), "no hand", screen)
    for _ in range(200):
        check_screen(screen, GAMES[game])
        if "is over" in screen:
            return screen
        terminal.keys("Enter")
        screen = terminal.changed(screen)
    raise Failure(f"the deal does not end:\n{screen}")


def check_sheet(terminal):
    terminal.keys("t")
    screen = terminal.wait("Score sheet  ")
    check(re.search(r"^  1 ", screen, re.M), "the deal is not on the score sheet", screen)
    terminal.keys("q")


def check_record(game):
    """What was played is a record that the rules accept."""
    matches = f"{folder}/data/atout/matches"
    records = [f"{matches}/{name}" for name in os.listdir(matches) if name.startswith(game) and name.endswith(".atout")]
    check(records, "no record", "")
    for record in records:
        replay = subprocess.run([ATOUT, "replay", record], capture_output=True, text=True, check=False)
        check(replay.returncode == 0, f"{record} is refused", replay.stderr)


def test_games(terminal):
    """Each game shows a hand, plays a whole deal, shows the score and leaves a record."""
    for game in GAMES:
        screen = play_deal(terminal, game)
        check("total" in screen.lower(), "no score", screen)
        check_sheet(terminal)
        terminal.leave()
        check_record(game)


def test_menu(terminal):
    """Two keys from the menu to the first deal; back is where one was; the match that was left is in the menu."""
    terminal.start()
    screen = terminal.wait("What would you like to play")
    check(all(title in screen for title in GAMES.values()), "a game is missing", screen)
    terminal.keys("Down", "Enter")
    terminal.wait("Start the match")
    terminal.keys("q")
    terminal.wait("[►>] Barbu")
    terminal.keys("Up", "Enter")
    terminal.wait("Start the match")
    terminal.keys("Enter")
    terminal.wait(r"Bridge · Deal 1 ")
    terminal.keys("q", "Enter")
    screen = terminal.wait("Matches in progress")
    check(re.search(r"Bridge +\d{4}-\d\d-\d\d", screen), "the match is not listed", screen)
    terminal.keys("Down", "Enter")
    terminal.wait("Start the match")
    terminal.keys("Enter")
    terminal.wait(r"Barbu · Deal 1 ")
    terminal.keys("q")
    terminal.wait("Leave the match")
    terminal.keys("Enter")
    terminal.wait(r"[►>] Barbu(.*\n)+.*Matches in progress")
    terminal.keys("q")
    terminal.wait(r"ready\$")


def test_lesson(terminal):
    """A lesson is a key away from the menu: it says what to do, answers a wrong move, and goes on where it was left."""
    terminal.start()
    terminal.wait("What would you like to play")
    terminal.keys(*["Down"] * 4)
    terminal.wait("[►>] Farmers")
    terminal.keys("l")
    screen = terminal.wait("Welcome! In Farmers' Bridge")
    check(re.search(r"^ 1/27  The aim", screen, re.M) and "Enter: go on" in screen, "the step is not shown", screen)
    for step in range(2, 7):
        terminal.keys("Enter")
        terminal.wait(rf"(?m)^ {step}/27 ")
    terminal.wait("► your choices")
    terminal.keys("0", "Enter")
    terminal.wait("A bid of 0 would hardly be kept")
    terminal.keys("i")
    terminal.wait("Hint: bid 1")
    terminal.keys("Space")
    terminal.keys("1", "Enter")
    terminal.wait(r"(?m)^ 7/27 ")
    terminal.keys("u")
    terminal.wait(r"(?m)^ 6/27 ")
    terminal.keys("q")
    terminal.wait("What would you like to play")
    terminal.wait("[►>] Farmers")
    terminal.keys("l")
    terminal.wait(r"(?m)^ 6/27 ")
    terminal.keys("q")
    terminal.wait("What would you like to play")
    terminal.keys("q")
    terminal.wait(r"ready\$")


def test_partners(terminal):
    """Before a match of two sides partners can be drawn, and the cards are shown."""
    terminal.start()
    terminal.wait("What would you like to play")
    terminal.keys("Enter")
    screen = terminal.wait(r"Partners +as they sit")
    row = next(i for i, line in enumerate(screen.splitlines()) if "Partners" in line)
    first = next(i for i, line in enumerate(screen.splitlines()) if "Start the match" in line)
    terminal.keys(*["Down"] * (row - first), "Right")
    terminal.wait(r"Partners +◄ drawn by lot ►")
    terminal.keys(*["Up"] * (row - first), "Enter")
    terminal.wait("Your call")
    terminal.keys("e")
    terminal.wait(r"The two highest cards play together: ")
    terminal.keys("q")
    terminal.wait("Your call")
    terminal.keys("q")
    terminal.wait("Leave the match")
    terminal.keys("Enter")
    terminal.wait("Matches in progress")
    terminal.keys("q")
    terminal.wait(r"ready\$")
    terminal.start("farmers")
    check("Partners" not in terminal.wait("Farmers"), "a game without sides draws partners", terminal.screen())
    terminal.leave()


def move_to(terminal, text, forward="Down"):
    """The cursor goes to the row of a text."""
    for _ in range(60):
        if re.search(f"[►>] {text}", terminal.screen()):
            return
        terminal.keys(forward)
    check(False, f"the cursor does not come to {text}", terminal.screen())


def choose_file(terminal, *names):
    """In the list of files: the folders from the root on, and a file."""
    for name in names:
        terminal.wait(re.escape(name))
        terminal.keys("Home")
        move_to(terminal, re.escape(name))
        terminal.keys("Enter")


def test_files(terminal):
    """Boards, a script and a system are chosen as files: the match deals and bids by them."""
    place = f"{folder}/files/mine"
    os.makedirs(f"{place}/empty")
    with open(f"{place}/evening.pbn", "w", encoding="ascii") as file:
        file.write(BOARD_7)
    with open(f"{place}/strong", "w", encoding="ascii") as file:
        file.write("hcp(south) == 20\n")
    with open(f"{place}/wrong.dl", "w", encoding="ascii") as file:
        file.write("hcp(south) = 37\n")
    with open(f"{place}/mine.bid", "w", encoding="ascii") as file:
        file.write("system Mine\nuse words\nwhen opening\n    1N : hcp 10-37 => notrump\n    P : any\n")
    terminal.keys(f"cd {folder}", "Enter")
    terminal.start()
    terminal.wait("What would you like to play")
    terminal.keys("Enter")
    terminal.wait(r"Source of the deals +shuffled")
    move_to(terminal, "Source of the deals")
    terminal.keys("Enter")
    choose_file(terminal, "files/", "mine/", "wrong.dl")
    terminal.wait(r"wrong\.dl:\d+:\d+ cannot be used: ")
    terminal.keys("Enter")
    terminal.wait(re.escape(place))
    terminal.keys("Home", "Enter")
    terminal.wait(r"[►>] mine/")
    terminal.keys("Enter", "s")
    terminal.wait(r"[►>] strong")
    terminal.keys("Enter")
    terminal.wait(r"Source of the deals +◄ strong · 16 ►")
    terminal.keys("Right")
    terminal.wait(r"Source of the deals +◄ shuffled ►")
    terminal.keys("f")
    choose_file(terminal, "evening.pbn")
    terminal.wait(r"Source of the deals +◄ evening\.pbn · 1 ►")
    move_to(terminal, "The bidding system of North-South")
    terminal.keys("f")
    choose_file(terminal, "files/", "mine/", "evening.pbn")
    terminal.wait(r"evening\.pbn:1: ")
    terminal.keys("f")
    terminal.keys("Escape")
    terminal.wait(r"The bidding system of North-South")
    terminal.keys("f")
    choose_file(terminal, "mine.bid")
    terminal.wait(r"◄ own system ►")
    move_to(terminal, "Start the match", "Up")
    terminal.keys("Enter")
    terminal.wait(r"Board 7\b")
    terminal.wait("Your call")
    terminal.keys("q")
    terminal.wait("Leave the match")
    terminal.keys("Enter")
    terminal.wait("Matches in progress")
    terminal.keys("q")
    terminal.wait(r"ready\$")
    matches = f"{folder}/data/atout/matches"
    newest = max((f"{matches}/{name}" for name in os.listdir(matches)), key=os.path.getmtime)
    with open(newest, encoding="utf-8") as file:
        record = file.read()
    check("\n# play deal board 7 " in record and "system Mine" in record, "the record has another match", record)


def test_refusal(terminal):
    """A move that the rules forbid is answered with its rule; a card, a bid, a pass can be typed; the speed is told."""
    terminal.start("boerenbridge", "--seed", "11", "--think", "2")
    terminal.wait("How many tricks")
    terminal.keys("SA")
    terminal.wait("> SA_ +Enter: make this move")
    terminal.keys("Enter")
    terminal.wait("You can play a card only when all bids are in")
    terminal.keys("4", "Enter")
    terminal.wait("tricks 0/4")
    terminal.leave()
    terminal.start("bridge", "--seed", "3", "--think", "2")
    terminal.wait("Your call")
    terminal.keys("-")
    terminal.wait("Speed: fast")
    terminal.keys("+")
    terminal.wait("Speed: at once")
    terminal.keys("p", "Enter")
    terminal.wait("You pass")
    terminal.keys("k")
    terminal.wait("Declarer: Declarer plays the contract")
    terminal.keys("q")
    terminal.leave()


def test_marks(terminal):
    """Alerts and stops stand beside their calls, and one key tells what all calls mean."""
    terminal.start("bridge", "--seed", "6", "--think", "2", "--seat", "3")
    terminal.wait("Your call")
    terminal.keys(":stop 1NT", "Enter")
    screen = terminal.wait("2♦! ")
    check(re.search(r"pass +1♣ +1NT\*", screen), "the stop is not beside its call", screen)
    check(re.search(r"│ Alert", screen), "the log has no alert", screen)
    check(re.search(r"│ Stop", screen), "the log has no stop", screen)
    terminal.keys("a")
    terminal.wait(r"1NT\* Stop.*\n.* 2♦! Alert")
    terminal.keys("a")
    terminal.keys("m")
    screen = terminal.wait("What the calls mean")
    check(re.search(r"North, 2 diamonds: [^.]*Alert", screen), "the alerted call has no meaning", screen)
    terminal.keys("q")
    terminal.wait("Your call")
    terminal.leave()


def test_history(terminal):
    """After a resume the history has the calls that were made before it."""
    record = f"{folder}/history.atout"
    terminal.start("bridge", "--seed", "6", "--think", "2", "--seat", "3", "--record", record)
    terminal.wait("Your call")
    terminal.leave()
    terminal.keys("clear", "Enter")
    terminal.start("--resume", record)
    terminal.wait("Your call")
    terminal.keys("e")
    screen = terminal.wait("History")
    check(re.search(r"Dealer: North.*\n.*North passes\..*\n.*East bids 1 club\.", screen),
          "the history has not what happened before", screen)
    terminal.keys("q")
    terminal.wait("Your call")
    terminal.leave()


def test_worth(terminal):
    """A key tells what the hand is worth; tricks lie upright and across in the order of the deal."""
    terminal.start("bridge", "--seed", "6", "--think", "2", "--seat", "3")
    terminal.wait("Your call")
    terminal.keys("f")
    screen = terminal.wait("What the hands are worth")
    for line in ("high-card points: 16", "controls: 5", "shape: 4-3-3-3, balanced"):
        check(line in screen, f"it does not say {line}", screen)
    terminal.keys("f")
    terminal.wait("Your call")
    end = time.monotonic() + 60
    laid = None
    while not laid and time.monotonic() < end:
        terminal.keys("Enter")
        screen = terminal.changed("")
        laid = "is over" in screen and re.search(r"You +tricks (\d+) .*?([▮▬]{13})", screen)
    check(laid, "no tricks lie before the player", screen)
    others = re.findall(r"tricks (\d+)", screen[:laid.start()]) # of North, East, who is the partner, and South
    check(int(laid[1]) + int(others[1]) == laid[2].count("▮"), "other tricks are upright than those of the side", screen)
    terminal.leave()


def play_until(terminal, text):
    """Takes what is offered, each time that it is the player's turn or a claim is made, until the screen has a text: the last
    screen."""
    waits = f"[Yy]our (turn|call)|I agree|{text}"
    screen = terminal.wait(waits)
    while text not in screen:
        terminal.keys("Enter")
        terminal.changed(screen, 60)
        screen = terminal.wait(waits)
    return screen


def test_look_back(terminal):
    """When the deal is over the score says what it is for, a key shows all hands and what could be made."""
    terminal.start("bridge", "--seed", "4", "--think", "2")
    terminal.wait("Your call")
    play_until(terminal, "is over")
    terminal.keys("g")
    screen = terminal.wait("Par for North and South: [+-]")
    check(re.search(r"Tricks bid and made|Undertricks", screen), "the score does not say what it is for", screen)
    check(len(re.findall(r"[♣♦♥♠](?=[AKQJ10-9 ])", screen)) >= 12, "the hands are not there", screen)
    check(re.search("No card or claim of yours|Your most expensive move", screen), "it does not say what was given away", screen)
    terminal.keys("q")
    terminal.wait("Enter: next deal .* z: again")
    terminal.leave()


def test_again(terminal):
    """A deal that is played again says that it does not count, and stands beside the result that does."""
    terminal.start("bridge", "--seed", "4", "--think", "2")
    terminal.wait("Your call")
    play_until(terminal, "is over")
    screen = terminal.wait("Enter: next deal .* z: again")
    check("Counted" not in screen and "does not count" not in screen, "the first time is told as another", screen)
    score = re.search(r"This deal +(-?\d+) +(-?\d+)", screen)
    terminal.keys("z")
    terminal.wait("Your call")
    play_until(terminal, "does not count")
    screen = terminal.wait(f"Counted +{score[1]} +{score[2]} ")
    check("Played again: this does not count" in screen, "the title does not say so", screen)
    check(re.search(r"Compared with the first time: [+-]\d+ IMPs", screen), "the results are not compared", screen)
    terminal.keys("t")
    terminal.wait(r"(?m)^  1 +.*\n *Again +")
    terminal.keys("q")
    terminal.wait("z: again")
    terminal.leave()


def test_heads(terminal):
    """The heads of the score stand apart, also where both words are long."""
    terminal.start("farmers", "--seed", "5", "--think", "2", "--lang", "nl")
    terminal.wait("Hoeveel slagen")
    terminal.keys("Enter")
    terminal.wait("speel een kaart")
    terminal.keys("Enter")
    terminal.wait("spel totaal")
    terminal.keys("q", "Enter")
    terminal.wait(r"(?s)--resume.*ready\$")


def test_hidden_hand(terminal):
    """Cards that all but their owner see are seen before the bid."""
    terminal.start("farmers", "--seats", "7", "--option", "blind_one_card=on", "--seed", "5", "--think", "2")
    screen = terminal.wait("How many tricks")
    seats = "\n".join(line[:50] for line in screen.split("\n")[1:5])
    check(len(re.findall(r"[♣♦♥♠](10|[6-9JQKA])\b", seats)) == 6, "not the cards of six", screen)
    terminal.leave()


def test_resize(terminal):
    """Too small: a notice; large again: the same match."""
    terminal.start("farmers", "--seats", "7", "--seed", "3", "--think", "2")
    terminal.wait("your turn")
    terminal.tmux("resize-window", "-x", "60", "-y", "20")
    terminal.wait("Too small")
    terminal.tmux("resize-window", "-x", "120", "-y", "40")
    screen = terminal.wait("Farmers' Bridge · Deal")
    check(screen.split("\n")[39].startswith(" ?  help"), "the keys are not in the last line", screen)
    terminal.tmux("resize-window", "-x", str(COLUMNS), "-y", str(LINES))
    check_screen(terminal.wait(r"^ Farmers' Bridge · Deal(.*\n){23} \?  help"), GAMES["farmers"])
    terminal.leave()


def click(terminal, line, column):
    """As terminals report it that TERM=screen describes."""
    report = b"\033[M" + bytes((32, 33 + column, 33 + line))
    terminal.tmux("send-keys", "-H", *(f"{byte:02x}" for byte in report))


def test_click(terminal):
    """A click on a command does it: once, whatever key comes then."""
    terminal.start("boerenbridge", "--seed", "3", "--think", "2", env="TERM=screen")
    terminal.wait("Your turn|your turn")
    before = terminal.screen()
    click(terminal, LINES - 1, before.split("\n")[LINES - 1].index(" t ") + 1)
    terminal.wait("Score sheet  ")
    terminal.keys("q")
    terminal.wait("score r")
    before = terminal.screen()
    terminal.keys("C-Space")
    screen = terminal.changed(before)
    check(screen == before, "a key without a meaning does something", screen)
    terminal.leave()


def modes(terminal, number):
    """The settings of the terminal, as the shell sees them."""
    terminal.keys(f"clear; stty -a | grep -oE -e '-?(echo|icanon)\\b' | tr '\\n' ' '; echo end{number}", "Enter")
    return re.search(rf"^(.*)end{number}$", terminal.wait(rf"(?m)^.*icanon.*end{number}$"), re.M)[1].split()


def pid_of_match():
    found = subprocess.run(["pgrep", "-n", "-f", f"^{ATOUT} play"], capture_output=True, text=True, check=False).stdout
    return int(found)


def test_suspend(terminal):
    """Ctrl-Z and fg; then a hang-up: the shell's terminal is whole each time, and the match can be resumed."""
    terminal.start("bauerchen", "--seed", "3", "--think", "2")
    terminal.wait("your turn|Your turn")
    terminal.keys("C-z")
    terminal.wait("Stopped")
    check(set(modes(terminal, 1)) == {"icanon", "echo"}, "modes after Ctrl-Z", terminal.screen())
    terminal.keys("fg", "Enter")
    check_screen(terminal.wait(r" Bauerchen · Deal"), GAMES["bauerchen"])
    os.kill(pid_of_match(), signal.SIGHUP)
    terminal.wait("The match is saved")
    check(set(modes(terminal, 2)) == {"icanon", "echo"}, "modes after a hang-up", terminal.screen())
    terminal.start("--resume")
    screen = terminal.wait("Which match")
    for _ in range(20):
        if "► Bauerchen" in screen:
            break
        terminal.keys("Down")
        screen = terminal.changed(screen)
    terminal.keys("Enter")
    check_screen(terminal.wait(r" Bauerchen · Deal"), GAMES["bauerchen"])
    terminal.leave()


def test_crash(terminal):
    """A failed assertion gives the terminal back as well."""
    # A shell without job control: bash would put the modes right by itself.
    look = "stty -a | grep -oE -e '-?(echo|icanon)\\b' | tr '\\n' ' '"
    terminal.keys(f"clear; sh -c \"{ATOUT} play bauerchen --seed 3 --think 2; {look}; echo end\"", "Enter")
    terminal.wait("your turn|Your turn")
    os.kill(pid_of_match(), signal.SIGABRT)
    screen = terminal.wait(r"(?m)^.*icanon.*end$")
    check(re.search(r"(?m)^(icanon echo|echo icanon) end$", screen), "modes after a crash", screen)


def test_letters(terminal):
    """Without Unicode: letters for suits, and not one character beyond ASCII; then back."""
    terminal.start("bauerchen", "--seed", "3", "--think", "2")
    terminal.wait("your turn|Your turn")
    terminal.keys("o")
    terminal.wait("Symbols")
    terminal.keys("Down", "Down", "Down", "Left")
    terminal.wait("letters")
    terminal.keys("q")
    screen = terminal.wait("Bauerchen - Deal")
    check(screen.isascii(), "not ASCII", screen)
    check(re.search(r" [SHDC](10|[JQKA]) ", screen), "no hand", screen)
    with open(f"{folder}/config/atout/preferences", encoding="ascii") as file:
        check("symbols ascii" in file.read(), "the preference is not kept", "")
    terminal.leave()


def test_colours(terminal):
    """NO_COLOR is obeyed: no colour is set, and the cursor can still be seen."""
    for env, colours in (("", True), ("NO_COLOR=1", False)):
        terminal.start("bridge", "--seed", "3", "--think", "2", env=env)
        screen = terminal.wait("Your call|your turn")
        drawn = terminal.tmux("capture-pane", "-p", "-e")
        check(bool(re.search(r"\x1b\[(\d+;)*[34][0-8]\b", drawn)) == colours, f"colours with {env!r}", screen)
        check(colours or re.search(r">\w+|\[\w+\]|▲", screen), "no cursor", screen)
        terminal.leave()


def check_fits(screen):
    """Nothing is cut off: a text that has no room ends in three dots, or a wave."""
    check("…" not in screen and "~" not in screen, "a text is cut off", screen)


def test_languages(terminal):
    """In every language all keys, the help, the choices before and in a game and the score sheet find room."""
    for lang, rules, settings in (("en", "rules", "settings"), ("de", "Regeln", "Einstellungen"),
                                  ("fr", "r[eè]gles", "r[eé]glages"), ("nl", "regels", "instellingen")):
        keys = rf"(?m)^ \?  ?\w.* r  ?{rules} o  ?{settings}$"
        terminal.start("bridge", "--seed", "3", "--think", "2", "--option", "scoring=rubber", "--lang", lang)
        check_fits(terminal.wait(keys))
        terminal.keys("?")
        check_fits(terminal.wait("Ctrl-L"))
        terminal.keys("Enter")
        screen = terminal.wait(keys)
        while not re.search(r"   t\s?: ", screen):
            terminal.keys("Enter")
            screen = terminal.changed(screen)
            check_fits(screen)
        terminal.keys("t")
        sheet = terminal.wait(r"(?m)^  1 .*\d+:\d+ +\d+:\d+$")
        check_fits(sheet)
        check(re.search(r"(?m)^  =+$", sheet), "the sheet of a rubber has no line", sheet)
        terminal.keys("q", "q", "Enter")
        terminal.wait(r"(?s)--resume.*ready\$")
        terminal.start("barbu", "--seed", "3", "--think", "2", "--lang", lang, "--option", "contracts=custom",
                       "--option", "custom=plis,coeur,dames,roi,generale,last_two,trumps,domino")
        check_fits(terminal.wait("-10, .* -20"))
        terminal.keys("q", "Enter")
        terminal.wait(r"(?s)--resume.*ready\$")
        terminal.start("--lang", lang)
        screen = terminal.wait("Farmers' Bridge|Baure'-Britsch|Bridge fermier|Boerenbridge")
        for game in range(len(GAMES)):
            terminal.keys(*["Down"] * (game > 0), "Enter")
            before, screen = "", terminal.wait("club|Vereinsspieler")
            while screen != before:
                check_fits(screen)
                check(not re.search(r"\w_\w", screen), "an option has no words", screen)
                terminal.keys(*["Down"] * 5)
                before, screen = screen, terminal.changed(screen, 0.15)
            terminal.keys("q")
            terminal.wait("Bauerchen")
        terminal.keys("q")
        terminal.wait(r"ready\$")


def test_language(terminal):
    """The language that is preferred is spoken, but for one that is asked for."""
    preferences = f"{folder}/config/atout/preferences"
    with open(preferences, "a", encoding="ascii") as file:
        file.write("language de\n")
    for asked, title in (((), "Was möchtest du spielen|Was moechtest"), (("--lang", "en"), "What would you like")):
        terminal.start(*asked)
        terminal.wait(title)
        terminal.keys("q")
        terminal.wait(r"ready\$")
    with open(preferences, "a", encoding="ascii") as file:
        file.write("language en\n")


def test_small(_):
    """A screen that is too small from the start is refused in one line that names --plain."""
    terminal = Terminal(100, 20)
    terminal.start("barbu")
    screen = terminal.wait("--plain")
    check("100" in screen and "20" in screen, "the size is not named", screen)
    terminal.keys("echo status $?", "Enter")
    terminal.wait("(?m)^status 1$")


def main():
    os.makedirs(f"{folder}/config/atout")
    with open(f"{folder}/config/atout/preferences", "w", encoding="ascii") as file:
        file.write("speed at-once\n")
    failed = 0
    terminal = Terminal()
    for test in (test_games, test_menu, test_lesson, test_partners, test_files, test_refusal, test_marks, test_history,
                 test_worth, test_look_back, test_again, test_heads, test_hidden_hand, test_resize, test_click, test_suspend,
                 test_crash, test_letters, test_colours, test_language, test_languages, test_small):
        if sys.argv[1:] and test.__name__ not in sys.argv[1:]:
            continue
        started = time.monotonic()
        try:
            test(terminal)
            print(f"ok      {test.__doc__.split(':')[0].split(';')[0]} ({time.monotonic() - started:.1f} s)")
        except Failure as failure:
            failed += 1
            if time.monotonic() > DEADLINE:
                print(f"FAILED  {test.__name__}: {failure}")
                break
            print(f"FAILED  {test.__name__}: {failure}")
            terminal.tmux("kill-server")
            terminal = Terminal()
    return failed > 0


sys.exit(main())

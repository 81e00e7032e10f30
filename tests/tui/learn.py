#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Takes each lesson in lines of text, in each language, from its first step to its last: tests/tui/learn.py ATOUT LESSONS

At each step that asks, first a move that is not meant or not legal is typed: the lesson does not go on with it.
"""
import os
import re
import subprocess
import sys
import tempfile

ATOUT = os.path.abspath(sys.argv[1])
LESSONS = sys.argv[2]
LANGUAGES = {"en": "This was the last step", "de": "letzte Schritt", "fr": "dernière étape", "nl": "laatste stap"}


def read_steps(path):
    """What a learner types at each step: "" to go on, or the move that the step asks for; people count seats from 1."""
    steps, asks = [], False
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("#: say "):
                steps.append("")
            elif line.startswith("#: ask "):
                asks = True
            elif asks and re.match(r"\d ", line):
                move = line.split(" ", 1)[1].strip()
                steps.append(re.sub(r"^(re|contra) (\d)$", lambda to: f"{to[1]} {int(to[2]) + 1}", move))
                asks = False
    return steps


def learn(folder, *args, lines=()):
    env = {"PATH": os.environ["PATH"], "XDG_DATA_HOME": folder, "LC_ALL": "C.UTF-8"}
    done = subprocess.run([ATOUT, "learn", *args], input="".join(line + "\n" for line in lines), env=env,
                          capture_output=True, text=True, check=False, timeout=120)
    return done.returncode, done.stdout, done.stderr


def check(condition, what, *more):
    if not condition:
        print("learn.py:", what, *more, sep="\n")
        sys.exit(1)


def take_whole(game, lang):
    steps = read_steps(f"{LESSONS}/{game}.atout")
    lines = [line for step in steps for line in (["no such move", step] if step else [step])]
    with tempfile.TemporaryDirectory() as folder:
        status, out, err = learn(folder, game, "--lang", lang, lines=lines)
        check(status == 0 and not err, f"{game}, {lang}: ends with {status}", err, out)
        check(len(re.findall(rf"\b{len(steps)}\b.*: ", out)) >= 1 and LANGUAGES[lang] in out,
              f"{game}, {lang}: the last step is not reached", out)
        check(lang == "en" or "Step 1 of" not in out, f"{game}, {lang}: is not translated", out)
        check(not re.search("[♠♥♦♣]", out), f"{game}, {lang}: has signs that are not read aloud", out)


def take_up(game):
    """A lesson that was left goes on where it was; one that was read to its end begins anew."""
    steps = read_steps(f"{LESSONS}/{game}.atout")
    with tempfile.TemporaryDirectory() as folder:
        _, out, _ = learn(folder, game, lines=steps[:3])
        check("Step 4 of" in out and "To go on with the lesson" in out, "the fourth step is not said", out)
        _, out, _ = learn(folder, game)
        check("Step 4 of" in out and "Step 1 of" not in out, "it does not go on where it was left", out)
        _, out, _ = learn(folder, game, "--step", "2")
        check("Step 2 of" in out, "it does not begin where it is told to", out)
        learn(folder, game, lines=steps[3:])
        _, out, _ = learn(folder, game)
        check("Step 1 of" in out, "it does not begin anew", out)


def refuse_a_move():
    """A move that the rules allow but that is not meant gets the teacher's words; undo goes back, hint shows the move."""
    with tempfile.TemporaryDirectory() as folder:
        _, out, _ = learn(folder, "farmers", "--step", "6", lines=["bid 0", "hint", "undo"])
        check("A bid of 0 would hardly be kept" in out, "the teacher says nothing to a wrong bid", out)
        check("Hint: bid 1" in out, "the move is not shown", out)
        check(out.count("Step 6 of") == 1 and "Step 5 of" in out, "undo does not go back", out)


def refuse_arguments():
    with tempfile.TemporaryDirectory() as folder:
        for args, what in ((["whist"], "There is no game 'whist'"), (["bridge", "--step", "0"], "--step takes"),
                           (["bridge", "--step", "99"], "There is no step 99"), (["--step", "2"], "--step needs")):
            status, _, err = learn(folder, *args)
            check(status and what in err and err.count("\n") == 1, f"{args} is not refused", err)


for name in sorted(os.listdir(LESSONS)):
    if name.endswith(".atout"):
        for language in LANGUAGES:
            take_whole(name.removesuffix(".atout"), language)
take_up("farmers")
refuse_a_move()
refuse_arguments()

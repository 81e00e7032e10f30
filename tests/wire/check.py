#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What the wire says, read by another parser, and held against its page.

    tests/wire/check.py TALK [--seed N]   frames of random deals are JSON, keys once, written as shortly as it can be;
                                          every key stands in docs/wire.md; the examples there are what TALK says
    tests/wire/check.py TALK --write      writes the examples anew, to be read before they are committed

An example is a block of docs/wire.md whose first line names what makes it: "```json frame bridge/dummy_and_claim 2 8".
"""
import json
import os
import random
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGE = os.path.join(ROOT, "docs", "wire.md")
BLOCK = re.compile(r"^```(json|text) (frame|answer|offer|options|host|lesson) (.*)\n((?:.*\n)*?)```$", re.M)
WIDTH = 110
DEALS = 3


class Wrong(Exception):
    """What is wrong, in a line."""


def once(pairs):
    keys = [key for key, _ in pairs]
    if len(set(keys)) != len(keys):
        raise Wrong(f"a key twice: {keys}")
    return dict(pairs)


def refuse(word):
    raise Wrong(f"{word} is no JSON")


def read(line):
    return json.loads(line, object_pairs_hook=once, parse_constant=refuse)


def short(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def laid_out(value, indent=""):
    """As short() where there is room for it in a line, else a member a line."""
    whole = short(value)
    if len(indent + whole) <= WIDTH or not isinstance(value, (dict, list)):
        return whole
    deeper = indent + " "
    if isinstance(value, dict):
        parts = [f"{short(key)}:{laid_out(part, deeper)}" for key, part in value.items()]
    else:
        parts = [laid_out(part, deeper) for part in value]
    left, right = "{}" if isinstance(value, dict) else "[]"
    return left + (",\n" + deeper).join(parts) + right


def keys_of(value, found):
    """The keys of all objects but of options, whose names are the game's."""
    if isinstance(value, dict):
        found.update(value)
        for key, part in value.items():
            if key != "options" or isinstance(part, list):
                keys_of(part, found)
    elif isinstance(value, list):
        for part in value:
            keys_of(part, found)


def say(talk, *words, messages=""):
    run = subprocess.run([talk, *words], input=messages, capture_output=True, text=True, check=False)
    if run.returncode:
        raise Wrong(f"{' '.join(words)}: {run.stderr.strip()}")
    return run.stdout.splitlines()


def check_random(talk, seed, page):
    found = set()
    lines = say(talk, "random", str(seed), str(DEALS))
    for line in lines:
        value = read(line)
        if short(value) != line:
            raise Wrong(f"not as short as it can be: {line}")
        keys_of(value, found)
    for game in sorted({read(line)["game"] for line in lines}):
        for line in say(talk, "offer", game) + say(talk, "options", game):
            keys_of(read(line), found)
    for key in sorted(found):
        if f"`{key}`" not in page:
            raise Wrong(f"docs/wire.md does not tell of `{key}`")
    return len(lines)


def record(words):
    return [os.path.join(ROOT, "tests", "golden", words[0] + ".atout"), *words[1:]]


def example(talk, verb, words, text):
    """The text that belongs into a block."""
    words = words.split()
    if verb == "host":
        said = [line for line in text.splitlines() if re.match(r"\w+ >", line)]
        return "".join(line + "\n" for line in say(talk, "host", *words, messages="\n".join(said) + "\n"))
    if verb == "lesson":
        told = say(talk, "lesson", os.path.join(ROOT, "docs", "lessons", words[0] + ".atout"))
        return laid_out(read(next(line for line in told if line.startswith('{"type":"lesson"')))) + "\n"
    if verb != "answer":
        line, = say(talk, verb, *(record(words) if verb == "frame" else words))
        return laid_out(read(line)) + "\n"
    messages = [line[2:] for line in text.splitlines() if line.startswith("> ")]
    answers = say(talk, "answer", *record(words), messages="".join(line + "\n" for line in messages))
    return "".join(f"> {message}\n< {answer}\n" for message, answer in zip(messages, answers, strict=True))


def check_examples(talk, page, write):
    blocks = list(BLOCK.finditer(page))
    if not blocks:
        raise Wrong("docs/wire.md has no examples")
    for block in reversed(blocks):
        text = example(talk, block[2], block[3], block[4])
        if text != block[4] and not write:
            line = page[:block.start()].count("\n") + 1
            raise Wrong(f"docs/wire.md:{line}: the example of '{block[2]} {block[3]}' is no longer what is said")
        page = page[:block.start(4)] + text + page[block.end(4):]
    if write:
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(page)
    return len(blocks)


def check_told(page):
    """Every key of what a table with people tells stands in the page."""
    found = set()
    for block in BLOCK.finditer(page):
        for line in block[4].splitlines():
            if block[2] == "host" and " < " in line:
                keys_of(read(line.split(" < ", 1)[1].replace("{..}", "{}")), found)
    for key in sorted(found):
        if f"`{key}`" not in page:
            raise Wrong(f"docs/wire.md does not tell of `{key}`")


def main(talk, *options):
    seed = int(options[1]) if options[:1] == ("--seed",) else random.SystemRandom().getrandbits(32)
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    print(f"seed {seed}")
    try:
        examples = check_examples(talk, page, "--write" in options)
        check_told(page)
        frames = check_random(talk, seed, page)
    except (Wrong, ValueError) as wrong:
        print(wrong)
        print("Examples that are to change are written anew by --write.")
        return 1
    print(f"{frames} frames, {examples} examples")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

# SPDX-License-Identifier: Apache-2.0
"""Atout: deals, double-dummy answers, games and bots of five trick-taking games, on libatout."""
from __future__ import annotations

from . import config, env, evaluate, formats, lin, pbn, records, render, stats, utils
from .board import Board, Info
from .card import Card
from .compare import imps, matchpoints, victory_points
from .contract import Bid, Contract
from .deal import Deal, trick_winner
from .match import Bot, Candidate, Game, Match, Option, State, Thought, View, bot_names, game_names, games, play_deal
from .generate import Dealer, generate_deal, generate_deals
from .hand import Hand, Holding
from .script import Script, ScriptRun, run_script
from .solve import (
    DDTable,
    Par,
    analyse_all_plays,
    analyse_play,
    analyse_start,
    best_cards,
    best_play,
    calc_all_tables,
    calc_dd_table,
    par,
    solve_all_boards,
    solve_board,
)
from .words import Penalty, Rank, Seat, Strain, Vul

__version__ = "0.1.0"

__all__ = [
    "Bid", "Board", "Bot", "Candidate", "Card", "Contract", "DDTable", "Deal", "Dealer", "Game", "Hand", "Holding",
    "Info", "Match", "Option", "Par", "Penalty", "Rank", "Script", "ScriptRun", "Seat", "State", "Strain",
    "Thought", "View", "Vul", "analyse_all_plays", "analyse_play", "analyse_start", "best_cards", "best_play",
    "bot_names", "calc_all_tables", "calc_dd_table", "config", "env", "evaluate", "formats", "game_names", "games",
    "generate_deal", "generate_deals", "imps", "lin", "matchpoints", "par", "pbn", "play_deal", "records", "render",
    "run_script", "solve_all_boards", "solve_board", "stats", "trick_winner", "utils", "victory_points",
]

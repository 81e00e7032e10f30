// SPDX-License-Identifier: Apache-2.0
// What the fields of a convention card are called.
import type { Field } from "../wire/convention";
import { N_ } from "./catalog";

export const SECTIONS: readonly (readonly [title: string, fields: readonly (readonly [Field, string])[]])[] = [
	[
		N_("In general"),
		[
			["approach", N_("General approach")],
			["special", N_("Bids that may need a defence")],
		],
	],
	[
		N_("Openings and responses"),
		[
			["notrump", N_("1NT: points and shape")],
			["notrump_responses", N_("Responses to 1NT")],
			["majors", N_("1♥ and 1♠: length, responses")],
			["minors", N_("1♣ and 1♦: length, responses")],
			["two_clubs", "2♣"],
			["two_diamonds", "2♦"],
			["two_majors", "2♥, 2♠"],
			["two_notrump", N_("2NT and responses")],
			["preempts", N_("Three level and higher")],
			["slams", N_("Slam conventions")],
		],
	],
	[
		N_("When the opponents bid"),
		[
			["overcalls", N_("Overcalls")],
			["jump_overcalls", N_("Jump overcalls")],
			["cue_bids", N_("Bids of their suit")],
			["notrump_overcall", N_("1NT overcall")],
			["against_notrump", N_("Against 1NT")],
			["against_preempts", N_("Against preempts and strong openings")],
			["doubles", N_("Doubles")],
		],
	],
	[
		N_("Leads and signals"),
		[
			["leads_suit", N_("Leads against suits")],
			["leads_notrump", N_("Leads against notrump")],
			["signals", N_("Signals")],
			["discards", N_("Discards")],
		],
	],
	[N_("Other"), [["other", N_("What else opponents should know")]]],
];

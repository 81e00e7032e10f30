/* SPDX-License-Identifier: Apache-2.0 */
#include "server/http/routes.h"

#include "server/http/api.h"

const struct net_route routes[] = {
	{"POST", "/api/guest", api_guest},
	{"GET", "/api/me", api_me},
	{"POST", "/api/account", api_account_make},
	{"POST", "/api/account/in", api_account_in},
	{"POST", "/api/account/out", api_account_out},
	{"POST", "/api/account/password", api_account_password},
	{"POST", "/api/account/word", api_account_word},
	{"POST", "/api/account/delete", api_account_delete},
	{"GET", "/api/settings", api_settings},
	{"POST", "/api/settings", api_settings_keep},
	{"GET", "/api/matches", api_matches},
	{"GET", "/api/blocks", api_blocks},
	{"GET", "/api/friends", api_friends},
	{"POST", "/api/friend", api_friend},
	{"POST", "/api/unfriend", api_unfriend},
	{"POST", "/api/block", api_block},
	{"POST", "/api/unblock", api_unblock},
	{"POST", "/api/report", api_report},
	{"GET", "/api/games", api_games},
	{"GET", "/api/tables", api_tables},
	{"POST", "/api/tables", api_make_table},
	{"GET", "/api/record", api_record},
	{"GET", "/t/", api_table_page},
	{"GET", "/solo/", api_table_page},
	{"GET", "/deal/", api_table_page},
	{"GET", "/matches", api_table_page},
	{"GET", "/verify", api_table_page},
	{"GET", "/healthz", api_health},
	{"GET", "/metrics", api_metrics},
	{0},
};

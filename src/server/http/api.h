/* SPDX-License-Identifier: Apache-2.0 */
/* api.h -- the handlers of requests, for routes.c; docs/server.md is the contract with clients.  user is the server. */
#ifndef SERVER_HTTP_API_H
#define SERVER_HTTP_API_H

struct net_request;

typedef void api_handler(void *user, struct net_request *);

/* api_guest.c: the person who asks */
api_handler api_guest, api_me;

/* api_account.c, api_sign.c */
api_handler api_account_make, api_account_in, api_account_out, api_account_password, api_account_word,
	api_account_delete;

/* api_settings.c, api_matches.c: the data of the person who asks */
api_handler api_settings, api_settings_keep, api_matches;

/* api_friends.c, api_blocks.c, api_report.c: about others */
api_handler api_friends, api_friend, api_unfriend;
api_handler api_blocks, api_block, api_unblock;
api_handler api_report;

/* api_tables.c */
api_handler api_games, api_tables, api_make_table, api_record;

/* api_status.c: pages of the client, and figures for the operator */
api_handler api_table_page, api_health, api_metrics;

#endif

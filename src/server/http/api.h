/* SPDX-License-Identifier: Apache-2.0 */
/*
 * api.h -- what net calls: the plans of requests (visit.h) and handlers; user is the server.  docs/server.md is the
 * contract with clients.
 */
#ifndef SERVER_HTTP_API_H
#define SERVER_HTTP_API_H

#include "server/http/visit.h"

/* routes.c: which handler answers which path */
extern const struct net_route routes[];

/* api_guest.c: the person who asks, and their data */
extern const struct visit_plan api_guest, api_me, api_settings, api_settings_keep, api_matches;

/* api_account.c */
extern const struct visit_plan api_account_make, api_account_in, api_account_out, api_account_password,
	api_account_word, api_account_delete;

/* api_factor.c */
extern const struct visit_plan api_factor_make, api_factor_begin, api_factor_end;

/* api_sessions.c */
extern const struct visit_plan api_sessions, api_session_end;

/* api_others.c: what a person says about another */
extern const struct visit_plan api_friend, api_unfriend, api_block, api_unblock, api_report, api_desk_block,
	api_desk_report;

/* api_cards.c: convention cards */
extern const struct visit_plan api_cards, api_cards_keep, api_cards_drop, api_cards_choose, api_cards_at;

/* api_desk.c: the partner desk */
extern const struct visit_plan api_desk, api_desk_post, api_desk_withdraw, api_desk_answer, api_desk_agree;

/* api_operator.c: one's own reports, and what operators see and do */
extern const struct visit_plan api_reports, api_reports_read, api_operator, api_operator_order, api_operator_page;
void api_nowhere(void *user, struct net_request *);

/* api_push.c */
extern const struct visit_plan api_push, api_push_on, api_push_off;

/* api_lists.c */
extern const struct visit_plan api_tables, api_friends, api_blocks;

/* api_sets.c: the same deals for others, and how they compare */
extern const struct visit_plan api_set, api_set_make, api_set_play;

/* api_tables.c */
extern const struct visit_plan api_games, api_make_table, api_record;

/* api_boards.c: boards for a table */
extern const struct visit_plan api_boards;

/* api_evening.c, api_evening_plan.c, api_evening_write.c, api_evening_open.c: evenings of a club */
extern const struct visit_plan api_evening, api_evening_ranking, api_evening_board, api_evening_card, api_evening_deals,
	api_evening_file, api_evening_write, api_evening_restore, api_evening_new, api_evening_join, api_evening_codes,
	api_evenings, api_evening_plan, api_evening_results, api_evening_players, api_evening_players_keep;

/* api_online.c: events at the tables of the server */
extern const struct visit_plan api_online, api_online_enter, api_online_leave, api_online_fair;

/* api_online_record.c */
extern const struct visit_plan api_online_record;

/* api_online_commentator.c: who comments on a broadcast */
extern const struct visit_plan api_online_commentator;

/* api_status.c: pages of the client, and figures for the operator */
void api_table_page(void *user, struct net_request *);
void api_health(void *user, struct net_request *);
void api_metrics(void *user, struct net_request *);

/*
 * entrance.c: a connection comes to a table.  The person and the table are read by tasks.  Meanwhile the connection is
 * open: a limited number of its messages wait, and are handled when it is at the table.  It may also close.
 */
void entrance_open(void *user, struct net_conn *, const struct net_head *);

/* spectator.c: a connection watches a broadcast */
void spectator_open(void *user, struct net_conn *, const struct net_head *);

/* connection.c: what happens to any of them */
void connection_open(void *user, struct net_conn *, const struct net_head *);
int connection_wait(void *user, struct net_conn *);
void connection_message(void *user, struct net_conn *, const char *text, size_t length);
void connection_behind(void *user, struct net_conn *);
void connection_close(void *user, struct net_conn *);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
#include "net/watch.h"

#include <stdlib.h>
#include <sys/epoll.h>
#include <unistd.h>
#include <uv.h>

enum { EVENTS = 256 };

struct watch {
	watch_call *call;
	int epoll;
	uv_poll_t poll;
};

static void ready(uv_poll_t *poll, int status, int events)
{
	struct watch *watch = poll->data;
	struct epoll_event event[EVENTS];
	int n = epoll_wait(watch->epoll, event, EVENTS, 0);

	(void)status;
	(void)events;
	for (int i = 0; i < n; i++)
		watch->call(event[i].data.ptr, event[i].events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR));
}

struct watch *watch_new(struct loop *loop, watch_call *call)
{
	struct watch *watch = calloc(1, sizeof *watch);

	if (!watch)
		return NULL;
	watch->call = call;
	watch->epoll = epoll_create1(EPOLL_CLOEXEC);
	if (watch->epoll < 0 || uv_poll_init(loop_uv(loop), &watch->poll, watch->epoll)) {
		close(watch->epoll);
		free(watch);
		return NULL;
	}
	watch->poll.data = watch;
	uv_poll_start(&watch->poll, UV_READABLE, ready);
	return watch;
}

static void closed(uv_handle_t *handle)
{
	struct watch *watch = handle->data;

	close(watch->epoll);
	free(watch);
}

void watch_free(struct watch *watch)
{
	if (watch)
		uv_close((uv_handle_t *)&watch->poll, closed);
}

bool watch_add(struct watch *watch, int fd, struct net_conn *conn, bool once)
{
	struct epoll_event event = {.events = EPOLLIN | EPOLLRDHUP | (once ? EPOLLET : 0), .data.ptr = conn};

	return !epoll_ctl(watch->epoll, EPOLL_CTL_ADD, fd, &event);
}

void watch_remove(struct watch *watch, int fd) { epoll_ctl(watch->epoll, EPOLL_CTL_DEL, fd, NULL); }

/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/device.h"

#include <stdio.h>
#include <string.h>

struct known {
	const char *says, *name;
};

/* The first that fits: a browser names those, too, that it wants to be taken for. */
static const struct known browsers[] = {
	{"Edg", "Edge"},
	{"OPR/", "Opera"},
	{"SamsungBrowser/", "Samsung Internet"},
	{"Firefox/", "Firefox"},
	{"FxiOS/", "Firefox"},
	{"CriOS/", "Chrome"},
	{"Chromium/", "Chromium"},
	{"Chrome/", "Chrome"},
	{"Safari/", "Safari"},
	{NULL, NULL},
};

static const struct known systems[] = {
	{"iPhone", "iPhone"}, {"iPad", "iPad"},	    {"Android", "Android"}, {"Windows", "Windows"},
	{"CrOS", "ChromeOS"}, {"Macintosh", "Mac"}, {"Linux", "Linux"},	    {NULL, NULL},
};

static const char *find(const struct known *known, const char *agent)
{
	while (known->says && !strstr(agent, known->says))
		known++;
	return known->name;
}

void device_name(const char *agent, char device[DEVICE_SIZE])
{
	const char *browser = agent ? find(browsers, agent) : NULL;
	const char *system = browser ? find(systems, agent) : NULL;

	snprintf(device, DEVICE_SIZE, "%s%s%s", browser ? browser : "", system ? ", " : "", system ? system : "");
}

/* SPDX-License-Identifier: Apache-2.0 */
/* What is sent to the services of browsers, and where it may go: RFC 8291, section 5 and appendix A. */
#include "server/common/outward.h"
#include "server/common/seal.h"
#include "server/people/subscription.h"

#include <arpa/inet.h>
#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#include "place.h"

static const char point_text[] =
	"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
static const char auth_text[] = "BTBZMqHH6r4Tts7J_aSIgg";

static size_t bytes_of(const char *text, unsigned char *bytes, size_t size)
{
	size_t length;

	assert_int_equal(sodium_base642bin(bytes, size, text, strlen(text), NULL, &length, NULL,
					   sodium_base64_VARIANT_URLSAFE_NO_PADDING),
			 0);
	return length;
}

static void the_example_of_the_rfc_gives_its_bytes(void **unused)
{
	static const char text[] = "When I grow up, I want to be a watermelon";
	static const char expected[] = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
				       "Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVB"
				       "St2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
	unsigned char point[SEAL_POINT], auth[SEAL_AUTH], secret[SEAL_KEY], salt[SEAL_SALT], out[SEAL_SIZE_MAX];
	unsigned char body[SEAL_SIZE_MAX];
	struct seal_key once;

	(void)unused;
	bytes_of(point_text, point, sizeof point);
	bytes_of(auth_text, auth, sizeof auth);
	bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", secret, sizeof secret);
	bytes_of("DGv6ra1nlYgDCS1FRnbzlw", salt, sizeof salt);
	assert_true(seal_key_of(secret, &once));
	size_t length = seal_text(point, auth, &once, salt, text, sizeof text - 1, out);
	assert_int_equal(length, bytes_of(expected, body, sizeof body));
	assert_memory_equal(out, body, length);
}

static void only_points_of_the_curve_are_keys(void **unused)
{
	unsigned char point[SEAL_POINT];

	(void)unused;
	bytes_of(point_text, point, sizeof point);
	assert_true(seal_point_check(point));
	point[40] ^= 1;
	assert_false(seal_point_check(point));
	memset(point, 0, sizeof point);
	assert_false(seal_point_check(point));
}

static void a_subscription_has_an_address_of_a_name_without_a_port(void **unused)
{
	static const char *const good[] = {"https://push.example.org/send/abc?x=1", "https://a.b-c.example/"};
	static const char *const bad[] = {
		"http://push.example.org/",
		"https://push.example.org",
		"https://push.example.org:444/",
		"https://user@push.example.org/",
		"https://127.0.0.1/",
		"https://[::1]/",
		"https://2130706433/",
		"https://0x7f.1/",
		"https://localhost/",
		"https://push.example.org/\r\nX",
		"https://push.example.org/a b",
		"https://push.example.org/#x",
		"https://.example.org/",
		"https://push..example.org/",
		"https://Push.example.org/",
		"https:///",
		"https://push.example.org/\"q\"",
		"",
	};
	struct subscription subscription;

	(void)unused;
	for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
		assert_true(subscription_read(good[i], point_text, auth_text, "de", &subscription));
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		if (subscription_read(bad[i], point_text, auth_text, "de", &subscription))
			fail_msg("%s", bad[i]);
	assert_false(subscription_read(good[0], point_text, "BTBZMqHH6r4Tts7J_aSI", "de", &subscription));
	assert_false(subscription_read(good[0], auth_text, auth_text, "de", &subscription));
	assert_false(subscription_read(good[0], point_text, auth_text, "../x", &subscription));
}

static struct store *open_store(const struct place *place)
{
	char why[ATOUT_ERROR_SIZE];
	struct store *store = store_open(&(struct store_options){.folder = place->folder}, why);

	assert_non_null(store);
	return store;
}

/* What a program before sessions were noted has written, and one of now. */
static void a_subscription_belongs_to_its_session(void **unused)
{
	static const char key[] = "aaaaaaaaaaaaaaaa", url[] = "https://push.example.org/";
	struct sessions sessions = {.count = 1, .session = {{.number = 7}}};
	struct subscriptions all;
	struct lines lines = {0};
	struct place place;

	(void)unused;
	place_make(&place);
	lines_put(&lines, "%s1 %s %s de %s2 %s %s fr:7 %s3 %s %s nl:8", url, point_text, auth_text, url, point_text,
		  auth_text, url, point_text, auth_text);
	struct store *store = open_store(&place);
	assert_int_equal(lines_append_next(store, stream_of(SUBSCRIPTION_STREAM, key), 0, &lines, NULL, NULL),
			 STORE_OK);
	store_close(store);
	store = open_store(&place);
	assert_int_equal(subscriptions_read(store, key, &all), STORE_OK);
	assert_int_equal(all.count, 3);
	assert_true(subscriptions_clear(&all, &sessions));
	assert_false(subscriptions_clear(&all, &sessions));
	assert_int_equal(all.count, 2);
	assert_int_equal(all.of[0].session, 0);
	assert_int_equal(all.of[1].session, 7);
	assert_string_equal(all.of[1].lang, "fr");
	struct subscription again = all.of[1];
	assert_false(subscriptions_add(&all, &again));
	again.session = 9;
	assert_true(subscriptions_add(&all, &again));
	subscriptions_put(store, key, &all, NULL, NULL);
	store_close(store);
	store = open_store(&place);
	assert_int_equal(subscriptions_read(store, key, &all), STORE_OK);
	assert_int_equal(all.count, 2);
	assert_int_equal(all.of[1].session, 9);
	store_close(store);
	place_remove(&place);
}

static void only_addresses_of_the_internet_are_public(void **unused)
{
	static const char *const good[] = {"8.8.8.8", "100.128.0.1", "172.32.0.1", "192.0.3.1", "2a00:1450::1"};
	static const char *const bad[] = {"127.0.0.1",
					  "10.1.2.3",
					  "172.16.0.1",
					  "172.31.255.255",
					  "192.168.1.1",
					  "169.254.169.254",
					  "100.64.0.1",
					  "100.127.255.255",
					  "0.0.0.0",
					  "224.0.0.1",
					  "255.255.255.255",
					  "198.18.0.1",
					  "::1",
					  "::",
					  "fe80::1",
					  "fc00::1",
					  "fd12::1",
					  "ff02::1",
					  "::ffff:10.0.0.1",
					  "::ffff:127.0.0.1",
					  "64:ff9b::a00:1",
					  "2002:a00:1::1",
					  "2001::1",
					  "2001:db8::1"};
	struct address address;

	(void)unused;
	for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
		assert_true(address_read(good[i], strlen(good[i]), &address) && outward_public(&address));
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		if (!address_read(bad[i], strlen(bad[i]), &address) || outward_public(&address))
			fail_msg("%s", bad[i]);
}

static int asked;

/* A name server that says something else each time. */
static int resolve(const char *host, struct address found[OUTWARD_ADDRESSES])
{
	static const char *const answers[] = {"127.0.0.1", "::1", "10.0.0.1", "::ffff:127.0.0.1"};
	const char *answer = answers[asked++ % 4];

	assert_string_equal(host, "push.example.org");
	assert_true(address_read(answer, strlen(answer), &found[0]));
	return 1;
}

static void nothing_goes_to_an_address_that_is_not_public_whatever_names_say(void **unused)
{
	const struct outward outward = {.resolve = resolve, .port = 0, .authority = NULL};
	struct outward_url url;
	const char *why = NULL;

	(void)unused;
	assert_true(outward_read("https://push.example.org/x", &url));
	for (int i = 1; i <= 8; i++) {
		assert_int_equal(outward_post(&outward, &url, "", "x", 1, &why), 0);
		assert_string_equal(why, "address");
		assert_int_equal(asked, i); /* once for each request: what is connected to is what was checked */
	}
}

/* It takes connections, and says nothing. */
static void a_service_that_never_answers_is_given_up(void **unused)
{
	struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
	int silent = socket(AF_INET, SOCK_STREAM, 0);
	socklen_t size = sizeof at;
	struct outward_url url;
	const char *why = NULL;

	(void)unused;
	assert_false(bind(silent, (const struct sockaddr *)&at, sizeof at) || listen(silent, 5) ||
		     getsockname(silent, (struct sockaddr *)&at, &size));
	const struct outward outward = {.resolve = resolve, .port = ntohs(at.sin_port), .authority = NULL};
	assert_true(outward_read("https://push.example.org/x", &url));
	assert_int_equal(outward_post(&outward, &url, "", "x", 1, &why), 0);
	assert_string_equal(why, "time");
	close(silent);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_example_of_the_rfc_gives_its_bytes),
		cmocka_unit_test(only_points_of_the_curve_are_keys),
		cmocka_unit_test(a_subscription_has_an_address_of_a_name_without_a_port),
		cmocka_unit_test(a_subscription_belongs_to_its_session),
		cmocka_unit_test(only_addresses_of_the_internet_are_public),
		cmocka_unit_test(nothing_goes_to_an_address_that_is_not_public_whatever_names_say),
		cmocka_unit_test(a_service_that_never_answers_is_given_up),
	};

	return sodium_init() < 0 ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}

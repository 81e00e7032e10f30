/* SPDX-License-Identifier: Apache-2.0 */
/* A second factor of an account: a secret is stored once its codes have been right. */
#include "lang/lang.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/signing.h"
#include "server/tables/eraser.h"
#include "wire/json.h"

#include <qrencode.h>

#include <string.h>
#include <time.h>

enum { TEXT_SIZE = 16384, CODE_WIDTH = 177 /* the most that QR codes have */ };

/* A row of the QR code; 1 is dark. */
static void put_row(struct json *json, const QRcode *code, int row)
{
	char digits[CODE_WIDTH + 1];

	for (int i = 0; i < code->width; i++)
		digits[i] = code->data[row * code->width + i] & 1 ? '1' : '0';
	digits[code->width] = '\0';
	json_text(json, NULL, digits);
}

static void tell_secret(struct visit *visit)
{
	char secret[TOTP_TEXT + 1], uri[256], buf[TEXT_SIZE];
	struct json json;

	totp_make(secret);
	snprintf(uri, sizeof uri, "otpauth://totp/Atout:%s?secret=%s&issuer=Atout", visit->person.account, secret);
	QRcode *code = QRcode_encodeString(uri, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_text(&json, "secret", secret);
	json_text(&json, "uri", uri);
	json_open(&json, "code", '[');
	for (int row = 0; code && row < code->width; row++)
		put_row(&json, code, row);
	json_close(&json, ']');
	json_close(&json, '}');
	answer_text(visit->request, ANSWER_JSON, buf, (size_t)json_end(&json));
	QRcode_free(code);
	visit_end(visit);
}

static void make_factor(struct visit *visit)
{
	if (signing_of(visit)->account.person[0])
		tell_secret(visit);
	else
		visit_refuse(visit, 401, N_("Sign in first"));
}

static const struct scan_member factor_make_members[] = {{0}};

const struct visit_plan api_factor_make = {.size = sizeof(struct signing),
					   .by = VISIT_KNOWN,
					   .members = factor_make_members,
					   .look = signing_look,
					   .then = make_factor};

static void tell_spares(struct visit *visit)
{
	const struct signing *signing = signing_of(visit);
	char buf[TEXT_SIZE];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_open(&json, "spares", '[');
	for (int i = 0; i < ACCOUNT_SPARES; i++)
		json_text(&json, NULL, signing->spare[i]);
	json_close(&json, ']');
	json_close(&json, '}');
	answer_text(visit->request, ANSWER_JSON, buf, (size_t)json_end(&json));
	visit_end(visit);
}

static void begin_factor(struct visit *visit)
{
	struct signing *signing = signing_of(visit);
	int64_t step = totp_step(signing->secret, signing->code, time(NULL), 0);
	struct lines lines = {0};

	if (signing->account.factor[0]) {
		visit_refuse(visit, 409, N_("Codes are already on. Turn them off first"));
		return;
	}
	if (!step) {
		visit_refuse(visit, 403, signing_wrong_code);
		return;
	}
	account_add_factor(signing->secret, step, signing->spare, &lines);
	signing_add(visit, &lines, tell_spares);
}

static void may_begin(struct visit *visit) { signing_try(visit, true, begin_factor); }

static const struct scan_member factor_begin_members[] = {
	{"password", visit_text, offsetof(struct signing, old), 0, PASSWORD_SIZE, true},
	{"secret", visit_text, offsetof(struct signing, secret), 0, TOTP_TEXT + 1, true},
	{"code", visit_text, offsetof(struct signing, code), 0, SIGNING_CODE, true},
	{0},
};

const struct visit_plan api_factor_begin = {.size = sizeof(struct signing),
					    .by = VISIT_KNOWN,
					    .members = factor_begin_members,
					    .check = signing_check,
					    .look = signing_look,
					    .then = may_begin};

static void factor_gone(struct visit *visit)
{
	eraser_look(visit->server->eraser, signing_of(visit)->account.name);
	signing_accept(visit);
}

static void end_factor(struct visit *visit)
{
	struct signing *signing = signing_of(visit);
	struct lines used_code = {0}, lines = {0};

	if (!account_use_code(&signing->account, signing->code, time(NULL), &used_code)) {
		visit_refuse(visit, 403, signing_wrong_code);
		return;
	}
	signing->account.factor[0] = '\0';
	lines_put(&lines, "factor");
	signing_add(visit, &lines, factor_gone);
}

static void may_end(struct visit *visit) { signing_try(visit, true, end_factor); }

static const struct scan_member factor_end_members[] = {
	{"password", visit_text, offsetof(struct signing, old), 0, PASSWORD_SIZE, true},
	{"code", visit_text, offsetof(struct signing, code), 0, SIGNING_CODE, true},
	{0},
};

const struct visit_plan api_factor_end = {.size = sizeof(struct signing),
					  .by = VISIT_KNOWN,
					  .members = factor_end_members,
					  .check = signing_check,
					  .look = signing_look,
					  .then = may_end};

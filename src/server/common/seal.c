/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/seal.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { HASH = 32, CONTENT_KEY = 16, NONCE = 12, TAG = 16, RECORD = 4096 };

static const char curve[] = "prime256v1";

/* ---- Keys ---- */

/* secret NULL: a public key.  The caller frees it; NULL: it is no key. */
static EVP_PKEY *key_of(const unsigned char point[SEAL_POINT], const unsigned char *secret)
{
	OSSL_PARAM_BLD *made = OSSL_PARAM_BLD_new();
	BIGNUM *number = secret ? BN_bin2bn(secret, SEAL_KEY, NULL) : NULL;
	EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
	EVP_PKEY *key = NULL;
	OSSL_PARAM *params = NULL;

	if (made && context && OSSL_PARAM_BLD_push_utf8_string(made, OSSL_PKEY_PARAM_GROUP_NAME, curve, 0) &&
	    OSSL_PARAM_BLD_push_octet_string(made, OSSL_PKEY_PARAM_PUB_KEY, point, SEAL_POINT) &&
	    (!number || OSSL_PARAM_BLD_push_BN(made, OSSL_PKEY_PARAM_PRIV_KEY, number)))
		params = OSSL_PARAM_BLD_to_param(made);
	if (params && (EVP_PKEY_fromdata_init(context) <= 0 ||
		       EVP_PKEY_fromdata(context, &key, secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, params) <= 0))
		key = NULL;
	OSSL_PARAM_free(params);
	EVP_PKEY_CTX_free(context);
	BN_clear_free(number);
	OSSL_PARAM_BLD_free(made);
	return key;
}

bool seal_point_check(const unsigned char point[SEAL_POINT])
{
	EVP_PKEY *key = point[0] == POINT_CONVERSION_UNCOMPRESSED ? key_of(point, NULL) : NULL;

	EVP_PKEY_free(key);
	return key;
}

bool seal_key_of(const unsigned char secret[SEAL_KEY], struct seal_key *key)
{
	EC_GROUP *group = EC_GROUP_new_by_curve_name_ex(NULL, NULL, NID_X9_62_prime256v1);
	EC_POINT *point = group ? EC_POINT_new(group) : NULL;
	BIGNUM *number = BN_bin2bn(secret, SEAL_KEY, NULL);
	bool fits = point && number && !BN_is_zero(number) && BN_cmp(number, EC_GROUP_get0_order(group)) < 0 &&
		    EC_POINT_mul(group, point, number, NULL, NULL, NULL) &&
		    EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, key->point, SEAL_POINT, NULL) ==
			    SEAL_POINT;

	memcpy(key->secret, secret, SEAL_KEY);
	BN_clear_free(number);
	EC_POINT_free(point);
	EC_GROUP_free(group);
	return fits;
}

bool seal_key_make(struct seal_key *key)
{
	unsigned char secret[SEAL_KEY];
	bool made = false;

	for (int tries = 0; tries < 8 && !made; tries++) {
		randombytes_buf(secret, sizeof secret);
		made = seal_key_of(secret, key);
	}
	sodium_memzero(secret, sizeof secret);
	return made;
}

static bool agree(const struct seal_key *mine, const unsigned char point[SEAL_POINT], unsigned char shared[HASH])
{
	EVP_PKEY *own = key_of(mine->point, mine->secret), *theirs = key_of(point, NULL);
	EVP_PKEY_CTX *context = own && theirs ? EVP_PKEY_CTX_new(own, NULL) : NULL;
	size_t length = HASH;
	bool done = context && EVP_PKEY_derive_init(context) > 0 && EVP_PKEY_derive_set_peer(context, theirs) > 0 &&
		    EVP_PKEY_derive(context, shared, &length) > 0 && length == HASH;

	EVP_PKEY_CTX_free(context);
	EVP_PKEY_free(own);
	EVP_PKEY_free(theirs);
	return done;
}

/* ---- The message ---- */

struct bytes {
	const void *at;
	size_t length;
};

static bool derive(struct bytes salt, struct bytes secret, struct bytes info, unsigned char *out, size_t length)
{
	EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, NULL);
	bool done = context && EVP_PKEY_derive_init(context) > 0 &&
		    EVP_PKEY_CTX_set_hkdf_md(context, EVP_sha256()) > 0 &&
		    EVP_PKEY_CTX_set1_hkdf_salt(context, salt.at, (int)salt.length) > 0 &&
		    EVP_PKEY_CTX_set1_hkdf_key(context, secret.at, (int)secret.length) > 0 &&
		    EVP_PKEY_CTX_add1_hkdf_info(context, info.at, (int)info.length) > 0 &&
		    EVP_PKEY_derive(context, out, &length) > 0;

	EVP_PKEY_CTX_free(context);
	return done;
}

/* RFC 8291, 3.4 */
static bool derive_keys(const unsigned char point[SEAL_POINT], const unsigned char auth[SEAL_AUTH],
			const struct seal_key *once, const unsigned char salt[SEAL_SALT],
			unsigned char key[CONTENT_KEY], unsigned char nonce[NONCE])
{
	static const char for_key[] = "Content-Encoding: aes128gcm", for_nonce[] = "Content-Encoding: nonce";
	unsigned char shared[HASH], secret[HASH], info[14 + 2 * SEAL_POINT] = "WebPush: info";

	memcpy(info + 14, point, SEAL_POINT);
	memcpy(info + 14 + SEAL_POINT, once->point, SEAL_POINT);
	bool done = agree(once, point, shared) &&
		    derive((struct bytes){auth, SEAL_AUTH}, (struct bytes){shared, HASH},
			   (struct bytes){info, sizeof info}, secret, HASH) &&
		    derive((struct bytes){salt, SEAL_SALT}, (struct bytes){secret, HASH},
			   (struct bytes){for_key, sizeof for_key}, key, CONTENT_KEY) &&
		    derive((struct bytes){salt, SEAL_SALT}, (struct bytes){secret, HASH},
			   (struct bytes){for_nonce, sizeof for_nonce}, nonce, NONCE);
	sodium_memzero(shared, sizeof shared);
	sodium_memzero(secret, sizeof secret);
	return done;
}

/* One record, the last one: so the byte 2 follows the text. */
static bool encrypt(const unsigned char key[CONTENT_KEY], const unsigned char nonce[NONCE], struct bytes text,
		    unsigned char *out)
{
	EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
	int length = 0, more = 0;
	bool done = context && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) &&
		    EVP_EncryptUpdate(context, out, &length, text.at, (int)text.length) &&
		    EVP_EncryptUpdate(context, out + text.length, &more, (const unsigned char *)"\2", 1) &&
		    EVP_EncryptFinal_ex(context, out + text.length + 1, &length) &&
		    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG, out + text.length + 1);

	EVP_CIPHER_CTX_free(context);
	return done;
}

size_t seal_text(const unsigned char point[SEAL_POINT], const unsigned char auth[SEAL_AUTH],
		 const struct seal_key *once, const unsigned char salt[SEAL_SALT], const char *text, size_t length,
		 unsigned char out[SEAL_SIZE_MAX])
{
	unsigned char key[CONTENT_KEY], nonce[NONCE];
	const unsigned char head[] = {0, 0, RECORD >> 8, RECORD & 0xFF, SEAL_POINT};
	size_t before = SEAL_SALT + sizeof head + SEAL_POINT;

	if (length > SEAL_TEXT_MAX || !derive_keys(point, auth, once, salt, key, nonce))
		return 0;
	memcpy(out, salt, SEAL_SALT);
	memcpy(out + SEAL_SALT, head, sizeof head);
	memcpy(out + SEAL_SALT + sizeof head, once->point, SEAL_POINT);
	bool done = encrypt(key, nonce, (struct bytes){text, length}, out + before);
	sodium_memzero(key, sizeof key);
	return done ? before + length + 1 + TAG : 0;
}

/* ---- Who sends it ---- */

static void put_base64(char *out, size_t size, const void *bytes, size_t length)
{
	sodium_bin2base64(out, size, bytes, length, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* r and s of ES256, 32 bytes each. */
static bool sign(const struct seal_key *key, const char *text, unsigned char signature[2 * SEAL_KEY])
{
	unsigned char der[128];
	size_t length = sizeof der;
	EVP_PKEY *own = key_of(key->point, key->secret);
	EVP_MD_CTX *context = own ? EVP_MD_CTX_new() : NULL;
	const unsigned char *at = der;
	ECDSA_SIG *pair = NULL;

	if (context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, own) > 0 &&
	    EVP_DigestSign(context, der, &length, (const unsigned char *)text, strlen(text)) > 0)
		pair = d2i_ECDSA_SIG(NULL, &at, (long)length);
	bool done = pair && BN_bn2binpad(ECDSA_SIG_get0_r(pair), signature, SEAL_KEY) == SEAL_KEY &&
		    BN_bn2binpad(ECDSA_SIG_get0_s(pair), signature + SEAL_KEY, SEAL_KEY) == SEAL_KEY;
	ECDSA_SIG_free(pair);
	EVP_MD_CTX_free(context);
	EVP_PKEY_free(own);
	return done;
}

bool seal_token(const struct seal_key *key, const char *audience, int64_t until, const char *contact,
		char token[SEAL_TOKEN_SIZE])
{
	static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
	char claims[512], signed_part[800], point[128], text[128];
	unsigned char signature[2 * SEAL_KEY];

	int length = snprintf(claims, sizeof claims, "{\"aud\":\"%s\",\"exp\":%lld,\"sub\":\"%s\"}", audience,
			      (long long)until, contact);
	if (length >= (int)sizeof claims)
		return false;
	put_base64(signed_part, sizeof signed_part, head, sizeof head - 1);
	size_t used = strlen(signed_part);
	signed_part[used++] = '.';
	put_base64(signed_part + used, sizeof signed_part - used, claims, (size_t)length);
	if (!sign(key, signed_part, signature))
		return false;
	put_base64(text, sizeof text, signature, sizeof signature);
	put_base64(point, sizeof point, key->point, SEAL_POINT);
	return snprintf(token, SEAL_TOKEN_SIZE, "vapid t=%s.%s, k=%s", signed_part, text, point) < SEAL_TOKEN_SIZE;
}

/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/exact.h"

#include "base/grow.h"

#include <math.h>
#include <string.h>

/* ---- Sums ---- */

static uint64_t common_divisor(uint64_t a, uint64_t b)
{
	while (b) {
		uint64_t rest = a % b;
		a = b;
		b = rest;
	}
	return a;
}

static uint64_t size_of(int64_t count) { return count < 0 ? 0 - (uint64_t)count : (uint64_t)count; }

struct fraction fraction_reduce(int64_t count, uint64_t of)
{
	uint64_t divisor = common_divisor(of, size_of(count));

	return (struct fraction){(int64_t)(size_of(count) / divisor) * (count < 0 ? -1 : 1), of / divisor};
}

void exact_free(struct exact *sum)
{
	free(sum->part);
	*sum = (struct exact){0};
}

static struct fraction *part_of(struct exact *sum, uint64_t of)
{
	for (uint32_t i = 0; i < sum->parts; i++)
		if (sum->part[i].of == of)
			return &sum->part[i];
	if (sum->parts == EXACT_PARTS_MAX)
		return NULL;
	struct fraction *part = grow(sum->part, sum->parts, sizeof *part);
	if (!part)
		return NULL;
	sum->part = part;
	part[sum->parts] = (struct fraction){0, of};
	return &part[sum->parts++];
}

bool exact_add_reduced(struct exact *sum, struct fraction more)
{
	struct fraction *part = more.count ? part_of(sum, more.of) : NULL;
	int64_t total;

	if (!more.count)
		return true;
	if (!part || __builtin_add_overflow(part->count, more.count, &total) || total == INT64_MIN)
		return false;
	part->count = total;
	return true;
}

bool exact_add(struct exact *sum, int64_t count, uint64_t of)
{
	return exact_add_reduced(sum, fraction_reduce(count, of));
}

bool exact_add_sum(struct exact *sum, const struct exact *more, uint32_t times, uint32_t by)
{
	for (uint32_t i = 0; i < more->parts; i++) {
		struct fraction part = fraction_reduce(more->part[i].count, by);
		int64_t count;
		uint64_t of;
		if (__builtin_mul_overflow(part.count, (int64_t)times, &count) ||
		    __builtin_mul_overflow(more->part[i].of, part.of, &of) || !exact_add(sum, count, of))
			return false;
	}
	return true;
}

double exact_near(const struct exact *sum)
{
	double total = 0;

	for (uint32_t i = 0; i < sum->parts; i++)
		total += (double)sum->part[i].count / (double)sum->part[i].of;
	return total;
}

/* ---- Long integers, the lowest limb first ---- */

/* A denominator of each part of two sums and two limbs of each; then a numerator, a factor, and carries. */
enum { LIMBS = 2 * (2 * EXACT_PARTS_MAX + 1) + 8 };

struct big {
	uint32_t limb[LIMBS];
	int limbs; /* that are used; those above are 0 */
};

/* to += from * times, moved up by so many limbs. */
static void add_product(struct big *to, const struct big *from, uint32_t times, int shift)
{
	uint64_t carry = 0;
	int at = shift;

	for (int i = 0; i < from->limbs || carry; i++, at++) {
		carry += (uint64_t)to->limb[at] + (i < from->limbs ? (uint64_t)from->limb[i] * times : 0);
		to->limb[at] = (uint32_t)carry;
		carry >>= 32;
	}
	if (to->limbs < at)
		to->limbs = at;
}

static void add_times(struct big *to, const struct big *from, uint64_t times)
{
	add_product(to, from, (uint32_t)times, 0);
	add_product(to, from, (uint32_t)(times >> 32), 1);
}

static void multiply(struct big *big, uint64_t times)
{
	struct big product = {.limbs = 0};

	add_times(&product, big, times);
	while (product.limbs && !product.limb[product.limbs - 1])
		product.limbs--;
	*big = product;
}

static int compare_big(const struct big *a, const struct big *b)
{
	for (int i = LIMBS - 1; i >= 0; i--)
		if (a->limb[i] != b->limb[i])
			return a->limb[i] < b->limb[i] ? -1 : 1;
	return 0;
}

/* ---- Comparisons ---- */

/* What is added and what is taken away, over one denominator. */
struct balance {
	struct big side[2], of;
};

static void weigh(struct balance *balance, const struct exact *sum, uint32_t times, int sign)
{
	for (uint32_t i = 0; i < sum->parts; i++) {
		const struct fraction *part = &sum->part[i];
		struct big more = balance->of;
		multiply(&balance->side[0], part->of);
		multiply(&balance->side[1], part->of);
		multiply(&balance->of, part->of);
		multiply(&more, times);
		add_times(&balance->side[(part->count < 0) != (sign < 0)], &more, size_of(part->count));
	}
}

static int compare_long(const struct exact *a, uint32_t times_a, const struct exact *b, uint32_t times_b)
{
	struct balance balance = {.of = {{1}, 1}};

	weigh(&balance, a, times_a, 1);
	weigh(&balance, b, times_b, -1);
	return compare_big(&balance.side[0], &balance.side[1]);
}

/* The sum of the sizes of all terms: what the error of floating point is a share of. */
static double size_near(const struct exact *sum)
{
	double size = 0;

	for (uint32_t i = 0; i < sum->parts; i++)
		size += fabs((double)sum->part[i].count) / (double)sum->part[i].of;
	return size;
}

/* Of sums over one denominator, as long as nothing overflows: equal ones are many where totals are small. */
static bool compare_one(const struct exact *a, uint32_t times_a, const struct exact *b, uint32_t times_b, int *order)
{
	int64_t left, right;

	if (a->parts > 1 || b->parts > 1 || (a->parts && b->parts && a->part->of != b->part->of))
		return false;
	if (__builtin_mul_overflow(a->parts ? a->part->count : 0, (int64_t)times_a, &left) ||
	    __builtin_mul_overflow(b->parts ? b->part->count : 0, (int64_t)times_b, &right))
		return false;
	*order = (left > right) - (left < right);
	return true;
}

int exact_compare(const struct exact *a, uint32_t times_a, const struct exact *b, uint32_t times_b)
{
	double difference = exact_near(a) * times_a - exact_near(b) * times_b;
	double error = 1e-12 * (size_near(a) * times_a + size_near(b) * times_b);
	int order;

	if (fabs(difference) > error)
		return difference < 0 ? -1 : 1;
	return compare_one(a, times_a, b, times_b, &order) ? order : compare_long(a, times_a, b, times_b);
}

/* The sign of the size of the sum * times / by less half of an odd number. */
static int compare_half(const struct exact *sum, uint32_t times, uint32_t by, int64_t odd)
{
	struct fraction half = fraction_reduce(odd, 2);
	const struct exact bound = {&half, 1};

	return exact_compare(sum, times, &bound, by);
}

int64_t exact_round(const struct exact *sum, uint32_t times, uint32_t by)
{
	int64_t whole = llround(exact_near(sum) * times / by);

	while (compare_half(sum, times, by, 2 * whole + 1) > (whole < 0 ? 0 : -1))
		whole++;
	while (compare_half(sum, times, by, 2 * whole - 1) < (whole > 0 ? 0 : 1))
		whole--;
	return whole;
}

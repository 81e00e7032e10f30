/* SPDX-License-Identifier: Apache-2.0 */
/*
 * old_glibc.h -- for tools/wheel, which puts it in front of every file: names the oldest versions of functions that newer
 * ones of glibc have again.  exp() and exp2() of 2.29 differ in speed, and in whether they set errno; threads moved to
 * another library in 2.34.
 */
#if defined __x86_64__
#define OLDEST "GLIBC_2.2.5"
#elif defined __aarch64__
#define OLDEST "GLIBC_2.17"
#endif
#ifdef OLDEST
#define OLD(name) __asm__(".symver " #name ", " #name "@" OLDEST)
OLD(exp);
OLD(exp2);
OLD(pthread_create);
OLD(pthread_join);
#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* A program that is nothing but a room and the rooms below. */
int main(void) { return 0; }

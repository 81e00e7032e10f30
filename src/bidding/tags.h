/* SPDX-License-Identifier: Apache-2.0 */
/* tags.h -- the conventions that players have a name for, by the tags that our systems give to their calls. */
#ifndef BIDDING_TAGS_H
#define BIDDING_TAGS_H

struct tag_words {
	const char *tag;
	const char *name; /* on a convention card, in English, key of its translation; NULL: it is not listed there */
	const char *says; /* of a call, in English, key of its translation; NULL: what it shows is enough */
};

/* In the order of a card; NULL behind the last. */
const struct tag_words *tag_words_at(int i);

/* NULL: the tag is nobody's convention. */
const struct tag_words *tag_words_of(const char *tag);

#endif

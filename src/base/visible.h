/* SPDX-License-Identifier: Apache-2.0 */
/*
 * visible.h -- texts that a person chooses and others see.
 *
 * No character is there only to hide or to turn what stands around it (controls, marks and overrides of the direction,
 * blanks without a width, ends of lines, tags), none is a letter or a sign that shows nothing, and none is for private
 * use.  Joiners and selectors stand only where they can be seen, among letters that join and pictures; an accent has a
 * letter, and no letter has more than VISIBLE_MARKS_MAX (Default_Ignorable_Code_Point, UAX 44; UTS 39, 5.4; UTS 51).
 */
#ifndef BASE_VISIBLE_H
#define BASE_VISIBLE_H

#include <stdbool.h>

enum { VISIBLE_MARKS_MAX = 4 }; /* accents above and below one letter */

/* UTF-8 of least to most such characters, and not only blanks; an empty text fits if least is 0. */
bool visible_text(const char *text, int least, int most);

/*
 * A name, which stands where there is little room.  Of such characters it has only letters, marks and digits of scripts
 * in use today, the commonest signs, emoji and U+0020: historic scripts and ornaments can be very wide.  One that
 * stands for several, as a ligature of Arabic words, counts for so many.
 */
bool visible_name(const char *name, int most);

#endif

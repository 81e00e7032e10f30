/* SPDX-License-Identifier: Apache-2.0 */
/*
 * xml_text.h -- XML read, as far as files of results need it: elements, texts and characters, one after the other.
 *
 * Comments, instructions and document types are passed over, and so are attributes but for who asks for them; nothing
 * is fetched.  An entity that is not one of the five of XML or a number stays as it is written.  Bytes are not
 * converted: a text may be UTF-8 or ISO-8859-1, whatever it declares.
 */
#ifndef FORMATS_XML_TEXT_H
#define FORMATS_XML_TEXT_H

#include "formats/sheet.h"

enum { XML_NAME_SIZE = 64, XML_VALUE_SIZE = 4096 };
enum xml_event { XML_END, XML_OPEN, XML_CLOSE, XML_TEXT, XML_BROKEN };

struct xml_text {
	const char *text;
	size_t size, at, line_at;
	uint32_t line;

	struct place place;	    /* of the event */
	char name[XML_NAME_SIZE];   /* of the element that opens or closes, in capitals; what is longer is cut */
	char value[XML_VALUE_SIZE]; /* of a text, without blanks at its ends, never empty; what is longer is cut */
	const char *error;	    /* what is broken, and what was expected */

	/* The reader's own. */
	bool closes;		  /* <NAME/> has opened */
	size_t inside, inside_to; /* what stands in a tag behind its name */
	char element[XML_NAME_SIZE];
};

void xml_text_start(struct xml_text *, const char *text, size_t size);

/* The next event.  Behind XML_BROKEN and XML_END nothing follows. */
enum xml_event xml_text_next(struct xml_text *);

/*
 * Behind XML_OPEN: the next attribute of the element, its name in capitals and its value as they stand in name and
 * value then, instead of those of the element.  False: there is none, or what follows is no attribute.
 */
bool xml_text_attribute(struct xml_text *);

#endif

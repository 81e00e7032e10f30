/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/xml_text.h"

#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

void xml_text_start(struct xml_text *xml, const char *text, size_t size)
{
	memset(xml, 0, sizeof *xml);
	xml->text = text;
	xml->size = size;
	xml->line = 1;
}

static char peek(const struct xml_text *xml) { return xml->at < xml->size ? xml->text[xml->at] : '\0'; }

static void step(struct xml_text *xml)
{
	if (xml->text[xml->at++] != '\n')
		return;
	xml->line++;
	xml->line_at = xml->at;
}

static enum xml_event fail(struct xml_text *xml, const char *error)
{
	xml->error = error;
	xml->at = xml->size;
	return XML_BROKEN;
}

static bool is_here(const struct xml_text *xml, const char *word)
{
	size_t length = strlen(word);

	return xml->size - xml->at >= length && memcmp(xml->text + xml->at, word, length) == 0;
}

/* Behind the next place of a word; false: there is none. */
static bool skip_to(struct xml_text *xml, const char *word)
{
	for (; xml->at < xml->size; step(xml)) {
		if (!is_here(xml, word))
			continue;
		xml->at += strlen(word);
		return true;
	}
	return false;
}

/* Behind the bracket that closes a tag or a document type; brackets in quotes and in [ ] do not count. */
static bool skip_tag(struct xml_text *xml, bool *closes)
{
	char quote = '\0', before = '\0';
	int depth = 0;

	for (; xml->at < xml->size; step(xml)) {
		char c = xml->text[xml->at];
		if (quote)
			quote = c == quote ? '\0' : quote;
		else if (c == '"' || c == '\'')
			quote = c;
		else if (c == '[' || c == ']')
			depth += c == '[' ? 1 : -1;
		else if (c == '>' && depth <= 0) {
			*closes = before == '/';
			xml->at++;
			return true;
		}
		before = c;
	}
	return false;
}

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

static void take_name(struct xml_text *xml)
{
	size_t n = 0;

	for (char c; (c = peek(xml)) && !is_blank(c) && c != '>' && c != '/'; xml->at++)
		if (n + 1 < sizeof xml->name)
			xml->name[n++] = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
	xml->name[n] = '\0';
}

/* The character of an entity behind its ampersand, with its semicolon; its bytes; 0: it is none. */
static int take_entity(struct xml_text *xml, char bytes[4])
{
	static const struct {
		const char *name;
		char c;
	} entities[] = {{"amp;", '&'}, {"lt;", '<'}, {"gt;", '>'}, {"quot;", '"'}, {"apos;", '\''}};

	for (size_t i = 0; i < sizeof entities / sizeof entities[0]; i++)
		if (is_here(xml, entities[i].name)) {
			xml->at += strlen(entities[i].name);
			bytes[0] = entities[i].c;
			return 1;
		}
	if (peek(xml) != '#')
		return 0;
	char digits[12] = "";
	size_t n = 0;
	while (n + 1 < sizeof digits && xml->at + 1 + n < xml->size && xml->text[xml->at + 1 + n] != ';') {
		digits[n] = xml->text[xml->at + 1 + n];
		n++;
	}
	bool hex = digits[0] == 'x' || digits[0] == 'X';
	char *end;
	long c = strtol(digits + hex, &end, hex ? 16 : 10);
	if (*end || !n || xml->at + 1 + n >= xml->size || xml->text[xml->at + 1 + n] != ';')
		return 0;
	xml->at += n + 2;
	return utf8_put(c < 1 || c > 0x10FFFF || (c >= 0xD800 && c < 0xE000) ? '?' : (int32_t)c, bytes);
}

static void put(struct xml_text *xml, size_t *n, const char *bytes, size_t length)
{
	if (*n + length >= sizeof xml->value)
		return;
	memcpy(xml->value + *n, bytes, length);
	*n += length;
}

/* <![CDATA[ ... ]]> as it is. */
static void take_data(struct xml_text *xml, size_t *n)
{
	for (xml->at += sizeof "<![CDATA[" - 1; xml->at < xml->size && !is_here(xml, "]]>"); step(xml))
		put(xml, n, &xml->text[xml->at], 1);
	xml->at += xml->at < xml->size ? 3 : 0;
}

static void end_value(struct xml_text *xml, size_t n)
{
	n = utf8_whole(xml->value, n);
	while (n && is_blank(xml->value[n - 1]))
		n--;
	xml->value[n] = '\0';
}

/* Up to the next tag; false: nothing but blanks. */
static bool take_text(struct xml_text *xml)
{
	size_t n = 0;

	while (xml->at < xml->size) {
		char bytes[4], c = peek(xml);
		if (is_here(xml, "<![CDATA[")) {
			take_data(xml, &n);
			continue;
		}
		if (c == '<')
			break;
		step(xml);
		int length = c == '&' ? take_entity(xml, bytes) : 0;
		bytes[0] = length ? bytes[0] : is_blank(c) || !c ? ' ' : c;
		if (n || !is_blank(bytes[0]))
			put(xml, &n, bytes, length ? (size_t)length : 1);
	}
	end_value(xml, n);
	return *xml->value;
}

static enum xml_event take_tag(struct xml_text *xml)
{
	bool closes = false, is_end = xml->at + 1 < xml->size && xml->text[xml->at + 1] == '/';

	xml->at += is_end ? 2 : 1;
	take_name(xml);
	if (!*xml->name)
		return fail(xml, "a bracket without a name; expected an element such as <BOARD>");
	xml->inside = xml->at;
	memcpy(xml->element, xml->name, sizeof xml->element);
	if (!skip_tag(xml, &closes))
		return fail(xml, "an element without an end; expected >");
	xml->inside_to = is_end ? xml->inside : xml->at - 1;
	xml->closes = closes && !is_end;
	return is_end ? XML_CLOSE : XML_OPEN;
}

enum xml_event xml_text_next(struct xml_text *xml)
{
	bool unused;

	if (xml->closes) {
		xml->closes = false;
		memcpy(xml->name, xml->element, sizeof xml->name);
		return XML_CLOSE;
	}
	for (;;) {
		xml->place = (struct place){xml->line, (uint32_t)(xml->at - xml->line_at) + 1};
		if (take_text(xml))
			return XML_TEXT;
		xml->place = (struct place){xml->line, (uint32_t)(xml->at - xml->line_at) + 1};
		if (xml->at >= xml->size)
			return XML_END;
		if (is_here(xml, "<!--") ? !skip_to(xml, "-->") : is_here(xml, "<?") && !skip_to(xml, "?>"))
			return fail(xml, "a comment without an end; expected --> or ?>");
		if (is_here(xml, "<!") && !is_here(xml, "<!--") && !is_here(xml, "<![CDATA[")) {
			if (!skip_tag(xml, &unused))
				return fail(xml, "a document type without an end; expected >");
			continue;
		}
		if (peek(xml) == '<' && !is_here(xml, "<!") && !is_here(xml, "<?"))
			return take_tag(xml);
	}
}

/* ---- Attributes ---- */

static bool skip_blanks(struct xml_text *xml)
{
	while (xml->inside < xml->inside_to && is_blank(xml->text[xml->inside]))
		xml->inside++;
	return xml->inside < xml->inside_to;
}

static void take_attribute_name(struct xml_text *xml)
{
	size_t n = 0;

	for (char c; xml->inside < xml->inside_to && (c = xml->text[xml->inside]) != '=' && !is_blank(c); xml->inside++)
		if (n + 1 < sizeof xml->name)
			xml->name[n++] = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
	xml->name[n] = '\0';
}

/* Behind its quote; its entities are read at their place in the text. */
static void take_attribute_value(struct xml_text *xml, char quote)
{
	size_t n = 0, at = xml->at;

	while (xml->inside < xml->inside_to && xml->text[xml->inside] != quote) {
		char bytes[4], c = xml->text[xml->inside++];
		xml->at = xml->inside;
		int length = c == '&' ? take_entity(xml, bytes) : 0;
		xml->inside = xml->at < xml->inside_to ? xml->at : xml->inside_to;
		bytes[0] = length ? bytes[0] : is_blank(c) || !c ? ' ' : c;
		if (n || !is_blank(bytes[0]))
			put(xml, &n, bytes, length ? (size_t)length : 1);
	}
	xml->at = at;
	end_value(xml, n);
}

bool xml_text_attribute(struct xml_text *xml)
{
	if (!skip_blanks(xml))
		return false;
	take_attribute_name(xml);
	if (!*xml->name || !skip_blanks(xml) || xml->text[xml->inside++] != '=' || !skip_blanks(xml))
		return false;
	char quote = xml->text[xml->inside++];
	if (quote != '"' && quote != '\'')
		return false;
	take_attribute_value(xml, quote);
	xml->inside++;
	return true;
}

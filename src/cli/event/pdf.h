/* SPDX-License-Identifier: Apache-2.0 */
/*
 * pdf.h -- a page of HTML as a PDF, by the Chromium of this machine: the program that CHROMIUM names, or one of its
 * usual names.
 */
#ifndef CLI_EVENT_PDF_H
#define CLI_EVENT_PDF_H

#include <stddef.h>
#include <stdio.h>

/* A file for the page, in a new folder whose path is written.  NULL: errno, and the path has what could not be made. */
FILE *pdf_open(char *folder, size_t size);

/* Closes the page, prints it into a file, and removes the folder.  An exit status; the command's line is printed. */
int pdf_make(FILE *page, const char *folder, const char *path, const char *command);

#endif

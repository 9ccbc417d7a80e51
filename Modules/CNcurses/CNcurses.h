#ifndef CNCURSES_H
#define CNCURSES_H
#define _XOPEN_SOURCE 700
#define NCURSES_WIDECHAR 1
#include <wchar.h>
#include <ncurses.h>
#endif

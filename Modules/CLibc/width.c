#define _XOPEN_SOURCE 700
#include "CLibc.h"

int clibc_width(wchar_t character) { return wcwidth(character); }

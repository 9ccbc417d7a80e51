/// What Swift's Glibc lacks or cannot import.
#ifndef CLIBC_H
#define CLIBC_H

#include <wchar.h>

/// wcwidth(3) is hidden from Swift behind _XOPEN_SOURCE.
int clibc_width(wchar_t character);

#endif

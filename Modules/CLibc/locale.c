#define _GNU_SOURCE
#include "CLibc.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/// The value of the first variable that decides about characters.
static const char *wanted_locale(void) {
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
        const char *value = getenv(names[index]);
        if (value && *value) return value;
    }
    return "";
}

void clibc_locale_start(void) {
    // The two that are used: each of the others is a file to open before the first frame.
    setlocale(LC_CTYPE, "");
    setlocale(LC_TIME, "");
    const char *wanted = wanted_locale();
    bool wants_utf8 = strcasestr(wanted, "utf-8") || strcasestr(wanted, "utf8");
    if (wants_utf8 && strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}

size_t clibc_time_text(int64_t seconds, int64_t now, char *text, size_t capacity) {
    time_t then_time = seconds, now_time = now;
    struct tm then_parts, now_parts;
    if (!localtime_r(&then_time, &then_parts) || !localtime_r(&now_time, &now_parts)) return 0;
    bool same_day = then_parts.tm_year == now_parts.tm_year && then_parts.tm_yday == now_parts.tm_yday;
    return strftime(text, capacity, same_day ? "%X" : "%x %X", &then_parts);
}

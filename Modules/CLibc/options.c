#include "CLibc.h"

void clibc_options_start(void) {
    optind = 0;  // glibc: also forgets where it stood inside a word
    opterr = 0;
}

int clibc_options_next(int count, char *const words[], const char *letters, const struct option *names) {
    return getopt_long(count, words, letters, names, NULL);
}

const char *clibc_options_argument(void) { return optarg; }
int clibc_options_index(void) { return optind; }
int clibc_options_wrong(void) { return optopt; }

#define _GNU_SOURCE
#include <unistd.h>

#include "CLibc.h"

const char *clibc_environment_variable(int index) { return environ ? environ[index] : NULL; }

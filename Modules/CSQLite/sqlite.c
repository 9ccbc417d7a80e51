#include "CSQLite.h"

#include <dlfcn.h>
#include <stdlib.h>

static int fill(struct csqlite_functions *functions, void *library) {
#define FIND(name) \
    if (!(*(void **)&functions->name = dlsym(library, "sqlite3_" #name))) return 0
    FIND(open_v2);
    FIND(close_v2);
    FIND(extended_errcode);
    FIND(busy_timeout);
    FIND(file_control);
    FIND(exec);
    FIND(prepare_v2);
    FIND(step);
    FIND(reset);
    FIND(finalize);
    FIND(bind_null);
    FIND(bind_int64);
    FIND(bind_blob64);
    FIND(column_type);
    FIND(column_int64);
    FIND(column_blob);
    FIND(column_bytes);
#undef FIND
    return 1;
}

const struct csqlite_functions *csqlite_load(const char *name) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) return NULL;
    struct csqlite_functions *functions = malloc(sizeof *functions);
    if (!functions) return NULL;
    if (fill(functions, library)) return functions;
    free(functions);
    return NULL;
}

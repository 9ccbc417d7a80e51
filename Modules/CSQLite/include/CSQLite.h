/// SQLite as a table of its functions, which is loaded when it is first needed and never linked.
#ifndef CSQLITE_H
#define CSQLITE_H

#include <sqlite3.h>

/// What the program calls of SQLite, each with the type that sqlite3.h gives it.
struct csqlite_functions {
    __typeof__(&sqlite3_open_v2) _Nonnull open_v2;
    __typeof__(&sqlite3_close_v2) _Nonnull close_v2;
    __typeof__(&sqlite3_extended_errcode) _Nonnull extended_errcode;
    __typeof__(&sqlite3_busy_timeout) _Nonnull busy_timeout;
    __typeof__(&sqlite3_file_control) _Nonnull file_control;
    __typeof__(&sqlite3_exec) _Nonnull exec;
    __typeof__(&sqlite3_prepare_v2) _Nonnull prepare_v2;
    __typeof__(&sqlite3_step) _Nonnull step;
    __typeof__(&sqlite3_reset) _Nonnull reset;
    __typeof__(&sqlite3_finalize) _Nonnull finalize;
    __typeof__(&sqlite3_bind_null) _Nonnull bind_null;
    __typeof__(&sqlite3_bind_int64) _Nonnull bind_int64;
    __typeof__(&sqlite3_bind_blob64) _Nonnull bind_blob64;
    __typeof__(&sqlite3_column_type) _Nonnull column_type;
    __typeof__(&sqlite3_column_int64) _Nonnull column_int64;
    __typeof__(&sqlite3_column_blob) _Nonnull column_blob;
    __typeof__(&sqlite3_column_bytes) _Nonnull column_bytes;
};

/// Loads a library; NULL when it or one of the functions is missing.
///
/// The table is never freed and the library stays loaded: a process needs them once.
const struct csqlite_functions *_Nullable csqlite_load(const char *_Nonnull library);

#endif

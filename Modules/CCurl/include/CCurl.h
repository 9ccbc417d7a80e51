/// libcurl as a table of its functions, which is loaded when it is first needed and never linked.
#ifndef CCURL_H
#define CCURL_H

// The type checks of curl.h are macros around variadic functions; ours are the setters in CCurlOptions.h.
#define CURL_DISABLE_TYPECHECK 1
#include <curl/curl.h>

/// What the program calls of libcurl, each with the type that curl.h gives it.
struct ccurl_functions {
    __typeof__(&curl_easy_init) _Nonnull easy_init;
    __typeof__(&curl_easy_cleanup) _Nonnull easy_cleanup;
    __typeof__(&curl_easy_setopt) _Nonnull easy_setopt;
    __typeof__(&curl_easy_getinfo) _Nonnull easy_getinfo;
    __typeof__(&curl_easy_strerror) _Nonnull easy_strerror;
    __typeof__(&curl_slist_append) _Nonnull slist_append;
    __typeof__(&curl_slist_free_all) _Nonnull slist_free_all;
    __typeof__(&curl_multi_init) _Nonnull multi_init;
    __typeof__(&curl_multi_cleanup) _Nonnull multi_cleanup;
    __typeof__(&curl_multi_setopt) _Nonnull multi_setopt;
    __typeof__(&curl_multi_add_handle) _Nonnull multi_add_handle;
    __typeof__(&curl_multi_remove_handle) _Nonnull multi_remove_handle;
    __typeof__(&curl_multi_perform) _Nonnull multi_perform;
    __typeof__(&curl_multi_poll) _Nonnull multi_poll;
    __typeof__(&curl_multi_wakeup) _Nonnull multi_wakeup;
    __typeof__(&curl_multi_info_read) _Nonnull multi_info_read;
};

/// Loads a library and initialises it; NULL when it or one of the functions is missing.
///
/// The table is the caller's, to be given to `ccurl_forget`. The library itself stays loaded.
struct ccurl_functions *_Nullable ccurl_load(const char *_Nonnull library);

/// Frees a table.
void ccurl_forget(struct ccurl_functions *_Nonnull functions);

#include "CCurlOptions.h"
#include "CCurlThread.h"

#endif

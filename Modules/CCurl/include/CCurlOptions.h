/// Typed ways into libcurl's variadic functions, which Swift cannot import.
///
/// An option's number says what type of value it takes; a setter refuses an option of another type, where the
/// variadic call would read past its arguments.
#ifndef CCURL_OPTIONS_H
#define CCURL_OPTIONS_H

#include "CCurl.h"

static inline int ccurl_takes(CURLoption option, long type) {
    return option >= type && option < type + 10000;
}

static inline CURLcode ccurl_set_long(
    const struct ccurl_functions *_Nonnull curl, CURL *_Nonnull easy, CURLoption option, long value) {
    if (!ccurl_takes(option, CURLOPTTYPE_LONG)) return CURLE_BAD_FUNCTION_ARGUMENT;
    return curl->easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_offset(
    const struct ccurl_functions *_Nonnull curl, CURL *_Nonnull easy, CURLoption option, curl_off_t value) {
    if (!ccurl_takes(option, CURLOPTTYPE_OFF_T)) return CURLE_BAD_FUNCTION_ARGUMENT;
    return curl->easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_string(
    const struct ccurl_functions *_Nonnull curl, CURL *_Nonnull easy, CURLoption option,
    const char *_Nullable value) {
    if (!ccurl_takes(option, CURLOPTTYPE_OBJECTPOINT)) return CURLE_BAD_FUNCTION_ARGUMENT;
    return curl->easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_pointer(
    const struct ccurl_functions *_Nonnull curl, CURL *_Nonnull easy, CURLoption option,
    const void *_Nullable value) {
    if (!ccurl_takes(option, CURLOPTTYPE_OBJECTPOINT)) return CURLE_BAD_FUNCTION_ARGUMENT;
    return curl->easy_setopt(easy, option, value);
}

/// For CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION, which are of one type.
static inline CURLcode ccurl_set_receiver(
    const struct ccurl_functions *_Nonnull curl, CURL *_Nonnull easy, CURLoption option,
    curl_write_callback _Nonnull receiver) {
    if (option != CURLOPT_WRITEFUNCTION && option != CURLOPT_HEADERFUNCTION) {
        return CURLE_BAD_FUNCTION_ARGUMENT;
    }
    return curl->easy_setopt(easy, option, receiver);
}

/// What is called when a connection stands and the request is about to be sent.
static inline CURLcode ccurl_set_connected(
    const struct ccurl_functions *_Nonnull curl, CURL *_Nonnull easy,
    curl_prereq_callback _Nonnull connected) {
    return curl->easy_setopt(easy, CURLOPT_PREREQFUNCTION, connected);
}

/// Has every socket closed in the programs that this one starts: else they would keep a cancelled connection
/// open.
CURLcode ccurl_close_on_exec(const struct ccurl_functions *_Nonnull curl, CURL *_Nonnull easy);

static inline CURLMcode ccurl_multi_set_long(
    const struct ccurl_functions *_Nonnull curl, CURLM *_Nonnull multi, CURLMoption option, long value) {
    if (option >= CURLOPTTYPE_OBJECTPOINT) return CURLM_UNKNOWN_OPTION;
    return curl->multi_setopt(multi, option, value);
}

/// A number that libcurl knows of a transfer; 0 when it does not.
static inline long ccurl_info_long(
    const struct ccurl_functions *_Nonnull curl, CURL *_Nonnull easy, CURLINFO info) {
    long value = 0;
    if ((info & CURLINFO_TYPEMASK) != CURLINFO_LONG) return 0;
    return curl->easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

/// A text that libcurl knows of a transfer, which lives as long as the handle; NULL when it does not.
static inline const char *_Nullable ccurl_info_string(
    const struct ccurl_functions *_Nonnull curl, CURL *_Nonnull easy, CURLINFO info) {
    char *value = NULL;
    if ((info & CURLINFO_TYPEMASK) != CURLINFO_STRING) return NULL;
    return curl->easy_getinfo(easy, info, &value) == CURLE_OK ? value : NULL;
}

/// What was set as CURLOPT_PRIVATE.
static inline void *_Nullable ccurl_info_private(
    const struct ccurl_functions *_Nonnull curl, CURL *_Nonnull easy) {
    char *value = NULL;
    return curl->easy_getinfo(easy, CURLINFO_PRIVATE, &value) == CURLE_OK ? value : NULL;
}

#endif

#include "CCurl.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>

// curl_global_init can be called from many threads only in newer builds of libcurl.
static pthread_mutex_t initialising = PTHREAD_MUTEX_INITIALIZER;

static int fill(struct ccurl_functions *functions, void *library) {
#define FIND(name) \
    if (!(*(void **)&functions->name = dlsym(library, "curl_" #name))) return 0
    FIND(easy_init);
    FIND(easy_cleanup);
    FIND(easy_setopt);
    FIND(easy_getinfo);
    FIND(easy_strerror);
    FIND(slist_append);
    FIND(slist_free_all);
    FIND(multi_init);
    FIND(multi_cleanup);
    FIND(multi_setopt);
    FIND(multi_add_handle);
    FIND(multi_remove_handle);
    FIND(multi_perform);
    FIND(multi_poll);
    FIND(multi_wakeup);
    FIND(multi_info_read);
#undef FIND
    return 1;
}

static int initialise(void *library) {
    __typeof__(&curl_global_init) global_init;
    *(void **)&global_init = dlsym(library, "curl_global_init");
    if (!global_init) return 0;
    pthread_mutex_lock(&initialising);
    CURLcode code = global_init(CURL_GLOBAL_DEFAULT);
    pthread_mutex_unlock(&initialising);
    return code == CURLE_OK;
}

struct ccurl_functions *ccurl_load(const char *name) {
    // Never closed: libcurl's own libraries leave threads' data and exit handlers behind.
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) return NULL;
    struct ccurl_functions *functions = malloc(sizeof *functions);
    if (!functions) return NULL;
    if (fill(functions, library) && initialise(library)) return functions;
    free(functions);
    return NULL;
}

void ccurl_forget(struct ccurl_functions *functions) { free(functions); }

static int opened(void *context, curl_socket_t socket, curlsocktype purpose) {
    (void)context;
    (void)purpose;
    fcntl(socket, F_SETFD, FD_CLOEXEC);
    return CURL_SOCKOPT_OK;
}

CURLcode ccurl_close_on_exec(const struct ccurl_functions *curl, CURL *easy) {
    return curl->easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, opened);
}

#define _GNU_SOURCE
#include "CLookUp.h"

#include <dlfcn.h>
#include <netdb.h>
#include <stdatomic.h>

static _Atomic(int (*)(const char *)) asked;

void clookup_ask(int (*hook)(const char *host)) {
    atomic_store(&asked, hook);
}

// Found before the C library's own. In C, since what Swift defines under a C name is not exported by a
// program.
int getaddrinfo(const char *host, const char *service, const struct addrinfo *hints,
                struct addrinfo **found) {
    int (*hook)(const char *) = atomic_load(&asked);
    if (host && hook && hook(host)) return EAI_AGAIN;
    __typeof__(&getaddrinfo) next;
    *(void **)&next = dlsym(RTLD_NEXT, "getaddrinfo");
    return next ? next(host, service, hints, found) : EAI_FAIL;
}

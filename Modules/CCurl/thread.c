#define _GNU_SOURCE
#include "CCurlThread.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum { alternate_size = 64 * 1024 };

struct start {
    char name[16];
    void (*body)(void *);
    void *context;
};

static void *run(void *argument) {
    struct start start = *(struct start *)argument;
    free(argument);
    pthread_setname_np(pthread_self(), start.name);

    stack_t before, ours = {.ss_sp = malloc(alternate_size), .ss_size = alternate_size};
    int set = ours.ss_sp && sigaltstack(&ours, &before) == 0;
    start.body(start.context);
    // What was there is put back, since a sanitizer frees the one that it finds at a thread's end.
    if (set) sigaltstack(&before, NULL);
    free(ours.ss_sp);
    return NULL;
}

static void all_but_faults(sigset_t *set) {
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS};
    sigfillset(set);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(set, faults[i]);
}

int ccurl_start_thread(const char *name, void (*body)(void *), void *context) {
    struct start *start = calloc(1, sizeof *start);
    if (!start) return ENOMEM;
    strncpy(start->name, name, sizeof start->name - 1);
    start->body = body;
    start->context = context;

    // The mask is set here, not there: the new thread inherits it and no signal finds it unmasked.
    sigset_t blocked, before;
    all_but_faults(&blocked);
    pthread_sigmask(SIG_SETMASK, &blocked, &before);
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    int failed = pthread_create(&thread, &attributes, run, start);
    pthread_attr_destroy(&attributes);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (failed) free(start);
    return failed;
}

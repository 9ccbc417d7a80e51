/// A thread on which a C library can run in a program that handles signals.
#ifndef CCURL_THREAD_H
#define CCURL_THREAD_H

/// Runs `body` on a detached thread of that name (at most 15 bytes) and returns 0, or errno.
///
/// Every signal is blocked there, so that it reaches the thread that waits for it, and so that a write of TLS
/// to a closed socket raises no SIGPIPE; those that a fault raises stay open, with an alternate stack to
/// handle them on.
int ccurl_start_thread(
    const char *_Nonnull name, void (*_Nonnull body)(void *_Nonnull), void *_Nonnull context);

#endif

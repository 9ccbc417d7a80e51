#define _GNU_SOURCE
#include "CLibc.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

/// How many seconds the loop has to end the program once a signal asked for that.
enum { patience = 2 };

static struct sigaction before[_NSIG];
static bool is_ours[_NSIG];
/// The pipe's end to write; -1 while nothing is watched. A handler may run on any thread.
static atomic_int write_end = -1;
/// The first signal that asked for the end; 0 before.
static atomic_int ending;

/// Ends the program in place of a loop that does not: most likely it waits for a terminal that takes no
/// bytes.
static void end_at_last(int signal) {
    (void)signal;
    clibc_traps_give_back();
    clibc_end_by_signal(atomic_load(&ending));
}

/// Notes that the program is to end, and by when.
static void expect_end(int signal) {
    int none = 0;
    if (!atomic_compare_exchange_strong(&ending, &none, signal)) return;
    struct sigaction action = {.sa_handler = end_at_last};
    sigfillset(&action.sa_mask);
    sigaction(SIGALRM, &action, NULL);
    alarm(patience);
}

static void write_number(int signal) {
    int saved = errno;
    unsigned char number = (unsigned char)signal;
    // A full pipe loses the byte: there are thousands waiting to be read then.
    ssize_t ignored = write(atomic_load(&write_end), &number, 1);
    (void)ignored;
    if (signal != SIGTSTP && signal != SIGCONT && signal != SIGWINCH) expect_end(signal);
    errno = saved;
}

/// Whether a signal is to be watched, of which `before` says who takes it.
static bool shall_take(int signal) {
    switch (signal) {
    case SIGWINCH: return true;  // Even when it is ignored: ncurses would take it otherwise.
    case SIGINT: case SIGTERM: case SIGHUP: case SIGQUIT: case SIGTSTP: case SIGCONT:
        return before[signal].sa_handler != SIG_IGN;
    // These end nothing by themselves, cannot be taken, or are traps.
    case SIGCHLD: case SIGURG: case SIGTTIN: case SIGTTOU: case SIGKILL: case SIGSTOP:
    case SIGILL: case SIGTRAP: case SIGSEGV: case SIGABRT: case SIGBUS: case SIGFPE:
        return false;
    // All others would end the program and leave its screen behind.
    default: return before[signal].sa_handler == SIG_DFL;
    }
}

int clibc_signals_watch(void) {
    int ends[2];
    if (atomic_load(&write_end) >= 0 || pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    atomic_store(&write_end, ends[1]);
    struct sigaction action = {.sa_handler = write_number, .sa_flags = SA_RESTART};
    sigfillset(&action.sa_mask);
    for (int signal = 1; signal < _NSIG; signal++) {
        // The C library keeps some for itself, and tells nobody of them.
        is_ours[signal] = sigaction(signal, NULL, &before[signal]) == 0 && shall_take(signal);
        if (is_ours[signal]) sigaction(signal, &action, NULL);
    }
    return ends[0];
}

void clibc_signals_unwatch(void) {
    if (atomic_load(&write_end) < 0) return;
    // The loop did it in time.
    if (atomic_exchange(&ending, 0)) alarm(0);
    for (int signal = 1; signal < _NSIG; signal++)
        if (is_ours[signal]) sigaction(signal, &before[signal], NULL);
    // The other end is the caller's: an event source may still hold it.
    close(atomic_exchange(&write_end, -1));
}

static bool is_ignored(int signal) {
    struct sigaction action;
    return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

bool clibc_is_background(int terminal) {
    pid_t front = tcgetpgrp(terminal);
    return front > 0 && front != getpgrp();
}

bool clibc_can_stop(void) { return getsid(0) != getpid() && !is_ignored(SIGTSTP); }

bool clibc_stop(void) {
    if (!clibc_can_stop()) return false;
    // SIGCONT too: who stopped itself need not be told that it goes on.
    struct sigaction standard = {.sa_handler = SIG_DFL}, stop, go_on;
    sigaction(SIGTSTP, &standard, &stop);
    sigaction(SIGCONT, &standard, &go_on);
    sigset_t only_stop, mask;
    sigemptyset(&only_stop);
    sigaddset(&only_stop, SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &only_stop, &mask);
    // Not kill(getpid()): that can return before the process has stopped.
    raise(SIGTSTP);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    sigaction(SIGTSTP, &stop, NULL);
    sigaction(SIGCONT, &go_on, NULL);
    return true;
}

void clibc_end_by_signal(int number) {
    clibc_children_kill();
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(number, &standard, NULL);
    sigset_t only_this;
    sigemptyset(&only_this);
    sigaddset(&only_this, number);
    pthread_sigmask(SIG_UNBLOCK, &only_this, NULL);
    raise(number);
    _exit(128 + number);
}

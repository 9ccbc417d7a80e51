#define _GNU_SOURCE
#include "CLibc.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

static const int watched[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
enum { watched_count = sizeof watched / sizeof *watched };

static struct sigaction before[watched_count];
static bool is_ours[watched_count];
/// The pipe's end to write; -1 while nothing is watched. A handler may run on any thread.
static atomic_int write_end = -1;

static void write_number(int signal) {
    int saved = errno;
    unsigned char number = (unsigned char)signal;
    // A full pipe loses the byte: there are thousands waiting to be read then.
    ssize_t ignored = write(atomic_load(&write_end), &number, 1);
    (void)ignored;
    errno = saved;
}

int clibc_signals_watch(void) {
    int ends[2];
    if (atomic_load(&write_end) >= 0 || pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    atomic_store(&write_end, ends[1]);
    struct sigaction action = {.sa_handler = write_number, .sa_flags = SA_RESTART};
    sigfillset(&action.sa_mask);
    for (int index = 0; index < watched_count; index++) {
        sigaction(watched[index], NULL, &before[index]);
        // SIGWINCH is watched even so: ncurses would take it otherwise.
        is_ours[index] = before[index].sa_handler != SIG_IGN || watched[index] == SIGWINCH;
        if (is_ours[index]) sigaction(watched[index], &action, NULL);
    }
    return ends[0];
}

void clibc_signals_unwatch(void) {
    if (atomic_load(&write_end) < 0) return;
    for (int index = 0; index < watched_count; index++)
        if (is_ours[index]) sigaction(watched[index], &before[index], NULL);
    // The other end is the caller's: an event source may still hold it.
    close(atomic_exchange(&write_end, -1));
}

static bool is_ignored(int signal) {
    struct sigaction action;
    return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
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
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(number, &standard, NULL);
    sigset_t only_this;
    sigemptyset(&only_this);
    sigaddset(&only_this, number);
    pthread_sigmask(SIG_UNBLOCK, &only_this, NULL);
    raise(number);
    _exit(128 + number);
}

#define _GNU_SOURCE
#include "CLibc.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const int traps[] = {SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE};
enum { trap_count = sizeof traps / sizeof *traps };

static struct sigaction before[trap_count];
static int terminal;
static struct termios modes;
static char bytes[512];
static size_t byte_count;
static atomic_bool is_armed, has_begun, is_done;

/// Writes the bytes, but does not wait for longer than half a second: of a terminal that takes none, what is
/// still on its way to it is dropped for them, in case that it goes on.
static void write_all(void) {
    fcntl(terminal, F_SETFL, fcntl(terminal, F_GETFL) | O_NONBLOCK);
    int waits = 0;
    for (size_t done = 0; done < byte_count && waits < 10;) {
        ssize_t written = write(terminal, bytes + done, byte_count - done);
        if (written > 0) {
            done += (size_t)written;
        } else if (written < 0 && errno == EAGAIN) {
            // Not for POLLOUT: another thread may be in the middle of a write.
            poll(NULL, 0, 50);
            if (++waits == 9) tcflush(terminal, TCOFLUSH);
        } else if (written == 0 || errno != EINTR) {
            return;
        }
    }
}

void clibc_traps_give_back(void) {
    if (!atomic_load(&is_armed)) return;
    // One thread gives back; another that comes meanwhile must not end the process before that is done.
    if (!atomic_exchange(&has_begun, true)) {
        write_all();
        tcsetattr(terminal, TCSANOW, &modes);
        clibc_stderr_release();
        atomic_store(&is_done, true);
    }
    while (!atomic_load(&is_done)) poll(NULL, 0, 1);
}

/// Ends by a signal that was sent, after what was there before: Swift's handler prints a backtrace and
/// returns.
_Noreturn static void end_by_sent(
    int signal, const struct sigaction *previous, siginfo_t *info, void *context
) {
    bool is_function = previous->sa_handler != SIG_DFL && previous->sa_handler != SIG_IGN;
    if (is_function && previous->sa_flags & SA_SIGINFO) {
        // Under its own mask: it reads memory that may not be there, and must get the faults.
        pthread_sigmask(SIG_SETMASK, &previous->sa_mask, NULL);
        previous->sa_sigaction(signal, info, context);
    }
    clibc_end_by_signal(signal);
}

static void trapped(int signal, siginfo_t *info, void *context) {
    clibc_children_kill();
    clibc_traps_give_back();
    int index = 0;
    while (traps[index] != signal) index++;
    // A fault comes again by itself when the handler returns; what was sent does not.
    if (info->si_code > 0) sigaction(signal, &before[index], NULL);
    else end_by_sent(signal, &before[index], info, context);
}

void clibc_traps_arm(int fd, const struct termios *saved, const char *text, size_t count) {
    if (atomic_exchange(&is_armed, true)) return;
    terminal = fd;
    modes = *saved;
    byte_count = count < sizeof bytes ? count : sizeof bytes;
    memcpy(bytes, text, byte_count);
    atomic_store(&has_begun, false);
    atomic_store(&is_done, false);
    struct sigaction action = {.sa_sigaction = trapped, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    // Everything is held off in the handler, SIGTTOU above all: a write from the background would stop us.
    sigfillset(&action.sa_mask);
    for (int index = 0; index < trap_count; index++) sigaction(traps[index], &action, &before[index]);
}

void clibc_traps_disarm(void) {
    if (!atomic_exchange(&is_armed, false)) return;
    for (int index = 0; index < trap_count; index++) sigaction(traps[index], &before[index], NULL);
}

static pthread_key_t stack_key;
static pthread_once_t stack_once = PTHREAD_ONCE_INIT;
static _Thread_local bool is_prepared;
enum { stack_size = 128 * 1024 };

static void drop_stack(void *stack) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    munmap(stack, stack_size);
}

static void make_stack_key(void) { pthread_key_create(&stack_key, drop_stack); }

void clibc_thread_prepare(void) {
    if (is_prepared) return;
    is_prepared = true;
    stack_t present;
    if (sigaltstack(NULL, &present) == 0 && !(present.ss_flags & SS_DISABLE)) return;
    int kind = MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK;
    void *memory = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, kind, -1, 0);
    if (memory == MAP_FAILED) return;
    pthread_once(&stack_once, make_stack_key);
    // Pool threads come and go: the stack goes with its thread.
    pthread_setspecific(stack_key, memory);
    stack_t stack = {.ss_sp = memory, .ss_size = stack_size};
    sigaltstack(&stack, NULL);
}

#define _GNU_SOURCE
#include "CLibc.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// The groups that run; 0 where there is none. A handler may look at them on any thread.
static _Atomic pid_t groups[256];
enum { most_groups = sizeof groups / sizeof *groups };
/// How many are being started just now, and whether none may go on.
static atomic_int starting;
static atomic_bool is_over;

static void send_to(posix_spawn_file_actions_t *files, int end, int file) {
    if (end < 0)
        posix_spawn_file_actions_addopen(files, file, "/dev/null", O_WRONLY, 0);
    else
        posix_spawn_file_actions_adddup2(files, end, file);
}

/// Has the child start as a shell's would: in a session of its own, so that no program of it finds a terminal
/// to write on, with default signals, an empty mask, and no files but the three.
///
/// What it writes goes to the pipes that `output` and `errors` are ends of; nowhere when they are negative.
static int start(char *const words[], int output, int errors, pid_t *process) {
    posix_spawnattr_t how;
    posix_spawn_file_actions_t files;
    int error = posix_spawnattr_init(&how);
    if (error) return error;
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(&how, &all);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    error = posix_spawn_file_actions_init(&files);
    if (!error) {
        posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        send_to(&files, output, STDOUT_FILENO);
        send_to(&files, errors, STDERR_FILENO);
        posix_spawn_file_actions_addclosefrom_np(&files, 3);
        error = posix_spawnp(process, words[0], &files, &how, words, environ);
        posix_spawn_file_actions_destroy(&files);
    }
    posix_spawnattr_destroy(&how);
    return error;
}

/// Keeps a group in mind, for the end of the program.
static int enter(pid_t process) {
    for (int index = 0; index < most_groups; index++) {
        pid_t none = 0;
        if (atomic_compare_exchange_strong(&groups[index], &none, process)) return 0;
    }
    return EAGAIN;
}

static void leave(pid_t process) {
    for (int index = 0; index < most_groups; index++) {
        pid_t group = process;
        if (atomic_compare_exchange_strong(&groups[index], &group, 0)) return;
    }
}

/// Two pipes: their ends to read do not block.
static int make_pipes(int ends[4]) {
    if (pipe2(ends, O_CLOEXEC) != 0) return errno;
    if (pipe2(ends + 2, O_CLOEXEC) != 0) {
        int error = errno;
        close(ends[0]);
        close(ends[1]);
        return error;
    }
    for (int index = 0; index < 4; index += 2) fcntl(ends[index], F_SETFL, O_NONBLOCK);
    // Little is written before somebody wants to see it.
    fcntl(ends[0], F_SETPIPE_SZ, 16 << 10);
    return 0;
}

int clibc_child_start(char *const words[], clibc_child *child) {
    int ends[4];
    int error = make_pipes(ends);
    if (error) return error;
    atomic_fetch_add(&starting, 1);
    pid_t process = 0;
    error = start(words, ends[1], ends[3], &process);
    if (!error && (error = enter(process))) clibc_child_bury(process, true);
    atomic_fetch_sub(&starting, 1);
    if (!error) {
        child->end = (int)syscall(SYS_pidfd_open, process, 0);
        if (child->end < 0) {
            error = errno;
            clibc_child_bury(process, true);
        } else if (atomic_load(&is_over)) {
            kill(-process, SIGKILL);
        }
    }
    close(ends[1]);
    close(ends[3]);
    if (error) {
        close(ends[0]);
        close(ends[2]);
        return error;
    }
    child->process = process;
    child->output = ends[0];
    child->errors = ends[2];
    return 0;
}

int clibc_child_launch(char *const words[], int *process) {
    return start(words, -1, -1, process);
}

bool clibc_child_has_ended(pid_t process, int *status, int *signal) {
    siginfo_t info = {.si_pid = 0};
    // The number stays taken: the group may have others in it that are to be signalled.
    int result;
    do result = waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT);
    while (result != 0 && errno == EINTR);
    if (result != 0 || info.si_pid == 0) return false;
    *status = info.si_code == CLD_EXITED ? info.si_status : 0;
    *signal = info.si_code == CLD_EXITED ? 0 : info.si_status;
    return true;
}

void clibc_child_await(pid_t process) {
    siginfo_t info;
    waitid(P_PID, (id_t)process, &info, WEXITED | WNOWAIT);
}

void clibc_child_signal(pid_t process, int signal) {
    kill(-process, signal);
    // What is stopped would never learn of it.
    if (signal != SIGKILL) kill(-process, SIGCONT);
}

void clibc_child_bury(pid_t process, bool with_group) {
    if (with_group) kill(-process, SIGKILL);
    leave(process);
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
}

void clibc_children_kill(void) {
    atomic_store(&is_over, true);
    // Starting one takes a millisecond; whoever waits here may be in the middle of it, and must not wait for
    // long.
    for (int waits = 0; atomic_load(&starting) > 0 && waits < 100; waits++) poll(NULL, 0, 1);
    for (int index = 0; index < most_groups; index++) {
        pid_t group = atomic_load(&groups[index]);
        if (group > 0) kill(-group, SIGKILL);
    }
}

void clibc_children_end_with_process(void) {
    static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    for (size_t index = 0; index < sizeof ends / sizeof *ends; index++) {
        struct sigaction present, action = {.sa_handler = clibc_end_by_signal};
        sigfillset(&action.sa_mask);
        if (sigaction(ends[index], NULL, &present) == 0 && present.sa_handler == SIG_DFL)
            sigaction(ends[index], &action, NULL);
    }
}

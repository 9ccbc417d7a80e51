#define _GNU_SOURCE
#include "CVTerm.h"

#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

/// In the child, between fork and exec: only calls that are safe in a signal handler.
static void become(int slave, const char *folder, uint64_t ignored) {
    for (int number = 1; number < NSIG; number++)
        signal(number, number < 64 && (ignored >> number & 1) ? SIG_IGN : SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setsid();
    ioctl(slave, TIOCSCTTY, 0);
    for (int fd = 0; fd < 3; fd++) dup2(slave, fd);
    close_range(3, ~0u, 0);
    if (folder && chdir(folder) != 0) _exit(126);
}

pid_t cvterm_spawn(
    const char *program, char *const arguments[], char *const environment[], const char *folder,
    uint64_t ignored, unsigned short columns, unsigned short lines, int *terminal
) {
    struct winsize size = {.ws_col = columns, .ws_row = lines};
    int slave;
    if (openpty(terminal, &slave, NULL, NULL, &size) != 0) return -1;
    // Another program that is started meanwhile must not hold this terminal open.
    fcntl(*terminal, F_SETFD, FD_CLOEXEC);
    fcntl(slave, F_SETFD, FD_CLOEXEC);
    fcntl(*terminal, F_SETFL, O_NONBLOCK);
    pid_t child = fork();
    if (child == 0) {
        become(slave, folder, ignored);
        execve(program, arguments, environment);
        _exit(127);
    }
    close(slave);
    if (child < 0) close(*terminal);
    return child;
}

int cvterm_set_size(int terminal, unsigned short columns, unsigned short lines) {
    struct winsize size = {.ws_col = columns, .ws_row = lines};
    return ioctl(terminal, TIOCSWINSZ, &size);
}

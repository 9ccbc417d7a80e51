#define _GNU_SOURCE
#include "CLibc.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

void clibc_standard_files_hold(void) {
    // Each open takes the lowest number that is free: the one that was looked at.
    for (int fd = 0; fd < 3; fd++)
        if (fcntl(fd, F_GETFD) < 0) open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

bool clibc_replace(int fd, int other) {
    return dup3(other, fd, O_CLOEXEC) >= 0;
}

/// Where fd 2 went before it was held; -1 while it is not.
static atomic_int real = -1;

void clibc_stderr_hold(void) {
    if (atomic_load(&real) >= 0 || !isatty(STDERR_FILENO)) return;
    int copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (copy < 0) return;
    int memory = memfd_create("stderr", MFD_CLOEXEC);
    if (memory < 0 || dup2(memory, STDERR_FILENO) < 0) {
        close(copy);
    } else {
        atomic_store(&real, copy);
    }
    if (memory >= 0) close(memory);
}

/// Copies the last 64 KiB of a file to another.
static void copy_tail(int from, int to) {
    struct stat status;
    if (fstat(from, &status) != 0) return;
    off_t most = 64 * 1024, place = status.st_size > most ? status.st_size - most : 0;
    char bytes[4096];
    for (;;) {
        ssize_t count = pread(from, bytes, sizeof bytes, place);
        if (count <= 0) return;
        place += count;
        for (ssize_t done = 0; done < count;) {
            ssize_t written = write(to, bytes + done, (size_t)(count - done));
            if (written <= 0) return;
            done += written;
        }
    }
}

void clibc_stderr_release(void) {
    int target = atomic_exchange(&real, -1);
    if (target < 0) return;
    int memory = dup(STDERR_FILENO);
    dup2(target, STDERR_FILENO);
    close(target);
    if (memory < 0) return;
    copy_tail(memory, STDERR_FILENO);
    close(memory);
}

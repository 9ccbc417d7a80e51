/// What Swift's Glibc lacks or cannot import.
#ifndef CLIBC_H
#define CLIBC_H

#include <getopt.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>
#include <wchar.h>

// width.c

/// wcwidth(3) is hidden from Swift behind _XOPEN_SOURCE.
int clibc_width(wchar_t character);

// locale.c

/// setlocale(3) from the environment, for characters and times; UTF-8 stays UTF-8 where the named locale is
/// not installed.
void clibc_locale_start(void);
/// A wall time as LC_TIME writes it, in seconds since 1970: the time, with the date unless `now` is on the
/// same day. Returns the bytes written, without the NUL; 0 when they do not fit.
size_t clibc_time_text(int64_t seconds, int64_t now, char *text, size_t capacity);

// environment.c: environ is a global variable, which Swift 6 refuses to read.

/// `NAME=value`, by its index; null behind the last one.
const char *clibc_environment_variable(int index);

// options.c: getopt_long's results are global variables, which Swift 6 refuses to read.

/// Starts over, and leaves the error texts to the caller.
void clibc_options_start(void);
/// The next option's value; `?` unknown, `:` lacks its argument, -1 no more.
int clibc_options_next(int count, char *const words[], const char *letters, const struct option *names);
/// The argument of the last option, or null.
const char *clibc_options_argument(void);
/// Where the words that are no options begin, after the last option.
int clibc_options_index(void);
/// The letter that was wrong; 0 when it was a long name.
int clibc_options_wrong(void);

// signals.c

/// Has INT, TERM, HUP, QUIT, TSTP, CONT and WINCH write their number to a pipe and returns the end to read,
/// which does not block; -1 when there is none. What was ignored stays ignored, but for WINCH. Other signals
/// that would end the program (USR1, XCPU and such) are watched too where nobody takes them.
///
/// Who is asked to end has two seconds for it; then the terminal is given back as for a trap, and the signal
/// ends the process: a loop that waits for a terminal which takes no bytes would never do it.
int clibc_signals_watch(void);
/// Puts back what was there before; the end to read is the caller's to close.
void clibc_signals_unwatch(void);
/// Stops the process as SIGTSTP by itself does; returns when it goes on. False when it cannot be stopped:
/// it leads its session, so that nobody could start it again, or it was started with SIGTSTP ignored.
bool clibc_stop(void);
/// Whether another job has the terminal.
bool clibc_is_background(int terminal);
/// Whether `clibc_stop` would stop.
bool clibc_can_stop(void);
/// Ends the process by a signal's own default, so that the parent sees the signal.
_Noreturn void clibc_end_by_signal(int signal);

// children.c: commands, each in a process group of its own.

/// A command that runs: its process, which leads its group, and the descriptors by which it is read.
typedef struct {
    int process;
    /// What it writes to stdout and to stderr; neither blocks.
    int output, errors;
    /// Can be read once the process has ended.
    int end;
} clibc_child;

/// Starts a command that is looked for in PATH; stdin is empty. 0, or an errno: that of exec as well.
///
/// From here until `clibc_child_bury` its group ends with this process, if that ends in an orderly way, by a
/// signal or by a trap.
int clibc_child_start(char *const words[], clibc_child *child);
/// Starts a program that is looked for in PATH and outlives this process; its files are all /dev/null.
///
/// 0, or an errno. It is to be buried once it has ended.
int clibc_child_launch(char *const words[], int *process);
/// Whether a command's process has ended, and how: by a signal that is not 0, else with a status. It need not
/// be buried yet.
bool clibc_child_has_ended(int process, int *status, int *signal);
/// Waits until it has, or a signal comes.
void clibc_child_await(int process);
/// Sends a signal to a command's group, which must not be buried yet; wakes what is stopped.
void clibc_child_signal(int process, int signal);
/// Forgets a command and waits for its process, which has ended or is killed with its group.
void clibc_child_bury(int process, bool with_group);
/// Kills all groups that run, and lets no other start. Safe in a signal handler.
void clibc_children_kill(void);
/// Has the signals that a person ends a program with end the groups first; for a program without a screen.
void clibc_children_end_with_process(void);

// stderr.c

/// Opens those of the descriptors 0 to 2 that are closed, so that no file, terminal or connection gets their
/// numbers and what is meant for a person; reading and writing them fails as before.
void clibc_standard_files_hold(void);

/// Makes a descriptor another one of what a second one is open on; programs that are started do not get it.
bool clibc_replace(int fd, int other);

/// Turns fd 2, when it is a terminal, into a file in memory, so that nothing is written into the screen.
void clibc_stderr_hold(void);
/// Gives fd 2 back and copies the last of what was held to it. Safe in a signal handler.
void clibc_stderr_release(void);

// traps.c

/// Gives this thread a stack for signal handlers, so that a stack that overflows can still be told of. Once
/// done it costs one look; call it on every thread.
void clibc_thread_prepare(void);
/// From now on a trap first writes bytes to a terminal, sets its modes and gives fd 2 back.
///
/// Traps are SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS and SIGFPE; what handled them before goes on then.
void clibc_traps_arm(int terminal, const struct termios *modes, const char *bytes, size_t count);
void clibc_traps_disarm(void);
/// Gives back what a trap would; returns when it is done. Safe in a signal handler.
void clibc_traps_give_back(void);

// libdispatch, which offers this to the run loops of others and declares it in no header.

/// A descriptor that can be read while jobs wait in the main queue.
int _dispatch_get_main_queue_handle_4CF(void);
/// Does the jobs that wait in the main queue; on the first thread. The argument is not used.
void _dispatch_main_queue_callback_4CF(void *message);

#endif

/// libvterm and a program in a pty of its own, for tests only.
#ifndef CVTERM_H
#define CVTERM_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>
#include <vterm.h>

/// Starts a program as the leader of a session on a new pty, with default signals and an empty mask, as a
/// terminal would. Swift cannot fork. `ignored` has a bit for each signal (1 << number) to be ignored.
/// Returns the process, or -1, and the pty's end to read, which does not block.
pid_t cvterm_spawn(
    const char *program, char *const arguments[], char *const environment[], const char *folder,
    uint64_t ignored, unsigned short columns, unsigned short lines, int *terminal);

/// TIOCSWINSZ takes a structure; the kernel tells the program.
int cvterm_set_size(int terminal, unsigned short columns, unsigned short lines);

/// One cell, without the bit fields and unions that Swift cannot import.
struct cvterm_cell {
    uint32_t characters[VTERM_MAX_CHARS_PER_CELL];
    int width;
    bool is_bold, is_underlined, is_reverse;
    /// A number of the palette; -1 the terminal's own, -2 another colour.
    int color;
};
struct cvterm_cell cvterm_get_cell(VTerm *terminal, int x, int y);

/// A libvterm terminal that reads UTF-8 and has an alternate screen; `properties` must live as long.
struct cvterm_properties {
    bool is_cursor_visible, is_alternate;
};
VTerm *cvterm_new(int columns, int lines, struct cvterm_properties *properties);

/// Another size for a terminal.
///
/// libvterm 0.1.4 keeps a scrolling region and a saved cursor that the new size does not hold, and writes
/// behind its memory there: the region is given up first, as terminals do, and the cursor saved anew.
void cvterm_resize(VTerm *terminal, int columns, int lines);

#endif

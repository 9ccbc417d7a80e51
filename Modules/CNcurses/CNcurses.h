/// ncursesw, and inline shims for what Swift cannot import of it.
#ifndef CNCURSES_H
#define CNCURSES_H

#define _XOPEN_SOURCE 700
#define NCURSES_WIDECHAR 1
#include <wchar.h>
#include <stdio.h>
#include <ncurses.h>
#include <term.h>

/// `stdscr` is shared mutable state, which Swift 6 refuses to read.
static inline WINDOW *cncurses_window(void) { return stdscr; }

/// `curscr` is shared mutable state too. The next doupdate clears the terminal and paints everything.
static inline void cncurses_paint_all(void) { clearok(curscr, TRUE); }

/// The attributes are macros with casts.
static inline attr_t cncurses_bold(void) { return A_BOLD; }
static inline attr_t cncurses_dim(void) { return A_DIM; }
static inline attr_t cncurses_reverse(void) { return A_REVERSE; }
static inline attr_t cncurses_underline(void) { return A_UNDERLINE; }

/// COLOR_PAIR is a macro with an argument.
static inline attr_t cncurses_pair(short pair) { return (attr_t)COLOR_PAIR(pair); }

/// `COLORS` is shared mutable state too.
static inline int cncurses_colors(void) { return COLORS; }

/// ALL_MOUSE_EVENTS is a macro made of macros.
static inline mmask_t cncurses_mouse_events(void) { return ALL_MOUSE_EVENTS; }

/// KEY_F is a macro with an argument. The number of a function key; 0 for another code.
static inline int cncurses_function_key(int code) {
    return code > KEY_F0 && code <= KEY_F(63) ? code - KEY_F0 : 0;
}

/// tigetstr wants a `char *`, and says "no such capability" by a pointer of -1. Null for both answers of
/// none.
static inline const char *cncurses_capability(const char *name) {
    const char *text = tigetstr((char *)name);
    return text == (const char *)-1 ? NULL : text;
}

/// tigetflag wants a `char *`, and says "no such flag" by -1.
static inline bool cncurses_flag(const char *name) { return tigetflag((char *)name) > 0; }

/// tigetnum wants a `char *`, and says "no such number" by what is below 0. 0 for all of those.
static inline int cncurses_number(const char *name) {
    int number = tigetnum((char *)name);
    return number > 0 ? number : 0;
}

/// <term.h> fills the name space with macros that no one else should see.
#undef columns
#undef lines

#endif

#include "CVTerm.h"

#include <stdio.h>
#include <string.h>

static int set_property(VTermProp property, VTermValue *value, void *user) {
    struct cvterm_properties *properties = user;
    if (property == VTERM_PROP_CURSORVISIBLE) properties->is_cursor_visible = value->boolean;
    if (property == VTERM_PROP_ALTSCREEN) properties->is_alternate = value->boolean;
    return 1;
}

VTerm *cvterm_new(int columns, int lines, struct cvterm_properties *properties) {
    static VTermScreenCallbacks callbacks = {.settermprop = set_property};
    VTerm *terminal = vterm_new(lines, columns);
    vterm_set_utf8(terminal, 1);
    VTermScreen *screen = vterm_obtain_screen(terminal);
    *properties = (struct cvterm_properties){.is_cursor_visible = true};
    vterm_screen_set_callbacks(screen, &callbacks, properties);
    vterm_screen_enable_altscreen(screen, 1);
    vterm_screen_reset(screen, 1);
    return terminal;
}

void cvterm_resize(VTerm *terminal, int columns, int lines) {
    VTermPos place;
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &place);
    char text[64];
    // Without a region the cursor stands at home.
    int count = snprintf(text, sizeof text, "\033[r\033[%d;%dH", place.row + 1, place.col + 1);
    vterm_input_write(terminal, text, (size_t)count);
    vterm_set_size(terminal, lines, columns);
    vterm_input_write(terminal, "\0337", 2);
}

struct cvterm_cell cvterm_get_cell(VTerm *terminal, int x, int y) {
    VTermScreenCell cell;
    memset(&cell, 0, sizeof cell);
    vterm_screen_get_cell(vterm_obtain_screen(terminal), (VTermPos){.row = y, .col = x}, &cell);
    struct cvterm_cell result = {
        .width = cell.width,
        .is_bold = cell.attrs.bold,
        .is_underlined = cell.attrs.underline != 0,
        .is_reverse = cell.attrs.reverse,
        .color = -2,
    };
    if (VTERM_COLOR_IS_DEFAULT_FG(&cell.fg)) result.color = -1;
    else if (VTERM_COLOR_IS_INDEXED(&cell.fg)) result.color = cell.fg.indexed.idx;
    memcpy(result.characters, cell.chars, sizeof result.characters);
    return result;
}

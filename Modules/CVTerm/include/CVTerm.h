#ifndef CVTERM_H
#define CVTERM_H
#include <vterm.h>
#endif

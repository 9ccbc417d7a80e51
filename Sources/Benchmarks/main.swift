import CLibc

// Prints what keys, frames and cancelled requests cost. What a whole terminal sees is told in the README.

clibc_locale_start()
KeyCosts.measure()

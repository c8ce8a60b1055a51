/* What the command does about signals from its start on. The library leaves all of them to its host.
 *
 * A process that makes a file larger than allowed (ulimit -f) receives SIGXFSZ, which ends it. While the signal is ignored,
 * writing fails instead, which is an error like any other: it is reported, and no temporary file is left behind. Programs
 * started by this one would ignore the signal, too, but it starts none.
 *
 * main calls this, in deep_stack.c: the linker leaves out a file that nothing refers to, even if it has a constructor.
 */
#define _GNU_SOURCE
#include <signal.h>

void sjsonnet_prepare_signals(void) { signal(SIGXFSZ, SIG_IGN); }

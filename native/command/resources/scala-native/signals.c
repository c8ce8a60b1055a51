/* What the command does about signals from its start on. The library leaves all of them to its host.
 *
 * A process that makes a file larger than allowed (ulimit -f) receives SIGXFSZ, which ends it. While the signal is ignored,
 * writing fails instead, which is an error like any other: it is reported, and no temporary file is left behind. The only
 * program that this one starts, a pager, does not ignore it (screen.c).
 *
 * SIGINT and SIGTERM end an evaluation with an error that says where it was, and then the process as if there were no
 * handler, so that a waiting parent sees the signal. A second signal ends the process at once, and so does the first one
 * while nothing is evaluated and nobody else looks for it (vendor does). A signal that was ignored when the process started stays ignored.
 *
 * main calls this, in deep_stack.c: the linker leaves out a file that nothing refers to, even if it has a constructor.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stddef.h>
#include <string.h>

/* native/resources/scala-native/full_heap.c; the handler for a full heap is set for the duration of an evaluation. */
extern void (*sjsonnet_full_heap)(void);
extern volatile int sjsonnet_pending_signal;

/* native/resources/scala-native/temporary.c */
void sjsonnet_end_by_signal(int signal);

/* Whether something else than an evaluation looks for signals. */
static volatile sig_atomic_t is_awaited = 0;

void sjsonnet_signals_await(void) { is_awaited = 1; }

static void ask(int signal) {
  if (sjsonnet_pending_signal != 0 || (sjsonnet_full_heap == NULL && !is_awaited)) sjsonnet_end_by_signal(signal);
  sjsonnet_pending_signal = signal;
}

/* System calls that wait are interrupted, so that the evaluation notices the signal. */
static void handle(int signal) {
  struct sigaction ours, before;
  memset(&ours, 0, sizeof ours);
  ours.sa_handler = ask;
  ours.sa_flags = SA_ONSTACK;
  if (sigaction(signal, &ours, &before) == 0 && before.sa_handler != SIG_DFL) sigaction(signal, &before, NULL);
}

void sjsonnet_prepare_signals(void) {
  signal(SIGXFSZ, SIG_IGN);
  handle(SIGINT);
  handle(SIGTERM);
}

/* Lets the signals end the process at once, whatever is evaluated. */
void sjsonnet_signals_end_at_once(void) {
  const int signals[] = {SIGINT, SIGTERM};
  for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
    struct sigaction present;
    if (sigaction(signals[i], NULL, &present) == 0 && present.sa_handler == ask) signal(signals[i], SIG_DFL);
  }
}

/* Ends the process by the signal that has ended an evaluation, if one has. */
void sjsonnet_end_by_pending_signal(void) {
  if (sjsonnet_pending_signal != 0) sjsonnet_end_by_signal(sjsonnet_pending_signal);
}

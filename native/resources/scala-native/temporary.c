/* The file that is written under a temporary name until it is complete (sjsonnet.platform.Directory).
 *
 * A signal that asks the process to end, says that its time is up (`ulimit -t`, the alarm of a wrapper) or that nobody
 * reads its messages removes the file, and then ends the process as if there were no handler, so that a waiting parent
 * sees the signal. A signal that was ignored when the process started stays ignored, as `nohup` requires.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGALRM, SIGPIPE};
static const size_t n_ending = sizeof ending / sizeof ending[0];

/* The file to remove. The handler reads the other two variables only while `is_there` is set. */
static volatile sig_atomic_t is_there = 0;
static int directory;
static char name[4096];

/* Also called when writing fails, and when the process ends for lack of memory. */
void sjsonnet_remove_temporary(void) {
  if (is_there) unlinkat(directory, name, 0);
}

/* Also called by the command, for a signal that it has left to an evaluation. */
void sjsonnet_end_by_signal(int signal) {
  sjsonnet_remove_temporary();
  struct sigaction usual;
  memset(&usual, 0, sizeof usual);
  usual.sa_handler = SIG_DFL;
  sigaction(signal, &usual, NULL);
  /* The signal is blocked until the handler returns. */
  raise(signal);
}

static void handle_signals(void) {
  static int are_handled = 0;
  if (are_handled) return;
  are_handled = 1;
  for (size_t i = 0; i < n_ending; i++) {
    struct sigaction present, ours;
    if (sigaction(ending[i], NULL, &present) != 0 || present.sa_handler != SIG_DFL) continue;
    memset(&ours, 0, sizeof ours);
    ours.sa_handler = sjsonnet_end_by_signal;
    ours.sa_flags = SA_ONSTACK;
    sigaction(ending[i], &ours, NULL);
  }
}

/* Creates the file, which must not exist yet; returns its descriptor, or -1 with `errno` set. Signals are blocked between
 * its creation and its registration. */
int sjsonnet_create_temporary(int in, const char *path) {
  handle_signals();
  const int flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;
  const int at = in < 0 ? AT_FDCWD : in;
  if (strlen(path) >= sizeof name) {
    errno = ENAMETOOLONG;
    return -1;
  }
  sigset_t blocked, before;
  sigemptyset(&blocked);
  for (size_t i = 0; i < n_ending; i++) sigaddset(&blocked, ending[i]);
  sigprocmask(SIG_BLOCK, &blocked, &before);
  int file = openat(at, path, flags, 0666);
  if (file >= 0) {
    directory = at;
    strcpy(name, path);
    is_there = 1;
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  return file;
}

/* The file has been deleted or has its final name. */
void sjsonnet_temporary_done(void) { is_there = 0; }

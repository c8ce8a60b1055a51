/* The file that is being written under another name until it is complete (sjsonnet.platform.SystemFile).
 *
 * A signal that asks the process to end removes it, and then ends the process as if there were no handler: who waits for
 * it sees the signal. A signal that was ignored when the process was started stays ignored, as `nohup` wants it.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static const int ending[] = {SIGINT, SIGTERM, SIGHUP};
static const size_t n_ending = sizeof ending / sizeof ending[0];

/* What there is to remove; the handler looks at the others only while this is set. */
static volatile sig_atomic_t is_there = 0;
static int directory;
static char name[4096];

/* Also called where writing fails, and by who ends the process for want of memory. */
void sjsonnet_remove_temporary(void) {
  if (is_there) unlinkat(directory, name, 0);
}

static void remove_and_end(int signal) {
  sjsonnet_remove_temporary();
  struct sigaction usual;
  memset(&usual, 0, sizeof usual);
  usual.sa_handler = SIG_DFL;
  sigaction(signal, &usual, NULL);
  /* It is blocked until the handler returns. */
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
    ours.sa_handler = remove_and_end;
    ours.sa_flags = SA_ONSTACK;
    sigaction(ending[i], &ours, NULL);
  }
}

/* Creates the file, which must not be there yet; gives its descriptor, or -1 with `errno`. No signal comes between its
 * creation and the note of it. */
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

/* It is gone, or has its final name. */
void sjsonnet_temporary_done(void) { is_there = 0; }

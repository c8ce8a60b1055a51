/* The file that is written under a temporary name until it is complete (sjsonnet.platform.Directory).
 *
 * A signal that would end the process, whatever it means, removes the file first, and then ends the process as if there were
 * no handler, so that a waiting parent sees the signal. A signal that was ignored when the process started stays ignored, as
 * `nohup` requires, and one that has a handler keeps it.
 *
 * While another file is written over in place, the temporary one is a copy of what that had. If the process has to end then,
 * for lack of memory or by a fault, the copy is put back first, which needs no memory.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

enum { LONGEST_PATH = 4096 };

/* The file to remove. The handler reads the other two variables only while `is_there` is set. */
static volatile sig_atomic_t is_there = 0;
static int directory;
static char name[LONGEST_PATH];

/* The file that it is a copy of, and where the copy is, for people. They are read only while `is_copy` is set. */
static volatile sig_atomic_t is_copy = 0;
static int copied_directory;
static char copied[LONGEST_PATH];
static char place[2 * LONGEST_PATH];

static void print(const char *text) {
  ssize_t written = write(STDERR_FILENO, text, strlen(text));
  (void)written;
}

static int write_all(int to, const char *bytes, ssize_t length) {
  while (length > 0) {
    ssize_t n = write(to, bytes, (size_t)length);
    if (n < 0 && errno != EINTR) return 0;
    if (n > 0) {
      bytes += n;
      length -= n;
    }
  }
  return 1;
}

static int copy_back(int from, int to) {
  static char block[1 << 16];
  off_t length = 0;
  for (;;) {
    ssize_t n = read(from, block, sizeof block);
    if (n == 0) return ftruncate(to, length) == 0;
    if (n < 0 && errno != EINTR) return 0;
    if (n > 0 && !write_all(to, block, n)) return 0;
    if (n > 0) length += n;
  }
}

/* Gives the file back what it had; returns whether it has that now. */
int sjsonnet_put_back(void) {
  if (!is_there || !is_copy) return 0;
  int from = openat(directory, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
  int to = openat(copied_directory, copied, O_WRONLY | O_CLOEXEC | O_NOFOLLOW);
  int is_back = from >= 0 && to >= 0 && copy_back(from, to);
  if (to >= 0 && close(to) != 0) is_back = 0;
  if (from >= 0) close(from);
  return is_back;
}

/* Also called when writing fails, and when the process ends for lack of memory. A copy that is needed and cannot be put back
 * stays. */
void sjsonnet_remove_temporary(void) {
  if (!is_there) return;
  if (!is_copy || sjsonnet_put_back()) {
    unlinkat(directory, name, 0);
    return;
  }
  print("sjsonnet: what the file had before is in ");
  print(place);
  print("\n");
}

/* While a file is written in place, a signal waits until that is done. */
static volatile sig_atomic_t is_held = 0;
static volatile sig_atomic_t waiting = 0;

/* Whether a signal says that the process cannot go on. */
static int is_fault(int signal) {
  return signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE || signal == SIGABRT ||
         signal == SIGTRAP || signal == SIGSYS;
}

/* Also called by the command, for a signal that it has left to an evaluation. */
void sjsonnet_end_by_signal(int signal) {
  if (is_held && !is_fault(signal)) {
    waiting = signal;
    return;
  }
  sjsonnet_remove_temporary();
  struct sigaction default_action;
  memset(&default_action, 0, sizeof default_action);
  default_action.sa_handler = SIG_DFL;
  sigaction(signal, &default_action, NULL);
  /* The signal is blocked until the handler returns. */
  raise(signal);
}

/* Whether the signal ends a process that does not handle it. Those that can be neither handled nor ignored are left out. */
static int is_ending(int signal) {
  switch (signal) {
  case SIGKILL:
  case SIGSTOP:
  case SIGTSTP:
  case SIGTTIN:
  case SIGTTOU:
  case SIGCONT:
  case SIGCHLD:
  case SIGURG:
  case SIGWINCH:
#ifdef __APPLE__
  case SIGINFO:
  case SIGIO:
#endif
    return 0;
  default:
    return 1;
  }
}

/* Called while all signals are blocked, so that none arrives before its present handler is back. The C library refuses its
 * own signals. */
static void handle_signals(void) {
  static int are_handled = 0;
  if (are_handled) return;
  are_handled = 1;
  struct sigaction ours, before;
  memset(&ours, 0, sizeof ours);
  ours.sa_handler = sjsonnet_end_by_signal;
  ours.sa_flags = SA_ONSTACK;
  for (int signal = 1; signal < NSIG; signal++)
    if (is_ending(signal) && sigaction(signal, &ours, &before) == 0 && before.sa_handler != SIG_DFL)
      sigaction(signal, &before, NULL);
}

/* From now on signals wait. They are blocked until they are handled. */
void sjsonnet_hold_signals(void) {
  sigset_t blocked, before;
  sigfillset(&blocked);
  sigprocmask(SIG_BLOCK, &blocked, &before);
  handle_signals();
  waiting = 0;
  is_held = 1;
  sigprocmask(SIG_SETMASK, &before, NULL);
}

/* Ends the process by the signal that has waited, if one has. */
void sjsonnet_release_signals(void) {
  is_held = 0;
  if (waiting) sjsonnet_end_by_signal(waiting);
}

/* Creates the file, which must not exist yet; returns its descriptor, or -1 with `errno` set. Signals are blocked between
 * its creation and its registration. */
int sjsonnet_create_temporary(int in, const char *path) {
  const int flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;
  const int at = in < 0 ? AT_FDCWD : in;
  if (strlen(path) >= sizeof name) {
    errno = ENAMETOOLONG;
    return -1;
  }
  is_copy = 0;
  sigset_t blocked, before;
  sigfillset(&blocked);
  sigprocmask(SIG_BLOCK, &blocked, &before);
  handle_signals();
  int file = openat(at, path, flags, 0666);
  if (file >= 0) {
    directory = at;
    strcpy(name, path);
    is_there = 1;
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  return file;
}

/* The file has been deleted or has its final name, or it stays. */
void sjsonnet_temporary_done(void) {
  is_there = 0;
  is_copy = 0;
}

/* From now on, what is at `path` may be something else than it was, and the file is a copy of that, at `where`. Returns -1
 * with `errno` set if a name is too long. */
int sjsonnet_temporary_is_copy(int in, const char *path, const char *where) {
  if (strlen(path) >= sizeof copied || strlen(where) >= sizeof place) {
    errno = ENAMETOOLONG;
    return -1;
  }
  copied_directory = in < 0 ? AT_FDCWD : in;
  strcpy(copied, path);
  strcpy(place, where);
  is_copy = 1;
  return 0;
}

/* The copy is not needed any more. */
void sjsonnet_temporary_is_no_copy(void) { is_copy = 0; }

/* The terminal that a stream may be, and the pager that shows a text there (sjsonnet.cli.Screen). */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* Defined in programs.c. */
pid_t sjsonnet_spawn(char *const *arguments, posix_spawn_file_actions_t *files);

/* How many columns the terminal has that a stream is, 0 if it does not tell, or -1 if the stream is none. */
int sjsonnet_columns(int stream) {
  struct winsize size;
  if (!isatty(stream)) return -1;
  return ioctl(stream, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/* Starts the pager with its input from a pipe, and returns the end to write to, or -1. */
static int start(const char *pager, pid_t *child) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[0], STDIN_FILENO);
  posix_spawn_file_actions_addclose(&files, ends[0]);
  char *const arguments[] = {"/bin/sh", "-c", (char *)pager, NULL};
  *child = sjsonnet_spawn(arguments, &files);
  close(ends[0]);
  if (*child < 0) close(ends[1]);
  return *child < 0 ? -1 : ends[1];
}

/* Shows the text, and waits until the pager ends. Returns -1 if it cannot be started. The user may end it before it has read
 * everything, and its keys may be those that interrupt a process. */
int sjsonnet_show(const char *pager, const char *less_options, const char *text, int64_t length) {
  setenv("LESS", less_options, 0);
  pid_t child;
  int file = start(pager, &child);
  if (file < 0) return -1;
  signal(SIGINT, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
  while (length > 0) {
    ssize_t n = write(file, text, (size_t)length);
    if (n < 0 && errno != EINTR) break;
    if (n > 0) {
      text += n;
      length -= n;
    }
  }
  close(file);
  while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
  return 0;
}

/* Programs that run beside this one (sjsonnet.process.Programs, and the pager of screen.c). */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static pid_t spawn(char *const *arguments, posix_spawn_file_actions_t *files, int in_group) {
  posix_spawnattr_t attributes;
  sigset_t ignored;
  sigemptyset(&ignored);
  sigaddset(&ignored, SIGXFSZ);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigdefault(&attributes, &ignored);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | (in_group ? POSIX_SPAWN_SETPGROUP : 0));
  pid_t child;
  int failure = posix_spawnp(&child, arguments[0], files, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(files);
  posix_spawnattr_destroy(&attributes);
  return failure == 0 ? child : -1;
}

/* Starts a program, which shells would find under the first argument, and returns its number, or -1. It does what programs do
 * by default on the signals that this process ignores. `files` are used up. */
pid_t sjsonnet_spawn(char *const *arguments, posix_spawn_file_actions_t *files) { return spawn(arguments, files, 0); }

/* Starts a program that reads a file, and writes its output and its errors to files, and returns its number, or -1. What it
 * starts belongs to one group of processes with it if it is to be in a group. */
int sjsonnet_start(char *const *arguments, const char *input, const char *output, const char *errors, int in_group) {
  const int flags = O_WRONLY | O_CREAT | O_TRUNC;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, input, O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, output, flags, 0666);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, errors, flags, 0666);
  return (int)spawn(arguments, &files, in_group);
}

/* The exit code of a program that has ended, as a shell has it, or -1 while it runs. */
int sjsonnet_exit(int process) {
  int status;
  pid_t ended = waitpid((pid_t)process, &status, WNOHANG);
  if (ended == 0 || (ended < 0 && errno == EINTR)) return -1;
  if (ended < 0) return 127;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

void sjsonnet_end(int process) { kill((pid_t)process, SIGTERM); }

/* Ends a program that has not ended yet, and its group if it was started in one. */
void sjsonnet_kill(int process, int in_group) { kill(in_group ? -(pid_t)process : (pid_t)process, SIGKILL); }

/* Hides an environment variable from the programs to be started. */
void sjsonnet_hide(const char *variable) { unsetenv(variable); }

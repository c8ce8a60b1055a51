// Runs a command and reports what it used: launch SECONDS FILE COMMAND…
//
// FILE receives the exit status, user and system time in microseconds, and the peak resident size in
// kilobytes. The peak of a process includes the memory it held before exec, so Python cannot measure
// its own children; this program holds next to nothing. A command that exceeds SECONDS of processor
// time is killed.

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static long long microseconds(struct timeval time) { return time.tv_sec * 1000000LL + time.tv_usec; }

int main(int argc, char **argv) {
  if (argc < 4) return 2;
  pid_t child = fork();
  if (child < 0) return 2;
  if (child == 0) {
    rlim_t seconds = strtoul(argv[1], NULL, 10);
    struct rlimit limit = {seconds, seconds};
    setrlimit(RLIMIT_CPU, &limit);
    execvp(argv[3], argv + 3);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) < 0) return 2;
  FILE *file = fopen(argv[2], "w");
  if (!file) return 2;
  int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  fprintf(file, "%d %lld %lld %ld\n", code, microseconds(usage.ru_utime), microseconds(usage.ru_stime), usage.ru_maxrss);
  return fclose(file) == 0 ? 0 : 2;
}

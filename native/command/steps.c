/* Runs a command step by step and prints where it has been: steps COMMAND…
 *
 * Each line is the address of sixteen bytes of code, in hexadecimal, in the order in which they are first reached. So the
 * functions of the C library are found, which the compiler's own counting leaves out. Only addresses below 4 GB are
 * looked at: there a program lies whose addresses are fixed when it is linked.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

enum { BLOCK_BITS = 4 };

static const unsigned long long end = 1ULL << 32;

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  char *seen = calloc(end >> BLOCK_BITS, 1);
  if (seen == NULL) return 2;
  pid_t child = fork();
  if (child < 0) return 2;
  if (child == 0) {
    ptrace(PTRACE_TRACEME, 0, NULL, NULL);
    execvp(argv[1], argv + 1);
    _exit(127);
  }
  int status;
  while (waitpid(child, &status, 0) == child && WIFSTOPPED(status)) {
    struct user_regs_struct registers;
    if (ptrace(PTRACE_GETREGS, child, NULL, &registers) != 0) return 2;
    if (registers.rip < end && !seen[registers.rip >> BLOCK_BITS]) {
      seen[registers.rip >> BLOCK_BITS] = 1;
      fprintf(stderr, "%llx\n", registers.rip >> BLOCK_BITS << BLOCK_BITS);
    }
    if (ptrace(PTRACE_SINGLESTEP, child, NULL, NULL) != 0) return 2;
  }
  return 0;
}

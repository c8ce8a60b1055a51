/* Runs the command on a stack of its own, allocated before the runtime starts.
 *
 * Deep recursion in a Jsonnet program is deep recursion in the evaluator, and the stack that the system gives a process
 * is only a few megabytes. So `main` is wrapped (linker option --wrap=main): the wrapper reserves a large address range,
 * in which only touched pages cost memory, and calls the real `main` there. The garbage collector determines the base of
 * the stack inside that call.
 *
 * If address space is limited (ulimit -v or -d), the stack and the collector's heap each take a share of it. Both also
 * stay within the memory of the machine or the container: the system kills a process that uses more, whereas a full
 * stack is an error that can be reported, and so is a full heap (out_of_memory.c). Since hardly any program fills both,
 * some memory is left for other processes.
 *
 * Other calls of the runtime are intercepted here too, also by --wrap. The runtime locates the thread's stack with a
 * function that it looks up in a shared library (dlopen, dlsym, dlclose); in a static binary that would load a second C
 * library.
 *
 * Relies on internals of Scala Native 0.5.10: that lookup, the beginning of its struct ThreadInfo (nativeThreadTLS.h), the
 * four functions of its stack guards, and that the first bottom of the stack is taken within `main`.
 */
#define _GNU_SOURCE
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__linux__)
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

int __real_main(int argc, char **argv);
void *__real_dlopen(const char *name, int mode);
void *__real_dlsym(void *library, const char *name);
int __real_dlclose(void *library);
void *__real_mmap(void *at, size_t size, int access, int flags, int file, off_t offset);

/* The most stack to ask for; what to ask for at least where memory is scarce, which has room for the default --max-stack;
 * and, if address space is scarce, the least to accept: without that much, the command runs on the system's stack. */
static const size_t largest_stack = (size_t)64 << 30;
static const size_t default_stack = (size_t)256 << 20;
static const size_t smallest_stack = (size_t)16 << 20;

/* Below the stack, so that an overflow faults instead of writing to other memory. */
static const size_t guard = (size_t)64 << 10;

/* Left free above the first frame. A stack walk, which every exception performs, reads slightly past the first frame, and
 * must find zeros there instead of the end of the mapping. */
static const size_t headroom = (size_t)4 << 10;

static char *stack_low = NULL;
static size_t stack_size = 0;
static int arg_count, exit_code;
static char **arg_values;

static void on_new_stack(void) { exit_code = __real_main(arg_count, arg_values); }

/* Calls `function` on the stack below `top`, a multiple of 16. Some C libraries have functions for this, but not all. A
 * stack walk continues on the caller's stack. */
void sjsonnet_call_on_stack(char *top, void (*function)(void));

#if defined(__x86_64__)
__asm__(".text\n"
        ".globl sjsonnet_call_on_stack\n"
        ".type sjsonnet_call_on_stack, @function\n"
        "sjsonnet_call_on_stack:\n"
        ".cfi_startproc\n"
        "pushq %rbp\n"
        ".cfi_def_cfa_offset 16\n"
        ".cfi_offset %rbp, -16\n"
        "movq %rsp, %rbp\n"
        ".cfi_def_cfa_register %rbp\n"
        "movq %rdi, %rsp\n"
        "callq *%rsi\n"
        "movq %rbp, %rsp\n"
        "popq %rbp\n"
        ".cfi_def_cfa %rsp, 8\n"
        "retq\n"
        ".cfi_endproc\n"
        ".size sjsonnet_call_on_stack, .-sjsonnet_call_on_stack\n");
#elif defined(__aarch64__)
__asm__(".text\n"
        ".globl sjsonnet_call_on_stack\n"
        ".type sjsonnet_call_on_stack, %function\n"
        "sjsonnet_call_on_stack:\n"
        ".cfi_startproc\n"
        "stp x29, x30, [sp, #-16]!\n"
        ".cfi_def_cfa_offset 16\n"
        ".cfi_offset x29, -16\n"
        ".cfi_offset x30, -8\n"
        "mov x29, sp\n"
        ".cfi_def_cfa_register x29\n"
        "mov sp, x0\n"
        "blr x1\n"
        "mov sp, x29\n"
        "ldp x29, x30, [sp], #16\n"
        ".cfi_def_cfa sp, 0\n"
        "ret\n"
        ".cfi_endproc\n"
        ".size sjsonnet_call_on_stack, .-sjsonnet_call_on_stack\n");
#else
#include <ucontext.h>

void sjsonnet_call_on_stack(char *top, void (*function)(void)) {
  static ucontext_t caller, callee;
  getcontext(&callee);
  callee.uc_stack.ss_sp = stack_low;
  callee.uc_stack.ss_size = (size_t)(top - stack_low);
  callee.uc_link = &caller;
  makecontext(&callee, function, 0);
  swapcontext(&caller, &callee);
}
#endif

static const size_t smallest_heap = (size_t)32 << 20;

/* A resource limit, or 0 if there is none. */
static size_t limit_of(int resource) {
  struct rlimit limit;
  return getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY ? 0 : limit.rlim_cur;
}

/* The address space limit, or 0 if there is none. On Linux, RLIMIT_DATA counts private writable mappings, too. */
static size_t address_space(void) {
  size_t all = limit_of(RLIMIT_AS), data = limit_of(RLIMIT_DATA);
  return all == 0 || (data != 0 && data < all) ? data : all;
}

/* The number at the beginning of a file, or `otherwise` if there is none. */
static size_t number_in(const char *path, size_t otherwise) {
  char text[32];
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return otherwise;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0 || text[0] < '0' || text[0] > '9') return otherwise;
  text[length] = 0;
  return strtoull(text, NULL, 10);
}

/* The memory of the machine, or of the container if that is less. The limit of its control group is in one of two files. */
static size_t memory_size(void) {
  size_t all = (size_t)sysconf(_SC_PHYS_PAGES) * (size_t)sysconf(_SC_PAGESIZE);
  size_t older = number_in("/sys/fs/cgroup/memory/memory.limit_in_bytes", all);
  size_t share = number_in("/sys/fs/cgroup/memory.max", older);
  return share < all ? share : all;
}

/* The collector reserves address space for its maximum heap at startup. */
static void limit_heap(size_t memory, size_t addresses) {
  if (getenv("GC_MAXIMUM_HEAP_SIZE") != NULL) return;
  size_t most = memory / 4 * 3;
  if (addresses != 0 && addresses / 2 < most) most = addresses / 2;
  if (most < smallest_heap) most = smallest_heap;
  char text[32];
  snprintf(text, sizeof text, "%zum", most >> 20);
  setenv("GC_MAXIMUM_HEAP_SIZE", text, 0);
}

/* The size of the stack to ask for. A program that recurses endlessly may fill all of it, and up to twice as much
 * heap. */
static size_t wanted_stack(size_t memory, size_t addresses) {
  size_t most = memory / 4;
  if (most < default_stack) most = default_stack;
  if (most > largest_stack) most = largest_stack;
  if (addresses != 0 && addresses / 4 < most) most = addresses / 4;
  return most & ~((size_t)4095);
}

/* Defined in signals.c. */
void sjsonnet_prepare_signals(void);

int __wrap_main(int argc, char **argv) {
  sjsonnet_prepare_signals();
  setenv("GC_INITIAL_HEAP_SIZE", "768k", 0);
  size_t memory = memory_size(), addresses = address_space();
  limit_heap(memory, addresses);
  for (size_t size = wanted_stack(memory, addresses); size >= smallest_stack; size /= 2) {
    char *low = __real_mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (low == MAP_FAILED) continue;
    mprotect(low, guard, PROT_NONE);
    stack_low = low + guard;
    stack_size = size - guard;
    arg_count = argc;
    arg_values = argv;
    sjsonnet_call_on_stack(low + size - headroom, on_new_stack);
    return exit_code;
  }
  return __real_main(argc, argv);
}

/* The system knows only about the stack that it created itself. */
int __wrap_pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes) {
  (void)thread;
  if (stack_low == NULL) return 1;
  pthread_attr_init(attributes);
  return pthread_attr_setstack(attributes, stack_low, stack_size);
}

/* The library in which the runtime looks up pthread_getattr_np. */
static char threads_library;

void *__wrap_dlopen(const char *name, int mode) {
  if (name != NULL && strcmp(name, "libpthread.so.0") == 0) return &threads_library;
  return __real_dlopen(name, mode);
}

int __wrap_dlclose(void *library) { return library == &threads_library ? 0 : __real_dlclose(library); }

void *__wrap_dlsym(void *library, const char *name) {
  if (strcmp(name, "pthread_getattr_np") == 0) return (void *)__wrap_pthread_getattr_np;
  return __real_dlsym(library, name);
}

/* The runtime's description of a thread. */
struct thread_info {
  size_t stack_size;
  size_t most_stack_size;
  void *stack_top;
  void *stack_bottom;
};

struct thread_info *scalanative_currentThreadInfo(void);
void __real_scalanative_setupCurrentThreadInfo(void *bottom, int32_t size, _Bool is_main);

/* The collector scans the stack only as far as the runtime believes it to extend. The stack guards, which would move that
 * limit step by step, are off, so it is set to the end of the stack from the start. */
void __wrap_scalanative_setupCurrentThreadInfo(void *bottom, int32_t size, _Bool is_main) {
  __real_scalanative_setupCurrentThreadInfo(bottom, size, is_main);
  struct thread_info *info = scalanative_currentThreadInfo();
  info->stack_top = stack_low != NULL ? stack_low : (char *)info->stack_bottom - info->most_stack_size;
}

#endif

/* The runtime's own stack guards assume the system's stack; the evaluator checks the remaining stack space itself. */
void __wrap_scalanative_StackOverflowGuards_setup(int is_main) { (void)is_main; }
void __wrap_scalanative_StackOverflowGuards_reset(void) {}
void __wrap_scalanative_StackOverflowGuards_check(void) {}
void __wrap_scalanative_StackOverflowGuards_close(void) {}

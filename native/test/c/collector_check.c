/* Checks the collector and the marker, together with the rest of the runtime's, on objects made here: that what a register,
 * a root or another object refers to is kept, and that the rest is freed. `./mill native.collector.check`.
 */
#define _GNU_SOURCE
#define asm __asm__

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gc/immix/Heap.h"
#include "gc/immix/State.h"
#include "gc/shared/ScalaNativeGC.h"
#include "nativeThreadTLS.h"

void scalanative_GC_init(void);

/* What other parts of the runtime define: the stack is anywhere. */
ThreadInfo currentThreadInfo = {.stackTop = NULL, .stackBottom = (void *)UINTPTR_MAX};
size_t scalanative_page_size(void) { return 4096; }
void StackTrace_PrintStackTrace(void) { abort(); }

/* What the linker of Scala Native defines in a program. */
enum { ARRAY = 1, NODE = 2 };
const int __object_array_id = ARRAY, __blob_array_id = -1, __boxed_ptr_id = -1;
const int __array_ids_min = ARRAY, __array_ids_max = ARRAY;
const int __weak_ref_ids_min = -2, __weak_ref_ids_max = -2, __weak_ref_field_offset = 8;
word_t *__modules = NULL;
int __modules_size = 1;

typedef struct node {
  Rtti *type;
  struct node *next;
  uint64_t number;
} node;

static int32_t references[] = {offsetof(node, next), -1};
static Rtti type = {.rt = {.id = NODE}, .size = sizeof(node), .refFieldOffsets = references};

static long checks = 0, failures = 0;

static void expect(const char *what, int holds) {
  checks++;
  failures += !holds;
  if (!holds) printf("failed: %s\n", what);
}

static __attribute__((noinline)) node *allocate(node *next, uint64_t number) {
  node *made = scalanative_GC_alloc_small(&type, sizeof(node));
  made->next = next;
  made->number = number;
  return made;
}

/* Addresses are kept with all bits inverted where they are not to keep an object alive. */
static __attribute__((noinline)) uintptr_t allocate_hidden(uint64_t number) { return ~(uintptr_t)allocate(NULL, number); }

static int is_allocated(uintptr_t hidden) { return ObjectMeta_IsAllocated(Bytemap_Get(heap.bytemap, (word_t *)~hidden)); }

static __attribute__((noinline)) void clear_stack_below(void) {
  char below[16 << 10];
  memset(below, 0, sizeof below);
  __asm__ volatile("" : : "r"(below) : "memory");
}

/* Collects while the address in `hidden` is in one register and nowhere else. */
#if defined(__x86_64__)
#define FOR_EACH_REGISTER(DO) DO(rbx) DO(r12) DO(r13) DO(r14) DO(r15)
#define HOLD(name)                                                                                                   \
  static __attribute__((noinline)) void collect_holding_##name(uintptr_t hidden) {                                   \
    __asm__ volatile("movq %0, %%" #name "\n notq %%" #name "\n call *%1\n xorl %%eax, %%eax\n movq %%rax, %%" #name \
                     :                                                                                               \
                     : "m"(hidden), "r"(scalanative_GC_collect)                                                      \
                     : #name, "rax", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "cc", "memory");                 \
  }
#elif defined(__aarch64__)
#define FOR_EACH_REGISTER(DO) DO(x20) DO(x21) DO(x22) DO(x23) DO(x24) DO(x25) DO(x26) DO(x27) DO(x28)
#define HOLD(name)                                                                                                            \
  static __attribute__((noinline)) void collect_holding_##name(uintptr_t hidden) {                                            \
    __asm__ volatile("ldr " #name ", %0\n mvn " #name ", " #name "\n blr %1\n mov " #name ", xzr"                             \
                     :                                                                                                        \
                     : "m"(hidden), "r"(scalanative_GC_collect)                                                               \
                     : #name, "x0", "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x9", "x10", "x11", "x12", "x13", "x14", "x15", \
                       "x16", "x17", "x18", "x30", "cc", "memory");                                                           \
  }
#else
#define FOR_EACH_REGISTER(DO)
#endif

FOR_EACH_REGISTER(HOLD)

static void check_registers(void) {
  uintptr_t hidden;
#define CHECK(name)               \
  hidden = allocate_hidden(1);    \
  clear_stack_below();            \
  collect_holding_##name(hidden); \
  expect("an object that " #name " refers to is kept", is_allocated(hidden));
  FOR_EACH_REGISTER(CHECK)
}

/* The stack is scanned conservatively, so a few may be kept by chance. */
static void check_unreachable(void) {
  enum { COUNT = 1000, FEW = 50 };
  static uintptr_t hidden[COUNT];
  for (int i = 0; i < COUNT; i++) hidden[i] = allocate_hidden((uint64_t)i);
  clear_stack_below();
  scalanative_GC_collect();
  int kept = 0;
  for (int i = 0; i < COUNT; i++) kept += is_allocated(hidden[i]);
  expect("objects that nothing refers to are freed", kept < FEW);
}

/* A long list, beside which so much is allocated that the heap is collected many times. */
static void check_reachable(void) {
  enum { LENGTH = 200000, GARBAGE = 20 };
  for (uint64_t i = 0; i < LENGTH; i++) {
    __modules = (word_t *)allocate((node *)__modules, i);
    for (uint64_t j = 0; j < GARBAGE; j++) allocate(NULL, ~j);
  }
  uint64_t expected = LENGTH;
  int is_intact = 1;
  for (node *at = (node *)__modules; at != NULL; at = at->next)
    is_intact = is_intact && at->type == &type && at->number == --expected;
  expect("a list that a root refers to is kept", is_intact && expected == 0);
  __modules = NULL;
}

int main(void) {
  scalanative_GC_init();
  /* In a new heap the first collection may only make it larger. */
  check_reachable();
  check_registers();
  check_unreachable();
  check_reachable();
  printf("%ld checks, %ld failures\n", checks, failures);
  return failures != 0 || checks == 0;
}

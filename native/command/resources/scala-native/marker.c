/* Marks live objects, and counts the references that it traces, by which collector.c sizes the heap.
 *
 * An object is marked when it is found, and then waits on the mark stack for its own references to be followed. (A queue in
 * which objects waited while their memory was prefetched, as in Cher, Hosking and Vitek, "Software prefetching for mark-sweep
 * garbage collection", 2004, took longer in most programs: bench/NOTES.md.)
 *
 * The linker option --wrap substitutes this for the runtime's function of that name. The runtime still finds the roots.
 *
 * Relies on internals of Scala Native 0.5.10: the layout of objects and of their tables of references (Object.h), a byte of
 * marks for each two words (ObjectMeta.h), and the runtime's functions for roots, which push what they find onto a Stack.
 */
/* The runtime's headers are written in GNU's C, and ours are compiled as standard C. */
#define _GNU_SOURCE
#define asm __asm__

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "gc/immix/Block.h"
#include "gc/immix/Marker.h"
#include "gc/immix/Object.h"
#include "gc/immix/State.h"

void Marker_markProgramStack(MutatorThread *thread, Heap *heap, Stack *stack);
void Marker_markModules(Heap *heap, Stack *stack);
void Marker_markCustomRoots(Heap *heap, Stack *stack, GC_Roots *roots);
void Marker_markConservative(Heap *heap, Stack *stack, word_t *address);

/* Terminates a table of field offsets. */
enum { NO_FIELD = -1 };

/* Marked objects whose references have not been traced yet. */
static Stack mark_stack;

/* The number of references traced by the last marking (collector.c). */
size_t sjsonnet_traced;

static inline void find(Object *object) {
  if (!Heap_IsWordInHeap(&heap, (word_t *)object)) return;
  sjsonnet_traced++;
  ObjectMeta *meta = Bytemap_Get(heap.bytemap, (word_t *)object);
  if (!ObjectMeta_IsAllocated(meta)) return;
  Object_Mark(&heap, object, meta);
  if (Object_IsWeakReference(object)) Stack_Push(&weakRefStack, object);
  Stack_Push(&mark_stack, object);
}

/* A word that may or may not be an address. */
static inline void find_conservatively(word_t *word, Stack *marked) {
  if (Heap_IsWordInHeap(&heap, word)) Marker_markConservative(&heap, marked, word);
}

static inline void find_elements(ArrayHeader *array, int id, Stack *marked) {
  word_t **elements = (word_t **)(array + 1);
  if (id == __object_array_id) {
    for (int32_t i = 0; i < array->length; i++) find((Object *)elements[i]);
  } else if (id == __blob_array_id) {
    size_t count = BlobArray_ScannableLimit(array) / sizeof(word_t);
    for (size_t i = 0; i < count; i++) find_conservatively(elements[i], marked);
  }
}

static inline void find_fields(Object *object, int id, Stack *marked) {
  const int32_t *offsets = object->rtti->refFieldOffsets;
  for (int i = 0; offsets[i] != NO_FIELD; i++) {
    if (!Object_IsReferantOfWeakReference(object, offsets[i])) find(*(Object **)((char *)object + offsets[i]));
  }
  if (id == __boxed_ptr_id) find_conservatively(object->fields[0], marked);
}

/* Finds the objects that a marked object refers to. */
static inline void trace(Object *object, Stack *marked) {
  int id = object->rtti->rt.id;
  if (Object_IsArray(object)) find_elements((ArrayHeader *)object, id, marked);
  else find_fields(object, id, marked);
}

/* Marks everything reachable from the objects found so far. Stops early after about `most` references. */
static void mark_found(Stack *marked, size_t most) {
  while (!Stack_IsEmpty(&mark_stack) && sjsonnet_traced < most) trace(Stack_Pop(&mark_stack), marked);
}

static void mark(Heap *all, Stack *marked, size_t most) {
  if (mark_stack.bottom == NULL) Stack_Init(&mark_stack, INITIAL_STACK_SIZE);
  sjsonnet_traced = 0;
  for (MutatorThreadNode *node = mutatorThreads; node != NULL; node = node->next)
    Marker_markProgramStack(node->value, all, marked);
  Marker_markModules(all, marked);
  Marker_markCustomRoots(all, marked, customRoots);
  while (!Stack_IsEmpty(marked) && sjsonnet_traced < most) {
    while (!Stack_IsEmpty(marked)) trace(Stack_Pop(marked), marked);
    mark_found(marked, most);
  }
}

void __wrap_Marker_MarkRoots(Heap *all, Stack *marked) { mark(all, marked, SIZE_MAX); }

static void forget(Stack *objects) {
  while (!Stack_IsEmpty(objects)) Stack_Pop(objects);
}

/* Marks live objects. Returns whether that took fewer than `most` references; if not, only some of them are marked. */
bool sjsonnet_mark_few(Heap *all, Stack *marked, size_t most) {
  mark(all, marked, most);
  return sjsonnet_traced < most;
}

/* Clears all marks. */
void sjsonnet_unmark(Heap *all, Stack *marked) {
  forget(&mark_stack);
  forget(marked);
  forget(&weakRefStack);
  ObjectMeta *meta = Bytemap_Get(all->bytemap, all->heapStart);
  size_t count = (size_t)(all->heapEnd - all->heapStart) / ALLOCATION_ALIGNMENT_WORDS;
  for (size_t i = 0; i < count; i++)
    if (ObjectMeta_IsMarked(&meta[i])) ObjectMeta_SetAllocated(&meta[i]);
  memset(all->lineMetaStart, line_empty, (size_t)all->blockCount * LINE_COUNT);
  BlockMeta *block = (BlockMeta *)all->blockMetaStart;
  for (; (word_t *)block < all->blockMetaEnd; block++)
    if (BlockMeta_IsMarked(block)) BlockMeta_Unmark(block);
}

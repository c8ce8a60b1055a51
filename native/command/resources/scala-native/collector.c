/* How large the heap is after a collection.
 *
 * A collection costs what is visited, not what is freed. So the heap has as much room as makes visiting a small part of the
 * program's time: a heap of few large texts stays small, and one of many small objects grows. The runtime would double the heap
 * where few blocks of 32 KB are wholly free, which is also so where a little is alive in each; here the lines of 256 bytes count,
 * from which the allocator takes. bench/NOTES.md has the measurements.
 *
 * The linker option --wrap puts this in the place of the runtime's function. Marking is in marker.c; sweeping and the making of
 * blocks stay the runtime's.
 */
/* The runtime's headers are written in GNU's C, and ours are compiled as standard C. */
#define _GNU_SOURCE
#define asm __asm__

#include <stddef.h>
#include <stdint.h>

#include "gc/immix/Block.h"
#include "gc/immix/Heap.h"
#include "gc/immix/LargeAllocator.h"
#include "gc/immix/Marker.h"
#include "gc/immix/State.h"
#include "gc/immix/WeakReferences.h"

/* How many references marking has followed (marker.c). */
extern size_t sjsonnet_visits;

/* A heap may grow to this at once, and beyond it to three times what is alive. */
static const size_t grown_heap = (size_t)64 << 20;

/* After the last collection: the lines that were in use, and those that could be taken until this one. */
static uint32_t alive_before = 0, room_before = 0;

/* Lines from which the allocator cannot take: neither of free blocks, nor holes of blocks that it has still to come to. */
static uint32_t lines_in_use(void) {
  uint32_t count = (heap.blockCount - (uint32_t)blockAllocator.freeBlockCount) * LINE_COUNT;
  BlockMeta *block = currentMutatorThread->allocator.recycledBlocks.first;
  while (block != NULL) {
    word_t *start = BlockMeta_GetBlockStart(heap.blockMetaStart, heap.heapStart, block);
    for (int line = BlockMeta_FirstFreeLine(block); line != LAST_HOLE;) {
      FreeLineMeta *hole = (FreeLineMeta *)Block_GetLineAddress(start, line);
      count -= hole->size;
      line = hole->next;
    }
    int32_t next = block->nextBlock;
    block = next == LAST_BLOCK ? NULL : BlockMeta_GetFromIndex(heap.blockMetaStart, next);
  }
  return count;
}

static void sweep(MutatorThread *thread) {
  Allocator_Clear(&thread->allocator);
  LargeAllocator_Clear(&thread->largeAllocator);
  BlockAllocator_Clear(&blockAllocator);
  BlockMeta *block = (BlockMeta *)heap.blockMetaStart;
  word_t *start = heap.heapStart;
  LineMeta *lines = (LineMeta *)heap.lineMetaStart;
  while ((word_t *)block < heap.blockMetaEnd) {
    int size = 1;
    if (BlockMeta_IsSimpleBlock(block)) {
      Block_Recycle(&thread->allocator, block, start, lines);
    } else if (BlockMeta_IsSuperblockStart(block)) {
      size = BlockMeta_SuperblockSize(block);
      LargeAllocator_Sweep(&thread->largeAllocator, block, start);
    } else {
      BlockAllocator_AddFreeBlocks(&blockAllocator, block, 1);
    }
    block += size;
    start += WORDS_IN_BLOCK * size;
    lines += LINE_COUNT * size;
  }
}

/* The bytes to allocate until the next collection, for each reference that this one followed. A visit takes about 15 ns, and a
 * program about 1 ns for each byte that it allocates. Where little of what was allocated could be freed, the next collection
 * would be in vain, too. */
static size_t bytes_a_visit(size_t allocated, size_t freed) {
  return freed * 2 > allocated ? 150 : freed * 4 > allocated ? 300 : 2000;
}

/* The lines to allocate until the next collection. */
static uint32_t room(uint32_t allocated, uint32_t alive) {
  uint32_t kept = alive > alive_before ? alive - alive_before : 0;
  uint32_t freed = allocated > kept ? allocated - kept : 0;
  size_t alive_bytes = (size_t)alive * LINE_SIZE;
  size_t least = ((size_t)1 << 20) + alive_bytes / 16;
  size_t most = alive_bytes * 3 > grown_heap ? alive_bytes * 2 : grown_heap - alive_bytes;
  size_t bytes = sjsonnet_visits * bytes_a_visit(allocated, freed);
  if (bytes < least) bytes = least;
  if (bytes > most) bytes = most;
  uint32_t lines = (uint32_t)(bytes / LINE_SIZE);
  /* Much of the room was of no use, as holes are if what is allocated is larger. */
  return allocated < room_before / 2 ? lines + room_before : lines;
}

static void grow(uint32_t blocks) {
  uint32_t possible = heap.maxBlockCount - heap.blockCount;
  if (blocks > possible) blocks = possible;
  if (blocks > 0) Heap_Grow(&heap, blocks);
}

void __wrap_Heap_Collect(Heap *all, Stack *marked) {
  MutatorThread *thread = currentMutatorThread;
  MutatorThread_switchState(thread, GC_MutatorThreadState_Unmanaged);
  uint32_t allocated = lines_in_use() - alive_before;
  sjsonnet_visits = 0;
  Marker_MarkRoots(all, marked);
  WeakReferences_Nullify();
  sweep(thread);
  uint32_t alive = lines_in_use(), unused = heap.blockCount * LINE_COUNT - alive;
  uint32_t wanted = room(allocated, alive);
  if (wanted > unused) grow((wanted - unused) / LINE_COUNT);
  BlockAllocator_SweepDone(&blockAllocator);
  alive_before = alive;
  room_before = wanted;
  /* Which grows the heap by what it needs at least, or says that it is full. */
  Allocator_InitCursors(&thread->allocator, false);
  MutatorThread_switchState(thread, GC_MutatorThreadState_Managed);
  WeakReferences_InvokeGCFinishedCallback();
}

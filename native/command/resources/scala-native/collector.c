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

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "gc/immix/Block.h"
#include "gc/immix/Heap.h"
#include "gc/immix/LargeAllocator.h"
#include "gc/immix/Marker.h"
#include "gc/immix/State.h"
#include "gc/immix/WeakReferences.h"

/* Of marker.c: how many references the last marking has followed; a marking that gives up; taking one back. */
extern size_t sjsonnet_visits;
bool sjsonnet_mark_few(Heap *all, Stack *marked, size_t most);
void sjsonnet_unmark(Heap *all, Stack *marked);

/* A heap of half of this size is looked at when it is full: it stays as it is if little of it is alive, which is so in programs
 * of a few lines that keep nothing. Others have this before their first collection. */
static const uint32_t small_blocks = ((uint32_t)2 << 20) / SPACE_USED_PER_BLOCK;

/* What more source than this is read into is alive: then a look would be in vain. */
static const size_t little_source = 4096;

/* The least room there is between collections, in a small heap and in others. */
static const size_t little_room = (size_t)768 << 10, usual_room = (size_t)1 << 20;

/* A program that has run for so many collections in a small heap, some 15 ms, is better off with the usual one. */
static const uint32_t most_collections = 32;
static uint32_t collections = 0;

/* What the engine itself has alive, about: marking it costs the same in every collection. */
static const size_t own_visits = 4000;

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

/* The bytes to allocate until the next collection: so many for each reference that this one followed. A visit takes about
 * 15 ns, and a program about 1 ns for each byte that it allocates. Where little of what was allocated could be freed, the next
 * collection would be in vain, too, and what the program has alive grows. */
static size_t bytes_until_next(size_t allocated, size_t freed) {
  size_t own = sjsonnet_visits < own_visits ? sjsonnet_visits : own_visits;
  if (freed * 2 > allocated) return sjsonnet_visits * 150;
  if (freed * 4 > allocated) return sjsonnet_visits * 300;
  return own * 300 + (sjsonnet_visits - own) * 2000;
}

/* The lines to allocate until the next collection. */
static uint32_t room(uint32_t allocated, uint32_t alive) {
  uint32_t kept = alive > alive_before ? alive - alive_before : 0;
  uint32_t freed = allocated > kept ? allocated - kept : 0;
  size_t alive_bytes = (size_t)alive * LINE_SIZE;
  size_t least = (heap.blockCount < small_blocks ? little_room : usual_room) + alive_bytes / 16;
  size_t most = alive_bytes * 3 > grown_heap ? alive_bytes * 2 : grown_heap - alive_bytes;
  size_t bytes = bytes_until_next(allocated, freed);
  if (bytes < least) bytes = least;
  if (bytes > most) bytes = most;
  uint32_t lines = (uint32_t)(bytes / LINE_SIZE);
  /* Much of the room was of no use, as holes are if what is allocated is larger. */
  return allocated < room_before / 2 ? lines + room_before : lines;
}

/* Whether so many blocks more are no more than what may be allocated until the next collection: where they are needed in a row,
 * it is not that the heap is full. */
bool sjsonnet_may_grow(uint32_t blocks) {
  uint32_t allocated = lines_in_use() - alive_before;
  return allocated + blocks * LINE_COUNT <= room_before && heap.blockCount + blocks <= heap.maxBlockCount;
}

static void grow(uint32_t blocks) {
  uint32_t possible = heap.maxBlockCount - heap.blockCount;
  if (blocks > possible) blocks = possible;
  if (blocks > 0) Heap_Grow(&heap, blocks);
}

/* The bytes that were read, of whatever file. */
static size_t source = 0;

ssize_t __real_read(int file, void *bytes, size_t size);

ssize_t __wrap_read(int file, void *bytes, size_t size) {
  ssize_t count = __real_read(file, bytes, size);
  if (count > 0) source += (size_t)count;
  return count;
}

/* The lines with something that is marked, and those of large objects. */
static uint32_t lines_marked(void) {
  BlockMeta *blocks = (BlockMeta *)heap.blockMetaStart;
  LineMeta *lines = (LineMeta *)heap.lineMetaStart;
  uint32_t count = 0;
  for (uint32_t i = 0; i < heap.blockCount; i++)
    for (uint32_t line = 0; line < LINE_COUNT; line++)
      count += BlockMeta_ContainsLargeObjects(&blocks[i]) || Line_IsMarked(&lines[i * LINE_COUNT + line]);
  return count;
}

/* Marks what is alive if it leaves two thirds of the heap's lines free, else nothing. */
static bool mark_little(Heap *all, Stack *marked) {
  bool is_little = sjsonnet_mark_few(all, marked, own_visits * 2) && lines_marked() < all->blockCount * LINE_COUNT / 3;
  if (!is_little) sjsonnet_unmark(all, marked);
  return is_little;
}

/* Whether the heap is as it was at first, and can become the usual one. */
static bool is_new(Heap *all) {
  return room_before == 0 && all->blockCount < small_blocks && all->maxBlockCount >= small_blocks;
}

/* Makes a heap larger that has not been swept yet: its free blocks are all behind the others, and stay in one piece. */
static void grow_unswept(uint32_t blocks) {
  grow(blocks);
  BlockMeta *first = blockAllocator.smallestSuperblock.cursor;
  uint32_t count = (uint32_t)blockAllocator.freeBlockCount;
  BlockAllocator_Clear(&blockAllocator);
  blockAllocator.smallestSuperblock.cursor = first;
  blockAllocator.smallestSuperblock.limit = first + count;
  blockAllocator.freeBlockCount = count;
}

void __wrap_Heap_Collect(Heap *all, Stack *marked) {
  MutatorThread *thread = currentMutatorThread;
  MutatorThread_switchState(thread, GC_MutatorThreadState_Unmanaged);
  uint32_t allocated = lines_in_use() - alive_before;
  if (!is_new(all)) {
    Marker_MarkRoots(all, marked);
  } else if (source > little_source || allocated < all->blockCount * LINE_COUNT / 2 || !mark_little(all, marked)) {
    grow_unswept(small_blocks - all->blockCount);
    MutatorThread_switchState(thread, GC_MutatorThreadState_Managed);
    return;
  }
  WeakReferences_Nullify();
  sweep(thread);
  uint32_t alive = lines_in_use(), unused = heap.blockCount * LINE_COUNT - alive;
  uint32_t wanted = room(allocated, alive);
  if (wanted > unused) grow((wanted - unused) / LINE_COUNT);
  if (++collections == most_collections && all->blockCount < small_blocks) grow(small_blocks - all->blockCount);
  BlockAllocator_SweepDone(&blockAllocator);
  alive_before = alive;
  room_before = wanted;
  /* Which grows the heap by what it needs at least, or says that it is full. */
  Allocator_InitCursors(&thread->allocator, false);
  MutatorThread_switchState(thread, GC_MutatorThreadState_Managed);
  WeakReferences_InvokeGCFinishedCallback();
}

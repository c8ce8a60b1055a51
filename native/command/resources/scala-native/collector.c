/* The policy that sizes the heap after a collection.
 *
 * The cost of a collection is proportional to the references it traces, not to what it frees. The heap is therefore sized so that
 * marking is a small part of the program's running time: a heap of a few large texts stays small, and one of many small
 * objects grows. The runtime would double the heap whenever few 32 KB blocks are entirely free, even if each block holds
 * only a little live data; here free 256-byte lines count, the unit in which the allocator takes space. bench/NOTES.md has
 * the measurements.
 *
 * The linker option --wrap substitutes this for the runtime's function. Marking is in marker.c; sweeping and block
 * initialization remain the runtime's.
 *
 * Relies on internals of Scala Native 0.5.10: Heap_Collect is the only way into a collection and sweeps at its end, Heap_Grow
 * adds blocks behind the others, free lines are found through Block.h, and the first block that is free is the allocator's.
 */
/* The runtime's headers are written in GNU's C, and ours are compiled as standard C. */
#define _GNU_SOURCE
#define asm __asm__

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "gc/immix/Block.h"
#include "gc/immix/Heap.h"
#include "gc/immix/LargeAllocator.h"
#include "gc/immix/Marker.h"
#include "gc/immix/State.h"
#include "gc/immix/WeakReferences.h"

/* Defined in marker.c: the number of references the last marking followed; a marking that gives up at a limit; undoing a
 * marking. */
extern size_t sjsonnet_traced;
bool sjsonnet_mark_few(Heap *all, Stack *marked, size_t most);
void sjsonnet_unmark(Heap *all, Stack *marked);

void __real_Heap_Init(Heap *all, size_t least, size_t most);

/* A full heap of less than this size is first marked tentatively: if little of it is alive, which is the case in programs of a
 * few lines that retain nothing, it stays small. Otherwise it grows to this size before its first collection. */
static const uint32_t small_blocks = ((uint32_t)2 << 20) / SPACE_USED_PER_BLOCK;

/* So many live lines are little. */
static const uint32_t little_alive = ((uint32_t)340 << 10) / LINE_SIZE;

/* Defined in heap_advice.c: about how many bytes the trees of all source texts take; whether a small heap is preferred to a
 * fast one. */
extern size_t sjsonnet_expected_trees;
extern bool sjsonnet_keeps_heap_small;

/* Trees of more bytes than this are live data, and marking them tentatively would be wasted work. */
static const size_t little_trees = (size_t)28 << 10;

/* The minimum number of bytes to allocate between collections, in a small heap and in any other. */
static const size_t little_room = (size_t)512 << 10, default_room = (size_t)1 << 20;

/* After this many collections in a small heap, a program runs long enough to be better off with the usual heap. */
static const uint32_t most_collections = 256;
static uint32_t collections = 0;

/* Roughly the engine's own live data, whose marking costs the same in every collection. */
static const size_t own_traced = 4000;

/* Of what is allocated, this part (one in so many) may be objects that fit no hole. */
static const uint32_t lines_per_free = 4;

/* The heap may grow to this size at once, and beyond it to three times the live data: a small one to twice. */
static size_t grown_heap(void) { return (size_t)(sjsonnet_keeps_heap_small ? 8 : 64) << 20; }
static size_t room_beyond(size_t alive) { return alive * (sjsonnet_keeps_heap_small ? 1 : 2); }

/* After the last collection: the lines in use, and the lines that could be allocated before this one. */
static uint32_t alive_before = 0, room_before = 0;

/* Lines that the allocator cannot use: those neither in free blocks nor in holes of blocks that it has yet to reach. */
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

/* The bytes to allocate before the next collection, in proportion to the references that this one traced. One takes
 * about 15 ns, and a program about 1 ns for each byte that it allocates. If only a small part of what was allocated could be
 * freed, the program's live data is growing and the next collection would free little as well. */
static size_t bytes_until_next(size_t allocated, size_t freed) {
  size_t own = sjsonnet_traced < own_traced ? sjsonnet_traced : own_traced;
  if (freed * 2 > allocated) return sjsonnet_traced * 150;
  if (freed * 4 > allocated) return sjsonnet_traced * 300;
  return own * 300 + (sjsonnet_traced - own) * 2000;
}

/* The lines to allocate before the next collection. */
static uint32_t room(uint32_t allocated, uint32_t alive) {
  uint32_t kept = alive > alive_before ? alive - alive_before : 0;
  uint32_t freed = allocated > kept ? allocated - kept : 0;
  size_t alive_bytes = (size_t)alive * LINE_SIZE;
  size_t least = (heap.blockCount < small_blocks ? little_room : default_room) + alive_bytes / 16;
  size_t beyond = room_beyond(alive_bytes), grown = grown_heap();
  size_t most = alive_bytes + beyond > grown ? beyond : grown - alive_bytes;
  size_t bytes = bytes_until_next(allocated, freed);
  if (bytes < least) bytes = least;
  if (bytes > most) bytes = most;
  return (uint32_t)(bytes / LINE_SIZE);
}

/* Whether this many additional blocks still fit into what may be allocated before the next collection. If so, a request for
 * contiguous blocks failed because of fragmentation, not because the heap is full. A heap that is half as large again as
 * planned is collected first all the same: otherwise one that is in use for long would grow a little with each large object
 * that finds no place. */
bool sjsonnet_may_grow(uint32_t blocks) {
  uint32_t allocated = lines_in_use() - alive_before;
  uint32_t more = blocks * LINE_COUNT, most = (alive_before + room_before) / 2 * 3;
  return allocated + more <= room_before && heap.blockCount * LINE_COUNT + more <= most &&
         heap.blockCount + blocks <= heap.maxBlockCount;
}

static void grow(uint32_t blocks) {
  uint32_t possible = heap.maxBlockCount - heap.blockCount;
  if (blocks > possible) blocks = possible;
  if (blocks > 0) Heap_Grow(&heap, blocks);
}

/* Grows the heap so that this part of the lines to allocate before the next collection lies in free blocks. */
static void grow_for_large(uint32_t lines) {
  uint32_t in_free_blocks = (uint32_t)blockAllocator.freeBlockCount * LINE_COUNT, wanted = lines / lines_per_free;
  if (wanted > in_free_blocks) grow((wanted - in_free_blocks) / LINE_COUNT + 1);
}

/* The number of lines that hold a marked object or part of a large object. */
static uint32_t lines_marked(void) {
  BlockMeta *blocks = (BlockMeta *)heap.blockMetaStart;
  LineMeta *lines = (LineMeta *)heap.lineMetaStart;
  uint32_t count = 0;
  for (uint32_t i = 0; i < heap.blockCount; i++)
    for (uint32_t line = 0; line < LINE_COUNT; line++)
      count += BlockMeta_ContainsLargeObjects(&blocks[i]) || Line_IsMarked(&lines[i * LINE_COUNT + line]);
  return count;
}

/* Marks the live objects if they are few and take little space; otherwise leaves nothing marked. */
static bool mark_little(Heap *all, Stack *marked) {
  bool is_little = sjsonnet_mark_few(all, marked, own_traced * 2) && lines_marked() < little_alive;
  if (!is_little) sjsonnet_unmark(all, marked);
  return is_little;
}

/* Whether more than half of what was allocated is trees. A collection would keep them all, and marking them takes a tenth of
 * the time of a small configuration. */
static bool is_mostly_trees(uint32_t allocated) { return sjsonnet_expected_trees * 2 > (size_t)allocated * LINE_SIZE; }

/* Whether the heap still has its initial size and can grow to the usual one. */
static bool is_new(Heap *all) {
  return room_before == 0 && all->blockCount < small_blocks && all->maxBlockCount >= small_blocks;
}

/* Grows a heap that has not been swept yet to `blocks`. Its free blocks all follow the used ones and stay contiguous. */
static void grow_unswept(uint32_t blocks) {
  blocks -= heap.blockCount;
  grow(blocks);
  BlockMeta *first = blockAllocator.smallestSuperblock.cursor;
  uint32_t count = (uint32_t)blockAllocator.freeBlockCount;
  BlockAllocator_Clear(&blockAllocator);
  blockAllocator.smallestSuperblock.cursor = first;
  blockAllocator.smallestSuperblock.limit = first + count;
  blockAllocator.freeBlockCount = count;
}

/* The runtime raises the initial size of the heap to 1 MB, a third of what a small program takes. Here, half of that may be
 * asked for. */
void __wrap_Heap_Init(Heap *all, size_t least, size_t most) {
  __real_Heap_Init(all, least, most);
  uint32_t blocks = (uint32_t)(least / SPACE_USED_PER_BLOCK);
  if (blocks >= all->blockCount || blocks < all->blockCount / 2) return;
  all->blockCount = blocks;
  all->heapSize = (size_t)blocks * SPACE_USED_PER_BLOCK;
  all->heapEnd = all->heapStart + blocks * WORDS_IN_BLOCK;
  all->blockMetaEnd = all->blockMetaStart + blocks * sizeof(BlockMeta) / WORD_SIZE;
  all->lineMetaEnd = all->lineMetaStart + blocks * LINE_COUNT * LINE_METADATA_SIZE / WORD_SIZE;
  BlockAllocator_Init(&blockAllocator, all->blockMetaStart, blocks);
}

void __wrap_Heap_Collect(Heap *all, Stack *marked) {
  /* Saves all the registers that a call preserves on the stack, which is scanned: the only reference to an object may be in
   * one. The runtime saves them in a copy of the buffer that it scans (RegistersCapture.h takes it by value). */
  __builtin_unwind_init();
  MutatorThread *thread = currentMutatorThread;
  MutatorThread_switchState(thread, GC_MutatorThreadState_Unmanaged);
  uint32_t allocated = lines_in_use() - alive_before;
  if (!is_new(all)) {
    Marker_MarkRoots(all, marked);
  } else if (sjsonnet_expected_trees > little_trees || allocated < all->blockCount * LINE_COUNT / 2 ||
             !mark_little(all, marked)) {
    grow_unswept(is_mostly_trees(allocated) ? (uint32_t)(grown_heap() / SPACE_USED_PER_BLOCK) : small_blocks);
    MutatorThread_switchState(thread, GC_MutatorThreadState_Managed);
    return;
  }
  WeakReferences_Nullify();
  sweep(thread);
  uint32_t alive = lines_in_use(), unused = heap.blockCount * LINE_COUNT - alive;
  uint32_t wanted = room(allocated, alive);
  if (wanted > unused) grow((wanted - unused) / LINE_COUNT);
  /* Much of the free space went unused, as holes do when the objects allocated are larger: these need free blocks. A heap that
   * grew by all that went unused would never stop growing in a process that keeps a cache, where all blocks have holes. */
  if (allocated < room_before / 2) grow_for_large(wanted);
  if (++collections == most_collections && all->blockCount < small_blocks) grow(small_blocks - all->blockCount);
  BlockAllocator_SweepDone(&blockAllocator);
  alive_before = alive;
  room_before = wanted;
  /* This grows the heap by the minimum it needs, or reports that it is full. */
  Allocator_InitCursors(&thread->allocator, false);
  MutatorThread_switchState(thread, GC_MutatorThreadState_Managed);
  WeakReferences_InvokeGCFinishedCallback();
}

/* The pages of the collector's heap.
 *
 * The system gives a process a page when it first touches it, which costs more than most programs do with the page. So
 * pages are asked for in time and several at once: large ones where the heap is large, and small ones a few blocks ahead
 * of the allocator. The linker option --wrap puts these functions in the place of those of the system and the runtime.
 */
/* The runtime's headers are written in GNU's C, and ours are compiled as standard C. */
#define _GNU_SOURCE
#define asm __asm__

#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/types.h>

#include "gc/immix/Block.h"
#include "gc/immix/Heap.h"
#include "gc/immix/State.h"

void *__real_mmap(void *at, size_t size, int access, int flags, int file, off_t offset);
BlockMeta *__real_BlockAllocator_GetFreeBlock(BlockAllocator *allocator);

/* A heap that has to grow since more than half of it is alive grows to this at once: what the runtime does, to double it, would
 * collect again where nearly all is alive. A program that makes garbage and keeps little stays in the few MB in which it began,
 * which are in the processor's cache.
 */
static const size_t grown_heap = (size_t)64 << 20;

/* The lines of 256 bytes in which something is alive, right after a collection. The runtime grows the heap where few blocks of
 * 32 KB are wholly free, which is also so where a little is alive in each of them. */
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

static void grow_at_once(void) {
  static uint32_t last_count = 0;
  uint32_t before = last_count;
  if (heap.blockCount == before) return;
  uint32_t wanted = grown_heap / SPACE_USED_PER_BLOCK;
  int can_grow = heap.blockCount < wanted && wanted <= heap.maxBlockCount;
  if (before != 0 && can_grow && lines_in_use() > before * LINE_COUNT / 2)
    Heap_Grow(&heap, wanted - heap.blockCount);
  last_count = heap.blockCount;
}

#if defined(__linux__)

/* Known to kernels from 5.14 on; others refuse it, and give the pages one by one as before. */
#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

/* A mapping of this size is the heap. Its beginning stays in small pages, which is all that short programs touch. */
static const size_t least_heap = (size_t)256 << 20;
static const size_t small_pages = (size_t)8 << 20;

/* So much is asked for at once: a program has at most that in vain. */
static const size_t ahead = (size_t)64 << 10;

void *__wrap_mmap(void *at, size_t size, int access, int flags, int file, off_t offset) {
  char *low = __real_mmap(at, size, access, flags, file, offset);
  if (low != MAP_FAILED && size >= least_heap && file == -1 && (flags & MAP_NORESERVE))
    madvise(low + small_pages, size - small_pages, MADV_HUGEPAGE);
  return low;
}

/* Blocks are handed out from the beginning of the heap to its end, and those behind `asked` for the first time. */
BlockMeta *__wrap_BlockAllocator_GetFreeBlock(BlockAllocator *allocator) {
  static char *asked = NULL;
  grow_at_once();
  BlockMeta *block = __real_BlockAllocator_GetFreeBlock(allocator);
  if (block != NULL) {
    char *start = (char *)BlockMeta_GetBlockStart(heap.blockMetaStart, heap.heapStart, block);
    if (start + BLOCK_TOTAL_SIZE > asked) {
      madvise(start, ahead, MADV_POPULATE_WRITE);
      asked = start + ahead;
    }
  }
  return block;
}

#else

void *__wrap_mmap(void *at, size_t size, int access, int flags, int file, off_t offset) {
  return __real_mmap(at, size, access, flags, file, offset);
}

BlockMeta *__wrap_BlockAllocator_GetFreeBlock(BlockAllocator *allocator) {
  grow_at_once();
  return __real_BlockAllocator_GetFreeBlock(allocator);
}

#endif

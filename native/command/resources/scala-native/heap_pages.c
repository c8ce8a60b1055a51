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

#include "gc/immix/Heap.h"
#include "gc/immix/State.h"

void *__real_mmap(void *at, size_t size, int access, int flags, int file, off_t offset);
BlockMeta *__real_BlockAllocator_GetFreeBlock(BlockAllocator *allocator);
BlockMeta *__real_BlockAllocator_GetFreeSuperblock(BlockAllocator *allocator, uint32_t count);

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

/* From this size on most of an object is in large pages wherever it is. */
static const size_t large_object = (size_t)4 << 20;

void *__wrap_mmap(void *at, size_t size, int access, int flags, int file, off_t offset) {
  char *low = __real_mmap(at, size, access, flags, file, offset);
  if (low != MAP_FAILED && size >= least_heap && file == -1 && (flags & MAP_NORESERVE))
    madvise(low + small_pages, size - small_pages, MADV_HUGEPAGE);
  return low;
}

static char *asked = NULL;

static char *start_of(BlockMeta *block) {
  return (char *)BlockMeta_GetBlockStart(heap.blockMetaStart, heap.heapStart, block);
}

/* Blocks are handed out from the beginning of the heap to its end, and those behind `asked` for the first time. */
BlockMeta *__wrap_BlockAllocator_GetFreeBlock(BlockAllocator *allocator) {
  BlockMeta *block = __real_BlockAllocator_GetFreeBlock(allocator);
  if (block != NULL) {
    char *start = start_of(block);
    if (start + BLOCK_TOTAL_SIZE > asked) {
      madvise(start, ahead, MADV_POPULATE_WRITE);
      asked = start + ahead;
    }
  }
  return block;
}

/* Blocks in a row for a large object, all of which is written at once. */
BlockMeta *__wrap_BlockAllocator_GetFreeSuperblock(BlockAllocator *allocator, uint32_t count) {
  BlockMeta *block = __real_BlockAllocator_GetFreeSuperblock(allocator, count);
  if (block != NULL) {
    char *start = start_of(block);
    size_t size = (size_t)count * BLOCK_TOTAL_SIZE;
    if (start + size > asked) {
      if (size >= large_object) madvise(start, size, MADV_HUGEPAGE);
      madvise(start, size, MADV_POPULATE_WRITE);
    }
  }
  return block;
}

#else

void *__wrap_mmap(void *at, size_t size, int access, int flags, int file, off_t offset) {
  return __real_mmap(at, size, access, flags, file, offset);
}

BlockMeta *__wrap_BlockAllocator_GetFreeBlock(BlockAllocator *allocator) {
  return __real_BlockAllocator_GetFreeBlock(allocator);
}

BlockMeta *__wrap_BlockAllocator_GetFreeSuperblock(BlockAllocator *allocator, uint32_t count) {
  return __real_BlockAllocator_GetFreeSuperblock(allocator, count);
}

#endif

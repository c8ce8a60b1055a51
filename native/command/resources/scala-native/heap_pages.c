/* The pages of the collector's heap.
 *
 * A page fault on first touch costs more than most programs spend on the page itself. So pages are requested in advance and
 * several at a time: huge pages where the heap is large or known to become so, small ones a few blocks ahead of the
 * allocator. The system returns zeroed pages, so a large object on pages that have never been used is not cleared again. The
 * linker option --wrap substitutes these functions for those of the system and the runtime.
 *
 * Relies on internals of Scala Native 0.5.10: Heap_Init reserves the heap by its only call of mmap, blocks are handed out by
 * the two functions of the block allocator, and LargeAllocator_Alloc clears what it hands out.
 */
/* The runtime's headers are written in GNU's C, and ours are compiled as standard C. */
#define _GNU_SOURCE
#define asm __asm__

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>

#include "gc/immix/Heap.h"
#include "gc/immix/LargeAllocator.h"
#include "gc/immix/State.h"
#include "immix_commix/utils/MathUtils.h"

/* Defined in collector.c. */
bool sjsonnet_may_grow(uint32_t blocks);

/* Defined in heap_advice.c: about how many bytes the trees of all source texts take. */
extern size_t sjsonnet_expected_trees;

void *__real_mmap(void *at, size_t size, int access, int flags, int file, off_t offset);
BlockMeta *__real_BlockAllocator_GetFreeBlock(BlockAllocator *allocator);
BlockMeta *__real_BlockAllocator_GetFreeSuperblock(BlockAllocator *allocator, uint32_t count);
word_t *__real_LargeAllocator_Alloc(Heap *all, uint32_t size);

#if defined(__linux__)

/* Supported by Linux from 5.14 on; older kernels reject it and fault pages in one by one as before. */
#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

/* A mapping of at least this size is the heap, or the collector's notes on it. Its beginning has small pages, which are all
 * that short programs touch. */
static const size_t least_heap = (size_t)256 << 20;
static const size_t small_pages = (size_t)8 << 20;

/* Small pages end here instead in programs that have more source text than a small task takes, some 16 KB: nearly all of
 * those that use so much go on to use most of the next huge page. */
static const size_t few_small_pages = (size_t)3 << 20;
static const size_t many_trees = (size_t)112 << 10;
static const size_t huge_page = (size_t)2 << 20;

/* The number of bytes requested at once, and thus the most that a program requests in vain: so many, or this part of the
 * heap. */
static const size_t least_ahead = (size_t)64 << 10;
static const size_t heap_per_ahead = 32;

/* An object of at least this size lies mostly in huge pages, wherever it starts. */
static const size_t large_object = (size_t)4 << 20;

/* The most of an object that is requested at once, in some ten milliseconds. More comes as it is written, so that a limit of
 * time can end an evaluation meanwhile; by then, a huge page at a time costs no more. */
static const size_t most_at_once = (size_t)16 << 20;

static char *huge_page_after(char *at) { return (char *)(((uintptr_t)at | (huge_page - 1)) + 1); }

/* The heap starts at a distance of `few_small_pages` from where a huge page can. */
void *__wrap_mmap(void *at, size_t size, int access, int flags, int file, off_t offset) {
  bool is_heap = size >= least_heap && file == -1 && (flags & MAP_NORESERVE);
  char *low = __real_mmap(at, is_heap ? size + huge_page : size, access, flags, file, offset);
  if (low == MAP_FAILED || !is_heap) return low;
  low = huge_page_after(low + few_small_pages - 1) - few_small_pages;
  madvise(low + small_pages, size - small_pages, MADV_HUGEPAGE);
  return low;
}

/* The end of the pages that have been requested in advance. */
static char *asked = NULL;

/* Nothing at or after this address has been handed out yet. */
static char *untouched = NULL;

static void hand_out(char *start, size_t size) {
  if (start + size > untouched) untouched = start + size;
}

static char *start_of(BlockMeta *block) { return (char *)BlockMeta_GetBlockStart(heap.blockMetaStart, heap.heapStart, block); }

static size_t offset(char *at) { return (size_t)(at - (char *)heap.heapStart); }

static bool has_few_small_pages(char *at) { return offset(at) >= few_small_pages && sjsonnet_expected_trees > many_trees; }

/* Requests the pages from `at` to `end` or beyond, and returns how far. */
static char *request(char *at, char *end) {
  while (at < end) {
    char *next = huge_page_after(at);
    bool is_huge = next - at == (ptrdiff_t)huge_page && has_few_small_pages(at);
    if (is_huge) madvise(at, huge_page, MADV_HUGEPAGE);
    char *until = is_huge || next < end ? next : end;
    madvise(at, (size_t)(until - at), MADV_POPULATE_WRITE);
    at = until;
  }
  return at;
}

/* The end of the pages to request when a block at `at` is handed out. A huge page is not requested before a block of it is. */
static char *ahead(char *at) {
  size_t part = offset(at) / heap_per_ahead / BLOCK_TOTAL_SIZE * BLOCK_TOTAL_SIZE;
  char *wanted = at + (part < least_ahead ? least_ahead : part);
  char *next = huge_page_after(at);
  return wanted < next ? wanted : next;
}

/* Blocks are handed out in address order; those after `asked` are handed out for the first time. */
BlockMeta *__wrap_BlockAllocator_GetFreeBlock(BlockAllocator *allocator) {
  BlockMeta *block = __real_BlockAllocator_GetFreeBlock(allocator);
  if (block != NULL) {
    char *start = start_of(block);
    if (start + BLOCK_TOTAL_SIZE > asked) asked = request(start, ahead(start));
    hand_out(start, BLOCK_TOTAL_SIZE);
  }
  return block;
}

/* Contiguous blocks for a large object. */
BlockMeta *__wrap_BlockAllocator_GetFreeSuperblock(BlockAllocator *allocator, uint32_t count) {
  BlockMeta *block = __real_BlockAllocator_GetFreeSuperblock(allocator, count);
  if (block != NULL) {
    char *start = start_of(block);
    size_t size = (size_t)count * BLOCK_TOTAL_SIZE;
    if (start + size > asked) {
      if (size >= large_object) madvise(start, size, MADV_HUGEPAGE);
      request(start, start + (size < most_at_once ? size : most_at_once));
    }
    hand_out(start, size);
  }
  return block;
}

static uint32_t blocks_for(size_t size) { return (uint32_t)((size + BLOCK_TOTAL_SIZE - 1) / BLOCK_TOTAL_SIZE); }

/* A cleared object of at least one block, or NULL if the heap has no room for it. */
static word_t *try_large(LargeAllocator *allocator, size_t size) {
  char *touched = untouched;
  uint32_t count = blocks_for(size);
  BlockMeta *block = __wrap_BlockAllocator_GetFreeSuperblock(allocator->blockAllocator, count);
  if (block == NULL) return NULL;
  char *start = start_of(block);
  size_t taken = (size + MIN_BLOCK_SIZE - 1) / MIN_BLOCK_SIZE * MIN_BLOCK_SIZE;
  size_t all = (size_t)count * BLOCK_TOTAL_SIZE;
  if (taken < all) LargeAllocator_AddChunk(allocator, (Chunk *)(start + taken), all - taken);
  ObjectMeta_SetAllocated(Bytemap_Get(allocator->bytemap, (word_t *)start));
  size_t used = touched > start ? (size_t)(touched - start) : 0;
  memset(start, 0, used < taken ? used : taken);
  return (word_t *)start;
}

/* Smaller objects use the rest of the last block of another object, and are left to the runtime. */
word_t *__wrap_LargeAllocator_Alloc(Heap *all, uint32_t size) {
  if (size < BLOCK_TOTAL_SIZE) return __real_LargeAllocator_Alloc(all, size);
  LargeAllocator *allocator = &currentMutatorThread->largeAllocator;
  uint32_t blocks = 1U << MathUtils_Log2Ceil(blocks_for(size));
  word_t *object = try_large(allocator, size);
  if (object == NULL) {
    if (sjsonnet_may_grow(blocks)) Heap_Grow(all, blocks);
    else Heap_Collect(all, &stack);
    object = try_large(allocator, size);
  }
  if (object == NULL) {
    Heap_Grow(all, blocks);
    object = try_large(allocator, size);
  }
  return object;
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

word_t *__wrap_LargeAllocator_Alloc(Heap *all, uint32_t size) { return __real_LargeAllocator_Alloc(all, size); }

#endif

// Hamming distance of two bit strings: the ones of their difference, counted
// 64 bits at a time.

#include <stddef.h>
#include <stdint.h>

uint64_t hammingDistance(size_t words, const uint64_t *restrict a, const uint64_t *restrict b) {
  uint64_t count = 0;
  for (size_t i = 0; i < words; i++)
    count += (uint64_t)__builtin_popcountll(a[i] ^ b[i]);
  return count;
}
